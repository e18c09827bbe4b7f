import { expect, test } from 'vitest'
import { individualRequest, newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { eventsAbout } from '#test/support/inside.ts'
import { PARTNERED } from '#test/support/partners.ts'
import { settle, useService } from '#test/support/service.ts'
import { newQuote, quoteRequest } from './makers.test-support.ts'

useService({}, PARTNERED)

const newPayer = async (api: Api, currency = 'USD') => {
  const { customer, account } = await fundedCustomer(api, { currency })
  const outside = (body: object) => api.create('/customers/external-accounts', { ...body, customerId: customer.id })
  return { customer, account, outside }
}
const inCapitals = (id: string) => id.replace(/:.*/, (uuid) => uuid.toUpperCase())
const answerOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

test('an unknown account is 404 and names the field', async () => {
  const api = await newPlatform()
  const { account } = await newPayer(api)
  for (const id of [`InternalAccount:${newUuid()}`, `ExternalAccount:${newUuid()}`]) {
    const destination = await api.post('/quotes', quoteRequest(account.id, id))
    expect([...answerOf(destination), destination.body.details], id).toEqual([
      404,
      'REFERENCE_NOT_FOUND',
      { field: 'destination.accountId' },
    ])
    expect((await api.post('/quotes', quoteRequest(id, account.id))).body.details, id).toEqual({
      field: 'source.accountId',
    })
  }
})

test("another platform's account is unknown", async () => {
  const [api, other] = [await newPlatform(), await newPlatform()]
  const [{ account }, foreign] = [await newPayer(api), await newPayer(other)]
  expect(answerOf(await api.post('/quotes', quoteRequest(account.id, foreign.account.id)))).toEqual([
    404,
    'REFERENCE_NOT_FOUND',
  ])
})

test('a malformed account id is a fault of its field, reported with all the others', async () => {
  const api = await newPlatform()
  const answer = await api.post('/quotes', {
    ...quoteRequest('x', 'Customer:1', 0),
    lockedCurrencySide: 'BOTH',
    description: 'a\u0007b',
    purposeOfPayment: 'FUN',
  })
  expect(answerOf(answer)).toEqual([400, 'INVALID_INPUT'])
  expect(answer.body.details.errors.map(({ field }: { field: string }) => field)).toEqual([
    'source.accountId',
    'destination.accountId',
    'lockedCurrencySide',
    'lockedCurrencyAmount',
    'description',
    'purposeOfPayment',
  ])
})

test('accepts ids in capitals and returns them in lower case', async () => {
  const api = await newPlatform()
  const { customer, account, outside } = await newPayer(api)
  const destination = await outside(usdAccount())
  const request = quoteRequest(inCapitals(account.id), inCapitals(destination.id))
  const quote = await api.create('/quotes', {
    ...request,
    source: { ...request.source, customerId: inCapitals(customer.id) },
  })
  expect([quote.source.accountId, quote.destination.accountId]).toEqual([account.id, destination.id])
  for (const [filter, id] of [
    ['customerId', customer.id],
    ['accountIdentifier', account.id],
    ['receiverAccountIdentifier', destination.id],
  ]) {
    expect(await api.read(`/transactions?${filter}=${inCapitals(id)}`)).toEqual(
      await api.read(`/transactions?${filter}=${id}`),
    )
  }
  expect((await api.read(`/transactions?receiverAccountIdentifier=${inCapitals(destination.id)}`)).totalCount).toBe(1)
  expect(
    (await api.read(`/customers/internal-accounts?customerId=${inCapitals(customer.id)}&currency=USD`)).data,
  ).toMatchObject([{ id: account.id }])
})

test('sends money through open corridors only', async () => {
  const api = await newPlatform()
  const { account, outside } = await newPayer(api)
  const answers = await Promise.all(
    (['CAD_ACCOUNT', 'HKD_ACCOUNT', 'BWP_ACCOUNT'] as const).map(async (type) =>
      api.post(
        '/quotes',
        quoteRequest(account.id, (await outside(registrable(type))).id, 10_000, { immediatelyExecute: true }),
      ),
    ),
  )
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'INVALID_CURRENCY'],
    [400, 'INVALID_CURRENCY'],
    [201, undefined],
  ])
})

test('opens only live corridors in production', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await accountOf(api, 'USD')
  const answerTo = async (region: string, phoneNumber: string, provider: string) => {
    const destination = await api.create(
      '/platform/external-accounts',
      registrable('XOF_ACCOUNT', { region, phoneNumber, provider }),
    )
    await settle()
    return (await api.post('/quotes', quoteRequest(id, destination.id))).body.code
  }
  expect(await answerTo('SN', '+221781234567', 'ORANGE')).not.toBe('INVALID_CURRENCY')
  expect(await answerTo('TG', '+22890123456', 'MOOV')).toBe('INVALID_CURRENCY')
})

test('refuses a payment by an unapproved customer', async () => {
  const api = await newPlatform({ isRegulated: false })
  const customer = await api.create('/customers', individualRequest({ fullName: 'Ana 003' }))
  const platformAccount = await accountOf(api, 'USD')
  const target = await newPayer(api)
  const request = quoteRequest(platformAccount.id, target.account.id)
  expect(
    answerOf(await api.post('/quotes', { ...request, source: { ...request.source, customerId: customer.id } })),
  ).toEqual([403, 'USER_NOT_READY'])
})

test('the platform pays from its own account, for itself or for a customer', async () => {
  const api = await newPlatform()
  const { customer, account } = await newPayer(api)
  const own = await accountOf(api, 'USD')
  const config = await api.read('/config')
  const forItself = await api.create('/quotes', quoteRequest(own.id, account.id))
  expect(await api.read(`/transactions/${forItself.transactionId}`)).toMatchObject({
    customerId: config.id,
    platformCustomerId: config.id,
  })
  expect((await api.read(`/transactions?customerId=${config.id}`)).totalCount).toBe(1)
  const request = quoteRequest(own.id, account.id)
  const forCustomer = await api.create('/quotes', {
    ...request,
    source: { ...request.source, customerId: customer.id },
  })
  expect((await api.read(`/transactions/${forCustomer.transactionId}`)).customerId).toBe(customer.id)
})

test("refuses a customer named with another customer's account", async () => {
  const api = await newPlatform()
  const { account } = await newPayer(api)
  const stranger = await newCustomer(api)
  const request = quoteRequest(account.id, (await accountOf(api, 'USDC')).id)
  const answer = await api.post('/quotes', { ...request, source: { ...request.source, customerId: stranger.id } })
  expect([...answerOf(answer), answer.body.details.errors[0].field]).toEqual([
    400,
    'INVALID_INPUT',
    'source.customerId',
  ])
})

test('refuses a currency that the platform no longer sends', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, outside } = await newPayer(api)
  const destination = await outside(eurAccount())
  const currency = (code: string, enabledTransactionTypes: string[]) => ({
    currencyCode: code,
    minAmount: 1,
    maxAmount: 1_000_000,
    requiredCounterpartyFields: [],
    enabledTransactionTypes,
  })
  await api.must('PATCH', '/config', {
    supportedCurrencies: [currency('USD', ['INCOMING']), currency('EUR', ['INCOMING', 'OUTGOING'])],
  })
  expect(answerOf(await api.post('/quotes', quoteRequest(account.id, destination.id)))).toEqual([
    400,
    'INVALID_CURRENCY',
  ])
})

test('the bounds of the platform hold for the sending amount, both inclusive', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, outside } = await newPayer(api)
  const destination = await outside(eurAccount())
  const supportedCurrencies = [
    {
      currencyCode: 'USD',
      minAmount: 500,
      maxAmount: 1_000,
      requiredCounterpartyFields: [],
      enabledTransactionTypes: ['OUTGOING'],
    },
  ]
  await api.must('PATCH', '/config', { supportedCurrencies })
  const codes = await Promise.all(
    [499, 500, 1_000, 1_001].map(
      async (amount) => (await api.post('/quotes', quoteRequest(account.id, destination.id, amount))).body.code,
    ),
  )
  expect(codes).toEqual(['AMOUNT_OUT_OF_RANGE', undefined, undefined, 'AMOUNT_OUT_OF_RANGE'])
})

test('the caller may choose only a rail that reaches the account', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, outside } = await newPayer(api)
  const bank = await outside(usdAccount())
  const request = (paymentRail?: string) => {
    const body = quoteRequest(account.id, bank.id)
    return { ...body, destination: { ...body.destination, ...(paymentRail && { paymentRail }) } }
  }
  const railOf = async (paymentRail?: string) => {
    const quote = await api.create('/quotes', request(paymentRail))
    return api.read(`/transactions/${quote.transactionId}`)
  }
  expect(await railOf()).toMatchObject({
    paymentRail: 'RTP',
    railSelectionMode: 'AUTO',
    expectedSettlementAt: null,
    settlementTimelineSeconds: 60,
  })
  const wire = await railOf('WIRE')
  expect(wire).toMatchObject({ paymentRail: 'WIRE', railSelectionMode: 'MANUAL' })
  expect(wire.expectedSettlementAt).toMatch(/T23:59:59\.999Z$/)
  expect(wire.settlementTimelineSeconds).toBe(
    Math.floor((Date.parse(wire.expectedSettlementAt) - Date.parse(wire.createdAt)) / 1000),
  )
  const answer = await api.post('/quotes', request('PIX'))
  expect([...answerOf(answer), answer.body.details.errors[0].field]).toEqual([
    400,
    'INVALID_INPUT',
    'destination.paymentRail',
  ])
})

test('charges no fee by default within one currency', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, outside } = await newPayer(api)
  const quote = await api.create('/quotes', quoteRequest(account.id, (await outside(usdAccount())).id, 5_000))
  expect(quote).toMatchObject({
    totalSendingAmount: 5_000,
    totalReceivingAmount: 5_000,
    feesIncluded: 0,
    exchangeRate: 1,
  })
  expect(quote.rateDetails).toBeUndefined()
})

test('a fee override replaces the standing fee of this quote alone', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  await api.must('PATCH', '/config', {
    feeConfigs: [
      {
        feeType: 'CROSS_CURRENCY_TRANSACTION',
        sourceCurrency: 'USD',
        variableFeeBps: 100,
        fixedFee: { amount: 7, currency: 'USD' },
      },
    ],
  })
  const { account, outside } = await newPayer(api)
  const [euro, dollar] = [await outside(eurAccount()), await outside(usdAccount())]
  const feesOf = async (to: string, amount: number | undefined, bps = 0) => {
    const override =
      amount === undefined
        ? {}
        : { platformFeeOverride: { platformFixedFee: { amount, currency: 'USD' }, platformVariableFeeBps: bps } }
    return (await api.create('/quotes', quoteRequest(account.id, to, 10_000, override))).platformFeesIncluded
  }
  expect(await feesOf(euro.id, undefined)).toBe(107)
  expect(await feesOf(euro.id, 0)).toBe(0)
  expect(await feesOf(euro.id, 20, 50)).toBe(70)
  expect(await feesOf(dollar.id, undefined)).toBe(0)
  expect(await feesOf(dollar.id, 15)).toBe(15)
})

test.each([
  [
    'another currency than the sending one',
    { platformFixedFee: { amount: 1, currency: 'EUR' }, platformVariableFeeBps: 0 },
    'platformFeeOverride.platformFixedFee.currency',
  ],
  ['a missing component', { platformVariableFeeBps: 0 }, 'platformFeeOverride.platformFixedFee'],
  [
    'a negative value',
    { platformFixedFee: { amount: -1, currency: 'USD' }, platformVariableFeeBps: 0 },
    'platformFeeOverride.platformFixedFee.amount',
  ],
  [
    'more than 100 %',
    { platformFixedFee: { amount: 1, currency: 'USD' }, platformVariableFeeBps: 10_001 },
    'platformFeeOverride.platformVariableFeeBps',
  ],
])('refuses a fee override with %s', async (_, platformFeeOverride, field) => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, outside } = await newPayer(api)
  const answer = await api.post(
    '/quotes',
    quoteRequest(account.id, (await outside(eurAccount())).id, 10_000, { platformFeeOverride }),
  )
  expect([...answerOf(answer), answer.body.details.errors[0].field]).toEqual([400, 'INVALID_INPUT', field])
})

test('an override of 100 % leaves no amount to convert', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, outside } = await newPayer(api)
  const platformFeeOverride = { platformFixedFee: { amount: 0, currency: 'USD' }, platformVariableFeeBps: 10_000 }
  expect(
    answerOf(
      await api.post(
        '/quotes',
        quoteRequest(account.id, (await outside(eurAccount())).id, 10_000, { platformFeeOverride }),
      ),
    ),
  ).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
})

test('pulls money from US accounts only', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, outside } = await newPayer(api)
  const answer = await api.post('/quotes', quoteRequest((await outside(eurAccount())).id, account.id))
  expect([...answerOf(answer), answer.body.details.errors[0].field]).toEqual([400, 'INVALID_INPUT', 'source.accountId'])
})

test.each([
  ['108', 409, 'BANK_ACCOUNT_VALIDATION_PENDING'],
  ['109', 400, 'INVALID_BANK_ACCOUNT'],
  ['113', 409, 'CONFLICT'],
  ['114', 400, 'INVALID_BANK_ACCOUNT'],
])('refuses a pull from an account ending in %s', async (suffix, status, code) => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account, outside } = await newPayer(api)
  expect(answerOf(await api.post('/quotes', quoteRequest((await outside(usdAccount(suffix))).id, account.id)))).toEqual(
    [status, code],
  )
})

test('does not pay an account deleted after the quote', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote, destination } = await newQuote(api)
  expect((await api.delete(`/customers/external-accounts/${destination.id}`)).status).toBe(204)
  expect(answerOf(await api.post(`/quotes/${quote.id}/execute`))).toEqual([404, 'REFERENCE_NOT_FOUND'])
})

test('production collects no money for quotes', async () => {
  const api = await newPlatform({ environment: 'production', supportedCurrencies: ['USD', 'EUR'] })
  const { id } = await api.create('/platform/external-accounts', registrable('EUR_ACCOUNT'))
  const request = { ...quoteRequest(id, id), source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' } }
  expect(answerOf(await api.post('/quotes', request))).toEqual([501, 'NOT_IMPLEMENTED'])
})

test('a payout to a Spark wallet has no rail and no network fee', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'BTC'] })
  const { account, outside } = await newPayer(api)
  const wallet = await outside({
    currency: 'BTC',
    accountInfo: {
      accountType: 'SPARK_WALLET',
      address: 'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljuswjs5',
    },
  })
  const quote = await api.create('/quotes', quoteRequest(account.id, wallet.id, 10_000, { immediatelyExecute: true }))
  expect(quote).toMatchObject({ exchangeRate: 100_000, feesIncluded: 30, totalReceivingAmount: 99_700 })
  expect(await api.read(`/transactions/${quote.transactionId}`)).toMatchObject({
    paymentRail: null,
    railSelectionMode: null,
  })
})

test('a payout over Lightning carries the network fee in the fixed fee', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'BTC'] })
  const { account, outside } = await newPayer(api)
  const address = await outside({
    currency: 'BTC',
    accountInfo: { accountType: 'LIGHTNING', lightningAddress: 'john.doe@wallet.example' },
  })
  const quote = await api.create('/quotes', quoteRequest(account.id, address.id, 10_000))
  expect(quote.rateDetails).toMatchObject({
    serviceApiFixedFee: 1,
    serviceApiVariableFeeRate: 0.003,
    serviceApiVariableFeeAmount: 30,
  })
  expect(quote.feesIncluded).toBe(31)
})

test('never executes a real-time funded quote by a call', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const customer = await newCustomer(api)
  const { id } = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const source = { sourceType: 'REALTIME_FUNDING', customerId: customer.id, currency: 'USD' }
  const quote = await api.create('/quotes', { ...quoteRequest('', id), source })
  const execute = () => api.post(`/quotes/${quote.id}/execute`)
  expect(answerOf(await execute())).toEqual([400, 'INVALID_INPUT'])
  await api.create('/sandbox/send', { quoteId: quote.id, currencyCode: 'USD' })
  expect(answerOf(await execute())).toEqual([400, 'INVALID_INPUT'])
  await settle()
  expect(answerOf(await execute())).toEqual([400, 'INVALID_INPUT'])
})

test.each(['SENDING', 'RECEIVING'])(
  'limits a real-time quote in reais, %s locked, by the PIX code',
  async (lockedCurrencySide) => {
    const api = await newPlatform({ supportedCurrencies: ['BRL'] })
    const { customer, account } = await fundedCustomer(api, { amount: 0, currency: 'BRL' })
    const ask = (lockedCurrencyAmount: number) =>
      api.post('/quotes', {
        source: { sourceType: 'REALTIME_FUNDING', currency: 'BRL', customerId: customer.id },
        destination: { destinationType: 'ACCOUNT', accountId: account.id },
        lockedCurrencySide,
        lockedCurrencyAmount,
      })
    const { status, body } = await ask(999_999_999_999)
    expect({ status, qrCode: body.paymentInstructions[0].accountOrWalletInfo.qrCode }).toEqual({
      status: 201,
      qrCode: expect.stringContaining('54139999999999.995802BR'),
    })
    for (const amount of [1_000_000_000_000, 9_000_000_000_000_000]) {
      const refused = await ask(amount)
      expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 400, code: 'AMOUNT_OUT_OF_RANGE' })
    }
  },
)

test("shows the quote's remittance text in its transaction, from beginning to end", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api, { request: { remittanceInformation: 'Rent November', description: 'Flat 4' } })
  const read = async () => (await api.read(`/transactions/${quote.transactionId}`)).remittanceInformation
  expect(await read()).toBe('Rent November')
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  expect(await read()).toBe('Rent November')
  const events = await eventsAbout(api, quote.transactionId)
  expect(events.map(({ data }) => data.remittanceInformation)).toEqual(events.map(() => 'Rent November'))
})
