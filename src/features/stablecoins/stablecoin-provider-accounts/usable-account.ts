import type { CredentialSeals } from '#crypto/credential-seals.ts'
import type { IssuerAccess } from '#providers/stablecoin-issuers/port.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { ProviderAccount } from './model.ts'
import { findProviderAccounts, requireProviderAccount } from './store.ts'

/** Rejects a link that allows no new operations. */
export function checkUsable({ status }: Pick<ProviderAccount, 'status'>): void {
  if (status === 'INVALID') refuseInvalid()
  if (status === 'REVOKED') refuseRevoked()
}

export const refuseInvalid = (): never =>
  refuse(
    'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
    'The provider refuses the credentials of this account. Link it again with others.',
  )
const refuseRevoked = (): never =>
  refuse('STABLECOIN_PROVIDER_ACCOUNT_REVOKED', 'The link to the account at the provider is withdrawn. Link it anew.')

/** Returns the named link, or the only usable one (cards-stablecoins B3, check 2). */
export async function chosenAccount(
  db: Db | Tx,
  platform: PlatformId,
  id: `StablecoinProviderAccount:${string}` | undefined,
): Promise<ProviderAccount> {
  if (id === undefined) return onlyActive(await findProviderAccounts(db, platform))
  const account = await requireProviderAccount(db, platform, id)
  checkUsable(account)
  return account
}

function onlyActive(accounts: readonly ProviderAccount[]): ProviderAccount {
  const active = accounts.filter(({ status }) => status === 'ACTIVE')
  const [only, ...others] = active
  if (others.length > 0)
    refuse('STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED', 'Several accounts are linked. Name one of them.')
  if (only) return only
  if (accounts.some(({ status }) => status === 'INVALID')) refuseInvalid()
  return accounts.length > 0 ? refuseRevoked() : refuseUnknown('STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND')
}

/** Returns the credentials for the account at the provider. */
export const accessTo = (
  seals: CredentialSeals,
  { id, providerAccountId, sealedCredentials }: ProviderAccount,
): IssuerAccess => ({ credentials: seals.open(id, sealedCredentials), providerAccountId })
