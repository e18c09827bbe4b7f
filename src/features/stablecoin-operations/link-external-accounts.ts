import type { IssuerAccess, IssuerFault, StablecoinIssuer } from '../../providers/stablecoin-issuers/port.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Asker } from '../../runtime/route.ts'
import { markInvalid, type ProviderAccount } from '../stablecoin-provider-accounts/index.ts'
import { targetOf, type UsedAccount } from './accounts.ts'
import { refuseAsProvider } from './refusals.ts'
import { isLinked, keepLinked } from './store.ts'

/** The provider with the account at it. */
export interface Reached {
  issuer: StablecoinIssuer
  account: ProviderAccount
  access: IssuerAccess
}

/** Has the provider know external accounts that it does not know yet. One that failed is tried again with the next request. */
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
    const { fault } = await reached.issuer.linkAccount(reached.access, order).catch(() => UNREACHED)
    if (fault) await refuseCall(asker, reached, fault)
    await asker.prepare((work) => keepLinked(work, linked))
  }
}

/** A link has no effect that could be lost: what is not known to have been refused may be tried again. */
const UNREACHED = { fault: 'UNAVAILABLE' } as const

/** Refuses as the provider does. Where it refuses the credentials, the link is `INVALID` from now on. */
export async function refuseCall(asker: Asker, { account }: Reached, fault: IssuerFault): Promise<never> {
  if (fault === 'UNAUTHORIZED') await asker.prepare((work) => markInvalid(work, account))
  return refuseAsProvider(fault)
}
