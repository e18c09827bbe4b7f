import type { Work } from '#runtime/work/units/work.ts'
import type { DeletionConflict } from '../customers/index.ts'
import { hasRunningPayment } from './store.ts'

/** A customer with a payment under way cannot be deleted (customers 4.9). */
export async function findRunningPayment(
  work: Work,
  customerId: `Customer:${string}`,
): Promise<DeletionConflict | undefined> {
  return (await hasRunningPayment(work.tx, work.platform, customerId))
    ? { cause: 'PAYMENT_RUNNING', reason: 'A payment of the customer is still running.' }
    : undefined
}
