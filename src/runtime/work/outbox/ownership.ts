import { type Db, type RawBuilder, scoped, sql } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { LEASE_END } from '../workers/leases.ts'

/** Finds the platforms one after another by the index, regardless of the number of their waiting events. */
const platformsOf = (events: ReturnType<typeof sql>) => sql`
  (select e.platform_id from ${events} order by e.platform_id limit 1)
  union all
  select (select e.platform_id from ${events} and e.platform_id > w.platform_id order by e.platform_id limit 1)`

const NEW = sql`events e where e.state = 'waiting' and e.first_attempt_at is null`
const RETRIED = sql`events e where e.state = 'waiting' and e.first_attempt_at is not null`

/** Claims the given platforms that have no live owner. */
const claimOf = (process: string, platforms: RawBuilder<unknown>) => sql`
  insert into delivery_owners as o (platform_id, process, leased_until)
  select b.platform_id, ${process}, ${LEASE_END} from ${platforms} b
  where not exists (select from delivery_owners h where h.platform_id = b.platform_id and h.leased_until >= now())
  order by b.platform_id
  on conflict (platform_id) do update set process = excluded.process, leased_until = excluded.leased_until
  where o.leased_until < now()
  returning platform_id`

/** Claims platforms that have events to attempt and no live owner. Returns the platforms that this process now owns. */
export async function claimPlatforms(db: Db, process: string): Promise<PlatformId[]> {
  const { rows } = await sql<{ platform_id: PlatformId }>`
    with recursive news (platform_id) as (${platformsOf(NEW)} from news w where w.platform_id is not null),
    retries (platform_id) as (${platformsOf(RETRIED)} from retries w where w.platform_id is not null),
    busy as (
      select platform_id from news where platform_id is not null
      union
      select r.platform_id from retries r
      where r.platform_id is not null and (select min(e.next_attempt_at) from ${RETRIED} and e.platform_id = r.platform_id) <= now()
    )
    ${claimOf(process, sql`busy`)}`.execute(db)
  return rows.map(({ platform_id }) => platform_id)
}

/** Claims ownership of one platform. Returns false if another process owns it. */
export async function claimPlatform(db: Db, process: string, platform: PlatformId): Promise<boolean> {
  const { rows } = await claimOf(process, sql`(select ${platform}::uuid as platform_id)`).execute(db)
  return rows.length > 0
}

/** Returns the given platforms that this process still owns. */
export async function renewOwnership(
  db: Db,
  process: string,
  platforms: readonly PlatformId[],
): Promise<Set<PlatformId>> {
  const { rows } = await sql<{ platform_id: PlatformId }>`
    update delivery_owners set leased_until = ${LEASE_END}
    where process = ${process} and platform_id = any(${platforms}::uuid[])
    returning platform_id`.execute(db)
  return new Set(rows.map(({ platform_id }) => platform_id))
}

/** Releases a platform, so the next process that polls can claim it. */
export async function releasePlatform(db: Db, process: string, platform: PlatformId): Promise<void> {
  await scoped(db, platform).deleteFrom('delivery_owners').where('process', '=', process).execute()
}

/** Ends every ownership. Only for a database that no other process uses. */
export async function endOwnerships(db: Db): Promise<void> {
  await db.deleteFrom('delivery_owners').execute()
}
