import type { Custody } from '../../custody/index.ts'
import { Refused } from '../../runtime/errors.ts'
import { type Route, read, write } from '../../runtime/route.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import { asOf, findTransaction, type OutgoingTransaction } from '../transactions/index.ts'
import * as contract from './contract.ts'
import { createQuote } from './create-quote.ts'
import { executeQuote } from './execute-quote.ts'
import { structuralFaults } from './request-faults.ts'
import { requireQuote } from './store.ts'
import { toWire } from './view.ts'

/** What quotes are made with, beside the request. */
export interface QuoteParts extends MarketSources {
  custody: Custody
}

export const routesWith = ({ custody, ...sources }: QuoteParts): Route[] => [
  write(
    contract.createQuote,
    async (work, { body }) => {
      const { quote, transaction } = await createQuote(work, body, marketAt(sources, work))
      return toWire(quote, transaction)
    },
    { faults: structuralFaults },
  ),
  read(contract.getQuoteById, async (db, { caller, now, params }) => {
    const quote = await requireQuote(db, caller.platform, params.quoteId)
    const transaction = (await findTransaction(db, caller.platform, quote.transactionId)) as OutgoingTransaction
    return toWire(quote, asOf(transaction, now))
  }),
  write(contract.executeQuote, async (work, { params, proof }) => {
    const executed = await executeQuote(work, { custody, market: marketAt(sources, work) }, params.quoteId, proof)
    return executed instanceof Refused ? executed : toWire(executed.quote, executed.transaction)
  }),
]
