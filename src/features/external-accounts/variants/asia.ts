import type { PaymentRail } from '../../../account-types/payment-rails.ts'
import type { BankDirectory } from '../../../directories/bank-directory.ts'
import { canonicalAccountNumber } from '../../../formats/account-number.ts'
import { admitsCode } from '../../../formats/code-lists.ts'
import { ifscBank } from '../../../formats/india.ts'
import { BIC_OF_IBAN, bicOf, mobileNumberOf, plausibleAccountNumber } from './checks.ts'
import { accountWithBic, accountWithIban, accountWithName, bankOrWallet } from './families.ts'
import type { FieldsOf, Variants } from './variant.ts'

const AED = accountWithIban('AED_ACCOUNT', { currency: 'AED', nameCheck: 'receiving institution' })
const BDT = bankOrWallet('BDT_ACCOUNT', { country: 'BD', currency: 'BDT', nameCheck: 'nobody' }, ['accountNumber'])
const IDR = accountWithBic('IDR_ACCOUNT', { country: 'ID', currency: 'IDR', nameCheck: 'rail' })
const SGD = accountWithBic('SGD_ACCOUNT', { country: 'SG', currency: 'SGD', nameCheck: 'receiving institution' })

const INDIAN_BANK_FIELDS = ['accountNumber', 'ifsc', 'rail'] as const
const INDIAN_BANK_RAILS: readonly PaymentRail[] = ['NEFT', 'RTGS']

/** accounts 6.3, but for China and Egypt */
export const ASIA = {
  AED_ACCOUNT: { ...AED, checks: [...AED.checks, BIC_OF_IBAN] },
  BDT_ACCOUNT: { ...BDT, checks: [...BDT.checks, bicOf('BD')] },
  HKD_ACCOUNT: accountWithBic('HKD_ACCOUNT', { country: 'HK', currency: 'HKD', nameCheck: 'receiving institution' }),
  IDR_ACCOUNT: { ...IDR, checks: [...IDR.checks, mobileNumberOf('ID')] },

  INR_ACCOUNT: {
    currencies: ['INR'],
    rails: indianRails,
    fieldSets: [{ fields: INDIAN_BANK_FIELDS }, { fields: ['vpa'] }],
    nameCheck: 'rail',
    primaryIdentifier: ({ vpa, accountNumber = '' }) => vpa ?? accountNumber,
    identity: ({ vpa, ifsc = '', accountNumber = '' }) =>
      vpa === undefined ? [ifsc, canonicalAccountNumber(accountNumber)] : [vpa.toLowerCase()],
    checks: [
      {
        field: 'rail',
        level: 'L1',
        message: `This is none of ${INDIAN_BANK_RAILS.join(' and ')}.`,
        test: (rail) => INDIAN_BANK_RAILS.some((each) => each === rail),
      },
      {
        field: 'ifsc',
        level: 'L2',
        format: 'ifsc',
        message: 'The first four letters of this IFSC name no bank.',
        test: (ifsc, _, { directories: { banks } }) => admitsCode(banks.codeLists.ifscBanks, ifscBank(ifsc)),
      },
    ],
    // A bank account without its rail is a mistake even beside a UPI address, which would be paid alone.
    faults: ({ accountNumber, ifsc, rail }) =>
      (accountNumber ?? ifsc) !== undefined && rail === undefined
        ? [{ field: 'rail', message: 'This field is required for a bank account.' }]
        : [],
  },

  MYR_ACCOUNT: accountWithBic('MYR_ACCOUNT', { country: 'MY', currency: 'MYR', nameCheck: 'rail' }),
  PHP_ACCOUNT: accountWithName('PHP_ACCOUNT', { country: 'PH', currency: 'PHP', nameCheck: 'nobody' }),

  SGD_ACCOUNT: {
    ...SGD,
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
      plausibleAccountNumber('SGD_ACCOUNT'),
    ],
    completion: ({ bankName, swiftCode }, banks) => {
      const known = bankNameOf(swiftCode, banks)
      return bankName === undefined && known !== undefined ? { bankName: known } : {}
    },
  },

  THB_ACCOUNT: accountWithBic('THB_ACCOUNT', { country: 'TH', currency: 'THB', nameCheck: 'rail' }),
  VND_ACCOUNT: accountWithBic('VND_ACCOUNT', { country: 'VN', currency: 'VND', nameCheck: 'rail' }),
} satisfies Variants

/** The bank account has the rail that it names, beside UPI where the account has an address there. */
function indianRails(info: FieldsOf<'INR_ACCOUNT'>): PaymentRail[] {
  const isAtBank = INDIAN_BANK_FIELDS.every((field) => info[field] !== undefined)
  return [
    ...(info.vpa === undefined ? [] : ['UPI' as const]),
    ...INDIAN_BANK_RAILS.filter((rail) => isAtBank && rail === info.rail),
  ]
}

/** The name of the bank in Singapore with this BIC. */
const bankNameOf = (swiftCode: string, banks: BankDirectory): string | undefined =>
  banks.of('SG', 'SGD').find(({ bicPrefix }) => bicPrefix !== undefined && swiftCode.startsWith(bicPrefix))?.bankName
