import { expect, test } from 'vitest'
import { type FeeSchedule, serviceFeeOf } from './fees.ts'

const corridor = { platform: 'P1', sending: 'USD', receiving: 'MXN', rail: 'SPEI' }
const fee = (serviceFixedFee: bigint) => ({ serviceFixedFee, serviceVariablePpm: 1_000n, counterpartyFixedFee: 5n })

const schedule: FeeSchedule = [
  { sending: 'USD', receiving: 'MXN', ...fee(1n) },
  { sending: 'USD', receiving: 'MXN', rail: 'SPEI', ...fee(2n) },
  { sending: 'USD', receiving: 'MXN', platform: 'P1', ...fee(3n) },
  { sending: 'USD', receiving: 'MXN', platform: 'P1', rail: 'SPEI', ...fee(4n) },
]

test('without an entry a change of currency costs 0.30 % and nothing else costs anything', () => {
  expect(serviceFeeOf(corridor, [])).toEqual({
    serviceFixedFee: 0n,
    serviceVariablePpm: 3_000n,
    counterpartyFixedFee: 0n,
  })
  expect(serviceFeeOf({ ...corridor, receiving: 'USDC' }, schedule).serviceVariablePpm).toBe(3_000n)
  expect(serviceFeeOf({ ...corridor, receiving: 'USD' }, schedule)).toEqual({
    serviceFixedFee: 0n,
    serviceVariablePpm: 0n,
    counterpartyFixedFee: 0n,
  })
})

test.each([
  ['any platform on any rail', { platform: 'P2', rail: 'OTHER' }, 1n],
  ['any platform on this rail', { platform: 'P2' }, 2n],
  ['this platform on any rail', { rail: 'OTHER' }, 3n],
  ['this platform on this rail', {}, 4n],
])('the entry for %s is found among the others', (_, change, expected) => {
  expect(serviceFeeOf({ ...corridor, ...change }, schedule)).toEqual(fee(expected))
  expect(serviceFeeOf({ ...corridor, ...change }, schedule.toReversed())).toEqual(fee(expected))
})

test('a platform entry for all rails comes before a rail entry for all platforms', () => {
  expect(serviceFeeOf(corridor, schedule.slice(0, 3))).toEqual(fee(3n))
})

test('an entry holds for one direction only', () => {
  expect(serviceFeeOf({ ...corridor, sending: 'MXN', receiving: 'USD' }, schedule).serviceVariablePpm).toBe(3_000n)
})
