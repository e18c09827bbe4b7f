import { refuse } from '#runtime/lib/errors.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type CustomerStatus, changeStatus, lockLiveCustomer } from '../index.ts'
import type { VerificationsDependencies } from './dependencies.ts'
import { isUnderReview } from './rules.ts'
import { findOpen } from './store.ts'

/** Manual status changes of a customer outside the decision of a case (customers 4.1). */
const CUSTOMER_MOVES = {
  hold: { from: ['PENDING', 'APPROVED'], to: 'HOLD' },
  release: { from: ['HOLD'], to: 'APPROVED' },
  reject: { from: ['HOLD'], to: 'REJECTED' },
  reopen: { from: ['APPROVED', 'REJECTED'], to: 'UNVERIFIED' },
} as const satisfies Record<string, { from: readonly CustomerStatus[]; to: CustomerStatus }>
export type CustomerMove = keyof typeof CUSTOMER_MOVES

/** Changes a customer's status. Rejects an unsuitable status, and the end of a hold while a case is under review. */
export async function moveCustomer(
  work: Work,
  customerId: `Customer:${string}`,
  move: CustomerMove,
  dependencies: Pick<VerificationsDependencies, 'masterKey' | 'custody'>,
): Promise<void> {
  const { from, to }: { from: readonly CustomerStatus[]; to: CustomerStatus } = CUSTOMER_MOVES[move]
  const { id, status } = await lockLiveCustomer(work, customerId)
  if (!from.includes(status)) refuse('CONFLICT', `The customer is ${status}; this is for ${from.join(' and ')}.`)
  const open = await findOpen(work, id)
  if (status === 'HOLD' && open && isUnderReview(open)) {
    noteConcerned(work, open.id)
    refuse('CONFLICT', `The verification ${open.id} is under review: decide that.`)
  }
  await changeStatus(work, dependencies, id, to)
}
