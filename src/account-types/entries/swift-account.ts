import { IBAN_ONLY_COUNTRIES } from '#directories/countries.ts'
import { canonicalAccountNumber } from '#formats/account-number.ts'
import { canonicalBic, isBic, isBicOf } from '#formats/bic.ts'
import { isCountry } from '#formats/country.ts'
import { ibanCountry, ibanFor, isInternationalIban } from '#formats/iban.ts'
import { Type } from '#runtime/declare/schema.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { individual } from '../beneficiaries.ts'
import { BANK_NAME, digits, HOLDER_NAME } from '../coordinate-seed.ts'
import { deposit, paymentRails, reference, shownToPayer } from '../deposit.ts'
import { bankAccount } from '../entry.ts'
import { accountNumber, accountType, anyIban, bankName, swiftCode } from '../fields.ts'

/** The currencies that cross borders by SWIFT without an open local corridor (accounts 6.5). */
const CURRENCIES: readonly string[] =
  'AED AUD CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PLN RON SAR SEK SGD THB TRY USD ZAR'.split(' ')

const SHAPE = Type.Object(
  {
    accountType: accountType('SWIFT_ACCOUNT'),
    country: Type.String({
      minLength: 2,
      maxLength: 2,
      pattern: '^[A-Z]{2}$',
      description: 'Country of the account. Its currency may be of another country.',
    }),
    swiftCode,
    bankName,
    accountNumber: Type.Optional(accountNumber),
    iban: Type.Optional(anyIban),
  },
  { $id: 'SwiftAccountInfoBase', description: '`iban`, `accountNumber` or both. Some countries take an IBAN only.' },
)

const RAILS = ['SWIFT'] as const

/**
 * Collection from abroad, at one bank for all SWIFT currencies. The IBAN identifies the account, so there is no
 * reference.
 */
const COLLECTION = deposit(
  shownToPayer(
    SHAPE,
    Type.Object({
      paymentRails: paymentRails(RAILS),
      accountHolderName: Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'The payer must copy it exactly.',
      }),
      bankAddress: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
      reference: Type.Optional(reference),
    }),
  ),
  (seed) => ({
    country: 'DE',
    swiftCode: 'CSWYDEFF',
    bankName: BANK_NAME,
    bankAddress: 'Teststraße 1, 60311 Frankfurt am Main',
    iban: ibanFor('DE', `10010098${digits(seed, 'SWIFT', 10)}`),
    accountHolderName: HOLDER_NAME,
    paymentRails: [...RAILS],
  }),
)

export const SWIFT_ACCOUNT = bankAccount({
  shape: SHAPE,
  individual: individual('SwiftBeneficiary'),
  currencies: CURRENCIES,
  rails: RAILS,
  corridors: [{ state: 'live', countries: [] }],
  nameCheck: 'receiving institution',
  fieldSets: [{ fields: ['iban'] }, { fields: ['accountNumber'] }],
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
  deposit: COLLECTION,
  example: { country: 'GB', swiftCode: 'WESTGB2L', bankName: 'Westminster', iban: 'GB82WEST12345698765432' },
})

function faultsOfCountry({ country = '', iban }: { country?: string; iban?: string }): Fault[] {
  const lacksIban = iban === undefined && IBAN_ONLY_COUNTRIES.includes(country)
  return lacksIban ? [{ field: 'iban', message: 'Banks of this country take an IBAN only.' }] : []
}
