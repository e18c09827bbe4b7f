import { extensionPoint } from '../../../runtime/declare/extension-point.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { AnyPayment } from './model.ts'

/** To be added by whoever has counted a payment that ends before anything was taken from its payer. In the same unit of work. */
export const unpaid = extensionPoint<(work: Work, payment: AnyPayment) => Promise<void>>('payments that end unpaid')

export async function tellUnpaid(work: Work, payment: AnyPayment): Promise<void> {
  for (const follow of work.added(unpaid)) await follow(work, payment)
}
