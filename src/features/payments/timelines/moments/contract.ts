import { operation } from '#runtime/declare/operation.ts'
import { AnyObject, Enum, Timestamp, Type } from '#runtime/declare/schema.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { PAYMENT_PARAMS } from '../places/contract.ts'
import { MOMENT_KINDS } from './model.ts'

const MEANINGS = Object.entries(MOMENT_KINDS)
  .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
  .join(' ')

const Moment = Type.Object(
  {
    at: Timestamp({ description: 'Platform time; for `AUDIT` and `ACT` real time.' }),
    kind: Enum(keysOf(MOMENT_KINDS), { description: MEANINGS }),
    title: Type.String(),
    details: AnyObject({ description: 'Details of the moment. The members depend on the kind.' }),
  },
  { $id: 'PaymentMoment' },
)

export const readPaymentTimeline = operation({
  id: 'readPaymentTimeline',
  path: 'GET /platforms/{platformId}/payments/{transactionId}/timeline',
  tag: 'Payments',
  summary: 'Read what has happened to a payment, oldest first.',
  description: 'Of each kind at most 200 moments.',
  auth: 'operator',
  grant: 'payments.read',
  params: PAYMENT_PARAMS,
  replies: { 200: Type.Object({ data: Type.Array(Moment) }, { $id: 'PaymentTimeline' }) },
})
