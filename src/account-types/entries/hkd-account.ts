import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { announced, bankAccount } from '../entry.ts'
import { accountWithBic } from '../families.ts'
import { accountNumber, accountType, bankName, swiftCode } from '../fields.ts'

export const HKD_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('HKD_ACCOUNT'), bankName, accountNumber, swiftCode },
    { $id: 'HkdAccountInfoBase' },
  ),
  individual: individual('HkdBeneficiary'),
  ...accountWithBic({ country: 'HK', currency: 'HKD', numbers: /^[0-9]{6,15}$/ }),
  rails: ['BANK_TRANSFER'],
  corridors: [announced('HK')],
  nameCheck: 'receiving institution',
  deposit: (seed) => ({ bankName: 'DBS Hong Kong', swiftCode: 'DHBKHKHH', accountNumber: digits(seed, 'HKD', 12) }),
  example: { bankName: 'HSBC Hong Kong', swiftCode: 'HSBCHKHHHKH', accountNumber: '123456789012' },
})
