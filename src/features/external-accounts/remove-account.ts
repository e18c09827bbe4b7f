import type { Work } from '#runtime/work/units/work.ts'
import { accountDeletionChecks } from './handles.ts'
import type { ExternalAccount } from './model.ts'
import { endOpenChallenge } from './ownership/store.ts'
import { lockOwnedAccount, markDeleted, type Owner } from './store.ts'

/**
 * Deletes an account permanently, without an event. If it is registered again, it is a new account without inherited
 * data (accounts 4.6).
 */
export async function removeAccount(work: Work, owner: Owner, id: ExternalAccount['id']): Promise<void> {
  // A deletion locks the row, so that concurrent changes that forbid it come first or wait.
  const account = await lockOwnedAccount(work, owner, id)
  for (const check of work.added(accountDeletionChecks)) await check(work, account)
  await markDeleted(work, account.id)
  await endOpenChallenge(work, account.id, 'ABANDONED')
}
