import type { CredentialSeals } from '#crypto/credential-seals.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { calls, runs } from '#runtime/work/jobs/jobs.ts'
import type { Issuers } from '../stablecoin-provider-accounts/index.ts'
import * as contract from './contract.ts'
import { applyIssuerNotice, operationExpires, submitAgain } from './contract.ts'
import * as operatorContract from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { routesWith } from './routes.ts'
import { expireOperation, receiveNotice, recordOutcome, submitAgainTo } from './submit-order.ts'

interface Dependencies {
  credentialSeals: CredentialSeals
  providers: { stablecoinIssuer: Issuers }
}

/** Mints and burns of stablecoins at their providers. */
export const stablecoinOperations: Feature<Dependencies> = {
  operations: operationsIn(contract),
  operatorOperations: operationsIn(operatorContract),
  bind: ({ credentialSeals, providers: { stablecoinIssuer: issuers } }) => ({
    routes: [...routesWith({ issuers, credentialSeals }), ...operatorRoutes],
    jobs: [
      calls(submitAgain, {
        call: (context, about) => submitAgainTo({ issuers, credentialSeals }, context, about),
        record: recordOutcome,
      }),
      runs(applyIssuerNotice, receiveNotice),
      runs(operationExpires, expireOperation),
    ],
  }),
}
