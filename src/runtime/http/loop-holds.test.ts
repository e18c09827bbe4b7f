import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../lib/log.ts'
import { createMetrics } from '../lib/metrics.ts'
import { LoopHolds } from './loop-holds.ts'

const lines: string[] = []
const metrics = createMetrics()
const holds = new LoopHolds(
  metrics,
  createLog('info', (line) => void lines.push(line)),
)
afterEach(() => holds.stop())

/** Blocks the event loop for this time or a little longer. */
function hold(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

async function countOf(route: string): Promise<number> {
  const { values } = await metrics.loopHoldSeconds.get()
  return values.find(({ labels, metricName }) => labels.route === route && metricName?.endsWith('_count'))?.value ?? 0
}

test('counts a hold for the route whose request caused it, and logs a long one', async () => {
  holds.during('/customers', () => hold(21))
  expect(await countOf('/customers')).toBe(1)
  expect(lines).toEqual([])
  holds.during('/quotes', () => hold(101))
  expect(await countOf('/quotes')).toBe(1)
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ message: 'the event loop was held', route: '/quotes' })
})

test('counts a hold that no measured work explains as unknown', async () => {
  holds.start()
  const before = await countOf('unknown')
  hold(150)
  await pause(50)
  expect(await countOf('unknown')).toBeGreaterThan(before)
})
