import { expect, test } from 'vitest'
import { createLog } from '../lib/log.ts'
import { ClockWatch, checkDatabaseClock } from './clock-watch.ts'
import { DatabaseAway } from './connection-loss.ts'

const HOUR = 3_600_000

/** A clock, the database's clock and a monotonic time, in milliseconds. */
function newClocks() {
  const at = { clock: 1_000 * HOUR, database: 1_000 * HOUR, monotonic: 0 }
  const lines: string[] = []
  const databaseTime = async () => new Date(at.database)
  const clock = { now: () => new Date(at.clock) }
  const watch = new ClockWatch({
    databaseTime: () => tellTime(),
    clock,
    log: createLog('info', (line) => void lines.push(line)),
    monotonic: () => at.monotonic,
  })
  let tellTime = databaseTime
  return {
    at,
    clock,
    databaseTime,
    watch,
    logged: () => lines.splice(0).map((line) => JSON.parse(line).message),
    lose: () => void (tellTime = () => Promise.reject(new DatabaseAway('gone'))),
    pass(ms: number) {
      for (const name of ['clock', 'database', 'monotonic'] as const) at[name] += ms
    },
  }
}

test.each([31_000, -31_000])('reports a clock %i ms off the database as wrong until its correction', async (offMs) => {
  const { at, watch, logged, pass } = newClocks()
  pass(HOUR)
  await watch.look()
  expect({ isRight: watch.isRight, offSeconds: watch.offSeconds, logged: logged() }).toEqual({
    isRight: true,
    offSeconds: 0,
    logged: [],
  })
  at.database -= offMs
  for (let n = 0; n < 3; n++) await watch.look()
  expect({ isRight: watch.isRight, offSeconds: watch.offSeconds, logged: logged() }).toEqual({
    isRight: false,
    offSeconds: 31,
    logged: ['the clock is wrong'],
  })
  // While the clocks disagree, it is unknown which of them is right.
  pass(HOUR)
  await watch.look()
  expect(watch.isRight).toBe(false)
  at.database += offMs
  await watch.look()
  expect({ isRight: watch.isRight, offSeconds: watch.offSeconds, logged: logged() }).toEqual({
    isRight: true,
    offSeconds: 0,
    logged: ['the clock is right again'],
  })
})

test('tolerates 30 seconds', async () => {
  const { at, watch } = newClocks()
  at.database += 30_000
  await watch.look()
  expect({ isRight: watch.isRight, offSeconds: watch.offSeconds }).toEqual({ isRight: true, offSeconds: 30 })
})

test.each([HOUR, -HOUR])('detects a jump by %i ms if the database shares the clock, and without it', async (jumpMs) => {
  const { at, watch, logged, lose } = newClocks()
  at.clock += jumpMs
  at.database += jumpMs
  await watch.look()
  expect({ isRight: watch.isRight, offSeconds: watch.offSeconds, logged: logged() }).toEqual({
    isRight: false,
    offSeconds: 3_600,
    logged: ['the clock is wrong'],
  })
  lose()
  await watch.look()
  expect(watch.isRight).toBe(false)
  at.clock -= jumpMs
  await watch.look()
  expect({ isRight: watch.isRight, logged: logged() }).toEqual({
    isRight: true,
    logged: ['the clock is right again'],
  })
})

test("trusts a suspended machine's clock after the database agrees for ten minutes", async () => {
  const { at, watch, logged, pass } = newClocks()
  at.clock += HOUR
  at.database += HOUR
  await watch.look()
  pass(599_999)
  await watch.look()
  expect({ isRight: watch.isRight, logged: logged() }).toEqual({ isRight: false, logged: ['the clock is wrong'] })
  pass(1)
  await watch.look()
  expect({ isRight: watch.isRight, offSeconds: watch.offSeconds, logged: logged() }).toEqual({
    isRight: true,
    offSeconds: 0,
    logged: ['the clock is right again'],
  })
})

test('a database that takes its time to answer makes no clock wrong', async () => {
  const { at, clock } = newClocks()
  const slow = async () => {
    const time = new Date(at.database)
    at.clock += 60_000
    return time
  }
  await checkDatabaseClock(slow, clock)
})

test('refuses to start with clocks apart', async () => {
  const { at, clock, databaseTime } = newClocks()
  await checkDatabaseClock(databaseTime, clock)
  at.database += 90_000
  await expect(checkDatabaseClock(databaseTime, clock)).rejects.toThrow('90 s apart')
})
