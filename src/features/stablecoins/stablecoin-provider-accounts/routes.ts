import type { CredentialSeals } from '#crypto/credential-seals.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { ask, type Route, read } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { linkAccount } from './link-account.ts'
import { type Issuers, issuerOf } from './model.ts'
import { pageOfProviderAccounts, requireProviderAccount } from './store.ts'
import { toWire } from './view.ts'

interface RouteDependencies {
  issuers: Issuers
  credentialSeals: CredentialSeals
}

export const routesWith = ({ issuers, credentialSeals }: RouteDependencies): Route[] => [
  ask(contract.linkStablecoinProviderAccount, (asker, { caller: { environment }, body }) =>
    linkAccount(asker, { issuer: issuerOf(issuers, environment), credentialSeals }, body),
  ),
  read(contract.listStablecoinProviderAccounts, async (db, { caller: { platform, environment }, query, page }) =>
    pageOf(await pageOfProviderAccounts(db, platform, query, page), (account) => toWire(account, environment)),
  ),
  read(contract.getStablecoinProviderAccount, async (db, { caller: { platform, environment }, params }) =>
    toWire(await requireProviderAccount(db, platform, params.stablecoinProviderAccountId), environment),
  ),
]
