import { isUscc } from '#formats/uscc.ts'
import { Type } from '#runtime/declare/schema.ts'
import type { Sound } from '#runtime/http/route.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { individual } from '../beneficiaries.ts'
import { mobileNumberOf, plausibleAccountNumber } from '../checks.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, type HolderFields, live } from '../entry.ts'
import { BUSINESS } from '../example-holders.ts'
import { namedBankIdentity } from '../families.ts'
import { accountNumber, accountType, bankName, phoneNumber } from '../fields.ts'

const USCC_LENGTH = 18

/** A Chinese account has only one route, which the bank's name decides. Other spellings are banks. */
const WALLETS: readonly string[] = ['AliPay', 'WechatPay']
const MEANS = {
  wallet: { rail: 'MOBILE_MONEY', field: 'phoneNumber', holder: 'INDIVIDUAL' },
  bank: { rail: 'BANK_TRANSFER', field: 'accountNumber', holder: 'BUSINESS' },
} as const

const meansOf = ({ bankName }: { bankName: string }) => MEANS[WALLETS.includes(bankName) ? 'wallet' : 'bank']

type Fields = { bankName: string; accountNumber?: string; phoneNumber?: string } & HolderFields

function faultsOfMeans({ bankName, beneficiary, ...info }: Sound<Fields>): Fault[] {
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

const demandOf = ({ field, holder }: (typeof MEANS)[keyof typeof MEANS]) => ({
  type: 'object',
  required: [field],
  properties: { beneficiary: { type: 'object', properties: { beneficiaryType: { const: holder } } } },
})

/** The same for callers. */
const CONDITIONS = {
  if: { type: 'object', properties: { bankName: { enum: WALLETS } } },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema.
  then: demandOf(MEANS.wallet),
  else: demandOf(MEANS.bank),
}

export const CNY_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('CNY_ACCOUNT'),
      accountNumber: Type.Optional(accountNumber),
      bankName,
      phoneNumber: Type.Optional(phoneNumber()),
    },
    {
      $id: 'CnyAccountInfoBase',
      description:
        '`AliPay` and `WechatPay` are wallets of individuals and need `phoneNumber`; banks serve businesses and need `accountNumber`.',
    },
  ),
  individual: individual('CnyBeneficiary'),
  currencies: ['CNY'],
  rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
  corridors: [live('CN')],
  nameCheck: 'none',
  railsOf: (info) => [meansOf(info).rail],
  primaryIdentifier: (info) => info[meansOf(info).field] ?? '',
  identity: (info) => namedBankIdentity({ bankName: info.bankName, accountNumber: info[meansOf(info).field] ?? '' }),
  checks: [
    plausibleAccountNumber(/^[0-9]{8,32}$/),
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
  conditions: CONDITIONS,
  deposit: (seed) => ({ bankName: 'Bank of China', accountNumber: digits(seed, 'CNY', 19) }),
  depositRails: ['BANK_TRANSFER'],
  example: {
    bankName: 'Industrial and Commercial Bank of China',
    accountNumber: '1001234509876543210',
    beneficiary: { ...BUSINESS, registrationNumber: '91310000MA1FL0000N' },
  },
  individualExample: { bankName: 'AliPay', phoneNumber: '+8613812345678' },
})
