import type { Custody } from '../../custody/index.ts'
import { type Feature, operationsIn } from '../../runtime/feature.ts'
import { runs } from '../../runtime/jobs/jobs.ts'
import type { MarketSources } from '../exchange-rates/index.ts'
import { expirePayment } from '../payments/index.ts'
import type { TermsSource } from '../terms/index.ts'
import * as contract from './contract.ts'
import { quoteExpires } from './handles.ts'
import { routesWith } from './routes.ts'

export { requireQuote } from './store.ts'

const jobs = [runs(quoteExpires, (work, { transactionId }) => expirePayment(work, transactionId))]

export const quotes: Feature<{ custody: Custody; providers: MarketSources; terms: TermsSource }> = {
  operations: operationsIn(contract),
  bind: ({ custody, providers, terms }) => ({ routes: routesWith({ custody, terms, ...providers }), jobs }),
}
