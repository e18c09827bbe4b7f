import {
  noticesAbout,
  type OrderAttempts,
  orderAttemptsOf,
  paymentFrom,
  type ReportedNotice,
  type StoredOrder,
  storedOrdersOf,
} from '#features/payments/index.ts'
import { receiptsFor, type StoredReceipt } from '#features/payments/receipts/index.ts'
import { requireTransaction } from '#features/payments/transactions/index.ts'
import { writtenAmount } from '#features/search/index.ts'
import { money } from '#money/money.ts'
import { toWireAmount } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { MOST_MOMENTS, type Moment, type TimelineSource } from './model.ts'
import { inWords, summaryOf, toneOf } from './words.ts'

/**
 * Payment orders that wait or that people execute. The service does not store an order that a partner accepts
 * immediately: its partner events document it.
 */
export const orderMoments: TimelineSource = async (db, platform, id) =>
  (await storedOrdersOf(db, platform, id)).flatMap(momentsOfOrder)

function momentsOfOrder({ kind, rail, state, cutOff, reference, treasuryAccount, ...times }: StoredOrder): Moment[] {
  const { askedAt, stateSince } = times
  const details = { kind, rail, state, ...(reference && { reference }), ...(treasuryAccount && { treasuryAccount }) }
  const of = (at: Date, title: string): Moment => ({
    at,
    kind: 'ORDER',
    title,
    tone: 'RUNNING',
    ...summaryOf(rail, reference, treasuryAccount),
    details,
  })
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
    return {
      at,
      kind: 'ORDER',
      title: titleOf(attempts),
      tone: attempts.isTaken ? 'RUNNING' : 'FAILED',
      ...summaryOf(`failed attempts: ${failed}`, lastError),
      details,
    }
  })

function titleOf({ kind, isTaken, nextAttemptAt }: OrderAttempts): string {
  if (isTaken) return `The ${kind} was taken after attempts that failed.`
  return nextAttemptAt
    ? `The ${kind} is due, and attempts have failed.`
    : `The ${kind} was given up: it is tried again when an operator says so.`
}

/** The reports of partners in words. */
const TITLES: Readonly<Record<string, string>> = {
  PAID: 'The partner has paid the payee.',
  REJECTED: 'The partner has rejected the payout.',
  RETURNED: 'The bank of the payee has sent the money back.',
  CANCELLING: 'The partner tries to cancel the payout.',
  CANCELLED: 'The partner has cancelled the payout.',
  PULLED: "The money has come from the payer's bank.",
  PULL_FAILED: "The payer's bank has refused the pull.",
  PULL_RETURNED: "The payer's bank has taken the pulled money back.",
  REFUNDED: 'The partner has confirmed the refund.',
  REFUND_REFUSED: 'The partner has refused the refund.',
} satisfies Record<ReportedNotice['notice']['kind'], string>

/** The reports of partners and banks. */
export const noticeMoments: TimelineSource = async (db, platform, id) => {
  const [notices, registered] = await Promise.all([
    noticesAbout(db, platform, id, MOST_MOMENTS),
    requireTransaction(db, platform, id),
  ])
  const currency = paymentFrom(registered)?.received.currency ?? ''
  return notices.map(({ id: noticeId, kind, charge, receivedAt }) => ({
    at: receivedAt,
    kind: 'NOTICE',
    title: TITLES[kind] ?? `A partner has reported ${kind}.`,
    tone: toneOf(kind),
    ...summaryOf(`notice ${noticeId}`, charge > 0n && `charge ${writtenAmount(money(charge, currency))}`),
    details: { notice: kind, noticeId, ...(charge > 0n && { charge: Number(charge) }) },
  }))
}

/** Money that has arrived for the payment. */
export const receiptMoments: TimelineSource = async (db, platform, id) =>
  (await receiptsFor(db, platform, id, MOST_MOMENTS)).map(momentOfReceipt)

const momentOfReceipt = ({ id, rail, amount, state, acceptedAt, treasuryAccount }: StoredReceipt): Moment => ({
  at: acceptedAt,
  kind: 'RECEIPT',
  title: `Money has come over ${rail}.`,
  tone: toneOf(state),
  ...summaryOf(writtenAmount(amount), inWords(state), treasuryAccount),
  details: { receiptId: id, rail, state, amount: toWireAmount(amount), ...(treasuryAccount && { treasuryAccount }) },
})
