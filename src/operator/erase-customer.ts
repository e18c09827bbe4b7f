import { type Customer, eraseRecord, ownersOf, requireDeleted } from '../features/customers/index.ts'
import { discardDocumentsOf } from '../features/payment-documents/index.ts'
import { erasedUmaAddress } from '../features/uma-addresses/index.ts'
import { sql } from '../runtime/db/index.ts'
import type { Tables } from '../runtime/db/tables.ts'
import { impersonal } from '../runtime/impersonal.ts'
import type { Work } from '../runtime/units/work.ts'
import type { InUnit } from './command.ts'
import { type ErasedPerson, PERSONAL_RECORDS, type PersonalRecords } from './personal-records.ts'

/** So many rows are changed, or looked at, in one unit of work. */
const MOST_CHANGED = 500
const MOST_LOOKED_AT = 5_000

/**
 * Erases what a deleted customer was known by, in units of work of a bounded size. The record itself comes last, so that a command that was
 * interrupted finds all the rest when it is repeated.
 */
export async function eraseCustomer(inUnit: InUnit, id: string): Promise<void> {
  const customer = await inUnit((work) => requireErasable(work, id))
  const { email, phoneNumber } = customer
  const contacts = [email, phoneNumber].filter((each) => each !== undefined)
  const address = customer.umaAddress === erasedUmaAddress(customer.umaAddress) ? [] : [customer.umaAddress]
  const person = { id, contacts, ...(address[0] !== undefined && { umaAddress: address[0] }) }
  for (const records of PERSONAL_RECORDS) await eraseRecords(inUnit, records, person)
  while ((await inUnit((work) => discardDocumentsOf(work, customer.id, MOST_CHANGED))) > 0);
  const owners = await inUnit(({ tx, platform }) => ownersOf(tx, platform, [customer.id]))
  const names = [id, ...address, ...owners.map((owner) => owner.id)]
  for (const bodies of BODIES) await eraseBodies(inUnit, bodies, names)
  await inUnit((work) => eraseRecord(work, id))
}

/** A deleted customer to whose accounts outside nothing is on its way: whoever pays needs these until then. */
export async function requireErasable(work: Work, id: string): Promise<Customer> {
  const customer = await requireDeleted(work, id)
  const { rows } = await sql`
    select from external_accounts a
    join transactions t on t.platform_id = a.platform_id and a.id in (t.source_identifier, t.destination_identifier)
    where a.platform_id = ${work.platform} and a.customer_id = ${id} and t.status in ('PENDING', 'PENDING_AUTHORIZATION', 'PROCESSING')
      and coalesce(t.expires_at > ${work.now}, true) limit 1`.execute(work.tx)
  if (rows.length > 0) throw new Error('A payment with an account of the customer is still under way.')
  return customer
}

/** Where the last unit has stopped. */
type Place = readonly string[] | undefined

async function eraseRecords(inUnit: InUnit, records: PersonalRecords, person: ErasedPerson): Promise<void> {
  const step = records.becomes ? changeSome : deleteSome
  let place: Place
  do place = await inUnit((work) => step(work, records, person, place))
  while (place)
}

async function deleteSome({ tx, platform }: Work, { table, isTheirs }: PersonalRecords, person: ErasedPerson) {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select r.ctid from ${sql.table(table)} r where r.platform_id = ${platform} and ${isTheirs(person)} limit ${MOST_CHANGED} for update))`.execute(
    tx,
  )
  return numAffectedRows > 0n ? [] : undefined
}

const BY_ID = [{ column: 'id', type: 'text' }]

async function changeSome(
  { tx, platform }: Work,
  { table, isTheirs, order = BY_ID, becomes, alongside = [] }: PersonalRecords,
  person: ErasedPerson,
  place: Place,
): Promise<Place> {
  const columns = sql.join(order.map(({ column }) => sql.ref(`r.${column}`)))
  const behind = place
    ? sql`and (${columns}) > (${sql.join(order.map(({ type }, index) => sql`${place[index]}::text::${sql.raw(type)}`))})`
    : sql``
  const changes = [
    ...(becomes
      ? [sql`update ${sql.table(table)} r set ${changesIn(becomes(person))} from next where r.ctid = next.at`]
      : []),
    ...alongside.map(
      (other) => sql`update ${sql.table(other.table)} r set ${changesIn(other.becomes(person))} from next
        where r.platform_id = ${platform} and r.${sql.ref(other.column)} = next.id`,
    ),
  ]
  const { rows } = await sql<{ place: string[] }>`
    with next as (
      select r.ctid as at, array[${sql.join(order.map(({ column }) => sql`r.${sql.ref(column)}::text`))}] as place${alongside.length > 0 ? sql`, r.id` : sql``}
      from ${sql.table(table)} r
      where r.platform_id = ${platform} and ${isTheirs(person)} ${behind}
      order by ${columns} limit ${MOST_CHANGED} for update
    ), ${sql.join(changes.map((change, index) => sql`${sql.raw(`change${index}`)} as (${change})`))}
    select place from next`.execute(tx)
  return rows.at(-1)?.place
}

const changesIn = (columns: ReturnType<NonNullable<PersonalRecords['becomes']>>) =>
  sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** Texts that were sent or answered, in which a customer is found by name alone. They are kept for some days. */
interface Bodies {
  table: keyof Tables
  key: readonly string[]
}
const BODIES: readonly Bodies[] = [
  { table: 'events', key: ['id'] },
  { table: 'idempotency_keys', key: ['scope', 'key'] },
]

async function eraseBodies(inUnit: InUnit, bodies: Bodies, names: readonly string[]): Promise<void> {
  let place: Place
  do place = await inUnit((work) => eraseSomeBodies(work, bodies, names, place))
  while (place)
}

/** Looks at the next rows of the platform, and leaves of those that name the customer what is not personal. */
async function eraseSomeBodies({ tx, platform }: Work, { table, key }: Bodies, names: readonly string[], place: Place) {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const behind = place ? sql`and (${columns}) > (${sql.join(place)})` : sql``
  const next = sql`select ${columns}, body from ${sql.table(table)}
    where platform_id = ${platform} ${behind} order by ${columns} limit ${MOST_LOOKED_AT}`
  const { rows: last } = await sql<{ place: string[] }>`
    select array[${columns}] as place from (${next}) as next order by ${sql.join(key.map((column) => sql`${sql.ref(column)} desc`))} limit 1`.execute(
    tx,
  )
  const { rows } = await sql<{ body: string }>`
    select * from (${next}) as next
    where exists (select from unnest(${names}::text[]) as name where position(name in body) > 0)`.execute(tx)
  const erased = rows.map(({ body, ...row }) => ({ ...row, body: impersonal(body) }))
  const isSame = sql.join(
    key.map((column) => sql`t.${sql.ref(column)} = c.${sql.ref(column)}`),
    sql` and `,
  )
  await sql`update ${sql.table(table)} t set body = c.body
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(erased)}::jsonb) c
    where t.platform_id = ${platform} and ${isSame}`.execute(tx)
  return last[0]?.place
}
