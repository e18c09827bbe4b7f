import { Enum, type TSchema, Type } from '../../runtime/schema.ts'
import { accountNumber, accountType, bankName, iban, phoneNumber, provider } from './fields.ts'

export const EgpAccountInfoBase = Type.Object(
  {
    accountType: accountType('EGP_ACCOUNT'),
    iban: Type.Optional(iban(29, '^EG[0-9]{27}$')),
    bankName,
    phoneNumber: Type.Optional(phoneNumber()),
  },
  { $id: 'EgpAccountInfoBase', description: 'Either `iban`, or `phoneNumber` of a wallet that `bankName` names.' },
)

export const GhsAccountInfoBase = Type.Object(
  {
    accountType: accountType('GHS_ACCOUNT'),
    accountNumber: Type.Optional(accountNumber),
    bankName,
    phoneNumber: Type.Optional(phoneNumber()),
  },
  {
    $id: 'GhsAccountInfoBase',
    description: 'Either `accountNumber`, or `phoneNumber` of a wallet that `bankName` names.',
  },
)

export const NgnAccountInfoBase = Type.Object(
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
)

export const ZarAccountInfoBase = Type.Object(
  {
    accountType: accountType('ZAR_ACCOUNT'),
    accountNumber: Type.String({ minLength: 9, maxLength: 13, pattern: '^[0-9]{9,13}$' }),
    bankName,
  },
  { $id: 'ZarAccountInfoBase' },
)

const mobileMoney = <const Name extends string>(type: Name, $id: string, pattern?: string) =>
  Type.Object({ accountType: accountType(type), phoneNumber: phoneNumber(pattern), provider }, { $id })

export const BwpAccountInfoBase = mobileMoney('BWP_ACCOUNT', 'BwpAccountInfoBase')
export const KesAccountInfoBase = mobileMoney('KES_ACCOUNT', 'KesAccountInfoBase', '^\\+254[0-9]{9}$')
export const MwkAccountInfoBase = mobileMoney('MWK_ACCOUNT', 'MwkAccountInfoBase')
export const RwfAccountInfoBase = mobileMoney('RWF_ACCOUNT', 'RwfAccountInfoBase', '^\\+250[0-9]{9}$')
export const TzsAccountInfoBase = mobileMoney('TZS_ACCOUNT', 'TzsAccountInfoBase', '^\\+255[0-9]{9}$')
export const UgxAccountInfoBase = mobileMoney('UGX_ACCOUNT', 'UgxAccountInfoBase')
export const ZmwAccountInfoBase = mobileMoney('ZMW_ACCOUNT', 'ZmwAccountInfoBase', '^\\+260[0-9]{9}$')

/** A currency of several countries: `region` says in which of them the phone is. */
const mobileMoneyIn = <const Name extends string, Region extends TSchema>(type: Name, $id: string, region: Region) =>
  Type.Object({ accountType: accountType(type), phoneNumber: phoneNumber(), provider, region }, { $id })

const REGION = { minLength: 2, maxLength: 2, pattern: '^[A-Z]{2}$', description: 'The country of the phone number.' }

export const XafAccountInfoBase = mobileMoneyIn('XAF_ACCOUNT', 'XafAccountInfoBase', Enum(['CM', 'CG'], REGION))
export const XofAccountInfoBase = mobileMoneyIn(
  'XOF_ACCOUNT',
  'XofAccountInfoBase',
  Enum(['BJ', 'CI', 'SN', 'TG'], REGION),
)
