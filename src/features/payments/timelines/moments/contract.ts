import { operation } from '#runtime/declare/operation.ts'
import { AnyObject, Enum, Timestamp, Type } from '#runtime/declare/schema.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { meanings } from '../journeys/contract.ts'
import { PAYMENT_PARAMS } from '../places/contract.ts'
import { MOMENT_KINDS, TONES } from './model.ts'

/** The members of a moment, in addition to its time and its kind. */
export const MOMENT = {
  title: Type.String(),
  summary: Type.Optional(Type.String({ description: 'The details in one line of plain words.' })),
  tone: Enum(keysOf(TONES), { description: meanings(TONES) }),
  details: AnyObject({ description: 'Details of the moment. The members depend on the kind.' }),
}

const Moment = Type.Object(
  {
    at: Timestamp({ description: 'Platform time; for `AUDIT` and `ACT` real time.' }),
    kind: Enum(keysOf(MOMENT_KINDS), { description: meanings(MOMENT_KINDS) }),
    ...MOMENT,
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
