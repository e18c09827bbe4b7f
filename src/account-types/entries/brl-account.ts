import { isCnpj } from '#formats/cnpj.ts'
import { isCpf } from '#formats/cpf.ts'
import { canonicalPixKey, isPixKey, type PixKeyType, pixPayload } from '#formats/pix.ts'
import { Enum, Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { bytes, type CoordinateSeed } from '../coordinate-seed.ts'
import { deposit } from '../deposit.ts'
import { bankAccount, type FieldCheck, live } from '../entry.ts'
import { accountType } from '../fields.ts'

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

/** A text with which a bank's app pays. */
const QR_CODE = deposit(
  Type.Object(
    {
      accountType: accountType('BRL_ACCOUNT'),
      qrCode: Type.String({ minLength: 1, description: 'PIX text to copy and paste.' }),
    },
    { $id: 'PaymentBrlAccountInfo' },
  ),
  (seed) => ({
    qrCode: pixPayload({
      key: uuidOf(seed),
      merchantName: 'CAUSEWAY SANDBOX',
      merchantCity: 'SAO PAULO',
      reference: seed.reference,
      ...(seed.amount !== undefined && { amount: seed.amount }),
    }),
  }),
)

function uuidOf(seed: CoordinateSeed): string {
  const hex = bytes(seed, 'pix key').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const CPF_LENGTH = 11

export const BRL_ACCOUNT = bankAccount({
  shape: Type.Object(
    {
      accountType: accountType('BRL_ACCOUNT'),
      pixKey: Type.String({ minLength: 1, maxLength: 77 }),
      pixKeyType: Enum(['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM']),
      taxId: Type.String({
        minLength: 11,
        maxLength: 14,
        pattern: '^[0-9]{11,14}$',
        description: 'CPF or CNPJ of the holder.',
      }),
    },
    { $id: 'BrlAccountInfoBase' },
  ),
  individual: individual('BrlBeneficiary'),
  currencies: ['BRL'],
  rails: ['PIX'],
  corridors: [live('BR')],
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
  deposit: QR_CODE,
  example: { pixKey: '39053344705', pixKeyType: 'CPF', taxId: '39053344705' },
})

/** Matches keys that are taxpayer numbers. A CNPJ with letters is one as well, but `taxId` allows only digits. */
const isTaxIdKey = (type: string, key: string) => (type === 'CPF' || type === 'CNPJ') && /^[0-9]*$/.test(key)
