import { AnyObject, merge, Type } from '../../runtime/declare/schema.ts'
import { webhook } from '../../runtime/declare/webhook.ts'
import { CustomerInfoFieldName } from '../platform-config/index.ts'
import { IncomingTransactionSchema, OutgoingTransactionSchema } from '../transactions/index.ts'

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
