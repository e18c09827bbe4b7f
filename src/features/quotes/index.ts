import type { Custody } from '../../custody/index.ts'
import { type Feature, operationsIn } from '../../runtime/feature.ts'
import { runs } from '../../runtime/jobs/jobs.ts'
import type { MarketSources } from '../exchange-rates/index.ts'
import { expirePayment } from '../payments/index.ts'
import type { TermsSource } from '../terms/index.ts'
import * as contract from './contract.ts'
import { quoteExpires } from './handles.ts'
import { routesWith } from './routes.ts'

export { QuoteRequest } from './contract.ts'
export { checkPayment, type Demands, pricePayment } from './create-quote.ts'
export { currencyOf, type Findings, type Sources } from './findings.ts'
export { plannedPayment } from './planned-payment.ts'
export { checkBounds } from './price-quote.ts'
export { needsDocuments } from './purposes.ts'
export { requireQuote } from './store.ts'

const jobs = [runs(quoteExpires, (work, { transactionId }) => expirePayment(work, transactionId))]

export const quotes: Feature<{ custody: Custody; providers: MarketSources; terms: TermsSource }> = {
  operations: operationsIn(contract),
  bind: ({ custody, providers, terms }) => ({ routes: routesWith({ custody, terms, ...providers }), jobs }),
}
