import { expect, test } from 'vitest'
import { BANK_DIRECTORY, findInstitution, institutionsOf, toBankDirectory } from './bank-directory.ts'
import { isBicOf } from './bic.ts'
import { CORRIDORS } from './corridors.ts'

const ENTRY = { country: 'PH', currency: 'PHP', bankName: 'BPI', displayName: 'Bank of the Philippine Islands', kind: 'bank' }

test('the directory names institutions of corridors only, with BICs of their countries', () => {
  const corridors = CORRIDORS.flatMap(({ countries, currency }) => countries.map((country) => `${country} ${currency}`))
  expect(BANK_DIRECTORY.filter(({ country, currency }) => !corridors.includes(`${country} ${currency}`))).toEqual([])
  expect(BANK_DIRECTORY.filter(({ country, bicPrefix }) => bicPrefix && !isBicOf(country, bicPrefix))).toEqual([])
})

test('an institution is found by its exact name in its country and currency', () => {
  expect(findInstitution('PH', 'PHP', 'BPI')).toEqual(ENTRY)
  expect(['bpi', 'Bank of the Philippine Islands', ''].filter((name) => findInstitution('PH', 'PHP', name))).toEqual([])
  expect([findInstitution('PH', 'USD', 'BPI'), institutionsOf('XX', 'PHP')]).toEqual([undefined, []])
  expect(findInstitution('NG', 'NGN', 'GTBank')?.nationalCode).toBe('058')
})

test.each<[string, unknown, string[]]>([
  ['something that is no list', { entries: [] }, ['it is not a list.']],
  ['something that is no object', [ENTRY, null, 'BPI', []],
    ['entry 2 is not an object.', 'entry 3 is not an object.', 'entry 4 is not an object.']],
  [
    'every member that is wrong',
    [{ country: 'ph', currency: 'BTC', bankName: ' ', displayName: 7, kind: 'shop', nationalCode: '', bicPrefix: 'BOPI' }],
    ['country', 'currency', 'bankName', 'displayName', 'kind', 'nationalCode', 'bicPrefix'].map((name) => `entry 1: ${name} must be `),
  ],
  ['a missing member', [{ ...ENTRY, kind: undefined }], ['entry 1: kind must be bank or wallet.']],
  ['an unknown member', [{ ...ENTRY, swiftCode: 'BOPIPHMM' }], ['entry 1: swiftCode is not a member of an entry.']],
  ['a second entry of a name', [ENTRY, { ...ENTRY, displayName: 'BPI' }], ['entry 2 repeats entry 1.']],
])('a directory with %s is refused with every fault', (_, entries, faults) => {
  const [, ...told] = messageOf(() => toBankDirectory(entries)).split('\n')
  expect(told.map((line, index) => line.startsWith(`  - ${faults[index]}`))).toEqual(faults.map(() => true))
})

function messageOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('Nothing was refused.')
}
