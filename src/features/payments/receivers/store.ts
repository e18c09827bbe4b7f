import { type Db, jsonIn, jsonValue, type RowOf, scoped, sql, type Tx } from '#runtime/db/index.ts'
import { utcDay } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { deleteSome, type SweepStep } from '#runtime/work/jobs/sweeps.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Lookup } from './model.ts'

type Details = Pick<Lookup, 'askedOfPayer' | 'institution'>

export async function insertLookup({ tx, platform }: Work, lookup: Lookup): Promise<void> {
  const { id, customerId = null, receiver, askedOfPayer, institution, expiresAt } = lookup
  const details = jsonValue({ askedOfPayer, institution })
  await scoped(tx, platform)
    .insertInto('receiver_lookups', { id, customer_id: customerId, receiver, details, expires_at: expiresAt })
    .execute()
}

/** Finds the lookup while it is valid. */
export async function findLookup(
  db: Db | Tx,
  { platform, now }: { platform: PlatformId; now: Date },
  id: Lookup['id'],
): Promise<Lookup | undefined> {
  const row = await scoped(db, platform)
    .selectFrom('receiver_lookups')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && fromRow(row)
}

const fromRow = (row: RowOf<'receiver_lookups'>): Lookup => ({
  id: row.id,
  ...(row.customer_id && { customerId: row.customer_id }),
  receiver: row.receiver,
  ...jsonIn<Details>(row.details),
  expiresAt: row.expires_at,
})

/** Counts a message to an institution. Returns false if the daily limit is reached. */
export async function countMessage(
  { tx, platform }: Work,
  { day, domain }: { day: string; domain: string },
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into counterparty_velocities as v (platform_id, day, domain, messages) values (${platform}, ${day}::date, ${domain}, 1)
    on conflict (platform_id, day, domain) do update set messages = v.messages + 1 where v.messages < ${most}
    returning messages`.execute(tx)
  return rows.length > 0
}

/** Deletes outdated look-ups and counters, in the platform's own time. */
export async function deleteOutdated({ tx, platform, now }: Work): Promise<SweepStep> {
  await sql`delete from counterparty_velocities where platform_id = ${platform} and day < ${utcDay(now)}::date`.execute(
    tx,
  )
  return deleteSome(tx, 'receiver_lookups', sql`platform_id = ${platform} and expires_at <= ${now}`)
}
