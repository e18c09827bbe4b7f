import type { OutgoingStatus, OutgoingTransaction, Refund, Transaction } from './model.ts'

/** Every move that an outgoing payment can make (payments 4.1). Any other is a fault of ours. */
const MOVES: Record<OutgoingStatus, readonly OutgoingStatus[]> = {
  PENDING: ['PENDING_AUTHORIZATION', 'PROCESSING', 'EXPIRED', 'FAILED'],
  PENDING_AUTHORIZATION: ['PENDING_AUTHORIZATION', 'PENDING', 'PROCESSING', 'FAILED'],
  PROCESSING: ['COMPLETED', 'FAILED'],
  COMPLETED: ['FAILED'],
  EXPIRED: [],
  FAILED: [],
}

/** The payment in its next state. Completion sets `settledAt`, which a later return leaves. */
export function moved(
  transaction: OutgoingTransaction,
  status: OutgoingStatus,
  now: Date,
  failureReason?: string,
): OutgoingTransaction {
  if (!MOVES[transaction.status].includes(status))
    throw new Error(`${transaction.id} cannot go from ${transaction.status} to ${status}.`)
  return {
    ...transaction,
    status,
    updatedAt: now,
    ...(status === 'COMPLETED' && { settledAt: now }),
    ...(failureReason && { failureReason }),
  }
}

/** The payment with its refund begun. There is one refund per transaction at most. */
export function withRefund(
  transaction: OutgoingTransaction,
  refund: Pick<Refund, 'reference' | 'reason'>,
  now: Date,
): OutgoingTransaction {
  if (transaction.refund) throw new Error(`${transaction.id} has a refund already.`)
  return { ...transaction, updatedAt: now, refund: { ...refund, initiatedAt: now, status: 'PENDING' } }
}

/** The payment with its refund ended. */
export function withRefundEnded(
  transaction: OutgoingTransaction,
  status: 'COMPLETED' | 'FAILED',
  now: Date,
): OutgoingTransaction {
  if (transaction.refund?.status !== 'PENDING') throw new Error(`${transaction.id} has no open refund.`)
  return {
    ...transaction,
    updatedAt: now,
    refund: { ...transaction.refund, status, ...(status === 'COMPLETED' && { settledAt: now }) },
  }
}

/** The payment with the transfer that moved its money on a network, on the side that was moved (payments 16). */
export function withTransfer(
  transaction: OutgoingTransaction,
  side: 'source' | 'destination',
  transactionHash: string,
  now: Date,
): OutgoingTransaction {
  const place = transaction.route[side]
  if (!('rail' in place)) throw new Error(`${transaction.id} travels on no network.`)
  return {
    ...transaction,
    updatedAt: now,
    [side]: { ...transaction[side], onChainTransaction: { transactionHash, network: place.rail } },
  }
}

/** The transaction as it is at an instant: a pending payment whose time is over is expired, whether or not a job has said so yet. */
export function asOf<T extends Transaction>(transaction: T, now: Date): T {
  return isOverdue(transaction, now) ? { ...transaction, status: 'EXPIRED' } : transaction
}

/** At this very moment it can no longer be executed. */
export const isOverdue = (transaction: Transaction, now: Date): boolean =>
  transaction.type === 'OUTGOING' &&
  transaction.status === 'PENDING' &&
  transaction.expiresAt !== undefined &&
  now >= transaction.expiresAt
