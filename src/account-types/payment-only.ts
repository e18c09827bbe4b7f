import { bech32 } from '@scure/base'
import { cvuFor } from '#formats/cvu.ts'
import { Enum, Type } from '#runtime/declare/schema.ts'
import { chainAccount, digits } from './coordinate-seed.ts'
import { type Deposit, deposit } from './deposit.ts'
import { accountType } from './fields.ts'

/** Deposit methods that are not external account types: the service makes no payouts to them (accounts 2.6). */
export interface PaymentOnly extends Deposit {
  /** Absent on wallets. */
  currencies?: readonly string[]
}

const ARS_ACCOUNT = deposit(
  Type.Object(
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
  ),
  (seed) => ({ accountNumber: cvuFor('0000099', digits(seed, 'ARS', 13)) }),
)

const BITCOIN_L1 = deposit(
  Type.Object(
    {
      accountType: accountType('BITCOIN_L1'),
      address: Type.String(),
      network: Type.Optional(Enum(['BITCOIN'])),
    },
    { $id: 'PaymentBitcoinDepositAddressInfo' },
  ),
  (seed) => ({
    address: bech32.encode('tb', [0, ...bech32.toWords(chainAccount(seed, 'BITCOIN'))]),
    network: 'BITCOIN' as const,
  }),
)

export const PAYMENT_ONLY = {
  ARS_ACCOUNT: { ...ARS_ACCOUNT, currencies: ['ARS'] },
  BITCOIN_L1,
} satisfies Record<string, PaymentOnly>
