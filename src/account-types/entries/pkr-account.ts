import { canonicalAccountNumber } from '#formats/account-number.ts'
import { ibanFor } from '#formats/iban.ts'
import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { IBAN } from '../checks.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { bankOrWallet } from '../families.ts'
import { accountNumber, accountType, bankName, iban, phoneNumber } from '../fields.ts'

const PKR = bankOrWallet({ country: 'PK', currency: 'PKR', numbers: /^[0-9A-Z]{6,24}$/ }, ['iban'], ['accountNumber'])

export const PKR_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('PKR_ACCOUNT'),
      bankName,
      accountNumber: Type.Optional(accountNumber),
      iban: Type.Optional(iban(24, '^PK[0-9]{2}[A-Z]{4}[0-9]{16}$')),
      phoneNumber: Type.Optional(phoneNumber()),
    },
    {
      $id: 'PkrAccountInfoBase',
      description: '`accountNumber`, `iban` or both, or `phoneNumber` of a wallet that `bankName` names.',
    },
  ),
  individual: individual('PkrBeneficiary'),
  ...PKR,
  corridors: [live('PK')],
  nameCheck: 'rail',
  checks: [
    IBAN,
    {
      field: 'iban',
      level: 'L2',
      format: 'iban',
      message: 'The IBAN is of another account than accountNumber.',
      test: (iban, { accountNumber }) =>
        accountNumber === undefined || iban.slice(-16).endsWith(canonicalAccountNumber(accountNumber)),
    },
    ...PKR.checks,
  ],
  deposit: (seed) => ({ bankName: 'Meezan Bank', iban: ibanFor('PK', `MEZN${digits(seed, 'PKR', 16)}`) }),
  depositRails: ['BANK_TRANSFER'],
  example: { bankName: 'Meezan Bank', iban: 'PK85MEZN0000000123456702' },
})
