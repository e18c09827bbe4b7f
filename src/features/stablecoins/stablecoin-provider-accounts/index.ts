import type { CredentialSeals } from '#crypto/credential-seals.ts'
import { sealedRecords, storedRecords } from '#custody/index.ts'
import { actBindings } from '#features/operators/acts/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { runs } from '#runtime/work/jobs/jobs.ts'
import * as contract from './contract.ts'
import { providerWithdraws } from './contract.ts'
import { stablecoinIssuerGuard } from './guards.ts'
import type { Issuers } from './model.ts'
import * as operatorContract from './operator-contract.ts'
import { operatorRoutes, providerAccountActs } from './operator-routes.ts'
import { withdrawCredentials } from './revoke-account.ts'
import { routesWith } from './routes.ts'

export { StablecoinProvider, StablecoinProviderEnvironment } from './contract.ts'
export { stablecoinIssuer } from './guards.ts'
export type { ProviderAccount } from './model.ts'
export { type Issuers, issuerOf } from './model.ts'
export { refuseCredentials, refuseFault, UNREACHED } from './refused-calls.ts'
export { findProviderAccount } from './store.ts'
export { accessTo, checkUsable, chosenAccount } from './usable-account.ts'
export { providerOf } from './view.ts'

interface Dependencies {
  credentialSeals: CredentialSeals
  providers: { stablecoinIssuer: Issuers }
}

const CREDENTIALS = sealedRecords(
  'credentials at providers of stablecoins',
  { table: 'stablecoin_provider_accounts', id: 'id', column: 'sealed_credentials' },
  'issuer-credentials',
)

/** Links of platforms to their accounts at providers of stablecoins. */
export const stablecoinProviderAccounts: Feature<Dependencies> = {
  operations: operationsIn(contract),
  operatorOperations: operationsIn(operatorContract),
  adds: [to(storedRecords, { kinds: [CREDENTIALS] })],
  bind: ({ credentialSeals, providers: { stablecoinIssuer: issuers } }) => {
    const acts = actBindings(providerAccountActs)
    return {
      routes: [...routesWith({ issuers, credentialSeals }), ...operatorRoutes, ...acts.routes],
      adds: acts.adds,
      guards: [stablecoinIssuerGuard(issuers)],
      jobs: [runs(providerWithdraws, withdrawCredentials)],
    }
  },
}
