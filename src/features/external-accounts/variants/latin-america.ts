import { RAILS } from '../../../account-types/shapes/index.ts'
import { clabeBank, isClabe } from '../../../formats/clabe.ts'
import { isCnpj } from '../../../formats/cnpj.ts'
import { admitsCode } from '../../../formats/code-lists.ts'
import { isCpf } from '../../../formats/cpf.ts'
import { isColombianDocument } from '../../../formats/nit.ts'
import { canonicalPixKey, isPixKey, type PixKeyType } from '../../../formats/pix.ts'
import { beneficiaryNumberOf, mobileNumberOf } from './checks.ts'
import { accountWithName, bankOrWallet } from './families.ts'
import { type FieldCheck, faultsOfPair, type HolderFields, railsOfSets, type Variants } from './variant.ts'

const COP = bankOrWallet('COP_ACCOUNT', { country: 'CO', currency: 'COP', nameCheck: 'nobody' }, [
  'accountNumber',
  'bankAccountType',
])
const GTQ = accountWithName('GTQ_ACCOUNT', { country: 'GT', currency: 'GTQ', nameCheck: 'nobody' })
const JMD = accountWithName('JMD_ACCOUNT', { country: 'JM', currency: 'JMD', nameCheck: 'nobody' })
const SLV = bankOrWallet('SLV_ACCOUNT', { country: 'SV', currency: 'USD', nameCheck: 'nobody' }, [
  'accountNumber',
  'bankAccountType',
])

const PIX_KEY_FORMATS: Readonly<Record<PixKeyType, string>> = {
  CPF: 'cpf',
  CNPJ: 'cnpj',
  EMAIL: 'email',
  PHONE: 'e.164',
  RANDOM: 'uuid',
}

const PIX_KEYS = Object.entries(PIX_KEY_FORMATS).map(
  ([type, format]) =>
    ({
      field: 'pixKey',
      level: 'L2',
      format,
      message: `This is not a PIX key of type ${type}.`,
      test: (key, { pixKeyType }) => pixKeyType !== type || isPixKey(type, key),
    }) as const satisfies FieldCheck<{ pixKeyType?: PixKeyType }>,
)

const CPF_LENGTH = 11

/** accounts 6.2 */
export const LATIN_AMERICA = {
  MXN_ACCOUNT: {
    currencies: ['MXN'],
    rails: () => RAILS.MXN_ACCOUNT,
    nameCheck: 'nobody',
    primaryIdentifier: ({ clabeNumber }) => clabeNumber,
    identity: ({ clabeNumber }) => [clabeNumber],
    checks: [
      {
        field: 'clabeNumber',
        level: 'L2',
        format: 'clabe',
        message: 'CLABE check digit does not match.',
        test: isClabe,
      },
      {
        field: 'clabeNumber',
        level: 'L2',
        format: 'clabe',
        message: 'The first three digits of this CLABE name no bank.',
        test: (clabe, _, { directories: { banks } }) => admitsCode(banks.codeLists.clabeBanks, clabeBank(clabe)),
      },
    ],
  },

  BRL_ACCOUNT: {
    currencies: ['BRL'],
    rails: () => RAILS.BRL_ACCOUNT,
    nameCheck: 'rail',
    primaryIdentifier: ({ pixKey }) => pixKey,
    identity: ({ pixKeyType, pixKey }) => [pixKeyType, canonicalPixKey(pixKeyType, pixKey)],
    checks: [
      ...PIX_KEYS,
      {
        field: 'pixKey',
        level: 'L2',
        message: 'A key of this type must be the tax id of the holder.',
        test: (key, { pixKeyType = '', taxId = key }) => !isTaxIdKey(pixKeyType, key) || key === taxId,
      },
      {
        field: 'taxId',
        level: 'L2',
        format: 'cpf',
        message: 'CPF check digits do not match.',
        test: (taxId) => taxId.length !== CPF_LENGTH || isCpf(taxId),
      },
      {
        field: 'taxId',
        level: 'L2',
        format: 'cnpj',
        message: 'A tax id is a CPF of 11 or a CNPJ of 14 digits, and its check digits match.',
        test: (taxId) => taxId.length === CPF_LENGTH || isCnpj(taxId),
      },
    ],
  },

  COP_ACCOUNT: {
    ...COP,
    checks: [
      ...COP.checks,
      {
        field: 'beneficiary.documentNumber',
        level: 'L2',
        message: 'No document of this type has this number.',
        test: (number, { beneficiary }) =>
          !beneficiary?.documentType || isColombianDocument(beneficiary.documentType, number),
      },
    ],
    faults: ({ beneficiary = {} }, { strict }) => (strict ? faultsOfDocument(beneficiary) : []),
  },

  GTQ_ACCOUNT: { ...GTQ, checks: [...GTQ.checks, beneficiaryNumberOf('GT')] },

  HTG_ACCOUNT: {
    currencies: ['HTG'],
    rails: () => RAILS.HTG_ACCOUNT,
    nameCheck: 'nobody',
    primaryIdentifier: ({ phoneNumber }) => phoneNumber,
    identity: ({ phoneNumber }) => [phoneNumber],
    checks: [mobileNumberOf('HT')],
  },

  JMD_ACCOUNT: { ...JMD, checks: [...JMD.checks, beneficiaryNumberOf('JM')] },

  SLV_ACCOUNT: {
    ...SLV,
    faults: ({ bankName, ...info }, { strict }) =>
      strict && bankName === undefined && railsOfSets(SLV.fieldSets, info).includes('BANK_TRANSFER')
        ? [{ field: 'bankName', message: 'This field is required for a bank account.' }]
        : [],
  },
} satisfies Variants

/** Keys that are the number of a taxpayer. A CNPJ with letters is one too, but `taxId` has room for digits only. */
const isTaxIdKey = (type: string, key: string) => (type === 'CPF' || type === 'CNPJ') && /^[0-9]*$/.test(key)

const faultsOfDocument = (beneficiary: NonNullable<HolderFields['beneficiary']>) =>
  faultsOfPair(beneficiary, 'documentType', 'documentNumber').map((fault) => ({
    ...fault,
    field: `beneficiary.${fault.field}`,
  }))
