import { expect, test } from 'vitest'
import { AttemptSlots } from './attempt-slots.ts'

/** A platform that begins as many attempts as it may, up to the number that it has. */
class Greedy {
  running = 0
  constructor(
    private readonly slots: AttemptSlots,
    public waiting: number,
  ) {}
  begin(): void {
    while (this.waiting > 0 && this.slots.take(this, this.running)) {
      this.running++
      this.waiting--
    }
  }
  end(): void {
    this.running--
    this.slots.release()
    this.begin()
  }
}

test('a platform has at most its own number of attempts', () => {
  const platform = new Greedy(new AttemptSlots({ perPlatform: 7, altogether: 1_000 }), 50)
  platform.begin()
  expect(platform.running).toBe(7)
  platform.end()
  expect(platform.running).toBe(7)
})

test('leaves each platform at least one attempt, and lets no platform use up all', () => {
  const slots = new AttemptSlots({ perPlatform: 100, altogether: 100 })
  const platforms = Array.from({ length: 20 }, () => new Greedy(slots, 1_000))
  for (const platform of platforms) platform.begin()
  expect(platforms[0]?.running).toBeLessThan(50)
  expect(Math.min(...platforms.map(({ running }) => running))).toBeGreaterThanOrEqual(1)
  expect(platforms.reduce((sum, { running }) => sum + running, 0)).toBeLessThanOrEqual(120)
})

test('a waiting platform gets an attempt when another platform is done', () => {
  const slots = new AttemptSlots({ perPlatform: 100, altogether: 10 })
  const [first, second] = [new Greedy(slots, 5), new Greedy(slots, 5)]
  first.begin()
  second.begin()
  const before = second.running
  expect(before).toBeLessThan(5)
  first.waiting = 0
  while (first.running > 0) first.end()
  expect(second.running).toBeGreaterThan(before)
})
