import type { Db } from '../db/index.ts'
import type { Environment } from '../environment.ts'
import type { PlatformId } from '../ids.ts'
import type { JobName, Part, Work } from '../units/work.ts'
import { type CollectedJob, insertionOf } from './store.ts'

/** What a job may use beside its payload. */
export interface JobContext {
  /** The job's own id: the key under which it asks the outside world, so that a second attempt is known as such. */
  key: string
  platform: PlatformId
  environment: Environment
  /** For what the job reads before it asks the outside world. */
  db: Db
  /** The moment at which the job happens: in sandbox its own due time, in production the present, never before that time. */
  now: Date
  /** The one unit of work in which the job takes effect and ends. */
  finish(story: (work: Work) => Promise<void>): Promise<void>
}

export interface JobOptions {
  /** After this many failed attempts the job is given up (default 12, about an hour). */
  maxAttempts?: number
  /** The delay before the second attempt; it doubles with each further one, up to ten minutes (default 1 s). */
  backoffMs?: number
  /** What happens to the subject of a job that was given up. Without it the job is kept as dead and reported. */
  giveUp?: (work: Work, payload: never) => Promise<void>
}

/** Something that happens later. Its effect and its end are one transaction, so it happens once however often it is tried. */
export interface JobDefinition {
  name: JobName
  options: JobOptions
  run(context: JobContext, payload: never): Promise<void>
}

/** A job that only works on the database. */
export function job<Payload>(
  name: JobName,
  run: (work: Work, payload: Payload) => Promise<void>,
  options: JobOptions = {},
): JobDefinition {
  return {
    name,
    options,
    run: (context: JobContext, payload: Payload) => context.finish((work) => run(work, payload)),
  } as JobDefinition
}

/**
 * A job that asks the outside world first: `call` runs outside any transaction and may run again after a crash, so it carries the job's own
 * key; `record` writes the outcome together with the end of the job.
 */
export function callingJob<Payload, Outcome>(
  name: JobName,
  steps: {
    call(context: JobContext, payload: Payload): Promise<Outcome>
    record(work: Work, payload: Payload, outcome: Outcome): Promise<void>
  },
  options: JobOptions = {},
): JobDefinition {
  const run = async (context: JobContext, payload: Payload) => {
    const outcome = await steps.call(context, payload)
    await context.finish((work) => steps.record(work, payload, outcome))
  }
  return { name, options, run } as JobDefinition
}

/** Jobs become rows in the transaction that asks for them. */
export const JOBS: Part<CollectedJob[]> = {
  name: 'jobs',
  create: () => [],
  writes: (work, jobs) => [insertionOf(work, jobs)],
}
