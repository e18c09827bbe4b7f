import { describe, expect, test } from 'vitest'
import { findCustomer, presentFieldsOf, recordedFieldsOf } from '#features/customers/index.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { CUSTOMER_INFO_FIELD_NAMES, setProviderRequirements } from '#features/platforms/platform-config/index.ts'
import { proveDomain } from '#features/uma-addresses/makers.test-support.ts'
import { failed } from '#providers/counterparties/failures.ts'
import type { LookUpFailureCode } from '#providers/counterparties/port.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { service, TEST_MASTER_KEY } from '#test/support/service.ts'
import { setTerms } from '#test/support/terms.ts'
import { useInstitutions } from './institutions.test-support.ts'
import { deleteOutdated } from './store.ts'

const HERE = 'here.example'
const { script, lookUps } = useInstitutions(HERE)

const SANDBOX = 'sandbox.uma.money'
const SUCCESS = `$success.usd@${SANDBOX}`
const newApi = () => newPlatform({ supportedCurrencies: ['USD', 'EUR', 'MXN', 'VND', 'BTC', 'USDC'] })
const pathOf = (address: string, query: Record<string, string> = {}) =>
  `/receiver/uma/${encodeURIComponent(address)}?${new URLSearchParams(query)}`
const lookUp = (api: Api, address = SUCCESS, query: Record<string, string> = {}) => api.get(pathOf(address, query))
const answerOf = ({ status, body }: { status: number; body: Json }) => [status, body.code]

describe('looking up a UMA address', () => {
  test('never uses an unproven domain, and applies the allow list to it', async () => {
    const api = await newPlatform({ environment: 'production', supportedCurrencies: ['USD'] })
    const umaDomain = 'a-bank.example'
    await api.must('PATCH', '/config', { umaDomain })
    await lookUp(api)
    expect(lookUps.at(-1)).toMatchObject({ receiver: SUCCESS, senderDomain: HERE })
    await setTerms(api, { counterparties: { allowedDomains: [SANDBOX] } })
    expect(answerOf(await lookUp(api, `$bob@${umaDomain}`))).toEqual([403, 'COUNTERPARTY_NOT_ALLOWED'])
    await proveDomain(api, umaDomain, 'production')
    await lookUp(api)
    expect(lookUps.at(-1)).toMatchObject({ receiver: SUCCESS, senderDomain: umaDomain })
  })

  test("returns the receiver's currencies, estimated from the sender's first currency", async () => {
    const api = await newApi()
    const customer = await newCustomer(api, { currencies: ['EUR', 'USD'] })
    const { status, body } = await lookUp(api, '$SUCCESS.mxn@Sandbox.uma.money', { customerId: customer.id })
    expect([status, body]).toEqual([
      200,
      {
        receiverUmaAddress: `$success.mxn@${SANDBOX}`,
        supportedCurrencies: [
          {
            currency: { code: 'MXN', name: 'Mexican Peso', symbol: '$', decimals: 2 },
            // 17.25 MXN and 0.92 EUR per dollar
            estimatedExchangeRate: 18.75,
            min: 1,
            max: 10_000_000,
          },
        ],
        requiredPayerDataFields: [],
        lookupId: expect.stringMatching(/^Lookup:/),
      },
    ])
    expect(lookUps.at(-1)).toEqual({
      receiver: `$success.mxn@${SANDBOX}`,
      senderDomain: HERE,
      isSubjectToTravelRule: false,
    })
  })

  test("requests only data that the sender's record lacks", async () => {
    const api = await newApi()
    const asked = [
      'FULL_NAME',
      'EMAIL',
      'BIRTH_DATE',
      'USER_TYPE',
      'PURPOSE_OF_PAYMENT',
      'FI_LEGAL_ENTITY_NAME',
    ] as const
    script.changeReceiver = (receiver) => ({
      ...receiver,
      askedOfPayer: asked.map((field) => ({ field, isMandatory: field === 'BIRTH_DATE' })),
    })
    const { id: customerId, umaAddress: senderUmaAddress } = await newCustomer(api, { fullName: undefined })
    const names: Record<string, string>[] = [{ customerId }, { senderUmaAddress }, { customerId, senderUmaAddress }]
    for (const query of names)
      expect((await lookUp(api, SUCCESS, query)).body.requiredPayerDataFields).toEqual([
        { name: 'FULL_NAME', mandatory: false },
        { name: 'BIRTH_DATE', mandatory: true },
        { name: 'PURPOSE_OF_PAYMENT', mandatory: false },
      ])
    const byPlatform = (await lookUp(api)).body.requiredPayerDataFields.map(({ name }: Json) => name)
    expect(byPlatform).toEqual(['EMAIL', 'BIRTH_DATE', 'PURPOSE_OF_PAYMENT'])
  })

  test.each([
    ['bob@sandbox.uma.money'],
    ['$bob'],
    ['$@sandbox.uma.money'],
    ['$b b@sandbox.uma.money'],
    ['$bob@sandbox..money'],
    [`$${'a'.repeat(64)}@sandbox.uma.money`],
  ])('is refused where the address breaks the grammar: %s', async (address) => {
    const before = lookUps.length
    expect(answerOf(await lookUp(await newApi(), address))).toEqual([400, 'INVALID_UMA_ADDRESS'])
    expect(lookUps).toHaveLength(before)
  })

  test('accepts an address with an unencoded dollar sign', async () => {
    expect((await (await newApi()).get(`/receiver/uma/${SUCCESS}`)).status).toBe(200)
  })

  test('refuses an unknown sender, another platform’s sender, and two senders together', async () => {
    const [api, other] = [await newApi(), await newApi()]
    const [ana, ben, foreign] = [await newCustomer(api), await newCustomer(api), await newCustomer(other)]
    const unknown: Record<string, string>[] = [
      { customerId: `Customer:${newUuid()}` },
      { customerId: foreign.id },
      { senderUmaAddress: foreign.umaAddress },
      { senderUmaAddress: `$unused@${HERE}` },
    ]
    for (const query of unknown) expect(answerOf(await lookUp(api, SUCCESS, query))).toEqual([404, 'USER_NOT_FOUND'])
    const two = { customerId: ana.id, senderUmaAddress: ben.umaAddress }
    expect(answerOf(await lookUp(api, SUCCESS, two))).toEqual([400, 'INVALID_INPUT'])
    expect(answerOf(await lookUp(api, SUCCESS, { customerId: 'x' }))).toEqual([400, 'INVALID_INPUT'])
  })

  test("finds no receiver at an unused address, and only the sandbox's institution", async () => {
    const api = await newApi()
    expect(answerOf(await lookUp(api, `$non.existent.usd@${SANDBOX}`))).toEqual([404, 'UMA_NOT_FOUND'])
    expect(answerOf(await lookUp(api, '$bob@pay.example.org'))).toEqual([403, 'COUNTERPARTY_NOT_ALLOWED'])
  })

  test('asks a platform of this deployment without a message', async () => {
    const api = await newApi()
    const before = lookUps.length
    expect((await lookUp(api, `$success.eur@${HERE}`)).body.supportedCurrencies[0].currency.code).toBe('EUR')
    expect(answerOf(await lookUp(api, `$unused@${HERE}`))).toEqual([404, 'UMA_NOT_FOUND'])
    expect(lookUps).toHaveLength(before)
  })

  test('refuses institutions outside the allow list, except among own customers', async () => {
    const api = await newApi()
    await setTerms(api, { counterparties: { allowedDomains: ['pay.example.org'] } })
    const before = lookUps.length
    expect(answerOf(await lookUp(api))).toEqual([403, 'COUNTERPARTY_NOT_ALLOWED'])
    expect(lookUps).toHaveLength(before)
    expect((await lookUp(api, `$success.usd@${HERE}`)).status).toBe(200)
  })

  test("refuses messages above an institution's daily limit", async () => {
    const api = await newApi()
    await setTerms(api, { counterparties: { messagesPerDay: 2 } })
    await awaitNoon(api)
    for (let count = 0; count < 2; count++) expect((await lookUp(api)).status).toBe(200)
    const before = lookUps.length
    expect(answerOf(await lookUp(api))).toEqual([403, 'VELOCITY_LIMIT_EXCEEDED'])
    expect(lookUps).toHaveLength(before)
    await api.create('/sandbox/clock', { advanceSeconds: 86_400 })
    expect((await lookUp(api)).status).toBe(200)
  })

  const CODES: [LookUpFailureCode, number][] = [
    ['LNURLP_REQUEST_FAILED', 424],
    ['LOOKUP_REQUEST_FAILED', 400],
    ['PARSE_LNURLP_RESPONSE_ERROR', 400],
    ['MISSING_REQUIRED_UMA_PARAMETERS', 400],
    ['UNSUPPORTED_UMA_VERSION', 412],
    ['NO_COMPATIBLE_UMA_VERSION', 424],
    ['COUNTERPARTY_PUBKEY_FETCH_ERROR', 424],
    ['INVALID_PUBKEY_FORMAT', 400],
    ['CERT_CHAIN_INVALID', 400],
    ['CERT_CHAIN_EXPIRED', 400],
    ['INVALID_TIMESTAMP', 400],
    ['INVALID_NONCE', 400],
  ]
  test.each(CODES)('answers %s as the institution’s failure, with %i', async (code, status) => {
    script.lookUp = async () => failed(code, 'As the test wants it.')
    const answer = await lookUp(await newApi())
    expect([...answerOf(answer), answer.body.reason]).toEqual([status, code, 'As the test wants it.'])
  })

  test('leaves out currencies that are unknown here or counted in another unit', async () => {
    const api = await newApi()
    script.changeReceiver = (receiver) => {
      const [usd] = receiver.currencies
      if (!usd) throw new Error('The sandbox has a currency.')
      return {
        ...receiver,
        currencies: [
          { ...usd, code: 'XYZ' },
          { ...usd, code: 'EUR', decimals: 3 },
          { ...usd, min: 0n, max: 10n ** 17n },
        ],
      }
    }
    const { supportedCurrencies } = (await lookUp(api)).body
    expect(supportedCurrencies).toMatchObject([{ currency: { code: 'USD' }, min: 1, max: 9_000_000_000_000_000 }])
    script.changeReceiver = (receiver) => ({ ...receiver, currencies: [] })
    expect(answerOf(await lookUp(api))).toEqual([400, 'LOOKUP_REQUEST_FAILED'])
  })
})

/** Moves the clock to the next noon, so that no day ends during a test. */
async function awaitNoon(api: Api): Promise<void> {
  const { now } = await api.read('/sandbox/clock')
  await api.create('/sandbox/clock', {
    advanceSeconds: 43_200 + 86_400 - Math.floor((Date.parse(now) / 1000) % 86_400),
  })
}

describe('looking up an external account', () => {
  const newAccount = async (api: Api, request = eurAccount()) => {
    const customer = await newCustomer(api)
    const account = await api.create('/customers/external-accounts', { ...request, customerId: customer.id })
    return { customer, account }
  }
  const lookUpAccount = (api: Api, id: string, query: Record<string, string> = {}) =>
    api.get(`/receiver/external-account/${id}?${new URLSearchParams(query)}`)

  test("returns the currency, the corridor's limits and the required payer data", async () => {
    const api = await newApi()
    const { account } = await newAccount(api)
    const amounts = [{ sendingCurrency: 'USD', receivingCurrency: 'EUR', minimum: 1_001, maximum: 200_000 }]
    await setTerms(api, { amounts })
    const demanded = {
      requiredCustomerFields: ['EMAIL', 'BIRTH_DATE'] as const,
      requiredCounterpartyCustomerFields: [],
    }
    await inWork(api, (work) => setProviderRequirements(work, 'EUR', demanded))
    const payer = await newCustomer(api)
    expect((await lookUpAccount(api, account.id, { customerId: payer.id })).body).toEqual({
      accountId: account.id,
      supportedCurrencies: [
        {
          currency: expect.objectContaining({ code: 'EUR' }),
          estimatedExchangeRate: 0.92,
          min: 921,
          max: 184_000,
        },
      ],
      requiredPayerDataFields: [{ name: 'BIRTH_DATE', mandatory: true }],
      lookupId: expect.stringMatching(/^Lookup:/),
    })
  })

  test('refuses an unpayable account and an unknown sender', async () => {
    const api = await newApi()
    const { account } = await newAccount(api, eurAccount('113'))
    const reviewed = await api.read(`/customers/external-accounts/${account.id}`)
    expect(reviewed.status).not.toBe('ACTIVE')
    const refused = await lookUpAccount(api, account.id)
    expect([...answerOf(refused), refused.body.details]).toEqual([409, 'CONFLICT', { status: reviewed.status }])
    const { account: sound } = await newAccount(api)
    const unknown = { customerId: `Customer:${newUuid()}` }
    expect(answerOf(await lookUpAccount(api, sound.id, unknown))).toEqual([404, 'USER_NOT_FOUND'])
  })
})

test("receivers can get the data on a customer's record", async () => {
  const api = await newApi()
  const institution = ['FI_LEGAL_ENTITY_NAME', 'FI_ADDRESS', 'ULTIMATE_INSTITUTION_COUNTRY']
  const bare = await newCustomer(api, { fullName: undefined })
  const full = await newCustomer(api, {
    birthDate: '1990-01-01',
    nationality: 'US',
    phoneNumber: '+12025550123',
    identifier: '123456789',
    idType: 'SSN',
    address: { line1: '1 Main St', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' },
  })
  for (const { id } of [bare, full]) {
    const customer = await findCustomer(service().database.db, api.platform, id)
    if (!customer) throw new Error('The customer was made.')
    const info = recordedFieldsOf(customer, TEST_MASTER_KEY)
    const present = [...presentFieldsOf(customer)].filter((name) => !institution.includes(name))
    expect(Object.keys(info).sort()).toEqual(present.sort())
    expect(CUSTOMER_INFO_FIELD_NAMES).toEqual(expect.arrayContaining(Object.keys(info)))
  }
})

test("deletes outdated data, in the platform's time", async () => {
  const api = await newApi()
  await setTerms(api, { counterparties: { messagesPerDay: 5 } })
  await lookUp(api)
  const counts = async () => {
    const { db } = service().database
    const rows = async (table: 'receiver_lookups' | 'counterparty_velocities') =>
      (await db.selectFrom(table).select('platform_id').where('platform_id', '=', api.platform).execute()).length
    return [await rows('receiver_lookups'), await rows('counterparty_velocities')]
  }
  const sweepAfter = (minutes: number) => {
    const now = new Date(Date.now() + minutes * 60_000)
    return service().app.works.run({ platform: api.platform, environment: 'sandbox', now }, deleteOutdated)
  }
  expect(await counts()).toEqual([1, 1])
  await sweepAfter(31)
  expect((await counts())[0]).toBe(0)
  await sweepAfter(25 * 60)
  expect(await counts()).toEqual([0, 0])
})
