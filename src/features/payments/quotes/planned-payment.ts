import { PULL_RAIL } from '#account-types/payment-rails.ts'
import { EMBEDDED_WALLET_NETWORK } from '#money/currencies.ts'
import { divide, type Money, money } from '#money/money.ts'
import type { Price } from '#money/pricing.ts'
import { rateDetailsOf } from '#money/rate-details.ts'
import { toWireRate } from '#money/rates.ts'
import type { PaymentTerms } from '#providers/counterparties/port.ts'
import { findQuoteRate } from '../exchange-rates/index.ts'
import { isWallet, type OutgoingPayment, type PaymentRoute, type Rail, type UmaAgreement } from '../index.ts'
import type { Proof } from '../payment-documents/index.ts'
import { expectedSettlement, settlementTimeline } from './expected-settlement.ts'
import type { Findings, ReceivingSide, UmaReceiver } from './findings.ts'
import type { Priced } from './price-quote.ts'
import { railToUma } from './served-rails.ts'

/** The findings with the proofs of the purpose. */
export type ProvenFindings = Findings & { proofs: readonly Proof[] }

/** The findings that determine a payment's route. */
type Routed = Pick<ProvenFindings, 'request' | 'source' | 'destination' | 'receiver' | 'proofs'>

/** The findings for planning a payment. */
type Planned = Routed & Pick<Findings, 'payer' | 'market' | 'terms'>

/** The identity of a payment and its expiry. */
type Identity = Pick<OutgoingPayment, 'id' | 'quoteId' | 'agentId' | 'createdAt' | 'expiresAt'>

/**
 * Returns the payment that a quote or a transfer promises, before its release. `feeAccountId` receives the platform's
 * part of the fees.
 */
export function plannedPayment(
  { id, quoteId, agentId, createdAt, expiresAt }: Identity,
  findings: Planned,
  priced: Priced,
  feeAccountId?: OutgoingPayment['platformFeeAccountId'],
): OutgoingPayment {
  const { request, payer, destination } = findings
  const { rate } = priced.price
  const expectedSettlementAt = expectedSettlement(priced.rail?.rail, rate.to, createdAt)
  return {
    id,
    status: 'PENDING',
    direction: directionOf(findings),
    customerId: payer.id,
    platformCustomerId: payer.platformCustomerId,
    ...(quoteId && { quoteId }),
    ...(agentId && { agentId }),
    source: wireSourceOf(findings),
    destination: wireDestinationOf(destination, rate.to),
    ...figuresOf(priced.price),
    ...(feeAccountId !== undefined && { platformFeeAccountId: feeAccountId }),
    exchangeRate: toWireRate(rate),
    ...ratePartsOf(priced.price, findings),
    ...(request.description !== undefined && { description: request.description }),
    route: routeOf(findings, priced),
    ...informationOf(destination),
    paymentRail: priced.rail?.rail ?? null,
    railSelectionMode: priced.rail?.mode ?? null,
    expectedSettlementAt,
    settlementTimelineSeconds: settlementTimeline(expectedSettlementAt, createdAt),
    ...(expiresAt && { expiresAt }),
    createdAt,
    updatedAt: createdAt,
  }
}

function wireSourceOf({ request, source }: Pick<Findings, 'request' | 'source'>): OutgoingPayment['source'] {
  const { customerId } = request.source
  return source.kind === 'realtime'
    ? { sourceType: 'REALTIME_FUNDING', currency: source.currency, ...(customerId && { customerId }) }
    : { sourceType: 'ACCOUNT', accountId: source.account.id, currency: source.account.currency }
}

const wireDestinationOf = (destination: ReceivingSide, currency: string): OutgoingPayment['destination'] =>
  destination.kind === 'uma'
    ? { destinationType: 'UMA_ADDRESS', umaAddress: destination.lookup.receiver, currency }
    : { destinationType: 'ACCOUNT', accountId: destination.account.id, currency }

/** Returns the receiver's data that their institution sent on request. */
function informationOf(destination: ReceivingSide): Pick<OutgoingPayment, 'counterpartyInformation'> {
  const payee = (destination.kind === 'uma' && destination.agreed?.terms.payee) || {}
  return Object.keys(payee).length > 0 ? { counterpartyInformation: payee } : {}
}

/** Returns the direction. Money from outside into an account of the payer is incoming. */
const directionOf = ({ source, destination, payer }: Pick<Findings, 'source' | 'destination' | 'payer'>) =>
  source.kind !== 'internal' && destination.kind === 'internal' && destination.account.customerId === payer.customerId
    ? 'CREDIT'
    : 'DEBIT'

const figuresOf = (price: Price) => ({
  sent: money(price.totalSendingAmount, price.rate.from),
  received: money(price.totalReceivingAmount, price.rate.to),
  fees: price.feesIncluded,
  serviceFees: price.serviceFixedFee + price.serviceVariableFee,
  platformFees: price.platformFeesIncluded,
  counterpartyFee: price.counterpartyFixedFee,
})

/** Returns the parts of the rate for every conversion (payments 3.3 rule 7). */
function ratePartsOf(
  price: Price,
  { market, terms }: Pick<Findings, 'market' | 'terms'>,
): Pick<OutgoingPayment, 'rateDetails'> {
  const { from, to } = price.rate
  const isWithoutRate = from === to && price.rate.numerator === price.rate.denominator
  const bitcoinRate = isWithoutRate ? undefined : findQuoteRate(from, 'BTC', market, terms)
  if (!bitcoinRate) return {}
  const { serviceApiFixedFee: _, counterpartyFixedFee: __, ...rateDetails } = rateDetailsOf(price, bitcoinRate)
  return { rateDetails }
}

const routeOf = (findings: Routed, priced: Priced): PaymentRoute => ({
  source: sourceOf(findings),
  destination: destinationOf(findings, priced),
  ...(findings.request.remittanceInformation !== undefined && {
    remittanceInformation: findings.request.remittanceInformation,
  }),
  ...documentsOf(findings),
})

/** Returns the proofs that the partner has accepted. */
function documentsOf({ proofs }: Pick<ProvenFindings, 'proofs'>): Pick<PaymentRoute, 'documents'> {
  const documents = proofs.flatMap(({ document: { partnerReference }, requirementId }) =>
    partnerReference === undefined ? [] : [{ requirementId, reference: partnerReference }],
  )
  return documents.length > 0 ? { documents } : {}
}

function sourceOf({ source }: Pick<Findings, 'source'>): PaymentRoute['source'] {
  if (source.kind === 'realtime') return { kind: 'realtime' }
  if (source.kind === 'external') return { kind: 'pull', accountId: source.account.id, rail: PULL_RAIL }
  const accountId = source.account.id
  return isWallet(source)
    ? { kind: 'wallet', accountId, rail: EMBEDDED_WALLET_NETWORK }
    : { kind: 'custodial', accountId }
}

function destinationOf(
  { destination, receiver }: Pick<Findings, 'destination' | 'receiver'>,
  priced: Priced,
): PaymentRoute['destination'] {
  if (destination.kind === 'uma') return umaDestinationOf(destination, priced)
  if (destination.kind === 'external')
    return { kind: 'external', accountId: destination.account.id, rail: railOf(priced) }
  const accountId = destination.account.id
  if (!receiver) throw new Error('An internal account has an owner.')
  const owner = { ownerId: receiver.id, ownerPlatformCustomerId: receiver.platformCustomerId }
  return isWallet(destination)
    ? { kind: 'wallet', accountId, rail: EMBEDDED_WALLET_NETWORK, ...owner }
    : { kind: 'custodial', accountId, ...owner }
}

function umaDestinationOf(receiver: UmaReceiver, { price }: Priced): PaymentRoute['destination'] {
  const { lookup, institution, agreed, sender } = receiver
  const agreement =
    agreed &&
    agreementOf(agreed.terms, institution.isLocal ? deliveredBy(price) : satoshiOf(agreed.terms), sender.domain)
  return { kind: 'uma', rail: railToUma(receiver), address: lookup.receiver, ...(agreement && { agreement }) }
}

const agreementOf = (
  { invoice, paymentHash, amountMillisatoshi, utxoCallback }: PaymentTerms,
  { amount, currency }: Money,
  senderDomain: string,
): UmaAgreement => ({
  invoice,
  paymentHash,
  amountMillisatoshi: String(amountMillisatoshi),
  senderDomain,
  settled: { amount: String(amount), currency },
  ...(utxoCallback !== undefined && { utxoCallback }),
})

const MILLISATOSHI_PER_SATOSHI = 1_000n

const satoshiOf = ({ amountMillisatoshi }: PaymentTerms): Money =>
  money(divide(amountMillisatoshi, MILLISATOSHI_PER_SATOSHI, 'up'), 'BTC')

/** Returns the delivered amount. Between platforms of this deployment, no bitcoin moves. */
const deliveredBy = ({ totalReceivingAmount, counterpartyFixedFee, rate }: Price): Money =>
  money(totalReceivingAmount + counterpartyFixedFee, rate.to)

/** Returns the rail of an external account: each type has rails or a network. */
function railOf({ rail, network }: Priced): Rail {
  const way = rail?.rail ?? network
  if (!way) throw new Error('The account is reached on no rail and on no network.')
  return way
}
