import { optionalJson } from '../../runtime/declare/body.ts'
import { operation, pathId } from '../../runtime/declare/operation.ts'
import { AnyObject, merge, Type } from '../../runtime/declare/schema.ts'
import { webhook } from '../../runtime/declare/webhook.ts'
import { CustomerInfoFieldName } from '../platform-config/index.ts'
import { AnyTransactionSchema, IncomingTransactionSchema, OutgoingTransactionSchema } from '../transactions/index.ts'

const transactionId = pathId('Transaction', 'TRANSACTION_NOT_FOUND')

export const cancelTransaction = operation({
  id: 'cancelTransaction',
  path: 'POST /transactions/{transactionId}/cancel',
  tag: 'Transactions',
  summary: 'Ask for a bank transfer back, by ACH or wire.',
  description:
    'The partner decides. A payout that was cancelled ends COMPLETED; its refund tells what has happened: COMPLETED, the money came back; FAILED, it was delivered after all.',
  auth: 'platform',
  permission: 'TRANSACT',
  params: { transactionId },
  body: optionalJson(
    Type.Object(
      { reason: Type.Optional(Type.String({ maxLength: 500, description: 'Kept; it means nothing here.' })) },
      { $id: 'CancelTransactionRequest' },
    ),
  ),
  examples: { 'Without a word': {}, 'With a reason': { reason: 'The customer has changed their mind.' } },
  replies: { 200: AnyTransactionSchema },
  refusals: ['INVALID_INPUT', 'TRANSACTION_NOT_CANCELLABLE'],
})

export const approvePendingPayment = operation({
  id: 'approvePendingPayment',
  path: 'POST /transactions/{transactionId}/approve',
  tag: 'Transactions',
  summary: 'Approve a payment that waits for the platform.',
  description:
    'An incoming UMA payment whose webhook was answered 202, or is still open: within five seconds. The first decision counts.',
  auth: 'platform',
  permission: 'TRANSACT',
  params: { transactionId },
  body: optionalJson(
    Type.Object(
      {
        receiverCustomerInfo: Type.Optional(
          AnyObject({ description: 'What the webhook has asked for, by the names of the fields.' }),
        ),
      },
      { $id: 'ApprovePaymentRequest' },
    ),
  ),
  examples: { 'Nothing was asked for': {}, 'With data': { receiverCustomerInfo: { FULL_NAME: 'Ana Lima' } } },
  replies: { 200: AnyTransactionSchema },
  refusals: ['TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', 'MISSING_MANDATORY_USER_INFO'],
})

export const rejectPendingPayment = operation({
  id: 'rejectPendingPayment',
  path: 'POST /transactions/{transactionId}/reject',
  tag: 'Transactions',
  summary: 'Reject a payment that waits for the platform.',
  auth: 'platform',
  permission: 'TRANSACT',
  params: { transactionId },
  body: optionalJson(
    Type.Object(
      { reason: Type.Optional(Type.String({ maxLength: 500, description: 'For people.' })) },
      { $id: 'RejectPaymentRequest' },
    ),
  ),
  examples: { 'Without a word': {}, 'With a reason': { reason: 'The customer does not expect this payment.' } },
  replies: { 200: AnyTransactionSchema },
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

/** What a receiver of webhooks may say about its refusal. */
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
  data: merge([
    IncomingTransactionSchema,
    Type.Object({
      requestedReceiverCustomerInfoFields: Type.Optional(
        Type.Array(Type.Object({ name: CustomerInfoFieldName, mandatory: Type.Boolean() })),
      ),
    }),
  ]),
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
