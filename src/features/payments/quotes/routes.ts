import type { Custody } from '#custody/index.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import { requirePayment } from '../index.ts'
import { asOf } from '../transactions/index.ts'
import * as contract from './contract.ts'
import { createQuote } from './create-quote.ts'
import { executeQuote } from './execute-quote.ts'
import { type CreationDependencies, quoteCreation } from './quote-creation.ts'
import { structuralFaults } from './request-faults.ts'
import { requireQuote } from './store.ts'
import { answerToWire, createdToWire, toWire } from './view.ts'

/** Dependencies of quotes. */
export interface QuoteDependencies extends CreationDependencies {
  custody: Custody
}

export function routesWith({ custody, ...dependencies }: QuoteDependencies): Route[] {
  const { create, asking } = quoteCreation(dependencies, createQuote, createdToWire)
  return [
    write(contract.createQuote, create, { faults: structuralFaults, isBatched: true, asking }),
    read(contract.getQuoteById, async (db, { caller, now, params }) => {
      const quote = await requireQuote(db, caller.platform, params.quoteId)
      return toWire(quote, asOf(await requirePayment(db, caller.platform, quote.transactionId), now))
    }),
    write(
      contract.executeQuote,
      async (work, { params, proof, body }) =>
        answerToWire(await executeQuote(work, custody, params.quoteId, { proof, scaFactor: body?.scaFactor })),
      { isBatched: true },
    ),
  ]
}
