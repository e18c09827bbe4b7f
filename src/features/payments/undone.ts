import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { AnyPayment } from './model.ts'

/**
 * Extension point for features that count payments. The service calls it in the same transaction when a payment ends
 * without effect: before it took any money, or when the money returns because a partner or a bank refused, cancelled or
 * returned it. One payment may cause more than one call.
 */
export const undone = extensionPoint<(work: Work, payment: AnyPayment) => Promise<void>>('payments without effect')

/**
 * Runs the extensions of `undone`. Call it before balances are locked: the extensions lock rows that a release locks
 * before balances.
 */
export async function tellUndone(work: Work, payment: AnyPayment): Promise<void> {
  for (const follow of work.added(undone)) await follow(work, payment)
}
