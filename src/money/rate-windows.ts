/** For so long all callers get the same prices (accounts 10 rule 4). */
export const WINDOW_MS = 5 * 60_000

/** The start of the five minutes in which all callers get the same price. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - (now.getTime() % WINDOW_MS))
