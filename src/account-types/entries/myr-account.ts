import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountWithBic } from '../families.ts'
import { accountNumber, accountType, bankName, swiftCode } from '../fields.ts'

export const MYR_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('MYR_ACCOUNT'), bankName, accountNumber, swiftCode },
    { $id: 'MyrAccountInfoBase' },
  ),
  individual: individual('MyrBeneficiary'),
  ...accountWithBic({ country: 'MY', currency: 'MYR', numbers: /^[0-9]{7,17}$/ }),
  rails: ['BANK_TRANSFER'],
  corridors: [live('MY')],
  nameCheck: 'rail',
  deposit: (seed) => ({ bankName: 'Maybank', swiftCode: 'MBBEMYKL', accountNumber: digits(seed, 'MYR', 12) }),
  example: { bankName: 'Maybank', swiftCode: 'MBBEMYKL', accountNumber: '114012345678' },
})
