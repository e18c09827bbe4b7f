import { ibanFor } from '#formats/iban.ts'
import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { BIC_OF_IBAN } from '../checks.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountWithIban } from '../families.ts'
import { accountType, iban, swiftCode } from '../fields.ts'

const DKK = accountWithIban('DKK')

export const DKK_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('DKK_ACCOUNT'), iban: iban(18, '^DK[0-9]{16}$'), swiftCode: Type.Optional(swiftCode) },
    { $id: 'DkkAccountInfoBase' },
  ),
  individual: individual('DkkBeneficiary'),
  ...DKK,
  rails: ['SEPA', 'SEPA_INSTANT'],
  corridors: [live('DK')],
  nameCheck: 'rail',
  checks: [...DKK.checks, BIC_OF_IBAN],
  deposit: (seed) => ({ iban: ibanFor('DK', `9900${digits(seed, 'DK', 10)}`), swiftCode: 'CSWYDKKK' }),
  example: { iban: 'DK9432000123456789' },
})
