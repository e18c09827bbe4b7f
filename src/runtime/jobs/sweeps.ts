import { sql } from 'kysely'
import { type Clock, platformTime } from '../clock.ts'
import type { Database, Db } from '../db/index.ts'
import { describeError, type Log } from '../log.ts'
import { findPlatforms } from '../platforms/platforms.ts'
import type { Work } from '../units/work.ts'
import type { Works } from '../units/works.ts'

/** House-keeping that recurs in real time, whatever a sandbox clock says: once per interval in the whole deployment, for every platform. */
export interface Sweep {
  name: string
  everyMs: number
  run(work: Work): Promise<void>
}

export const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 30_000

/** Runs sweeps when they fall due, each in one process only. */
export class Sweeper {
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

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }

  /** Runs every sweep whose time has come. One that fails is reported and comes again at its next time. */
  async runDue(): Promise<void> {
    for (const sweep of this.sweeps) {
      try {
        if (await this.claim(sweep)) await this.runEverywhere(sweep)
      } catch (error) {
        this.log.error('a sweep failed', { sweep: sweep.name, ...describeError(error) })
      }
    }
  }

  private async claim({ name, everyMs }: Sweep): Promise<boolean> {
    const { rows } = await sql`
      insert into sweeps (name, next_run_at) values (${name}, now() + ${everyMs} * interval '1 millisecond')
      on conflict (name) do update set next_run_at = excluded.next_run_at where sweeps.next_run_at <= now()
      returning name`.execute(this.database.db)
    return rows.length > 0
  }

  private async runEverywhere(sweep: Sweep): Promise<void> {
    for (const { id, environment, clockOffsetMs } of await findPlatforms(this.database.db)) {
      await this.works.run({ platform: id, environment, now: platformTime(this.clock.now(), clockOffsetMs) }, (work) =>
        sweep.run(work),
      )
    }
  }
}

/** How long the sweep that is due longest has been waiting. */
export async function findSweepLag(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, coalesce(max(extract(epoch from now() - next_run_at)), 0))::float8 as seconds from sweeps`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0
}
