import { nextChange } from '#runtime/lib/clock.ts'
import { keepRefusal, Refusal } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enter, openIncoming } from '../announce.ts'
import { receiveUmaFunds } from '../incoming/uma-arrival.ts'
import { INCOMING, OUTGOING } from '../kinds.ts'
import type { AnyPayment, Funding, IncomingPayment, OutgoingFailure, OutgoingPayment } from '../model.ts'
import { lapse } from '../outgoing/expire-payment.ts'
import { giveBackFunding } from '../refunds/give-back.ts'
import { moved, withFunding } from '../rules.ts'
import { changeOutgoing, lockPayment } from '../store.ts'
import { isOverdue, lockRegistered } from '../transactions/index.ts'
import { tellUndone } from '../undone.ts'
import { sourceOfFunding } from '../view-funding.ts'
import { releasePayment } from './release-payment.ts'

/** Final money that has arrived for a payment. */
export interface Arrived {
  funding: Funding
  /** The time at which the rail accepted it, in the platform's time. It decides whether the money was in time. */
  acceptedAt: Date
}

/** The readiness of a payment for arriving money (payments 6.3). */
type Readiness = 'open' | 'expired' | 'not asked for money' | 'paid already'

function readinessOf(payment: OutgoingPayment, acceptedAt: Date): Readiness {
  const { status, refund, awaitsApproval } = payment
  if (status === 'PENDING' && awaitsApproval) return 'not asked for money'
  if (status === 'PENDING') return isOverdue(payment, acceptedAt) ? 'expired' : 'open'
  if (status === 'PENDING_AUTHORIZATION') return 'not asked for money'
  return status === 'EXPIRED' && !refund ? 'expired' : 'paid already'
}

type Taking = (work: Work, payment: OutgoingPayment, funding: Funding) => Promise<AnyPayment>

const TAKING: Record<Exclude<Readiness, 'not asked for money'>, Taking> = {
  open: async (work, payment, funding) =>
    BigInt(funding.amount) === payment.sent.amount
      ? executeFunded(work, funded(work, payment, funding))
      : failFunded(work, funded(work, payment, funding), 'FUNDING_AMOUNT_MISMATCH'),
  expired: async (work, payment, funding) => {
    const expired = payment.status === 'PENDING' ? await lapse(work, payment) : payment
    return giveBackFunding(work, funded(work, expired, funding), 'TIMEOUT')
  },
  'paid already': async (work, payment, funding) =>
    giveBackFunding(work, openIncoming(work, secondPayment(work, payment, funding)), 'TRANSACTION_FAILED'),
}

/**
 * Applies money that has arrived for a payment funded in real time: the exact amount in time executes the payment, and
 * any other amount returns completely. The caller has locked the payment, and the first decision wins. Returns the
 * payment, or the incoming payment if the money arrived again, or undefined if the payment does not need money.
 */
export async function fundPayment(
  work: Work,
  transactionId: `Transaction:${string}`,
  { funding, acceptedAt }: Arrived,
): Promise<AnyPayment | undefined> {
  const registered = await lockRegistered(work, transactionId)
  if (registered.type === INCOMING.type)
    return receiveUmaFunds(work, transactionId, { acceptedAt, amount: BigInt(funding.amount) })
  const payment = OUTGOING.fromRegistered(registered)
  const readiness = readinessOf(payment, acceptedAt)
  return readiness === 'not asked for money' ? undefined : TAKING[readiness](work, payment, funding)
}

function funded(work: Work, payment: OutgoingPayment, funding: Funding): OutgoingPayment {
  const { expiresAt: _, ...rest } = payment
  return {
    ...withFunding(rest, funding),
    source: sourceOfFunding(payment.source, funding),
    updatedAt: nextChange(payment, work.now),
  }
}

/** Executes a funded payment. If a gate stops it now, fails it and returns its money. */
async function executeFunded(work: Work, payment: OutgoingPayment): Promise<OutgoingPayment> {
  const mark = await work.mark()
  const answer = await releasePayment(work, payment).catch(keepRefusal)
  if (!(answer instanceof Refusal) && answer.status === 'released') return answer.payment
  await work.takeBack(mark)
  return failFunded(work, payment, 'QUOTE_EXECUTION_FAILED')
}

async function failFunded(work: Work, payment: OutgoingPayment, reason: OutgoingFailure): Promise<OutgoingPayment> {
  await tellUndone(work, payment)
  return giveBackFunding(work, enter(work, moved(payment, 'FAILED', work.now, reason)), 'TRANSACTION_FAILED')
}

/**
 * Shows money for a payment that already had its money, or has failed, as a failed incoming payment, which the service
 * returns.
 */
function secondPayment(
  work: Work,
  { customerId, platformCustomerId, reference, source, destination, sent }: OutgoingPayment,
  funding: Funding,
): IncomingPayment & { status: 'FAILED' } {
  return {
    id: work.newId('Transaction'),
    direction: 'CREDIT',
    status: 'FAILED',
    failureReason: 'COLLECTION_FAILED',
    customerId,
    platformCustomerId,
    source: sourceOfFunding(source, funding),
    destination,
    received: { amount: BigInt(funding.amount), currency: sent.currency },
    fees: 0n,
    funding,
    ...(reference !== undefined && { reference }),
    createdAt: work.now,
    updatedAt: work.now,
  }
}

/** Records money seen in time that is not final yet: the payment waits for it and does not expire (payments 6.3). */
export async function awaitFunding(
  work: Work,
  transactionId: `Transaction:${string}`,
  { receiptId, acceptedAt }: { receiptId: string; acceptedAt: Date },
): Promise<void> {
  const payment = await lockPayment(work, transactionId)
  const { source } = payment.route
  if (readinessOf(payment, acceptedAt) !== 'open' || source.kind !== 'realtime' || !payment.expiresAt) return
  const { expiresAt, ...waiting } = payment
  const awaited = { receiptId, expiresAt: expiresAt.toISOString() }
  changeOutgoing(work, {
    ...waiting,
    route: { ...payment.route, source: { kind: 'realtime', awaited } },
    updatedAt: nextChange(payment, work.now),
  })
}

/** Records that seen money did not confirm: the payment expires as if the money had never been seen. */
export async function giveUpFunding(
  work: Work,
  transactionId: `Transaction:${string}`,
  receiptId: string,
): Promise<void> {
  const payment = await lockPayment(work, transactionId)
  const { source } = payment.route
  if (payment.status !== 'PENDING' || source.kind !== 'realtime' || source.awaited?.receiptId !== receiptId) return
  const expiring: OutgoingPayment = {
    ...payment,
    route: { ...payment.route, source: { kind: 'realtime' } },
    expiresAt: new Date(source.awaited.expiresAt),
    updatedAt: nextChange(payment, work.now),
  }
  if (isOverdue(expiring, work.now)) await lapse(work, expiring)
  else changeOutgoing(work, expiring)
}
