import { BANK_NAME, digits } from '../../../account-types/coordinate-seed.ts'
import { SWIFT_ACCOUNT } from '../../../account-types/entries/swift-account.ts'
import { ibanFor } from '../../../formats/iban.ts'
import type { Maker } from './maker.ts'

/** Collection from abroad, at one bank for all currencies that travel by SWIFT. The IBAN tells the account, so there is no reference. */
const swiftCollection: Maker = (seed) => [
  {
    accountType: 'SWIFT_ACCOUNT',
    country: 'DE',
    swiftCode: 'CSWYDEFF',
    bankName: BANK_NAME,
    bankAddress: 'Teststraße 1, 60311 Frankfurt am Main',
    iban: ibanFor('DE', `10010098${digits(seed, 'SWIFT', 10)}`),
    accountHolderName: 'Causeway Sandbox Collections',
    paymentRails: SWIFT_ACCOUNT.rails,
  },
]

export const SWIFT: Record<string, Maker> = Object.fromEntries(
  SWIFT_ACCOUNT.currencies.map((currency) => [currency, swiftCollection]),
)
