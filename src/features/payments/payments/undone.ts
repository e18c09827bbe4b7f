import { extensionPoint } from '../../../runtime/declare/extension-point.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { AnyPayment } from './model.ts'

/**
 * Called, in the same unit of work, when a payment ends before any money was taken. Extension point for features that
 * count payments.
 */
export const unpaid = extensionPoint<(work: Work, payment: AnyPayment) => Promise<void>>('payments that end unpaid')

export async function tellUnpaid(work: Work, payment: AnyPayment): Promise<void> {
  for (const follow of work.added(unpaid)) await follow(work, payment)
}
