import { type AnyPayment, GATES, isOutgoing, outgoingFrom, paymentFrom } from '#features/payments/index.ts'
import { requireQuote } from '#features/payments/quotes/index.ts'
import { type Refund, type Registered, requireTransaction } from '#features/payments/transactions/index.ts'
import { writtenAmount } from '#features/search/index.ts'
import { money } from '#money/money.ts'
import { toWireAmount } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import type { Moment, TimelineSource } from './model.ts'
import { inWords, summaryOf, toneOf } from './words.ts'

/** The data stored with the payment: its creation, its current status, its first completion, and its refund. */
export const paymentMoments: TimelineSource = async (db, platform, id) => {
  const registered = await requireTransaction(db, platform, id)
  const { createdAt, settledAt, refund } = registered
  const payment = paymentFrom(registered)
  return [
    {
      ...moment(createdAt, 'The payment was made.', madeFrom(registered)),
      ...summaryOf(payment && amountsOf(payment)),
    },
    ...momentOfGates(payment),
    ...(settledAt ? [{ ...moment(settledAt, 'The payment was completed.'), tone: 'GOOD' as const }] : []),
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

const amountsOf = (payment: AnyPayment): string =>
  [...(isOutgoing(payment) ? [payment.sent] : []), payment.received].map(writtenAmount).join(' for ')

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
  const gates = keysOf(GATES).map((gate) => [gate, found?.[gate] ?? 'passed'] as const)
  const facts = gates.map(([gate, finding]) => (finding === 'passed' ? gate : `${gate} (${finding})`))
  return [
    {
      at: new Date(at),
      kind: 'GATES',
      title: 'All gates let the payment pass.',
      tone: 'GOOD',
      ...summaryOf(...facts),
      details: Object.fromEntries(gates),
    },
  ]
}

/** Returns the current status, unless other entries already show it. */
function presentStatus({ status, failureReason, createdAt, updatedAt }: Registered): Moment[] {
  if (status === 'COMPLETED' || updatedAt.getTime() === createdAt.getTime()) return []
  const details = { status, ...(failureReason && { failureReason }) }
  return [
    {
      ...moment(updatedAt, `The payment is ${status}.`, details),
      tone: toneOf(status),
      ...summaryOf(failureReason && inWords(failureReason)),
    },
  ]
}

function momentsOfRefund({ reference, reason, status, initiatedAt, settledAt }: Refund): Moment[] {
  const about = {
    kind: 'REFUND',
    details: { reference, reason, status },
    ...summaryOf(reference, inWords(reason)),
  } as const
  const [title, tone] =
    status === 'FAILED'
      ? (['The refund has failed.', 'FAILED'] as const)
      : (['The refund has begun.', 'RUNNING'] as const)
  return [
    { ...about, at: initiatedAt, title, tone },
    ...(settledAt ? [{ ...about, at: settledAt, title: 'The refund was completed.', tone: 'GOOD' as const }] : []),
  ]
}

/** The payment's quote, if it has one. */
export const quoteMoments: TimelineSource = async (db, platform, id) => {
  const registered = await requireTransaction(db, platform, id)
  const { quoteId } = registered
  if (quoteId === undefined) return []
  const { createdAt, expiresAt, rate } = await requireQuote(db, platform, quoteId)
  const exactRate = `${rate.numerator}/${rate.denominator}`
  const details = { quoteId, exactRate, expiresAt: toTimestamp(expiresAt) }
  const payment = outgoingFrom(registered)
  const facts = payment && [
    `${writtenAmount(payment.sent)} become ${writtenAmount(payment.received)}`,
    payment.fees > 0n && `fees ${writtenAmount(money(payment.fees, payment.sent.currency))}`,
  ]
  return [{ at: createdAt, kind: 'QUOTE', title: 'The quote was made.', ...summaryOf(...(facts ?? [])), details }]
}
