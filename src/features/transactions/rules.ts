import type { Transaction } from './model.ts'

type Expiring = Pick<Transaction, 'expiresAt'> & { status: string }

/** At this very moment it can no longer go on. */
export const isOverdue = ({ status, expiresAt }: Expiring, now: Date): boolean =>
  status === 'PENDING' && expiresAt !== undefined && now >= expiresAt

/** The transaction as it is at an instant: a pending one whose time is over is expired, whether or not a job has said so yet. */
export const asOf = <T extends Expiring>(transaction: T, now: Date): T =>
  isOverdue(transaction, now) ? { ...transaction, status: 'EXPIRED' } : transaction
