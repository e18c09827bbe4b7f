import { fraction } from '#money/fractions.ts'
import { holdPrice } from '#providers/rates/store.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { service } from '#test/support/service.ts'
import type { Cast } from '../cast.ts'
import { BECAUSE, type Made, type Trials } from '../maker.ts'

let count = 0

async function held({ treasurers: { third } }: Cast): Promise<Made> {
  const currency = `HELD${++count}`
  const hold = (units: bigint) =>
    holdPrice(service().database.db, {
      currency,
      reason: 'MOVED',
      unitsPerUsd: fraction(units, 1n),
      source: 'ecb',
      asOf: new Date('2026-11-26T15:00:00Z'),
      validUntil: new Date('2026-11-27T17:00:00Z'),
    })
  await hold(40n)
  return {
    platform: SYSTEM_TENANT,
    path: `/rates/${currency}/accept`,
    body: { unitsPerUsd: 40, ...BECAUSE },
    read: async () => (await third.page.get('/rates')).body,
    change: () => hold(50n),
  }
}

export const RATES: Trials = {
  acceptRate: { make: held, journals: 0 },
}
