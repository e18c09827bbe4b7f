import { expect, test } from 'vitest'
import { STARTER_BANK_DIRECTORY } from '#directories/bank-directory.ts'
import { STARTER_VASP_DIRECTORY } from '#directories/vasp-directory.ts'
import { PLAUSIBLE } from './checks.ts'
import { type AccountType, entryOf } from './index.ts'

const STRICT = {
  environment: 'production',
  strict: true,
  now: new Date(0),
  directories: { banks: STARTER_BANK_DIRECTORY, vasps: STARTER_VASP_DIRECTORY },
} as const

const OF_NUMBERS: { field: string; message: string } = PLAUSIBLE

const isPlausible = (type: AccountType, text: string) =>
  entryOf(type)
    .checks.filter(({ field, message }) => field === OF_NUMBERS.field && message === OF_NUMBERS.message)
    .every(({ test }) => test(text, {}, STRICT))

test.each<[AccountType, string, boolean]>([
  ['USD_ACCOUNT', '1234567890', true],
  ['USD_ACCOUNT', '12-34', true],
  ['USD_ACCOUNT', '123', false],
  ['USD_ACCOUNT', '12 34', false],
  ['THB_ACCOUNT', '1234567890', true],
  ['THB_ACCOUNT', '123-4-56789-0', true],
  ['THB_ACCOUNT', '123456789', false],
  ['VND_ACCOUNT', '0011001234567', true],
  ['VND_ACCOUNT', 'AB1234', true],
  ['MYR_ACCOUNT', 'AB12345', false],
  ['PKR_ACCOUNT', 'ab-123456', true],
  ['CNY_ACCOUNT', '1001234509876543210', true],
  ['GBP_ACCOUNT', 'anything', true],
])('for %s the number %s is plausible: %s', (accountType, text, plausible) => {
  expect(isPlausible(accountType, text)).toBe(plausible)
})
