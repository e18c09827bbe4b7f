import { expect, test } from 'vitest'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { createLog } from '#runtime/lib/log.ts'
import { FailureLines } from './failure-lines.ts'

const [ONE, OTHER] = ['one', 'other'] as [PlatformId, PlatformId]

function linesAt() {
  const written: object[] = []
  const clock = { now: 0 }
  const log = createLog('info', (line) => void written.push(JSON.parse(line)))
  const lines = new FailureLines(log, () => clock.now)
  const logged = () => written.splice(0).map((line) => ({ ...line, time: undefined, message: undefined }))
  return { lines, clock, logged }
}

test('writes a line immediately, and then once a minute with the count', () => {
  const { lines, clock, logged } = linesAt()
  const fail = (event: string) => lines.say('warn', 'it fails', ONE, { event })
  fail('a')
  for (let n = 0; n < 1_000; n++) fail('b')
  expect(logged()).toEqual([{ level: 'warn', platform: 'one', count: 1, event: 'a' }])
  clock.now = 59_999
  lines.writeDue()
  expect(logged()).toEqual([])
  clock.now = 60_000
  lines.writeDue()
  expect(logged()).toEqual([{ level: 'warn', platform: 'one', count: 1_000, event: 'b' }])
  clock.now = 120_000
  lines.writeDue()
  expect(logged()).toEqual([])
  clock.now = 120_001
  fail('c')
  expect(logged()).toEqual([{ level: 'warn', platform: 'one', count: 1, event: 'c' }])
})

test('separates the lines of platforms and messages', () => {
  const { lines, logged } = linesAt()
  lines.say('warn', 'it fails', ONE, {})
  lines.say('warn', 'it fails', OTHER, {})
  lines.say('error', 'it breaks', ONE, {})
  expect(logged()).toEqual([
    { level: 'warn', platform: 'one', count: 1 },
    { level: 'warn', platform: 'other', count: 1 },
    { level: 'error', platform: 'one', count: 1 },
  ])
})
