import { expect, test } from 'vitest'
import { type Fraction, fraction } from '#money/fractions.ts'
import { servedPrices } from './served-prices.ts'

const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 0, 1, 12, minutes, seconds))
const PESO = fraction(69n, 4n)

/**
 * Returns a source with these prices in the windows that begin the given minutes after twelve. It fails in all others.
 */
const sourceOf = (said: Record<number, Record<string, Fraction>>) =>
  servedPrices({
    findPrices: (start) => {
      const prices = said[(start.getTime() - at(0).getTime()) / 60_000]
      return prices && new Map(Object.entries(prices))
    },
  })

test('changes a price at most every five minutes, for all callers together', () => {
  const findPrice = sourceOf({ 0: { MXN: PESO }, 5: { MXN: fraction(18n, 1n) } })
  expect([at(0), at(2, 30), at(4, 59)].map((now) => findPrice('MXN', now))).toEqual(
    Array(3).fill({ unitsPerUsd: PESO, refreshedAt: at(0) }),
  )
  expect(findPrice('MXN', at(5))).toEqual({ unitsPerUsd: fraction(18n, 1n), refreshedAt: at(5) })
})

test('serves the last price for fifteen minutes while the source fails', () => {
  const findPrice = sourceOf({ 0: { MXN: PESO } })
  expect([at(5), at(14, 59)].map((now) => findPrice('MXN', now))).toEqual(
    Array(2).fill({ unitsPerUsd: PESO, refreshedAt: at(0) }),
  )
  expect([at(15), at(59)].map((now) => findPrice('MXN', now))).toEqual([undefined, undefined])
})

test('preserves the last price of an omitted currency and updates the others', () => {
  const findPrice = sourceOf({ 0: { MXN: PESO, EUR: PESO }, 5: { EUR: fraction(9n, 10n) } })
  expect(findPrice('MXN', at(6))?.refreshedAt).toEqual(at(0))
  expect(findPrice('EUR', at(6))?.refreshedAt).toEqual(at(5))
  expect(findPrice('GBP', at(6))).toBeUndefined()
})
