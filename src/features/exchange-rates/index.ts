import type { Feature } from '../../runtime/feature.ts'
import type { MarketSources } from './market.ts'
import { routesWith } from './routes.ts'

export { findQuoteRate, type Market, type MarketSources, marketAt } from './market.ts'
export { FEE_SCHEDULE, feeTermsOf, type Tariff } from './rules.ts'
export const exchangeRates = (sources: MarketSources): Feature => ({ routes: routesWith(sources) })
