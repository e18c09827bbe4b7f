import { refuse } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { closeAccountsOf, hasMoney } from '../internal-accounts/index.ts'
import { releaseUmaAddress } from '../uma-addresses/index.ts'
import type { Deletion, DeletionConflict } from './dependencies.ts'
import type { Customer } from './model.ts'
import { lockCustomer, saveCustomer } from './store.ts'

const REASONS: { readonly [Conflict in DeletionConflict]: string } = {
  BALANCE_NOT_ZERO: 'An internal account of the customer still holds money.',
  PAYMENT_RUNNING: 'A payment of the customer is still running.',
  CARD_TRANSACTION_OPEN: 'A card transaction of the customer is still open.',
}

/** Ends a customer for good; the record stays readable (customers 4.9). */
export async function deleteCustomer(work: Work, deletion: Deletion, customerId: string): Promise<Customer> {
  const customer = await lockCustomer(work, customerId)
  if (customer.deletedAt) refuse('CUSTOMER_DELETED', 'This customer has been deleted already.')
  const cause = await conflictOf(work, deletion, customerId)
  if (cause) refuse('CONFLICT', REASONS[cause], { cause })

  const deleted = { ...customer, deletedAt: work.now, updatedAt: work.now }
  await saveCustomer(work, deleted)
  await releaseUmaAddress(work, customer)
  await closeAccountsOf(work, customerId)
  for (const take of deletion.effects) await take(work, customerId)
  return deleted
}

async function conflictOf(
  work: Work,
  { conflicts }: Deletion,
  customerId: string,
): Promise<DeletionConflict | undefined> {
  if (await hasMoney(work.tx, work.platform, customerId)) return 'BALANCE_NOT_ZERO'
  for (const check of conflicts) {
    const conflict = await check(work, customerId)
    if (conflict) return conflict
  }
  return undefined
}
