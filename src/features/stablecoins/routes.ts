import type { CredentialSeals } from '#crypto/credential-seals.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { ask, type Route, read, write } from '#runtime/http/route.ts'
import { valueAt } from '#runtime/lib/dot-path.ts'
import { requestEnablement } from './change-stablecoin.ts'
import * as contract from './contract.ts'
import { registerStablecoin } from './register-stablecoin.ts'
import { faultsOfToken } from './rules.ts'
import { type Issuers, issuerOf } from './stablecoin-provider-accounts/index.ts'
import { pageOfStablecoins, requireStablecoin } from './store.ts'
import { toWire } from './view.ts'

interface RouteDependencies {
  issuers: Issuers
  credentialSeals: CredentialSeals
}

export const routesWith = ({ issuers, credentialSeals }: RouteDependencies): Route[] => [
  ask(
    contract.registerStablecoin,
    (asker, { caller, body }) =>
      registerStablecoin(asker, { issuer: issuerOf(issuers, caller.environment), credentialSeals }, caller, body),
    {
      faults: ({ body }, { isSound }, { environment }) =>
        isSound('networkTokenIdentifier') ? faultsOfToken(valueAt(body, 'networkTokenIdentifier'), environment) : [],
    },
  ),
  read(contract.listStablecoins, async (db, { caller: { platform, environment }, query, page }) =>
    pageOf(await pageOfStablecoins(db, platform, query, page), (stablecoin) => toWire(stablecoin, environment)),
  ),
  read(contract.getStablecoin, async (db, { caller: { platform, environment }, params }) =>
    toWire(await requireStablecoin(db, platform, params.stablecoinId), environment),
  ),
  write(contract.requestStablecoinServiceEnablement, async (work, { params }) =>
    toWire(await requestEnablement(work, params.stablecoinId), work.environment),
  ),
]
