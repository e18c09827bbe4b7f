import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { type DeploymentParts, routesWith } from './routes.ts'

export type { DeploymentFacts, ShownSetting } from './routes.ts'

/** What a deployment is made of and how it stands, as people of the operator see it. */
export const deployment: Feature<DeploymentParts> = {
  operatorOperations: operationsIn(contract),
  bind: (parts) => ({ routes: routesWith(parts) }),
}
