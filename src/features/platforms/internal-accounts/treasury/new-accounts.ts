import type { Treasury } from '#features/treasury-accounts/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { InternalAccount } from '../model.ts'
import { updateWays } from '../store.ts'
import { servingIn, waysInto } from './ways.ts'

/** Returns true if an open account of the treasury serves the production account. */
export const isServed = (
  treasury: Treasury,
  platform: PlatformId,
  { type, currency }: Pick<InternalAccount, 'type' | 'currency'>,
): boolean => type === 'INTERNAL_FIAT' && servingIn(treasury, platform, currency).length > 0

/**
 * Gives new production accounts their deposit methods. Returns the accounts with only the deposit methods that no other
 * account has.
 */
export async function withTreasuryWays(work: Work, created: readonly InternalAccount[]): Promise<InternalAccount[]> {
  const known: InternalAccount[] = []
  const shown: InternalAccount[] = []
  for (const account of created) {
    const { coordinates, own } =
      account.status === 'ACTIVE' ? await waysInto(work, account) : { coordinates: [], own: [] }
    known.push({ ...account, coordinates: own })
    if (coordinates.length > 0) shown.push({ ...account, coordinates })
  }
  if (shown.length > 0) await updateWays(work, shown)
  return known
}
