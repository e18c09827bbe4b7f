import { type Feature, operationsIn } from '../../runtime/feature.ts'
import type { MarketSources } from '../exchange-rates/index.ts'
import type { TermsSource } from '../terms/index.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'

export const transfers: Feature<{ providers: MarketSources; terms: TermsSource }> = {
  operations: operationsIn(contract),
  bind: ({ providers, terms }) => ({ routes: routesWith(providers, terms) }),
}
