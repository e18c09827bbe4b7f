import { type Owner, ownerOf, type Profiles } from '#features/customers/index.ts'
import { type PlatformConfig, requirePlatformConfig } from '#features/platforms/platform-config/index.ts'
import type { Terms, TermsSource } from '#features/terms/index.ts'
import { CRYPTO_NETWORKS, type CryptoNetwork } from '#money/currencies.ts'
import type { LockedSide, PaymentTerms } from '#providers/counterparties/port.ts'
import { refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Market } from '../exchange-rates/index.ts'
import { carriedIn, findSide, type IsCarried, type Side } from '../index.ts'
import { type PaymentDocument, requireNamedDocuments } from '../payment-documents/index.ts'
import {
  type FoundReceiver,
  findLookup,
  type Lookup,
  type ReceivableCurrency,
  type Sender,
  type SenderDependencies,
  senderOf,
} from '../receivers/index.ts'
import type { RealtimeSource, WireQuoteRequest } from './model.ts'

/** Funding by the payer for this quote, in this currency and, for an asset, on this network. */
export interface Realtime {
  kind: 'realtime'
  currency: string
  network?: CryptoNetwork
}

/** The paying side. */
export type PayingSide = Side | Realtime

/** A receiver at a UMA address, as found by a lookup. */
export interface UmaReceiver {
  kind: 'uma'
  lookup: Lookup
  institution: FoundReceiver
  currency: ReceivableCurrency
  /** The payer's data for the institution. */
  sender: Sender
  /** The institution's invoice. Absent before its request: then the lookup gives an estimate. */
  agreed?: Agreed
}

/** An institution's answer, and the request that it answers. */
export interface Agreed {
  asked: LockedSide
  terms: PaymentTerms
}

export type ReceivingSide = Side | UmaReceiver

export function currencyOf(side: PayingSide | ReceivingSide): string {
  if (side.kind === 'realtime') return side.currency
  return side.kind === 'uma' ? side.currency.code : side.account.currency
}

/** Returns the receiving account, or undefined for a receiver at a UMA address. */
export const accountSideOf = (side: ReceivingSide): Side | undefined => (side.kind === 'uma' ? undefined : side)

/** All data about a request found before its price. */
export interface Findings {
  request: WireQuoteRequest
  /**
   * Set if the payment uses the whole available balance of the source: if the fees use it up, the funds are
   * insufficient.
   */
  isWholeBalance?: true
  source: PayingSide
  destination: ReceivingSide
  payer: Owner
  /** The owner of the receiving account. Absent for a receiver at a UMA address. */
  receiver: Owner | undefined
  /** That the request names. */
  lookup: Lookup | undefined
  /** The payer's data for the receiving side, if there is a lookup. */
  sender: Sender | undefined
  /** The documents that the request names, in the same order. */
  documents: readonly PaymentDocument[]
  config: PlatformConfig
  /** The operator's current terms. */
  terms: Terms
  market: Market
  isCarried: IsCarried
}

/** The data outside the database for a request's checks. */
export interface Sources extends SenderDependencies {
  market: Market
  terms: TermsSource
  /** The profiles that decide which customers authorize payments with two factors. */
  profiles: Profiles
  /** The terms of the institution of a receiver at a UMA address, after the request to it. */
  agreed?: Agreed
}

/** Finds the objects that the request names (payments 4.3 step 5). */
export async function findParties(work: Work, request: WireQuoteRequest, sources: Sources): Promise<Findings> {
  const [source, account, config, terms, isCarried] = await Promise.all([
    findPayingSide(work, request.source),
    findAccount(work, request),
    requirePlatformConfig(work.tx, work.platform),
    sources.terms.at(work.tx, work),
    carriedIn(work),
  ])
  const [payer, receiver, lookup] = await Promise.all([
    payerOf(work, request.source, source),
    account && ownerOf(work.tx, work.platform, account.account.customerId),
    request.lookupId === undefined ? undefined : requireLookup(work, request.lookupId),
  ])
  const [documents, sender] = await Promise.all([
    requireNamedDocuments(work, request.documentIds ?? [], payer.customerId),
    lookup && senderOf(work.tx, payer.customer, config, sources),
  ])
  const destination = account ?? foundAt(request, { lookup, sender, agreed: sources.agreed })
  const { market } = sources
  return { request, source, destination, payer, receiver, lookup, sender, documents, config, terms, market, isCarried }
}

async function findAccount(work: Work, { destination }: WireQuoteRequest): Promise<Side | undefined> {
  return destination.destinationType === 'ACCOUNT'
    ? findSide(work, destination.accountId, 'destination.accountId')
    : undefined
}

const requireLookup = async (work: Work, id: Lookup['id']): Promise<Lookup> =>
  (await findLookup(work.tx, work, id)) ?? refuseUnknown('LOOKUP_REQUEST_NOT_FOUND')

/** Uses the currency that the request names, else the receiver's preferred currency (payments 4.2 rule 5). */
function foundAt(
  { destination }: WireQuoteRequest,
  { lookup, sender, agreed }: { lookup?: Lookup; sender?: Sender; agreed?: Agreed },
): UmaReceiver {
  const { institution } = lookup ?? {}
  if (!lookup || !sender || !institution) return refuseField('lookupId', 'The look-up is not about a UMA address.')
  const [preferred] = institution.currencies
  const wanted = 'currency' in destination ? destination.currency : undefined
  const currency = institution.currencies.find(({ code }) => code === wanted) ?? preferred
  return { kind: 'uma', lookup, institution, currency, sender, ...(agreed && { agreed }) }
}

async function findPayingSide(work: Work, source: WireQuoteRequest['source']): Promise<PayingSide> {
  return source.sourceType === 'ACCOUNT' ? findSide(work, source.accountId, 'source.accountId') : realtimeOf(source)
}

const realtimeOf = ({ currency, cryptoNetwork }: RealtimeSource): Realtime => {
  const network = CRYPTO_NETWORKS.find((each) => each === cryptoNetwork)
  return { kind: 'realtime', currency, ...(network && { network }) }
}

/**
 * Returns the payer: the owner of the account; for an account of the platform the customer named in the request, else
 * the platform (payments 4.2). The named customer pays a quote with realtime funding, else the platform.
 */
async function payerOf(work: Work, { customerId }: WireQuoteRequest['source'], side: PayingSide): Promise<Owner> {
  if (side.kind === 'realtime') return ownerOf(work.tx, work.platform, customerId)
  const { account } = side
  if (account.customerId !== undefined && customerId !== undefined && customerId !== account.customerId) {
    refuseField('source.customerId', 'The account belongs to another customer.')
  }
  return ownerOf(work.tx, work.platform, account.customerId ?? customerId)
}
