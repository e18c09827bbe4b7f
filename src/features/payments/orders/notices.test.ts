import { expect, test } from 'vitest'
import { accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { PartnerNotice } from '#providers/payouts/port.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { createLog } from '#runtime/lib/log.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newWallet } from '#test/support/wallet.ts'
import { newQuote, quoteRequest } from '../quotes/makers.test-support.ts'
import { applyNotice } from './announced-notices.ts'
import { receiveNotice } from './receive-notice.ts'

useService()

const newEuroPlatform = () => newPlatform({ supportedCurrencies: ['USD', 'EUR'] })

test('ignores a second return event', async () => {
  const api = await newEuroPlatform()
  const { quote } = await newQuote(api, { suffix: '005' })
  await api.create(`/quotes/${quote.id}/execute`)
  await api.create('/sandbox/clock', { advanceSeconds: 10 })
  const before = await api.read(`/transactions/${quote.transactionId}`)
  const { app } = service()
  for (const noticeId of ['another', 'another', 'a third']) {
    await app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, (work) =>
      applyNotice(work, { transactionId: quote.transactionId, noticeId, notice: { kind: 'RETURNED' } }),
    )
  }
  expect(await api.read(`/transactions/${quote.transactionId}`)).toEqual(before)
})

test('ignores and counts a return announced again with another charge', async () => {
  const api = await newEuroPlatform()
  const { quote } = await newQuote(api, { suffix: '003' })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const orderKey = `PlatformConfig:${api.platform}/${quote.transactionId}/payout`
  const { app, database } = service()
  const parts = { db: database.db, clock: systemClock, log: createLog('silent'), works: app.works }
  const announce = (noticeId: string, notice: PartnerNotice) => receiveNotice(parts, { orderKey, noticeId, notice })
  const counted = async () => {
    const { body } = await app.metricsServer.inject('/metrics')
    return Number(/^causeway_notices_contradicted (\d+)$/m.exec(body)?.[1])
  }
  await announce('1', { kind: 'PAID' })
  await announce('2', { kind: 'RETURNED', charge: '150' })
  const before = await counted()
  expect(await announce('2', { kind: 'RETURNED', charge: '90' })).toBe('contradicts an earlier report')
  expect(await counted()).toBe(before + 1)
  for (const orderKey of ['SEPA-1234', `PlatformConfig:${api.platform}/${quote.transactionId}/pull`])
    expect(await receiveNotice(parts, { orderKey, noticeId: '3', notice: { kind: 'PULLED' } })).toBe('unknown order')
})

test('a payment on a chain shows the transfer, also to the receiver', async () => {
  const api = await newPlatform()
  const own = await fund(api, (await accountOf(api, 'USD')).id, 1_000_000)
  const pay = async (from: Json, to: Json, amount: number, headers?: Record<string, string>) => {
    const quote = await api.create('/quotes', quoteRequest(from.id, to.id, amount))
    await api.create(`/quotes/${quote.id}/execute`, undefined, headers)
    await settle()
    return api.read(`/transactions/${quote.transactionId}`)
  }
  const transfer = (network: string) => ({ transactionHash: expect.stringMatching(/^[0-9a-f]{64}$/), network })

  const solana = await api.create('/platform/external-accounts', validAccount('SOLANA_WALLET'))
  const { source, destination } = await pay(own, solana, 100_000)
  expect([source.onChainTransaction, destination.onChainTransaction]).toEqual([undefined, transfer('SOLANA')])

  const [payer, receiver] = [await newWallet(api), await newWallet(api)]
  await fund(api, payer.account.id, 10_000_000)
  const between = await pay(payer.account, receiver.account, 1_000_000, {
    'service-wallet-signature': 'sandbox-valid-signature',
  })
  expect([between.source.onChainTransaction, between.destination.onChainTransaction]).toEqual([
    transfer('SPARK'),
    transfer('SPARK'),
  ])
  expect(between.source.onChainTransaction).not.toEqual(between.destination.onChainTransaction)
  const [receipt] = (await api.read(`/transactions?customerId=${receiver.customer.id}`)).data
  expect({ source: receipt.source, destination: receipt.destination }).toEqual({
    source: between.source,
    destination: between.destination,
  })

  const [bank, lightning] = [
    await api.create('/platform/external-accounts', usdAccount()),
    await api.create('/platform/external-accounts', validAccount('LIGHTNING')),
  ]
  for (const { id } of [bank, lightning])
    expect((await pay(own, { id }, 10_000)).destination.onChainTransaction).toBeUndefined()
})

test('still owes a refund that cannot be delivered', async () => {
  const api = await newEuroPlatform()
  const { quote } = await newQuote(api, { suffix: '007', amount: 10_000 })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const { refund } = await api.read(`/transactions/${quote.transactionId}`)
  expect(refund).toMatchObject({
    status: 'FAILED',
    reason: 'TRANSACTION_FAILED',
    reference: expect.stringMatching(/^RFND-[0-9A-Z]{8}$/),
  })
  expect(refund.settledAt).toBeUndefined()
})

test('a return that comes before the confirmation waits for it', async () => {
  const api = await newEuroPlatform()
  const { quote } = await newQuote(api, { suffix: '003' })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const apply = (noticeId: string, kind: 'PAID' | 'RETURNED') =>
    service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, (work) =>
      applyNotice(work, { transactionId: quote.transactionId, noticeId, notice: { kind } }),
    )
  await expect(apply('r', 'RETURNED')).rejects.toThrow('came before')
  await apply('p', 'PAID')
  await apply('r', 'RETURNED')
  expect(await api.read(`/transactions/${quote.transactionId}`)).toMatchObject({
    status: 'FAILED',
    failureReason: 'PAYOUT_RETURNED',
    refund: { status: 'COMPLETED' },
  })
})

test.each([
  ['production', 'INACTIVE'],
  ['sandbox', 'ACTIVE'],
] as const)('in %s, leaves an account that its bank does not know %s', async (environment, status) => {
  const api = await newEuroPlatform()
  const { destination, quote } = await newQuote(api)
  await api.create(`/quotes/${quote.id}/execute`)
  await service().app.works.run({ platform: api.platform, environment, now: new Date() }, (work) =>
    applyNotice(work, {
      transactionId: quote.transactionId,
      noticeId: 'unknown',
      notice: { kind: 'REJECTED', reason: 'ACCOUNT_INVALID' },
    }),
  )
  expect((await api.read(`/customers/external-accounts/${destination.id}`)).status).toBe(status)
})
