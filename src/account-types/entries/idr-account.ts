import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { mobileNumberOf } from '../checks.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountWithBic } from '../families.ts'
import { accountNumber, accountType, bankName, phoneNumber, swiftCode } from '../fields.ts'

const IDR = accountWithBic({ country: 'ID', currency: 'IDR', numbers: /^[0-9]{8,18}$/ })

export const IDR_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('IDR_ACCOUNT'),
      bankName,
      accountNumber,
      swiftCode,
      phoneNumber: phoneNumber('^\\+62[0-9]{9,12}$'),
    },
    { $id: 'IdrAccountInfoBase' },
  ),
  individual: individual('IdrBeneficiary'),
  ...IDR,
  rails: ['BANK_TRANSFER'],
  corridors: [live('ID')],
  nameCheck: 'rail',
  checks: [...IDR.checks, mobileNumberOf('ID')],
  deposit: (seed) => ({
    bankName: 'Permata Bank',
    swiftCode: 'BBBAIDJA',
    accountNumber: digits(seed, 'IDR', 16),
    phoneNumber: '+6281200000000',
  }),
  example: {
    bankName: 'Bank Central Asia',
    swiftCode: 'CENAIDJA',
    accountNumber: '1234567890',
    phoneNumber: '+6281234567890',
  },
})
