import type { Custody } from '#custody/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { voidRequests } from '../proofs/signed-requests/index.ts'
import { endCredentials } from './credentials/revoke-credential.ts'
import { endSessions } from './sessions/revoke-session.ts'

/** Ends the wallets of a deleted customer. */
export async function endWalletsOf(work: Work, custody: Custody, customerId: `Customer:${string}`): Promise<void> {
  await voidRequests(work, { subject: customerId })
  for (const accountId of await custody.wallets.listOf(work, customerId)) await endWallet(work, custody, accountId)
}

/**
 * Ends a closed wallet with its credentials, its sessions and all calls that wait for a signature (wallet-auth 1.1).
 */
export async function endWallet(work: Work, custody: Custody, accountId: `InternalAccount:${string}`): Promise<void> {
  // A login at the same moment either commits first and ends in this transaction, or finds no credential.
  await custody.wallets.lock(work, accountId)
  await endCredentials(work, custody, accountId)
  await endSessions(work, custody, accountId)
  await custody.delegatedKeys.revokeAll(work, { accountId })
  await voidRequests(work, { subject: accountId })
}
