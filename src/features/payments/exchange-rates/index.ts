import type { TermsSource } from '#features/terms/index.ts'
import type { Providers } from '#providers/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import type { MarketSources } from './market.ts'
import { routesWith } from './routes.ts'

export { findQuoteRate, type Market, type MarketSources, marketAt } from './market.ts'
export { feeTermsOf } from './rules.ts'
export const exchangeRates: Feature<{
  providers: MarketSources & Pick<Providers, 'payoutPartners'>
  terms: TermsSource
}> = {
  operations: operationsIn(contract),
  bind: ({ providers, terms }) => ({ routes: routesWith(providers, terms) }),
}
