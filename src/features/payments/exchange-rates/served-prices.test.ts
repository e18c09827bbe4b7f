import { expect, test } from 'vitest'
import { type Fraction, fraction } from '#money/fractions.ts'
import { servedPrices } from './served-prices.ts'

const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 0, 1, 12, minutes, seconds))
const PESO = fraction(69n, 4n)

/**
 * A source with these prices in the windows that begin so many minutes after twelve, and with failures in all others.
 */
const sourceOf = (said: Record<number, Record<string, Fraction>>) =>
  servedPrices({
    findPrices: (start) => {
      const prices = said[(start.getTime() - at(0).getTime()) / 60_000]
      return prices && new Map(Object.entries(prices))
    },
  })

test('a price changes at most every five minutes, for all callers at once', () => {
  const findPrice = sourceOf({ 0: { MXN: PESO }, 5: { MXN: fraction(18n, 1n) } })
  expect([at(0), at(2, 30), at(4, 59)].map((now) => findPrice('MXN', now))).toEqual(
    Array(3).fill({ unitsPerUsd: PESO, refreshedAt: at(0) }),
  )
  expect(findPrice('MXN', at(5))).toEqual({ unitsPerUsd: fraction(18n, 1n), refreshedAt: at(5) })
})

test('while the source fails the last price is served until it is fifteen minutes old', () => {
  const findPrice = sourceOf({ 0: { MXN: PESO } })
  expect([at(5), at(14, 59)].map((now) => findPrice('MXN', now))).toEqual(
    Array(2).fill({ unitsPerUsd: PESO, refreshedAt: at(0) }),
  )
  expect([at(15), at(59)].map((now) => findPrice('MXN', now))).toEqual([undefined, undefined])
})

test('a currency omitted by the source keeps its last price, the others are updated', () => {
  const findPrice = sourceOf({ 0: { MXN: PESO, EUR: PESO }, 5: { EUR: fraction(9n, 10n) } })
  expect(findPrice('MXN', at(6))?.refreshedAt).toEqual(at(0))
  expect(findPrice('EUR', at(6))?.refreshedAt).toEqual(at(5))
  expect(findPrice('GBP', at(6))).toBeUndefined()
})
