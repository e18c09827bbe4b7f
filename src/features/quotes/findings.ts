import { CRYPTO_NETWORKS, type CryptoNetwork } from '../../money/currencies.ts'
import { refuse, refuseField, refuseUnknown } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { type Owner, ownerOf } from '../customers/index.ts'
import type { Market } from '../exchange-rates/index.ts'
import { type PaymentDocument, requireNamedDocuments } from '../payment-documents/index.ts'
import { findSide, type Side } from '../payments/index.ts'
import { type PlatformConfig, requirePlatformConfig } from '../platform-config/index.ts'
import type { Terms, TermsSource } from '../terms/index.ts'
import type { AccountDestination, RealtimeSource, WireQuoteRequest } from './model.ts'

export type AccountRequest = WireQuoteRequest & { destination: AccountDestination }

/** The payer sends the money for this quote, in this currency and where it is an asset on this network. */
export interface Realtime {
  kind: 'realtime'
  currency: string
  network?: CryptoNetwork
}

/** What pays. */
export type PayingSide = Side | Realtime

export const currencyOf = (side: PayingSide): string =>
  side.kind === 'realtime' ? side.currency : side.account.currency

/** Everything that has been found out about a request before it is priced. */
export interface Findings {
  request: AccountRequest
  source: PayingSide
  destination: Side
  payer: Owner
  receiver: Owner
  /** Those that the request names, in its order. */
  documents: readonly PaymentDocument[]
  config: PlatformConfig
  /** The operator's, as they are now. */
  terms: Terms
  market: Market
}

/** What a request is judged by that the database does not say. */
export interface Sources {
  market: Market
  terms: TermsSource
}

/** UMA destinations are not offered by this deployment. */
export function withAccounts(request: WireQuoteRequest): AccountRequest {
  const { destination } = request
  if (destination.destinationType !== 'ACCOUNT')
    return refuse('NOT_IMPLEMENTED', 'This deployment does not send to UMA addresses. Use an account as destination.')
  return { ...request, destination }
}

/** Finds the objects that the request names (payments 4.3 step 5). No lookup can be known to this deployment. */
export async function findParties(work: Work, request: AccountRequest, sources: Sources): Promise<Findings> {
  const [source, destination, config, terms] = await Promise.all([
    findPayingSide(work, request.source),
    findSide(work, request.destination.accountId, 'destination.accountId'),
    requirePlatformConfig(work.tx, work.platform),
    sources.terms.at(work.tx, work),
  ])
  const [payer, receiver] = await Promise.all([
    payerOf(work, request.source, source),
    ownerOf(work.tx, work.platform, destination.account.customerId),
  ])
  if (request.lookupId) refuseUnknown('LOOKUP_REQUEST_NOT_FOUND')
  const documents = await requireNamedDocuments(work, request.documentIds ?? [], payer.customerId)
  return { request, source, destination, payer, receiver, documents, config, terms, market: sources.market }
}

async function findPayingSide(work: Work, source: WireQuoteRequest['source']): Promise<PayingSide> {
  return source.sourceType === 'ACCOUNT' ? findSide(work, source.accountId, 'source.accountId') : realtimeOf(source)
}

const realtimeOf = ({ currency, cryptoNetwork }: RealtimeSource): Realtime => {
  const network = CRYPTO_NETWORKS.find((each) => each === cryptoNetwork)
  return { kind: 'realtime', currency, ...(network && { network }) }
}

/** The payer: the owner of the account; for an account of the platform the customer whom the request names, else the platform (payments 4.2). Whoever is named sends the money for a quote that is funded in realtime. */
async function payerOf(work: Work, { customerId }: WireQuoteRequest['source'], side: PayingSide): Promise<Owner> {
  if (side.kind === 'realtime') return ownerOf(work.tx, work.platform, customerId)
  const { account } = side
  if (account.customerId !== undefined && customerId !== undefined && customerId !== account.customerId) {
    refuseField('source.customerId', 'The account belongs to another customer.')
  }
  return ownerOf(work.tx, work.platform, account.customerId ?? customerId)
}
