import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountWithName } from '../families.ts'
import { accountType, bankName } from '../fields.ts'

export const PHP_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('PHP_ACCOUNT'),
      bankName,
      accountNumber: Type.String({ minLength: 8, maxLength: 16, pattern: '^[0-9]{8,16}$' }),
    },
    { $id: 'PhpAccountInfoBase' },
  ),
  individual: individual('PhpBeneficiary'),
  ...accountWithName({ country: 'PH', currency: 'PHP' }),
  rails: ['BANK_TRANSFER'],
  corridors: [live('PH')],
  nameCheck: 'none',
  deposit: (seed) => ({ bankName: 'UnionBank', accountNumber: digits(seed, 'PHP', 12) }),
  example: { bankName: 'BDO Unibank', accountNumber: '001234567890' },
})
