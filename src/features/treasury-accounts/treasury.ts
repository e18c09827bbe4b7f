import type { Db, Tx } from '#runtime/db/index.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import type { Memory } from '#runtime/work/units/memories.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Direction, mostOnRail, type TreasuryAccount } from './document.ts'
import { findTreasury } from './store.ts'

/** The operator's accounts at one moment. */
export type Treasury = readonly TreasuryAccount[]

const NONE: Treasury = []

/** Returns the treasury at a moment. The sandbox has no treasury. */
export async function treasuryAt(
  db: Db | Tx,
  { environment, now }: { environment: Environment; now: Date },
): Promise<Treasury> {
  if (environment === 'sandbox') return NONE
  return (await findTreasury(db, now))?.document.accounts ?? NONE
}

const READ: Memory<{ treasury?: Promise<Treasury> }> = { name: 'the treasury', create: () => ({}) }

/** Returns the treasury as this transaction sees it. Reads it once. */
export function treasuryOf(work: Work): Promise<Treasury> {
  const read = work.remember(READ)
  read.treasury ??= treasuryAt(work.tx, work)
  return read.treasury
}

/** Returns true if the account is for money of the platform. */
export const servesPlatform = ({ platforms }: TreasuryAccount, platform: PlatformId): boolean =>
  platforms === undefined || platforms.includes(platformIdToWire(platform))

/** An order's requirements for an account. */
export interface Route {
  platform: PlatformId
  currency: string
  rail: string
  direction: Direction
  /** The amount in the smallest unit. If absent, any amount. */
  amount?: bigint
}

const servingRail = (account: TreasuryAccount, { platform, currency, rail, direction, amount = 0n }: Route) =>
  account.status === 'open' && account.currency === currency && servesPlatform(account, platform)
    ? account.rails.find(
        (each) =>
          each.rail === rail &&
          each.directions.includes(direction) &&
          isWithin(amount, each.maximum ?? mostOnRail(rail)),
      )
    : undefined

const isWithin = (amount: bigint, most: number | undefined) => most === undefined || amount <= BigInt(most)

/** Returns the open accounts that serve an order, the preferred account first. */
export const accountsServing = (treasury: Treasury, route: Route): TreasuryAccount[] =>
  treasury
    .flatMap((account) => {
      const rail = servingRail(account, route)
      return rail ? [{ account, priority: rail.priority ?? 1 }] : []
    })
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ account }) => account)

/**
 * The reasons that prevent the closure of a treasury account, as clauses such as `3 orders are open`. The list is empty
 * if the closure is possible.
 */
export const accountUses = extensionPoint<(db: Db | Tx, account: string) => Promise<string[]>>(
  'uses of accounts of the treasury',
)

/** Returns the time of the last report from the bank of a treasury account, or undefined if there was none. */
export const lastHeardFrom = extensionPoint<(db: Db | Tx, account: string) => Promise<Date | undefined>>(
  'when a bank was last heard from',
)

/** Counts the accounts of all platforms that wait for such a treasury. */
export const awaitingTreasury = extensionPoint<(db: Db | Tx, treasury: Treasury) => Promise<number>>(
  'accounts that wait for the treasury',
)
