/** Real time. The only place where the service reads the wall clock; everything else gets an instant handed in. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

/** The platform's own time: real time plus the lead of its sandbox clock (platform-rules 13.7); production never leads. */
export function platformTime(real: Date, offsetMs: number): Date {
  return new Date(real.getTime() + offsetMs)
}

export const addMs = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)
export const addSeconds = (instant: Date, seconds: number): Date => addMs(instant, seconds * 1000)

/**
 * Returns the time of an object's next change: now, and at least a millisecond after its last change. Several changes
 * can happen at one instant, and the clocks of processes differ. This time orders the webhook events of one object
 * (platform-rules 12.2).
 */
export const nextChange = ({ updatedAt }: { updatedAt: Date }, now: Date): Date =>
  updatedAt < now ? now : addMs(updatedAt, 1)

/** `2025-10-13T09:00:00.000Z` */
export const toTimestamp = (instant: Date): string => instant.toISOString()

/** The day of an instant, `2025-10-13`, in UTC. */
export const utcDay = (instant: Date): string => toTimestamp(instant).slice(0, 'YYYY-MM-DD'.length)

const DAY_MS = 86_400_000

/** Seconds until the next UTC day begins, at least 1. */
export const secondsToMidnight = (instant: Date): number =>
  Math.ceil((DAY_MS - (((instant.getTime() % DAY_MS) + DAY_MS) % DAY_MS)) / 1000)
