import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountWithBic } from '../families.ts'
import { accountNumber, accountType, bankName, swiftCode } from '../fields.ts'

export const VND_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('VND_ACCOUNT'), bankName, accountNumber, swiftCode },
    { $id: 'VndAccountInfoBase' },
  ),
  individual: individual('VndBeneficiary'),
  ...accountWithBic({ country: 'VN', currency: 'VND', numbers: /^[0-9A-Z]{6,19}$/ }),
  rails: ['BANK_TRANSFER'],
  corridors: [live('VN')],
  nameCheck: 'rail',
  deposit: (seed) => ({ bankName: 'Vietcombank', swiftCode: 'BFTVVNVX', accountNumber: digits(seed, 'VND', 13) }),
  example: { bankName: 'Vietcombank', swiftCode: 'BFTVVNVX', accountNumber: '0011001234567' },
})
