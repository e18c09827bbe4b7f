import { expect, test } from 'vitest'
import { isOpen } from '#account-types/corridors.ts'
import { SHIPPED_TERMS } from '#features/terms/index.ts'
import { money } from '#money/money.ts'
import { toWireRate } from '#money/rates.ts'
import { SANDBOX_UNITS_PER_USD } from '#money/sandbox-rates.ts'
import { findIndicativeRate, pairsOf, type Tariff } from './rules.ts'

/** Fs 25, Fp 75, Fc 0, 0.30 % and 50 basis points (accounts 10). */
const tariff: Tariff = {
  terms: {
    documents: [
      {
        fees: {
          corridors: ['MXN', 'INR', 'XOF', 'VND'].map((receivingCurrency) => ({
            sendingCurrency: 'USD',
            receivingCurrency,
            fixed: 25,
            variablePartsPerMillion: 3_000,
          })),
        },
      },
      SHIPPED_TERMS,
    ],
  },
  feeConfigs: [
    { feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD', variableFeeBps: 50, fixedFee: money(75n, 'USD') },
  ],
}
const indicative = (source: string, destination: string, amount: bigint, prices = SANDBOX_UNITS_PER_USD) =>
  findIndicativeRate({ source, destination, rail: 'BANK_TRANSFER' }, amount, tariff, prices)

test.each([
  ['MXN', 25_000n, 300n, 0.0579710144927536, 426_075n],
  ['INR', 10_000n, 180n, 0.0121212121212121, 810_150n],
  ['XOF', 25_000n, 300n, 0.00165289256198347, 149_435n],
  ['MXN', 100n, 100n, 0.0579710144927536, 0n],
  ['MXN', 0n, 100n, 0.0579710144927536, 0n],
])('prices USD to %s over %i like a quote', (destination, amount, totalFees, shown, receivingAmount) => {
  const row = indicative('USD', destination, amount)
  expect(row).toMatchObject({ fixedFees: 100n, totalFees, receivingAmount })
  expect(toWireRate(row!.rate)).toBe(shown)
})

test('charges no platform fee for one currency on both sides or for other sources', () => {
  expect(indicative('USD', 'USD', 10_000n)).toMatchObject({ fixedFees: 0n, totalFees: 0n, receivingAmount: 10_000n })
  expect(indicative('EUR', 'USD', 10_000n)).toMatchObject({ fixedFees: 0n, totalFees: 30n })
})

test('shows no row without a price for one side', () => {
  expect(indicative('USD', 'MXN', 10_000n, new Map())).toBeUndefined()
})

test('sorts pairs, and needs both filters for an identical pair', () => {
  const pairs = (filter: object) =>
    pairsOf(
      { sources: ['USDC', 'EUR', 'USD'], ...filter },
      { isOpen: (corridor) => isOpen(corridor, 'sandbox'), isServed: () => true },
    ).map(({ source, destination }) => `${source} ${destination}`)
  const all = pairs({})
  expect(all).toEqual([...all].sort())
  expect(all).toContain('USDC USD')
  expect(all.filter((pair) => ['USD USD', 'EUR EUR', 'USD USDC', 'USD BTC'].includes(pair))).toEqual([
    'USD BTC',
    'USD USDC',
  ])
  expect(pairs({ sourceCurrency: 'USD' })).not.toContain('USD USD')
  expect(pairs({ sourceCurrency: 'USD', destinationCurrency: ['USD', 'MXN', 'BTC'] })).toEqual([
    'USD BTC',
    'USD MXN',
    'USD USD',
  ])
  expect(pairs({ sourceCurrency: 'GBP' })).toEqual([])
})
