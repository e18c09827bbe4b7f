import { PaymentRail } from '#account-types/payment-rails.ts'
import { isObject } from '#crypto/json-object.ts'
import { scaSession } from '#features/customers/sca-sessions/index.ts'
import { PaymentInstructions } from '#features/platforms/internal-accounts/index.ts'
import { quoteSignature } from '#features/proofs/signed-requests/index.ts'
import { MOST_DOCUMENTS, PURPOSES } from '#features/terms/index.ts'
import { Currency } from '#money/wire.ts'
import { json, optionalJson } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import {
  Amount,
  AnyObject,
  CurrencyCode,
  Enum,
  Id,
  idOf,
  NonNegativeAmount,
  Nullable,
  READABLE_LINE,
  Timestamp,
  Type,
  tagged,
} from '#runtime/declare/schema.ts'
import { type AccountId, idPattern, parseIdOf } from '#runtime/lib/ids.ts'
import { ScaChallenge, ScaFactor } from '../index.ts'
import { RateDetails } from '../transactions/index.ts'
import { QUOTES } from './examples.ts'

const ACCOUNTS = ['InternalAccount', 'ExternalAccount'] as const

const accountId = Type.Unsafe<AccountId>({
  type: 'string',
  ...idOf(...ACCOUNTS),
  check: {
    test: (text: string) => parseIdOf(ACCOUNTS, text) !== undefined,
    message: 'This is neither the id of an internal nor of an external account.',
    pattern: idPattern(...ACCOUNTS),
  },
})

const AccountSource = Type.Object(
  {
    sourceType: Enum(['ACCOUNT']),
    accountId,
    customerId: Type.Optional(
      Id('Customer', { description: 'The paying customer, if the account is the platform’s own.' }),
    ),
  },
  { $id: 'AccountQuoteSource' },
)
const RealtimeSource = Type.Object(
  {
    sourceType: Enum(['REALTIME_FUNDING']),
    customerId: Type.Optional(Id('Customer')),
    currency: CurrencyCode(),
    cryptoNetwork: Type.Optional(Type.String()),
  },
  { $id: 'RealtimeFundingQuoteSource' },
)
const QuoteSource = tagged(
  'sourceType',
  { ACCOUNT: AccountSource, REALTIME_FUNDING: RealtimeSource },
  { $id: 'QuoteSourceOneOf', base: 'BaseQuoteSource' },
)

const AccountDestination = Type.Object(
  {
    destinationType: Enum(['ACCOUNT']),
    accountId,
    paymentRail: Type.Optional(Nullable(PaymentRail)),
  },
  { $id: 'AccountDestination' },
)
const UmaDestination = Type.Object(
  { destinationType: Enum(['UMA_ADDRESS']), umaAddress: Type.String(), currency: Type.Optional(CurrencyCode()) },
  { $id: 'UmaAddressDestination' },
)
const QuoteDestination = tagged(
  'destinationType',
  { ACCOUNT: AccountDestination, UMA_ADDRESS: UmaDestination },
  { $id: 'QuoteDestinationOneOf', base: 'BaseDestination' },
)

const PurposeOfPayment = Enum(PURPOSES, { $id: 'PurposeOfPayment' })
const text = (maxLength: number, description: string) => Type.String({ maxLength, description, ...READABLE_LINE })
const documentIds = Type.Optional(Type.Array(Id('PaymentDocument'), { maxItems: MOST_DOCUMENTS, uniqueItems: true }))

export const QuoteRequest = Type.Object(
  {
    lookupId: Type.Optional(Id('Lookup')),
    source: QuoteSource,
    destination: QuoteDestination,
    lockedCurrencySide: Enum(['SENDING', 'RECEIVING'], { $id: 'QuoteLockSide' }),
    lockedCurrencyAmount: Amount({ description: 'In the smallest unit of the locked side’s currency.' }),
    immediatelyExecute: Type.Optional(Type.Boolean()),
    description: Type.Optional(text(1024, 'Stored on the transaction; never sent to the recipient.')),
    remittanceInformation: Type.Optional(text(80, 'Sent to the recipient.')),
    purposeOfPayment: Type.Optional(PurposeOfPayment),
    platformFeeOverride: Type.Optional(
      Type.Object(
        {
          platformFixedFee: Type.Object({ amount: NonNegativeAmount(), currency: CurrencyCode() }, { $id: 'FixedFee' }),
          platformVariableFeeBps: Type.Integer({ minimum: 0, maximum: 10_000 }),
        },
        { $id: 'PlatformFeeOverride', description: 'Replaces the platform’s standing fees for this quote; 0 waives.' },
      ),
    ),
    scaFactor: Type.Optional(ScaFactor),
    senderCustomerInfo: Type.Optional(
      AnyObject({ description: 'Data about the payer that the receiving side requires.' }),
    ),
    documentIds,
  },
  { $id: 'QuoteRequest' },
)

export const Quote = Type.Object(
  {
    id: Id('Quote'),
    status: Enum(['PENDING', 'PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED'], {
      description: 'That of its transaction.',
    }),
    createdAt: Timestamp(),
    expiresAt: Timestamp({ description: 'From this moment on the service no longer executes the quote.' }),
    source: QuoteSource,
    destination: QuoteDestination,
    sendingCurrency: Currency,
    receivingCurrency: Currency,
    totalSendingAmount: Amount({ description: 'Everything that the service takes from the payer, fees included.' }),
    totalReceivingAmount: Amount({ description: 'What is delivered.' }),
    exchangeRate: Type.Number({
      exclusiveMinimum: 0,
      description:
        'Major units of the sending currency for one of the receiving currency, fees apart. For display: it enters no arithmetic.',
    }),
    feesIncluded: NonNegativeAmount({ description: 'In the sending currency.' }),
    platformFeesIncluded: Type.Optional(NonNegativeAmount({ description: 'The platform’s part of the fees.' })),
    paymentInstructions: Type.Optional(Type.Array(PaymentInstructions)),
    transactionId: Id('Transaction'),
    counterpartyInformation: Type.Optional(AnyObject({ $id: 'CounterpartyInformation' })),
    rateDetails: Type.Optional(RateDetails),
    scaChallenge: Type.Optional(ScaChallenge),
    purposeOfPayment: Type.Optional(PurposeOfPayment),
    documentIds,
  },
  { $id: 'Quote' },
)

/** The refusals of a payment, at its quote and again at its execution. */
const PAYMENT_REFUSALS = [
  'USER_NOT_READY',
  'END_USER_TERMS_NOT_ACCEPTED',
  'INVALID_CURRENCY',
  'QUOTE_RATE_UNAVAILABLE',
  'AMOUNT_OUT_OF_RANGE',
  'TRANSACTION_SIZE_LIMIT_EXCEEDED',
  'DAILY_VOLUME_LIMIT_EXCEEDED',
  'INSUFFICIENT_FUNDS',
  'CONFLICT',
  'WALLET_NOT_PROVISIONED',
  'INVALID_BANK_ACCOUNT',
  'BANK_ACCOUNT_VALIDATION_PENDING',
  'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
  'SERVICE_SWITCH_ERROR',
  'NOT_IMPLEMENTED',
] as const

/** The errors of a quote's release, including the release after the payer's proof. */
export const RELEASE_REFUSALS = [...PAYMENT_REFUSALS, 'REFERENCE_NOT_FOUND', 'USER_NOT_FOUND'] as const

/** The errors of a UMA receiver's institution (payments 8.5). */
const UMA_REFUSALS = [
  'COUNTERPARTY_NOT_ALLOWED',
  'VELOCITY_LIMIT_EXCEEDED',
  'QUOTE_REQUEST_FAILED',
  'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY',
  'PAYREQ_REQUEST_FAILED',
  'SENDER_NOT_ACCEPTED',
  'INVALID_RECEIVER',
  'PARSE_PAYREQ_RESPONSE_ERROR',
  'INVALID_PAYREQ_RESPONSE',
  'NO_COMPATIBLE_UMA_VERSION',
  'COUNTERPARTY_PUBKEY_FETCH_ERROR',
  'INVALID_PUBKEY_FORMAT',
  'CERT_CHAIN_INVALID',
  'CERT_CHAIN_EXPIRED',
  'INVALID_TIMESTAMP',
  'INVALID_NONCE',
] as const

/** Returns true if the body has documents. An empty list counts as absent. */
const hasDocuments = (body: unknown) => isObject(body) && Array.isArray(body.documentIds) && body.documentIds.length > 0

export const createQuote = operation({
  id: 'createQuote',
  path: 'POST /quotes',
  tag: 'Cross-Currency Transfers',
  summary: 'Fix rate, fees and totals of a payment for a short time.',
  description:
    'The service sets no money aside: you can create a quote from an empty account, but it fails on execution. With `immediatelyExecute` the same call executes it.',
  auth: 'platform',
  permission: 'TRANSACT',
  guards: [scaSession],
  body: json(QuoteRequest),
  examples: QUOTES,
  idempotency: { isRequiredFor: hasDocuments, requiredWhen: 'the body has `documentIds`' },
  replies: { 201: Quote, 202: Quote },
  refusals: [
    ...PAYMENT_REFUSALS,
    'REFERENCE_NOT_FOUND',
    'USER_NOT_FOUND',
    'LOOKUP_REQUEST_NOT_FOUND',
    'PAYMENT_DOCUMENT_NOT_FOUND',
    'PAYMENT_DOCUMENT_ALREADY_USED',
    'PAYMENT_DOCUMENT_ATTACHMENT_FAILED',
    'SELF_PAYMENT',
    'MISSING_MANDATORY_USER_INFO',
    'DOCUMENTS_REQUIRED',
    ...UMA_REFUSALS,
  ],
  reservedStatuses: [412],
})

const quoteId = pathId('Quote', 'QUOTE_NOT_FOUND')

export const getQuoteById = operation({
  id: 'getQuoteById',
  path: 'GET /quotes/{quoteId}',
  tag: 'Cross-Currency Transfers',
  summary: 'Read one quote.',
  auth: 'platform',
  permission: 'VIEW',
  params: { quoteId },
  replies: { 200: Quote },
})

export const executeQuote = operation({
  id: 'executeQuote',
  path: 'POST /quotes/{quoteId}/execute',
  tag: 'Cross-Currency Transfers',
  summary: 'Execute a quote before it expires.',
  auth: 'platform',
  permission: 'TRANSACT',
  params: { quoteId },
  guards: [quoteSignature, scaSession],
  body: optionalJson(Type.Object({ scaFactor: Type.Optional(ScaFactor) }, { $id: 'ExecuteQuoteRequest' })),
  examples: { 'Without a second factor': {} },
  idempotency: {},
  replies: { 200: Quote },
  refusals: [...RELEASE_REFUSALS, 'QUOTE_EXPIRED'],
})
