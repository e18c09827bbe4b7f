import type { Custody } from '#custody/index.ts'
import { findAccount, type InternalAccount, isCustodial } from '#features/platforms/internal-accounts/index.ts'
import { type CreditTarget, lockBalances, lockedBalances } from '#ledger/index.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** The funding account of a card with its balances locked, and the amount that it can pay. */
export interface Funding {
  account: InternalAccount
  /** Read it immediately before use: other requests in the same transaction may use some of it. */
  readonly available: bigint
  /** True if the service can take money without the owner: from a wallet, with the delegated key of the card. */
  isAuthorized: boolean
}

/** Returns the funding account and locks its balances. It exists as long as the platform does. */
export async function lockFunding(
  work: Work,
  custody: Custody,
  { accountId, fundingSourceId }: { accountId: `InternalAccount:${string}`; fundingSourceId?: string },
): Promise<Funding> {
  const account = await findAccount(work.tx, work.platform, accountId)
  if (!account) throw new Error(`${accountId} of a card is gone.`)
  const isAuthorized =
    isCustodial(account) ||
    (fundingSourceId !== undefined && (await custody.delegatedKeys.hasActive(work, fundingSourceId)))
  await lockBalances(work, [accountId])
  return {
    account,
    isAuthorized,
    get available() {
      return lockedBalances(work, accountId).available
    },
  }
}

/**
 * Returns the booking target of a credit: the service cannot credit a closed account, so the money waits for the
 * operator.
 */
export const creditTargetOf = ({ status }: InternalAccount): CreditTarget =>
  status === 'CLOSED' ? 'unallocated' : 'account'

/** Returns true if the account can pay the amount now. */
export const canTake = ({ account, available, isAuthorized }: Funding, amount: bigint): boolean =>
  account.status === 'ACTIVE' && isAuthorized && available >= amount
