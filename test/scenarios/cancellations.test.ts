import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { applyNotice } from '#features/payments/orders/announced-notices.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { PartnerNotice } from '#providers/payouts/port.ts'
import { moveAccount } from '../support/account-moves.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { eventsOf, expectSoundLedger } from '../support/ledger.ts'
import { service, settle, useService } from '../support/service.ts'
import { newWallet } from '../support/wallet.ts'

useService()

const transactionOf = (api: Api, quote: Json) => api.read(`/transactions/${quote.transactionId}`)
const newEuroPlatform = () => newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
const outgoing = (...states: string[]) =>
  ['PENDING', 'PROCESSING', ...states].map((state) => `OUTGOING_PAYMENT.${state}`)

/** Sends the partner's events about a payment, one after the other. */
async function notify(
  api: Api,
  { transactionId }: Json,
  ...kinds: ('PAID' | 'CANCELLING' | 'CANCELLED' | 'RETURNED')[]
): Promise<void> {
  for (const [n, kind] of kinds.entries()) {
    const announced = { transactionId, noticeId: `${kind} ${n}`, notice: { kind } as PartnerNotice }
    await service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, (work) =>
      applyNotice(work, announced),
    )
  }
}

/** Creates a payment that the partner has not delivered yet. */
async function newSlowPayment(api: Api) {
  const { quote, customer, account } = await newQuote(api, { suffix: '003' })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  return { quote, customer, account }
}

test('returns pulled money to the bank before the payment completes', async () => {
  const api = await newEuroPlatform()
  const { id: customerId } = await newCustomer(api)
  const bank = await api.create('/customers/external-accounts', usdAccount('890', { customerId }))
  const target = await api.create('/customers/external-accounts', eurAccount('006', { customerId }))
  const quote = await api.create('/quotes', quoteRequest(bank.id, target.id, 10_000, { immediatelyExecute: true }))
  await settle()
  expect(await transactionOf(api, quote)).toMatchObject({
    status: 'COMPLETED',
    refund: { status: 'COMPLETED', reason: 'USER_CANCELLATION' },
  })
  expect(await eventsOf(api, quote.transactionId)).toEqual(outgoing('REFUND_PENDING', 'REFUND_COMPLETED', 'COMPLETED'))
  await expectSoundLedger(api, { journals: { O3: 1, R1: 1, R3: 1 } })
})

test('the tokens of a wallet are back in it before the payment is complete', async () => {
  const api = await newPlatform()
  const { customer, account } = await newWallet(api)
  await fund(api, account.id, 10_000_000)
  const bank = await api.create('/platform/external-accounts', usdAccount('006'))
  const quote = await api.create('/quotes', quoteRequest(account.id, bank.id, 5_000_000))
  await api.create(`/quotes/${quote.id}/execute`, undefined, { 'service-wallet-signature': 'sandbox-valid-signature' })
  await settle()
  expect(await eventsOf(api, quote.transactionId)).toEqual(outgoing('REFUND_PENDING', 'REFUND_COMPLETED', 'COMPLETED'))
  expect((await accountOf(api, 'USDB', customer.id)).balance.amount).toBe(10_000_000)
  await expectSoundLedger(api, { journals: { D2: 1, O1: 1, O3: 1, R1: 1, R4: 1 } })
})

test('still owes the money if its account is frozen before the return', async () => {
  const api = await newEuroPlatform()
  const { quote, account, customer } = await newQuote(api, { suffix: '006' })
  await api.create(`/quotes/${quote.id}/execute`)
  await moveAccount(api, 'freeze', account)
  await settle()
  expect(await transactionOf(api, quote)).toMatchObject({
    status: 'COMPLETED',
    refund: { status: 'FAILED', reason: 'USER_CANCELLATION' },
  })
  expect(await eventsOf(api, quote.transactionId)).toEqual(outgoing('REFUND_PENDING', 'REFUND_FAILED', 'COMPLETED'))
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(90_000)
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
})

test('a payment that the partner delivers after all is complete, and its refund has failed', async () => {
  const api = await newEuroPlatform()
  const { quote, customer } = await newSlowPayment(api)
  await notify(api, quote, 'CANCELLING', 'PAID', 'PAID', 'CANCELLED')
  const transaction = await transactionOf(api, quote)
  expect(transaction).toMatchObject({
    status: 'COMPLETED',
    refund: { status: 'FAILED', reason: 'USER_CANCELLATION' },
    settledAt: expect.any(String),
  })
  expect(await eventsOf(api, quote.transactionId)).toEqual(outgoing('REFUND_PENDING', 'REFUND_FAILED', 'COMPLETED'))
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(90_000)
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1 } })
})

test('does not cancel a cancelled payment again', async () => {
  const api = await newEuroPlatform()
  const { quote, customer } = await newSlowPayment(api)
  await notify(api, quote, 'CANCELLING', 'CANCELLING', 'CANCELLED', 'CANCELLED', 'RETURNED')
  expect(await transactionOf(api, quote)).toMatchObject({ status: 'COMPLETED', refund: { status: 'COMPLETED' } })
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(100_000)
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, R1: 1 } })
})
