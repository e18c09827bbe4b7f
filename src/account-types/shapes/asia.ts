import { Type } from '../../runtime/schema.ts'
import { accountNumber, accountType, bankName, branchCode, iban, phoneNumber, swiftCode } from './fields.ts'

export const AedAccountInfoBase = Type.Object(
  {
    accountType: accountType('AED_ACCOUNT'),
    iban: iban(23, '^AE[0-9]{21}$'),
    swiftCode: Type.Optional(swiftCode),
  },
  { $id: 'AedAccountInfoBase' },
)

export const BdtAccountInfoBase = Type.Object(
  {
    accountType: accountType('BDT_ACCOUNT'),
    accountNumber: Type.Optional(accountNumber),
    bankName,
    branchCode: Type.Optional(branchCode),
    swiftCode: Type.Optional(swiftCode),
    phoneNumber: Type.Optional(phoneNumber()),
  },
  {
    $id: 'BdtAccountInfoBase',
    description: 'Either `accountNumber`, or `phoneNumber` of a wallet that `bankName` names.',
  },
)

export const CnyAccountInfoBase = Type.Object(
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
)

export const HkdAccountInfoBase = Type.Object(
  { accountType: accountType('HKD_ACCOUNT'), bankName, accountNumber, swiftCode },
  { $id: 'HkdAccountInfoBase' },
)

export const IdrAccountInfoBase = Type.Object(
  {
    accountType: accountType('IDR_ACCOUNT'),
    bankName,
    accountNumber,
    swiftCode,
    phoneNumber: phoneNumber('^\\+62[0-9]{9,12}$'),
  },
  { $id: 'IdrAccountInfoBase' },
)

export const InrAccountInfoBase = Type.Object(
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

export const MyrAccountInfoBase = Type.Object(
  { accountType: accountType('MYR_ACCOUNT'), bankName, accountNumber, swiftCode },
  { $id: 'MyrAccountInfoBase' },
)

export const PhpAccountInfoBase = Type.Object(
  {
    accountType: accountType('PHP_ACCOUNT'),
    bankName,
    accountNumber: Type.String({ minLength: 8, maxLength: 16, pattern: '^[0-9]{8,16}$' }),
  },
  { $id: 'PhpAccountInfoBase' },
)

export const PkrAccountInfoBase = Type.Object(
  {
    accountType: accountType('PKR_ACCOUNT'),
    bankName,
    accountNumber: Type.Optional(accountNumber),
    iban: Type.Optional(iban(24, '^PK[0-9]{2}[A-Z]{4}[0-9]{16}$')),
    phoneNumber: Type.Optional(phoneNumber()),
  },
  {
    $id: 'PkrAccountInfoBase',
    description: '`accountNumber`, `iban` or both, or `phoneNumber` of a wallet that `bankName` names.',
  },
)

export const SgdAccountInfoBase = Type.Object(
  {
    accountType: accountType('SGD_ACCOUNT'),
    bankName: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Looked up from the BIC when left out.' }),
    ),
    accountNumber,
    swiftCode,
  },
  { $id: 'SgdAccountInfoBase' },
)

export const ThbAccountInfoBase = Type.Object(
  { accountType: accountType('THB_ACCOUNT'), bankName, accountNumber, swiftCode },
  { $id: 'ThbAccountInfoBase' },
)

export const VndAccountInfoBase = Type.Object(
  { accountType: accountType('VND_ACCOUNT'), bankName, accountNumber, swiftCode },
  { $id: 'VndAccountInfoBase' },
)
