import type { Providers } from '#providers/index.ts'
import type { OrderKind } from '#providers/payouts/port.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { refuse, SwitchFailure } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { requireEvenDeleted } from '../external-accounts/index.ts'
import { accountsServing, treasuryOf } from '../treasury-accounts/index.ts'
import type { Rail } from './model.ts'

/** A movement of money over a rail, with its direction. */
export interface Passage {
  kind: OrderKind
  rail: Rail
  currency: string
  /** Absent while the amount is unknown. Not called if a partner serves the rail. */
  amount?: () => bigint
}

/** A rail on which a payment moves money, with its external account. */
export interface Way extends Passage {
  /** Absent for an embedded wallet and for a UMA address. */
  outsideId?: `ExternalAccount:${string}`
}

/** Questions to the partners of rails, answered from stored data. */
interface Partners {
  isServed(work: Work, rail: Rail): boolean
  /** Throws SERVICE_SWITCH_ERROR if it is unknown whether the partner accepts an order about the account. */
  checkReached(work: Work, rail: Rail, accountId: `ExternalAccount:${string}`): Promise<void>
}

/** An extension point that features add to with the dependencies of `bind`. */
export const partnersOfRails = extensionPoint<Partners>('partners of rails')

/** Returns true if the order is possible: a partner accepts it, or a person executes it from a treasury account. */
export type IsCarried = (passage: Passage) => boolean

/** Returns a check whether a movement is possible, as seen by this transaction. */
export async function carriedIn(work: Work): Promise<IsCarried> {
  const { platform } = work
  const treasury = await treasuryOf(work)
  const partners = work.added(partnersOfRails)
  const isPaidByHand = ({ kind, amount, ...passage }: Passage) =>
    kind !== 'pull' &&
    accountsServing(treasury, { ...passage, platform, direction: kind, ...(amount && { amount: amount() }) }).length > 0
  return (passage) => partners.some((each) => each.isServed(work, passage.rail)) || isPaidByHand(passage)
}

export const refuseUnserved = (rail: Rail): never =>
  refuse('NOT_IMPLEMENTED', `No partner of this deployment moves money on ${rail}.`, { rail })

/** Rejects a rail that no partner serves, or whose partner may not accept the order (platform-rules 9.3). */
export async function checkPartnerReached(work: Work, { outsideId, ...passage }: Way): Promise<void> {
  const isCarried = await carriedIn(work)
  if (!isCarried(passage)) refuseUnserved(passage.rail)
  if (outsideId === undefined) return
  await Promise.all(work.added(partnersOfRails).map((partners) => partners.checkReached(work, passage.rail, outsideId)))
}

export const partnersOf = (partners: Providers['payoutPartners']): Partners => ({
  isServed: ({ environment }, rail) => partners[environment](rail) !== undefined,
  async checkReached(work, rail, accountId) {
    const partner = partners[work.environment](rail)
    if (!partner?.checkReached) return
    const { accountInfo } = await requireEvenDeleted(work.tx, work.platform, accountId)
    try {
      partner.checkReached(rail, accountInfo)
    } catch (error) {
      throw new SwitchFailure(
        'partner',
        'The partner of the rail does not answer. No money was paid. Try again later.',
        error,
      )
    }
  },
})
