import type { Profiles } from '#features/customers/index.ts'
import type { SealedFiles } from '#features/files/index.ts'
import type { TermsSource } from '#features/terms/index.ts'
import type { Providers } from '#providers/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import type { Asker } from '#runtime/http/route.ts'
import type { Log } from '#runtime/lib/log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import type { InstitutionSources, SenderDependencies } from '../receivers/index.ts'
import type { Agreed, Sources } from './findings.ts'
import type { QuoteAnswer, WireQuoteRequest } from './model.ts'
import { requestInvoice } from './request-invoice.ts'
import { sendDocumentsAhead } from './send-documents-ahead.ts'

/** Dependencies of making quotes. */
export interface CreationDependencies extends MarketSources, SealedFiles, InstitutionSources, SenderDependencies {
  terms: TermsSource
  profiles: Profiles
  payoutPartners: Providers['payoutPartners']
  log: Log
}

/** Makes one quote in a transaction. */
type CreateIn = (work: Work, request: WireQuoteRequest, sources: Sources) => Promise<QuoteAnswer>

/** A request for a quote, and its sender. */
interface Sent {
  caller: Caller
  body: WireQuoteRequest
}

/**
 * Turns a request into a quote: immediately, or after a request to an institution or a partner. `toWire` renders it.
 */
export function quoteCreation<Answer>(
  { files, fileSeals, log, payoutPartners, ...sources }: CreationDependencies,
  createIn: CreateIn,
  toWire: (answer: QuoteAnswer) => Answer,
) {
  const create = (work: Work, request: WireQuoteRequest, agreed?: Agreed) =>
    createIn(work, request, { ...sources, market: marketAt(sources, work), ...(agreed && { agreed }) })
  const askAhead = async (asker: Asker, { caller: { platform, environment }, body }: Sent) => {
    const rehearse = (work: Work) => create(work, body)
    if (isToUma(body)) return requestInvoice(asker, rehearse, sources)
    const partnerOf = payoutPartners[environment]
    await sendDocumentsAhead(asker, platform, rehearse, { files, fileSeals, log, partnerOf })
    return undefined
  }
  return {
    create: async (work: Work, { body }: Sent) => toWire(await create(work, body)),
    /** Only a request with documents or to a UMA address waits for an external response. */
    asking: {
      when: ({ body }: Sent): boolean => body.documentIds !== undefined || isToUma(body),
      async handle(asker: Asker, sent: Sent) {
        const agreed = await askAhead(asker, sent)
        return asker.finish(async (work) => toWire(await create(work, sent.body, agreed)))
      },
    },
  }
}

const isToUma = ({ destination }: WireQuoteRequest) => destination.destinationType === 'UMA_ADDRESS'
