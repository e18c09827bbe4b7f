import { clabeBank, clabeFor, isClabe } from '#formats/clabe.ts'
import { admitsCode } from '#formats/code-lists.ts'
import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountType } from '../fields.ts'

export const MXN_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('MXN_ACCOUNT'),
      clabeNumber: Type.String({
        minLength: 18,
        maxLength: 18,
        pattern: '^[0-9]{18}$',
        description: 'CLABE, its last digit a check digit.',
      }),
    },
    { $id: 'MxnAccountInfoBase' },
  ),
  individual: individual('MxnBeneficiary'),
  currencies: ['MXN'],
  rails: ['SPEI'],
  corridors: [live('MX')],
  nameCheck: 'none',
  primaryIdentifier: ({ clabeNumber }) => clabeNumber,
  identity: ({ clabeNumber }) => [clabeNumber],
  checks: [
    {
      field: 'clabeNumber',
      level: 'L2',
      format: 'clabe',
      message: 'CLABE check digit does not match.',
      test: isClabe,
    },
    {
      field: 'clabeNumber',
      level: 'L2',
      format: 'clabe',
      message: 'The first three digits of this CLABE name no bank.',
      test: (clabe, _, { directories: { banks } }) => admitsCode(banks.codeLists.clabeBanks, clabeBank(clabe)),
    },
  ],
  deposit: (seed) => ({ clabeNumber: clabeFor(`646180${digits(seed, 'MXN', 11)}`) }),
  example: {
    clabeNumber: '012180001234567899',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Juan Pérez' },
  },
})
