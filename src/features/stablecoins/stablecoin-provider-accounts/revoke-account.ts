import type { Work } from '#runtime/work/units/work.ts'
import type { ProviderAccount } from './model.ts'
import { lockProviderAccount, releaseHolder, saveProviderAccount } from './store.ts'

/**
 * Revokes a link permanently. Linking the account again creates a new link. Returns undefined if the link does not
 * exist or is revoked (cards-stablecoins B2).
 */
export async function revokeAccount(work: Work, id: ProviderAccount['id']): Promise<ProviderAccount | undefined> {
  const account = await lockProviderAccount(work, id)
  if (!account || account.status === 'REVOKED') return undefined
  const revoked: ProviderAccount = { ...account, status: 'REVOKED', updatedAt: work.now }
  await saveProviderAccount(work, revoked)
  await releaseHolder(work, account.providerAccountId)
  return revoked
}

/**
 * Revokes the link after the provider has withdrawn its credentials. Other credentials that the platform has given
 * since then stay.
 */
export async function withdrawCredentials(
  work: Work,
  { id, verifiedAt }: { id: ProviderAccount['id']; verifiedAt: string },
): Promise<void> {
  const account = await lockProviderAccount(work, id)
  if (account?.lastVerifiedAt.toISOString() === verifiedAt) await revokeAccount(work, id)
}
