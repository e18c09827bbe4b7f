import { expect, test } from 'vitest'
import { PLAUSIBLE } from './checks.ts'
import type { FieldCheck } from './entry.ts'
import { type AccountType, entryOf } from './index.ts'

const isPlausible = (type: AccountType, text: string) =>
  (entryOf(type).checks as readonly FieldCheck<unknown>[])
    .filter(({ field, message }) => field === PLAUSIBLE.field && message === PLAUSIBLE.message)
    .every(({ test }) => test(text, {}, undefined as never))

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
