import { ibanFor } from '#formats/iban.ts'
import { Type } from '#runtime/declare/schema.ts'
import { Address, individualWith } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, defined } from '../entry.ts'
import { accountWithIban } from '../families.ts'
import { accountType, bankName, iban } from '../fields.ts'

export const ILS_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('ILS_ACCOUNT'), iban: iban(23, '^IL[0-9]{21}$'), bankName },
    { $id: 'IlsAccountInfoBase' },
  ),
  individual: individualWith('IlsBeneficiary', Type.Object({ address: Address })),
  ...accountWithIban('ILS'),
  rails: ['BANK_TRANSFER'],
  corridors: [defined('IL')],
  nameCheck: 'receiving institution',
  deposit: (seed) => ({ iban: ibanFor('IL', `099001${digits(seed, 'IL', 13)}`), bankName: 'Bank Leumi' }),
  example: { iban: 'IL050108000000123456789', bankName: 'Bank Leumi' },
})
