import type { Trials } from '../maker.ts'
import { BANK } from './bank.ts'
import { CARDS } from './cards.ts'
import { CUSTOMERS } from './customers.ts'
import { EXTERNAL_ACCOUNTS } from './external-accounts.ts'
import { KEYS } from './keys.ts'
import { PAYMENTS } from './payments.ts'
import { PEOPLE } from './people.ts'
import { PLATFORMS } from './platforms.ts'
import { RATES } from './rates.ts'
import { RECEIPTS } from './receipts.ts'
import { STABLECOINS } from './stablecoins.ts'

/** Test data for every operation that needs two people. */
export const TRIALS: Trials = {
  ...PEOPLE,
  ...PLATFORMS,
  ...CUSTOMERS,
  ...EXTERNAL_ACCOUNTS,
  ...PAYMENTS,
  ...RECEIPTS,
  ...BANK,
  ...KEYS,
  ...RATES,
  ...CARDS,
  ...STABLECOINS,
}
