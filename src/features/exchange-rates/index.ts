import { type Feature, operationsIn } from '../../runtime/feature.ts'
import * as contract from './contract.ts'
import type { MarketSources } from './market.ts'
import { routesWith } from './routes.ts'

export { findQuoteRate, type Market, type MarketSources, marketAt } from './market.ts'
export { FEE_SCHEDULE, feeTermsOf, type Tariff } from './rules.ts'
export const exchangeRates: Feature<{ providers: MarketSources }> = {
  operations: operationsIn(contract),
  bind: ({ providers }) => ({ routes: routesWith(providers) }),
}
