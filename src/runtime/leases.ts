import { sql } from 'kysely'
import { describeError, type Log } from './log.ts'

/** Until when somebody else leaves alone what is taken on now. Real time of the database. */
export const LEASE_END = sql`now() + interval '8 seconds'`
const RENEW_EVERY_MS = 2_500

export interface LeasesOptions<Item> {
  /** Renews the leases of these by `LEASE_END`, as far as they still are this process's own. */
  renew(items: readonly Item[]): Promise<void>
  log: Log
}

/**
 * The leases under which this process works. They are short, so that others take over within ten seconds when it dies, and are renewed as long
 * as the work goes on. A renewal that fails is made up for by the next one; when none succeeds in time, others take over: what runs under a
 * lease must bear being done twice.
 */
export class Leases<Item> {
  private readonly held = new Set<Item>()
  private timer: NodeJS.Timeout | undefined
  private renewal: Promise<void> = Promise.resolve()

  constructor(private readonly options: LeasesOptions<Item>) {}

  /** Runs the task under the lease, which has been taken before. No renewal is under way any more when it ends. */
  async during<T>(item: Item, task: () => Promise<T>): Promise<T> {
    this.held.add(item)
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
    await this.options
      .renew([...this.held])
      .catch((error: unknown) => this.options.log.warn('leases could not be renewed', describeError(error)))
  }
}
