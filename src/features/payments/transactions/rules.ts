import type { Transaction } from './model.ts'

type Expiring = Pick<Transaction, 'expiresAt'> & { status: string }

/** What becomes of a transaction that waits in a state when its time is over. */
export const OVERDUE = {
  PENDING: { status: 'EXPIRED' },
  PENDING_AUTHORIZATION: { status: 'FAILED', failureReason: 'SCA_NOT_COMPLETED' },
} as const

/** In this state a transaction ends when its time is over. */
export const isWaiting = (status: string): status is keyof typeof OVERDUE => Object.hasOwn(OVERDUE, status)

/** At this very moment it can no longer go on. */
export const isOverdue = ({ status, expiresAt }: Expiring, now: Date): boolean =>
  isWaiting(status) && expiresAt !== undefined && now >= expiresAt

/** The transaction as it is at an instant: one that waits and whose time is over has ended, whether or not a job has said so yet. */
export const asOf = <T extends Expiring>(transaction: T, now: Date): T =>
  isWaiting(transaction.status) && isOverdue(transaction, now)
    ? { ...transaction, ...OVERDUE[transaction.status] }
    : transaction
