import type { CredentialSeals } from '#crypto/credential-seals.ts'
import type { ProviderSettings } from '#providers/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { wholeNumber } from '#runtime/kernel/setting-readers.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { setting } from '#runtime/lib/settings.ts'
import { runs } from '#runtime/work/jobs/jobs.ts'
import { actBindings } from '../operators/acts/index.ts'
import { moveIssuance } from './change-stablecoin.ts'
import * as contract from './contract.ts'
import { applyIssuance, enableInSandbox } from './contract.ts'
import { moveInSandbox } from './enable-in-sandbox.ts'
import { stablecoinActs } from './operator-acts.ts'
import * as operatorContract from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { routesWith } from './routes.ts'
import type { Issuers } from './stablecoin-provider-accounts/index.ts'

export type { Stablecoin } from './model.ts'
export { requireStablecoin } from './store.ts'

interface Dependencies {
  config: Pick<ProviderSettings, 'sandboxTimeScale'>
  clock: Clock
  credentialSeals: CredentialSeals
  providers: { stablecoinIssuer: Issuers }
}

const stablecoinSettings = {
  /**
   * The time that the processes of a deployment have to load a new currency before its use. They poll every three
   * seconds.
   */
  enablingSeconds: setting('STABLECOIN_ENABLING_SECONDS', wholeNumber(0, 3_600), 10),
}

/** Stablecoins that platforms have registered and use as currencies of the service. */
export const stablecoins: Feature<Dependencies> = {
  settings: stablecoinSettings,
  operations: operationsIn(contract),
  operatorOperations: operationsIn(operatorContract),
  bind: ({ settings, config, clock, credentialSeals, providers: { stablecoinIssuer: issuers } }) => {
    const enablingMs = settings(stablecoinSettings).enablingSeconds * 1_000
    const acts = actBindings(stablecoinActs({ clock, enablingMs }))
    return {
      routes: [...routesWith({ issuers, credentialSeals }), ...operatorRoutes, ...acts.routes],
      adds: acts.adds,
      jobs: [
        runs(applyIssuance, moveIssuance),
        runs(enableInSandbox, (work, next) =>
          moveInSandbox(work, { clock, enablingMs, timeScale: config.sandboxTimeScale }, next),
        ),
      ],
    }
  },
}
