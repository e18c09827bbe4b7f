import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsOf from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_TYPE_NAMES, entryOf } from '#account-types/index.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { CUSTOMERS, faultsOf } from '../accounts.test-support.ts'
import { sandboxSuffixOf } from '../index.ts'

useService()

/** A validator of plain JSON Schema 2020-12. It fails on an unknown keyword, format or reference. */
const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true })
formatsOf.default(ajv, ['date', 'uri', 'email'])
const validatorOf = ({ schema }: Json) => ajv.compile(schema)

const list = async (api: Api, query = ''): Promise<Json[]> =>
  (await api.read(`/discoveries/account-types${query}`)).data
const namesOf = async (query: string) =>
  (await list(await newPlatform(), query)).map(({ currency, accountType }) => `${currency} ${accountType}`)

test('lists every account type in each of its currencies, sorted by currency and type', async () => {
  const keys = (await list(await newPlatform())).map(({ currency, accountType }) => `${currency} ${accountType}`)
  expect(keys).toEqual([...keys].sort())
  const expected = ACCOUNT_TYPE_NAMES.flatMap((type) =>
    entryOf(type).currencies.map((currency) => `${currency} ${type}`),
  )
  expect(new Set(keys)).toEqual(new Set(expected))
})

test("returns the account's countries, rails and availability in an entry", async () => {
  const [kenya, ...others] = await list(await newPlatform(), '?currency=KES')
  expect(others).toEqual([])
  expect(kenya).toEqual({
    accountType: 'KES_ACCOUNT',
    currency: 'KES',
    countries: ['KE'],
    paymentRails: ['MOBILE_MONEY'],
    coverage: 'live',
    schema: expect.objectContaining({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }),
    example: {
      accountType: 'KES_ACCOUNT',
      phoneNumber: '+254712345678',
      provider: 'M-PESA',
      beneficiary: expect.objectContaining({ beneficiaryType: 'INDIVIDUAL' }),
    },
  })
})

test('lists a partly open type once for each state of its corridors', async () => {
  const placesOf = async (currency: string) =>
    (await list(await newPlatform(), `?currency=${currency}`)).map(({ coverage, countries }) => [coverage, countries])
  expect(await placesOf('XOF')).toEqual([
    ['live', ['BJ', 'CI', 'SN']],
    ['defined', ['TG']],
  ])
  expect(await placesOf('USDT')).toEqual(Array(3).fill(['live', []]))
  expect((await list(await newPlatform(), '?currency=CAD&country=CA')).map(({ coverage }) => coverage)).toEqual([
    'announced',
    'live',
  ])
})

test('country and currency narrow the list together; where any country will do, any that exists does', async () => {
  expect(await namesOf('?country=KE&currency=KES')).toEqual(['KES KES_ACCOUNT'])
  expect(await namesOf('?country=SV&currency=USD')).toEqual(['USD SLV_ACCOUNT', 'USD SWIFT_ACCOUNT'])
  expect(await namesOf('?country=DK&currency=EUR')).toEqual(['EUR EUR_ACCOUNT', 'EUR SWIFT_ACCOUNT'])
  expect(await namesOf('?country=JP&currency=JPY')).toEqual(['JPY SWIFT_ACCOUNT'])
  expect(await namesOf('?country=KE&currency=BTC')).toEqual(['BTC LIGHTNING', 'BTC SPARK_WALLET'])
  expect(await namesOf('?country=KE&currency=XOF')).toEqual([])
  expect([await namesOf('?country=XX'), await namesOf('?currency=XYZ')]).toEqual([[], []])
})

test.each([
  ['country=ke', ['country']],
  ['country=KEN', ['country']],
  ['currency=kes', ['currency']],
  ['customerType=PERSON', ['customerType']],
  ['customerType=individual', ['customerType']],
  ['country=K1&currency=X&customerType=', ['country', 'currency', 'customerType']],
  ['currency=KES&currency=XOF', ['currency']],
])('rejects %s', async (query, fields) => {
  expect(faultsOf(await (await newPlatform()).get(`/discoveries/account-types?${query}`))).toEqual([
    400,
    'INVALID_INPUT',
    fields,
  ])
})

/** Summarizes an entry. */
const nameOf = ({ currency, accountType, coverage }: Json) => `${accountType} in ${currency}, ${coverage}`

const register = (api: Api, customer: Json, { currency }: Json, accountInfo: Json) =>
  api.post(CUSTOMERS, { customerId: customer.id, currency, accountInfo })

describe.each([['any kind', ''], ...['INDIVIDUAL', 'BUSINESS'].map((kind) => [kind, `?customerType=${kind}`])])(
  'for beneficiaries of %s',
  (kind, query) => {
    test('validates every example against its own schema', async () => {
      for (const entry of await list(await newPlatform(), query)) {
        const validate = validatorOf(entry)
        expect({ name: nameOf(entry), validate: validate(entry.example), errors: validate.errors }).toEqual({
          name: nameOf(entry),
          validate: true,
          errors: null,
        })
      }
    })

    test('offers examples that the sandbox accepts, pays immediately and gives no special outcome', async () => {
      const api = await newPlatform()
      // A type with two entries in one currency has one example, which a customer can register only once.
      const customers: Json = { live: await newCustomer(api), defined: await newCustomer(api) }
      for (const entry of await list(api, query)) {
        const customer = customers[entry.coverage] ?? customers.live
        const { status, body } = await register(api, customer, entry, entry.example)
        expect([nameOf(entry), status, body.status]).toEqual([nameOf(entry), 201, 'ACTIVE'])
        expect(body.accountInfo).toMatchObject(entry.example)
        expect([undefined, 'MATCHED', 'UNSUPPORTED', 'CHECKED_BY_RECEIVING_FI']).toContain(
          body.beneficiaryVerificationStatus,
        )
        expect(sandboxSuffixOf({ accountInfo: entry.example }) ?? '').not.toMatch(/^(00[2-7]|1[01]\d)$/)
      }
    })

    test('lists only beneficiaries of the requested kind', async () => {
      for (const entry of await list(await newPlatform(), query)) {
        const { beneficiaryType = kind } = entry.example.beneficiary ?? {}
        expect([nameOf(entry), kind === 'any kind' || beneficiaryType === kind]).toEqual([nameOf(entry), true])
        const other = { ...entry.example, beneficiary: { ...entry.example.beneficiary, beneficiaryType: 'TRUST' } }
        const hasBeneficiary = 'beneficiary' in entry.schema.properties
        expect([nameOf(entry), validatorOf(entry)(other)]).toEqual([nameOf(entry), !hasBeneficiary])
      }
    })
  },
)

test('fails the schema exactly if the service refuses the example without a member', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api)
  const ofEachType = new Map((await list(api)).map((entry) => [entry.accountType, entry]))
  for (const entry of ofEachType.values()) {
    const isMet = validatorOf(entry)
    for (const member of Object.keys(entry.example)) {
      const { [member]: _, ...rest } = entry.example
      const { status } = await register(api, customer, entry, rest)
      expect({ name: nameOf(entry), member, isMet: isMet(rest) }).toEqual({
        name: nameOf(entry),
        member,
        isMet: status !== 400,
      })
    }
  }
})

test.each<[type: string, change: Json]>([
  ['LIGHTNING', { bolt12: 'lno1pg' }],
  ['LIGHTNING', { lightningAddress: undefined }],
  ['CNY', { bankName: 'AliPay' }],
  ['CNY', { bankName: 'AliPay', accountNumber: undefined, phoneNumber: '+8613812345678' }],
  ['CNY', { beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Jane Doe' } }],
  ['INR', { accountNumber: '50100123456789', ifsc: 'HDFC0001234' }],
  ['INR', { ifsc: 'HDFC0001234', rail: 'IMPS' }],
  ['SWIFT', { iban: undefined }],
  ['EUR', { beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Jane Doe' } }],
  ['EUR', { beneficiary: { beneficiaryType: 'BUSINESS', legalName: ' ' } }],
])('an account that is refused does not meet the schema either: %s with %j', async (type, change) => {
  const api = await newPlatform()
  const entry = (await list(api)).find(({ accountType }) => accountType.startsWith(type))
  const info = JSON.parse(JSON.stringify({ ...entry.example, ...change }))
  expect([validatorOf(entry)(entry.example), validatorOf(entry)(info)]).toEqual([true, false])
  expect((await register(api, await newCustomer(api), entry, info)).status).toBe(400)
})

test('the schema of one kind of beneficiary does not take the other', async () => {
  const api = await newPlatform()
  const [business] = await list(api, '?currency=GBP&customerType=BUSINESS')
  const [individual] = await list(api, '?currency=GBP&customerType=INDIVIDUAL')
  const [any] = await list(api, '?currency=GBP')
  expect([validatorOf(business)(individual.example), validatorOf(individual)(business.example)]).toEqual([false, false])
  expect([validatorOf(any)(individual.example), validatorOf(any)(business.example)]).toEqual([true, true])
})

test('pays individuals in China into a wallet, and businesses at a bank', async () => {
  const api = await newPlatform()
  const banksOf = async (kind: string) =>
    (await list(api, `?currency=CNY&country=CN&customerType=${kind}`)).map(({ example }) => example.bankName)
  expect((await banksOf('INDIVIDUAL'))[0]).toBe('AliPay')
  expect((await banksOf('BUSINESS'))[0]).toBe('Industrial and Commercial Bank of China')
})
