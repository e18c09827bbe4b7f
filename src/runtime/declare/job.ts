/** `<feature>.<what-happens>` */
export type JobName = `${string}.${string}`

export interface JobOptions {
  /** After this many failed attempts the job is given up (default 12, about an hour). */
  maxAttempts?: number
  /** The delay before the second attempt; it doubles with each further one, up to ten minutes (default 1 s). */
  backoffMs?: number
}

/**
 * A kind of later work, with the data that it needs. Requested by `work.enqueue` and bound once, in `jobs` of its
 * feature.
 */
export interface Job<Payload extends object> {
  readonly name: JobName
  readonly options: JobOptions
  /** For the compiler only. Payloads are kept as JSON: they hold no dates and no integers beyond 2^53. */
  readonly payload?: Payload
}

export const job = <Payload extends object = Record<never, never>>(
  name: JobName,
  options: JobOptions = {},
): Job<Payload> => ({ name, options })
