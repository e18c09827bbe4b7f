import { ibanFor } from '#formats/iban.ts'
import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { IBAN, institutionOf, mobileNumberOf } from '../checks.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { bankOrWallet } from '../families.ts'
import { accountType, bankName, iban, phoneNumber } from '../fields.ts'

export const EGP_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('EGP_ACCOUNT'),
      iban: Type.Optional(iban(29, '^EG[0-9]{27}$')),
      bankName,
      phoneNumber: Type.Optional(phoneNumber()),
    },
    { $id: 'EgpAccountInfoBase', description: 'Either `iban`, or `phoneNumber` of a wallet that `bankName` names.' },
  ),
  individual: individual('EgpBeneficiary'),
  ...bankOrWallet({ country: 'EG', currency: 'EGP' }, ['iban']),
  corridors: [live('EG')],
  nameCheck: 'none',
  checks: [IBAN, institutionOf('EG', 'EGP'), mobileNumberOf('EG')],
  deposit: (seed) => ({
    bankName: 'National Bank of Egypt',
    iban: ibanFor('EG', `00030099${digits(seed, 'EGP', 17)}`),
  }),
  depositRails: ['BANK_TRANSFER'],
  example: { iban: 'EG730027004400000000500123456', bankName: 'National Bank of Egypt' },
})
