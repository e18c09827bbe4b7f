import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBankingDays, endOfBankingDay, isBankingDay, nextBankingDay } from './banking-days.ts'

const at = (text: string) => new Date(text)

function holidaysOn(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)))
  const weekdays = days.filter((day) => day.getUTCFullYear() === year && day.getUTCDay() % 6 !== 0)
  return weekdays.filter((day) => !isBankingDay(day)).map((day) => day.toISOString().slice(5, 10))
}

test.each([
  [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
  [2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
  [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
])('in %d banks are closed on these weekdays', (year, closed) => {
  expect(holidaysOn(year)).toEqual(closed.split(' '))
})

test('a micro-entry sent on a Friday settles on Monday and is validated at the end of Thursday', () => {
  const settled = nextBankingDay(at('2026-01-02T15:30:00Z'))
  expect(settled).toEqual(at('2026-01-05T00:00:00Z'))
  expect(endOfBankingDay(addBankingDays(settled, 3))).toEqual(at('2026-01-08T23:59:59.999Z'))
})

test('a holiday after a weekend is passed over with it', () => {
  expect(nextBankingDay(at('2026-01-16T23:59:59.999Z'))).toEqual(at('2026-01-20T00:00:00Z'))
  expect(nextBankingDay(at('2025-12-31T12:00:00Z'))).toEqual(at('2026-01-02T00:00:00Z'))
})

test('the end of a day on which banks are closed is the end of the next one on which they are open', () => {
  expect(endOfBankingDay(at('2026-01-02T00:00:00Z'))).toEqual(at('2026-01-02T23:59:59.999Z'))
  expect(endOfBankingDay(at('2026-01-03T12:00:00Z'))).toEqual(at('2026-01-05T23:59:59.999Z'))
  expect(endOfBankingDay(at('2026-12-25T12:00:00Z'))).toEqual(at('2026-12-28T23:59:59.999Z'))
})

const anyInstant = fc.date({ min: at('2020-01-01'), max: at('2100-01-01'), noInvalidDate: true })

test('counted days are banking days, each later than the one before', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 1, max: 15 }), (start, count) => {
      const day = addBankingDays(start, count)
      expect(isBankingDay(day)).toBe(true)
      expect(addBankingDays(start, count + 1)).toEqual(nextBankingDay(day))
      expect(day.getTime() - start.getTime()).toBeGreaterThan((count - 1) * 86_400_000)
    }),
  )
})
