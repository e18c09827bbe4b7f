import {
  checkCorridor,
  checkPayableNow,
  checkPullable,
  checkUsableAsDestination,
  type ExternalAccount,
  requireExternalAccount,
} from '#features/external-accounts/index.ts'
import {
  checkUsable,
  type InternalAccount,
  isCustodial,
  requireAccount,
} from '#features/platforms/internal-accounts/index.ts'
import type { Terms } from '#features/terms/index.ts'
import { type AccountId, isIdOf } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Market } from '../exchange-rates/index.ts'

/** An account on one side of a payment: an internal or an external one. */
export type Side = { kind: 'internal'; account: InternalAccount } | { kind: 'external'; account: ExternalAccount }

/** Returns true for an embedded wallet, whose owner signs its payments. */
export const isWallet = (side: Side): boolean => side.kind === 'internal' && !isCustodial(side.account)

/** Finds the account of either kind. Throws 404 with the field that named it if there is none. */
export async function findSide(work: Work, accountId: AccountId, field: string): Promise<Side> {
  if (isIdOf('InternalAccount', accountId))
    return { kind: 'internal', account: await requireAccount(work, accountId, field) }
  return { kind: 'external', account: await requireExternalAccount(work.tx, work.platform, accountId, field) }
}

/** The two sides of a payment, and the operator's terms. */
export interface Usable {
  /** Absent if the payer sends the money for this payment. */
  source: Side | undefined
  /** Absent: a receiver at a UMA address, whose institution validates the account. */
  destination: Side | undefined
  terms: Terms
}

/**
 * Rejects accounts that cannot currently take part in a payment, both when a quote is created and when it is released
 * (payments 4.2 rule 10).
 */
export function checkAccountsUsable(work: Work, { source, destination, terms }: Usable): void {
  if (destination?.kind === 'external') checkCorridor(work, destination.account, terms)
  if (source?.kind === 'internal') checkUsable(source.account)
  if (source?.kind === 'external') checkPullable(source.account)
  if (destination?.kind === 'internal') checkUsable(destination.account)
  if (destination?.kind === 'external') checkUsableAsDestination(destination.account)
}

/**
 * Refuses an amount that an external account cannot receive: above the threshold of an unproven wallet, or different
 * from its invoice.
 */
export async function checkPayable(
  work: Work,
  destination: Side | undefined,
  amount: bigint,
  market: Market,
): Promise<void> {
  if (destination?.kind !== 'external') return
  await checkPayableNow(
    work,
    destination.account,
    { amount, currency: destination.account.currency },
    market.unitsPerUsd,
  )
}
