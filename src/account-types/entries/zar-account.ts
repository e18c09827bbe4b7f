import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountWithName } from '../families.ts'
import { accountType, bankName } from '../fields.ts'

export const ZAR_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('ZAR_ACCOUNT'),
      accountNumber: Type.String({ minLength: 9, maxLength: 13, pattern: '^[0-9]{9,13}$' }),
      bankName,
    },
    { $id: 'ZarAccountInfoBase' },
  ),
  individual: individual('ZarBeneficiary'),
  ...accountWithName({ country: 'ZA', currency: 'ZAR' }),
  rails: ['BANK_TRANSFER'],
  corridors: [live('ZA')],
  nameCheck: 'receiving institution',
  deposit: (seed) => ({ bankName: 'Standard Bank', accountNumber: digits(seed, 'ZAR', 11) }),
  example: { bankName: 'Standard Bank', accountNumber: '1234567890' },
})
