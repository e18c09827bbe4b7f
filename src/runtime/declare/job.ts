/** `<feature>.<what-happens>` */
export type JobName = `${string}.${string}`

export interface JobOptions {
  /** The number of failed attempts after which the runner gives the job up (default 12, about an hour). */
  maxAttempts?: number
  /** The delay before the second attempt. It doubles with each further attempt, up to ten minutes (default 1 s). */
  backoffMs?: number
}

/**
 * A kind of later work, with the data that it needs. Requested by `work.enqueue` and bound once, in `jobs` of its
 * feature.
 */
export interface Job<Payload extends object> {
  readonly name: JobName
  readonly options: JobOptions
  /** For the compiler only. The service stores payloads as JSON: they contain no dates and no integers beyond 2^53. */
  readonly payload?: Payload
}

export const job = <Payload extends object = Record<never, never>>(
  name: JobName,
  options: JobOptions = {},
): Job<Payload> => ({ name, options })
