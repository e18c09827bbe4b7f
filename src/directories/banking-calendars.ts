import { addMs, utcDay } from '#runtime/lib/clock.ts'
import { easterSunday, isTargetDay } from './target-days.ts'

/**
 * The days on which payment systems settle, computed from their published rules: Federal Reserve Financial Services,
 * TARGET of the European Central Bank, and bank holidays of England and Wales. Excludes holidays proclaimed for one
 * year only. Days are `YYYY-MM-DD`.
 */
export interface BankingCalendar {
  /** The time zone of its days and cut-off times: an IANA name. */
  zone: string
  isOpen(day: string): boolean
}

const DAY_MS = 86_400_000
const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

const instantOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const daysAfter = (day: string, count: number): string => utcDay(addMs(instantOf(day), count * DAY_MS))
const weekdayOf = (day: string): number => instantOf(day).getUTCDay()
const isWeekend = (day: string): boolean => [SATURDAY, SUNDAY].includes(weekdayOf(day))

/** Returns the observed day of a holiday in a year. */
type HolidayRule = (year: number) => string

const on =
  (monthAndDay: string): HolidayRule =>
  (year) =>
    `${year}-${monthAndDay}`

function nthWeekday(nth: number, weekday: number, month: string): HolidayRule {
  return (year) => {
    const first = `${year}-${month}-01`
    return daysAfter(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
  }
}

const lastMonday =
  (month: string, days: number): HolidayRule =>
  (year) => {
    const last = `${year}-${month}-${days}`
    return daysAfter(last, -((weekdayOf(last) - MONDAY + 7) % 7))
  }

const fromEaster =
  (days: number): HolidayRule =>
  (year) =>
    daysAfter(easterSunday(year), days)

/**
 * Moves a holiday on a Sunday to Monday. A holiday on a Saturday is lost: the Federal Reserve is open on the Friday
 * before.
 */
const sundayIsKeptOnMonday =
  (rule: HolidayRule): HolidayRule =>
  (year) => {
    const day = rule(year)
    return weekdayOf(day) === SUNDAY ? daysAfter(day, 1) : day
  }

const NEW_YEAR = on('01-01')
const CHRISTMAS = on('12-25')

const FEDERAL_RESERVE: readonly HolidayRule[] = [
  sundayIsKeptOnMonday(NEW_YEAR),
  nthWeekday(3, MONDAY, '01'),
  nthWeekday(3, MONDAY, '02'),
  lastMonday('05', 31),
  sundayIsKeptOnMonday(on('06-19')),
  sundayIsKeptOnMonday(on('07-04')),
  nthWeekday(1, MONDAY, '09'),
  nthWeekday(2, MONDAY, '10'),
  sundayIsKeptOnMonday(on('11-11')),
  nthWeekday(4, THURSDAY, '11'),
  sundayIsKeptOnMonday(CHRISTMAS),
]

/** In England and Wales, a weekend holiday moves to the next weekday that is not a holiday already. */
function englishHolidays(year: number): ReadonlySet<string> {
  const holidays = [
    NEW_YEAR,
    fromEaster(-2),
    fromEaster(1),
    nthWeekday(1, MONDAY, '05'),
    lastMonday('05', 31),
    lastMonday('08', 31),
    CHRISTMAS,
    on('12-26'),
  ].map((rule) => rule(year))
  const kept = new Set(holidays.filter((day) => !isWeekend(day)))
  for (const day of holidays.filter(isWeekend)) kept.add(substituteFor(day, kept))
  return kept
}

function substituteFor(day: string, kept: ReadonlySet<string>): string {
  const next = daysAfter(day, 1)
  return isWeekend(next) || kept.has(next) ? substituteFor(next, kept) : next
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

export const FED: BankingCalendar = {
  zone: 'America/New_York',
  isOpen: (day) => !isWeekend(day) && !FEDERAL_RESERVE.some((rule) => rule(yearOf(day)) === day),
}

export const TARGET: BankingCalendar = { zone: 'Europe/Berlin', isOpen: isTargetDay }

export const ENGLAND: BankingCalendar = {
  zone: 'Europe/London',
  isOpen: (day) => !isWeekend(day) && !englishHolidays(yearOf(day)).has(day),
}

/** Monday to Friday, for payment systems without a known holiday calendar. */
export const WEEKDAYS: BankingCalendar = { zone: 'UTC', isOpen: (day) => !isWeekend(day) }

const nextOpenDay = (calendar: BankingCalendar, day: string): string => {
  const next = daysAfter(day, 1)
  return calendar.isOpen(next) ? next : nextOpenDay(calendar, next)
}

/**
 * Returns the banking day `count` banking days after a day. For 0, returns the day itself, or the next open one if the
 * system is closed on it.
 */
export function bankingDayAfter(calendar: BankingCalendar, day: string, count: number): string {
  if (count === 0) return calendar.isOpen(day) ? day : nextOpenDay(calendar, day)
  return bankingDayAfter(calendar, nextOpenDay(calendar, day), count - 1)
}

/** The local date and time of an instant. */
export interface LocalTime {
  day: string
  /** Minutes since midnight. */
  minutes: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

export function localTime(zone: string, instant: Date): LocalTime {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-CA', { ...PARTS, timeZone: zone })
  clocks.set(zone, clock)
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

const PARTS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

/** Returns the last millisecond of a day in UTC, the deadline of that day. */
export const endOfDay = (day: string): Date => addMs(instantOf(day), DAY_MS - 1)
