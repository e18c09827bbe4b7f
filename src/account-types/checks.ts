import { canonicalAccountNumber } from '#formats/account-number.ts'
import { isBic, isBicOf } from '#formats/bic.ts'
import { ibanCountry, isIban } from '#formats/iban.ts'
import { isMobileNumberOf } from '#formats/phone.ts'
import type { FieldCheck, HolderFields } from './entry.ts'

/** Checks that several account types share. */

export const IBAN = {
  field: 'iban',
  level: 'L2',
  format: 'iban',
  message: 'IBAN check digits do not match, or its country, length or structure does not exist.',
  test: isIban,
} as const satisfies FieldCheck<unknown>

/** Beside an IBAN. */
export const BIC_OF_IBAN = {
  field: 'swiftCode',
  level: 'L2',
  format: 'bic',
  message: 'This BIC does not exist or is of another country than the IBAN.',
  test: (swiftCode, { iban }) => (iban ? isBicOf(ibanCountry(iban), swiftCode) : isBic(swiftCode)),
} as const satisfies FieldCheck<{ iban?: string }>

export const bicOf = (country: string) =>
  ({
    field: 'swiftCode',
    level: 'L2',
    format: 'bic',
    message: `This BIC does not exist or is not of ${country}.`,
    test: (swiftCode) => isBicOf(country, swiftCode),
  }) as const satisfies FieldCheck<unknown>

export const PLAUSIBLE = {
  field: 'accountNumber',
  level: 'L2',
  message: 'No account of this type has a number of this length or with these characters.',
} as const

/**
 * Validates the number in canonical form, for accounts without a published check digit. Without a pattern, accepts any
 * number (accounts 6).
 */
export const plausibleAccountNumber = (pattern?: RegExp) =>
  ({
    ...PLAUSIBLE,
    test: (accountNumber) => pattern?.test(canonicalAccountNumber(accountNumber)) ?? true,
  }) as const satisfies FieldCheck<unknown>

/** Checks the phone number of the wallet or holder in this country. */
export const mobileNumberOf = (country: string) =>
  ({
    field: 'phoneNumber',
    level: 'L2',
    format: 'e.164',
    message: `This is not a mobile number of ${country}.`,
    test: (phoneNumber) => isMobileNumberOf(country, phoneNumber),
  }) as const satisfies FieldCheck<unknown>

/**
 * The phone number of a beneficiary. A beneficiary may live abroad and have a number of any country (accounts 6.2,
 * `JMD_ACCOUNT`).
 */
export const beneficiaryNumberOf = (country: string) =>
  ({
    field: 'beneficiary.phoneNumber',
    level: 'L2',
    format: 'e.164',
    message: `This is not a phone number of ${country}, where the beneficiary lives.`,
    test: (phoneNumber, { beneficiary }) =>
      (beneficiary?.countryOfResidence ?? country) !== country || isMobileNumberOf(country, phoneNumber),
  }) as const satisfies FieldCheck<HolderFields>

/** Checks for a bank of the directory, or for a wallet if the account is only a phone number (accounts 6, "dir"). */
export const institutionOf = (country: string, currency: string) =>
  ({
    field: 'bankName',
    level: 'L2',
    message: 'This is not a name that GET /discoveries lists for such an account.',
    test: (bankName, { accountNumber, iban, phoneNumber }, { directories: { banks } }) => {
      const isWallet = phoneNumber !== undefined && accountNumber === undefined && iban === undefined
      const institution = banks.find(country, currency, bankName)
      return institution !== undefined && (!isWallet || institution.kind === 'wallet')
    },
  }) as const satisfies FieldCheck<{ accountNumber?: string; iban?: string; phoneNumber?: string }>

/**
 * A mobile-money operator of the directory, in any letter case. The region determines the country of a currency with
 * several countries.
 */
export const providerOf = (currency: string, country?: string) =>
  ({
    field: 'provider',
    level: 'L2',
    message: 'This is not an operator that GET /discoveries lists for the country.',
    test: (provider, { region }, { directories: { banks } }) => {
      const where = country ?? region
      return (
        where === undefined ||
        banks.of(where, currency).some(({ bankName }) => bankName.toLowerCase() === provider.toLowerCase())
      )
    },
  }) as const satisfies FieldCheck<{ provider?: string; region?: string }>
