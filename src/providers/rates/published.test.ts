import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toWireRate, windowStart } from '#money/rates.ts'
import { createLog } from '#runtime/lib/log.ts'
import type { Json } from '#test/support/api.ts'
import { ecbAt, ecbFile, RatePublisher } from '#test/support/rate-publisher.ts'
import { service, useService } from '#test/support/service.ts'
import { done, seen } from '#test/support/two-people.ts'
import { publishedRates } from './configured.ts'
import type { PublishedRates } from './published.ts'

useService()

const publisher = new RatePublisher()
beforeAll(() => publisher.start())
afterAll(() => publisher.stop())
beforeEach(async () => {
  const { db } = service().database
  await db.deleteFrom('rate_windows').execute()
  await db.deleteFrom('held_rates').execute()
})

/** Returns a process with a clock that the test sets. */
function newProcess(time: string) {
  const clock = { now: () => new Date(now) }
  let now = Date.parse(time)
  const lines: string[] = []
  const log = createLog('warn', (line) => void lines.push(line))
  const rates = publishedRates(ecbAt(publisher), { db: service().database.db, clock, log }) as PublishedRates
  return {
    rates,
    lines,
    /** Returns the units of the currency for one dollar, or undefined if it has no price. */
    price: (currency = 'EUR') => {
      const found = rates.findPrices(windowStart(clock.now()), clock.now())?.get(currency)
      return found && toWireRate(found)
    },
    at: async (moment: string) => {
      now = Date.parse(moment)
      await rates.refresh()
    },
    setClock: (moment: string) => void (now = Date.parse(moment)),
  }
}

const DOLLARS = { USD: '1.25' }
const DAY = '2026-11-26'

test('a process that does not know the present prices refuses, instead of answering from older ones', async () => {
  publisher.says = ecbFile(DAY, DOLLARS)
  const { price, at, setClock, rates } = newProcess('2026-11-26T16:00:00Z')
  expect(rates.isReady).toBe(false)
  expect(() => price()).toThrow(
    expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '1' } }),
  )
  await at('2026-11-26T16:00:01Z')
  expect([rates.isReady, price(), price('USD'), price('XAF')]).toEqual([true, 0.8, 1, undefined])
  setClock('2026-11-26T16:05:00Z')
  expect(() => price()).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }))
})

test('the first process sets the prices for all in advance, even across restarts', async () => {
  publisher.says = ecbFile('2026-11-25', DOLLARS)
  const [one, other] = [newProcess('2026-11-26T15:01:00Z'), newProcess('2026-11-26T15:01:00Z')]
  await one.at('2026-11-26T15:01:00Z')
  await one.at('2026-11-26T15:04:30Z')
  publisher.says = ecbFile(DAY, { USD: '1.28' })
  await other.at('2026-11-26T15:04:59Z')
  const [asked] = [publisher.asked]
  await Promise.all([one.at('2026-11-26T15:05:01Z'), other.at('2026-11-26T15:05:01Z')])
  expect([one.price(), other.price(), publisher.asked]).toEqual([0.8, 0.8, asked])
  const restarted = newProcess('2026-11-26T15:09:59Z')
  await restarted.at('2026-11-26T15:09:59Z')
  expect(restarted.price()).toBe(0.8)
  await Promise.all([one, other, restarted].map(({ at }) => at('2026-11-26T15:10:00Z')))
  expect([one, other, restarted].map(({ price }) => price())).toEqual([0.78125, 0.78125, 0.78125])
})

test('processes that decide at the same moment agree', async () => {
  const processes = Array.from({ length: 8 }, () => newProcess('2026-11-26T17:00:00Z'))
  publisher.says = ecbFile(DAY, DOLLARS)
  await Promise.all(
    processes.map(({ at }, index) => {
      publisher.says = ecbFile(DAY, { USD: `1.2${index}` })
      return at('2026-11-26T17:00:00Z')
    }),
  )
  expect(new Set(processes.map(({ price }) => price())).size).toBe(1)
})

test("uses a file during its source's errors until the next one is overdue", async () => {
  const process = newProcess('2026-11-26T15:10:00Z')
  publisher.says = ecbFile(DAY, DOLLARS)
  await process.at('2026-11-26T15:10:00Z')
  for (const [says, moment] of [
    [503, '2026-11-26T20:00:00Z'],
    ['<html>', '2026-11-27T12:00:00Z'],
    [ecbFile('2026-11-25', { USD: '9' }), '2026-11-27T16:59:59Z'],
  ] as const) {
    publisher.says = says
    await process.at(moment)
    expect({ price: process.price(), complaint: process.rates.complaint }).toEqual({ price: 0.8, complaint: undefined })
  }
  expect(process.rates.failures).toBe(2)
  expect(process.lines.filter((line) => line.includes('a source of rates has failed'))).toHaveLength(2)
  expect(process.rates.ageSeconds).toBe(26 * 3_600 - 1)
  await process.at('2026-11-27T17:00:00Z')
  expect([process.price(), process.price('USD')]).toEqual([undefined, 1])
  expect(process.rates.complaint).toBe('All prices of ecb have expired: conversions are stopped.')
  publisher.says = ecbFile('2026-11-27', { USD: '1.28' })
  await process.at('2026-11-27T17:05:00Z')
  expect({ price: process.price(), complaint: process.rates.complaint }).toEqual({
    price: 0.78125,
    complaint: undefined,
  })
})

test('holds a jumping price and uses the old one until the operator accepts it', async () => {
  const process = newProcess('2026-11-26T15:10:00Z')
  publisher.says = ecbFile('2026-11-25', { USD: '1', TRY: '34', MXN: '17' })
  await process.at('2026-11-26T15:10:00Z')
  publisher.says = ecbFile(DAY, { USD: '1', TRY: '40', MXN: '17.5' })
  await process.at('2026-11-26T15:15:00Z')
  expect([process.price('TRY'), process.price('MXN')]).toEqual([34, 17.5])
  const times = { asOf: '2026-11-26T15:00:00.000Z', validUntil: '2026-11-27T17:00:00.000Z' }
  const held = { currency: 'TRY', unitsPerUsd: 40, source: 'ecb', ...times, state: 'HELD', heldBecause: 'MOVED' }
  expect((await seen('viewer', '/rates')).data).toContainEqual(held)
  expect(process.lines).toEqual([expect.stringContaining('a rate is held until the operator accepts it')])
  await process.at('2026-11-26T15:20:00Z')
  expect(process.lines).toHaveLength(1)
  expect(await done('treasurer', '/rates/TRY/accept', { unitsPerUsd: 40 })).toEqual({ ...held, state: 'ACCEPTED' })
  await process.at('2026-11-26T15:20:01Z')
  expect(process.price('TRY')).toBe(34)
  await process.at('2026-11-26T15:25:00Z')
  expect(process.price('TRY')).toBe(40)
  expect((await seen('viewer', '/rates')).data.some(({ heldBecause }: Json) => heldBecause)).toBe(false)
})

test('accepts one price only: holds another price again', async () => {
  const process = newProcess('2026-11-26T15:10:00Z')
  publisher.says = ecbFile('2026-11-25', { USD: '1', TRY: '34' })
  await process.at('2026-11-26T15:10:00Z')
  publisher.says = ecbFile(DAY, { USD: '1', TRY: '40' })
  await process.at('2026-11-26T15:15:00Z')
  await done('treasurer', '/rates/TRY/accept', { unitsPerUsd: 40 })
  publisher.says = ecbFile(DAY, { USD: '1', TRY: '50' })
  await process.at('2026-11-26T15:20:00Z')
  expect(process.price('TRY')).toBe(34)
  expect((await seen('viewer', '/rates')).data).toContainEqual(
    expect.objectContaining({ currency: 'TRY', unitsPerUsd: 50, state: 'HELD' }),
  )
})
