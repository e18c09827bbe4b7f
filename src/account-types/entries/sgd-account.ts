import type { BankDirectory } from '#directories/bank-directory.ts'
import { READABLE_LINE, Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { bicOf, plausibleAccountNumber } from '../checks.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountWithBic } from '../families.ts'
import { accountNumber, accountType, swiftCode } from '../fields.ts'

export const SGD_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('SGD_ACCOUNT'),
      bankName: Type.Optional(
        Type.String({
          ...READABLE_LINE,
          minLength: 1,
          maxLength: 255,
          description: 'Looked up from the BIC when left out.',
        }),
      ),
      accountNumber,
      swiftCode,
    },
    { $id: 'SgdAccountInfoBase' },
  ),
  individual: individual('SgdBeneficiary'),
  ...accountWithBic({ country: 'SG', currency: 'SGD' }),
  rails: ['PAYNOW', 'FAST', 'BANK_TRANSFER'],
  corridors: [live('SG')],
  nameCheck: 'receiving institution',
  checks: [
    bicOf('SG'),
    {
      field: 'swiftCode',
      level: 'L2',
      format: 'bic',
      message: 'The directory has no bank with this BIC, so bankName is needed.',
      test: (swiftCode, { bankName }, { directories: { banks } }) =>
        bankName !== undefined || bankNameOf(swiftCode, banks) !== undefined,
    },
    plausibleAccountNumber(/^[0-9]{5,15}$/),
  ],
  completion: ({ bankName, swiftCode }, banks) => {
    const known = bankNameOf(swiftCode, banks)
    return bankName === undefined && known !== undefined ? { bankName: known } : {}
  },
  deposit: (seed) => ({ bankName: 'DBS Bank Ltd', swiftCode: 'DBSSSGSG', accountNumber: digits(seed, 'SGD', 12) }),
  example: { swiftCode: 'DBSSSGSG', accountNumber: '0123456789', bankName: 'DBS' },
})

/** Returns the name of the bank in Singapore with this BIC. */
const bankNameOf = (swiftCode: string, banks: BankDirectory): string | undefined =>
  banks.of('SG', 'SGD').find(({ bicPrefix }) => bicPrefix !== undefined && swiftCode.startsWith(bicPrefix))?.bankName
