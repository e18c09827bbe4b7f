import { expect, test } from 'vitest'
import { fractionOf } from '#money/fractions.ts'
import { toWireRate } from '#money/rates.ts'
import type { Peg, Price, Publication } from './prices.ts'
import { type HeldPrice, pricesAfter } from './take-prices.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour))
const price = (units: string, asOf = 12, { source = 'ecb', until = 23 } = {}): Price => ({
  unitsPerUsd: fractionOf(units),
  source,
  asOf: at(asOf),
  validUntil: at(until),
})
const says = (prices: Record<string, Price>, pegs: Peg[] = []): Publication => ({
  prices: new Map(Object.entries(prices)),
  pegs,
})

/** Returns the price of each currency and the held prices after the sources have published in this order. */
function after(
  before: Record<string, Price>,
  publications: (Publication | undefined)[],
  { accepted = [], now = at(13) }: { accepted?: HeldPrice[]; now?: Date } = {},
) {
  const { prices, held } = pricesAfter(new Map(Object.entries(before)), publications, {
    now,
    accepted,
    mostMovePercent: 10,
  })
  return {
    prices: Object.fromEntries([...prices].map(([currency, { unitsPerUsd }]) => [currency, toWireRate(unitsPerUsd)])),
    held: held.map(({ currency, reason, unitsPerUsd }) => `${currency} ${toWireRate(unitsPerUsd)} ${reason}`),
    all: held,
  }
}

test('a newer price takes the place of an older one, never the other way round', () => {
  expect(after({}, [says({ TRY: price('34') })]).prices).toEqual({ TRY: 34 })
  expect(after({ TRY: price('34', 12) }, [says({ TRY: price('35', 13) })]).prices).toEqual({ TRY: 35 })
  expect(after({ TRY: price('34', 12) }, [says({ TRY: price('35', 11) })])).toMatchObject({
    prices: { TRY: 34 },
    held: [],
  })
})

test('keeps a price while its source fails or omits it', () => {
  expect(after({ TRY: price('34') }, [undefined]).prices).toEqual({ TRY: 34 })
  expect(after({ TRY: price('34') }, [says({ MXN: price('17') })]).prices).toEqual({ TRY: 34, MXN: 17 })
})

test.each([
  ['10 % more', '37.4', []],
  ['a little above 10 %', '37.4001', ['TRY 37.4001 MOVED']],
  ['10 % less', '30.6', []],
  ['a little below', '30.5999', ['TRY 30.5999 MOVED']],
])('a price may move by a tenth: %s', (_, units, held) => {
  const found = after({ TRY: price('34', 11) }, [says({ TRY: price(units, 12) })])
  expect(found.held).toEqual(held)
  expect(found.prices.TRY).toBe(held.length > 0 ? 34 : Number(units))
})

test('ignores a source that contradicts itself about the same moment', () => {
  const found = after({ TRY: price('34') }, [says({ TRY: price('34.1') })])
  expect({ TRY: found.prices.TRY, held: found.held }).toEqual({ TRY: 34, held: ['TRY 34.1 CHANGED'] })
})

test('accepts only the exact price that the operator approved', () => {
  const before = { TRY: price('34', 11) }
  const jump = says({ TRY: price('40', 12) })
  const accepted = after(before, [jump]).all
  expect(after(before, [jump], { accepted })).toMatchObject({ prices: { TRY: 40 }, held: [] })
  expect(after(before, [says({ TRY: price('41', 12) })], { accepted }).held).toEqual(['TRY 41 MOVED'])
  const corrected = says({ TRY: price('34.1', 11) })
  expect(after(before, [corrected], { accepted: after(before, [corrected]).all }).prices).toEqual({ TRY: 34.1 })
})

test('the overlay fills gaps, and gives way to the source wherever that has a price', () => {
  const overlay = says({ TRY: price('35', 13, { source: 'overlay' }), XAF: price('600', 13, { source: 'overlay' }) })
  expect(after({}, [says({ TRY: price('34') }), overlay]).prices).toEqual({ TRY: 34, XAF: 600 })
  const known = { TRY: price('34', 12, { until: 18 }) }
  expect(after(known, [undefined, overlay]).prices).toEqual({ TRY: 34, XAF: 600 })
  expect(after(known, [undefined, overlay], { now: at(18) }).prices).toEqual({ TRY: 35, XAF: 600 })
  const back = { TRY: price('35', 13, { source: 'overlay' }) }
  expect(after(back, [says({ TRY: price('34', 12) }), overlay]).prices.TRY).toBe(34)
})

test('a peg follows its base currency and ends with it or at its own end', () => {
  const peg: Peg = { currency: 'XOF', per: 'EUR', units: fractionOf('655.957'), source: 'overlay', validUntil: at(20) }
  const { prices } = pricesAfter(new Map(), [says({ EUR: price('0.5') }), says({}, [peg])], {
    now: at(13),
    accepted: [],
    mostMovePercent: 10,
  })
  expect(toWireRate(prices.get('XOF')!.unitsPerUsd)).toBe(327.9785)
  expect(prices.get('XOF')).toMatchObject({ asOf: at(12), validUntil: at(20) })
  expect(after({}, [undefined, says({}, [peg])]).prices).toEqual({})
})
