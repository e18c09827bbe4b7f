import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '#runtime/db/only-row.ts'
import { scoped } from '#runtime/db/scoped.ts'
import type { Db, Tx } from '#runtime/db/types.ts'
import { platformTime } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { type PlatformId, platformIdOf } from '#runtime/lib/ids.ts'
import type { Work } from '../units/work.ts'
import { LEASE_END } from '../workers/leases.ts'

/** A tenant with the data that the runtime needs, such as its endpoint and its clock. */
export interface Platform {
  id: PlatformId
  name: string
  environment: Environment
  clockOffsetMs: number
  webhookEndpoint: string | null
  /** True if the operator has suspended the platform. */
  isSuspended: boolean
  /** True if the operator has suspended the platform and holds its orders. */
  areOrdersHeld: boolean
}

/**
 * The tenant of the operator itself. Its book in the ledger belongs to no platform. It has no tokens, customers or
 * accounts.
 */
export const SYSTEM_TENANT = platformIdOf('00000000-0000-7000-8000-000000000000')

/** Waits for transactions that are opening a tenant, and blocks others from doing so until this transaction ends. */
export async function lockPlatforms({ tx }: Work): Promise<void> {
  await sql`lock table platforms in share row exclusive mode`.execute(tx)
}

/** Opens a tenant. The transaction already carries its id and environment. */
export async function insertPlatform({ tx, platform, environment, now }: Work, name: string): Promise<void> {
  await scoped(tx, platform)
    .insertInto('platforms', {
      name,
      environment,
      created_at: now,
      clock_moves_until: null,
      webhook_endpoint: null,
      suspended_at: null,
    })
    .execute()
}

export const findPlatforms = async (db: Db | Tx, filter: { id?: PlatformId } = {}): Promise<Platform[]> =>
  (await findBooks(db, filter)).filter(({ id }) => id !== SYSTEM_TENANT)

/** Returns all tenants with a ledger: the platforms and the system tenant. */
export async function findBooks(db: Db | Tx, filter: { id?: PlatformId } = {}): Promise<Platform[]> {
  let query = db.selectFrom('platforms').selectAll().orderBy('created_at')
  if (filter.id) query = query.where('platform_id', '=', filter.id)
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.platform_id,
    name: row.name,
    environment: row.environment,
    clockOffsetMs: Number(row.clock_offset_ms),
    webhookEndpoint: row.webhook_endpoint,
    isSuspended: row.suspended_at !== null,
    areOrdersHeld: row.suspended_at !== null && !row.orders_continue,
  }))
}

/** Returns the platform with the id, or the system tenant. */
export async function requirePlatform(db: Db | Tx, id: PlatformId): Promise<Platform> {
  const [platform] = await findBooks(db, { id })
  if (!platform) throw new Error('The platform of an authenticated caller is missing.')
  return platform
}

/** Sets the address that receives all events from the next one on. Null: no address receives them. */
export async function updateWebhookEndpoint(tx: Tx, platform: PlatformId, url: string | null): Promise<void> {
  await scoped(tx, platform).updateTable('platforms').set({ webhook_endpoint: url }).execute()
}

export async function renamePlatform({ tx, platform }: Work, name: string): Promise<void> {
  await scoped(tx, platform).updateTable('platforms').set({ name }).execute()
}

/** Suspends the platform from now on, in real time. Holds its payment orders unless they continue. */
export async function suspendPlatform({ tx, platform }: Work, ordersContinue: boolean): Promise<void> {
  await scoped(tx, platform)
    .updateTable('platforms')
    .set({ suspended_at: sql<Date>`now()`, orders_continue: ordersContinue })
    .execute()
}

/** Ends the suspension. */
export async function resumePlatform({ tx, platform }: Work): Promise<void> {
  await scoped(tx, platform).updateTable('platforms').set({ suspended_at: null, orders_continue: false }).execute()
}

/** Refuses every request of a suspended platform. */
export const refuseSuspended = (): never =>
  refuse('FORBIDDEN', 'The operator has suspended this platform.', { cause: 'PLATFORM_SUSPENDED' })

/** For callers without a token of the platform, such as the holder of a link: refuses if the platform is suspended. */
export async function checkNotSuspended(db: Db | Tx, platform: PlatformId): Promise<void> {
  if ((await requirePlatform(db, platform)).isSuspended) refuseSuspended()
}

/** Whether a row of `platforms`, with this name in the statement, is of a suspended platform with held orders. */
export const holdsOrders = (name: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${name}.suspended_at`)} is not null and not ${sql.ref(`${name}.orders_continue`)})`

/** The platform's own time and its lead over real time. */
export interface PlatformClock {
  now: Date
  offsetMs: number
}

export async function readPlatformClock(db: Db | Tx, platform: PlatformId): Promise<PlatformClock> {
  const { rows } = await sql<{ real: Date; offset_ms: bigint }>`
    select now() as real, clock_offset_ms as offset_ms from platforms where platform_id = ${platform}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The platform of an authenticated caller is missing.')
  const offsetMs = Number(row.offset_ms)
  return { now: platformTime(row.real, offsetMs), offsetMs }
}

/**
 * Moves the clock of a sandbox platform forward and keeps the job runner away from it under a lease. Every transaction
 * that has requested jobs ends first, so that no job uses the old time. Returns the end of the lease, which identifies
 * it.
 */
export async function movePlatformClock(tx: Tx, platform: PlatformId, byMs: number): Promise<Date> {
  await sql`select from platforms where platform_id = ${platform} for update`.execute(tx)
  const moved = await sql<{ until: Date }>`
    update platforms set clock_offset_ms = clock_offset_ms + ${byMs},
      clock_moves_until = greatest(${LEASE_END}, clock_moves_until + interval '1 millisecond')
    where platform_id = ${platform} returning clock_moves_until as until`.execute(tx)
  return onlyRow(moved).until
}

/**
 * Renews the lease. Returns its new end, or the old one if the clock has moved again or another transaction locks its
 * row.
 */
export async function renewClockMove(db: Db, platform: PlatformId, until: Date): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    update platforms p set clock_moves_until = ${LEASE_END}
    from (select platform_id from platforms where platform_id = ${platform} and clock_moves_until = ${until}::timestamptz
          for no key update skip locked) own
    where p.platform_id = own.platform_id returning p.clock_moves_until as until`.execute(db)
  return rows[0]?.until ?? until
}

/** Ends every lease of a moving clock. Use it only for a database that no other process uses. */
export async function endClockMoves(db: Db): Promise<void> {
  await sql`update platforms set clock_moves_until = null where clock_moves_until is not null`.execute(db)
}

/** Lets the job runner resume, unless the clock has moved again since then. */
export async function releasePlatformClock(db: Db, platform: PlatformId, until: Date): Promise<void> {
  await scoped(db, platform)
    .updateTable('platforms')
    .set({ clock_moves_until: null })
    .where('clock_moves_until', '=', until)
    .execute()
}
