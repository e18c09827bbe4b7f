const DAY_MS = 86_400_000
const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

type HolidayRule = (year: number) => Date

/** US federal holidays, as banks keep them. */
const HOLIDAYS: readonly HolidayRule[] = [
  observed(1, 1),
  nthWeekday(3, MONDAY, 1),
  nthWeekday(3, MONDAY, 2),
  lastMondayOfMay,
  observed(6, 19),
  observed(7, 4),
  nthWeekday(1, MONDAY, 9),
  nthWeekday(2, MONDAY, 10),
  observed(11, 11),
  nthWeekday(4, THURSDAY, 11),
  observed(12, 25),
]

/** A holiday on a Sunday is kept on Monday. One on a Saturday is lost: the Federal Reserve is open on the Friday before. */
function observed(month: number, day: number): HolidayRule {
  return (year) => {
    const date = utcDay(year, month, day)
    return date.getUTCDay() === SUNDAY ? daysAfter(date, 1) : date
  }
}

function nthWeekday(nth: number, weekday: number, month: number): HolidayRule {
  return (year) => {
    const first = utcDay(year, month, 1)
    return daysAfter(first, ((weekday - first.getUTCDay() + 7) % 7) + 7 * (nth - 1))
  }
}

function lastMondayOfMay(year: number): Date {
  return daysAfter(nthWeekday(1, MONDAY, 6)(year), -7)
}

/** True when US banks settle on the UTC day of this instant. */
export function isBankingDay(instant: Date): boolean {
  const weekday = instant.getUTCDay()
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(instant)
}

/** The first moment (UTC) of the first banking day after the day of this instant. */
export function nextBankingDay(instant: Date): Date {
  const tomorrow = daysAfter(startOfDay(instant), 1)
  return isBankingDay(tomorrow) ? tomorrow : nextBankingDay(tomorrow)
}

/** The first moment (UTC) of the banking day that comes `count` banking days after the day of this instant; at least one. */
export function addBankingDays(instant: Date, count: number): Date {
  const next = nextBankingDay(instant)
  return count > 1 ? addBankingDays(next, count - 1) : next
}

/** The last millisecond (UTC) of the day of this instant, or of the next banking day when banks are closed on it. */
export function endOfBankingDay(instant: Date): Date {
  const day = isBankingDay(instant) ? startOfDay(instant) : nextBankingDay(instant)
  return new Date(day.getTime() + DAY_MS - 1)
}

function isHoliday(instant: Date): boolean {
  const day = startOfDay(instant).getTime()
  return HOLIDAYS.some((holiday) => holiday(instant.getUTCFullYear()).getTime() === day)
}

function utcDay(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day))
}

function startOfDay(instant: Date): Date {
  return utcDay(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate())
}

function daysAfter(day: Date, count: number): Date {
  return new Date(day.getTime() + count * DAY_MS)
}
