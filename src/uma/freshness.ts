import { UmaFault } from './faults.ts'

/** So long a signed message may take; nonces are remembered as long (payments 8.5). */
const WINDOW_SECONDS = 3600
/** How far another institution's clock may be ahead. */
const AHEAD_SECONDS = 300

const secondsOf = (instant: Date): number => instant.getTime() / 1000

/** Refuses a message that was signed more than an hour ago, or more than five minutes ahead of us. */
export function checkTimestamp(timestamp: number, now: Date): void {
  const ageSeconds = secondsOf(now) - timestamp
  if (ageSeconds > WINDOW_SECONDS) throw new UmaFault('BAD_TIMESTAMP', 'The message was signed more than an hour ago.')
  if (-ageSeconds > AHEAD_SECONDS)
    throw new UmaFault('BAD_TIMESTAMP', 'The message was signed more than five minutes ahead of our time.')
}

/** When the message is too old anyway, and its nonce may be forgotten. */
export const nonceNeededUntil = (timestamp: number): Date => new Date((timestamp + WINDOW_SECONDS) * 1000)

/** The second in which something is signed now. */
export const timestampAt = (now: Date): number => Math.trunc(secondsOf(now))
