import { SWIFT_CURRENCIES } from '../../../account-types/corridors.ts'
import { RAILS } from '../../../account-types/shapes/index.ts'
import { EMBARGOED_COUNTRIES, IBAN_ONLY_COUNTRIES } from '../../../directories/countries.ts'
import { canonicalAccountNumber } from '../../../formats/account-number.ts'
import { canonicalBic, isBic, isBicOf } from '../../../formats/bic.ts'
import { isCountry } from '../../../formats/country.ts'
import { ibanCountry, isInternationalIban } from '../../../formats/iban.ts'
import type { Fault } from '../../../runtime/errors.ts'
import type { Sound } from '../../../runtime/route.ts'
import type { FieldsOf, Variants } from './variant.ts'

/** accounts 6.5 */
export const INTERNATIONAL = {
  SWIFT_ACCOUNT: {
    currencies: SWIFT_CURRENCIES,
    rails: () => RAILS.SWIFT_ACCOUNT,
    fieldSets: [{ fields: ['iban'] }, { fields: ['accountNumber'] }],
    nameCheck: 'receiving institution',
    primaryIdentifier: ({ iban, accountNumber = '' }) => iban ?? accountNumber,
    identity: ({ iban, swiftCode, accountNumber = '' }) =>
      iban === undefined ? [canonicalBic(swiftCode), canonicalAccountNumber(accountNumber)] : [iban.toUpperCase()],
    checks: [
      {
        field: 'country',
        level: 'L1',
        format: 'country',
        message: 'This is not an assigned ISO 3166-1 alpha-2 country code in upper case.',
        test: isCountry,
      },
      {
        field: 'swiftCode',
        level: 'L2',
        format: 'bic',
        message: 'This BIC does not exist or is of another country.',
        test: (swiftCode, { country }) => (country ? isBicOf(country, swiftCode) : isBic(swiftCode)),
      },
      {
        field: 'iban',
        level: 'L2',
        format: 'iban',
        message: 'IBAN check digits do not match, or its country has another structure.',
        test: isInternationalIban,
      },
      {
        field: 'iban',
        level: 'L2',
        format: 'iban',
        message: 'This IBAN is of another country.',
        test: (iban, { country = ibanCountry(iban) }) => ibanCountry(iban) === country,
      },
    ],
    faults: (info, { strict }) => (strict ? faultsOfCountry(info) : []),
  },
} satisfies Variants

function faultsOfCountry({ country = '', iban }: Sound<FieldsOf<'SWIFT_ACCOUNT'>>): Fault[] {
  const lacksIban = iban === undefined && IBAN_ONLY_COUNTRIES.includes(country)
  const isEmbargoed = EMBARGOED_COUNTRIES.includes(country)
  return [
    ...(isEmbargoed
      ? [{ field: 'country', message: 'No money is sent there.', code: 'INVALID_BANK_ACCOUNT' as const }]
      : []),
    ...(lacksIban ? [{ field: 'iban', message: 'Banks of this country take an IBAN only.' }] : []),
  ]
}
