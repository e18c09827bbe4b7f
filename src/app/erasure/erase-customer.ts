import { type Customer, eraseRecord, ownersOf, requireDeleted } from '../../features/customers/customers/index.ts'
import { erasedUmaAddress } from '../../features/foundation/uma-addresses/index.ts'
import { discardDocumentsOf } from '../../features/payments/payment-documents/index.ts'
import type { InUnit } from '../../runtime/operator/command.ts'
import type { Work } from '../../runtime/units/work.ts'
import { type ErasedPerson, PERSONAL_RECORDS, type PersonalRecords } from './records/store.ts'
import {
  type Bodies,
  type Cursor,
  changeSome,
  contactsOfLogins,
  deleteSome,
  eraseSomeBodies,
  hasPaymentUnderWay,
  MOST_CHANGED,
} from './store.ts'

/**
 * Erases what a deleted customer was known by, in units of work of a bounded size. The record itself comes last, so that a command that was
 * interrupted finds all the rest when it is repeated.
 */
export async function eraseCustomer(inUnit: InUnit, id: Customer['id']): Promise<void> {
  const customer = await inUnit((work) => requireErasable(work, id))
  const { email, phoneNumber } = customer
  const contacts = [email, phoneNumber, ...(await inUnit((work) => contactsOfLogins(work, id)))].filter(
    (each) => each !== undefined,
  )
  const address = customer.umaAddress === erasedUmaAddress(customer.umaAddress) ? [] : [customer.umaAddress]
  const person = { id, contacts, ...(address[0] !== undefined && { umaAddress: address[0] }) }
  for (const records of PERSONAL_RECORDS) await eraseRecords(inUnit, records, person)
  while ((await inUnit((work) => discardDocumentsOf(work, customer.id, MOST_CHANGED))) > 0);
  const owners = await inUnit(({ tx, platform }) => ownersOf(tx, platform, [customer.id]))
  const names = [id, ...address, ...owners.map((owner) => owner.id)]
  for (const bodies of BODIES) await eraseBodies(inUnit, bodies, names)
  await inUnit((work) => eraseRecord(work, id))
}

/** A deleted customer to whose accounts outside nothing is on its way. */
export async function requireErasable(work: Work, id: Customer['id']): Promise<Customer> {
  const customer = await requireDeleted(work, id)
  if (await hasPaymentUnderWay(work, id))
    throw new Error('A payment with an account of the customer is still under way.')
  return customer
}

const BODIES: readonly Bodies[] = [
  { table: 'events', key: ['id'] },
  { table: 'idempotency_keys', key: ['scope', 'key'] },
]

async function eraseRecords(inUnit: InUnit, records: PersonalRecords, person: ErasedPerson): Promise<void> {
  const step = records.becomes ? changeSome : deleteSome
  let place: Cursor
  do place = await inUnit((work) => step(work, records, person, place))
  while (place)
}

async function eraseBodies(inUnit: InUnit, bodies: Bodies, names: readonly string[]): Promise<void> {
  let place: Cursor
  do place = await inUnit((work) => eraseSomeBodies(work, bodies, names, place))
  while (place)
}
