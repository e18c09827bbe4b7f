import { expect, test } from 'vitest'
import { PlatformQueue } from './platform-queue.ts'
import type { WaitingEvent } from './waiting-events.ts'

const newQueue = () => new PlatformQueue((type) => type === 'STATE')

const event = (id: string, subject: string, type = 'THING', firstAttemptAt?: Date): WaitingEvent => ({
  id,
  subject,
  type,
  firstAttemptAt,
  body: '{}',
  isOnce: false,
  attempts: 0,
})

const takeAll = (queue: PlatformQueue): string[] => {
  const taken: string[] = []
  for (let next = queue.take(); next; next = queue.take()) taken.push(next.id)
  return taken
}

test('the next event of a subject begins when the first attempt of the one before has ended', () => {
  const queue = newQueue()
  const [a1, a2, b1] = [event('1', 'a'), event('2', 'a'), event('3', 'b')]
  queue.add([a1, a2, b1])
  expect(takeAll(queue)).toEqual(['1', '3'])
  queue.add([event('4', 'a')])
  expect(takeAll(queue)).toEqual([])
  queue.end(a1)
  expect(takeAll(queue)).toEqual(['2'])
  queue.end(b1)
  expect(takeAll(queue)).toEqual([])
  queue.end(a2)
  expect(takeAll(queue)).toEqual(['4'])
})

test('a retry neither waits for other events nor delays them', () => {
  const queue = newQueue()
  queue.add([event('1', 'a'), event('2', 'a', 'THING', new Date()), event('3', 'a', 'THING', new Date())])
  expect(takeAll(queue).sort()).toEqual(['1', '2', '3'])
})

test('does not add an event again while the queue has it', () => {
  const queue = newQueue()
  const first = event('1', 'a')
  queue.add([first])
  queue.take()
  queue.add([first])
  queue.end(first)
  expect({ takeAll: takeAll(queue), size: queue.size }).toEqual({ takeAll: [], size: 1 })
  queue.forget(['1'])
  expect(queue.size).toBe(0)
})

test("sends a subject's older event first, even if found later", () => {
  const queue = newQueue()
  queue.add([event('2', 'a'), event('4', 'a')])
  queue.add([event('3', 'a'), event('1', 'a')])
  const order: string[] = []
  for (let next = queue.take(); next; next = queue.take()) {
    order.push(next.id)
    queue.end(next)
  }
  expect(order).toEqual(['1', '2', '3', '4'])
})

test('keeps only the last waiting event of a conflated type for each subject', () => {
  const queue = newQueue()
  const superseded = queue.add([
    event('1', 'a', 'STATE'),
    event('2', 'a', 'THING'),
    event('3', 'a', 'STATE'),
    event('4', 'b', 'STATE'),
    event('5', 'a', 'STATE'),
  ])
  expect(superseded.map(({ id }) => id)).toEqual(['1', '3'])
  expect(queue.size).toBe(5)
  const order: string[] = []
  for (let next = queue.take(); next; next = queue.take()) {
    order.push(next.id)
    queue.end(next)
  }
  expect(order).toEqual(['2', '4', '5'])
})

test('does not change a conflated event in its attempt, and sends no older one afterwards', () => {
  const queue = newQueue()
  const [older, underWay, newer] = [event('1', 'a', 'STATE'), event('2', 'a', 'STATE'), event('3', 'a', 'STATE')]
  queue.add([underWay])
  queue.take()
  expect(queue.add([older])).toEqual([older])
  expect(queue.add([newer])).toEqual([])
  queue.end(underWay)
  expect(takeAll(queue)).toEqual(['3'])
})

test('drops excess events, newest first, and keeps events in progress', () => {
  const queue = newQueue()
  queue.add([event('1', 'a'), event('2', 'b'), event('3', 'a'), event('4', 'c')])
  expect(queue.take()?.id).toBe('1')
  expect(queue.shrinkTo(4)).toBe(false)
  expect(queue.shrinkTo(2)).toBe(true)
  expect(queue.held.sort()).toEqual(['1', '2'])
  queue.shrinkTo(0)
  expect({ held: queue.held, takeAll: takeAll(queue) }).toEqual({ held: ['1'], takeAll: [] })
  queue.add([event('3', 'a')])
  expect(takeAll(queue)).toEqual([])
})
