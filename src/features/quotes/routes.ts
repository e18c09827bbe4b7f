import type { Custody } from '../../custody/index.ts'
import { Refused } from '../../runtime/errors.ts'
import { type Route, read, write } from '../../runtime/route.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import { requirePayment } from '../payments/index.ts'
import type { TermsSource } from '../terms/index.ts'
import { asOf } from '../transactions/index.ts'
import * as contract from './contract.ts'
import { createQuote } from './create-quote.ts'
import { executeQuote } from './execute-quote.ts'
import { structuralFaults } from './request-faults.ts'
import { requireQuote } from './store.ts'
import { toWire } from './view.ts'

/** Needed for quotes, beside the request. */
export interface QuoteParts extends MarketSources {
  custody: Custody
  terms: TermsSource
}

export const routesWith = ({ custody, terms, ...sources }: QuoteParts): Route[] => [
  write(
    contract.createQuote,
    async (work, { body }) => {
      const created = await createQuote(work, body, { terms, market: marketAt(sources, work) })
      return created instanceof Refused ? created : toWire(created.quote, created.payment)
    },
    { faults: structuralFaults, isBatched: true },
  ),
  read(contract.getQuoteById, async (db, { caller, now, params }) => {
    const quote = await requireQuote(db, caller.platform, params.quoteId)
    return toWire(quote, asOf(await requirePayment(db, caller.platform, quote.transactionId), now))
  }),
  write(
    contract.executeQuote,
    async (work, { params, proof }) => {
      const executed = await executeQuote(work, custody, params.quoteId, proof)
      return executed instanceof Refused ? executed : toWire(executed.quote, executed.payment)
    },
    { isBatched: true },
  ),
]
