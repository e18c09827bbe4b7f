import { describe, expect, test } from 'vitest'
import { ago, duration, inZone } from './times.ts'

const AT = '2026-11-30T14:02:03.123Z'

test('writes a moment in UTC in any zone of the browser', () =>
  expect(inZone(AT, 'UTC')).toEqual({ day: '2026-11-30', time: '14:02:03.123', zone: 'UTC' }))

test("writes a moment in the browser's zone, with its offset", () => {
  const local = inZone(AT, 'local')
  const east = local.zone.replace('UTC', '').replace('−', '-')
  expect(new Date(`${local.day}T${local.time}${east}`).toISOString()).toBe(AT)
})

describe('how long ago', () => {
  test.each([
    [0, '0 s ago'],
    [59_999, '59 s ago'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [3_600_000, '1 h ago'],
    [86_400_000, '1 d ago'],
    [7 * 86_400_000 - 1, '6 d ago'],
  ])('%i ms', (passed, text) => expect(ago(AT, Date.parse(AT) + passed)).toBe(text))

  test.each([7 * 86_400_000, -1])('%i ms has no such text', (passed) =>
    expect(ago(AT, Date.parse(AT) + passed)).toBeUndefined(),
  )
})

test.each([
  [0, '0.00 s'],
  [424, '0.42 s'],
  [1_900, '1.90 s'],
  [72_400, '72 s'],
  [185_000, '3 min 5 s'],
  [180_000, '3 min'],
  [7_800_000, '2 h 10 min'],
  [356_400_000, '4 d 3 h'],
])('%i ms lasts %s', (ms, text) => expect(duration(ms)).toBe(text))
