import { closeBalances, findBalances, totalOf } from '#ledger/index.ts'
import type { Tx } from '#runtime/db/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { internalAccountWebhook } from './contract.ts'
import type { InternalAccount, InternalAccountStatus } from './model.ts'
import { MOVES, type Move } from './rules.ts'
import { findAccountsOfCustomer, lockAccount, updateStatus } from './store.ts'
import { withBalances, withNextChange } from './view.ts'

/** Returns true if any account of the customer holds money in any of its four parts. */
export async function hasMoney(tx: Tx, platform: PlatformId, customerId: `Customer:${string}`): Promise<boolean> {
  const accounts = await findAccountsOfCustomer(tx, platform, customerId)
  const balances = await findBalances(
    tx,
    platform,
    accounts.map(({ id }) => id),
  )
  return balances.some((each) => totalOf(each) > 0n)
}

/** Closes the accounts of a customer during the deletion, and announces it. */
export async function closeAccountsOf(work: Work, customerId: `Customer:${string}`): Promise<void> {
  const open = (await findAccountsOfCustomer(work.tx, work.platform, customerId)).filter(
    ({ status }) => status !== 'CLOSED',
  )
  await closeBalances(
    work,
    open.map(({ id }) => id),
  )
  await enter(work, open, 'CLOSED')
}

/**
 * Changes the status of an account for the operator (accounts 2.3). Refuses with CONFLICT a move that the status does
 * not allow, and the closing of an account with money. The caller checks for payments under way.
 */
export async function moveAccount(work: Work, accountId: `InternalAccount:${string}`, move: Move): Promise<void> {
  const account = await lockAccount(work, accountId)
  const { from, to } = MOVES[move]
  if (!from.includes(account.status))
    refuse('CONFLICT', `An account that is ${account.status} cannot become ${to}.`, { status: account.status })
  if (to === 'CLOSED') await closeBalances(work, [account.id])
  await enter(work, [account], to)
}

/**
 * Announces each account in its new status. Deposit methods that callers have received or will receive need no separate
 * event (accounts 2.6 rule 6).
 */
export async function enter(
  work: Work,
  accounts: readonly InternalAccount[],
  status: InternalAccountStatus,
): Promise<void> {
  const changed = await withNextChange(
    work,
    accounts.map((account) => ({ ...account, status })),
  )
  await updateStatus(work, changed)
  await announceStatus(work, changed)
}

/** Announces accounts that have entered a new status. */
export async function announceStatus(work: Work, accounts: readonly InternalAccount[]): Promise<void> {
  for (const account of await withBalances(work.tx, work, accounts))
    work.emit(internalAccountWebhook, 'INTERNAL_ACCOUNT.STATUS_UPDATED', account)
}
