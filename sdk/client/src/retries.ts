import type { CausewayError } from './errors.ts'
import { KEYED_OPERATIONS } from './keyed-operations.ts'

/** The number and the pauses of a call's repetitions. */
export interface RetryOptions {
  /** The number of retries after the first attempt. 0 disables retries. */
  retries: number
  /** The pause before the first retry, in milliseconds. It doubles with each further retry. */
  pauseMs: number
  /** The longest pause, even if the service asks for a longer one. */
  longestPauseMs: number
}

export const USUAL_RETRIES: RetryOptions = { retries: 3, pauseMs: 250, longestPauseMs: 30_000 }

/** Returns true for operations that an `Idempotency-Key` makes safe to repeat, such as `POST /quotes`. */
export const isKeyed = (operation: string): boolean => KEYED_OPERATIONS.has(operation)

/** Idempotent methods: a second call has the same effect as the first (RFC 9110, 9.2.2). */
const IDEMPOTENT = /^(GET|PUT|DELETE) /

/** A failed attempt. */
export interface Failure {
  error: CausewayError
  /** The seconds until the next try, from the service. */
  retryAfterS?: number
}

/** Returns the pause before the next try of a failed call, or undefined if the client must not repeat it. */
export function pauseBefore(
  attempt: number,
  operation: string,
  { error, retryAfterS }: Failure,
  { retries, pauseMs, longestPauseMs }: RetryOptions,
): number | undefined {
  if (attempt >= retries || !mayRepeat(operation, error, retryAfterS)) return undefined
  // The random factor prevents callers refused together from returning together.
  const pause = Math.max(pauseMs * 2 ** attempt * (0.5 + Math.random() / 2), (retryAfterS ?? 0) * 1_000)
  return pause <= longestPauseMs ? pause : undefined
}

function mayRepeat(operation: string, error: CausewayError, retryAfterS: number | undefined): boolean {
  const { status } = error
  // A 429 response means that the call did not run. A 503 call may have run: only the database knew, and it was
  // unavailable.
  if (status === 429) return true
  if (!IDEMPOTENT.test(operation) && !isKeyed(operation)) return false
  // A 409 with a retry time means that the first request with the key still runs.
  return status === undefined || status >= 500 || (status === 409 && retryAfterS !== undefined)
}
