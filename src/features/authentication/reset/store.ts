import { columns, type Db, type RawBuilder, scoped, sql, type Tx } from '#runtime/db/index.ts'
import { isReached, type Reach } from '#runtime/declare/auth/reach.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ResetStatus, TwoFactorReset } from './model.ts'

/** The columns of a two-factor reset. */
const TWO_FACTOR_RESET = columns<'two_factor_resets', TwoFactorReset>({
  id: 'id',
  customerId: 'customer_id',
  factor: 'factor',
  status: 'status',
  startedAt: 'started_at',
  expiresAt: 'expires_at',
  completedAt: 'completed_at',
})

/** Every read starts with this query, so that no caller ever sees the resets of another platform. */
const allResets = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('two_factor_resets').selectAll()

export async function insertReset({ tx, platform }: Work, reset: TwoFactorReset): Promise<void> {
  await scoped(tx, platform).insertInto('two_factor_resets', TWO_FACTOR_RESET.toRow(reset)).execute()
}

export async function saveReset({ tx, platform }: Work, reset: TwoFactorReset): Promise<void> {
  await scoped(tx, platform)
    .updateTable('two_factor_resets')
    .set(TWO_FACTOR_RESET.toRow(reset))
    .where('id', '=', reset.id)
    .execute()
}

export async function findReset(
  db: Db | Tx,
  platform: PlatformId,
  id: TwoFactorReset['id'],
): Promise<TwoFactorReset | undefined> {
  const row = await allResets(db, platform).where('id', '=', id).executeTakeFirst()
  return row && TWO_FACTOR_RESET.fromRow(row)
}

/** Returns the reset, locked until the transaction ends. A caller that also locks its customer has done that first. */
export async function lockReset({ tx, platform }: Work, id: TwoFactorReset['id']): Promise<TwoFactorReset | undefined> {
  const row = await allResets(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && TWO_FACTOR_RESET.fromRow(row)
}

/** Finds the resets of a customer, newest first. */
export async function findResetsOf(
  db: Db | Tx,
  platform: PlatformId,
  customerId: `Customer:${string}`,
): Promise<TwoFactorReset[]> {
  const rows = await allResets(db, platform)
    .where('customer_id', '=', customerId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(TWO_FACTOR_RESET.fromRow)
}

/** A reset with the platform of its customer. */
interface PlacedReset {
  platform: PlatformId
  reset: TwoFactorReset
}

/**
 * Returns a page of the resets that wait for a person, oldest first, by the time of their platforms. Resets never wait
 * longer than two days, so the query skips older ones: the index two_factor_resets_under_review limits the rows per
 * platform.
 */
export async function pageUnderReview(db: Db, reach: Reach, page: PageRequest): Promise<Page<PlacedReset>> {
  const now = sql`now() + p.clock_offset_ms * interval '1 millisecond'`
  const waiting = db
    .selectFrom('two_factor_resets as r')
    .innerJoin('platforms as p', 'p.platform_id', 'r.platform_id')
    .selectAll('r')
    .select('r.started_at as created_at')
    .where(isReached(reach, 'p'))
    .where('r.status', '=', 'PENDING_REVIEW')
    .where(sql<boolean>`r.started_at > ${now} - interval '2 days' and r.expires_at > ${now}`)
  const query = db.selectFrom(waiting.as('waiting')).selectAll()
  const { rows, ...rest } = await findPage(db, query, { ...page, direction: 'asc' })
  return { ...rest, rows: rows.map((row) => ({ platform: row.platform_id, reset: TWO_FACTOR_RESET.fromRow(row) })) }
}

/**
 * Selects waiting resets in the form of `ReviewKind`. Reads the last two days of each platform from the index
 * two_factor_resets_under_review.
 */
export function waitingResets(reach: Reach): RawBuilder<unknown> {
  const lead = sql`p.clock_offset_ms * interval '1 millisecond'`
  return sql`
    select w.platform_id, w.id, w.customer_id, w.started_at - ${lead} as since, w.expires_at - ${lead} as due_at
    from platforms p cross join lateral (
      select r.* from two_factor_resets r
      where r.platform_id = p.platform_id and r.status = 'PENDING_REVIEW'
        and r.started_at > now() + ${lead} - interval '2 days' and r.expires_at > now() + ${lead}
      offset 0) as w
    where ${isReached(reach, 'p')}`
}

/**
 * Returns the number of resets that wait for a person on all production platforms. No reset waits for two days, so the
 * query skips older ones.
 */
export async function countUnderReview(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(w.count), 0)::int as count from platforms p cross join lateral (
      select count(*) from two_factor_resets r
      where r.platform_id = p.platform_id and r.status = 'PENDING_REVIEW'
        and r.started_at > now() - interval '2 days' and r.expires_at > now()) w
    where p.environment = 'production'`.execute(db)
  return rows[0]?.count ?? 0
}

const OPEN: readonly ResetStatus[] = ['INITIATED', 'PENDING_REVIEW', 'LIVENESS_PASSED']

/**
 * Ends the factor's open reset, if there is one. An expired reset retains its expiry. The caller has locked the
 * customer.
 */
export async function expireOpenReset(
  { tx, platform, now }: Work,
  { customerId, factor }: Pick<TwoFactorReset, 'customerId' | 'factor'>,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('two_factor_resets')
    .set(({ fn, ref, val }) => ({ status: 'EXPIRED', expires_at: fn('least', [ref('expires_at'), val(now)]) }))
    .where('customer_id', '=', customerId)
    .where('factor', '=', factor)
    .where('status', 'in', OPEN)
    .execute()
}

export async function deleteResetsOf({ tx, platform }: Work, customerId: `Customer:${string}`): Promise<void> {
  await scoped(tx, platform).deleteFrom('two_factor_resets').where('customer_id', '=', customerId).execute()
}
