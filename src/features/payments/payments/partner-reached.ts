import type { Providers } from '../../../providers/index.ts'
import { extensionPoint } from '../../../runtime/declare/extension-point.ts'
import { refuse, SwitchFailure } from '../../../runtime/errors.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { requireEvenDeleted } from '../../external-accounts/external-accounts/index.ts'
import type { Rail } from './model.ts'

/** A rail on which a payment moves money, and its external account. */
export interface Way {
  rail: Rail
  /** Absent for an embedded wallet and for a UMA address. */
  outsideId?: `ExternalAccount:${string}`
}

/** The question to the partners of rails, answered from stored data. */
interface Partners {
  isServed(work: Work, rail: Rail): boolean
  /** Refuses with SERVICE_SWITCH_ERROR where it is unknown whether the partner takes an order about the account. */
  checkReached(work: Work, rail: Rail, accountId: `ExternalAccount:${string}`): Promise<void>
}

/** Extension point, added with the dependencies of `bind`. */
export const partnersOfRails = extensionPoint<Partners>('partners of rails')

/** Whether a partner moves money on the rail. */
export const isServed = (work: Work, rail: Rail): boolean =>
  work.added(partnersOfRails).some((partners) => partners.isServed(work, rail))

export const refuseUnserved = (rail: Rail): never =>
  refuse('NOT_IMPLEMENTED', `No partner of this deployment moves money on ${rail}.`, { rail })

/**
 * Refuses a rail that no partner serves, or for which it is unknown whether the partner takes an order (platform-rules
 * 9.3).
 */
export async function checkPartnerReached(work: Work, { rail, outsideId }: Way): Promise<void> {
  if (!isServed(work, rail)) refuseUnserved(rail)
  if (outsideId === undefined) return
  await Promise.all(work.added(partnersOfRails).map((partners) => partners.checkReached(work, rail, outsideId)))
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
      throw new SwitchFailure('The partner of the rail gives no answer. Nothing has been paid; try again later.', error)
    }
  },
})
