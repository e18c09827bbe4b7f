import { expect, test } from 'vitest'
import { ACCOUNT_TYPE_NAMES, type AccountType } from '#account-types/index.ts'
import { signInvoice } from '#formats/bolt11-sign.ts'
import { clabeFor } from '#formats/clabe.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { ADDRESS, accountOf, faultsOf, PLATFORM, sparkOn } from './accounts.test-support.ts'
import { railsOf } from './rules.ts'

useService({ STRICT_ACCOUNT_VALIDATION: 'on' })

const post = async (body: Json, environment: 'sandbox' | 'production' = 'sandbox') =>
  (await newPlatform({ environment })).post(PLATFORM, body)
const business = (more: Json = {}) => ({
  beneficiaryType: 'BUSINESS',
  legalName: 'Acme Ltd',
  address: ADDRESS,
  ...more,
})
const person = (more: Json = {}) => ({ beneficiaryType: 'INDIVIDUAL', fullName: 'Jane Doe', address: ADDRESS, ...more })

test.each(ACCOUNT_TYPE_NAMES)('returns %s byte for byte as sent, with its rails', async (type) => {
  const sent = accountOf(type)
  const { status, body } = await post(sent)
  expect(status).toBe(201)
  const { paymentRails, ...accountInfo } = body.accountInfo
  expect(JSON.stringify(accountInfo)).toBe(JSON.stringify(sent.accountInfo))
  expect(paymentRails ?? []).toEqual(railsOf({ accountInfo: sent.accountInfo }))
})

/** Examples of accounts 5 and 6: the change to the valid account, the invalid field and the violated rule. */
test.each<[AccountType, Json, field: string, format?: string]>([
  ['USD_ACCOUNT', { routingNumber: '01100001' }, 'routingNumber'],
  ['USD_ACCOUNT', { routingNumber: '011000016' }, 'routingNumber', 'aba-routing-number'],
  ['USD_ACCOUNT', { routingNumber: '000000000' }, 'routingNumber', 'aba-routing-number'],
  ['USD_ACCOUNT', { routingNumber: '130000006' }, 'routingNumber', 'aba-routing-number'],
  ['USD_ACCOUNT', { accountNumber: '123' }, 'accountNumber'],
  ['USD_ACCOUNT', { intermediaryRoutingNumber: '011000015' }, 'intermediaryBankName'],
  ['USD_ACCOUNT', { intermediaryBankName: 'Between' }, 'intermediaryRoutingNumber'],
  [
    'USD_ACCOUNT',
    { intermediaryBankName: 'Between', intermediaryRoutingNumber: '011000016' },
    'intermediaryRoutingNumber',
    'aba-routing-number',
  ],
  ['EUR_ACCOUNT', { iban: 'DE4450010517' }, 'iban'],
  ['EUR_ACCOUNT', { iban: 'DE44500105175407324932' }, 'iban', 'iban'],
  ['EUR_ACCOUNT', { iban: 'DE01370400440000000042' }, 'iban', 'iban'],
  ['EUR_ACCOUNT', { iban: 'DE99370400440000000024' }, 'iban', 'iban'],
  ['EUR_ACCOUNT', { iban: 'AE360440001234567890123' }, 'iban', 'iban'],
  ['EUR_ACCOUNT', { swiftCode: 'WESTGB2L' }, 'swiftCode', 'bic'],
  ['GBP_ACCOUNT', { sortCode: '04-00-04' }, 'sortCode'],
  ['GBP_ACCOUNT', { accountNumber: '1234567' }, 'accountNumber'],
  ['MXN_ACCOUNT', { clabeNumber: '01218000123456789' }, 'clabeNumber'],
  ['MXN_ACCOUNT', { clabeNumber: '012180001234567898' }, 'clabeNumber', 'clabe'],
  ['MXN_ACCOUNT', { clabeNumber: clabeFor('99918000123456789') }, 'clabeNumber', 'clabe'],
  ['SOLANA_WALLET', { address: '1'.repeat(32) }, 'address', 'solana-address'],
  ['SPARK_WALLET', { address: 'sparkly1pgssyce7nv4llthrtqhm56t5q' }, 'address', 'spark-address'],
  [
    'SPARK_WALLET',
    { address: 'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljuswjsq' },
    'address',
    'spark-address',
  ],
  [
    'SPARK_WALLET',
    { address: 'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljfv774k' },
    'address',
    'spark-address',
  ],
  ['SPARK_WALLET', { vaspName: 'example exchange' }, 'vaspName'],
  ['LIGHTNING', { lightningAddress: '$john.doe@wallet.example' }, 'lightningAddress', 'lud-16'],
  ['LIGHTNING', { lightningAddress: 'john.doe@127.0.0.1' }, 'lightningAddress', 'lud-16'],
  ['LIGHTNING', { lightningAddress: undefined, bolt12: 'lnbc2500u1p54twgq' }, 'bolt12', 'bolt12'],
  ['LIGHTNING', { lightningAddress: undefined, invoice: 'lno1pgx4qcteda6hggrhv9kxcet5' }, 'invoice', 'bolt11'],
  ['USD_ACCOUNT', { beneficiary: person({ address: undefined }) }, 'beneficiary.address'],
  ['USD_ACCOUNT', { beneficiary: person({ address: { ...ADDRESS, city: undefined } }) }, 'beneficiary.address.city'],
  ['USD_ACCOUNT', { beneficiary: person({ address: { ...ADDRESS, city: '' } }) }, 'beneficiary.address.city'],
  ['USD_ACCOUNT', { beneficiary: person({ address: { ...ADDRESS, line1: ' ' } }) }, 'beneficiary.address.line1'],
  [
    'GBP_ACCOUNT',
    { beneficiary: person({ address: { ...ADDRESS, country: 'GB', postalCode: ' ' } }) },
    'beneficiary.address.postalCode',
  ],
  ['GBP_ACCOUNT', { beneficiary: business({ address: { ...ADDRESS, line1: '' } }) }, 'beneficiary.address.line1'],
  ['EUR_ACCOUNT', { beneficiary: business({ registrationNumber: ' ' }) }, 'beneficiary.registrationNumber'],
  [
    'USD_ACCOUNT',
    { beneficiary: person({ address: { ...ADDRESS, postalCode: '9410' } }) },
    'beneficiary.address.postalCode',
    'postal-code',
  ],
  ['USD_ACCOUNT', { beneficiary: person({ birthDate: '1899-12-31' }) }, 'beneficiary.birthDate'],
  ['USD_ACCOUNT', { beneficiary: person({ birthDate: '2101-01-01' }) }, 'beneficiary.birthDate'],
  ['USD_ACCOUNT', { beneficiary: person({ birthDate: '2001-02-29' }) }, 'beneficiary.birthDate', 'date'],
  ['USD_ACCOUNT', { beneficiary: person({ fullName: '12345' }) }, 'beneficiary.fullName'],
  ['USD_ACCOUNT', { beneficiary: person({ fullName: 'x'.repeat(141) }) }, 'beneficiary.fullName'],
  ['USD_ACCOUNT', { beneficiary: person({ phoneNumber: '+1415' }) }, 'beneficiary.phoneNumber', 'e.164'],
  ['MXN_ACCOUNT', { beneficiary: business({ address: undefined }) }, 'beneficiary.address'],
  ['EUR_ACCOUNT', { beneficiary: business() }, 'beneficiary.registrationNumber'],
])('%s with %j is refused for its %s', async (type, change, field, format) => {
  const { status, body } = await post(accountOf(type, change))
  expect({ status, code: body.code, errors: body.details.errors.map((error: Json) => error.field) }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    errors: [`accountInfo.${field}`],
  })
  if (format) expect(body.details.errors[0].constraint).toEqual({ format })
})

test.each<[string, AccountType, Json]>([
  ['small letters in the account part of an IBAN', 'EUR_ACCOUNT', { iban: 'GB82west12345698765432' }],
  [
    'the older form of a Spark address',
    'SPARK_WALLET',
    { address: 'sp1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljs4vdfw' },
  ],
  [
    'an offer',
    'LIGHTNING',
    {
      lightningAddress: undefined,
      bolt12: 'lno1pgx4qcteda6hggrhv9kxcet5zcss9fcczmu45y28nkguxgx6sve6epduv9f754ujkap3a2z3feh0v7xy',
    },
  ],
  ['a BIC of the country of the IBAN', 'EUR_ACCOUNT', { swiftCode: 'DEUTDEFF' }],
  [
    'a business with what its currency needs',
    'EUR_ACCOUNT',
    { beneficiary: business({ registrationNumber: 'HRB 1' }) },
  ],
  ['a person in Mexico without an address', 'MXN_ACCOUNT', {}],
  ['a wallet at a known provider', 'SPARK_WALLET', { vaspName: 'Example Exchange' }],
  [
    'a Spark address whose last digits select an outcome',
    'SPARK_WALLET',
    { address: 'spark1pgssyce7nv4llthrtqhm56t5qn9lucaumg0khw2k6n9dundxxajrhyljusw002' },
  ],
])('%s is accepted', async (_, type, change) => {
  expect((await post(accountOf(type, change))).status).toBe(201)
})

const NODE_KEY = new Uint8Array(32).fill(7)
const invoice = (network: 'bc' | 'tb', createdAt: Date) =>
  signInvoice(
    {
      network,
      createdAt,
      expirySeconds: 3600,
      paymentHash: new Uint8Array(32).fill(1),
      paymentSecret: new Uint8Array(32).fill(2),
      description: 'Payout',
    },
    NODE_KEY,
  )
const toInvoice = (text: string) => accountOf('LIGHTNING', { lightningAddress: undefined, invoice: text })

test("registers an unexpired invoice, and a test network's in the sandbox only", async () => {
  const now = new Date()
  const refused = [400, 'INVALID_INPUT', ['accountInfo.invoice']]
  expect((await post(toInvoice(invoice('tb', now)))).status).toBe(201)
  expect((await post(toInvoice(invoice('bc', now)), 'production')).status).toBe(201)
  expect(faultsOf(await post(toInvoice(invoice('tb', now)), 'production'))).toEqual(refused)
  expect(faultsOf(await post(toInvoice(invoice('bc', new Date(now.getTime() - 3_601_000)))))).toEqual(refused)
})

test('production takes Spark addresses of the main network only, and no digits in place of a checksum', async () => {
  const onTestNetwork = sparkOn('sparkt')
  const refused = [400, 'INVALID_INPUT', ['accountInfo.address']]
  for (const wrong of [onTestNetwork, sparkOn('spark').replace(/...$/, '002')])
    expect(faultsOf(await post(accountOf('SPARK_WALLET', { address: wrong }), 'production')), wrong).toEqual(refused)
  expect((await post(accountOf('SPARK_WALLET', { address: onTestNetwork }))).status).toBe(201)
  expect((await post(accountOf('SPARK_WALLET'), 'production')).status).toBe(201)
})

test('the sandbox directory of providers does not hold in production', async () => {
  expect(faultsOf(await post(accountOf('SPARK_WALLET', { vaspName: 'Example Exchange' }), 'production'))).toEqual([
    400,
    'INVALID_INPUT',
    ['accountInfo.vaspName'],
  ])
})

test('lists every fault of a request in one answer, in the order of its fields', async () => {
  const request = accountOf('EUR_ACCOUNT', {
    iban: 'DE44500105175407324932',
    beneficiary: {
      beneficiaryType: 'INDIVIDUAL',
      countryOfResidence: 'de',
      address: { ...ADDRESS, country: 'XX' },
    },
  })
  expect(faultsOf(await post({ ...request, currency: 'USD' }))).toEqual([
    400,
    'INVALID_INPUT',
    [
      'currency',
      'accountInfo.iban',
      'accountInfo.beneficiary.countryOfResidence',
      'accountInfo.beneficiary.address.country',
      'accountInfo.beneficiary.fullName',
    ],
  ])
})
