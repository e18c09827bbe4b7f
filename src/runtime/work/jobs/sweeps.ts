import { sql } from 'kysely'
import type { Database, Db, RawBuilder, RowOf, Tables, Tx } from '#runtime/db/index.ts'
import { type Clock, platformTime } from '#runtime/lib/clock.ts'
import { describeError, type Log, type LogFields } from '#runtime/lib/log.ts'
import { findBooks, type Platform, SYSTEM_TENANT } from '../platforms/platforms.ts'
import type { Work } from '../units/work.ts'
import type { Works } from '../units/works.ts'
import { Places } from './places.ts'

/** Whether a step of a sweep has left work for another step. */
export type SweepStep = 'more' | 'done'

/**
 * Housekeeping that recurs in real time, regardless of sandbox clocks: once per interval in the whole deployment, for
 * every platform.
 */
export interface Sweep {
  name: string
  everyMs: number
  /** The sweep concerns only the system tenant's ledger, and runs for no platform. */
  isOfSystem?: true
  /**
   * Runs the sweep for one platform. If it may find any number of rows, it processes a limited part. If it returns
   * `more`, it runs again immediately, in a separate transaction.
   */
  run(work: Work): Promise<unknown>
}

export const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 30_000
/** Most connections of a process stay free for callers. */
const PLATFORMS_AT_ONCE = 4
const DELETED_IN_A_STEP = 1_000

/**
 * Deletes rows that meet a condition, up to the limit of a step. A row that changes at the same time stays for a later
 * sweep.
 */
export async function deleteSome(tx: Tx, table: keyof Tables, condition: RawBuilder<unknown>): Promise<SweepStep> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${DELETED_IN_A_STEP}))`.execute(
    tx,
  )
  return numAffectedRows >= DELETED_IN_A_STEP ? 'more' : 'done'
}

/** Runs due sweeps, each in one process only. */
export class Sweeper {
  private isStopping = false
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> = Promise.resolve()

  constructor(
    private readonly database: Database,
    private readonly works: Works,
    private readonly sweeps: readonly Sweep[],
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  start(): void {
    this.timer = setInterval(() => (this.running = this.running.then(() => this.runDue())), LOOK_EVERY_MS)
    this.timer.unref()
  }

  /** Waits for the running steps. The next run of their sweep finds the remaining work. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.timer)
    await this.running
  }

  /**
   * Runs every due sweep. Reports a failed sweep and runs it again at its next time. If it fails for one platform, it
   * continues with the others.
   */
  async runDue(): Promise<void> {
    for (const sweep of this.sweeps)
      await this.reporting({ sweep: sweep.name }, async () => {
        if (!this.isStopping && (await this.claim(sweep))) await this.runEverywhere(sweep)
      })
  }

  private async reporting(fields: LogFields, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      this.log.error('a sweep failed', { ...fields, ...describeError(error) })
    }
  }

  private async claim({ name, everyMs }: Sweep): Promise<boolean> {
    const { rows } = await sql`
      insert into sweeps (name, next_run_at) values (${name}, now() + ${everyMs} * interval '1 millisecond')
      on conflict (name) do update set last_run_at = now(), next_run_at = excluded.next_run_at where sweeps.next_run_at <= now()
      returning name`.execute(this.database.db)
    return rows.length > 0
  }

  private async runEverywhere(sweep: Sweep): Promise<void> {
    const places = new Places(PLATFORMS_AT_ONCE)
    const platforms = await findBooks(this.database.db, sweep.isOfSystem ? { id: SYSTEM_TENANT } : {})
    await Promise.all(
      platforms.map((platform) =>
        places.use(() =>
          this.reporting({ sweep: sweep.name, platform: platform.id }, () => this.runFor(platform, sweep)),
        ),
      ),
    )
  }

  private async runFor({ id, environment, clockOffsetMs }: Platform, sweep: Sweep): Promise<void> {
    for (let step: unknown = 'more'; step === 'more' && !this.isStopping; ) {
      const now = platformTime(this.clock.now(), clockOffsetMs)
      step = await this.works.run({ platform: id, environment, now }, (work) => sweep.run(work))
    }
  }
}

/** Returns the waiting time of the sweep that has been due longest. */
export async function findSweepLag(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, coalesce(max(extract(epoch from now() - next_run_at)), 0))::float8 as seconds from sweeps`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0
}

/** Lists the sweeps that have run at least once, by name. */
export const listSweeps = (db: Db): Promise<RowOf<'sweeps'>[]> =>
  db.selectFrom('sweeps').selectAll().orderBy('name').execute()
