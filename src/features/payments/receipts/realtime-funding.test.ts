import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { money } from '#money/money.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { newRealtimeQuote, report } from './makers.test-support.ts'
import type { Receipt } from './model.ts'

useService()

const CURRENCIES = ['USD', 'EUR', 'BRL', 'INR', 'COP', 'KES', 'AED', 'BTC', 'USDC', 'USDT', 'USDB']
const newApi = () => newPlatform({ supportedCurrencies: CURRENCIES })

const waysOf = (quote: Json): Json[] => quote.paymentInstructions.map((each: Json) => each.accountOrWalletInfo)
const referenceOf = (quote: Json): string => waysOf(quote)[0].reference
const transactionOf = (api: Api, { transactionId }: Json) => api.read(`/transactions/${transactionId}`)

const withText = (remittanceInformation: string, receipt: Partial<Receipt> = {}) =>
  report({
    originator: { remittanceInformation, accountIdentifier: '123456789', accountHolderName: 'A. Payer' },
    ...receipt,
  })

const events = (api: Api, { transactionId }: Json) => eventsOf(api, transactionId)
const typesOf = (...states: string[]) => states.map((state) => `OUTGOING_PAYMENT.${state}`)

test('shows how to send its exact amount, and executes on funding', async () => {
  const api = await newApi()
  const { quote, customer } = await newRealtimeQuote(api)
  expect(quote).toMatchObject({
    status: 'PENDING',
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: customer.id },
    totalSendingAmount: 100_000,
    paymentInstructions: [
      {
        isPlatformAccount: false,
        instructionsNotes: expect.stringContaining('reference'),
        accountOrWalletInfo: {
          accountType: 'USD_ACCOUNT',
          reference: expect.stringMatching(/^PAY-[0-9A-HJKMNP-TV-Z]{8}$/),
          paymentRails: ['RTP', 'FEDNOW'],
        },
      },
    ],
  })
  const sent = await api.create('/sandbox/send', { quoteId: quote.id, currencyCode: 'USD' })
  expect(sent).toMatchObject({ id: quote.transactionId, status: 'PROCESSING' })
  await settle()
  const transaction = await transactionOf(api, quote)
  expect(transaction).toMatchObject({
    status: 'COMPLETED',
    direction: 'DEBIT',
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', paymentRail: 'RTP', accountIdentifier: '********6789' },
    reconciliationInstructions: { reference: referenceOf(quote) },
  })
  expect((await api.read(`/quotes/${quote.id}`)).paymentInstructions).toEqual(quote.paymentInstructions)
  expect(await events(api, quote)).toEqual(typesOf('PENDING', 'PROCESSING', 'COMPLETED'))
  await expectSoundLedger(api, { journals: { O3: 1, O4: 1 } })
})

test('money into an account of the payer is a credit, and no other balance changes', async () => {
  const api = await newApi()
  const customer = await newCustomer(api)
  const account = await accountOf(api, 'EUR', customer.id)
  const quote = await api.create('/quotes', {
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: customer.id },
    destination: { destinationType: 'ACCOUNT', accountId: account.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 100_000,
  })
  expect(await api.create('/sandbox/send', { quoteId: quote.id, currencyCode: 'USD' })).toMatchObject({
    status: 'COMPLETED',
    direction: 'CREDIT',
  })
  expect((await accountOf(api, 'EUR', customer.id)).balance.amount).toBe(quote.totalReceivingAmount)
  expect((await accountOf(api, 'USD', customer.id)).totalBalance.amount).toBe(0)
  await expectSoundLedger(api, { journals: { O3: 1 } })
})

test.each([
  ['exact', 100_000n, 'COMPLETED', undefined],
  ['one unit short', 99_999n, 'FAILED', 'FUNDING_AMOUNT_MISMATCH'],
  ['one unit over', 100_001n, 'FAILED', 'FUNDING_AMOUNT_MISMATCH'],
])('Realtime funding: %s', async (_, amount, status, failureReason) => {
  const api = await newApi()
  const { quote } = await newRealtimeQuote(api)
  expect(await withText(`Invoice 7, ${referenceOf(quote)}, thank you`, { amount: money(amount, 'USD') })).toBe(
    'applied',
  )
  await settle()
  const transaction = await transactionOf(api, quote)
  expect({ status: transaction.status, failureReason: transaction.failureReason }).toEqual({ status, failureReason })
  if (failureReason) {
    expect(transaction.refund).toMatchObject({ status: 'COMPLETED', reason: 'TRANSACTION_FAILED' })
    expect(await events(api, quote)).toEqual(typesOf('PENDING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'))
    expect(await api.get(`/quotes/${quote.id}`)).toMatchObject({ body: { status: 'FAILED' } })
    expect((await api.read(`/quotes/${quote.id}`)).paymentInstructions).toBeUndefined()
  }
  await expectSoundLedger(api, { journals: failureReason ? { J1: 1, R3: 1 } : { O3: 1, O4: 1 } })
})

test('Realtime funding: twice', async () => {
  const api = await newApi()
  const { quote, customer } = await newRealtimeQuote(api)
  const text = referenceOf(quote)
  expect(await withText(text, { id: 'one' })).toBe('applied')
  expect(await withText(text, { id: 'one' })).toBe('known already')
  expect(await withText(text, { id: 'two' })).toBe('applied')
  await settle()
  expect(await transactionOf(api, quote)).toMatchObject({ status: 'COMPLETED' })
  const { data } = await api.read(`/transactions?customerId=${customer.id}&type=INCOMING`)
  expect(data).toMatchObject([
    {
      status: 'FAILED',
      failureReason: 'COLLECTION_FAILED',
      receivedAmount: { amount: 100_000, currency: { code: 'USD' } },
      source: { sourceType: 'REALTIME_FUNDING', accountIdentifier: '*****6789' },
      refund: { status: 'COMPLETED', reference: expect.stringMatching(/^RFND-/) },
    },
  ])
  expect(await eventsOf(api, data[0].id)).toEqual(
    ['FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'].map((state) => `INCOMING_PAYMENT.${state}`),
  )
  await expectSoundLedger(api, { journals: { O3: 1, O4: 1, J1: 1, R3: 1 } })
})

test('Realtime funding: late by 1 ms', async () => {
  const api = await newApi()
  const [late, inTime] = [await newRealtimeQuote(api), await newRealtimeQuote(api)]
  const lateBy = ({ quote }: Json, ms: number) =>
    withText(referenceOf(quote), { acceptedAt: new Date(Date.parse(quote.expiresAt) + ms) })
  expect([await lateBy(late, 0), await lateBy(inTime, -1)]).toEqual(['applied', 'applied'])
  await settle()
  expect(await transactionOf(api, inTime.quote)).toMatchObject({ status: 'COMPLETED' })
  expect(await transactionOf(api, late.quote)).toMatchObject({
    status: 'EXPIRED',
    refund: { status: 'COMPLETED', reason: 'TIMEOUT' },
  })
  expect(await events(api, late.quote)).toEqual(typesOf('PENDING', 'EXPIRED', 'REFUND_PENDING', 'REFUND_COMPLETED'))
  await expectSoundLedger(api, { journals: { O3: 1, O4: 1, J1: 1, R3: 1 } })
})

test('Realtime funding: without reference', async () => {
  const api = await newApi()
  const { quote } = await newRealtimeQuote(api)
  expect(await withText('for the invoice')).toBe('unallocated')
  expect(await withText(`${referenceOf(quote).slice(0, -1)}U`)).toBe('unallocated')
  expect(await transactionOf(api, quote)).toMatchObject({ status: 'PENDING' })
})

test('Realtime funding: reference with spaces and lower case', async () => {
  const api = await newApi()
  const { quote } = await newRealtimeQuote(api)
  const reference = referenceOf(quote).toLowerCase().replace('-', ' ')
  expect(await withText(`to ${reference.slice(0, 6)} ${reference.slice(6)} asap`)).toBe('applied')
  expect(await transactionOf(api, quote)).toMatchObject({ status: 'PROCESSING' })
})

test('Realtime funding: wrong asset on the right address', async () => {
  const api = await newApi()
  const { quote } = await newRealtimeQuote(api, { currency: 'USDC', cryptoNetwork: 'SOLANA' })
  const [{ address, accountType }] = waysOf(quote) as [Json]
  expect({ accountType, length: waysOf(quote).length }).toEqual({ accountType: 'SOLANA_WALLET', length: 1 })
  const wrong = { instrument: address, rail: 'SOLANA', amount: money(100_000n, 'USDT'), confirmations: 32 } as const
  expect(await report(wrong)).toBe('unallocated')
  expect(await transactionOf(api, quote)).toMatchObject({ status: 'PENDING' })
  expect(await report({ ...wrong, amount: money(100_000n, 'USDC') })).toBe('applied')
  await settle()
  expect(await transactionOf(api, quote)).toMatchObject({ status: 'COMPLETED' })
  await expectSoundLedger(api, { journals: { D7: 1, O3: 1, O4: 1 } })
})

test('a text with two references stays unallocated', async () => {
  const api = await newApi()
  const [one, other] = [await newRealtimeQuote(api), await newRealtimeQuote(api)]
  expect(await withText(`${referenceOf(one.quote)} ${referenceOf(other.quote)}`)).toBe('unallocated')
  await expectSoundLedger(api, { journals: { D7: 1 } })
})

test('Expiry and funding at the same instant: exactly one outcome', async () => {
  const api = await newApi()
  const { quote } = await newRealtimeQuote(api)
  const [, reception] = await Promise.all([
    api.create('/sandbox/clock', { advanceSeconds: 300 }),
    withText(referenceOf(quote)),
  ])
  await settle()
  expect(reception).toBe('applied')
  const { status, refund } = await transactionOf(api, quote)
  expect([
    ['COMPLETED', undefined],
    ['EXPIRED', 'COMPLETED'],
  ]).toContainEqual([status, refund?.status])
  await expectSoundLedger(api, { journals: status === 'COMPLETED' ? { O3: 1, O4: 1 } : { J1: 1, R3: 1 } })
})

test("credits a mismatched asset to the payer's account of that asset immediately", async () => {
  const api = await newApi()
  const customer = await newCustomer(api, { currencies: ['EUR'] })
  const { id } = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const quote = await api.create('/quotes', {
    source: { sourceType: 'REALTIME_FUNDING', customerId: customer.id, currency: 'USDC', cryptoNetwork: 'BASE' },
    destination: { destinationType: 'ACCOUNT', accountId: id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 100_000_000,
  })
  const sent = await api.create('/sandbox/send', { quoteId: quote.id, currencyCode: 'USDC', currencyAmount: 99 })
  expect(sent).toMatchObject({
    status: 'FAILED',
    failureReason: 'FUNDING_AMOUNT_MISMATCH',
    refund: { status: 'COMPLETED' },
  })
  expect((await accountOf(api, 'USDC', customer.id)).balance.amount).toBe(99)
  await expectSoundLedger(api, { journals: { J2: 1 } })
})

test('a payout that fails gives an asset back into the account, and fiat to the bank that sent it', async () => {
  const api = await newApi()
  for (const [source, journals] of [
    [
      { currency: 'USDC', cryptoNetwork: 'POLYGON' },
      { O3: 1, R1: 1 },
    ],
    [{ currency: 'USD' }, { O3: 1, R1: 1, R3: 1 }],
  ] as const) {
    const own = await newApi()
    const customer = await newCustomer(own)
    const { id } = await own.create('/customers/external-accounts', eurAccount('004', { customerId: customer.id }))
    const quote = await own.create('/quotes', {
      source: { sourceType: 'REALTIME_FUNDING', customerId: customer.id, ...source },
      destination: { destinationType: 'ACCOUNT', accountId: id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 100_000_000,
    })
    await own.create('/sandbox/send', { quoteId: quote.id, currencyCode: source.currency })
    await settle()
    expect(await transactionOf(own, quote)).toMatchObject({
      status: 'FAILED',
      failureReason: 'ACCOUNT_CANNOT_RECEIVE',
      refund: { status: 'COMPLETED' },
    })
    await expectSoundLedger(own, { journals })
  }
  expect(api).toBeDefined()
})

test('counts chain money from its first sighting, and executes when it is final', async () => {
  const api = await newApi()
  const { quote } = await newRealtimeQuote(api, { currency: 'BTC', cryptoNetwork: 'BITCOIN' })
  const [{ address, accountType }] = waysOf(quote) as [Json]
  expect([accountType, Date.parse(quote.expiresAt) - Date.parse(quote.createdAt)]).toEqual(['BITCOIN_L1', 900_000])
  const seen = {
    id: 'hash',
    rail: 'BITCOIN',
    instrument: address,
    amount: money(100_000n, 'BTC'),
    acceptedAt: new Date(),
  } as const
  expect(await report({ ...seen, confirmations: 0 })).toBe('waits for confirmations')
  await api.create('/sandbox/clock', { advanceSeconds: 1_000 })
  expect(await transactionOf(api, quote)).toMatchObject({ status: 'PENDING' })
  expect(await report({ ...seen, acceptedAt: new Date(seen.acceptedAt.getTime() - 1_000_000), confirmations: 1 })).toBe(
    'applied',
  )
  await settle()
  expect(await transactionOf(api, quote)).toMatchObject({ status: 'COMPLETED' })
  await expectSoundLedger(api, { journals: { O3: 1, O4: 1 } })
})

test('requests bitcoin on Spark and Lightning by an invoice of the exact amount', async () => {
  const api = await newApi()
  const { quote } = await newRealtimeQuote(api, { currency: 'BTC' })
  const [spark, lightning] = waysOf(quote)
  expect([spark.accountType, lightning.accountType]).toEqual(['SPARK_WALLET', 'LIGHTNING'])
  expect(lightning.invoice).toMatch(/^lntb1m1/)
  expect(await report({ rail: 'LIGHTNING', instrument: lightning.invoice, amount: money(100_000n, 'BTC') })).toBe(
    'applied',
  )
  expect(await transactionOf(api, quote)).toMatchObject({ status: 'PROCESSING' })
})

test('finds a payment at a shared account by its amount, if that is unique', async () => {
  const api = await newApi()
  const inr = { currency: 'INR' }
  const [one, other] = [await newRealtimeQuote(api, inr), await newRealtimeQuote(api, inr)]
  const odd = await newRealtimeQuote(api, inr, { lockedCurrencyAmount: 123_456 })
  const [{ vpa }] = waysOf(one.quote) as [Json]
  expect(new Set([one, other, odd].map(({ quote }) => waysOf(quote)[0].vpa)).size).toBe(1)
  const pay = (amount: bigint) => report({ rail: 'UPI', instrument: vpa, amount: money(amount, 'INR') })
  expect([await pay(100_000n), await pay(123_456n), await pay(123_456n), await pay(1n)]).toEqual([
    'unallocated',
    'applied',
    'unallocated',
    'unallocated',
  ])
  expect((await transactionOf(api, odd.quote)).status).toBe('PROCESSING')
  await settle()
  await expectSoundLedger(api, { journals: { D7: 3, O3: 1, O4: 1 } })
})

test('fails the payment and returns the money if an obstacle exists on arrival', async () => {
  const api = await newApi()
  const { quote, customer } = await newRealtimeQuote(api)
  const [account] = (await api.read(`/customers/external-accounts?customerId=${customer.id}`)).data
  await api.delete(`/customers/external-accounts/${account.id}`)
  expect(await withText(referenceOf(quote))).toBe('applied')
  await settle()
  expect(await transactionOf(api, quote)).toMatchObject({
    status: 'FAILED',
    failureReason: 'QUOTE_EXECUTION_FAILED',
    refund: { status: 'COMPLETED' },
  })
  expect(await events(api, quote)).toEqual(typesOf('PENDING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'))
  await expectSoundLedger(api, { journals: { J1: 1, R3: 1 } })
})

const request = (source: object, extra: object = {}) => ({
  source: { sourceType: 'REALTIME_FUNDING', ...source },
  destination: { destinationType: 'ACCOUNT', accountId: 'InternalAccount:01a203cf-3b11-7082-92ef-816099c6f64f' },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 100,
  ...extra,
})

test.each([
  ['a stablecoin without its network', request({ currency: 'USDC' }), 'source.cryptoNetwork'],
  ['a network that the asset is not on', request({ currency: 'USDC', cryptoNetwork: 'TRON' }), 'source.cryptoNetwork'],
  ['a network for fiat', request({ currency: 'USD', cryptoNetwork: 'BASE' }), 'source.cryptoNetwork'],
  [
    'Realtime quote with immediatelyExecute',
    request({ currency: 'USD' }, { immediatelyExecute: true }),
    'immediatelyExecute',
  ],
])('%s is refused and named', async (_, body, field) => {
  const api = await newApi()
  const answer = await api.post('/quotes', body)
  expect({ status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field,
  })
})

test('refuses a currency without instant rail, or unused by the platform', async () => {
  const api = await newApi()
  const { id } = await accountOf(api, 'EUR')
  for (const currency of ['AED', 'THB', 'XYZ']) {
    const answer = await api.post(
      '/quotes',
      request({ currency }, { destination: { destinationType: 'ACCOUNT', accountId: id } }),
    )
    expect({ currency, status: answer.status, code: answer.body.code }).toEqual({
      currency,
      status: 400,
      code: 'INVALID_CURRENCY',
    })
  }
})

test('execute on a realtime quote: 400', async () => {
  const api = await newApi()
  const { quote } = await newRealtimeQuote(api)
  const answer = await api.post(`/quotes/${quote.id}/execute`)
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
})

test('refuses impossible sandbox payments with a reason', async () => {
  const api = await newApi()
  const { quote } = await newRealtimeQuote(api)
  const send = (body: object) => api.post('/sandbox/send', { quoteId: quote.id, currencyCode: 'USD', ...body })
  const codeOf = async (body: object) => {
    const { status, body: answer } = await send(body)
    return [status, answer.code]
  }
  expect(await codeOf({ currencyAmount: 0 })).toEqual([400, 'INVALID_AMOUNT'])
  expect(await codeOf({ quoteId: 'Quote:01a203cf-3b11-7082-92ef-816099c6f64f' })).toEqual([404, 'QUOTE_NOT_FOUND'])
  expect(await codeOf({ currencyCode: 'EUR' })).toEqual([400, 'INVALID_CURRENCY'])
  expect((await send({})).status).toBe(200)
  expect(await codeOf({})).toEqual([400, 'INVALID_INPUT'])
  const { quote: other } = await newRealtimeQuote(api)
  await api.create('/sandbox/clock', { advanceSeconds: 300 })
  expect(await codeOf({ quoteId: other.id })).toEqual([400, 'QUOTE_EXPIRED'])
})
