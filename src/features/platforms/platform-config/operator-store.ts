import { type Db, type RowOf, scoped, sql } from '#runtime/db/index.ts'
import type { Limits } from '#runtime/declare/auth/grants.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'

export type PlatformRow = RowOf<'platforms'>

/** Lists platforms, newest first. There are few platforms: the table does not grow with payments. */
export function listPlatforms(
  db: Db,
  { environment, platforms: within }: Limits,
  state: 'ACTIVE' | 'SUSPENDED' | undefined,
  page: PageRequest,
): Promise<Page<PlatformRow & { id: PlatformId }>> {
  let query = db
    .selectFrom('platforms')
    .selectAll()
    .select('platform_id as id')
    .where('platform_id', '<>', SYSTEM_TENANT)
  if (environment) query = query.where('environment', '=', environment)
  if (within) query = query.where('platform_id', 'in', [...within])
  if (state) query = query.where('suspended_at', state === 'SUSPENDED' ? 'is not' : 'is', null)
  return findPage(db, query, page, ['created_at', 'platform_id'])
}

export const findPlatform = (db: Db, platform: PlatformId): Promise<PlatformRow | undefined> =>
  scoped(db, platform).selectFrom('platforms').selectAll().executeTakeFirst()

/** Locks the platform until the end of the transaction. */
export async function lockPlatform({ tx, platform }: Work): Promise<PlatformRow> {
  return scoped(tx, platform).selectFrom('platforms').selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** The counts of a platform, each up to the maximum count. */
export interface Summed {
  customers: number
  retriedEvents: number
  undeliverableEvents: number
  lastCallAt: Date | null
}

/**
 * Counts rows for each platform, up to `most`, in the order of an index, of `customers_live_by_time`, `events_retried`
 * and `events_undeliverable`. Also reads the last row of the primary key of `requests`.
 */
export async function summedUp(db: Db, platforms: readonly string[], most: number): Promise<Map<string, Summed>> {
  const { rows } = await sql<Summed & { id: string }>`
    select p.platform_id as id,
      (select count(*)::int from (
        select from customers where platform_id = p.platform_id and deleted_at is null
        order by created_at, id limit ${most}) c) as customers,
      (select count(*)::int from (
        select from events where platform_id = p.platform_id and state = 'waiting' and first_attempt_at is not null
        order by next_attempt_at, id limit ${most}) e) as "retriedEvents",
      (select count(*)::int from (
        select from events where platform_id = p.platform_id and state = 'undeliverable' limit ${most}) e)
        as "undeliverableEvents",
      (select created_at from requests where platform_id = p.platform_id order by created_at desc limit 1) as "lastCallAt"
    from platforms p where p.platform_id = any(${[...platforms]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
