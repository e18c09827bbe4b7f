import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import * as contract from './contract.ts'
import { type RouteDependencies, routesWith } from './routes.ts'

/** What the service tells platforms, for those who look for an event or have no endpoint that it can reach. */
export const webhookEvents: Feature<RouteDependencies> = {
  operations: operationsIn(contract),
  bind: (dependencies) => ({ routes: routesWith(dependencies) }),
}
