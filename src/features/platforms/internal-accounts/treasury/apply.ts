import { isDeepStrictEqual } from 'node:util'
import { findTreasuryCurrencies, type Treasury, treasuryOf } from '#features/treasury-accounts/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { announceWays } from '../announce-ways.ts'
import { announceStatus } from '../change-status.ts'
import { registerInstruments } from '../instruments/store.ts'
import type { InternalAccount } from '../model.ts'
import { countWaiting, findActiveOutside, updateWays } from '../store.ts'
import { withNextChange } from '../view.ts'
import { isServed } from './new-accounts.ts'
import { servingIn, type Ways, waysInto } from './ways.ts'

/** An account after the treasury has changed it. */
interface Changed {
  account: InternalAccount
  own: Ways['own']
}

/**
 * Updates bank accounts to the treasury: pending accounts that it serves become active, and active accounts get its
 * deposit methods. Announces each changed account. Other accounts and statuses stay unchanged. The caller has locked
 * the accounts.
 */
export async function bringUpToTreasury(work: Work, accounts: readonly InternalAccount[]): Promise<void> {
  const treasury = await treasuryOf(work)
  const changed: Changed[] = []
  for (const account of accounts) {
    const isAwaited = account.status === 'PENDING' && isServed(treasury, work.platform, account)
    if (isAwaited || account.status === 'ACTIVE') changed.push(...(await changedBy(work, account)))
  }
  if (changed.length === 0) return
  await updateWays(
    work,
    changed.map(({ account }) => account),
  )
  await registerInstruments(
    work,
    changed.map(({ account, own }) => ({ ...account, coordinates: own })),
  )
  const wasWaiting = new Set(accounts.filter(({ status }) => status === 'PENDING').map(({ id }) => id))
  const isNew = ({ account }: Changed) => wasWaiting.has(account.id)
  await announceStatus(
    work,
    changed.filter(isNew).map(({ account }) => account),
  )
  await announceWays(
    work,
    changed.filter((each) => !isNew(each)).map(({ account }) => account),
  )
}

async function changedBy(work: Work, account: InternalAccount): Promise<Changed[]> {
  const { coordinates, own } = await waysInto(work, account)
  if (account.status === 'ACTIVE' && isDeepStrictEqual(coordinates, account.coordinates)) return []
  const [changed = account] = await withNextChange(work, [{ ...account, status: 'ACTIVE', coordinates }])
  return [{ account: changed, own }]
}

/** Counts the accounts of all platforms that become active with a treasury. */
export async function countAwaiting(db: Db | Tx, treasury: Treasury): Promise<number> {
  const waiting = await countWaiting(db)
  return waiting
    .filter(({ platform, currency }) => servingIn(treasury, platform, currency).length > 0)
    .reduce((sum, { count }) => sum + count, 0)
}

/** Finds the active accounts of a production platform in a currency in which the treasury has never had an account. */
export const findUnbacked = async (db: Db | Tx, platform: PlatformId, since?: Date): Promise<string[]> =>
  findActiveOutside(db, platform, await findTreasuryCurrencies(db), since)
