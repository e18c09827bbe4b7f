import type { DeletionConflict } from '#features/customers/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { hasOpenCardTransaction } from './store.ts'

/** A customer with a card payment that is not closed cannot be deleted (customers 4.9). */
export async function findOpenCardTransaction(
  work: Work,
  customerId: `Customer:${string}`,
): Promise<DeletionConflict | undefined> {
  return (await hasOpenCardTransaction(work.tx, work.platform, customerId))
    ? { cause: 'CARD_TRANSACTION_OPEN', reason: 'A card payment of the customer is still open.' }
    : undefined
}
