import type { Work } from '../../runtime/units/work.ts'
import { holdPlatformConfig } from '../platform-config/index.ts'
import { followCaseFile } from './case-file.ts'
import type { CustomersDependencies } from './dependencies.ts'
import type { Channel, Customer } from './model.ts'
import { provision } from './provision.ts'
import { lockLiveCustomer, saveCustomer } from './store.ts'

/** Records that the customer can be reached by the contact on file (customers 7). Nothing is announced. */
export async function verifyChannel(
  work: Work,
  { custody }: Pick<CustomersDependencies, 'custody'>,
  customerId: string,
  channel: Channel,
): Promise<Customer> {
  const before = await lockLiveCustomer(work, customerId)
  const contactVerification = { ...before.contactVerification, [channel]: 'VERIFIED' as const }
  const customer = { ...before, contactVerification, updatedAt: work.now }
  await saveCustomer(work, customer)
  await provision(work, custody, await holdPlatformConfig(work), customer)
  await followCaseFile(work, customer)
  return customer
}
