import type { Db } from '#runtime/db/index.ts'
import type { Job } from '#runtime/declare/job.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '../units/work.ts'

/** Thrown by a job that must not run now. The runner repeats it after a while, and does not count this attempt. */
export class Postponed extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Postponed'
  }
}

/** The failed attempts of a job, at least one. */
export interface FailedBefore {
  attempts: number
  lastError: string | undefined
}

/** The argument of every attempt of a job, together with its payload. */
export interface JobContext {
  /** The job's id: its idempotency key for external services, so that they recognize a second attempt. */
  key: string
  platform: PlatformId
  environment: Environment
  /** The database for the job's reads before it calls external services. */
  db: Db
  /**
   * The moment at which the job happens: in sandbox its own due time, in production the present, never before its due
   * time.
   */
  now: Date
  /** The attempts before this one. `lastError` is absent if the process of the last attempt ended. */
  failedBefore: FailedBefore | undefined
  /** Runs a task that calls external services as soon as a slot is free. These tasks have a separate limit. */
  askOutside<T>(task: () => Promise<T>): Promise<T>
  /**
   * Runs a transaction during the job, at the current moment of the platform's time. The job continues after it and may
   * run again from its start, in this process or, after a long delay of this process, in another one at the same time.
   * `isBatched`: as in `BindingOptions`, for this transaction.
   */
  work<T>(callback: (work: Work) => Promise<T>, options?: { isBatched?: boolean }): Promise<T>
  /**
   * Runs the one transaction in which the job takes effect and ends. `at` is a moment that its earlier transactions
   * have reached.
   */
  finish(callback: (work: Work) => Promise<void>, options?: { at?: Date }): Promise<void>
}

/**
 * A job bound to its effect. Effect and end are one transaction, so the effect happens once despite any number of
 * attempts.
 */
export interface BoundJob {
  job: Job<object>
  isBatched?: boolean
  run(context: JobContext, payload: unknown): Promise<void>
  /**
   * Handles the subject of a job after the runner has given up. Without it the runner stores the job as dead and
   * reports it.
   */
  giveUp?(work: Work, payload: unknown): Promise<void>
}

interface BindingOptions<Payload> {
  /**
   * Jobs of a platform that finish at the same time share a transaction. A job that writes immediately runs again,
   * alone.
   */
  isBatched?: boolean
  giveUp?(work: Work, payload: Payload): Promise<void>
}

/** Binds a job that uses only the database. */
export const runs = <Payload extends object>(
  job: Job<Payload>,
  run: (work: Work, payload: Payload) => Promise<void>,
  options: BindingOptions<Payload> = {},
): BoundJob => bound(job, (context, payload) => context.finish((work) => run(work, payload)), options)

/**
 * Binds a job that first calls an external service. `call` runs outside any transaction and may run again after a
 * crash, so it carries the job's own key. `record` writes the outcome together with the end of the job.
 */
export const calls = <Payload extends object, Outcome>(
  job: Job<Payload>,
  steps: {
    call(context: JobContext, payload: Payload): Promise<Outcome>
    record?(work: Work, payload: Payload, outcome: Outcome): Promise<void>
  },
  options: BindingOptions<Payload> = {},
): BoundJob =>
  bound(
    job,
    async (context, payload) => {
      const outcome = await context.askOutside(() => steps.call(context, payload))
      await context.finish(async (work) => steps.record?.(work, payload, outcome))
    },
    options,
  )

/**
 * Binds a job that takes effect in several transactions (`context.work`) before it finishes. It may run again after any
 * of them, so their writes must show where to continue. It delays a stopping process until it ends: leave long work to
 * another job.
 */
export const proceeds = <Payload extends object>(
  job: Job<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<void>,
  options: BindingOptions<Payload> = {},
): BoundJob => bound(job, run, options)

/** `enqueue` has written the payload for exactly this job, so it has the declared type. */
const bound = <Payload extends object>(
  job: Job<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<void>,
  { isBatched, giveUp }: BindingOptions<Payload>,
): BoundJob => ({ job, run, isBatched, giveUp })
