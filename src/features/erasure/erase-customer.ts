import { refuse } from '#runtime/lib/errors.ts'
import { noteAction } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Customer, eraseRecord, lockCustomer, ownersOf } from '../customers/index.ts'
import type { Operator } from '../people/index.ts'
import { erasedUmaAddress } from '../uma-addresses/index.ts'
import { customerErasing, eraseCustomer } from './contract.ts'
import type { ErasedPerson } from './records/store.ts'
import { eraseSlice, type Place } from './steps.ts'
import { contactsOfLogins, findPaymentUnderWay } from './store.ts'

/**
 * Rejects the erasure while a payment with an account of the customer can still continue, because its partner needs the
 * account.
 */
export async function checkNothingUnderWay(work: Work, id: Customer['id']): Promise<void> {
  const transactionId = await findPaymentUnderWay(work, id)
  if (transactionId === undefined) return
  const details = { cause: 'PAYMENT_UNDER_WAY', transactionId }
  refuse(
    'CONFLICT',
    `A payment with an account of the customer is still under way: wait for ${transactionId}.`,
    details,
  )
}

/**
 * Erases the next slice and enqueues the one after it. The record comes last, because the other steps find their rows
 * through it.
 */
export async function eraseNext(
  work: Work,
  { customerId, by, ...place }: Place & { customerId: Customer['id']; by: Operator['id'] },
): Promise<void> {
  const next = await eraseSlice(work, await personKnownBy(work, customerId), place)
  if (next) return work.enqueue(customerErasing, { customerId, by, ...next })
  await eraseRecord(work, customerId)
  noteAction(work, { actor: by, action: eraseCustomer.id, object: customerId, result: 'done' })
}

async function personKnownBy(work: Work, id: Customer['id']): Promise<ErasedPerson> {
  const { email, phoneNumber, umaAddress } = await lockCustomer(work, id)
  const contacts = [email, phoneNumber, ...(await contactsOfLogins(work, id))].filter((each) => each !== undefined)
  const owners = await ownersOf(work.tx, work.platform, [id])
  return {
    id,
    contacts,
    ownerIds: owners.map((owner) => owner.id),
    ...(umaAddress !== erasedUmaAddress(umaAddress) && { umaAddress }),
  }
}
