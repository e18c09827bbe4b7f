import type { Custody } from '../../../custody/index.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { voidRequests } from '../../foundation/signed-requests/index.ts'
import { endCredentials } from './credentials/revoke-credential.ts'
import { endSessions } from './sessions/revoke-session.ts'

/** The customer is gone: nobody logs in to their wallets any more. */
export async function endWalletsOf(work: Work, custody: Custody, customerId: string): Promise<void> {
  await voidRequests(work, { subject: customerId })
  for (const accountId of await custody.wallets.listOf(work, customerId)) await endWallet(work, custody, accountId)
}

/** The wallet is closed: nobody logs in to it or signs for it any more, and nothing that waits for a signature can be signed (wallet-auth 1.1). */
export async function endWallet(work: Work, custody: Custody, accountId: string): Promise<void> {
  // Whoever begins a session at the same moment goes first, or finds no credential.
  await custody.wallets.lock(work, accountId)
  await endCredentials(work, custody, accountId)
  await endSessions(work, custody, accountId)
  await custody.delegatedKeys.revokeAll(work, { accountId })
  await voidRequests(work, { subject: accountId })
}
