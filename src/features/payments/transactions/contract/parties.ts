import { PaymentRail } from '#account-types/payment-rails.ts'
import { CRYPTO_NETWORKS } from '#money/currencies.ts'
import { Enum, Id, type Static, Type, tagged } from '#runtime/declare/schema.ts'
import type { AccountId } from '#runtime/lib/ids.ts'

const OnChainTransaction = Type.Object(
  { transactionHash: Type.String(), network: Enum(CRYPTO_NETWORKS, { $id: 'CryptoNetwork' }) },
  { $id: 'OnChainTransaction' },
)

const currency = Type.Optional(Type.String())
const AccountSource = Type.Object(
  {
    sourceType: Enum(['ACCOUNT']),
    currency,
    accountId: Type.Unsafe<AccountId>({ type: 'string' }),
    onChainTransaction: Type.Optional(OnChainTransaction),
  },
  { $id: 'AccountTransactionSource' },
)
const UmaSource = Type.Object(
  { sourceType: Enum(['UMA_ADDRESS']), currency, umaAddress: Type.String() },
  { $id: 'UmaAddressTransactionSource' },
)
const RealtimeSource = Type.Object(
  {
    sourceType: Enum(['REALTIME_FUNDING']),
    currency: Type.String(),
    customerId: Type.Optional(Id('Customer')),
    accountHolderName: Type.Optional(Type.String()),
    accountIdentifier: Type.Optional(Type.String({ description: 'Masked.' })),
    bankName: Type.Optional(Type.String()),
    bankIdentifier: Type.Optional(Type.String()),
    paymentRail: Type.Optional(PaymentRail),
    remittanceInformation: Type.Optional(Type.String()),
    endToEndId: Type.Optional(Type.String()),
    traceNumber: Type.Optional(Type.String()),
    onChainTransaction: Type.Optional(OnChainTransaction),
  },
  { $id: 'RealtimeFundingTransactionSource' },
)
export const TransactionSource = tagged(
  'sourceType',
  { ACCOUNT: AccountSource, UMA_ADDRESS: UmaSource, REALTIME_FUNDING: RealtimeSource },
  { $id: 'TransactionSourceOneOf', base: 'BaseTransactionSource' },
)

const AccountDestination = Type.Object(
  {
    destinationType: Enum(['ACCOUNT']),
    currency,
    accountId: Type.Unsafe<AccountId>({ type: 'string' }),
    onChainTransaction: Type.Optional(OnChainTransaction),
  },
  { $id: 'AccountTransactionDestination' },
)
const UmaDestination = Type.Object(
  { destinationType: Enum(['UMA_ADDRESS']), currency, umaAddress: Type.String() },
  { $id: 'UmaAddressTransactionDestination' },
)
export const TransactionDestination = tagged(
  'destinationType',
  { ACCOUNT: AccountDestination, UMA_ADDRESS: UmaDestination },
  { $id: 'TransactionDestinationOneOf', base: 'BaseTransactionDestination' },
)

/** The two sides of a transaction in their wire form. */
export type WireSource = Static<typeof TransactionSource>
export type WireDestination = Static<typeof TransactionDestination>
