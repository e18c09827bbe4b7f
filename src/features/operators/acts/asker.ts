import { findPasskeys, holdOperator } from '#features/people/index.ts'
import { isGranted } from '#runtime/declare/auth/grants.ts'
import { isWithin } from '#runtime/declare/auth/reach.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Act } from './model.ts'

/**
 * Returns why the requester may no longer make the request, or undefined if they may. Their row stays unchanged until
 * the transaction ends: a simultaneous suspension comes before or after the decision.
 */
export async function whyNotAsked(
  work: Work,
  { grant }: Operation,
  { askedBy, askedTouch }: Act,
): Promise<string | undefined> {
  const asker = await holdOperator(work, askedBy)
  if (asker?.status !== 'ACTIVE') return `is ${asker?.status ?? 'not there'}`
  if (grant !== undefined && !isGranted(grant, asker.roles)) return 'does not have the role for it any more'
  if (asker.limits && (work.platform === SYSTEM_TENANT || !isWithin(asker.limits, work))) return 'has other limits now'
  const passkey = (await findPasskeys(work.tx, [askedTouch.credentialId])).get(askedTouch.credentialId)
  return passkey?.isRemoved === false ? undefined : 'does not have the passkey any more by which it was asked for'
}
