import { PAYMENT_RAILS } from '#account-types/payment-rails.ts'
import { CRYPTO_NETWORKS } from '#money/currencies.ts'
import type { AnnouncedNotice, OrderKind } from '#providers/payouts/port.ts'
import { APPROVING_ROLES } from '#runtime/declare/auth/member-roles.ts'
import { optionalJson } from '#runtime/declare/body.ts'
import { job } from '#runtime/declare/job.ts'
import { operation } from '#runtime/declare/operation.ts'
import { AnyObject, Enum, extended, merge, READABLE_LINE, Type } from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import { CustomerInfoFieldName } from '../platforms/platform-config/index.ts'
import type { Rail } from './model.ts'
import {
  AnyTransactionSchema,
  IncomingTransactionSchema,
  OutgoingTransactionSchema,
  transactionId,
} from './transactions/index.ts'

/** The common parts of every decision on a payment. */
const decision = {
  tag: 'Transactions',
  auth: 'platform',
  permission: 'TRANSACT',
  params: { transactionId },
  replies: { 200: AnyTransactionSchema },
} as const

export const cancelTransaction = operation({
  ...decision,
  id: 'cancelTransaction',
  path: 'POST /transactions/{transactionId}/cancel',
  idempotency: {},
  summary: 'Cancel a bank transfer by ACH or wire.',
  description:
    'The partner decides. A cancelled payout ends COMPLETED; its refund shows the result: COMPLETED, the money came back; FAILED, the payout arrived after all.',
  body: optionalJson(
    Type.Object(
      {
        reason: Type.Optional(Type.String({ maxLength: 500, ...READABLE_LINE, description: 'Stored without effect.' })),
      },
      { $id: 'CancelTransactionRequest' },
    ),
  ),
  examples: { 'Without a word': {}, 'With a reason': { reason: 'The customer has changed their mind.' } },
  refusals: ['INVALID_INPUT', 'TRANSACTION_NOT_CANCELLABLE'],
})

export const approvePendingPayment = operation({
  ...decision,
  id: 'approvePendingPayment',
  path: 'POST /transactions/{transactionId}/approve',
  members: { roles: APPROVING_ROLES, touch: true },
  idempotency: {},
  summary: 'Approve a payment that waits for the platform.',
  description:
    'An incoming UMA payment whose webhook you answered 202, or still have open: within five seconds. The first decision counts.',
  body: optionalJson(
    Type.Object(
      {
        receiverCustomerInfo: Type.Optional(
          AnyObject({ description: 'Data that the webhook requested, by name of the field.' }),
        ),
      },
      { $id: 'ApprovePaymentRequest' },
    ),
  ),
  examples: { 'No data requested': {}, 'With data': { receiverCustomerInfo: { FULL_NAME: 'Ana Lima' } } },
  refusals: ['TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', 'MISSING_MANDATORY_USER_INFO', 'SERVICE_SWITCH_ERROR'],
})

export const rejectPendingPayment = operation({
  ...decision,
  id: 'rejectPendingPayment',
  path: 'POST /transactions/{transactionId}/reject',
  members: { roles: APPROVING_ROLES },
  idempotency: {},
  summary: 'Reject a payment that waits for the platform.',
  body: optionalJson(
    Type.Object(
      { reason: Type.Optional(Type.String({ maxLength: 500, ...READABLE_LINE, description: 'For people.' })) },
      { $id: 'RejectPaymentRequest' },
    ),
  ),
  examples: { 'Without a word': {}, 'With a reason': { reason: 'The customer does not expect this payment.' } },
  refusals: ['TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL'],
})

const statesOf = (type: string, states: readonly string[]) => states.map((state) => `${type}.${state}`)

export const outgoingPaymentWebhook = webhook({
  name: 'outgoing-payment',
  types: statesOf('OUTGOING_PAYMENT', [
    'PENDING',
    'PENDING_AUTHORIZATION',
    'PROCESSING',
    'COMPLETED',
    'FAILED',
    'EXPIRED',
    'REFUND_PENDING',
    'REFUND_COMPLETED',
    'REFUND_FAILED',
  ]),
  summary: 'An outgoing payment or its refund has entered a state.',
  data: OutgoingTransactionSchema,
})

/** The reasons for a rejection from a platform's webhook receiver. */
const ReceiverError = Type.Object({
  code: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  details: Type.Optional(AnyObject()),
})

export const incomingPaymentWebhook = webhook({
  name: 'incoming-payment',
  types: statesOf('INCOMING_PAYMENT', [
    'PENDING',
    'COMPLETED',
    'FAILED',
    'REFUND_PENDING',
    'REFUND_COMPLETED',
    'REFUND_FAILED',
  ]),
  summary: 'An incoming payment or its refund has entered a state, or asks for approval.',
  data: extended(
    IncomingTransactionSchema,
    Type.Object({
      requestedReceiverCustomerInfoFields: Type.Optional(
        Type.Array(Type.Object({ name: CustomerInfoFieldName, mandatory: Type.Boolean() })),
      ),
    }),
  ),
  answer: Type.Object({ receiverCustomerInfo: Type.Optional(AnyObject()) }),
  refusals: {
    202: null,
    403: merge([ReceiverError, Type.Object({ reason: Type.Optional(Type.String()) })], {
      $id: 'IncomingPaymentWebhookForbiddenResponse',
    }),
    422: merge([ReceiverError, Type.Object({ requiredFields: Type.Optional(Type.Array(Type.String())) })], {
      $id: 'IncomingPaymentWebhookUnprocessableResponse',
    }),
  },
})

export interface AboutPayment {
  transactionId: `Transaction:${string}`
}

interface AboutPull extends AboutPayment {
  /** The paying wallet's signature on its transfer, in hex. */
  walletSignature?: string | undefined
}

export interface AboutOrder {
  transactionId: `Transaction:${string}`
  kind: OrderKind
}

export interface Announced extends AboutPayment {
  announced: [AnnouncedNotice, ...AnnouncedNotice[]]
}

/** Orders of one rail that leave together. */
export interface CollectedRail {
  rail: string
  /** `2025-10-13T15:00:00.000Z` */
  cutOff: string
}

export const submitPayout = job<AboutPayment>('payments.submit-payout')
export const pullFunds = job<AboutPull>('payments.pull-funds')
export const sendRefund = job<AboutPayment>('payments.send-refund')
/** Applies a partner event and enqueues the next one. */
export const applyPartnerNotice = job<Announced>('payments.apply-notice')
/** Ends the period in which the payer can authorize a payment. */
export const authorizationExpires = job<AboutPayment>('payments.authorization-lapses')
/** Asks the partner to cancel a payment order. */
export const cancelOrder = job<AboutOrder>('payments.cancel-order')
/**
 * Returns money of a payment between customers of this service to the original payment if the receiver cannot get it.
 */
export const returnToPayer = job<{ orderKey: string; noticeId: string }>('payments.return-to-payer')
/** Sends a partner all payment orders of a rail that have waited for its cut-off. */
export const sendCollectedOrders = job<CollectedRail>('payments.send-collected-orders')
/** Sends the post-transaction message to the receiver's institution. */
export const paymentNotice = job<AboutPayment>('payments.tell-receiver')

/** The rails and networks for money in both directions. */
export const RAILS: readonly Rail[] = [...PAYMENT_RAILS, ...CRYPTO_NETWORKS]

export const RailSchema = Enum(RAILS, { $id: 'Rail', description: 'The rail of a bank, or the network of a wallet.' })
