import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { type DeploymentParts, routesWith } from './routes.ts'

export type { DeploymentFacts, ShownSetting } from './routes.ts'

/** The components and state of a deployment, as shown to the operator's people. */
export const deployment: Feature<DeploymentParts> = {
  operatorOperations: operationsIn(contract),
  bind: (parts) => ({ routes: routesWith(parts) }),
}
