const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The distances between two labels of a time axis. */
const STEPS_MS = [
  ...[1, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 5, 10, 30].map((days) => days * DAY_MS),
]

/** Returns the moments to label between two times: at most so many, at a round distance in UTC. */
export function momentsToLabel(first: number, last: number, most: number): number[] {
  const step = STEPS_MS.find((each) => countOf(first, last, each) <= most)
  if (step === undefined) return []
  const begin = Math.ceil(first / step) * step
  return Array.from({ length: countOf(first, last, step) }, (_, place) => begin + place * step)
}

const countOf = (first: number, last: number, step: number): number =>
  Math.max(0, Math.floor(last / step) - Math.ceil(first / step) + 1)

/** Writes a UTC day: `04 Dec`. */
export const dayInWords = (moment: number | string): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', timeZone: 'UTC' })

/** Writes a moment below an axis: the time of the day, and the day at midnight. */
export const momentInWords = (moment: number): string =>
  moment % DAY_MS === 0 ? dayInWords(moment) : timeInWords(moment)

/** Writes the time of the day in UTC: `06:00`. */
export const timeInWords = (moment: number): string => new Date(moment).toISOString().slice(11, 16)
