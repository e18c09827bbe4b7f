import { canonicalAccountNumber } from '#formats/account-number.ts'
import { canonicalPhoneNumber, isMobileNumberOf } from '#formats/phone.ts'
import { type TSchema, Type } from '#runtime/declare/schema.ts'
import { bicOf, IBAN, institutionOf, mobileNumberOf, plausibleAccountNumber, providerOf } from './checks.ts'
import type { FieldCheck, FieldSet } from './entry.ts'
import { accountType, phoneNumber, provider } from './fields.ts'
import type { PaymentRail } from './payment-rails.ts'

/** Shared parts of account types that differ only by country. */

interface FamilyVariant {
  country: string
  currency: string
  /** The pattern of an account number in canonical form, if known. */
  numbers?: RegExp
}

/** Returns the rules of an account identified by its IBAN alone. The shape of the type sets its country. */
export const accountWithIban = (currency: string) => ({
  currencies: [currency],
  primaryIdentifier: ({ iban }: { iban: string }) => iban,
  identity: ({ iban }: { iban: string }) => [iban.toUpperCase()],
  checks: [IBAN],
})

/** Returns the head office of a bank and an account at the bank (accounts 4.4). */
const bicIdentity = ({ swiftCode, accountNumber }: { swiftCode: string; accountNumber: string }): readonly string[] => [
  swiftCode.slice(0, 8),
  canonicalAccountNumber(accountNumber),
]

interface NamedBankAccount {
  bankName?: string
  accountNumber: string
  branchCode?: string
}

/** Returns the identity of an account at a bank identified by name. */
export const namedBankIdentity = ({
  bankName = '',
  accountNumber,
  branchCode,
}: NamedBankAccount): readonly string[] => [
  bankName.toLowerCase(),
  canonicalAccountNumber(accountNumber),
  ...(branchCode === undefined ? [] : [branchCode]),
]

/** Returns the rules of a bank account addressed by name, BIC and number. */
export const accountWithBic = ({ country, currency, numbers }: FamilyVariant) => ({
  currencies: [currency],
  primaryIdentifier: ({ accountNumber }: { accountNumber: string }) => accountNumber,
  identity: bicIdentity,
  checks: [institutionOf(country, currency), bicOf(country), plausibleAccountNumber(numbers)],
})

/** Returns the rules of a bank account addressed by name and number. */
export const accountWithName = ({ country, currency, numbers }: FamilyVariant) => ({
  currencies: [currency],
  primaryIdentifier: ({ accountNumber }: { accountNumber: string }) => accountNumber,
  identity: namedBankIdentity,
  checks: [institutionOf(country, currency), plausibleAccountNumber(numbers)],
})

type BankField = 'iban' | 'accountNumber' | 'bankAccountType'
type BankOrWallet = { [Field in BankField | 'bankName' | 'branchCode' | 'phoneNumber']?: string }

interface RailSet<Field extends string = string> extends FieldSet<Field> {
  rail: PaymentRail
}

/** Builds a family of bank or wallet accounts. `bankSets` are the fields of a bank account, preferred sets first. */
export function bankOrWallet<Field extends BankField>(
  { country, currency, numbers }: FamilyVariant,
  ...bankSets: readonly (readonly Field[])[]
) {
  const fieldSets: readonly RailSet<Field | 'phoneNumber'>[] = [
    ...bankSets.map((fields) => ({ rail: 'BANK_TRANSFER', fields }) as const),
    { rail: 'MOBILE_MONEY', fields: ['phoneNumber'] },
  ]
  const railsOf = (info: BankOrWallet) => railsOfSets(fieldSets, info)
  const isAtBank = (info: BankOrWallet) => railsOf(info).includes('BANK_TRANSFER')
  return {
    currencies: [currency],
    rails: ['BANK_TRANSFER', 'MOBILE_MONEY'] as const,
    railsOf,
    fieldSets,
    primaryIdentifier: (info: BankOrWallet) => (isAtBank(info) ? numberOf(info) : (info.phoneNumber ?? '')),
    identity: (info: BankOrWallet) => (isAtBank(info) ? bankIdentity(info) : walletIdentity(info)),
    checks: [institutionOf(country, currency), plausibleAccountNumber(numbers), mobileNumberOf(country)],
  }
}

/** Returns the rails of the complete sets, in the order of the sets. */
function railsOfSets<Field extends string>(
  sets: readonly RailSet<Field>[],
  info: { [Name in Field]?: unknown },
): PaymentRail[] {
  const complete = sets.filter(({ fields }) => fields.every((field) => info[field] !== undefined))
  return [...new Set(complete.map(({ rail }) => rail))]
}

const numberOf = ({ iban, accountNumber = '' }: BankOrWallet) => iban ?? accountNumber

const bankIdentity = ({ iban, accountNumber = '', ...bank }: BankOrWallet): readonly string[] =>
  iban === undefined ? namedBankIdentity({ ...bank, accountNumber }) : [iban.toUpperCase()]

const walletIdentity = ({ bankName = '', phoneNumber = '' }: BankOrWallet): readonly string[] => [
  canonicalPhoneNumber(phoneNumber),
  bankName.toLowerCase(),
]

export const mobileMoneyShape = <const Name extends string>(type: Name, $id: string, pattern?: string) =>
  Type.Object({ accountType: accountType(type), phoneNumber: phoneNumber(pattern), provider }, { $id })

/** Builds the entry for a phone number at a mobile-money operator of one country. */
export const mobileMoney = ({ country, currency }: FamilyVariant) => ({
  currencies: [currency],
  rails: ['MOBILE_MONEY'] as const,
  primaryIdentifier: ({ phoneNumber }: { phoneNumber: string }) => phoneNumber,
  identity: ({ phoneNumber, provider }: { phoneNumber: string; provider: string }) => [
    phoneNumber,
    provider.toLowerCase(),
  ],
  checks: [mobileNumberOf(country), providerOf(currency, country)],
})

/** The country field for a currency that several countries share. */
export const REGION = {
  minLength: 2,
  maxLength: 2,
  pattern: '^[A-Z]{2}$',
  description: 'The country of the phone number.',
}

export const regionalMobileMoneyShape = <const Name extends string, Region extends TSchema>(
  type: Name,
  $id: string,
  region: Region,
) => Type.Object({ accountType: accountType(type), phoneNumber: phoneNumber(), provider, region }, { $id })

interface PhoneInRegion {
  phoneNumber: string
  provider: string
  region: string
}

/** Returns the rules of a phone number in a currency of several countries: `region` names the phone's country. */
export const regionalMobileMoney = (currency: string) => ({
  currencies: [currency],
  rails: ['MOBILE_MONEY'] as const,
  primaryIdentifier: ({ phoneNumber }: PhoneInRegion) => phoneNumber,
  identity: ({ phoneNumber, provider, region }: PhoneInRegion) => [
    region,
    canonicalPhoneNumber(phoneNumber),
    provider.toLowerCase(),
  ],
  checks: [PHONE_IN_REGION, providerOf(currency)],
})

const PHONE_IN_REGION = {
  field: 'phoneNumber',
  level: 'L2',
  format: 'e.164',
  message: 'This is not a mobile number of the region.',
  test: (phoneNumber, { region }) => region === undefined || isMobileNumberOf(region, phoneNumber),
} as const satisfies FieldCheck<{ region?: string }>
