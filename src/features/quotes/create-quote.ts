import type { Price } from '../../money/pricing.ts'
import { toWireRate } from '../../money/rates.ts'
import { addSeconds } from '../../runtime/clock.ts'
import { refuse, refuseUnknown } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { checkReady, type Owner, ownerOf } from '../customers/index.ts'
import type { Market } from '../exchange-rates/index.ts'
import { networkOf, primaryIdentifierOf, railsOf } from '../external-accounts/index.ts'
import { findPlatformAccount, type InternalAccount } from '../internal-accounts/index.ts'
import { type PlatformConfig, requirePlatformConfig } from '../platform-config/index.ts'
import { executePayment, type OutgoingTransaction, openTransaction, type PaymentRoute } from '../transactions/index.ts'
import { type ChosenRail, chooseRail, expectedSettlement, settlementTimeline } from './choose-rail.ts'
import { quoteExpires } from './handles.ts'
import type { AccountDestination, AccountSource, Quote, WireQuoteRequest } from './model.ts'
import { checkAccountsUsable, checkPair, checkPayable, findSide, isWallet, payerOf, type Side } from './parties.ts'
import { checkFeeOverride, priceQuote, wireRateDetails } from './price-quote.ts'
import { checkRequirements } from './requirements.ts'
import { addQuote } from './store.ts'
import { walletPayloadOf } from './wallet-payment.ts'

const VALID_SECONDS = 300

export interface Quoted {
  quote: Quote
  transaction: OutgoingTransaction
}

/** Everything that has been found out about a request before it is priced. */
interface Findings {
  request: WireQuoteRequest & { source: AccountSource; destination: AccountDestination }
  source: Side
  destination: Side
  payer: Owner
  receiver: Owner
  config: PlatformConfig
  market: Market
}

/** Prices a payment and opens its transaction; with `immediatelyExecute` it is executed in the same unit of work (payments 4.3, 4.5). */
export async function createQuote(work: Work, request: WireQuoteRequest, market: Market): Promise<Quoted> {
  const findings = { ...(await findParties(work, withAccounts(request))), market }
  const { source, destination, payer, receiver, config } = findings
  // The platform may always send.
  if (payer.customer) checkReady(payer.customer, config)
  checkPair(source, destination, findings.request)
  checkCurrency(source, config)
  checkStillListed(source, payer)
  checkStillListed(destination, receiver)
  checkFeeOverride(request, source.account.currency)
  checkAccountsUsable(work, source, destination)
  await checkRequirements(work, findings)

  const { priced, rail } = priceAndRoute(work, findings)
  await checkPayable(work, destination, priced.totalReceivingAmount, market)
  const quoted = openQuote(work, findings, priced, rail, await feeAccountFor(work, priced))
  if (request.immediatelyExecute) return { ...quoted, transaction: await executePayment(work, quoted.transaction) }
  work.enqueue(quoteExpires, { transactionId: quoted.transaction.id }, { at: quoted.quote.expiresAt })
  return quoted
}

/** Realtime funding and UMA destinations are not offered by this deployment. */
function withAccounts(request: WireQuoteRequest): Findings['request'] {
  const { source, destination } = request
  if (source.sourceType !== 'ACCOUNT')
    return refuse('NOT_IMPLEMENTED', 'This deployment does not fund quotes in realtime. Use an account as source.')
  if (destination.destinationType !== 'ACCOUNT')
    return refuse('NOT_IMPLEMENTED', 'This deployment does not send to UMA addresses. Use an account as destination.')
  return { ...request, source, destination }
}

/** Finds the objects that the request names (payments 4.3 step 5). No lookup or payment document can be known to this deployment. */
async function findParties(work: Work, request: Findings['request']): Promise<Omit<Findings, 'market'>> {
  const [source, destination, config] = await Promise.all([
    findSide(work, request.source.accountId, 'source.accountId'),
    findSide(work, request.destination.accountId, 'destination.accountId'),
    requirePlatformConfig(work.tx, work.platform),
  ])
  const [payer, receiver] = await Promise.all([
    payerOf(work, request.source, source),
    ownerOf(work.tx, work.platform, destination.account.customerId),
  ])
  if (request.lookupId) refuseUnknown('LOOKUP_REQUEST_NOT_FOUND')
  if (request.documentIds) refuseUnknown('PAYMENT_DOCUMENT_NOT_FOUND', { documentId: request.documentIds[0] })
  return { request, source, destination, payer, receiver, config }
}

/** The platform must support the sending currency for outgoing payments (payments 4.2 rule 5). */
function checkCurrency({ account: { currency } }: Side, { supportedCurrencies }: PlatformConfig): void {
  const isEnabled = supportedCurrencies.some(
    ({ code, directions }) => code === currency && directions.includes('OUTGOING'),
  )
  if (!isEnabled) refuse('INVALID_CURRENCY', `The platform does not send ${currency}.`)
}

/** A currency that was taken from a customer leaves the account and gets no new quotes; the wallet is everybody's (customers 4.4). */
function checkStillListed(side: Side, { customer }: Owner): void {
  const { currency, customerId } = side.account
  if (side.kind === 'external' || isWallet(side) || customerId === undefined) return
  if (!customer?.currencies.includes(currency))
    refuse('INVALID_CURRENCY', `${currency} is no longer a currency of the customer.`)
}

/**
 * The rail may depend on the amount delivered, and the fees on the rail. So a price without a rail picks the rail, and the price for that rail
 * holds.
 */
function priceAndRoute(
  { platform }: Work,
  { request, source, destination, config, market }: Findings,
): { priced: Price; rail: ChosenRail | undefined } {
  const pricing = {
    platform,
    sending: source.account.currency,
    receiving: destination.account.currency,
    request,
    config,
    market,
    rail: undefined,
    network: undefined,
  }
  if (destination.kind === 'internal') return { priced: priceQuote(pricing), rail: undefined }
  const rails = railsOf(destination.account)
  const network = networkOf(destination.account)
  if (rails.length === 0) return { priced: priceQuote({ ...pricing, network }), rail: undefined }
  const rail = chooseRail(rails, request.destination.paymentRail ?? undefined, priceQuote(pricing).totalReceivingAmount)
  return { priced: priceQuote({ ...pricing, rail: rail.rail as never }), rail }
}

/** Where the platform's part of the fees goes; a quote with such a part needs it (payments 3.2). */
async function feeAccountFor(work: Work, { platformFeesIncluded, rate }: Price): Promise<InternalAccount | undefined> {
  if (platformFeesIncluded === 0n) return undefined
  const account = await findPlatformAccount(work.tx, work.platform, rate.from)
  return account?.status === 'ACTIVE'
    ? account
    : refuse('INVALID_INPUT', `The platform has no active internal account in ${rate.from} for its fees.`)
}

function openQuote(
  work: Work,
  findings: Findings,
  priced: Price,
  rail: ChosenRail | undefined,
  feeAccount: InternalAccount | undefined,
): Quoted {
  const { request } = findings
  const quote: Quote = {
    id: work.newId('Quote'),
    transactionId: work.newId('Transaction'),
    source: request.source,
    destination: request.destination,
    ...(request.purposeOfPayment && { purposeOfPayment: request.purposeOfPayment }),
    rate: priced.rate,
    createdAt: work.now,
    expiresAt: addSeconds(work.now, VALID_SECONDS),
  }
  const transaction = transactionOf(quote, findings, priced, rail, feeAccount)
  const signed = isWallet(findings.source) ? { ...quote, walletPayload: walletPayloadOf(quote, transaction) } : quote
  addQuote(work, signed)
  return { quote: signed, transaction: openTransaction(work, transaction) }
}

function transactionOf(
  quote: Quote,
  findings: Findings,
  priced: Price,
  rail: ChosenRail | undefined,
  feeAccount: InternalAccount | undefined,
): OutgoingTransaction {
  const { request, payer, source, destination } = findings
  const { from, to } = priced.rate
  const expectedSettlementAt = expectedSettlement(rail?.rail, quote.createdAt)
  const rateDetails = wireRateDetails(priced, findings.market)
  return {
    id: quote.transactionId,
    type: 'OUTGOING',
    status: 'PENDING',
    direction:
      source.kind === 'external' &&
      destination.kind === 'internal' &&
      destination.account.customerId === payer.customerId
        ? 'CREDIT'
        : 'DEBIT',
    customerId: payer.id,
    platformCustomerId: payer.platformCustomerId,
    quoteId: quote.id,
    source: { sourceType: 'ACCOUNT', accountId: source.account.id, currency: from },
    destination: { destinationType: 'ACCOUNT', accountId: destination.account.id, currency: to },
    sent: { amount: priced.totalSendingAmount, currency: from },
    received: { amount: priced.totalReceivingAmount, currency: to },
    fees: priced.feesIncluded,
    platformFees: priced.platformFeesIncluded,
    exchangeRate: toWireRate(priced.rate),
    ...(rateDetails && { rateDetails }),
    ...(request.description !== undefined && { description: request.description }),
    payment: paymentOf(quote, priced, feeAccount),
    route: routeOf(findings, rail),
    paymentRail: rail?.rail ?? null,
    railSelectionMode: rail?.mode ?? null,
    expectedSettlementAt,
    settlementTimelineSeconds: settlementTimeline(expectedSettlementAt, quote.createdAt),
    expiresAt: quote.expiresAt,
    createdAt: quote.createdAt,
    updatedAt: quote.createdAt,
  }
}

/** The figures of the ledger (payments 18.3). */
function paymentOf(
  { transactionId }: Quote,
  priced: Price,
  feeAccount: InternalAccount | undefined,
): OutgoingTransaction['payment'] {
  return {
    transactionId,
    sendingCurrency: priced.rate.from,
    receivingCurrency: priced.rate.to,
    totalSending: priced.totalSendingAmount,
    totalReceiving: priced.totalReceivingAmount,
    serviceFees: priced.serviceFixedFee + priced.serviceVariableFee,
    platformFees: priced.platformFeesIncluded,
    ...(feeAccount && { platformFeeAccountId: feeAccount.id }),
    converted: priced.convertedAmount + priced.counterpartyFeeInSending,
    counterpartyFee: priced.counterpartyFixedFee,
  }
}

function routeOf({ source, destination, receiver, request }: Findings, rail: ChosenRail | undefined): PaymentRoute {
  return {
    source: sourceOf(source),
    destination: destinationOf(destination, receiver, rail),
    ...(request.remittanceInformation !== undefined && { remittanceInformation: request.remittanceInformation }),
  }
}

function sourceOf(source: Side): PaymentRoute['source'] {
  if (source.kind === 'external')
    return {
      kind: 'pull',
      accountId: source.account.id,
      accountIdentifier: primaryIdentifierOf(source.account),
      rail: 'ACH',
    }
  return isWallet(source)
    ? { kind: 'wallet', ...placeOf(source.account) }
    : { kind: 'custodial', accountId: source.account.id }
}

function destinationOf(destination: Side, receiver: Owner, rail: ChosenRail | undefined): PaymentRoute['destination'] {
  if (destination.kind === 'external') {
    return {
      kind: 'external',
      accountId: destination.account.id,
      accountIdentifier: primaryIdentifierOf(destination.account),
      rail: rail?.rail ?? networkOf(destination.account) ?? '',
    }
  }
  const owner = { ownerId: receiver.id, ownerPlatformCustomerId: receiver.platformCustomerId }
  return isWallet(destination)
    ? { kind: 'wallet', ...placeOf(destination.account), ...owner }
    : { kind: 'custodial', accountId: destination.account.id, ...owner }
}

/** Where an embedded wallet is found on its network. */
const placeOf = ({ id, coordinates }: InternalAccount) => ({
  accountId: id as string,
  accountIdentifier: String(coordinates[0]?.address),
  rail: 'SPARK',
})
