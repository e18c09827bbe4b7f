import type { Coordinates } from '../model.ts'
import { AFRICA } from './africa.ts'
import { AMERICAS } from './americas.ts'
import { ASIA } from './asia.ts'
import { CRYPTO } from './crypto.ts'
import { EUROPE_MIDDLE_EAST } from './europe-middle-east.ts'
import type { CoordinateSeed, Maker } from './seed.ts'
import { SWIFT } from './swift.ts'

export { INVOICE_VALID_SECONDS, withNewInvoice } from './crypto.ts'

/** How an account of each currency is paid into from where the currency is at home (accounts 2.6). */
const LOCAL: Record<string, Maker> = { ...AMERICAS, ...EUROPE_MIDDLE_EAST, ...ASIA, ...AFRICA, ...CRYPTO }

/** Synthetic coordinates for an account of the sandbox that pass the strictest checks: local ones, then those for payers abroad. */
export const sandboxCoordinates = (currency: string, seed: CoordinateSeed): Coordinates[] =>
  [LOCAL, SWIFT].flatMap((makers) => makers[currency]?.(seed) ?? [])
