import { nextChange } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { shareLockPlatformConfig } from '../platforms/platform-config/index.ts'
import { followContacts } from './change-contact.ts'
import type { CustomersDependencies } from './dependencies.ts'
import { followCaseFile } from './handles.ts'
import type { Channel, Customer } from './model.ts'
import { provision } from './provision.ts'
import { lockLiveCustomer, saveCustomer } from './store.ts'

type Dependencies = Pick<CustomersDependencies, 'custody'>

/** Records that the contact on file reaches the customer (customers 7). Announces no event. */
export async function verifyChannel(
  work: Work,
  dependencies: Dependencies,
  customerId: `Customer:${string}`,
  channel: Channel,
): Promise<Customer> {
  return saveVerified(work, dependencies, await lockLiveCustomer(work, customerId), channel)
}

/**
 * Replaces the phone number with a number that counts as verified, because other means identified the customer
 * (agents-sca 15). Wallet logins retain their number: they change only with a signature of their wallet.
 */
export async function replacePhone(
  work: Work,
  dependencies: Dependencies,
  customerId: `Customer:${string}`,
  phoneNumber: string,
): Promise<Customer> {
  const before = await lockLiveCustomer(work, customerId)
  const after = await saveVerified(work, dependencies, { ...before, phoneNumber }, 'phone')
  await followContacts(work, { before, after })
  return after
}

async function saveVerified(
  work: Work,
  { custody }: Dependencies,
  before: Customer,
  channel: Channel,
): Promise<Customer> {
  const contactVerification = { ...before.contactVerification, [channel]: 'VERIFIED' as const }
  const customer = { ...before, contactVerification, updatedAt: nextChange(before, work.now) }
  await saveCustomer(work, customer)
  await provision(work, custody, await shareLockPlatformConfig(work), customer)
  await followCaseFile(work, customer)
  return customer
}
