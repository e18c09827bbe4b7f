import { expect, test } from 'vitest'
import { addSeconds } from '#runtime/lib/clock.ts'
import { isReceived, mayBeAttempted, resultOf } from './rules.ts'

const FIRST = new Date('2025-10-13T09:00:00.000Z')

/** Returns the time of every retry in seconds after the first attempt, if each attempt fails immediately. */
function retriesOf(vary: (ms: number) => number): number[] {
  const offsets: number[] = []
  for (let attempts = 1, at = FIRST; ; attempts++) {
    const result = resultOf(
      { isOnce: false, attempts, firstAttemptAt: attempts === 1 ? undefined : FIRST },
      500,
      { startedAt: at, endedAt: at },
      vary,
    )
    if (result.state !== 'waiting') return offsets
    at = result.nextAttemptAt
    offsets.push((at.getTime() - FIRST.getTime()) / 1000)
  }
}

test('without jitter, makes 342 retries, the last 603,750 s after the first attempt', () => {
  const retries = retriesOf((ms) => ms)
  expect(retries.slice(0, 10)).toEqual([10, 30, 70, 150, 310, 630, 1270, 2550, 4350, 6150])
  expect({ length: retries.length, retries: retries.at(-1) }).toEqual({ length: 342, retries: 603_750 })
})

test.each([0.9, 1.1])('with every delay times %f, makes no retry later than seven days', (factor) => {
  const retries = retriesOf((ms) => ms * factor)
  expect(retries.at(-1)).toBeLessThanOrEqual(604_800)
  expect(retries.at(-1)).toBeGreaterThan(604_800 - 1_800 * factor)
})

test('the delay runs from the end of the attempt', () => {
  const times = { startedAt: FIRST, endedAt: addSeconds(FIRST, 30) }
  expect(resultOf({ isOnce: false, attempts: 1, firstAttemptAt: undefined }, undefined, times, (ms) => ms)).toEqual({
    state: 'waiting',
    nextAttemptAt: addSeconds(FIRST, 40),
  })
})

test.each([
  [200, true],
  [204, true],
  [299, true],
  [409, true],
  [199, false],
  [300, false],
  [302, false],
  [400, false],
  [401, false],
  [410, false],
  [500, false],
  [503, false],
])('an answer %i counts as received: %s', (status, expected) => expect(isReceived(status)).toBe(expected))

test('gives up a single-attempt event after its first failure', () => {
  expect(
    resultOf(
      { isOnce: true, attempts: 1, firstAttemptAt: undefined },
      500,
      { startedAt: FIRST, endedAt: FIRST },
      (ms) => ms,
    ),
  ).toEqual({ state: 'undeliverable' })
})

test('does not repeat a single attempt after a crash', () => {
  expect(mayBeAttempted({ isOnce: true, attempts: 1, firstAttemptAt: undefined }, FIRST)).toBe(true)
  expect(mayBeAttempted({ isOnce: true, attempts: 2, firstAttemptAt: undefined }, FIRST)).toBe(false)
  expect(mayBeAttempted({ isOnce: false, attempts: 2, firstAttemptAt: undefined }, FIRST)).toBe(true)
})

test('skips an attempt that could not start in time', () => {
  expect(mayBeAttempted({ isOnce: false, attempts: 9, firstAttemptAt: FIRST }, addSeconds(FIRST, 604_800))).toBe(true)
  expect(mayBeAttempted({ isOnce: false, attempts: 9, firstAttemptAt: FIRST }, addSeconds(FIRST, 604_801))).toBe(false)
})
