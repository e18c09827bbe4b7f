import { findTreasuryCurrencies, type Treasury } from '#features/treasury-accounts/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { countWaiting, findActiveOutside } from '../store.ts'
import { servingIn } from './ways.ts'

/** How many accounts of all platforms become active with a treasury. */
export async function countAwaiting(db: Db | Tx, treasury: Treasury): Promise<number> {
  const waiting = await countWaiting(db)
  return waiting
    .filter(({ platform, currency }) => servingIn(treasury, platform, currency).length > 0)
    .reduce((sum, { count }) => sum + count, 0)
}

/** Active accounts of a platform of production in a currency in which the treasury has never had an account. */
export const findUnbacked = async (db: Db | Tx, platform: PlatformId, since?: Date): Promise<string[]> =>
  findActiveOutside(db, platform, await findTreasuryCurrencies(db), since)
