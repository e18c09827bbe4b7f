import { sql } from 'kysely'
import type { Db } from '#runtime/db/types.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { describeError, type Log } from '#runtime/lib/log.ts'

export const LEASE_MS = 8_000
/** The time until which other processes leave a newly leased item alone. Real time of the database. */
export const LEASE_END_TEXT = `now() + ${LEASE_MS} * interval '1 millisecond'`
export const LEASE_END = sql.raw(LEASE_END_TEXT)
const RENEW_EVERY_MS = 2_500

export interface LeasesOptions<Item> {
  /** Renews the leases of these items by `LEASE_END` if they still belong to this process. */
  renew(items: readonly Item[]): Promise<void>
  log: Log
}

/**
 * The leases of this process. They are short, so that other processes take over within ten seconds if it dies, and it
 * renews them while the work continues. The next renewal makes up for a failed one. If none succeeds in time, other
 * processes take over: work under a lease must tolerate running twice.
 */
export class Leases<Item> {
  /** The held items with the earliest start of their leases. */
  private readonly held = new Map<Item, number>()
  private timer: NodeJS.Timeout | undefined
  private renewal: Promise<void> = Promise.resolve()

  constructor(private readonly options: LeasesOptions<Item>) {}

  /** Runs the task under a lease that was already taken. When it ends, no renewal is running. */
  async during<T>(item: Item, task: () => Promise<T>): Promise<T> {
    this.held.set(item, performance.now())
    this.timer ??= setInterval(() => (this.renewal = this.renewAll()), RENEW_EVERY_MS).unref()
    try {
      return await task()
    } finally {
      this.held.delete(item)
      if (this.held.size === 0) this.endRenewals()
      await this.renewal
    }
  }

  private endRenewals(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }

  private async renewAll(): Promise<void> {
    const aged = performance.now() - RENEW_EVERY_MS
    const items = [...this.held].flatMap(([item, since]) => (since <= aged ? [item] : []))
    if (items.length === 0) return
    await this.options
      .renew(items)
      .catch((error: unknown) => this.options.log.warn('leases could not be renewed', describeError(error)))
  }
}

/** A row that this process has taken. Another process that takes it over begins another attempt. */
export interface LeasedRow {
  platform: PlatformId
  id: string
  attempts: number
}

/** Skips locked rows, because their work is ending. This query does not wait for another transaction. */
export async function renewLeases(db: Db, table: 'jobs' | 'events', held: readonly LeasedRow[]): Promise<void> {
  const rows = sql.table(table)
  await sql`
    update ${rows} r set leased_until = ${LEASE_END}
    from (select w.platform_id, w.id from ${rows} w
          join unnest(${held.map(({ platform }) => platform)}::uuid[], ${held.map(({ id }) => id)}::text[], ${held.map(({ attempts }) => attempts)}::int[])
            as h (platform_id, id, attempts) on w.platform_id = h.platform_id and w.id = h.id and w.attempts = h.attempts
          where w.leased_until is not null for update of w skip locked) own
    where r.platform_id = own.platform_id and r.id = own.id`.execute(db)
}

/** Ends every lease. Use it only for a database that no other process uses. */
export async function endLeases(db: Db, table: 'jobs' | 'events'): Promise<void> {
  await sql`update ${sql.table(table)} set leased_until = null where leased_until is not null`.execute(db)
}
