import { expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '../../../test/support/api.ts'
import { accountOf, fund, newQuote, quoteRequest, usdAccount } from '../../../test/support/given.ts'
import { service, settle, useService } from '../../../test/support/service.ts'
import { newWallet } from '../../../test/support/wallet.ts'
import { accountOf as validAccount } from '../external-accounts/accounts.test-support.ts'
import { applyNotice } from '../payments/apply-notice.ts'

useService()

const idsOf = ({ data }: Json): string[] => data.map(({ id }: Json) => id)
const newEuroPlatform = () => newPlatform({ supportedCurrencies: ['USD', 'EUR'] })

test('the list filters by every member and combines filters', async () => {
  const api = await newEuroPlatform()
  const first = await newQuote(api)
  const second = await newQuote(api)
  await api.create(`/quotes/${second.quote.id}/execute`)
  await settle()
  const count = async (query: string) => (await api.read(`/transactions?${query}`)).totalCount
  expect(await count('')).toBe(4)
  expect(await count('type=OUTGOING')).toBe(2)
  expect(await count('type=CARD')).toBe(0)
  expect(await count('status=PENDING')).toBe(1)
  expect(await count('status=COMPLETED&type=OUTGOING')).toBe(1)
  expect(await count('status=SETTLED')).toBe(0)
  expect(await count(`customerId=${first.customer.id}`)).toBe(2)
  expect(await count(`platformCustomerId=${first.customer.platformCustomerId}`)).toBe(2)
  expect(await count(`accountIdentifier=${first.account.id}`)).toBe(2)
  expect(await count(`senderAccountIdentifier=${first.account.id}`)).toBe(1)
  expect(await count(`receiverAccountIdentifier=${first.destination.id}`)).toBe(1)
  expect(await count(`customerId=${first.customer.id}&status=COMPLETED&type=OUTGOING`)).toBe(0)
  expect(await count('customerId=Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e')).toBe(0)
  expect(await count('accountIdentifier=ExternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e')).toBe(0)
  expect(await count('receiverAccountIdentifier=$ana@uma.example')).toBe(0)
})

test('a cursor holds for the order that it was issued for, said or not', async () => {
  const api = await newEuroPlatform()
  await newQuote(api)
  const { nextCursor } = await api.read('/transactions?limit=1')
  const next = await api.read(`/transactions?limit=1&cursor=${nextCursor}`)
  expect(await api.read(`/transactions?limit=1&sortOrder=desc&cursor=${nextCursor}`)).toEqual(next)
  expect((await api.get(`/transactions?limit=1&sortOrder=asc&cursor=${nextCursor}`)).body.details.errors[0].field).toBe(
    'cursor',
  )
})

test('time bounds are inclusive and a reversed span is empty', async () => {
  const api = await newEuroPlatform()
  const { quote } = await newQuote(api)
  const { createdAt } = await api.read(`/transactions/${quote.transactionId}`)
  const within = async (startDate: string, endDate: string) =>
    idsOf(
      await api.read(
        `/transactions?type=OUTGOING&startDate=${encodeURIComponent(startDate)}&endDate=${encodeURIComponent(endDate)}`,
      ),
    )
  expect(await within(createdAt, createdAt)).toEqual([quote.transactionId])
  const withOffset = createdAt.replace('Z', '+00:00').replace('+00:00', '999999+00:00')
  expect(await within(withOffset, createdAt)).toEqual([quote.transactionId])
  expect(await within('2030-01-01T00:00:00Z', '2020-01-01T00:00:00Z')).toEqual([])
})

test.each([
  'startDate=2025-10-13',
  'endDate=2025-02-30T00:00:00Z',
  'startDate=2025-10-13T09:00:00',
  'endDate=2025-10-13T23:59:60Z',
  'status=DONE',
  'type=BOTH',
  'sortOrder=up',
  'customerId=somebody',
  'accountIdentifier=garbage',
  'senderAccountIdentifier=InternalAccount:1',
  'receiverAccountIdentifier=Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
  'accountIdentifier=',
])('%s is refused', async (query) => {
  const answer = await (await newEuroPlatform()).get(`/transactions?${query}`)
  expect([answer.status, answer.body.details.errors[0].field]).toEqual([400, query.split('=')[0]])
})

test('pages have neither gaps nor doubles in either order, also while rows are added', async () => {
  const api = await newEuroPlatform()
  const { account } = await newQuote(api)
  for (let n = 0; n < 7; n++) await fund(api, account.id, 1)
  const all = idsOf(await api.read('/transactions?limit=100'))
  for (const [sortOrder, expected] of [
    ['desc', all],
    ['asc', [...all].reverse()],
  ] as const) {
    expect(await readAll(api, `sortOrder=${sortOrder}`)).toEqual(expected)
  }
  const page = await api.read('/transactions?limit=4')
  await fund(api, account.id, 1)
  const rest = await api.read(`/transactions?limit=100&cursor=${page.nextCursor}`)
  expect([...idsOf(page), ...idsOf(rest)]).toEqual(all)
})

async function readAll(api: Api, query: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const page = await api.read(`/transactions?limit=3&${query}${cursor && `&cursor=${cursor}`}`)
    ids.push(...idsOf(page))
    if (!page.hasMore) return ids
    cursor = page.nextCursor
  }
}

test('a second return notice is ignored', async () => {
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

test('what is paid on a chain shows the transfer, to the receiver too', async () => {
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
  expect([receipt.source, receipt.destination]).toEqual([between.source, between.destination])

  const [bank, lightning] = [
    await api.create('/platform/external-accounts', usdAccount()),
    await api.create('/platform/external-accounts', validAccount('LIGHTNING')),
  ]
  for (const { id } of [bank, lightning])
    expect((await pay(own, { id }, 10_000)).destination.onChainTransaction).toBeUndefined()
})

test('a refund that cannot be delivered stays owed', async () => {
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
] as const)('in %s an account that its bank does not know is %s afterwards', async (environment, status) => {
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
