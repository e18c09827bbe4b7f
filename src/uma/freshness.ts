import { UmaFault } from './faults.ts'

/** The maximum age of a signed message. The service stores nonces for the same time (payments 8.5). */
const WINDOW_SECONDS = 3600
/** The time by which another institution's clock may be ahead. */
const AHEAD_SECONDS = 300

const secondsOf = (instant: Date): number => instant.getTime() / 1000

/** Refuses a message with a signature time more than an hour ago, or more than five minutes ahead of our time. */
export function checkTimestamp(timestamp: number, now: Date): void {
  const ageSeconds = secondsOf(now) - timestamp
  if (ageSeconds > WINDOW_SECONDS) throw new UmaFault('BAD_TIMESTAMP', 'The message was signed more than an hour ago.')
  if (-ageSeconds > AHEAD_SECONDS)
    throw new UmaFault('BAD_TIMESTAMP', 'The message was signed more than five minutes ahead of our time.')
}

/** Returns the time at which the message is too old anyway, and the service may forget its nonce. */
export const nonceNeededUntil = (timestamp: number): Date => new Date((timestamp + WINDOW_SECONDS) * 1000)

/** Returns the second for a signature now. */
export const timestampAt = (now: Date): number => Math.trunc(secondsOf(now))
