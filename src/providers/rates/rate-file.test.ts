import { expect, test } from 'vitest'
import { toWireRate } from '#money/rates.ts'
import { readRateFile } from './rate-file.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const FILE = { asOf: '2026-11-27T11:59:00Z', base: 'USD', unitsPerBase: { MXN: '17.2513', BTC: '0.0000105' } }
const read = (file: object) => readRateFile('file', JSON.stringify(file), NOW)
const unitsIn = (file: object) =>
  [...read(file).prices].map(([currency, { unitsPerUsd }]) => [currency, toWireRate(unitsPerUsd)])

test('units for one dollar, or for one of another currency', () => {
  expect(unitsIn(FILE)).toEqual([
    ['MXN', 17.2513],
    ['BTC', 0.0000105],
  ])
  expect(unitsIn({ ...FILE, base: 'EUR', unitsPerBase: { USD: '1.25', MXN: '20' } })).toEqual([
    ['EUR', 0.8],
    ['MXN', 16],
  ])
})

test("uses prices for a day, or the file's validity", () => {
  const endOf = (file: object) =>
    read({ ...FILE, ...file })
      .prices.get('MXN')
      ?.validUntil.toISOString()
  expect(endOf({})).toBe('2026-11-28T11:59:00.000Z')
  expect(endOf({ maxAgeHours: 72 })).toBe('2026-11-30T11:59:00.000Z')
  expect(endOf({ validUntil: '2026-11-27T12:30:00+01:00' })).toBe('2026-11-27T11:30:00.000Z')
  expect(endOf({ validUntil: '2026-11-30T00:00:00Z', maxAgeHours: 72 })).toBe('2026-11-30T00:00:00.000Z')
})

test('a peg names its currency and how much of it one is worth', () => {
  const { prices, pegs } = read({ ...FILE, unitsPerBase: {}, pegs: { XOF: { per: 'EUR', units: '655.957' } } })
  expect(prices.size).toBe(0)
  expect(pegs).toEqual([
    {
      currency: 'XOF',
      per: 'EUR',
      source: 'file',
      validUntil: new Date('2026-11-28T11:59:00Z'),
      units: { numerator: 655957n, denominator: 1000n },
    },
  ])
})

test.each<[string, object | string, string]>([
  ['what is not JSON', '{', 'This is not JSON'],
  ['a list', [], 'the file'],
  ['null', 'null', 'the file'],
  ['nothing', {}, 'asOf: '],
  ['a number as a price', { unitsPerBase: { MXN: 17.25 } }, 'unitsPerBase.MXN: '],
  ['an exponent', { unitsPerBase: { MXN: '1e3' } }, 'unitsPerBase.MXN: '],
  ['a price of zero', { unitsPerBase: { MXN: '0.00' } }, 'unitsPerBase.MXN: This must be more than 0.'],
  ['a currency that there is not', { unitsPerBase: { XXX: '1' } }, 'unitsPerBase.XXX: This is not a currency'],
  ['a peg of one', { pegs: { XXX: { per: 'EUR', units: '1' } } }, 'pegs.XXX: This is not a currency'],
  ['a peg to one', { pegs: { XOF: { per: 'XXX', units: '1' } } }, 'pegs.XOF.per: This is not a currency'],
  ['a misspelled member', { validTill: '2026-11-28T00:00:00Z' }, 'validTill: This is not known here.'],
  ['prices of the future', { asOf: '2026-11-27T12:06:00Z' }, 'asOf: This is in the future.'],
  ['no moment', { asOf: 'today' }, 'asOf: '],
  ['more than a day', { validUntil: '2026-11-29T00:00:00Z' }, 'validUntil: This is later than'],
  ['euros without dollars', { base: 'EUR' }, 'unitsPerBase: This must have USD'],
])('%s is refused with its place', (_, change, fault) => {
  const text =
    typeof change === 'string'
      ? change
      : JSON.stringify(Array.isArray(change) || Object.keys(change).length === 0 ? change : { ...FILE, ...change })
  expect(() => readRateFile('file', text, NOW)).toThrow(fault)
})
