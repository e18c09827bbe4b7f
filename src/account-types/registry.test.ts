import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { STARTER_BANK_DIRECTORY } from '#directories/bank-directory.ts'
import { STARTER_VASP_DIRECTORY } from '#directories/vasp-directory.ts'
import { Type } from '#runtime/declare/schema.ts'
import { individual } from './beneficiaries.ts'
import { corridorsOf } from './corridors.ts'
import { intoBank } from './deposits.ts'
import { bankAccount, live, registryOf } from './entry.ts'
import { PERSON } from './example-holders.ts'
import { faultsOfAccount } from './faults.ts'
import { accountType } from './fields.ts'
import { ACCOUNT_TYPES, ENTRIES, fingerprintOfAccount } from './index.ts'

/**
 * A fictional type, as a file in `entries/` would define it: boxes at the post office of Liechtenstein, with odd
 * numbers.
 */
const BOX_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('BOX_ACCOUNT'), boxNumber: Type.String({ pattern: '^[0-9 ]{5,9}$' }) },
    { $id: 'BoxAccountInfoBase' },
  ),
  individual: individual('BoxBeneficiary'),
  currencies: ['CHF'],
  rails: ['BANK_TRANSFER'],
  corridors: [live('LI')],
  nameCheck: 'none',
  primaryIdentifier: ({ boxNumber }) => boxNumber,
  identity: ({ boxNumber }) => [boxNumber.replaceAll(' ', '')],
  checks: [
    { field: 'boxNumber', level: 'L2', message: 'Boxes have odd numbers.', test: (number) => /[13579]$/.test(number) },
  ],
  deposit: ({ reference }) => ({ boxNumber: String(reference.length) }),
  example: { boxNumber: '12345' },
})

const registry = registryOf([...ENTRIES, BOX_ACCOUNT])
const box = (boxNumber: string) => ({ accountType: 'BOX_ACCOUNT' as const, boxNumber, beneficiary: PERSON })

const judgedIn = (environment: 'sandbox' | 'production') => ({
  environment,
  strict: environment === 'production',
  now: new Date(0),
  directories: { banks: STARTER_BANK_DIRECTORY, vasps: STARTER_VASP_DIRECTORY },
  isRefused: () => false,
  currency: 'CHF',
})
const fieldsAtFault = (account: object, environment: 'sandbox' | 'production') =>
  faultsOfAccount(registry.BOX_ACCOUNT, account, judgedIn(environment)).map(({ field }) => field)

test('registers an invented type and leaves the others unchanged', () => {
  const { BOX_ACCOUNT: invented, ...others } = registry
  expect(invented).toBe(BOX_ACCOUNT)
  expect(others).toEqual(ACCOUNT_TYPES)
})

test("chooses the shape by the type's name", () => {
  const fits = (account: object) => new Ajv({ strict: false }).validate(registry.BOX_ACCOUNT.shape, account)
  expect([fits(box('12345')), fits(box('a box')), fits({ ...box('12345'), accountType: 'USD_ACCOUNT' })]).toEqual([
    true,
    false,
    false,
  ])
})

test('validates its accounts by its own and all holder checks, leniently in sandbox', () => {
  expect(fieldsAtFault({ ...box('12345'), ...registry.BOX_ACCOUNT.example }, 'production')).toEqual([])
  const wrong = { ...box('12346'), beneficiary: { ...PERSON, fullName: '123' } }
  expect(fieldsAtFault(wrong, 'production')).toEqual(['boxNumber', 'beneficiary.fullName'])
  expect(fieldsAtFault(wrong, 'sandbox')).toEqual([])
})

test('distinguishes its accounts by their unique parts', () => {
  const fingerprint = (number: string) => fingerprintOfAccount(registry.BOX_ACCOUNT, box(number))
  expect(fingerprint('12 345')).toBe(fingerprint('12345'))
  expect(fingerprint('12347')).not.toBe(fingerprint('12345'))
})

test('accepts deposits on its rails with the reference shown to the payer', () => {
  const { shape, coordinates } = intoBank(registry.BOX_ACCOUNT)
  const seed = { subjectId: 'InternalAccount:1', currency: 'CHF', reference: 'FUND-1', now: new Date(0) }
  expect({ $id: shape.$id, properties: Object.keys(shape.properties) }).toEqual({
    $id: 'PaymentBoxAccountInfo',
    properties: ['accountType', 'boxNumber', 'paymentRails', 'reference'],
  })
  expect(coordinates(seed)).toEqual({ boxNumber: '6', reference: 'FUND-1', paymentRails: registry.BOX_ACCOUNT.rails })
})

test('it opens its corridor', () => {
  expect(corridorsOf('BOX_ACCOUNT', registry.BOX_ACCOUNT)).toEqual([
    { accountType: 'BOX_ACCOUNT', currency: 'CHF', countries: ['LI'], state: 'live' },
  ])
})

test('refuses two entries of one name', () => {
  expect(() => registryOf([...ENTRIES, BOX_ACCOUNT, BOX_ACCOUNT])).toThrow('more than one entry of BOX_ACCOUNT')
})
