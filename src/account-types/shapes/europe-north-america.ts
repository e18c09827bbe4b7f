import { Type } from '../../runtime/schema.ts'
import {
  accountNumber,
  accountType,
  anyIban,
  bankAccountType,
  bankName,
  branchCode,
  iban,
  swiftCode,
} from './fields.ts'

const routingNumber = (description: string) =>
  Type.String({ minLength: 9, maxLength: 9, pattern: '^[0-9]{9}$', description })

export const UsdAccountInfoBase = Type.Object(
  {
    accountType: accountType('USD_ACCOUNT'),
    accountNumber,
    routingNumber: routingNumber('ABA routing number of the bank, its ninth digit a check digit.'),
    bankName: Type.Optional(Type.String({ minLength: 1, maxLength: 140 })),
    bankAccountType: Type.Optional(bankAccountType),
    intermediaryBankName: Type.Optional(
      Type.String({ minLength: 1, maxLength: 140, description: 'Wires only: the bank in between.' }),
    ),
    intermediaryRoutingNumber: Type.Optional(
      routingNumber('Wires only: the ABA routing number of the bank in between.'),
    ),
    fiToFiInformation: Type.Optional(
      Type.String({ maxLength: 210, description: 'Wires only: a message for the receiving bank.' }),
    ),
  },
  { $id: 'UsdAccountInfoBase' },
)

export const EurAccountInfoBase = Type.Object(
  {
    accountType: accountType('EUR_ACCOUNT'),
    iban: anyIban,
    swiftCode: Type.Optional(swiftCode),
  },
  { $id: 'EurAccountInfoBase' },
)

export const DkkAccountInfoBase = Type.Object(
  {
    accountType: accountType('DKK_ACCOUNT'),
    iban: iban(18, '^DK[0-9]{16}$'),
    swiftCode: Type.Optional(swiftCode),
  },
  { $id: 'DkkAccountInfoBase' },
)

export const GbpAccountInfoBase = Type.Object(
  {
    accountType: accountType('GBP_ACCOUNT'),
    sortCode: Type.String({
      minLength: 6,
      maxLength: 6,
      pattern: '^[0-9]{6}$',
      description: 'Six digits, no hyphens.',
    }),
    accountNumber: Type.String({
      minLength: 8,
      maxLength: 8,
      pattern: '^[0-9]{8}$',
      description: 'Eight digits, leading zeros included.',
    }),
  },
  { $id: 'GbpAccountInfoBase' },
)

export const CadAccountInfoBase = Type.Object(
  {
    accountType: accountType('CAD_ACCOUNT'),
    bankCode: Type.String({
      minLength: 3,
      maxLength: 3,
      pattern: '^[0-9]{3}$',
      description: 'The institution number.',
    }),
    branchCode,
    accountNumber: Type.String({ minLength: 7, maxLength: 12, pattern: '^[0-9]{7,12}$' }),
  },
  { $id: 'CadAccountInfoBase', description: '`branchCode` is the transit number.' },
)

export const IlsAccountInfoBase = Type.Object(
  {
    accountType: accountType('ILS_ACCOUNT'),
    iban: iban(23, '^IL[0-9]{21}$'),
    bankName,
  },
  { $id: 'IlsAccountInfoBase' },
)

export const TryAccountInfoBase = Type.Object(
  {
    accountType: accountType('TRY_ACCOUNT'),
    iban: iban(26, '^TR[0-9]{2}[0-9A-Z]{22}$'),
    bankName,
  },
  { $id: 'TryAccountInfoBase' },
)
