import { nextChange } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { closeAccountsOf, hasMoney } from '../platforms/internal-accounts/index.ts'
import { releaseUmaAddress } from '../uma-addresses/index.ts'
import { customerDeleted, type DeletionConflict, deletionConflicts } from './handles.ts'
import type { Customer } from './model.ts'
import { lockCustomer, saveCustomer } from './store.ts'

const BALANCE_NOT_ZERO: DeletionConflict = {
  cause: 'BALANCE_NOT_ZERO',
  reason: 'An internal account of the customer still holds money.',
}

/** Deletes a customer permanently. The record stays readable (customers 4.9). */
export async function deleteCustomer(work: Work, customerId: Customer['id']): Promise<Customer> {
  const customer = await lockCustomer(work, customerId)
  if (customer.deletedAt) refuse('CUSTOMER_DELETED', 'This customer has been deleted already.')
  const conflict = await findConflict(work, customerId)
  if (conflict) refuse('CONFLICT', conflict.reason, { cause: conflict.cause })

  const deleted = { ...customer, deletedAt: work.now, updatedAt: nextChange(customer, work.now) }
  await saveCustomer(work, deleted)
  await releaseUmaAddress(work, customer)
  await closeAccountsOf(work, customerId)
  for (const follow of work.added(customerDeleted)) await follow(work, customerId)
  return deleted
}

async function findConflict(work: Work, customerId: Customer['id']): Promise<DeletionConflict | undefined> {
  if (await hasMoney(work.tx, work.platform, customerId)) return BALANCE_NOT_ZERO
  for (const find of work.added(deletionConflicts)) {
    const conflict = await find(work, customerId)
    if (conflict) return conflict
  }
  return undefined
}
