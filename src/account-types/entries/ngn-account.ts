import { isNuban, nubanFor } from '#formats/nuban.ts'
import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { accountWithName } from '../families.ts'
import { accountType, bankName } from '../fields.ts'

const NGN = accountWithName({ country: 'NG', currency: 'NGN' })

/** The code of the sandbox bank. The check digits depend on it. */
const GTBANK = '058'

export const NGN_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('NGN_ACCOUNT'),
      accountNumber: Type.String({
        minLength: 10,
        maxLength: 10,
        pattern: '^[0-9]{10}$',
        description: 'NUBAN, with its check digit.',
      }),
      bankName,
    },
    { $id: 'NgnAccountInfoBase' },
  ),
  individual: individual('NgnBeneficiary'),
  ...NGN,
  rails: ['BANK_TRANSFER'],
  corridors: [live('NG')],
  nameCheck: 'rail',
  checks: [
    ...NGN.checks,
    {
      field: 'accountNumber',
      level: 'L2',
      format: 'nuban',
      message: 'NUBAN check digit does not match at this bank.',
      // The check digit depends on the bank, so the service can check it only if the directory has the bank's code
      // (accounts 5.7).
      test: (accountNumber, { bankName = '' }, { directories: { banks } }) => {
        const code = banks.find('NG', 'NGN', bankName)?.nationalCode
        return code === undefined || isNuban(code, accountNumber)
      },
    },
  ],
  deposit: (seed) => ({ bankName: 'GTBank', accountNumber: nubanFor(GTBANK, digits(seed, 'NGN', 9)) }),
  example: { bankName: 'GTBank', accountNumber: '0123456785' },
})
