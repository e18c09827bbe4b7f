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
})
