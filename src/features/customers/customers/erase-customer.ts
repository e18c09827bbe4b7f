import { refuse } from '../../../runtime/errors.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { forgetUmaAddress } from '../../foundation/uma-addresses/index.ts'
import { removeOwnersOf } from './beneficial-owners/store.ts'
import { customerErased } from './handles.ts'
import type { Customer } from './model.ts'
import { lockCustomer, removeConsentsOf, saveCustomer } from './store.ts'

/** A customer who may be erased. Refuses one who has not been deleted. */
export async function requireDeleted(work: Work, customerId: `Customer:${string}`): Promise<Customer> {
  const customer = await lockCustomer(work, customerId)
  if (!customer.deletedAt) refuse('CONFLICT', 'Delete the customer first: an erased customer cannot be served.')
  return customer
}

/**
 * Erases the personal data of a deleted customer: name, contacts, numbers, addresses, consents, the people behind a
 * business and, in other features, what belongs to it. The record itself stays, because payments refer to it.
 */
export async function eraseRecord(work: Work, customerId: `Customer:${string}`): Promise<void> {
  const { email, phoneNumber, address, sealedTaxNumber, termsConsent, ...kept } = await requireDeleted(work, customerId)
  const umaAddress = await forgetUmaAddress(work, kept)
  await saveCustomer(work, { ...kept, umaAddress, details: {}, updatedAt: work.now })
  await removeConsentsOf(work, kept.id)
  await removeOwnersOf(work, kept.id)
  for (const follow of work.added(customerErased)) await follow(work, kept.id)
}
