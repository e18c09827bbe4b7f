import { sql } from '#runtime/db/index.ts'
import { impersonal } from '#runtime/lib/impersonal.ts'
import { packed, unpacked } from '#runtime/lib/packed-texts/packed-texts.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ErasedPerson, PersonalRecords } from './records/store.ts'

/** The maximum number of rows that one transaction changes, or reads. */
export const MOST_CHANGED = 500
const MOST_LOOKED_AT = 1_000

/**
 * Finds an unfinished payment with an external account of the customer. The payment needs the account until it ends.
 */
export async function findPaymentUnderWay({ tx, platform, now }: Work, id: string): Promise<string | undefined> {
  const withAccount = (side: string) => sql`
    select t.id from external_accounts a join transactions t on t.platform_id = a.platform_id and t.${sql.ref(side)} = a.id
    where a.platform_id = ${platform} and a.customer_id = ${id}
      and t.status in ('PENDING', 'PENDING_AUTHORIZATION', 'PROCESSING') and coalesce(t.expires_at > ${now}, true)`
  const { rows } = await sql<{ id: string }>`
    ${withAccount('source_identifier')} union all ${withAccount('destination_identifier')} limit 1`.execute(tx)
  return rows[0]?.id
}

/** Returns the contacts that received codes for the customer's wallets, including former ones. */
export async function contactsOfLogins({ tx, platform }: Work, id: string): Promise<string[]> {
  const { rows } = await sql<{ contact: string }>`
    select distinct c.contact from custody_credentials c
    join custody_wallets w on w.platform_id = c.platform_id and w.account_id = c.account_id
    where w.platform_id = ${platform} and w.customer_id = ${id} and c.contact is not null`.execute(tx)
  return rows.map(({ contact }) => contact)
}

/** The position at which a transaction stopped, or undefined if all rows are done. */
export type Cursor = readonly string[] | undefined

/** Deletes some of the rows. */
export async function deleteSome(
  { tx, platform }: Work,
  { table, isTheirs }: PersonalRecords,
  person: ErasedPerson,
): Promise<Cursor> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select r.ctid from ${sql.table(table)} r where r.platform_id = ${platform} and ${isTheirs(person)} limit ${MOST_CHANGED} for update))`.execute(
    tx,
  )
  return numAffectedRows > 0n ? [] : undefined
}

const BY_ID = [{ column: 'id', type: 'text' }]

/** Changes the next rows after a position, and their related rows. */
export async function changeSome(
  { tx, platform: own }: Work,
  { table, isOfSystem, isTheirs, order = BY_ID, becomes, alongside = [] }: PersonalRecords,
  person: ErasedPerson,
  place: Cursor,
): Promise<Cursor> {
  const platform = isOfSystem ? SYSTEM_TENANT : own
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

/** Sent or returned texts that identify a customer only by name. The service stores them for some days. */
export interface Bodies {
  table: 'events' | 'idempotency_keys'
  key: readonly string[]
}

/** Reads the platform's next rows, and removes the personal data from rows that name the customer. */
export async function eraseSomeBodies(
  { tx, platform }: Work,
  { table, key }: Bodies,
  { id, umaAddress, ownerIds }: ErasedPerson,
  place: Cursor,
): Promise<Cursor> {
  const names = [id, ...(umaAddress === undefined ? [] : [umaAddress]), ...ownerIds]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const behind = place ? sql`and (${columns}) > (${sql.join(place)})` : sql``
  const { rows } = await sql<{ key: string[]; body: Uint8Array | null }>`
    select array[${columns}] as key, body from ${sql.table(table)}
    where platform_id = ${platform} ${behind} order by ${columns} limit ${MOST_LOOKED_AT}`.execute(tx)
  for (const row of rows) {
    const text = row.body === null ? '' : unpacked(row.body)
    if (names.some((name) => text.includes(name)))
      await sql`update ${sql.table(table)} set body = ${packed(impersonal(text))}
        where platform_id = ${platform} and (${columns}) = (${sql.join(row.key)})`.execute(tx)
  }
  return rows.at(-1)?.key
}
