import { describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { faultsOf } from '#features/external-accounts/accounts.test-support.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { setProviderRequirements } from '#features/platforms/platform-config/index.ts'
import { failed } from '#providers/counterparties/failures.ts'
import type { PaymentFailureCode, PaymentTerms } from '#providers/counterparties/port.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service, TEST_MASTER_KEY } from '#test/support/service.ts'
import { setTerms } from '#test/support/terms.ts'
import { useInstitutions } from '../receivers/institutions.test-support.ts'
import { requireQuote } from './index.ts'
import { openSenderFields } from './sender-fields.ts'

const HERE = 'here.example'
const { script, requests, usual } = useInstitutions(HERE)

const EUR = '$success.eur@sandbox.uma.money'
const USD = '$success.usd@sandbox.uma.money'
const newApi = () => newPlatform({ supportedCurrencies: ['USD', 'EUR', 'MXN', 'VND', 'BTC', 'USDC'] })

const lookUp = (api: Api, address: string, customerId?: string) =>
  api.read(`/receiver/uma/${encodeURIComponent(address)}${customerId ? `?customerId=${customerId}` : ''}`)

/** Makes a customer with money, a lookup of an address, and a request for a quote between them. */
async function newPayer(api: Api, address = EUR, { amount = 100_000, person = {} } = {}) {
  const customer = await newCustomer(api, person)
  const account = await accountOf(api, 'USD', customer.id)
  if (amount > 0) await api.create(`/sandbox/internal-accounts/${account.id}/fund`, { amount })
  const { lookupId } = await lookUp(api, address, customer.id)
  const request = (extra: object = {}) => ({
    lookupId,
    source: { sourceType: 'ACCOUNT', accountId: account.id },
    destination: { destinationType: 'UMA_ADDRESS', umaAddress: address },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000,
    ...extra,
  })
  return { customer, account, lookupId, request }
}

const answerOf = ({ status, body }: { status: number; body: Json }) => [status, body.code]
const quotesOf = async ({ platform }: Api) =>
  service().database.db.selectFrom('quotes').select('id').where('platform_id', '=', platform).execute()

/** The sandbox's agreed terms with changes. */
const agreeing = (change: (terms: PaymentTerms) => Partial<PaymentTerms>) => {
  script.requestPayment = async (request) => {
    const { answer, failure } = await usual.requestPayment(request)
    return answer ? { answer: { ...answer, ...change(answer) } } : { failure }
  }
}

describe('a quote to a UMA address', () => {
  test('requests an invoice from the institution, and shows the amount to be delivered', async () => {
    const api = await newApi()
    const { request, customer, account } = await newPayer(api, EUR)
    const quote = await api.create('/quotes', request({ remittanceInformation: 'Rent November' }))
    expect(quote).toMatchObject({
      status: 'PENDING',
      destination: { destinationType: 'UMA_ADDRESS', umaAddress: EUR, currency: 'EUR' },
      totalSendingAmount: 10_000,
      totalReceivingAmount: 9_172,
      exchangeRate: 1.08695652173913,
      feesIncluded: 30,
      receivingCurrency: { code: 'EUR' },
    })
    expect(requests.at(-1)).toMatchObject({
      locked: { side: 'SENDING', millisatoshi: 99_700_000n },
      senderDomain: HERE,
      payerIdentifier: customer.umaAddress,
      payer: { FULL_NAME: 'Ana Lima' },
      payerKycStatus: 'VERIFIED',
      receivingCurrency: { code: 'EUR', decimals: 2 },
      askedOfPayee: [],
      comment: 'Rent November',
    })
    expect(await api.read(`/transactions/${quote.transactionId}`)).toMatchObject({
      destination: { destinationType: 'UMA_ADDRESS', umaAddress: EUR, currency: 'EUR' },
      paymentRail: null,
      railSelectionMode: null,
      expectedSettlementAt: null,
    })
    for (const identifier of [EUR, account.id]) {
      const { data } = await api.read(`/transactions?accountIdentifier=${encodeURIComponent(identifier)}`)
      expect(data.map(({ id }: Json) => id)).toEqual(expect.arrayContaining([quote.transactionId]))
    }
    expect(await api.read(`/quotes/${quote.id}`)).toEqual(quote)
  })

  test('delivers exactly the amount locked on the receiving side', async () => {
    const api = await newApi()
    const { request } = await newPayer(api, EUR)
    const locked = { lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 9_200 }
    const quote = await api.create('/quotes', request(locked))
    expect(quote).toMatchObject({ totalReceivingAmount: 9_200, totalSendingAmount: 10_030, feesIncluded: 30 })
    expect(requests.at(-1)?.locked).toEqual({ side: 'RECEIVING', amount: 9_200n })
  })

  test('converts at one within a currency', async () => {
    const api = await newApi()
    const { request } = await newPayer(api, USD)
    expect(await api.create('/quotes', request())).toMatchObject({
      exchangeRate: 1,
      feesIncluded: 0,
      totalSendingAmount: 10_000,
      totalReceivingAmount: 10_000,
    })
  })

  test('takes the fee of the institution from the amount, and shows it', async () => {
    const api = await newApi()
    const { request } = await newPayer(api, EUR)
    // Slightly more than 10 cents: 10869.56… millisatoshi equal one cent.
    const feeMillisatoshi = 108_800n
    agreeing(({ amountMillisatoshi, multiplier }) => ({
      feeMillisatoshi,
      receivingAmount: BigInt(Math.round(Number(amountMillisatoshi - feeMillisatoshi) / multiplier)),
    }))
    const quote = await api.create('/quotes', request())
    expect(quote).toMatchObject({
      totalSendingAmount: 10_000,
      // 30 from the service, and 11 EUR cents in dollars
      feesIncluded: 42,
      totalReceivingAmount: 9_162,
      rateDetails: { counterpartyFixedFee: 11 },
    })
    await api.create(`/quotes/${quote.id}/execute`)
    await service().app.jobs.runDue()
    await expectSoundLedger(api)
  })

  test('cannot outlast the invoice', async () => {
    const api = await newApi()
    const { request } = await newPayer(api, EUR)
    const expiresAt = new Date(Date.now() + 60_000)
    agreeing(() => ({ expiresAt }))
    expect((await api.create('/quotes', request())).expiresAt).toBe(expiresAt.toISOString())
  })

  test("cuts the comment to the receiver's maximum length", async () => {
    const api = await newApi()
    script.changeReceiver = (receiver) => ({ ...receiver, commentAllowed: 4 })
    const { request } = await newPayer(api, EUR)
    await api.create('/quotes', request({ remittanceInformation: '🎁🎁🎁🎁🎁' }))
    expect(requests.at(-1)?.comment).toBe('🎁🎁🎁🎁')
    script.changeReceiver = (receiver) => ({ ...receiver, commentAllowed: 0 })
    const silent = await newPayer(api, EUR)
    await api.create('/quotes', silent.request({ remittanceInformation: 'Rent' }))
    expect(requests.at(-1)?.comment).toBeUndefined()
  })
})

describe("the platform's requested data about the receiver", () => {
  test("shows the receiver's data on the quote and on the transaction", async () => {
    const api = await newApi()
    await askFor(api, [
      { name: 'FULL_NAME', mandatory: true },
      { name: 'COUNTRY_OF_RESIDENCE', mandatory: false },
    ])
    const { request } = await newPayer(api, EUR)
    const quote = await api.create('/quotes', request())
    const payee = { FULL_NAME: 'Sandbox Receiver', COUNTRY_OF_RESIDENCE: 'US' }
    expect(quote.counterpartyInformation).toEqual(payee)
    expect((await api.read(`/quotes/${quote.id}`)).counterpartyInformation).toEqual(payee)
    expect((await api.read(`/transactions/${quote.transactionId}`)).counterpartyInformation).toEqual(payee)
  })

  test('makes the data mandatory if a currency of the payment demands it', async () => {
    const api = await newApi()
    const demanded = { requiredCustomerFields: [], requiredCounterpartyCustomerFields: ['EMAIL'] as const }
    await inWork(api, (work) => setProviderRequirements(work, 'EUR', demanded))
    const { request } = await newPayer(api, EUR)
    await api.create('/quotes', request())
    expect(requests.at(-1)?.askedOfPayee).toEqual([{ field: 'EMAIL', isMandatory: true }])
  })

  async function askFor(api: Api, requiredCounterpartyFields: Json[]): Promise<Json> {
    const { supportedCurrencies } = await api.read('/config')
    const changed = supportedCurrencies.map((each: Json) =>
      each.currencyCode === 'EUR' ? { ...each, requiredCounterpartyFields } : each,
    )
    return api.must('PATCH', '/config', { supportedCurrencies: changed })
  }
})

describe('the requested data about the payer', () => {
  test('requires the data in the quote if missing from the record, and stores it sealed there only', async () => {
    const api = await newApi()
    const { request, customer } = await newPayer(api, EUR, { person: { fullName: undefined } })
    expect(faultsOf(await api.post('/quotes', request()))).toEqual([400, 'MISSING_MANDATORY_USER_INFO', ['FULL_NAME']])
    const before = requests.length
    const quote = await api.create('/quotes', request({ senderCustomerInfo: { FULL_NAME: 'Ana L.' } }))
    expect(requests.slice(before).map(({ payer }) => payer)).toEqual([{ FULL_NAME: 'Ana L.' }])
    expect((await api.read(`/customers/${customer.id}`)).fullName).toBeUndefined()
    const kept = await requireQuote(service().database.db, api.platform, quote.id)
    expect(openSenderFields(TEST_MASTER_KEY, kept)).toEqual({ FULL_NAME: 'Ana L.' })
    expect(JSON.stringify(kept.sealedSenderFields)).not.toContain('Ana')
  })

  test('lets the quote override the record, and sends no other data', async () => {
    const api = await newApi()
    const { request } = await newPayer(api, EUR)
    await api.create(
      '/quotes',
      request({ senderCustomerInfo: { FULL_NAME: 'Ana Maria Lima', BIRTH_DATE: '1990-01-31' } }),
    )
    expect(requests.at(-1)?.payer).toEqual({ FULL_NAME: 'Ana Maria Lima' })
  })

  test.each([
    ['FAVOURITE_COLOUR', 'red'],
    ['FULL_NAME', ''],
    ['FULL_NAME', '  '],
    ['FULL_NAME', 7],
    ['FULL_NAME', 'x'.repeat(501)],
    ['FULL_NAME', 'a\nb'],
    ['BIRTH_DATE', '1990-02-30'],
    ['BIRTH_DATE', '31.01.1990'],
    ['BIRTH_DATE', '2999-01-01'],
    ['NATIONALITY', 'Germany'],
    ['COUNTRY_OF_RESIDENCE', 'ZZ'],
    ['ULTIMATE_INSTITUTION_COUNTRY', 'usa'],
    ['PHONE_NUMBER', '12025550123'],
    ['EMAIL', 'ana'],
  ])('is refused in another form: %s %j', async (name, value) => {
    const api = await newApi()
    const { request } = await newPayer(api, EUR)
    const answer = await api.post('/quotes', request({ senderCustomerInfo: { [name]: value } }))
    expect(faultsOf(answer)).toEqual([400, 'INVALID_INPUT', [`senderCustomerInfo.${name}`]])
  })

  test('accepts each field in its own form', async () => {
    const api = await newApi()
    const { request } = await newPayer(api, EUR)
    const senderCustomerInfo = {
      BIRTH_DATE: '1990-01-31',
      NATIONALITY: 'DE',
      PHONE_NUMBER: '+12025550123',
      EMAIL: 'ana@example.org',
      POSTAL_ADDRESS: 'Hauptstr. 1, 10115 Berlin',
      FULL_NAME: '李',
    }
    expect((await api.post('/quotes', request({ senderCustomerInfo }))).status).toBe(201)
  })
})

test('Lookup of another sender, another receiver, expired; UMA destination without lookup; unknown mandatory payer field.', async () => {
  const api = await newApi()
  const { request, lookupId } = await newPayer(api, EUR)
  const other = await newPayer(api, USD)
  const post = (extra: object) => api.post('/quotes', request(extra))
  expect(faultsOf(await post({ lookupId: undefined }))).toEqual([400, 'INVALID_INPUT', ['lookupId']])
  const ofNobody = { lookupId: `Lookup:${newUuid()}` }
  expect(answerOf(await post(ofNobody))).toEqual([404, 'LOOKUP_REQUEST_NOT_FOUND'])
  const toAnother = (await lookUp(api, USD, (await newCustomer(api)).id)).lookupId
  for (const wrong of [
    { lookupId: other.lookupId },
    { lookupId: (await lookUp(api, EUR)).lookupId },
    { lookupId: toAnother },
    { destination: { destinationType: 'UMA_ADDRESS', umaAddress: USD } },
  ])
    expect(faultsOf(await post(wrong))).toEqual([400, 'INVALID_INPUT', ['lookupId']])
  const elsewhere = await newPayer(await newApi(), EUR)
  expect(answerOf(await post({ lookupId: elsewhere.lookupId }))).toEqual([404, 'LOOKUP_REQUEST_NOT_FOUND'])
  script.changeReceiver = (receiver) => ({ ...receiver, unknownMandatoryKeys: ['shoeSize'] })
  const unknown = await newPayer(api, EUR)
  const refused = await api.post('/quotes', unknown.request())
  expect(answerOf(refused)).toEqual([501, 'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY'])
  expect(refused.body.reason).toContain('shoeSize')
  await api.create('/sandbox/clock', { advanceSeconds: 1_801 })
  expect(answerOf(await post({ lookupId }))).toEqual([404, 'LOOKUP_REQUEST_NOT_FOUND'])
})

test('accepts an optional account lookup on a quote, bound like any other', async () => {
  const api = await newApi()
  const { customer, account } = await fundedCustomer(api)
  const [bank, otherBank] = [
    await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id })),
    await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id })),
  ]
  const { lookupId } = await api.read(`/receiver/external-account/${bank.id}?customerId=${customer.id}`)
  const request = (extra: object) => ({
    source: { sourceType: 'ACCOUNT', accountId: account.id },
    destination: { destinationType: 'ACCOUNT', accountId: bank.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000,
    lookupId,
    ...extra,
  })
  expect((await api.post('/quotes', request({}))).status).toBe(201)
  const elsewhere = { destination: { destinationType: 'ACCOUNT', accountId: otherBank.id } }
  expect(faultsOf(await api.post('/quotes', request(elsewhere)))).toEqual([400, 'INVALID_INPUT', ['lookupId']])
  const uma = { destination: { destinationType: 'UMA_ADDRESS', umaAddress: EUR } }
  expect(faultsOf(await api.post('/quotes', request(uma)))).toEqual([400, 'INVALID_INPUT', ['lookupId']])
})

describe('refusing a quote to a UMA address before the request to the institution', () => {
  const refusals: [string, string, (payer: Awaited<ReturnType<typeof newPayer>>, api: Api) => unknown, unknown[]][] = [
    [
      'in a currency that the receiver does not take',
      EUR,
      () => ({ destination: { destinationType: 'UMA_ADDRESS', umaAddress: EUR, currency: 'MXN' } }),
      [400, 'INVALID_CURRENCY'],
    ],
    [
      'above the most that is received',
      EUR,
      () => ({ lockedCurrencyAmount: 2_000_000_000 }),
      [400, 'AMOUNT_OUT_OF_RANGE'],
    ],
    [
      'beyond the balance',
      EUR,
      () => ({ lockedCurrencyAmount: 100_001, immediatelyExecute: true }),
      [400, 'INSUFFICIENT_FUNDS'],
    ],
    [
      'from a bank account',
      EUR,
      async ({ customer }, api) => {
        const bank = await api.create('/customers/external-accounts', usdAccount('000', { customerId: customer.id }))
        return { source: { sourceType: 'ACCOUNT', accountId: bank.id } }
      },
      [400, 'INVALID_INPUT'],
    ],
  ]
  test.each(refusals)('%s', async (_, address, change, expected) => {
    const api = await newApi()
    const payer = await newPayer(api, address)
    const body = payer.request((await change(payer, api)) as object)
    const before = requests.length
    expect(answerOf(await api.post('/quotes', body))).toEqual(expected)
    expect(requests).toHaveLength(before)
    expect(await quotesOf(api)).toEqual([])
  })

  test('refuses a payment to oneself', async () => {
    const api = await newApi()
    const { request } = await newPayer(api, `$success.usd@${HERE}`, { person: { umaAddress: `$success.usd@${HERE}` } })
    expect(answerOf(await api.post('/quotes', request()))).toEqual([400, 'SELF_PAYMENT'])
  })

  test('refuses an institution no longer allowed or above its message limit', async () => {
    const api = await newApi()
    const { request } = await newPayer(api, EUR)
    await setTerms(api, { counterparties: { messagesPerDay: 1 } })
    const before = requests.length
    expect((await api.post('/quotes', request())).status).toBe(201)
    expect(answerOf(await api.post('/quotes', request()))).toEqual([403, 'VELOCITY_LIMIT_EXCEEDED'])
    await setTerms(api, { counterparties: { allowedDomains: ['pay.example.org'] } })
    expect(answerOf(await api.post('/quotes', request()))).toEqual([403, 'COUNTERPARTY_NOT_ALLOWED'])
    expect(requests).toHaveLength(before + 1)
    expect(await quotesOf(api)).toHaveLength(1)
  })
})

describe('a failure of the institution', () => {
  const CODES: [PaymentFailureCode, number][] = [
    ['PAYREQ_REQUEST_FAILED', 424],
    ['SENDER_NOT_ACCEPTED', 400],
    ['INVALID_RECEIVER', 400],
    ['AMOUNT_OUT_OF_RANGE', 400],
    ['INVALID_CURRENCY', 400],
    ['MISSING_MANDATORY_USER_INFO', 400],
    ['UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY', 501],
    ['PARSE_PAYREQ_RESPONSE_ERROR', 400],
    ['INVALID_PAYREQ_RESPONSE', 400],
    ['NO_COMPATIBLE_UMA_VERSION', 424],
    ['COUNTERPARTY_PUBKEY_FETCH_ERROR', 424],
    ['INVALID_PUBKEY_FORMAT', 400],
    ['CERT_CHAIN_INVALID', 400],
    ['CERT_CHAIN_EXPIRED', 400],
    ['INVALID_TIMESTAMP', 400],
    ['INVALID_NONCE', 400],
    ['COUNTERPARTY_NOT_ALLOWED', 403],
  ]
  test.each(CODES)('answers %s with %i, and leaves no data', async (code, status) => {
    const api = await newApi()
    const { request } = await newPayer(api, EUR)
    script.requestPayment = async () => failed(code, 'As the test wants it.')
    const answer = await api.post('/quotes', request({ immediatelyExecute: true }))
    expect([...answerOf(answer), answer.body.reason]).toEqual([status, code, 'As the test wants it.'])
    expect(await quotesOf(api)).toEqual([])
    await expectSoundLedger(api, { journals: { D1: 1 } })
  })

  test.each([
    [2n, [400, 'INVALID_PAYREQ_RESPONSE']],
    [1n, [201, undefined]],
    [-1n, [201, undefined]],
    [-2n, [400, 'INVALID_PAYREQ_RESPONSE']],
  ])("checks a confirmation of %i more than the institution's rate gives", async (difference, expected) => {
    const api = await newApi()
    const { request } = await newPayer(api, EUR)
    agreeing(({ receivingAmount }) => ({ receivingAmount: receivingAmount + difference }))
    expect(answerOf(await api.post('/quotes', request()))).toEqual(expected)
  })

  test('refuses a confirmed amount that differs from the fixed one', async () => {
    const api = await newApi()
    const { request } = await newPayer(api, EUR)
    agreeing(({ receivingAmount }) => ({ receivingAmount: receivingAmount + 1n }))
    const locked = { lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 9_200 }
    expect(answerOf(await api.post('/quotes', request(locked)))).toEqual([400, 'INVALID_PAYREQ_RESPONSE'])
  })
})

test('refuses a price change during the request, and runs the same key again', async () => {
  const api = await newApi()
  const { request } = await newPayer(api, EUR)
  const fee = { feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD', variableFeeBps: 100 }
  script.requestPayment = async (asked) => {
    await api.must('PATCH', '/config', { feeConfigs: [{ ...fee, fixedFee: { amount: 0, currency: 'USD' } }] })
    return usual.requestPayment(asked)
  }
  const key = { 'idempotency-key': newUuid() }
  expect(answerOf(await api.post('/quotes', request(), key))).toEqual([400, 'QUOTE_REQUEST_FAILED'])
  delete script.requestPayment
  const quote = await api.create('/quotes', request(), key)
  expect(quote.feesIncluded).toBe(130)
  const before = requests.length
  expect(await api.create('/quotes', request(), key)).toEqual(quote)
  expect(requests).toHaveLength(before)
})

test('a refusal of the institution is the answer of its key', async () => {
  const api = await newApi()
  const { request } = await newPayer(api, EUR)
  script.requestPayment = async () => failed('SENDER_NOT_ACCEPTED', 'Not this one.')
  const key = { 'idempotency-key': newUuid() }
  expect(answerOf(await api.post('/quotes', request(), key))).toEqual([400, 'SENDER_NOT_ACCEPTED'])
  delete script.requestPayment
  expect(answerOf(await api.post('/quotes', request(), key))).toEqual([400, 'SENDER_NOT_ACCEPTED'])
})
