import type { Feature } from '../../runtime/feature.ts'
import type { MarketSources } from '../exchange-rates/index.ts'
import { routesWith } from './routes.ts'

export { requireNetworkFeeIn } from './network-fees.ts'
export const withdrawalFees = (sources: MarketSources): Feature => ({ routes: routesWith(sources) })
