import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { bankAccount, defined } from '../entry.ts'
import { bankOrWallet } from '../families.ts'
import { accountNumber, accountType, bankAccountType, bankName, phoneNumber } from '../fields.ts'

const SLV = bankOrWallet({ country: 'SV', currency: 'USD', numbers: /^[0-9]{6,20}$/ }, [
  'accountNumber',
  'bankAccountType',
])

export const SLV_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('SLV_ACCOUNT'),
      bankName: Type.Optional(bankName),
      accountNumber: Type.Optional(accountNumber),
      bankAccountType: Type.Optional(bankAccountType),
      phoneNumber: Type.Optional(phoneNumber()),
    },
    {
      $id: 'SlvAccountInfoBase',
      description:
        'An account in El Salvador, whose money is USD. Either `accountNumber` with `bankAccountType`, or `phoneNumber`.',
    },
  ),
  individual: individual('SlvBeneficiary'),
  ...SLV,
  corridors: [defined('SV')],
  nameCheck: 'none',
  faults: ({ bankName, ...info }, { strict }) =>
    strict && bankName === undefined && SLV.railsOf(info).includes('BANK_TRANSFER')
      ? [{ field: 'bankName', message: 'This field is required for a bank account.' }]
      : [],
  example: { bankName: 'Banco Cuscatlan', accountNumber: '0123456789', bankAccountType: 'CHECKING' },
})
