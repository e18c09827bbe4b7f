import { ibanFor } from '#formats/iban.ts'
import { Type } from '#runtime/declare/schema.ts'
import { Address, individualWith } from '../beneficiaries.ts'
import { BIC_OF_IBAN } from '../checks.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountWithIban } from '../families.ts'
import { accountType, iban, swiftCode } from '../fields.ts'

const AED = accountWithIban('AED')

export const AED_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('AED_ACCOUNT'), iban: iban(23, '^AE[0-9]{21}$'), swiftCode: Type.Optional(swiftCode) },
    { $id: 'AedAccountInfoBase' },
  ),
  individual: individualWith('AedBeneficiary', Type.Object({ address: Address })),
  ...AED,
  rails: ['BANK_TRANSFER'],
  corridors: [live('AE')],
  nameCheck: 'receiving institution',
  checks: [...AED.checks, BIC_OF_IBAN],
  deposit: (seed) => ({ iban: ibanFor('AE', `099${digits(seed, 'AE', 16)}`), swiftCode: 'CSWYAEAD' }),
  example: { iban: 'AE360440001234567890123' },
})
