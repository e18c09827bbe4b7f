import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { AnyPayment } from './model.ts'

/**
 * Called in the same unit of work when a payment ends without effect: before any money was taken, or when its money goes back because a partner or
 * a bank refused, cancelled or returned it. It may be called again for one payment. Extension point for features that count payments.
 */
export const undone = extensionPoint<(work: Work, payment: AnyPayment) => Promise<void>>('payments without effect')

/** Call it before balances are locked: the following steps lock rows that a release locks before balances. */
export async function tellUndone(work: Work, payment: AnyPayment): Promise<void> {
  for (const follow of work.added(undone)) await follow(work, payment)
}
