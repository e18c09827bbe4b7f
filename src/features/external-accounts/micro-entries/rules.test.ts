import { expect, test } from 'vitest'
import { finalAt, isTriedAgain } from './rules.ts'

test.each([
  ['a Friday', '2026-01-02T15:30:00Z', '2026-01-08T23:59:59.999Z'],
  ['a Monday', '2026-03-02T05:00:00Z', '2026-03-06T23:59:59.999Z'],
  ['the evening of a Sunday in New York', '2026-03-02T04:59:59Z', '2026-03-05T23:59:59.999Z'],
  ['a Saturday', '2026-03-07T12:00:00Z', '2026-03-12T23:59:59.999Z'],
  ['the eve of Thanksgiving', '2026-11-25T12:00:00Z', '2026-12-02T23:59:59.999Z'],
  ['a Friday before Martin Luther King’s day', '2026-01-16T12:00:00Z', '2026-01-23T23:59:59.999Z'],
])('settles an entry sent on %s next banking day; it can return for three more', (_, sentAt, end) => {
  expect(finalAt(new Date(sentAt))).toEqual(new Date(end))
})

test.each(['R02', 'R03', 'R04', 'R16', 'R20'])('%s is the end', (code) => {
  expect([isTriedAgain(code, 1), isTriedAgain(code, 2)]).toEqual([false, false])
})

test.each(['R13', 'R19', 'R26', 'constructor'])('%s is technical and tried again, once', (code) => {
  expect([isTriedAgain(code, 1), isTriedAgain(code, 2)]).toEqual([true, false])
})
