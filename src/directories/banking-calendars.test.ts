import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BankingCalendar,
  bankingDayAfter,
  ENGLAND,
  endOfDay,
  FED,
  localTime,
  TARGET,
  WEEKDAYS,
} from './banking-calendars.ts'

function holidaysOf({ isOpen }: BankingCalendar, year: number): string {
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)))
  return days
    .filter((day) => day.getUTCFullYear() === year && day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !isOpen(day))
    .map((day) => day.slice(5))
    .join(' ')
}

test.each([
  [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
  [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
  [2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
])('closes the Federal Reserve on these weekdays of %d', (year, closed) => {
  expect(holidaysOf(FED, year)).toBe(closed)
})

test.each([
  [2022, '01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27'],
  [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
])('closes the banks of England and Wales on these weekdays of %d', (year, closed) => {
  expect(holidaysOf(ENGLAND, year)).toBe(closed)
})

test('closes TARGET at Easter, on 1 May and at Christmas', () => {
  expect(holidaysOf(TARGET, 2026)).toBe('01-01 04-03 04-06 05-01 12-25')
  expect(holidaysOf(WEEKDAYS, 2026)).toBe('')
})

test('a banking day after none is the day itself, or the next open one', () => {
  expect(bankingDayAfter(FED, '2026-01-02', 0)).toBe('2026-01-02')
  expect(bankingDayAfter(FED, '2026-01-03', 0)).toBe('2026-01-05')
  expect(bankingDayAfter(TARGET, '2027-03-26', 0)).toBe('2027-03-30')
  expect(endOfDay('2026-01-05')).toEqual(new Date('2026-01-05T23:59:59.999Z'))
})

test('skips a holiday after a weekend', () => {
  expect(bankingDayAfter(FED, '2026-01-16', 1)).toBe('2026-01-20')
  expect(bankingDayAfter(FED, '2025-12-31', 1)).toBe('2026-01-02')
})

test('converts an instant to the local day', () => {
  const instant = new Date('2028-05-01T02:00:00Z')
  expect(localTime(FED.zone, instant)).toEqual({ day: '2028-04-30', minutes: 22 * 60 })
  expect(localTime(TARGET.zone, instant)).toEqual({ day: '2028-05-01', minutes: 4 * 60 })
  expect(localTime(ENGLAND.zone, new Date('2026-07-01T23:30:00Z'))).toEqual({ day: '2026-07-02', minutes: 30 })
})

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('counted days are banking days, each later than the one before', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(FED, TARGET, ENGLAND, WEEKDAYS),
      anyDay,
      fc.integer({ min: 1, max: 15 }),
      (calendar, start, count) => {
        const day = bankingDayAfter(calendar, start, count)
        expect(calendar.isOpen(day)).toBe(true)
        expect(bankingDayAfter(calendar, start, count + 1)).toBe(bankingDayAfter(calendar, day, 1))
        expect(day > start).toBe(true)
      },
    ),
  )
})
