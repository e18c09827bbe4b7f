import { refuse } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { removeOwnersOf } from './beneficial-owners/store.ts'
import { customerErased } from './handles.ts'
import { lockCustomer, removeConsentsOf, saveCustomer } from './store.ts'

/**
 * Removes what a deleted customer was known by: name, contacts, numbers, addresses, consents, the people behind a business and, in other features, what
 * belongs to it. The record itself stays, because payments point to it. Refuses a customer who has not been deleted.
 */
export async function eraseCustomer(work: Work, customerId: string): Promise<void> {
  const { email, phoneNumber, address, sealedTaxNumber, termsConsent, ...kept } = await lockCustomer(work, customerId)
  if (!kept.deletedAt) refuse('CONFLICT', 'Delete the customer first: an erased customer cannot be served.')
  await saveCustomer(work, { ...kept, details: {}, updatedAt: work.now })
  await removeConsentsOf(work, kept.id)
  await removeOwnersOf(work, kept.id)
  for (const follow of work.added(customerErased)) await follow(work, kept.id)
}
