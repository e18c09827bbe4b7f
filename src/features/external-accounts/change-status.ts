import type { ScreeningAnswer } from '#providers/screening/port.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { externalAccountStatus } from './contract.ts'
import { startValidation } from './micro-entries/validate-account.ts'
import type { ExternalAccount, ExternalAccountStatus } from './model.ts'
import { toNameCheck } from './name-check.ts'
import { endOpenChallenge, isOwnershipProven } from './ownership/store.ts'
import { hasCounterpartyRequirements } from './requirements/store.ts'
import { clearedStatus, hasDeclarableOwner, holderNameOf, isSingleUse } from './rules.ts'
import { canBecome } from './status.ts'
import { lockAccount, lockAccountsToDeactivate, updateAccount } from './store.ts'
import { toWire } from './view.ts'

/**
 * Changes the status of a locked account and announces it (accounts 3.2). Throws an internal error for an impossible
 * change.
 */
export async function changeStatus(
  work: Work,
  account: ExternalAccount,
  to: ExternalAccountStatus,
): Promise<ExternalAccount> {
  if (!canBecome(account.status, to))
    throw new Error(`An external account that is ${account.status} cannot become ${to}.`)
  const changed = { ...account, status: to, updatedAt: nextChange(account, work.now) }
  await updateAccount(work, changed)
  work.emit(externalAccountStatus, 'EXTERNAL_ACCOUNT.STATUS_UPDATED', toWire(changed))
  // Not earlier: the service must not pay even a cent to a recipient without a clear screening. In the sandbox the
  // suffix decides.
  if (to === 'ACTIVE' && work.environment === 'production') startValidation(work, changed)
  return changed
}

/** Ends the wait of a new account. Ignores an account deleted or changed in between. */
export async function endScreening(
  work: Work,
  accountId: `ExternalAccount:${string}`,
  { verdict, holder }: ScreeningAnswer,
): Promise<void> {
  const account = await lockAccount(work, accountId)
  if (account?.status !== 'PENDING') return
  const isNameOpen = account.nameCheck?.result === 'PENDING'
  const named = isNameOpen
    ? { ...account, nameCheck: toNameCheck(holderNameOf(account.accountInfo) ?? '', holder) }
    : account
  await changeStatus(work, named, verdict === 'CLEAR' ? await findClearedStatus(work, account) : STATUS_AFTER[verdict])
}

/** The status of an account that screening does not clear, by verdict. */
export const STATUS_AFTER = { DOUBTFUL: 'UNDER_REVIEW', REFUSED: 'INACTIVE' } as const

/** Returns the status of a cleared account: ownership needs only one proof. */
export async function findClearedStatus(work: Work, account: ExternalAccount): Promise<ExternalAccountStatus> {
  const isOwnerAsked =
    hasDeclarableOwner(account.accountInfo) && (await hasCounterpartyRequirements(work.tx, work.platform))
  return clearedStatus(account, isOwnerAsked && !(await isOwnershipProven(work, account.id)))
}

/**
 * Makes the accounts of a deleted customer `INACTIVE`, announces each and abandons its open challenge (customers 4.9).
 * Accounts that are already `INACTIVE` stay unchanged.
 */
export async function deactivateAccountsOf(work: Work, customerId: `Customer:${string}`): Promise<void> {
  for (const account of await lockAccountsToDeactivate(work, customerId)) {
    await endOpenChallenge(work, account.id, 'ABANDONED')
    await changeStatus(work, account, 'INACTIVE')
  }
}

/**
 * Call it if a rail reports an account as closed or unknown. In the sandbox, the suffix decides again at each payment
 * (accounts 3.2 and 11.2).
 */
export async function retireReported(work: Work, accountId: `ExternalAccount:${string}`): Promise<void> {
  const account = work.environment === 'sandbox' ? undefined : await lockAccount(work, accountId)
  if (account?.status === 'ACTIVE') await changeStatus(work, account, 'INACTIVE')
}

/**
 * Called after a successful payout: an invoice accepts no second payment (accounts 6.6). Other accounts do not change.
 */
export async function retireIfSingleUse(work: Work, accountId: `ExternalAccount:${string}`): Promise<void> {
  const account = await lockAccount(work, accountId)
  if (account && isSingleUse(account) && account.status === 'ACTIVE') await changeStatus(work, account, 'INACTIVE')
}
