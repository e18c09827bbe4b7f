import { admitsCode } from '#formats/code-lists.ts'
import { Type } from '#runtime/declare/schema.ts'
import { individualWith } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { announced, bankAccount } from '../entry.ts'
import { accountType, branchCode } from '../fields.ts'

export const CAD_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('CAD_ACCOUNT'),
      bankCode: Type.String({
        minLength: 3,
        maxLength: 3,
        pattern: '^[0-9]{3}$',
        description: 'The institution number.',
      }),
      branchCode,
      accountNumber: Type.String({ minLength: 7, maxLength: 12, pattern: '^[0-9]{7,12}$' }),
    },
    { $id: 'CadAccountInfoBase', description: '`branchCode` is the transit number.' },
  ),
  individual: individualWith('CadBeneficiary', Type.Object({ registrationNumber: Type.Optional(Type.String()) })),
  currencies: ['CAD'],
  rails: ['BANK_TRANSFER'],
  corridors: [announced('CA')],
  nameCheck: 'receiving institution',
  primaryIdentifier: ({ accountNumber }) => accountNumber,
  identity: ({ bankCode, branchCode, accountNumber }) => [bankCode, branchCode, accountNumber],
  checks: [
    {
      field: 'bankCode',
      level: 'L2',
      message: 'There is no Canadian institution with this number.',
      test: (bankCode, _, { directories: { banks } }) => admitsCode(banks.codeLists.canadianInstitutions, bankCode),
    },
  ],
  deposit: (seed) => ({
    bankCode: '614',
    branchCode: digits(seed, 'transit', 5),
    accountNumber: digits(seed, 'CAD', 12),
  }),
  example: { bankCode: '004', branchCode: '10202', accountNumber: '5123456' },
})
