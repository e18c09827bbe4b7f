import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountWithBic } from '../families.ts'
import { accountNumber, accountType, bankName, swiftCode } from '../fields.ts'

export const THB_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('THB_ACCOUNT'), bankName, accountNumber, swiftCode },
    { $id: 'ThbAccountInfoBase' },
  ),
  individual: individual('ThbBeneficiary'),
  ...accountWithBic({ country: 'TH', currency: 'THB', numbers: /^[0-9]{10,15}$/ }),
  rails: ['BANK_TRANSFER'],
  corridors: [live('TH')],
  nameCheck: 'rail',
  deposit: (seed) => ({ bankName: 'Bangkok Bank', swiftCode: 'BKKBTHBK', accountNumber: digits(seed, 'THB', 12) }),
  example: { bankName: 'Bangkok Bank', swiftCode: 'BKKBTHBK', accountNumber: '1234567890' },
})
