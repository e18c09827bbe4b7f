import { expect, test } from 'vitest'
import { frankfurtTime, isTargetDay, nextTargetDay } from './target-days.ts'

/** Easter Sundays from almanacs, including the earliest and the latest possible. */
const EASTERS = [
  '1818-03-22',
  '1943-04-25',
  '1954-04-18',
  '1961-04-02',
  '1981-04-19',
  '2000-04-23',
  '2008-03-23',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2285-03-22',
]

const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

test.each(EASTERS)('around Easter Sunday %s banks settle on Thursday and then on Tuesday', (easter) => {
  const [thursday, friday, monday, tuesday] = [-3, -2, 1, 2].map((days) => shifted(easter, days)) as [
    string,
    string,
    string,
    string,
  ]
  expect([thursday, friday, monday, tuesday].map(isTargetDay)).toEqual([true, false, false, true])
  expect(nextTargetDay(thursday)).toBe(tuesday)
})

test('banks settle from Monday to Friday without New Year, 1 May and Christmas, and on the holidays of single countries', () => {
  const days = ['2026-01-01', '2026-05-01', '2026-12-24', '2026-12-25', '2026-12-26', '2026-11-28', '2026-11-29']
  expect(days.map(isTargetDay)).toEqual([false, false, true, false, false, false, false])
  expect(['2026-10-03', '2028-10-03', '2026-11-01'].map(isTargetDay)).toEqual([false, true, false])
  expect(['2026-11-27', '2026-12-24', '2026-12-31'].map(nextTargetDay)).toEqual([
    '2026-11-30',
    '2026-12-28',
    '2027-01-04',
  ])
})

test('a moment of the clock in Frankfurt follows summer time', () => {
  expect(frankfurtTime('2026-11-27', 16).toISOString()).toBe('2026-11-27T15:00:00.000Z')
  expect(frankfurtTime('2026-07-27', 16).toISOString()).toBe('2026-07-27T14:00:00.000Z')
  expect(frankfurtTime('2026-03-27', 18).toISOString()).toBe('2026-03-27T17:00:00.000Z')
  expect(frankfurtTime('2026-03-30', 18).toISOString()).toBe('2026-03-30T16:00:00.000Z')
})
