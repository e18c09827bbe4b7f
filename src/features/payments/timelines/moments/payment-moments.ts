import { GATES, paymentFrom } from '#features/payments/index.ts'
import { requireQuote } from '#features/payments/quotes/index.ts'
import { type Refund, type Registered, requireTransaction } from '#features/payments/transactions/index.ts'
import { toWireAmount } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import type { Moment, TimelineSource } from './model.ts'

/** The data stored with the payment: its creation, its current status, its first completion, and its refund. */
export const paymentMoments: TimelineSource = async (db, platform, id) => {
  const registered = await requireTransaction(db, platform, id)
  const { createdAt, settledAt, refund } = registered
  return [
    moment(createdAt, 'The payment was made.', madeFrom(registered)),
    ...momentOfGates(paymentFrom(registered)),
    ...(settledAt ? [moment(settledAt, 'The payment was completed.')] : []),
    ...presentStatus(registered),
    ...(refund ? momentsOfRefund(refund) : []),
  ]
}

const moment = (at: Date, title: string, details: Moment['details'] = {}): Moment => ({
  at,
  kind: 'STATUS',
  title,
  details,
})

function madeFrom(registered: Registered): Moment['details'] {
  const payment = paymentFrom(registered)
  const { customerId, agentId, reference } = registered
  return {
    ...(payment && 'sent' in payment && { sentAmount: toWireAmount(payment.sent) }),
    ...(payment && { receivedAmount: toWireAmount(payment.received) }),
    customerId,
    ...(agentId !== undefined && { agentId }),
    ...(reference !== undefined && { reference }),
  }
}

/** A payment that has not started has no such moment. */
function momentOfGates(payment: ReturnType<typeof paymentFrom>): Moment[] {
  const { at, found } = (payment && 'passedGates' in payment && payment.passedGates) || {}
  if (at === undefined) return []
  const details = Object.fromEntries(keysOf(GATES).map((gate) => [gate, found?.[gate] ?? 'passed']))
  return [{ at: new Date(at), kind: 'GATES', title: 'All gates let the payment pass.', details }]
}

/** Returns the current status, unless other entries already show it. */
function presentStatus({ status, failureReason, createdAt, updatedAt }: Registered): Moment[] {
  if (status === 'COMPLETED' || updatedAt.getTime() === createdAt.getTime()) return []
  return [moment(updatedAt, `The payment is ${status}.`, { status, ...(failureReason && { failureReason }) })]
}

function momentsOfRefund({ reference, reason, status, initiatedAt, settledAt }: Refund): Moment[] {
  const about = { kind: 'REFUND', details: { reference, reason, status } } as const
  return [
    { ...about, at: initiatedAt, title: 'The refund has begun.' },
    ...(settledAt ? [{ ...about, at: settledAt, title: 'The refund was completed.' }] : []),
  ]
}

/** The payment's quote, if it has one. */
export const quoteMoments: TimelineSource = async (db, platform, id) => {
  const { quoteId } = await requireTransaction(db, platform, id)
  if (quoteId === undefined) return []
  const { createdAt, expiresAt, rate } = await requireQuote(db, platform, quoteId)
  const exactRate = `${rate.numerator}/${rate.denominator}`
  const details = { quoteId, exactRate, expiresAt: toTimestamp(expiresAt) }
  return [{ at: createdAt, kind: 'QUOTE', title: 'The quote was made.', details }]
}
