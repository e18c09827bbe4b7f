import type { FileSeals } from '#crypto/file-seals.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import type { Custody } from '#custody/index.ts'
import { customerSettings } from '#features/customers/index.ts'
import type { TermsSource } from '#features/terms/index.ts'
import { umaSettings } from '#features/uma-addresses/index.ts'
import type { Providers } from '#providers/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import type { Log } from '#runtime/lib/log.ts'
import { runs } from '#runtime/work/jobs/jobs.ts'
import type { MarketSources } from '../exchange-rates/index.ts'
import { expirePayment } from '../index.ts'
import type { InstitutionSources } from '../receivers/index.ts'
import { foreseesAbout } from '../transactions/index.ts'
import * as contract from './contract.ts'
import { quoteExpires } from './handles.ts'
import { routesWith } from './routes.ts'

export {
  createQuote as createQuoteOperation,
  executeQuote as executeQuoteOperation,
  getQuoteById as getQuoteOperation,
  Quote as QuoteSchema,
  QuoteRequest,
  RELEASE_REFUSALS,
} from './contract.ts'
export { checkPayment, createQuote, type Demands, pricePayment } from './create-quote.ts'
export { executeQuote } from './execute-quote.ts'
export { currencyOf, type Findings, type Sources } from './findings.ts'
export type { Quote, QuoteAnswer, Quoted, WireQuoteRequest } from './model.ts'
export { plannedPayment } from './planned-payment.ts'
export { needsDocuments } from './purposes.ts'
export { type CreationDependencies, quoteCreation } from './quote-creation.ts'
export { structuralFaults } from './request-faults.ts'
export { requireQuote } from './store.ts'
export { answerToWire as quoteAnswerToWire, toWire as quoteToWire } from './view.ts'

const jobs = [runs(quoteExpires, (work, { transactionId }) => expirePayment(work, transactionId))]

/** The services that a feature needs to make and execute quotes. */
export interface QuotesDependencies extends Pick<InstitutionSources, 'localCounterparties'> {
  masterKey: MasterKey
  custody: Custody
  terms: TermsSource
  fileSeals: FileSeals
  log: Log
  providers: MarketSources & Pick<Providers, 'files' | 'payoutPartners' | 'counterparties'>
}

export const quotes: Feature<QuotesDependencies> = {
  operations: operationsIn(contract),
  // A quote that waits for its payer expires earlier.
  adds: [foreseesAbout(quoteExpires, ({ status }) => (status === 'PENDING' ? 'QUOTE_EXPIRES' : undefined))],
  bind: ({ settings, providers, ...services }) => ({
    routes: routesWith({
      ...services,
      ...providers,
      ...settings(umaSettings),
      profiles: settings(customerSettings).profiles,
    }),
    jobs,
  }),
}
