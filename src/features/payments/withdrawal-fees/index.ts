import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { type EstimateDependencies, routesWith } from './routes.ts'

export { requireNetworkFeeIn } from './estimate-fee.ts'
export const withdrawalFees: Feature<EstimateDependencies> = {
  operations: operationsIn(contract),
  bind: (services) => ({ routes: routesWith(services) }),
}
