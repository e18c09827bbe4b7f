import type { Providers } from '../../providers/index.ts'
import type { Caller } from '../../runtime/auth/auth.ts'
import type { Refused } from '../../runtime/errors.ts'
import type { Log } from '../../runtime/log.ts'
import type { Asker } from '../../runtime/route.ts'
import type { Work } from '../../runtime/units/work.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import type { SealedFiles } from '../payment-documents/index.ts'
import type { InstitutionSources, SenderParts } from '../receivers/index.ts'
import type { TermsSource } from '../terms/index.ts'
import { agreeAhead } from './agree-ahead.ts'
import type { Agreed, Sources } from './findings.ts'
import type { Quoted, WireQuoteRequest } from './model.ts'
import { sendDocumentsAhead } from './send-documents-ahead.ts'

/** Needed to make quotes, beside the request. */
export interface CreationParts extends MarketSources, SealedFiles, InstitutionSources, SenderParts {
  terms: TermsSource
  payoutPartner: Providers['payoutPartner']
  log: Log
}

/** Makes one quote in a unit of work. */
type CreateIn = (work: Work, request: WireQuoteRequest, sources: Sources) => Promise<Quoted | Refused>

/** How the quote of a request comes about: at once, or after somebody outside has been asked. */
export function quoteCreation({ files, fileSeals, log, payoutPartner, ...sources }: CreationParts, createIn: CreateIn) {
  const create = (work: Work, request: WireQuoteRequest, agreed?: Agreed) =>
    createIn(work, request, { ...sources, market: marketAt(sources, work), ...(agreed && { agreed }) })
  const askAhead = async (asker: Asker, { platform, environment }: Caller, request: WireQuoteRequest) => {
    const rehearse = (work: Work) => create(work, request)
    if (isToUma(request)) return agreeAhead(asker, rehearse, sources)
    const partnerOf = (rail: string) => payoutPartner(environment, rail)
    await sendDocumentsAhead(asker, platform, rehearse, { files, fileSeals, log, partnerOf })
    return undefined
  }
  return {
    create,
    /** Only a request with documents, or to a UMA address, waits for somebody outside. */
    isAsking: (request: WireQuoteRequest): boolean => request.documentIds !== undefined || isToUma(request),
    async ask<Shown>(
      asker: Asker,
      caller: Caller,
      request: WireQuoteRequest,
      show: (outcome: Quoted | Refused) => Shown,
    ): Promise<Shown> {
      const agreed = await askAhead(asker, caller, request)
      return asker.finish(async (work) => show(await create(work, request, agreed)))
    },
  }
}

const isToUma = ({ destination }: WireQuoteRequest) => destination.destinationType === 'UMA_ADDRESS'
