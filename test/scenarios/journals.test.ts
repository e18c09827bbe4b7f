import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { reportPayment } from '#features/payments/operator-makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { journalsOf } from '../support/ledger.ts'
import { settle, useService } from '../support/service.ts'
import { newPlatformWithWebhooks } from '../support/webhooks.ts'

/** Journals line by line, as in payments 18.3. Debits are positive, credits negative. */

useService()

const CURRENCIES = ['USD', 'EUR', 'USDC']

/** Funds a quote in realtime with another amount than it requests. Returns its journals. */
async function fundedInVain(source: object, sent: number) {
  const api = await newPlatform({ supportedCurrencies: CURRENCIES })
  const customer = await newCustomer(api)
  const { id } = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const { currency } = source as { currency: string }
  const quote = await api.create('/quotes', {
    ...quoteRequest('', id, 10_000_000),
    source: { sourceType: 'REALTIME_FUNDING', customerId: customer.id, ...source },
  })
  await api.create('/sandbox/send', { quoteId: quote.id, currencyCode: currency, currencyAmount: sent })
  await settle()
  return { api, customer, id: quote.transactionId as string, journals: await journalsOf(api, quote.transactionId) }
}

test('J1 and R3: fiat that does not fit', async () => {
  const { id, journals } = await fundedInVain({ currency: 'USD' }, 700)
  expect(journals).toEqual([
    ['J1', { 'cash:RTP USD': 700n, [`refund_due:${id} USD`]: -700n }],
    ['R3', { [`refund_due:${id} USD`]: 700n, 'cash:RTP USD': -700n }],
  ])
})

test('J2: an asset that does not fit', async () => {
  const { api, customer, journals } = await fundedInVain({ currency: 'USDC', cryptoNetwork: 'BASE' }, 700)
  const account = await accountOf(api, 'USDC', customer.id)
  expect(journals).toEqual([['J2', { 'cash:BASE USDC': 700n, [`ia:${account.id}:available USDC`]: -700n }]])
})

test('R1 and R6: cancelled and refunded, and delivered nevertheless', async () => {
  const api = await newPlatform()
  const { customer, account } = await fundedCustomer(api)
  const bank = await api.create('/customers/external-accounts', usdAccount('003', { customerId: customer.id }))
  const request = quoteRequest(account.id, bank.id, 10_000, { immediatelyExecute: true })
  const destination = { ...request.destination, paymentRail: 'WIRE' }
  const { transactionId: id } = await api.create('/quotes', { ...request, destination })
  await settle()
  await api.create(`/transactions/${id}/cancel`)
  await settle()
  await reportPayment(api, id, 'PAID')
  expect((await journalsOf(api, id)).slice(1)).toEqual([
    ['R1', { [`transit:${id} USD`]: 10_000n, [`ia:${account.id}:available USD`]: -10_000n }],
    ['R6', { 'return_cost USD': 10_000n, 'cash:WIRE USD': -10_000n }],
  ])
})

/** Sends 25.00 USD to a customer from the simulated institution. Returns the posted journals. */
async function paidByUma(sender: string, prepare: (api: Api, customer: Json) => Promise<unknown> = async () => {}) {
  const { api } = await newPlatformWithWebhooks({ supportedCurrencies: CURRENCIES })
  const customer = await newCustomer(api)
  await prepare(api, customer)
  const { id } = await api.create('/sandbox/uma/receive', {
    senderUmaAddress: `${sender}@sandbox.uma.money`,
    receiverUmaAddress: customer.umaAddress,
    receivingCurrencyCode: 'USD',
    receivingCurrencyAmount: 2_500,
  })
  await settle()
  const account = await accountOf(api, 'USD', customer.id)
  return { id: id as string, account, journals: await journalsOf(api, id) }
}

/** 25.00 USD in satoshi, at the sandbox rate of 100,000 dollars for a bitcoin. */
const SATOSHI = 25_000n

test('U1: a payment to a UMA address', async () => {
  const { account, journals } = await paidByUma('$success.usd')
  expect(journals).toEqual([
    [
      'U1',
      {
        'cash:LIGHTNING BTC': SATOSHI,
        'fx BTC': -SATOSHI,
        'fx USD': 2_500n,
        [`ia:${account.id}:available USD`]: -2_500n,
      },
    ],
  ])
})

test('U2 and U4: the same, stopped', async () => {
  const { id, journals } = await paidByUma('$fail.compliance.usd')
  expect(journals).toEqual([
    ['U2', { 'cash:LIGHTNING BTC': SATOSHI, [`refund_due:${id} BTC`]: -SATOSHI }],
    ['U4', { [`refund_due:${id} BTC`]: SATOSHI, 'cash:LIGHTNING BTC': -SATOSHI }],
  ])
})

const toBank =
  (suffix: string) =>
  (api: Api, { id: customerId }: Json) =>
    api.create('/customers/external-accounts', usdAccount(suffix, { customerId, defaultUmaDepositAccount: true }))

test('U1 and O4: the same, paid out to an account outside', async () => {
  const { id, journals } = await paidByUma('$success.usd', toBank('000'))
  expect(journals.map(([kind]) => kind)).toEqual(['U1', 'O4'])
  expect(journals[0]?.[1]).toMatchObject({ [`transit:${id} USD`]: -2_500n })
  expect(journals[1]?.[1]).toEqual({ [`transit:${id} USD`]: 2_500n, 'cash:RTP USD': -2_500n })
})

test('U1, U3 and U4: the same, which the bank refuses', async () => {
  const { id, journals } = await paidByUma('$success.usd', toBank('004'))
  expect(journals.slice(1)).toEqual([
    [
      'U3',
      {
        [`transit:${id} USD`]: 2_500n,
        'fx USD': -2_500n,
        'fx BTC': SATOSHI,
        [`refund_due:${id} BTC`]: -SATOSHI,
      },
    ],
    ['U4', { [`refund_due:${id} BTC`]: SATOSHI, 'cash:LIGHTNING BTC': -SATOSHI }],
  ])
})
