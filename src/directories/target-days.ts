import { addMs, utcDay } from '#runtime/lib/clock.ts'

/** Days on which banks settle euros (TARGET), and moments of the clock in Frankfurt. Days have the form YYYY-MM-DD. */

const DAY_MS = 86_400_000
const SUNDAY = 0
const SATURDAY = 6
const HOURS_MS = 3_600_000

const instantOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const daysAfter = (day: string, count: number): string => utcDay(addMs(instantOf(day), count * DAY_MS))

/** Holidays on the same date every year: New Year, Labour Day, Christmas. */
const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '12-25', '12-26'])

/** Returns true for Monday to Friday, except New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December. */
export function isTargetDay(day: string): boolean {
  const weekday = instantOf(day).getUTCDay()
  const easter = easterSunday(Number(day.slice(0, 4)))
  return (
    weekday !== SATURDAY &&
    weekday !== SUNDAY &&
    !FIXED_HOLIDAYS.has(day.slice('YYYY-'.length)) &&
    day !== daysAfter(easter, -2) &&
    day !== daysAfter(easter, 1)
  )
}

/** Returns the first TARGET day after this day. */
export function nextTargetDay(day: string): string {
  const next = daysAfter(day, 1)
  return isTargetDay(next) ? next : nextTargetDay(next)
}

/** Returns the instant of this hour of the day in Frankfurt, from 4 to 23. Clock changes never occur in these hours. */
export const frankfurtTime = (day: string, hour: number): Date => {
  const asUtc = instantOf(day).getTime() + hour * HOURS_MS
  return new Date(asUtc - frankfurtOffsetMs(new Date(asUtc)))
}

const FRANKFURT = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })

function frankfurtOffsetMs(instant: Date): number {
  const name = FRANKFURT.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours] = /^GMT\+(\d\d):00$/.exec(name) ?? []
  if (hours === undefined) throw new Error(`The clocks of Frankfurt are not known: ${name}.`)
  return Number(hours) * HOURS_MS
}

/**
 * Returns Easter of the Gregorian calendar: the Sunday after the first ecclesiastical full moon from 21 March on. The
 * moons follow a cycle of nineteen years, corrected once a century.
 */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const skippedLeapDays = century - Math.floor(century / 4)
  const moonCorrection = Math.floor((8 * century + 13) / 25)
  const inCycle = year % 19
  const daysToFullMoon = (19 * inCycle + skippedLeapDays - moonCorrection + 15) % 30
  // Otherwise, two years of a cycle would have the same full moon, or one year would have a full moon after 18 April.
  const isDayEarlier = daysToFullMoon === 29 || (daysToFullMoon === 28 && inCycle > 10)
  const fullMoon = daysAfter(`${year}-03-21`, daysToFullMoon - (isDayEarlier ? 1 : 0))
  return daysAfter(fullMoon, 7 - instantOf(fullMoon).getUTCDay())
}
