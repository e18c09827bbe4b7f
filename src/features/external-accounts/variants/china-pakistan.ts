import { RAILS } from '../../../account-types/shapes/index.ts'
import { canonicalAccountNumber } from '../../../formats/account-number.ts'
import { isUscc } from '../../../formats/uscc.ts'
import type { Fault } from '../../../runtime/errors.ts'
import type { Sound } from '../../../runtime/route.ts'
import { IBAN, mobileNumberOf, plausibleAccountNumber } from './checks.ts'
import { bankOrWallet, namedBankIdentity } from './families.ts'
import type { FieldsOf, HolderFields, Variants } from './variant.ts'

const PKR = bankOrWallet(
  'PKR_ACCOUNT',
  { country: 'PK', currency: 'PKR', nameCheck: 'rail' },
  ['iban'],
  ['accountNumber'],
)

/** accounts 6.3: the two whose bank account is more than a name and a number */
export const CHINA_PAKISTAN = {
  CNY_ACCOUNT: {
    currencies: ['CNY'],
    rails: (info) => RAILS.CNY_ACCOUNT.filter((rail) => rail === meansOf(info).rail),
    nameCheck: 'nobody',
    primaryIdentifier: (info) => info[meansOf(info).field] ?? '',
    identity: (info) => namedBankIdentity({ bankName: info.bankName, accountNumber: info[meansOf(info).field] ?? '' }),
    checks: [
      plausibleAccountNumber('CNY_ACCOUNT'),
      mobileNumberOf('CN'),
      {
        field: 'beneficiary.registrationNumber',
        level: 'L2',
        format: 'uscc',
        message: 'The check character of this registration number does not match.',
        test: (number) => [...number].length !== USCC_LENGTH || isUscc(number),
      },
    ],
    faults: faultsOfMeans,
  },

  PKR_ACCOUNT: {
    ...PKR,
    checks: [
      IBAN,
      {
        field: 'iban',
        level: 'L2',
        format: 'iban',
        message: 'The IBAN is of another account than accountNumber.',
        test: (iban, { accountNumber }) =>
          accountNumber === undefined || iban.slice(-16).endsWith(canonicalAccountNumber(accountNumber)),
      },
      ...PKR.checks,
    ],
  },
} satisfies Variants

const USCC_LENGTH = 18

/** A Chinese account is reached in one way only, which the name of the bank decides. Other spellings are banks. */
const WALLETS: readonly string[] = ['AliPay', 'WechatPay']
const MEANS = {
  wallet: { rail: 'MOBILE_MONEY', field: 'phoneNumber', holder: 'INDIVIDUAL' },
  bank: { rail: 'BANK_TRANSFER', field: 'accountNumber', holder: 'BUSINESS' },
} as const

const meansOf = ({ bankName }: { bankName: string }) => MEANS[WALLETS.includes(bankName) ? 'wallet' : 'bank']

function faultsOfMeans({ bankName, beneficiary, ...info }: Sound<FieldsOf<'CNY_ACCOUNT'> & HolderFields>): Fault[] {
  if (bankName === undefined) return []
  const { field, holder } = meansOf({ bankName })
  const isOtherHolder = beneficiary?.beneficiaryType !== undefined && beneficiary.beneficiaryType !== holder
  return [
    ...(info[field] === undefined ? [{ field, message: `This field is required at ${bankName}.` }] : []),
    ...(isOtherHolder
      ? [{ field: 'beneficiary.beneficiaryType', message: `The holder must be ${holder} at ${bankName}.` }]
      : []),
  ]
}
