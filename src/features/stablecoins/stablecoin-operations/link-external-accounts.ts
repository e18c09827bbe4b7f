import type { IssuerAccess, IssuerFault, StablecoinIssuer } from '#providers/stablecoin-issuers/port.ts'
import type { Asker } from '#runtime/http/route.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { type ProviderAccount, refuseCredentials } from '../stablecoin-provider-accounts/index.ts'
import { targetOf, type UsedAccount } from './accounts.ts'
import { refuseAsProvider, refuseUnlinked, understoodLink } from './refusals.ts'
import { isLinked, keepLinked } from './store.ts'

/** The provider and the platform's account at the provider. */
export interface Reached {
  issuer: StablecoinIssuer
  account: ProviderAccount
  access: IssuerAccess
}

/** Links external accounts that the provider does not know yet. The next request retries a failed link. */
export async function linkExternalAccounts(
  asker: Asker,
  platform: PlatformId,
  reached: Reached,
  used: readonly UsedAccount[],
): Promise<void> {
  for (const { account, role } of used) {
    const linked = { providerAccountId: reached.account.id, externalAccountId: account.id, role }
    if (await isLinked(asker.db, platform, linked)) continue
    const order = { key: account.id, role, target: targetOf(account) }
    const { fault } = await reached.issuer.linkAccount(reached.access, order).then(understoodLink, refuseUnlinked)
    if (fault) await refuseCall(asker, reached, fault)
    await asker.prepare((work) => keepLinked(work, linked))
  }
}

/** Refuses with the provider's error. If the provider refuses the credentials, the link becomes `INVALID`. */
export const refuseCall = async (asker: Asker, { account }: Reached, fault: IssuerFault): Promise<never> =>
  fault === 'UNAUTHORIZED' ? refuseCredentials(asker, account) : refuseAsProvider(fault)
