import type { Custody } from '../../custody/index.ts'
import { Refused } from '../../runtime/errors.ts'
import { type Route, read, write } from '../../runtime/route.ts'
import { requirePayment } from '../payments/index.ts'
import { asOf } from '../transactions/index.ts'
import * as contract from './contract.ts'
import { createQuote } from './create-quote.ts'
import { executeQuote } from './execute-quote.ts'
import type { Quoted } from './model.ts'
import { type CreationParts, quoteCreation } from './quote-creation.ts'
import { structuralFaults } from './request-faults.ts'
import { requireQuote } from './store.ts'
import { toWire } from './view.ts'

/** Needed for quotes, beside the request. */
export interface QuoteParts extends CreationParts {
  custody: Custody
}

export const routesWith = ({ custody, ...parts }: QuoteParts): Route[] => [
  creating(parts),
  read(contract.getQuoteById, async (db, { caller, now, params }) => {
    const quote = await requireQuote(db, caller.platform, params.quoteId)
    return toWire(quote, asOf(await requirePayment(db, caller.platform, quote.transactionId), now))
  }),
  write(
    contract.executeQuote,
    async (work, { params, proof }) => {
      return shown(await executeQuote(work, custody, params.quoteId, proof))
    },
    { isBatched: true },
  ),
]

function creating(parts: CreationParts): Route {
  const { create, isAsking, ask } = quoteCreation(parts, createQuote)
  return write(contract.createQuote, async (work, { body }) => shown(await create(work, body)), {
    faults: structuralFaults,
    isBatched: true,
    asking: {
      when: ({ body }) => isAsking(body),
      handle: (asker, { caller, body }) => ask(asker, caller, body, shown),
    },
  })
}

const shown = (outcome: Quoted | Refused) =>
  outcome instanceof Refused ? outcome : toWire(outcome.quote, outcome.payment)
