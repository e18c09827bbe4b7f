import type { Transaction } from './model.ts'

type Expiring = Pick<Transaction, 'expiresAt'> & { status: string }

/** The status of a transaction after its waiting state expires. */
export const OVERDUE = {
  PENDING: { status: 'EXPIRED' },
  PENDING_AUTHORIZATION: { status: 'FAILED', failureReason: 'SCA_NOT_COMPLETED' },
} as const

/** Returns true for a waiting status, which ends when the transaction expires. */
export const isWaiting = (status: string): status is keyof typeof OVERDUE => Object.hasOwn(OVERDUE, status)

/** Returns true if the transaction has expired at this instant. */
export const isOverdue = ({ status, expiresAt }: Expiring, now: Date): boolean =>
  isWaiting(status) && expiresAt !== undefined && now >= expiresAt

/**
 * Returns the transaction at an instant: an expired transaction has ended, even if the store does not have its end yet.
 */
export const asOf = <T extends Expiring>(transaction: T, now: Date): T =>
  isWaiting(transaction.status) && isOverdue(transaction, now)
    ? { ...transaction, ...OVERDUE[transaction.status] }
    : transaction
