import { isColombianDocument } from '#formats/nit.ts'
import { Enum, Type } from '#runtime/declare/schema.ts'
import { individualWith } from '../beneficiaries.ts'
import { deposit } from '../deposit.ts'
import { bankAccount, faultsOfPair, type HolderFields, live } from '../entry.ts'
import { PERSON } from '../example-holders.ts'
import { bankOrWallet } from '../families.ts'
import { accountNumber, accountType, bankAccountType, bankName, phoneNumber } from '../fields.ts'

/** Both members or neither. */
const IDENTITY_DOCUMENT = Type.Object({
  documentType: Type.Optional(Enum(['CC', 'CE', 'TI', 'NIT', 'PP'])),
  documentNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
})

/**
 * A payment page at an address that answers everywhere and cannot take payments: RFC 2606 reserves the domain for
 * examples.
 */
const PAYMENT_PAGE = deposit(
  Type.Object(
    {
      accountType: accountType('COP_ACCOUNT'),
      paymentUrl: Type.String({ format: 'uri', description: 'The page where the payer pays.' }),
    },
    { $id: 'PaymentCopAccountInfo' },
  ),
  ({ reference }) => ({ paymentUrl: `https://example.com/?pay=${reference}` }),
)

const COP = bankOrWallet({ country: 'CO', currency: 'COP', numbers: /^[0-9]{6,20}$/ }, [
  'accountNumber',
  'bankAccountType',
])

export const COP_ACCOUNT = bankAccount({
  shape: Type.Object(
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
  ),
  individual: individualWith('CopBeneficiary', IDENTITY_DOCUMENT),
  ...COP,
  corridors: [live('CO')],
  nameCheck: 'none',
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
  deposit: PAYMENT_PAGE,
  example: {
    bankName: 'Bancolombia',
    accountNumber: '1234567890',
    bankAccountType: 'CHECKING',
    beneficiary: { ...PERSON, documentType: 'NIT', documentNumber: '9003731153' },
  },
})

const faultsOfDocument = (beneficiary: NonNullable<HolderFields['beneficiary']>) =>
  faultsOfPair(beneficiary, 'documentType', 'documentNumber').map((fault) => ({
    ...fault,
    field: `beneficiary.${fault.field}`,
  }))
