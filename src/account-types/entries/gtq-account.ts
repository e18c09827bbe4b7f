import { Type } from '#runtime/declare/schema.ts'
import { countryOfResidence, holderPhoneNumber, individualWith } from '../beneficiaries.ts'
import { beneficiaryNumberOf } from '../checks.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, defined } from '../entry.ts'
import { residentOf } from '../example-holders.ts'
import { accountWithName } from '../families.ts'
import { accountNumber, accountType, bankAccountType, bankName } from '../fields.ts'

const GTQ = accountWithName({ country: 'GT', currency: 'GTQ', numbers: /^[0-9]{6,20}$/ })

export const GTQ_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('GTQ_ACCOUNT'), accountNumber, bankAccountType, bankName },
    { $id: 'GtqAccountInfoBase' },
  ),
  individual: individualWith('GtqBeneficiary', Type.Object({ countryOfResidence, phoneNumber: holderPhoneNumber })),
  ...GTQ,
  rails: ['BANK_TRANSFER'],
  corridors: [defined('GT')],
  nameCheck: 'none',
  checks: [...GTQ.checks, beneficiaryNumberOf('GT')],
  deposit: (seed) => ({
    bankName: 'Banrural',
    accountNumber: digits(seed, 'GTQ', 12),
    bankAccountType: 'CHECKING' as const,
  }),
  example: {
    accountNumber: '3001234567',
    bankAccountType: 'SAVINGS',
    bankName: 'Banco Industrial',
    beneficiary: residentOf('GT', '+50251234567'),
  },
})
