import { nextChange, toTimestamp } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { forgetUmaAddress } from '../uma-addresses/index.ts'
import { removeOwnersOf } from './beneficial-owners/store.ts'
import { customerErased } from './handles.ts'
import type { Customer } from './model.ts'
import { asErased, lockCustomer, removeConsentsOf, saveCustomer } from './store.ts'

/** Starts the erasure of a deleted customer, once. Returns the customer with its new state. */
export async function beginErasing(work: Work, customerId: Customer['id']): Promise<Customer> {
  const customer = await lockCustomer(work, customerId)
  checkErasable(customer)
  const erasing = { ...customer, erasingSince: work.now, updatedAt: nextChange(customer, work.now) }
  await saveCustomer(work, erasing)
  return erasing
}

function checkErasable({ deletedAt, erasingSince, erasedAt }: Customer): void {
  if (!deletedAt)
    refuse('CONFLICT', 'Delete the customer first: an erased customer cannot be served.', { cause: 'NOT_DELETED' })
  if (erasedAt)
    refuse('CONFLICT', `The customer was erased at ${toTimestamp(erasedAt)}. No further erasure is needed.`, {
      cause: 'ERASED',
    })
  if (erasingSince)
    refuse(
      'CONFLICT',
      `The customer is being erased since ${toTimestamp(erasingSince)}. No further action is needed.`,
      {
        cause: 'ERASING',
      },
    )
}

/**
 * Erases the personal data of a customer in erasure: every erasable column (`customer-data.ts`), consents, the people
 * behind a business and, in other features, the customer's data. The record itself stays, because payments refer to it.
 */
export async function eraseRecord(work: Work, customerId: Customer['id']): Promise<void> {
  const customer = await lockCustomer(work, customerId)
  const umaAddress = await forgetUmaAddress(work, customer)
  const left = asErased(customer, umaAddress)
  await saveCustomer(work, { ...left, erasedAt: work.now, updatedAt: nextChange(customer, work.now) })
  await removeConsentsOf(work, customerId)
  await removeOwnersOf(work, customerId)
  for (const follow of work.added(customerErased)) await follow(work, customerId)
}
