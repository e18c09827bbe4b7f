import type { Clock } from './clock.ts'
import { platformTime } from './clock.ts'
import type { Database } from './db/index.ts'
import type { PlatformId } from './ids.ts'
import { deleteJob, leaseDueJobs, leaseNextJobOf, releaseJobs, returnJob, type LeasedJob } from './job-store.ts'
import type { JobDefinition, JobName } from './jobs.ts'
import { describeError, type Log } from './log.ts'
import type { Work, Works } from './work.ts'
import type { Environment } from './auth.ts'

const DEFAULT_ATTEMPTS = 12
const DEFAULT_BACKOFF_MS = 1_000
const LONGEST_BACKOFF_MS = 600_000
const AT_ONCE = 16
const POLL_MS = 250

/** What a job may use beside its payload. */
export interface JobContext {
  /** The job's own id: the key under which it asks the outside world, so that a second attempt is known as such. */
  key: string
  platform: PlatformId
  environment: Environment
  /** The moment at which the job happens: in sandbox its own due time, in production the present. */
  now: Date
  /** The one unit of work in which the job takes effect and ends. */
  finish(story: (work: Work) => Promise<void>): Promise<void>
}

/** Runs due jobs of all platforms, a bounded number at once, each in one process only. */
export class JobRunner {
  private readonly definitions: Map<JobName, JobDefinition>
  private readonly running = new Set<Promise<void>>()
  private wake: (() => void) | undefined
  private isWoken = false
  private isStopping = false
  private loop: Promise<void> | undefined

  constructor(
    private readonly database: Database,
    private readonly works: Works,
    definitions: readonly JobDefinition[],
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.definitions = new Map(definitions.map((definition) => [definition.name, definition]))
    if (this.definitions.size !== definitions.length) throw new Error('Two jobs have the same name.')
  }

  start(): void {
    this.loop = this.poll()
  }

  /** Looks for due jobs now instead of at the next poll. */
  poke(): void {
    this.isWoken = true
    this.wake?.()
  }

  /** Takes on nothing more and waits for what runs. */
  async stop(): Promise<void> {
    this.isStopping = true
    this.poke()
    await this.loop
    await Promise.all(this.running)
  }

  /** Runs everything that is due, and what falls due by running it, until nothing is left. For tests and tools; answers how many ran. */
  async runDue(): Promise<number> {
    let count = 0
    for (;;) {
      const jobs = await leaseDueJobs(this.database.db, AT_ONCE)
      if (jobs.length === 0) return count
      await Promise.all(jobs.map((job) => this.run(job)))
      count += jobs.length
    }
  }

  /** Runs the jobs of one platform that are due by its own time `dueBy`, one after the other in the order of their due times. */
  async runDueOf(platform: PlatformId, dueBy: Date, isOverdue: () => boolean): Promise<void> {
    while (!isOverdue()) {
      const job = await leaseNextJobOf(this.database.db, platform, dueBy)
      if (!job) return
      await this.run(job)
    }
  }

  private async poll(): Promise<void> {
    while (!this.isStopping) {
      const found = await this.takeOn().catch((error) => {
        this.log.error('jobs cannot be fetched', describeError(error))
        return 0
      })
      if (found === 0 && !this.isStopping) await this.sleep(this.running.size >= AT_ONCE ? POLL_MS / 10 : POLL_MS)
    }
  }

  private async takeOn(): Promise<number> {
    const room = AT_ONCE - this.running.size
    if (room <= 0) return 0
    const jobs = await leaseDueJobs(this.database.db, room)
    if (this.isStopping && jobs.length > 0) await releaseJobs(this.database.db, jobs)
    else for (const job of jobs) this.track(this.run(job))
    return jobs.length
  }

  private track(run: Promise<void>): void {
    this.running.add(run)
    void run.finally(() => {
      this.running.delete(run)
      this.poke()
    })
  }

  private async sleep(ms: number): Promise<void> {
    if (!this.isWoken) await this.pause(ms)
    this.isWoken = false
  }

  private async pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.wake = undefined
  }

  private async run(job: LeasedJob): Promise<void> {
    const definition = this.definitions.get(job.name)
    try {
      if (!definition) throw new Error(`No feature knows the job ${job.name}.`)
      await definition.run(this.contextOf(job), job.payload as never)
    } catch (error) {
      await this.fail(job, definition, error)
    }
  }

  private contextOf(job: LeasedJob): JobContext {
    const present = platformTime(this.clock.now(), job.clockOffsetMs)
    const now = job.environment === 'sandbox' ? job.dueAt : present
    const { platform, environment } = job
    return {
      key: job.id,
      platform,
      environment,
      now,
      finish: (story) =>
        this.works.run({ platform, environment, now }, async (work) => {
          if (await deleteJob(work.tx, job)) await story(work)
        }),
    }
  }

  private async fail(job: LeasedJob, definition: JobDefinition | undefined, error: unknown): Promise<void> {
    const { maxAttempts = DEFAULT_ATTEMPTS, backoffMs = DEFAULT_BACKOFF_MS, giveUp } = definition?.options ?? {}
    const isLast = job.attempts >= maxAttempts
    this.log[isLast ? 'error' : 'warn'](isLast ? 'a job was given up' : 'a job failed and will be tried again', {
      job: job.name, jobId: job.id, attempt: job.attempts, platform: job.platform, ...describeError(error),
    })
    try {
      if (isLast && giveUp) return await this.contextOf(job).finish((work) => giveUp(work, job.payload as never))
      const retryInMs = Math.min(backoffMs * 2 ** (job.attempts - 1), LONGEST_BACKOFF_MS) * (0.9 + Math.random() * 0.2)
      await returnJob(this.database.db, job, { retryInMs, isDead: isLast, error: error instanceof Error ? error.message : String(error) })
    } catch (failure) {
      this.log.error('a failed job could not be given back; its lease will end', { job: job.name, jobId: job.id, ...describeError(failure) })
    }
  }
}
