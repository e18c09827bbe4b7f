import { sql } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import { describeError, type Log } from '../lib/log.ts'
import { RepeatingTask } from '../lib/repeating-task.ts'
import { isDatabaseAway } from './connection-loss.ts'
import { onlyRow } from './only-row.ts'
import type { Database } from './types.ts'

const TOLERATED_MS = 30_000
const LOOK_EVERY_MS = 5_000
const BELIEVED_AFTER_MS = 600_000

export type DatabaseTime = () => Promise<Date>

export const timeOf =
  ({ db }: Pick<Database, 'db'>): DatabaseTime =>
  async () =>
    onlyRow(await sql<{ now: Date }>`select now() as now`.execute(db)).now

/** Returns the minimum lead of the clock over the database's, or zero if the database's time is within the query. */
async function leadOver(databaseTime: DatabaseTime, clock: Clock): Promise<number> {
  const asked = clock.now().getTime()
  const time = (await databaseTime()).getTime()
  const answered = clock.now().getTime()
  if (time < asked) return asked - time
  return Math.min(0, answered - time)
}

const inSeconds = (ms: number) => Math.round(Math.abs(ms) / 1000)

/** Stops the start when this machine and the database disagree about the time (platform-rules 14.6). */
export async function checkDatabaseClock(databaseTime: DatabaseTime, clock: Clock): Promise<void> {
  const leadMs = await leadOver(databaseTime, clock)
  if (Math.abs(leadMs) > TOLERATED_MS)
    throw new Error(
      `The clocks of this machine and of the database are ${inSeconds(leadMs)} s apart. Set them right first.`,
    )
}

export interface ClockWatchOptions {
  databaseTime: DatabaseTime
  clock: Clock
  log: Log
  /** Monotonic time in milliseconds, independent of the clock's setting. */
  monotonic?: () => number
}

/**
 * Watches whether the clock stays plausible: close to the database's, and running evenly. Trusts a clock again after a
 * jump when it returns, or when the database's clock has agreed with it for ten minutes: after a machine was suspended
 * it is right.
 */
export class ClockWatch {
  private readonly task = new RepeatingTask(LOOK_EVERY_MS, () => this.look())
  private readonly monotonic: () => number
  private zero: number
  private agreedSince: number | undefined
  private leadMs = 0
  private jumpMs = 0

  constructor(private readonly options: ClockWatchOptions) {
    this.monotonic = options.monotonic ?? (() => performance.now())
    this.zero = this.uneven()
  }

  start(): void {
    this.task.start()
  }

  stop(): Promise<void> {
    return this.task.stop()
  }

  get isRight(): boolean {
    return Math.max(Math.abs(this.leadMs), Math.abs(this.jumpMs)) <= TOLERATED_MS
  }

  /** Returns the clock's error, by the database's clock or by monotonic time, the larger of the two. */
  get offSeconds(): number {
    return inSeconds(Math.max(Math.abs(this.leadMs), Math.abs(this.jumpMs)))
  }

  /** Compares the clocks. Without the database, only checks that time passes evenly. */
  async look(): Promise<void> {
    const { databaseTime, clock, log } = this.options
    const wasRight = this.isRight
    try {
      this.leadMs = await leadOver(databaseTime, clock)
    } catch (error) {
      this.leadMs = 0
      this.agreedSince = undefined
      if (!isDatabaseAway(error)) log.warn('the clock of the database cannot be read', describeError(error))
    }
    this.jumpMs = this.uneven() - this.zero
    this.believe()
    if (wasRight && !this.isRight)
      log.error('the clock is wrong', {
        offDatabaseSeconds: inSeconds(this.leadMs),
        jumpedSeconds: inSeconds(this.jumpMs),
      })
    if (!wasRight && this.isRight) log.info('the clock is right again')
  }

  private believe(): void {
    const now = this.monotonic()
    if (Math.abs(this.jumpMs) <= TOLERATED_MS || Math.abs(this.leadMs) > TOLERATED_MS) this.agreedSince = undefined
    else this.agreedSince ??= now
    if (this.agreedSince === undefined || now - this.agreedSince < BELIEVED_AFTER_MS) return
    this.zero = this.uneven()
    this.jumpMs = 0
    this.agreedSince = undefined
  }

  private uneven(): number {
    return this.options.clock.now().getTime() - this.monotonic()
  }
}
