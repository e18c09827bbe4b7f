import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountType } from '../fields.ts'

export const GBP_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('GBP_ACCOUNT'),
      sortCode: Type.String({
        minLength: 6,
        maxLength: 6,
        pattern: '^[0-9]{6}$',
        description: 'Six digits, no hyphens.',
      }),
      accountNumber: Type.String({
        minLength: 8,
        maxLength: 8,
        pattern: '^[0-9]{8}$',
        description: 'Eight digits, leading zeros included.',
      }),
    },
    { $id: 'GbpAccountInfoBase' },
  ),
  individual: individual('GbpBeneficiary'),
  currencies: ['GBP'],
  rails: ['FASTER_PAYMENTS'],
  corridors: [live('GB')],
  nameCheck: 'rail',
  primaryIdentifier: ({ accountNumber }) => accountNumber,
  identity: ({ sortCode, accountNumber }) => [sortCode, accountNumber],
  checks: [],
  deposit: (seed) => ({ sortCode: `04${digits(seed, 'sort code', 4)}`, accountNumber: digits(seed, 'GBP', 8) }),
  example: { sortCode: '040004', accountNumber: '12345674' },
})
