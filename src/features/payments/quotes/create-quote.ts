import { checkReady, isStronglyAuthenticated } from '#features/customers/index.ts'
import { paymentRequestOf } from '#features/external-accounts/index.ts'
import { findPlatformAccount } from '#features/platforms/internal-accounts/index.ts'
import { quoteValidityOf } from '#features/terms/index.ts'
import type { Price } from '#money/pricing.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  checkAccountsUsable,
  checkNotTaken,
  checkPayable,
  type Direction,
  type FundingAnswer,
  isWallet,
  type OutgoingPayment,
  openForFunding,
  openPayment,
  releasePayment,
} from '../index.ts'
import { attachDocuments } from '../payment-documents/index.ts'
import { checkSides } from './check-sides.ts'
import {
  accountSideOf,
  currencyOf,
  type Findings,
  findParties,
  type PayingSide,
  type ReceivingSide,
  type Sources,
} from './findings.ts'
import { checkFundingAmount, checkIsCollected, fundable } from './fundable.ts'
import { quoteExpires } from './handles.ts'
import type { Quote, QuoteAnswer, Quoted, WireQuoteRequest } from './model.ts'
import { type ProvenFindings, plannedPayment } from './planned-payment.ts'
import { checkFeeOverride, type Priced, priceQuote } from './price-quote.ts'
import { requireProofs } from './purposes.ts'
import { payRequestOf } from './request-invoice.ts'
import { checkSenderFields } from './requirements.ts'
import { sealSenderFields } from './sender-fields.ts'
import { checkServed } from './served-rails.ts'
import { addQuote } from './store.ts'
import { walletPayloadOf } from './wallet-payment.ts'

/** The requirements of one kind of payment, in addition to the general requirements. */
export interface Demands {
  /** The direction in which the platform must have enabled the currency. */
  direction: Direction
  /** Rejects findings that this kind of quote does not accept. */
  check?(findings: Findings): void
}
const OF_QUOTES: Demands = { direction: 'OUTGOING' }

/**
 * Finds the parties of a payment, and rejects it for reasons that do not depend on the price (payments 4.3, steps 5 to
 * 10).
 */
export async function checkPayment(
  work: Work,
  request: WireQuoteRequest,
  sources: Sources,
  demands: Demands,
): Promise<ProvenFindings> {
  const findings = await findParties(work, request, sources)
  const { source, payer, config } = findings
  // The platform itself may always send.
  if (payer.customer) checkReady(payer.customer, config)
  checkSides(findings, demands.direction)
  demands.check?.(findings)
  checkFeeOverride(request, currencyOf(source))
  if (source.kind === 'realtime') await checkIsCollected(work, source)
  checkServed(findings)
  checkAccountsUsable(work, {
    ...findings,
    source: source.kind === 'realtime' ? undefined : source,
    destination: accountSideOf(findings.destination),
  })
  const proofs = requireProofs(findings)
  await checkSenderFields(work, findings)
  return { ...findings, proofs }
}

/** Returns the price of a checked payment, or throws (payments 4.3, step 11). */
export async function pricePayment(work: Work, findings: Findings): Promise<Priced> {
  const priced = priceQuote(findings)
  const destination = accountSideOf(findings.destination)
  await checkPayable(work, destination, priced.price.totalReceivingAmount, findings.market)
  await checkNotTaken(work, destination)
  if (findings.source.kind === 'realtime') checkFundingAmount(priced.price.totalSendingAmount, findings.source)
  return priced
}

/**
 * Prices a payment and opens it. With `immediatelyExecute`, releases it in the same transaction (payments 4.3, 4.5).
 */
export async function createQuote(work: Work, request: WireQuoteRequest, sources: Sources): Promise<QuoteAnswer> {
  const findings = await checkPayment(work, request, sources, OF_QUOTES)
  const { destination } = findings
  const priced = await pricePayment(work, findings)
  const feeAccountId = await feeAccountFor(work, priced.price)
  const opened = await openQuote(work, findings, priced, { feeAccountId, sources })
  if (opened.status === 'refused') return opened
  await attachDocuments(work, findings.proofs, opened.quote.id)
  const answer = request.immediatelyExecute ? await release(work, opened) : opened
  if (answer.status === 'refused') return answer
  if (isToExpire(answer))
    work.enqueue(quoteExpires, { transactionId: answer.payment.id }, { at: answer.quote.expiresAt })
  return destination.kind === 'uma'
    ? { ...answer, payRequest: payRequestOf(findings, destination, priced, work.now) }
    : answer
}

/** Returns true if the quote can expire. A quote with realtime funding waits for its money after its authorization. */
const isToExpire = ({ payment: { status, route } }: Quoted): boolean =>
  status === 'PENDING' || (status === 'PENDING_AUTHORIZATION' && route.source.kind === 'realtime')

async function release(work: Work, { quote, payment }: Quoted): Promise<QuoteAnswer> {
  const answer = await releasePayment(work, payment, { evidence: { isJustCreated: true } })
  return answer.status === 'refused' ? answer : { ...answer, quote }
}

/** Finds the account for the platform's share of the fees. A quote with this share requires it (payments 3.2). */
async function feeAccountFor(
  work: Work,
  { platformFeesIncluded, rate }: Price,
): Promise<`InternalAccount:${string}` | undefined> {
  if (platformFeesIncluded === 0n) return undefined
  const account = await findPlatformAccount(work.tx, work.platform, rate.from)
  return account?.status === 'ACTIVE'
    ? account.id
    : refuse('INVALID_INPUT', `The platform has no active internal account in ${rate.from} for its fees.`)
}

async function openQuote(
  work: Work,
  findings: ProvenFindings,
  priced: Priced,
  {
    feeAccountId,
    sources,
  }: { feeAccountId: OutgoingPayment['platformFeeAccountId']; sources: Pick<Sources, 'masterKey' | 'profiles'> },
): Promise<QuoteAnswer> {
  const { request, source } = findings
  const id = work.newId('Quote')
  const quote: Quote = {
    id,
    transactionId: work.newId('Transaction'),
    source: request.source,
    destination: namedDestinationOf(findings),
    ...sealSenderFields(sources.masterKey, id, request),
    ...(request.purposeOfPayment && { purposeOfPayment: request.purposeOfPayment }),
    ...(request.documentIds && { documentIds: request.documentIds }),
    rate: priced.price.rate,
    createdAt: work.now,
    expiresAt: expiryOf(findings, sources, work.now),
  }
  const { transactionId, id: quoteId, createdAt, expiresAt } = quote
  const identity = { id: transactionId, quoteId, ...(work.agentId && { agentId: work.agentId }), createdAt, expiresAt }
  const planned = plannedPayment(identity, findings, priced, feeAccountId)
  const quoted = await withInstructions(work, { quote, payment: planned }, source)
  addQuote(work, quoted.quote)
  const answer = await openPaymentOf(work, quoted, request)
  return answer.status === 'refused' ? answer : { ...answer, quote: quoted.quote }
}

/** Uses the factor only for realtime funding: any other quote names it at its execution (agents-sca 13.2). */
const openPaymentOf = async (
  work: Work,
  { payment }: Quoted,
  { scaFactor }: WireQuoteRequest,
): Promise<FundingAnswer> =>
  payment.route.source.kind === 'realtime'
    ? openForFunding(work, payment, { scaFactor })
    : { status: 'open', payment: openPayment(work, payment) }

/** Returns the destination as the request names it, a UMA address in lower case and with the chosen currency. */
const namedDestinationOf = ({
  request,
  destination,
}: Pick<Findings, 'request' | 'destination'>): Quote['destination'] =>
  destination.kind === 'uma'
    ? { destinationType: 'UMA_ADDRESS', umaAddress: destination.lookup.receiver, currency: destination.currency.code }
    : request.destination

/** The minimum period for a payer to authorize a payment, even if the operator has set less (payments 4.1). */
const LEAST_SECONDS_TO_AUTHORIZE = 300

/** A quote does not outlive the invoice or offer that it pays (payments 4.1). */
function expiryOf(
  findings: Pick<Findings, 'source' | 'destination' | 'payer' | 'terms'>,
  { profiles }: Pick<Sources, 'profiles'>,
  now: Date,
): Date {
  const { source, destination, payer, terms } = findings
  const network = source.kind === 'realtime' ? source.network : undefined
  const isAuthorized = payer.customer !== undefined && isStronglyAuthenticated(profiles, payer.customer)
  const least = isAuthorized ? LEAST_SECONDS_TO_AUTHORIZE : 0
  const expiry = addSeconds(now, Math.max(quoteValidityOf(terms, network), least))
  const paid = requestOf(destination)
  return paid && paid.expiresAt < expiry ? paid.expiresAt : expiry
}

/** Returns the receiving side's requirements for the payment. */
function requestOf(destination: ReceivingSide): { expiresAt: Date } | undefined {
  if (destination.kind === 'uma') return destination.agreed?.terms
  return destination.kind === 'external' ? paymentRequestOf(destination.account) : undefined
}

/** Adds the payer's instructions: to sign, to send money, or none. */
async function withInstructions(work: Work, { quote, payment }: Quoted, source: PayingSide): Promise<Quoted> {
  if (source.kind === 'realtime') return fundable(work, { quote, payment }, source)
  return { quote: isWallet(source) ? { ...quote, walletPayload: walletPayloadOf(quote, payment) } : quote, payment }
}
