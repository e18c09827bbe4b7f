import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { bicOf } from '../checks.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { bankOrWallet } from '../families.ts'
import { accountNumber, accountType, bankName, branchCode, phoneNumber, swiftCode } from '../fields.ts'

const BDT = bankOrWallet({ country: 'BD', currency: 'BDT', numbers: /^[0-9]{8,20}$/ }, ['accountNumber'])

export const BDT_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('BDT_ACCOUNT'),
      accountNumber: Type.Optional(accountNumber),
      bankName,
      branchCode: Type.Optional(branchCode),
      swiftCode: Type.Optional(swiftCode),
      phoneNumber: Type.Optional(phoneNumber()),
    },
    {
      $id: 'BdtAccountInfoBase',
      description: 'Either `accountNumber`, or `phoneNumber` of a wallet that `bankName` names.',
    },
  ),
  individual: individual('BdtBeneficiary'),
  ...BDT,
  corridors: [live('BD')],
  nameCheck: 'none',
  checks: [...BDT.checks, bicOf('BD')],
  deposit: (seed) => ({ bankName: 'BRAC Bank', accountNumber: digits(seed, 'BDT', 13) }),
  depositRails: ['BANK_TRANSFER'],
  example: { bankName: 'BRAC Bank', accountNumber: '1501200123456', branchCode: '06043' },
})
