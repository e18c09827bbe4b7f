import { PaymentRail } from '#account-types/payment-rails.ts'
import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Amount, Id, Type } from '#runtime/declare/schema.ts'
import { QuoteRequest } from '../quotes/index.ts'
import { AnyTransactionSchema } from '../transactions/index.ts'

const { remittanceInformation, purposeOfPayment } = QuoteRequest.properties

const InternalAccountReference = Type.Object({ accountId: Id('InternalAccount') }, { $id: 'InternalAccountReference' })
const ExternalAccountReference = Type.Object({ accountId: Id('ExternalAccount') }, { $id: 'ExternalAccountReference' })
const ExternalAccountDestinationReference = Type.Object(
  { accountId: Id('ExternalAccount'), paymentRail: Type.Optional(PaymentRail) },
  { $id: 'ExternalAccountDestinationReference' },
)

const internal = { accountId: exampleId('InternalAccount') }
/** An account that allows pulls, in the currency of the internal account. */
const external = { accountId: exampleId('ExternalAccount', 1) }

const TRANSFER_REFUSALS = [
  'REFERENCE_NOT_FOUND',
  'USER_NOT_FOUND',
  'END_USER_TERMS_NOT_ACCEPTED',
  'USER_NOT_READY',
  'INVALID_CURRENCY',
  'CONFLICT',
  'WALLET_NOT_PROVISIONED',
  'INVALID_BANK_ACCOUNT',
  'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
  'MISSING_MANDATORY_USER_INFO',
  'AMOUNT_OUT_OF_RANGE',
  'SERVICE_SWITCH_ERROR',
  'NOT_IMPLEMENTED',
] as const

const TransferInRequest = Type.Object(
  {
    source: ExternalAccountReference,
    destination: InternalAccountReference,
    amount: Amount({ description: 'In the smallest unit of the currency of both accounts.' }),
  },
  { $id: 'TransferInRequest' },
)

export const createTransferIn = operation({
  id: 'createTransferIn',
  path: 'POST /transfer-in',
  tag: 'Same-Currency Transfers',
  summary: 'Pull money from a US bank account into an internal account of the same owner.',
  description:
    'Until the money has come it counts in `totalBalance`, not in `balance`. A bank may take the money back later: the transaction is then FAILED, and the next incoming money covers any amount missing on the account. From any other account, push to the funding instructions of the internal account. New integrations use quotes.',
  auth: 'platform',
  permission: 'TRANSACT',
  isDeprecated: true,
  body: json(TransferInRequest),
  examples: { 'Pull 100.00 USD': { source: external, destination: internal, amount: 10_000 } },
  idempotency: {},
  replies: { 201: AnyTransactionSchema },
  refusals: [...TRANSFER_REFUSALS, 'BANK_ACCOUNT_VALIDATION_PENDING'],
})

const TransferOutRequest = Type.Object(
  {
    source: InternalAccountReference,
    destination: ExternalAccountDestinationReference,
    amount: Type.Optional(
      Amount({
        description:
          'Everything that the service takes from the source, fees included. Absent: all that is available there.',
      }),
    ),
    remittanceInformation,
    purposeOfPayment,
  },
  { $id: 'TransferOutRequest' },
)

export const createTransferOut = operation({
  id: 'createTransferOut',
  path: 'POST /transfer-out',
  tag: 'Same-Currency Transfers',
  summary: 'Pay from an internal account to an external account in the same currency.',
  description:
    'The service takes the money immediately; the transaction is PENDING until the service has handed over the payout. Use a quote to pay from an embedded wallet, whose owner has to sign, or to a destination that needs documents. New integrations use quotes.',
  auth: 'platform',
  permission: 'TRANSACT',
  isDeprecated: true,
  body: json(TransferOutRequest),
  examples: {
    'Pay 100.00 USD': { source: internal, destination: external, amount: 10_000 },
    'By wire, with a text for the recipient': {
      source: internal,
      destination: { ...external, paymentRail: 'WIRE' },
      amount: 10_000,
      remittanceInformation: 'Invoice 1042',
    },
  },
  idempotency: {},
  replies: { 201: AnyTransactionSchema },
  refusals: [
    ...TRANSFER_REFUSALS,
    'DOCUMENTS_REQUIRED',
    'QUOTE_RATE_UNAVAILABLE',
    'TRANSACTION_SIZE_LIMIT_EXCEEDED',
    'DAILY_VOLUME_LIMIT_EXCEEDED',
    'INSUFFICIENT_FUNDS',
  ],
})
