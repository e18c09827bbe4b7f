import { Enum, Type } from '../../runtime/schema.ts'
import { accountNumber, accountType, bankAccountType, bankName, branchCode, phoneNumber } from './fields.ts'

export const MxnAccountInfoBase = Type.Object(
  {
    accountType: accountType('MXN_ACCOUNT'),
    clabeNumber: Type.String({
      minLength: 18,
      maxLength: 18,
      pattern: '^[0-9]{18}$',
      description: 'CLABE, its last digit a check digit.',
    }),
  },
  { $id: 'MxnAccountInfoBase' },
)

export const BrlAccountInfoBase = Type.Object(
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
)

export const CopAccountInfoBase = Type.Object(
  {
    accountType: accountType('COP_ACCOUNT'),
    accountNumber: Type.Optional(accountNumber),
    bankAccountType: Type.Optional(bankAccountType),
    bankName,
    phoneNumber: Type.Optional(phoneNumber()),
  },
  {
    $id: 'CopAccountInfoBase',
    description: 'Either `accountNumber` with `bankAccountType`, or `phoneNumber` of a wallet that `bankName` names.',
  },
)

export const GtqAccountInfoBase = Type.Object(
  {
    accountType: accountType('GTQ_ACCOUNT'),
    accountNumber,
    bankAccountType,
    bankName,
  },
  { $id: 'GtqAccountInfoBase' },
)

export const HtgAccountInfoBase = Type.Object(
  {
    accountType: accountType('HTG_ACCOUNT'),
    phoneNumber: phoneNumber(),
  },
  { $id: 'HtgAccountInfoBase' },
)

export const JmdAccountInfoBase = Type.Object(
  {
    accountType: accountType('JMD_ACCOUNT'),
    accountNumber,
    branchCode,
    bankAccountType,
    bankName,
  },
  { $id: 'JmdAccountInfoBase' },
)

export const SlvAccountInfoBase = Type.Object(
  {
    accountType: accountType('SLV_ACCOUNT'),
    bankName: Type.Optional(bankName),
    accountNumber: Type.Optional(accountNumber),
    bankAccountType: Type.Optional(bankAccountType),
    phoneNumber: Type.Optional(phoneNumber()),
  },
  {
    $id: 'SlvAccountInfoBase',
    description:
      'An account in El Salvador, whose money is USD. Either `accountNumber` with `bankAccountType`, or `phoneNumber`.',
  },
)
