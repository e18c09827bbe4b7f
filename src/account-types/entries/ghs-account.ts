import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { bankOrWallet } from '../families.ts'
import { accountNumber, accountType, bankName, phoneNumber } from '../fields.ts'

export const GHS_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('GHS_ACCOUNT'),
      accountNumber: Type.Optional(accountNumber),
      bankName,
      phoneNumber: Type.Optional(phoneNumber()),
    },
    {
      $id: 'GhsAccountInfoBase',
      description: 'Either `accountNumber`, or `phoneNumber` of a wallet that `bankName` names.',
    },
  ),
  individual: individual('GhsBeneficiary'),
  ...bankOrWallet({ country: 'GH', currency: 'GHS', numbers: /^[0-9]{8,16}$/ }, ['accountNumber']),
  corridors: [live('GH')],
  nameCheck: 'rail',
  deposit: (seed) => ({ bankName: 'GCB Bank', accountNumber: digits(seed, 'GHS', 13) }),
  depositRails: ['BANK_TRANSFER'],
  example: { bankName: 'GCB Bank', accountNumber: '1011130012345' },
})
