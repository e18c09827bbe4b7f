import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { eventsOf, expectSoundLedger } from '../support/ledger.ts'
import { settle, useService } from '../support/service.ts'

useService()

const advance = (api: Api, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })
const transactionOf = (api: Api, quote: Json) => api.read(`/transactions/${quote.transactionId}`)
const outgoing = (...states: string[]) => states.map((state) => `OUTGOING_PAYMENT.${state}`)

test('a payment abroad: quoted, executed, delivered', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, account, destination, quote } = await newQuote(api, { funds: 100_000, amount: 100_000 })
  expect(quote).toMatchObject({
    status: 'PENDING',
    totalSendingAmount: 100_000,
    totalReceivingAmount: 91_724,
    exchangeRate: 1.08695652173913,
    feesIncluded: 300,
    platformFeesIncluded: 0,
    sendingCurrency: { code: 'USD', decimals: 2 },
    receivingCurrency: { code: 'EUR', decimals: 2 },
    source: { sourceType: 'ACCOUNT', accountId: account.id },
    destination: { destinationType: 'ACCOUNT', accountId: destination.id },
  })

  const executed = await api.create(`/quotes/${quote.id}/execute`)
  expect(executed).toEqual({ ...quote, status: 'PROCESSING' })
  expect(await accountOf(api, 'USD', customer.id)).toMatchObject({
    balance: { amount: 0 },
    totalBalance: { amount: 0 },
  })

  await settle()
  const transaction = await transactionOf(api, quote)
  expect(transaction).toMatchObject({
    type: 'OUTGOING',
    direction: 'DEBIT',
    status: 'COMPLETED',
    customerId: customer.id,
    platformCustomerId: customer.platformCustomerId,
    quoteId: quote.id,
    sentAmount: { amount: 100_000 },
    receivedAmount: { amount: 91_724 },
    fees: 300,
    platformFees: 0,
    paymentRail: 'SEPA_INSTANT',
    railSelectionMode: 'AUTO',
    expectedSettlementAt: null,
    settlementTimelineSeconds: 60,
  })
  expect(transaction.refund).toBeUndefined()
  expect((await api.read(`/quotes/${quote.id}`)).status).toBe('COMPLETED')
  expect(await eventsOf(api, quote.transactionId)).toEqual(outgoing('PENDING', 'PROCESSING', 'COMPLETED'))
  expect(await eventsOf(api, account.id)).toEqual([
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ])
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1 } })
})

test('locks the receiving side', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api, {
    funds: 200_000,
    amount: 92_000,
    request: { lockedCurrencySide: 'RECEIVING' },
  })
  expect(quote).toMatchObject({ totalReceivingAmount: 92_000, totalSendingAmount: 100_301, feesIncluded: 301 })
})

const REFUNDED = outgoing('PENDING', 'PROCESSING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED')
test.each([
  ['002', 0, 'FAILED', 'QUOTE_EXECUTION_FAILED', 'COMPLETED', 100_000, REFUNDED],
  ['003', 360, 'COMPLETED', undefined, undefined, 90_000, outgoing('PENDING', 'PROCESSING', 'COMPLETED')],
  ['004', 0, 'FAILED', 'ACCOUNT_CANNOT_RECEIVE', 'COMPLETED', 100_000, REFUNDED],
  [
    '005',
    5,
    'FAILED',
    'PAYOUT_RETURNED',
    'COMPLETED',
    100_000,
    outgoing('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'),
  ],
  [
    '006',
    0,
    'COMPLETED',
    undefined,
    'COMPLETED',
    100_000,
    outgoing('PENDING', 'PROCESSING', 'REFUND_PENDING', 'REFUND_COMPLETED', 'COMPLETED'),
  ],
  [
    '007',
    0,
    'FAILED',
    'ACCOUNT_CANNOT_RECEIVE',
    'FAILED',
    90_000,
    outgoing('PENDING', 'PROCESSING', 'FAILED', 'REFUND_PENDING', 'REFUND_FAILED'),
  ],
  ['102', 0, 'COMPLETED', undefined, undefined, 90_000, outgoing('PENDING', 'PROCESSING', 'COMPLETED')],
])('an account ending in %s', async (suffix, seconds, status, failureReason, refundStatus, balance, events) => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, quote } = await newQuote(api, { suffix })
  await api.create(`/quotes/${quote.id}/execute`)
  if (seconds > 0) await advance(api, seconds)
  await settle()
  const transaction = await transactionOf(api, quote)
  expect([transaction.status, transaction.failureReason, transaction.refund?.status]).toEqual([
    status,
    failureReason,
    refundStatus,
  ])
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(balance)
  expect(await eventsOf(api, quote.transactionId)).toEqual(events)
  expect(['COMPLETED', 'FAILED'].includes(transaction.status) && transaction.receivedAmount.amount).toBe(
    quote.totalReceivingAmount,
  )
  if (refundStatus === 'COMPLETED')
    expect(await api.read(`/transactions?reference=${transaction.refund.reference.toLowerCase()}`)).toMatchObject({
      totalCount: 1,
    })
  await expectSoundLedger(api)
})

test('a slow payment is not complete a second before its time', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api, { suffix: '003' })
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  await advance(api, 358)
  expect((await transactionOf(api, quote)).status).toBe('PROCESSING')
  await advance(api, 2)
  expect((await transactionOf(api, quote)).status).toBe('COMPLETED')
})

test('Execute at exactly expiresAt: 400 QUOTE_EXPIRED, and the quote expires once', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api)
  expect(new Date(quote.expiresAt).getTime() - new Date(quote.createdAt).getTime()).toBe(300_000)
  await advance(api, 300)
  const refused = await api.post(`/quotes/${quote.id}/execute`)
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 400, code: 'QUOTE_EXPIRED' })
  expect((await api.read(`/quotes/${quote.id}`)).status).toBe('EXPIRED')
  await settle()
  expect(await eventsOf(api, quote.transactionId)).toEqual(outgoing('PENDING', 'EXPIRED'))
  expect((await api.read('/transactions?status=EXPIRED')).data).toHaveLength(1)
  await expectSoundLedger(api, { journals: { D1: 1 } })
})

test('quotes an account without cover, and refuses its execution until it can pay', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, quote } = await newQuote(api, { funds: 0, amount: 5_000 })
  const refused = await api.post(`/quotes/${quote.id}/execute`)
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 400, code: 'INSUFFICIENT_FUNDS' })
  expect((await api.read(`/quotes/${quote.id}`)).status).toBe('PENDING')
  await fund(api, account.id, 5_000)
  expect((await api.create(`/quotes/${quote.id}/execute`)).status).toBe('PROCESSING')
})

test('accepts one of 20 parallel executions of one quote', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, quote } = await newQuote(api)
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.post(`/quotes/${quote.id}/execute`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'CONFLICT',
    details: { quoteStatus: 'PROCESSING' },
  })
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(90_000)
  await settle()
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1, O4: 1 } })
})

test('accepts exactly 30 of 50 parallel payments from an account that can pay for 30', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, account } = await fundedCustomer(api, { amount: 30_000 })
  const destination = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      api.post('/quotes', quoteRequest(account.id, destination.id, 1_000, { immediatelyExecute: true })),
    ),
  )
  const statuses = answers.map(({ status, body }) => (status === 201 ? body.status : body.code))
  expect(statuses.sort()).toEqual([
    ...Array<string>(20).fill('INSUFFICIENT_FUNDS'),
    ...Array<string>(30).fill('PROCESSING'),
  ])
  expect(await accountOf(api, 'USD', customer.id)).toMatchObject({
    balance: { amount: 0 },
    totalBalance: { amount: 0 },
  })
  await settle()
  expect((await api.read('/transactions?type=OUTGOING')).totalCount).toBe(30)
  await expectSoundLedger(api, { journals: { D1: 1, O3: 30, O4: 30 } })
})

test('money between two customers moves in one step and both see it', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, account } = await fundedCustomer(api, { amount: 10_000 })
  const friend = await newCustomer(api)
  const target = await accountOf(api, 'EUR', friend.id)
  const quote = await api.create(
    '/quotes',
    quoteRequest(account.id, target.id, 10_000, { immediatelyExecute: true, description: 'Rent' }),
  )
  expect(quote).toMatchObject({ status: 'COMPLETED', totalReceivingAmount: 9_172 })
  expect(await transactionOf(api, quote)).toMatchObject({
    status: 'COMPLETED',
    paymentRail: null,
    railSelectionMode: null,
    description: 'Rent',
  })
  expect(await eventsOf(api, quote.transactionId)).toEqual(outgoing('PENDING', 'PROCESSING', 'COMPLETED'))
  const [receipt] = (await api.read(`/transactions?customerId=${friend.id}`)).data
  expect(receipt).toMatchObject({
    type: 'INCOMING',
    direction: 'CREDIT',
    status: 'COMPLETED',
    receivedAmount: { amount: 9_172 },
    source: { accountId: account.id },
  })
  expect(await eventsOf(api, receipt.id)).toEqual(['INCOMING_PAYMENT.COMPLETED'])
  expect((await accountOf(api, 'EUR', friend.id)).balance.amount).toBe(9_172)
  expect((await api.read(`/transactions?accountIdentifier=${target.id}`)).totalCount).toBe(2)
  expect((await api.read(`/transactions?senderAccountIdentifier=${target.id}`)).totalCount).toBe(0)
  expect((await api.read(`/transactions?customerId=${customer.id}&type=OUTGOING`)).totalCount).toBe(1)
  await expectSoundLedger(api, { journals: { D1: 1, O3: 1 } })
})

test('pulls from a bank account, and continues the payment once the money has arrived', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const customer = await newCustomer(api)
  const pull = async (suffix: string) => {
    const source = await api.create('/customers/external-accounts', {
      customerId: customer.id,
      currency: 'USD',
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        routingNumber: '011000015',
        accountNumber: `12345${suffix}`,
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ana Lima' },
      },
    })
    const target = await accountOf(api, 'USD', customer.id)
    return api.create('/quotes', quoteRequest(source.id, target.id, 4_000, { immediatelyExecute: true }))
  }
  const good = await pull('890')
  expect(good.status).toBe('PROCESSING')
  await settle()
  expect(await transactionOf(api, good)).toMatchObject({ status: 'COMPLETED', direction: 'CREDIT' })
  expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(4_000)

  const bad = await pull('002')
  await settle()
  const failed = await transactionOf(api, bad)
  expect({ status: failed.status, failureReason: failed.failureReason, refund: failed.refund }).toEqual({
    status: 'FAILED',
    failureReason: 'QUOTE_EXECUTION_FAILED',
    refund: undefined,
  })
  expect(await eventsOf(api, bad.transactionId)).toEqual(outgoing('PENDING', 'PROCESSING', 'FAILED'))
  await expectSoundLedger(api, { journals: { O3: 1 } })
})

test('credits platform fees with the capture and reverses them with a refund', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  await api.must('PATCH', '/config', {
    feeConfigs: [
      {
        feeType: 'CROSS_CURRENCY_TRANSACTION',
        sourceCurrency: 'USD',
        variableFeeBps: 30,
        fixedFee: { amount: 50, currency: 'USD' },
      },
    ],
  })
  const { quote } = await newQuote(api, { suffix: '004', amount: 100_000 })
  expect(quote).toMatchObject({ feesIncluded: 650, platformFeesIncluded: 350 })
  await api.create(`/quotes/${quote.id}/execute`)
  const revenue = await accountOf(api, 'USD')
  expect(revenue.balance.amount).toBe(350)
  await settle()
  expect((await accountOf(api, 'USD')).balance.amount).toBe(0)
  expect(await eventsOf(api, revenue.id)).toHaveLength(2)
  await expectSoundLedger(api)
})

test('refuses a payment to the same account', async () => {
  const api = await newPlatform()
  const { account } = await fundedCustomer(api)
  const answer = await api.post('/quotes', quoteRequest(account.id, account.id))
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'SELF_PAYMENT' })
})

test.each([
  ['zero', 0, 'INVALID_AMOUNT'],
  ['a negative amount', -1, 'INVALID_AMOUNT'],
  ['a fraction', 1.5, 'INVALID_AMOUNT'],
  ['a text', '100', 'INVALID_INPUT'],
  ['more than the maximum', 9_000_000_000_000_001, 'INVALID_AMOUNT'],
  ['one unit, of which nothing arrives', 1, 'AMOUNT_OUT_OF_RANGE'],
])('refuses %s as an amount', async (_, amount, code) => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'INR', 'BTC'] })
  const { customer, account } = await fundedCustomer(api)
  const bitcoin = await accountOf(api, 'BTC', customer.id)
  const answer = await api.post('/quotes', quoteRequest(bitcoin.id, account.id, amount as number))
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code })
})
