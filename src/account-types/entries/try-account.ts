import { ibanFor } from '#formats/iban.ts'
import { Type } from '#runtime/declare/schema.ts'
import { Address, individualWith } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, defined } from '../entry.ts'
import { accountWithIban } from '../families.ts'
import { accountType, bankName, iban } from '../fields.ts'

const TRY = accountWithIban('TRY')

/** The index after the country, two check digits and five digits of the bank. */
const RESERVED_DIGIT = 9

export const TRY_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('TRY_ACCOUNT'), iban: iban(26, '^TR[0-9]{2}[0-9A-Z]{22}$'), bankName },
    { $id: 'TryAccountInfoBase' },
  ),
  individual: individualWith('TryBeneficiary', Type.Object({ address: Address })),
  ...TRY,
  rails: ['BANK_TRANSFER'],
  corridors: [defined('TR')],
  nameCheck: 'receiving institution',
  checks: [
    ...TRY.checks,
    {
      field: 'iban',
      level: 'L2',
      format: 'iban',
      message: 'The tenth character of a Turkish IBAN, which is reserved, must be 0.',
      test: (iban) => iban[RESERVED_DIGIT] === '0',
    },
  ],
  // After the bank's five digits follows a reserved digit, always 0.
  deposit: (seed) => ({ iban: ibanFor('TR', `000990${digits(seed, 'TR', 16)}`), bankName: 'Garanti BBVA' }),
  example: { iban: 'TR190006200000123400056789', bankName: 'Garanti BBVA' },
})
