import { Enum, Type } from '../runtime/declare/schema.ts'
import { accountType } from './fields.ts'

/** Coordinates by which money comes in and that no external account has (accounts 2.6). */
export const PaymentArsAccountInfo = Type.Object(
  {
    accountType: accountType('ARS_ACCOUNT'),
    accountNumber: Type.String({
      minLength: 22,
      maxLength: 22,
      pattern: '^[0-9]{22}$',
      description: 'CVU, the same for every payment.',
    }),
  },
  { $id: 'PaymentArsAccountInfo' },
)

export const PaymentCopAccountInfo = Type.Object(
  {
    accountType: accountType('COP_ACCOUNT'),
    paymentUrl: Type.String({ format: 'uri', description: 'The page where the payer pays.' }),
  },
  { $id: 'PaymentCopAccountInfo' },
)

export const PaymentBitcoinDepositAddressInfo = Type.Object(
  {
    accountType: accountType('BITCOIN_L1'),
    address: Type.String(),
    network: Type.Optional(Enum(['BITCOIN'])),
  },
  { $id: 'PaymentBitcoinDepositAddressInfo' },
)
