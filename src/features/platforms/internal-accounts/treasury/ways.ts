import { collectedBy, showsReference } from '#account-types/collection.ts'
import type { Coordinates } from '#account-types/deposits.ts'
import {
  servesPlatform,
  type Treasury,
  type TreasuryAccount,
  takeNumber,
  treasuryOf,
} from '#features/treasury-accounts/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { InternalAccount } from '../model.ts'

/** Ways to pay into an account. */
export interface Ways {
  coordinates: Coordinates[]
  /** The coordinates that no other account has. */
  own: Coordinates[]
}

/** Returns the treasury accounts for the platform's money in a currency. */
export const servingIn = (treasury: Treasury, platform: PlatformId, currency: string): Treasury =>
  treasury.filter(
    (account) => account.status === 'open' && account.currency === currency && servesPlatform(account, platform),
  )

/**
 * Returns the deposit methods of a production account at a bank. For each collecting treasury account, this is its own
 * account with the reference, or a number assigned to this account permanently. The call consumes numbers, so the
 * account must exist.
 */
export async function waysInto(work: Work, account: InternalAccount): Promise<Ways> {
  const serving = servingIn(await treasuryOf(work), work.platform, account.currency).toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
  const ways: Ways = { coordinates: [], own: [] }
  for (const collecting of serving) {
    const number = collecting.collects?.by === 'list' ? await takeNumber(work, collecting.id, account.id) : undefined
    const way = wayInto(collecting, account.fundingReference, number)
    if (way) ways.coordinates.push(way)
    if (way && number) ways.own.push(way)
  }
  return ways
}

/** Foreign methods come after domestic ones (accounts 2.6). A method that replaces another comes before the rest. */
const placeOf = ({ coordinates, replaces }: TreasuryAccount): number =>
  (coordinates.accountType === 'SWIFT_ACCOUNT' ? 2 : 0) + (replaces === undefined ? 1 : 0)

/**
 * Without a number, returns the treasury account itself if payers see a reference. Returns undefined if it does not
 * collect.
 */
function wayInto(
  { collects, coordinates, holder, bank, rails }: TreasuryAccount,
  reference: string,
  number: Coordinates | undefined,
): Coordinates | undefined {
  if (!collects || (!number && !showsReference(coordinates))) return undefined
  const collector = {
    holderName: holder.name,
    bankName: bank.name,
    bic: bank.bic,
    rails: rails.map(({ rail }) => rail),
  }
  return collectedBy({ ...collector, coordinates: number ?? coordinates }, reference)
}
