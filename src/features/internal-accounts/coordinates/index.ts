import type { CoordinateSeed } from '../../../account-types/coordinate-seed.ts'
import type { Coordinates } from '../model.ts'
import { BANK_ACCOUNTS } from './bank-accounts.ts'
import { CRYPTO } from './crypto.ts'
import type { Maker } from './maker.ts'
import { OTHER_WAYS } from './other-ways.ts'
import { SWIFT } from './swift.ts'

export { INVOICE_VALID_SECONDS, withNewInvoice } from './crypto.ts'

/** How an account of each currency is paid into from where the currency is at home (accounts 2.6). */
const LOCAL: Record<string, Maker> = { ...BANK_ACCOUNTS, ...OTHER_WAYS, ...CRYPTO }

/** Synthetic coordinates for an account of the sandbox that pass the strictest checks: local ones, then those for payers abroad. */
export const sandboxCoordinates = (currency: string, seed: CoordinateSeed): Coordinates[] =>
  [LOCAL, SWIFT].flatMap((makers) => makers[currency]?.(seed) ?? [])
