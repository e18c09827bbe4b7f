import type { Custody } from '#custody/index.ts'
import { findAccount, isCustodial } from '#features/platforms/internal-accounts/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Credential } from '../model.ts'
import { listCredentials } from './store.ts'

/**
 * Returns the credentials, oldest first. Returns an empty list for an unknown account, or an account that is not a
 * wallet (wallet-auth 2.3).
 */
export async function credentialsOf(
  db: Db,
  custody: Custody,
  platform: PlatformId,
  accountId: `InternalAccount:${string}`,
): Promise<Credential[]> {
  const account = await findAccount(db, platform, accountId)
  return account && !isCustodial(account) ? listCredentials(db, custody, platform, account.id) : []
}
