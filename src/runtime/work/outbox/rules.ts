import { addMs } from '#runtime/lib/clock.ts'
import type { AttemptResult, WaitingEvent } from './waiting-events.ts'

const FIRST_DELAY_MS = 10_000
const LONGEST_DELAY_MS = 1_800_000
/**
 * The maximum duration of a transaction that records events. The commit of older events has happened, or never will.
 */
export const OPEN_AT_MOST_MS = 30_000
const TRIED_FOR_MS = 7 * 24 * 3_600_000

/** Includes 409: the receiver already has the event (platform-rules 12.5). */
export const isReceived = (status: number): boolean => (status >= 200 && status < 300) || status === 409

/** Reasons that would tell the names of an internal network from others. */
const NOT_PUBLIC: readonly string[] = ['FORBIDDEN_ADDRESS', 'ENOTFOUND']

/**
 * Returns the reason of a missing answer as its platform may read it: `ECONNREFUSED`, `TIMED_OUT`, `CERT_HAS_EXPIRED`.
 * A forbidden host looks like a missing host.
 */
export const failureForPlatform = (reason: string): string =>
  NOT_PUBLIC.includes(reason) ? 'NO_PUBLIC_ADDRESS' : reason

/** Returns the delay before the first, second, … retry, without jitter: 10 s, doubling, at most 30 minutes. */
export const retryDelayMs = (retry: number): number => Math.min(FIRST_DELAY_MS * 2 ** (retry - 1), LONGEST_DELAY_MS)

/** An event in an attempt. `attempts` includes this attempt. */
type Attempted = Pick<WaitingEvent, 'isOnce' | 'attempts' | 'firstAttemptAt'>

/**
 * Whether the service may attempt the event: at most seven days after the first attempt, and a single attempt not again
 * after a crash.
 */
export function mayBeAttempted({ isOnce, attempts, firstAttemptAt }: Attempted, now: Date): boolean {
  if (isOnce && attempts > 1) return false
  return firstAttemptAt === undefined || now <= addMs(firstAttemptAt, TRIED_FOR_MS)
}

/** Returns the result of an attempt. `status` is absent if there was no complete answer. `vary` adds the jitter. */
export function resultOf(
  event: Attempted,
  status: number | undefined,
  times: { startedAt: Date; endedAt: Date },
  vary: (ms: number) => number,
): AttemptResult {
  if (status !== undefined && isReceived(status)) return { state: 'delivered' }
  if (event.isOnce) return { state: 'undeliverable' }
  const nextAttemptAt = addMs(times.endedAt, vary(retryDelayMs(event.attempts)))
  const isInTime = nextAttemptAt <= addMs(event.firstAttemptAt ?? times.startedAt, TRIED_FOR_MS)
  return isInTime ? { state: 'waiting', nextAttemptAt } : { state: 'undeliverable' }
}
