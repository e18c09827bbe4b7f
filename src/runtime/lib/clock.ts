/** The real time. Only this clock reads the wall clock. All other code receives an instant. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

/**
 * Returns the platform's own time: the real time plus the lead of its sandbox clock (platform-rules 13.7). Production
 * has no lead.
 */
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

/** Returns the UTC day of an instant, such as `2025-10-13`. */
export const utcDay = (instant: Date): string => toTimestamp(instant).slice(0, 'YYYY-MM-DD'.length)

const DAY_MS = 86_400_000

/** Returns the seconds until the next UTC day begins, at least 1. */
export const secondsToMidnight = (instant: Date): number =>
  Math.ceil((DAY_MS - (((instant.getTime() % DAY_MS) + DAY_MS) % DAY_MS)) / 1000)
