import { canonicalAccountNumber } from '#formats/account-number.ts'
import { admitsCode } from '#formats/code-lists.ts'
import { ifscBank } from '#formats/india.ts'
import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { digits } from '../coordinate-seed.ts'
import { deposit, paymentRails, shownToPayer } from '../deposit.ts'
import { bankAccount, live } from '../entry.ts'
import { accountType, bankName } from '../fields.ts'
import type { PaymentRail } from '../payment-rails.ts'

const BANK_FIELDS = ['accountNumber', 'ifsc', 'rail'] as const
const BANK_RAILS: readonly PaymentRail[] = ['NEFT', 'RTGS']

/** Returns the rail named by the bank account, in addition to UPI if the account has a UPI address. */
function railsOfAccount(info: { [Field in (typeof BANK_FIELDS)[number] | 'vpa']?: string }): PaymentRail[] {
  const isAtBank = BANK_FIELDS.every((field) => info[field] !== undefined)
  return [
    ...(info.vpa === undefined ? [] : ['UPI' as const]),
    ...BANK_RAILS.filter((rail) => isAtBank && rail === info.rail),
  ]
}

const SHAPE = Type.Object(
  {
    accountType: accountType('INR_ACCOUNT'),
    vpa: Type.Optional(
      Type.String({ minLength: 3, maxLength: 255, pattern: '^[a-zA-Z0-9.\\-_]+@[a-zA-Z0-9]+$', description: 'UPI.' }),
    ),
    accountNumber: Type.Optional(Type.String({ minLength: 9, maxLength: 18, pattern: '^[0-9]{9,18}$' })),
    ifsc: Type.Optional(
      Type.String({ minLength: 11, maxLength: 11, pattern: '^[A-Z]{4}0[A-Z0-9]{6}$', description: 'Branch.' }),
    ),
    rail: Type.Optional(
      Type.String({ minLength: 1, maxLength: 32, description: '`NEFT` or `RTGS`, with `accountNumber` and `ifsc`.' }),
    ),
    bankName: Type.Optional(bankName),
  },
  { $id: 'InrAccountInfoBase', description: 'Either `vpa`, or `accountNumber` with `ifsc` and `rail`, or both.' },
)

const RAILS = ['UPI', 'NEFT', 'RTGS'] as const

export const INR_ACCOUNT = bankAccount({
  shape: SHAPE,
  individual: individual('InrBeneficiary'),
  currencies: ['INR'],
  rails: RAILS,
  corridors: [live('IN')],
  nameCheck: 'rail',
  railsOf: railsOfAccount,
  fieldSets: [{ fields: BANK_FIELDS }, { fields: ['vpa'] }],
  primaryIdentifier: ({ vpa, accountNumber = '' }) => vpa ?? accountNumber,
  identity: ({ vpa, ifsc = '', accountNumber = '' }) =>
    vpa === undefined ? [ifsc, canonicalAccountNumber(accountNumber)] : [vpa.toLowerCase()],
  checks: [
    {
      field: 'rail',
      level: 'L1',
      message: `This must be ${BANK_RAILS.join(' or ')}.`,
      test: (rail) => BANK_RAILS.some((each) => each === rail),
    },
    {
      field: 'ifsc',
      level: 'L2',
      format: 'ifsc',
      message: 'The first four letters of this IFSC name no bank.',
      test: (ifsc, _, { directories: { banks } }) => admitsCode(banks.codeLists.ifscBanks, ifscBank(ifsc)),
    },
  ],
  conditions: {
    properties: { rail: { enum: BANK_RAILS } },
    dependentRequired: { accountNumber: ['rail'], ifsc: ['rail'] },
  },
  // A bank account without its rail is an error, even with a UPI address: the service would pay only that address.
  faults: ({ accountNumber, ifsc, rail }) =>
    (accountNumber ?? ifsc) !== undefined && rail === undefined
      ? [{ field: 'rail', message: 'This field is required for a bank account.' }]
      : [],
  deposit: deposit(shownToPayer(SHAPE, Type.Object({ paymentRails: paymentRails(RAILS) })), (seed) => ({
    vpa: `causeway.${digits(seed, 'INR', 12)}@sandbox`,
    paymentRails: ['UPI' as const],
  })),
  example: { vpa: 'jane.doe@okbank' },
})
