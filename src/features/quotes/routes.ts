import type { Custody } from '../../custody/index.ts'
import type { Providers } from '../../providers/index.ts'
import { Refused } from '../../runtime/errors.ts'
import type { Log } from '../../runtime/log.ts'
import { type Route, read, write } from '../../runtime/route.ts'
import type { Work } from '../../runtime/units/work.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import type { SealedFiles } from '../payment-documents/index.ts'
import { requirePayment } from '../payments/index.ts'
import type { InstitutionSources, SenderParts } from '../receivers/index.ts'
import type { TermsSource } from '../terms/index.ts'
import { asOf } from '../transactions/index.ts'
import { agreeAhead } from './agree-ahead.ts'
import * as contract from './contract.ts'
import { createQuote } from './create-quote.ts'
import { executeQuote } from './execute-quote.ts'
import type { Agreed } from './findings.ts'
import type { Quoted, WireQuoteRequest } from './model.ts'
import { structuralFaults } from './request-faults.ts'
import { sendDocumentsAhead } from './send-documents-ahead.ts'
import { requireQuote } from './store.ts'
import { toWire } from './view.ts'

/** Needed for quotes, beside the request. */
export interface QuoteParts extends MarketSources, SealedFiles, InstitutionSources, SenderParts {
  custody: Custody
  terms: TermsSource
  payoutPartner: Providers['payoutPartner']
  log: Log
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

/** Only a request with documents, or to a UMA address, waits for somebody outside. */
function creating({ files, fileSeals, log, payoutPartner, ...sources }: Omit<QuoteParts, 'custody'>): Route {
  const create = (work: Work, request: WireQuoteRequest, agreed?: Agreed) =>
    createQuote(work, request, { ...sources, market: marketAt(sources, work), ...(agreed && { agreed }) })
  return write(contract.createQuote, async (work, { body }) => shown(await create(work, body)), {
    faults: structuralFaults,
    isBatched: true,
    asking: {
      when: ({ body }) => body.documentIds !== undefined || isToUma(body),
      handle: async (asker, { caller: { platform, environment }, body }) => {
        if (isToUma(body)) {
          const agreed = await agreeAhead(asker, (work) => create(work, body), sources)
          return asker.finish(async (work) => shown(await create(work, body, agreed)))
        }
        const partnerOf = (rail: string) => payoutPartner(environment, rail)
        await sendDocumentsAhead(asker, platform, (work) => create(work, body), { files, fileSeals, log, partnerOf })
        return asker.finish(async (work) => shown(await create(work, body)))
      },
    },
  })
}

const isToUma = ({ destination }: WireQuoteRequest) => destination.destinationType === 'UMA_ADDRESS'

const shown = (outcome: Quoted | Refused) =>
  outcome instanceof Refused ? outcome : toWire(outcome.quote, outcome.payment)
