import { type FiatAccountType, RAILS } from '../../../account-types/shapes/index.ts'
import { canonicalAccountNumber } from '../../../formats/account-number.ts'
import { canonicalPhoneNumber } from '../../../formats/phone.ts'
import { bicOf, IBAN, institutionOf, mobileNumberOf, plausibleAccountNumber, providerOf } from './checks.ts'
import { type NameCheck, type RailSet, railsOfSets } from './variant.ts'

/** The types of account that differ from each other by no more than their country. */

interface Place {
  country: string
  currency: string
  nameCheck: NameCheck
}

/** An account that its IBAN alone tells; the shape of the type fixes its country. */
export const accountWithIban = (type: FiatAccountType, { currency, nameCheck }: Omit<Place, 'country'>) => ({
  currencies: [currency],
  rails: () => RAILS[type],
  nameCheck,
  primaryIdentifier: ({ iban }: { iban: string }) => iban,
  identity: ({ iban }: { iban: string }) => [iban.toUpperCase()],
  checks: [IBAN],
})

/** The head office of a bank and an account there (accounts 4.4). */
export const bicIdentity = ({
  swiftCode,
  accountNumber,
}: {
  swiftCode: string
  accountNumber: string
}): readonly string[] => [swiftCode.slice(0, 8), canonicalAccountNumber(accountNumber)]

interface NamedBankAccount {
  bankName?: string
  accountNumber: string
  branchCode?: string
}

/** An account at a bank that is known by its name. */
export const namedBankIdentity = ({
  bankName = '',
  accountNumber,
  branchCode,
}: NamedBankAccount): readonly string[] => [
  bankName.toLowerCase(),
  canonicalAccountNumber(accountNumber),
  ...(branchCode === undefined ? [] : [branchCode]),
]

/** A bank account that is addressed by name, BIC and number. */
export const accountWithBic = (type: FiatAccountType, { country, currency, nameCheck }: Place) => ({
  currencies: [currency],
  rails: () => RAILS[type],
  nameCheck,
  primaryIdentifier: ({ accountNumber }: { accountNumber: string }) => accountNumber,
  identity: bicIdentity,
  checks: [institutionOf(country, currency), bicOf(country), plausibleAccountNumber(type)],
})

/** A bank account that is addressed by name and number. */
export const accountWithName = (type: FiatAccountType, { country, currency, nameCheck }: Place) => ({
  currencies: [currency],
  rails: () => RAILS[type],
  nameCheck,
  primaryIdentifier: ({ accountNumber }: { accountNumber: string }) => accountNumber,
  identity: namedBankIdentity,
  checks: [institutionOf(country, currency), plausibleAccountNumber(type)],
})

type BankField = 'iban' | 'accountNumber' | 'bankAccountType'
type BankOrWallet = { [Field in BankField | 'bankName' | 'branchCode' | 'phoneNumber']?: string }

/** `bankSets` are the fields of a bank account, the preferred ones first. */
export function bankOrWallet<Field extends BankField>(
  type: FiatAccountType,
  { country, currency, nameCheck }: Place,
  ...bankSets: readonly (readonly Field[])[]
) {
  const fieldSets: readonly RailSet<Field | 'phoneNumber'>[] = [
    ...bankSets.map((fields) => ({ rail: 'BANK_TRANSFER', fields }) as const),
    { rail: 'MOBILE_MONEY', fields: ['phoneNumber'] },
  ]
  const isAtBank = (info: BankOrWallet) => railsOfSets(fieldSets, info).includes('BANK_TRANSFER')
  return {
    currencies: [currency],
    rails: (info: BankOrWallet) => railsOfSets(fieldSets, info),
    fieldSets,
    nameCheck,
    primaryIdentifier: (info: BankOrWallet) => (isAtBank(info) ? numberOf(info) : (info.phoneNumber ?? '')),
    identity: (info: BankOrWallet) => (isAtBank(info) ? bankIdentity(info) : walletIdentity(info)),
    checks: [institutionOf(country, currency), plausibleAccountNumber(type), mobileNumberOf(country)],
  }
}

const numberOf = ({ iban, accountNumber = '' }: BankOrWallet) => iban ?? accountNumber

const bankIdentity = ({ iban, accountNumber = '', ...bank }: BankOrWallet): readonly string[] =>
  iban === undefined ? namedBankIdentity({ ...bank, accountNumber }) : [iban.toUpperCase()]

const walletIdentity = ({ bankName = '', phoneNumber = '' }: BankOrWallet): readonly string[] => [
  canonicalPhoneNumber(phoneNumber),
  bankName.toLowerCase(),
]

/** A phone number at a mobile-money operator of one country. */
export const mobileMoney = (type: FiatAccountType, { country, currency, nameCheck }: Place) => ({
  currencies: [currency],
  rails: () => RAILS[type],
  nameCheck,
  primaryIdentifier: ({ phoneNumber }: { phoneNumber: string }) => phoneNumber,
  identity: ({ phoneNumber, provider }: { phoneNumber: string; provider: string }) => [
    phoneNumber,
    provider.toLowerCase(),
  ],
  checks: [mobileNumberOf(country), providerOf(currency, country)],
})
