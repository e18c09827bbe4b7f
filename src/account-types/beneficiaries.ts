import { CalendarDate, CountryCode, Enum, merge, type Static, type TObject, Type } from '../runtime/schema.ts'
import type { FiatAccountType } from './shapes/index.ts'

/** Looser than the address of a customer: only some currencies ask for all of it. */
export const Address = Type.Object(
  {
    line1: Type.String(),
    line2: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    state: Type.Optional(Type.String()),
    postalCode: Type.String(),
    country: CountryCode({ description: 'ISO 3166-1 alpha-2.' }),
  },
  { $id: 'BeneficiaryAddress' },
)
export type Address = Static<typeof Address>

const countryOfResidence = CountryCode({ description: 'ISO 3166-1 alpha-2.' })
const E164 = /^\+[1-9][0-9]{1,14}$/
const PHONE_NUMBER = {
  format: 'e.164',
  message: 'This is not an E.164 phone number, such as +14155550100.',
  test: (text: string) => E164.test(text),
  pattern: E164.source,
}
const phoneNumber = Type.String({ check: PHONE_NUMBER, description: 'E.164.' })
const NOT_BLANK = { message: 'This must not be blank.', test: (text: string) => /\S/.test(text), pattern: '\\S' }
const name = Type.String({ check: NOT_BLANK })

/** What every account type asks of a person; more only where the table below says so. */
const IndividualBeneficiary = Type.Object({
  beneficiaryType: Type.Literal('INDIVIDUAL'),
  fullName: name,
  birthDate: Type.Optional(CalendarDate({ description: 'YYYY-MM-DD.' })),
  nationality: Type.Optional(CountryCode({ description: 'ISO 3166-1 alpha-2.' })),
  email: Type.Optional(Type.String()),
  phoneNumber: Type.Optional(phoneNumber),
  countryOfResidence: Type.Optional(countryOfResidence),
  address: Type.Optional(Address),
})

const individual = ($id: string) => merge([IndividualBeneficiary], { $id })

const individualWith = <Extra extends TObject>($id: string, extra: Extra) =>
  merge([IndividualBeneficiary, extra], { $id })

/** A Colombian identity document: both members or neither. */
const IdentityDocument = Type.Object({
  documentType: Type.Optional(Enum(['CC', 'CE', 'TI', 'NIT', 'PP'])),
  documentNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
})

/** The person who holds a bank or mobile-money account, for each of its types (accounts 6.7). */
export const INDIVIDUAL_BENEFICIARIES = {
  AED_ACCOUNT: individualWith('AedBeneficiary', Type.Object({ address: Address })),
  BDT_ACCOUNT: individual('BdtBeneficiary'),
  BRL_ACCOUNT: individual('BrlBeneficiary'),
  BWP_ACCOUNT: individual('BwpBeneficiary'),
  CAD_ACCOUNT: individualWith('CadBeneficiary', Type.Object({ registrationNumber: Type.Optional(Type.String()) })),
  CNY_ACCOUNT: individual('CnyBeneficiary'),
  COP_ACCOUNT: individualWith('CopBeneficiary', IdentityDocument),
  DKK_ACCOUNT: individual('DkkBeneficiary'),
  EGP_ACCOUNT: individual('EgpBeneficiary'),
  EUR_ACCOUNT: individualWith('EurBeneficiary', Type.Object({ countryOfResidence })),
  GBP_ACCOUNT: individual('GbpBeneficiary'),
  GHS_ACCOUNT: individual('GhsBeneficiary'),
  GTQ_ACCOUNT: individualWith('GtqBeneficiary', Type.Object({ countryOfResidence, phoneNumber })),
  HKD_ACCOUNT: individual('HkdBeneficiary'),
  HTG_ACCOUNT: individual('HtgBeneficiary'),
  IDR_ACCOUNT: individual('IdrBeneficiary'),
  ILS_ACCOUNT: individualWith('IlsBeneficiary', Type.Object({ address: Address })),
  INR_ACCOUNT: individual('InrBeneficiary'),
  JMD_ACCOUNT: individualWith('JmdBeneficiary', Type.Object({ address: Address, phoneNumber })),
  KES_ACCOUNT: individual('KesBeneficiary'),
  MWK_ACCOUNT: individual('MwkBeneficiary'),
  MXN_ACCOUNT: individual('MxnBeneficiary'),
  MYR_ACCOUNT: individual('MyrBeneficiary'),
  NGN_ACCOUNT: individual('NgnBeneficiary'),
  PHP_ACCOUNT: individual('PhpBeneficiary'),
  PKR_ACCOUNT: individual('PkrBeneficiary'),
  RWF_ACCOUNT: individual('RwfBeneficiary'),
  SGD_ACCOUNT: individual('SgdBeneficiary'),
  SLV_ACCOUNT: individual('SlvBeneficiary'),
  SWIFT_ACCOUNT: individual('SwiftBeneficiary'),
  THB_ACCOUNT: individual('ThbBeneficiary'),
  TRY_ACCOUNT: individualWith('TryBeneficiary', Type.Object({ address: Address })),
  TZS_ACCOUNT: individual('TzsBeneficiary'),
  UGX_ACCOUNT: individual('UgxBeneficiary'),
  USD_ACCOUNT: individual('UsdBeneficiary'),
  VND_ACCOUNT: individual('VndBeneficiary'),
  XAF_ACCOUNT: individual('XafBeneficiary'),
  XOF_ACCOUNT: individual('XofBeneficiary'),
  ZAR_ACCOUNT: individual('ZarBeneficiary'),
  ZMW_ACCOUNT: individual('ZmwBeneficiary'),
} satisfies { [Type in FiatAccountType]: unknown }

/** The person behind a wallet. */
export const WalletIndividualBeneficiary = Type.Object(
  {
    beneficiaryType: Type.Literal('INDIVIDUAL'),
    fullName: name,
    countryOfResidence,
  },
  { $id: 'WalletIndividualBeneficiary' },
)

/** The business that holds an account or a wallet of any type. */
export const BusinessBeneficiary = Type.Object(
  {
    beneficiaryType: Type.Literal('BUSINESS'),
    legalName: name,
    registrationNumber: Type.Optional(Type.String()),
    taxId: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    phoneNumber: Type.Optional(phoneNumber),
    countryOfResidence: Type.Optional(countryOfResidence),
    address: Type.Optional(Address),
  },
  { $id: 'BusinessBeneficiary' },
)
