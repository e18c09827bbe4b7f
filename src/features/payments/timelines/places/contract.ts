import { AnyTransactionSchema } from '#features/payments/transactions/index.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, Type } from '#runtime/declare/schema.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { meanings, PaymentJourney } from '../journeys/contract.ts'
import { HELD_AT, TURN_OF } from './model.ts'

const MoneyPlace = Type.Object(
  {
    heldAt: Enum(keysOf(HELD_AT), { description: `Place of the money. ${meanings(HELD_AT)}` }),
    turnOf: Enum(keysOf(TURN_OF), { description: `Party that must act next. ${meanings(TURN_OF)}` }),
    sentence: Type.String({ description: 'Place and party in one sentence, for display.' }),
  },
  { $id: 'MoneyPlace' },
)

export const PAYMENT_PARAMS = {
  platformId: pathId('PlatformConfig'),
  transactionId: pathId('Transaction', 'TRANSACTION_NOT_FOUND'),
} as const

export const readPayment = operation({
  id: 'readPayment',
  path: 'GET /platforms/{platformId}/payments/{transactionId}',
  tag: 'Payments',
  summary: 'Read a payment, where its money is, and its way from payer to payee.',
  auth: 'operator',
  grant: 'payments.read',
  params: PAYMENT_PARAMS,
  replies: {
    200: Type.Object(
      { transaction: AnyTransactionSchema, place: MoneyPlace, journey: PaymentJourney },
      { $id: 'PaymentWithPlace' },
    ),
  },
})
