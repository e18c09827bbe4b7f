import type { AccountRules } from '../../account-types/context.ts'
import { type Feature, operationsIn } from '../../runtime/feature.ts'
import type { MarketSources } from '../exchange-rates/index.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'

export { requireNetworkFeeIn } from './network-fees.ts'
export const withdrawalFees: Feature<{ config: AccountRules; providers: MarketSources }> = {
  operations: operationsIn(contract),
  bind: (services) => ({ routes: routesWith(services) }),
}
