import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, transact } from '#runtime/db/index.ts'
import type { JobName } from '#runtime/declare/job.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { addMs, platformTime } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { describeError, type Log } from '#runtime/lib/log.ts'
import { messageOf } from '#runtime/lib/thrown.ts'
import { endClockMoves } from '../platforms/platforms.ts'
import { ENDED_JOBS, type LeasedJob, type TakenJob } from '../units/collected-jobs.ts'
import type { Work, WorkContext } from '../units/work.ts'
import type { Works } from '../units/works.ts'
import { jittered } from '../workers/jitter.ts'
import { endLeases, Leases, renewLeases } from '../workers/leases.ts'
import { Poller } from '../workers/poller.ts'
import { type BoundJob, type JobContext, Postponed } from './jobs.ts'
import { Places } from './places.ts'
import { isOurs, leaseDueJobs, leaseNextJobOf, leaveToOthers, lockJob, releaseJobs, returnJob } from './store.ts'

const DEFAULT_ATTEMPTS = 12
const DEFAULT_BACKOFF_MS = 1_000
const LONGEST_BACKOFF_MS = 600_000
const AT_ONCE = 256
/** The number of jobs that share transactions. They use no connection each, and each waits for two batches. */
const BATCHED_AT_ONCE = 1_024
/** The room reserved for jobs of other processes, however many own jobs a process runs. */
const LEAST_ROOM = 16
const WAITING_AT_MOST = 20_000
/** How many of these may call external services at the same time. */
const ASKING_AT_ONCE = 32
const POLL_MS = 250
const LATER_MS = 20
/**
 * The time for which the job is left to other processes. Within it, a process that knows the job's name takes it, if
 * there is one.
 */
const UNKNOWN_AGAIN_AFTER_MS = 10_000
/** The delay before the next attempt of a postponed job. */
const POSTPONED_BY_MS = 60_000

/** Runs due jobs of all platforms, a limited number in parallel, each in one process only. */
export class JobRunner extends Poller {
  private readonly jobs: Map<JobName, BoundJob>
  private readonly leases: Leases<LeasedJob>
  private readonly places = new Places(AT_ONCE)
  private readonly placesInBatches = new Places(BATCHED_AT_ONCE)
  private readonly placesOutside = new Places(ASKING_AT_ONCE)
  /** Leased jobs that are not due yet. */
  private readonly waiting = new Map<LeasedJob, { timer: NodeJS.Timeout; resolve(): void }>()
  private isFull = false

  constructor(
    private readonly database: Database,
    private readonly works: Works,
    jobs: readonly BoundJob[],
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super({ pauseMs: POLL_MS, complaint: 'jobs cannot be fetched', log })
    this.leases = new Leases({ renew: (jobs) => renewLeases(database.db, 'jobs', jobs), log })
    this.jobs = new Map(jobs.map((bound) => [bound.job.name, bound]))
    if (this.jobs.size !== jobs.length) throw new Error('Two jobs have the same name.')
  }

  /**
   * Runs all due jobs, and jobs that become due as a result, until none is left. For tests and tools. Returns the
   * number of jobs.
   */
  async runDue(): Promise<number> {
    let count = 0
    for (;;) {
      const jobs = await leaseDueJobs(this.database.db, AT_ONCE)
      if (jobs.length === 0) return count
      await Promise.all(jobs.map((job) => this.run(job)))
      count += jobs.length
    }
  }

  /**
   * Runs the jobs of one platform that are due by its own time `dueBy`, one after the other in the order of their due
   * times, and jobs that become due as a result. Returns when none is left, at the latest after `withinMs`. A job in
   * progress then continues, and the rest waits for the poll.
   */
  async runDueOf(platform: PlatformId, dueBy: Date, withinMs: number): Promise<void> {
    let isOver = false
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, withinMs)
    })
    await Promise.race([this.runInOrder(platform, dueBy, () => isOver || this.isStopping), limit])
    isOver = true
    clearTimeout(timer)
  }

  private async runInOrder(platform: PlatformId, dueBy: Date, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const next = await transact(this.database, (tx) => leaseNextJobOf(tx, platform, dueBy))
      if (next === 'none') return
      if (next === 'later') await sleep(LATER_MS)
      else await this.run(next)
    }
  }

  /** The embedded database serves only this process: a dead process left the existing leases behind. */
  protected override async begin(): Promise<void> {
    if (this.database.kind !== 'embedded') return
    await endLeases(this.database.db, 'jobs')
    await endClockMoves(this.database.db)
  }

  /** Returns true if this process runs the jobs that it writes and that are due soon. */
  get takesJobs(): boolean {
    return this.isRunning && this.waiting.size < WAITING_AT_MOST
  }

  /** Runs jobs that this process took when it wrote them, each at its time. */
  take(jobs: readonly TakenJob[]): void {
    for (const { job, inMs } of jobs) void this.leases.during(job, () => this.runInTime(job, inMs))
  }

  private runInTime(job: LeasedJob, inMs: number): Promise<void> {
    return new Promise((resolve) => {
      const begin = () => {
        this.waiting.delete(job)
        const run = this.placesFor(job).use(() => this.runTaken(job))
        this.track(run)
        void run.then(resolve)
      }
      this.waiting.set(job, { timer: setTimeout(begin, inMs), resolve })
    })
  }

  /**
   * A job written during a move of the sandbox clock does not belong to this process. One that shares transactions finds
   * out at its end.
   */
  private async runTaken(job: LeasedJob): Promise<void> {
    const isOwn =
      this.jobs.get(job.name)?.isBatched ||
      (await isOurs(this.database.db, job).catch((error: unknown) => this.fail(job, undefined, error)))
    if (isOwn) await this.run(job)
  }

  /** Releases the jobs that wait for their time. */
  override async stop(): Promise<void> {
    this.isStopping = true
    const jobs = [...this.waiting.keys()]
    for (const { timer, resolve } of this.waiting.values()) {
      clearTimeout(timer)
      resolve()
    }
    this.waiting.clear()
    await super.stop()
    if (jobs.length > 0) await releaseJobs(this.database.db, jobs)
  }

  /** Jobs that this process has taken itself cannot use up the slots for jobs that others have left. */
  protected async takeOn(): Promise<number> {
    const room = Math.max(LEAST_ROOM, AT_ONCE - this.countUnderWay)
    const jobs = await leaseDueJobs(this.database.db, room)
    this.isFull = jobs.length === room
    if (this.isStopping && jobs.length > 0) await releaseJobs(this.database.db, jobs)
    else for (const job of jobs) this.track(this.placesFor(job).use(() => this.run(job)))
    return jobs.length
  }

  protected override lacksRoom(): boolean {
    return this.isFull
  }

  private placesFor({ name }: LeasedJob): Places {
    return this.jobs.get(name)?.isBatched ? this.placesInBatches : this.places
  }

  private async run(job: LeasedJob): Promise<void> {
    const bound = this.jobs.get(job.name)
    try {
      if (!bound) return await this.leaveToNewerVersion(job)
      await this.leases.during(job, () => bound.run(this.contextOf(job), job.payload))
    } catch (error) {
      if (error instanceof Postponed) return leaveToOthers(this.database.db, job, POSTPONED_BY_MS)
      await this.fail(job, bound, error)
    }
  }

  /**
   * Another version serves in parallel with this one, or served before it, and has jobs that this one does not know.
   */
  private async leaveToNewerVersion(job: LeasedJob): Promise<void> {
    this.log.warn('a job waits for a newer version', { job: job.name, jobId: job.id, platform: job.platform })
    await leaveToOthers(this.database.db, job, UNKNOWN_AGAIN_AFTER_MS)
  }

  private contextOf(job: LeasedJob): JobContext {
    const real = this.clock.now()
    const present = platformTime(real, job.clockOffsetMs)
    // The clock of the database decides when a job is due, and may be ahead of this process's clock.
    const now = job.environment === 'sandbox' || present < job.dueAt ? job.dueAt : present
    const { platform, environment } = job
    return {
      key: job.id,
      platform,
      environment,
      db: this.database.db,
      now,
      failedBefore: job.attempts > 1 ? { attempts: job.attempts - 1, lastError: job.lastError } : undefined,
      askOutside: (task) => this.placesOutside.use(task),
      work: (callback, { isBatched = false } = {}) =>
        this.inWork(isBatched, { platform, environment, now: addMs(now, this.msSince(real)) }, callback),
      finish: (callback, { at = now } = {}) => {
        const { isBatched = false } = this.jobs.get(job.name) ?? {}
        return this.inWork(isBatched, { platform, environment, now: at }, (work) => end(work, job, callback))
      },
    }
  }

  private msSince(moment: Date): number {
    return this.clock.now().getTime() - moment.getTime()
  }

  private inWork<T>(isBatched: boolean, context: WorkContext, callback: (work: Work) => Promise<T>): Promise<T> {
    return isBatched ? this.works.runInBatch(context, callback) : this.works.run(context, callback)
  }

  private async fail(job: LeasedJob, bound: BoundJob | undefined, error: unknown): Promise<void> {
    const { maxAttempts = DEFAULT_ATTEMPTS, backoffMs = DEFAULT_BACKOFF_MS } = bound?.job.options ?? {}
    const attempt = Math.max(job.attempts, 1)
    const isLast = attempt >= maxAttempts
    this.log[isLast ? 'error' : 'warn'](isLast ? 'a job was given up' : 'a job failed and will be tried again', {
      job: job.name,
      jobId: job.id,
      attempt,
      platform: job.platform,
      ...describeError(error),
    })
    try {
      if (isLast && bound?.giveUp)
        return await this.contextOf(job).finish(async (work) => bound.giveUp?.(work, job.payload))
      const retryInMs = jittered(Math.min(backoffMs * 2 ** (attempt - 1), LONGEST_BACKOFF_MS))
      await returnJob(this.database.db, job, {
        retryInMs,
        isDead: isLast,
        error: messageOf(error),
      })
    } catch (failure) {
      this.log.error('a failed job could not be given back; its lease will end', {
        job: job.name,
        jobId: job.id,
        ...describeError(failure),
      })
    }
  }
}

/** Runs the effect of a job and ends it, unless another process has already ended it. */
async function end(work: Work, job: LeasedJob, callback: (work: Work) => Promise<void>): Promise<void> {
  if (!(await lockJob(work.tx, job))) return
  work.collect(ENDED_JOBS).push(job.id)
  await callback(work)
}
