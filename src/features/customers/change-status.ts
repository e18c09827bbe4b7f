import { nextChange } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { shareLockPlatformConfig } from '../platforms/platform-config/index.ts'
import { customerWebhook } from './contract.ts'
import type { CustomersDependencies } from './dependencies.ts'
import type { Customer, CustomerStatus } from './model.ts'
import { provision } from './provision.ts'
import { canMove, eventFor } from './status.ts'
import { lockLiveCustomer, saveCustomer } from './store.ts'
import { wireOf } from './view.ts'

/**
 * Changes a customer's verification status, announces it, and opens the accounts that an approval adds (customers 4.1
 * and 4.7). The current status has no effect. An impossible change throws as a bug of the service.
 */
export async function changeStatus(
  work: Work,
  { masterKey, custody }: Pick<CustomersDependencies, 'masterKey' | 'custody'>,
  customerId: `Customer:${string}`,
  status: CustomerStatus,
): Promise<Customer> {
  const before = await lockLiveCustomer(work, customerId)
  if (before.status === status) return before
  if (!canMove(before.status, status)) throw new Error(`A customer cannot become ${status} after ${before.status}.`)
  const customer = { ...before, status, updatedAt: nextChange(before, work.now) }
  await saveCustomer(work, customer)
  await provision(work, custody, await shareLockPlatformConfig(work), customer)
  const event = eventFor(customer)
  if (event) work.emit(customerWebhook, event, await wireOf(work.tx, work.platform, masterKey, customer))
  return customer
}
