import {
  noticesAbout,
  type OrderAttempts,
  orderAttemptsOf,
  type StoredOrder,
  storedOrdersOf,
} from '#features/payments/index.ts'
import { receiptsFor, type StoredReceipt } from '#features/payments/receipts/index.ts'
import { toWireAmount } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { MOST_MOMENTS, type Moment, type TimelineSource } from './model.ts'

/**
 * Payment orders that wait or that people execute. The service does not store an order that a partner accepts
 * immediately: its partner events document it.
 */
export const orderMoments: TimelineSource = async (db, platform, id) =>
  (await storedOrdersOf(db, platform, id)).flatMap(momentsOfOrder)

function momentsOfOrder({ kind, rail, state, cutOff, reference, treasuryAccount, ...times }: StoredOrder): Moment[] {
  const { askedAt, stateSince } = times
  const details = { kind, rail, state, ...(reference && { reference }), ...(treasuryAccount && { treasuryAccount }) }
  const of = (at: Date, title: string): Moment => ({ at, kind: 'ORDER', title, details })
  if (cutOff) return [of(cutOff, `The cut-off of the ${kind}.`)]
  return [
    ...(askedAt ? [of(askedAt, `A person is to carry out the ${kind}.`)] : []),
    ...(stateSince && stateSince.getTime() !== askedAt?.getTime() ? [of(stateSince, `The ${kind} is ${state}.`)] : []),
  ]
}

/** Failed attempts to place an order. */
export const attemptMoments: TimelineSource = async (db, platform, id) =>
  (await orderAttemptsOf(db, platform, id)).map((attempts) => {
    const { kind, at, failed, lastError, nextAttemptAt } = attempts
    const details = {
      kind,
      failedAttempts: failed,
      ...(lastError !== undefined && { lastError }),
      ...(nextAttemptAt && { nextAttemptAt: toTimestamp(nextAttemptAt) }),
    }
    return { at, kind: 'ORDER', title: titleOf(attempts), details }
  })

function titleOf({ kind, isTaken, nextAttemptAt }: OrderAttempts): string {
  if (isTaken) return `The ${kind} was taken after attempts that failed.`
  return nextAttemptAt
    ? `The ${kind} is due, and attempts have failed.`
    : `The ${kind} was given up: it is tried again when an operator says so.`
}

/** The reports of partners and banks. */
export const noticeMoments: TimelineSource = async (db, platform, id) =>
  (await noticesAbout(db, platform, id, MOST_MOMENTS)).map(({ id: noticeId, kind, charge, receivedAt }) => ({
    at: receivedAt,
    kind: 'NOTICE',
    title: `A partner has reported ${kind}.`,
    details: { notice: kind, noticeId, ...(charge > 0n && { charge: Number(charge) }) },
  }))

/** Money that has arrived for the payment. */
export const receiptMoments: TimelineSource = async (db, platform, id) =>
  (await receiptsFor(db, platform, id, MOST_MOMENTS)).map(momentOfReceipt)

const momentOfReceipt = ({ id, rail, amount, state, acceptedAt, treasuryAccount }: StoredReceipt): Moment => ({
  at: acceptedAt,
  kind: 'RECEIPT',
  title: `Money has come over ${rail}.`,
  details: { receiptId: id, rail, state, amount: toWireAmount(amount), ...(treasuryAccount && { treasuryAccount }) },
})
