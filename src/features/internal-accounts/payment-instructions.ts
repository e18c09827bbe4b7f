import {
  PaymentArsAccountInfo,
  PaymentBitcoinDepositAddressInfo,
  PaymentCopAccountInfo,
} from '../../account-types/deposits.ts'
import { SWIFT_ACCOUNT } from '../../account-types/entries/swift-account.ts'
import {
  ACCOUNT_TYPE_NAMES,
  type AccountType,
  entryOf,
  type FiatAccountType,
  isFiatType,
} from '../../account-types/index.ts'
import { Enum, merge, type TObject, type TProperties, Type, tagged } from '../../runtime/declare/schema.ts'

const reference = Type.String({ description: 'Must be in the remittance text of the transfer.' })
const schemaName = (accountType: string) =>
  accountType.toLowerCase().replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
const railsOf = (type: FiatAccountType) =>
  Type.Array(Enum(entryOf(type).rails), { description: 'The rails on which money may come.' })

/** A bank account to pay into: its coordinates, its rails and what else the payer needs. */
const bankAccount = (type: FiatAccountType, extra: TProperties): TObject =>
  merge<TObject[]>([entryOf(type).shape, Type.Object({ paymentRails: railsOf(type), ...extra })], {
    $id: `Payment${schemaName(type)}Info`,
  })

const wallet = (type: AccountType, extra: TProperties): TObject =>
  merge<TObject[]>([entryOf(type).shape, Type.Object(extra)], { $id: `Payment${schemaName(type)}Info` })
const asset = (...codes: string[]) => Type.Optional(Enum(codes))

/** In the order in which the interface lists them; types that came later follow. */
const WITH_REFERENCE: ReadonlySet<FiatAccountType> = new Set<FiatAccountType>([
  'MXN_ACCOUNT',
  'DKK_ACCOUNT',
  'EUR_ACCOUNT',
  'NGN_ACCOUNT',
  'CAD_ACCOUNT',
  'GBP_ACCOUNT',
  'HKD_ACCOUNT',
  'IDR_ACCOUNT',
  'MYR_ACCOUNT',
  'PHP_ACCOUNT',
  'SGD_ACCOUNT',
  'THB_ACCOUNT',
  'VND_ACCOUNT',
  'AED_ACCOUNT',
  'KES_ACCOUNT',
  'MWK_ACCOUNT',
  'RWF_ACCOUNT',
  'TZS_ACCOUNT',
  'UGX_ACCOUNT',
  'XOF_ACCOUNT',
  'ZAR_ACCOUNT',
  'ZMW_ACCOUNT',
  'BWP_ACCOUNT',
  'XAF_ACCOUNT',
  'BDT_ACCOUNT',
  'EGP_ACCOUNT',
  'GHS_ACCOUNT',
  'GTQ_ACCOUNT',
  'HTG_ACCOUNT',
  'JMD_ACCOUNT',
  'PKR_ACCOUNT',
  'SLV_ACCOUNT',
  'CNY_ACCOUNT',
  'ILS_ACCOUNT',
  'TRY_ACCOUNT',
  ...ACCOUNT_TYPE_NAMES.filter(isFiatType).filter((type) => entryOf(type).deposit !== undefined),
])

/** Where money can be paid in, by kind of account or wallet (accounts 2.6, payments 6.1). */
export const PaymentAccountInfo = tagged(
  'accountType',
  {
    ...Object.fromEntries([...WITH_REFERENCE].map((type) => [type, bankAccount(type, { reference })])),
    USD_ACCOUNT: bankAccount('USD_ACCOUNT', {
      reference,
      bankAddress: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    }),
    INR_ACCOUNT: bankAccount('INR_ACCOUNT', {}),
    BRL_ACCOUNT: Type.Object(
      {
        accountType: Enum(['BRL_ACCOUNT']),
        qrCode: Type.String({ minLength: 1, description: 'PIX text to copy and paste.' }),
      },
      { $id: 'PaymentBrlAccountInfo' },
    ),
    ARS_ACCOUNT: PaymentArsAccountInfo,
    COP_ACCOUNT: PaymentCopAccountInfo,
    SWIFT_ACCOUNT: merge(
      [
        SWIFT_ACCOUNT.shape,
        Type.Object({
          paymentRails: railsOf('SWIFT_ACCOUNT'),
          accountHolderName: Type.String({
            minLength: 1,
            maxLength: 255,
            description: 'Must be copied exactly by the payer.',
          }),
          bankAddress: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
          reference: Type.Optional(reference),
        }),
      ],
      { $id: 'PaymentSwiftAccountInfo' },
    ),
    SPARK_WALLET: wallet('SPARK_WALLET', {
      assetType: Type.String({ description: 'BTC or the code of a Spark token.' }),
      invoice: Type.Optional(Type.String()),
    }),
    LIGHTNING: Type.Object(
      { accountType: Enum(['LIGHTNING']), invoice: Type.String({ description: 'BOLT 11, single use.' }) },
      { $id: 'PaymentLightningInvoiceInfo' },
    ),
    SOLANA_WALLET: wallet('SOLANA_WALLET', { assetType: asset('USDC', 'USDT') }),
    TRON_WALLET: wallet('TRON_WALLET', { assetType: asset('USDT') }),
    PLASMA_WALLET: wallet('PLASMA_WALLET', { assetType: asset('USDT') }),
    POLYGON_WALLET: wallet('POLYGON_WALLET', { assetType: asset('USDC') }),
    BASE_WALLET: wallet('BASE_WALLET', { assetType: asset('USDC') }),
    ETHEREUM_WALLET: wallet('ETHEREUM_WALLET', { assetType: asset('USDC', 'USDT') }),
    BITCOIN_L1: PaymentBitcoinDepositAddressInfo,
    EMBEDDED_WALLET: Type.Object(
      {
        accountType: Enum(['EMBEDDED_WALLET']),
        payloadToSign: Type.String({ description: 'Only in quotes: what the session key stamps.' }),
      },
      { $id: 'PaymentEmbeddedWalletInfo' },
    ),
  },
  { base: 'BasePaymentAccountInfo' },
)

export const PaymentInstructions = Type.Object(
  {
    instructionsNotes: Type.Optional(Type.String({ description: 'For people; not to be parsed.' })),
    isPlatformAccount: Type.Optional(Type.Boolean({ description: 'Whether the money is for the platform itself.' })),
    accountOrWalletInfo: PaymentAccountInfo,
  },
  { $id: 'PaymentInstructions' },
)
