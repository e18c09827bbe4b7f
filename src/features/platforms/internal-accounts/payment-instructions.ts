import { type Coordinates, DEPOSIT_SHAPES } from '#account-types/deposits.ts'
import { Enum, Type, tagged } from '#runtime/declare/schema.ts'

/** Currencies in the order of the interface. Later types follow. */
const LISTED_FIRST = [
  ...'MXN DKK EUR NGN CAD GBP HKD IDR MYR PHP SGD THB VND AED KES MWK RWF TZS UGX XOF ZAR ZMW BWP XAF'.split(' '),
  ...'BDT EGP GHS GTQ HTG JMD PKR SLV CNY ILS TRY USD INR BRL ARS COP SWIFT'.split(' '),
]
  .map((name) => `${name}_ACCOUNT`)
  .concat('SPARK_WALLET', 'LIGHTNING', 'SOLANA_WALLET', 'TRON_WALLET', 'PLASMA_WALLET', 'POLYGON_WALLET')
  .concat('BASE_WALLET', 'ETHEREUM_WALLET', 'BITCOIN_L1')

const placeOf = (type: string): number =>
  LISTED_FIRST.includes(type) ? LISTED_FIRST.indexOf(type) : LISTED_FIRST.length

const SHAPES = Object.fromEntries(
  Object.entries(DEPOSIT_SHAPES).toSorted(([one], [other]) => placeOf(one) - placeOf(other)),
)

/** The coordinates for deposits, by kind of account or wallet (accounts 2.6, payments 6.1). */
export const PaymentAccountInfo = Type.Unsafe<Coordinates>(
  tagged(
    'accountType',
    {
      ...SHAPES,
      EMBEDDED_WALLET: Type.Object(
        {
          accountType: Enum(['EMBEDDED_WALLET']),
          payloadToSign: Type.String({ description: 'Only in quotes: the payload that the session key stamps.' }),
        },
        { $id: 'PaymentEmbeddedWalletInfo' },
      ),
    },
    { base: 'BasePaymentAccountInfo' },
  ),
)

export const PaymentInstructions = Type.Object(
  {
    instructionsNotes: Type.Optional(Type.String({ description: 'For people; do not parse it.' })),
    isPlatformAccount: Type.Optional(Type.Boolean({ description: 'Whether the money is for the platform itself.' })),
    accountOrWalletInfo: PaymentAccountInfo,
  },
  { $id: 'PaymentInstructions' },
)
