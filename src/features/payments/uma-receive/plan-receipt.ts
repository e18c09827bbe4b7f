import { isCounterpartyAllowed, type Terms, type TermsSource } from '#features/terms/index.ts'
import { divide, money } from '#money/money.ts'
import type { CounterpartyFailure, PaymentFailureCode } from '#providers/counterparties/port.ts'
import { addMs, addSeconds } from '#runtime/lib/clock.ts'
import { randomReference } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import type { IncomingPayment, UmaPayment, UmaReceipt } from '../index.ts'
import type { PayRequest } from './model.ts'
import { MOST_MILLISATOSHI, priceReceipt, type ReceiptPrice } from './price-receipt.ts'
import type { Receiver } from './receiver.ts'
import { DECISION_MS } from './request-approval.ts'

export interface PlanDependencies {
  sources: MarketSources
  terms: TermsSource
}

/** The validity of the receive quote (payments 11.1). */
const VALID_SECONDS = 300

type Failure = CounterpartyFailure & { code: PaymentFailureCode }
type Offer = Receiver['currencies'][number]

/** The payment for a pay request, or its rejection with the attempt to record (payments 11.1 step 2). */
export type Plan = { payment: UmaPayment; price: ReceiptPrice } | { failure: Failure; attempt: IncomingPayment }

export async function planReceipt(
  work: Work,
  { sources, terms: termsSource }: PlanDependencies,
  receiver: Receiver,
  request: PayRequest,
): Promise<Plan> {
  const terms = await termsSource.at(work.tx, work)
  const offer = receiver.currencies.find(({ currency }) => currency.code === request.receivingCurrency)
  const market = marketAt(sources, work)
  const price = offer && priceReceipt(request.locked, offer.currency.code, { market, terms })
  const failure = failureOf({ receiver, request, offer, price, terms })
  if (failure || !offer || !price) {
    const refusal = failure ?? fail('INVALID_CURRENCY', `The receiver takes no ${request.receivingCurrency}.`)
    return { failure: refusal, attempt: attemptOf(work, receiver, request) }
  }
  return { payment: paymentOf(work, receiver, request, { offer, price }), price }
}

interface Findings {
  receiver: Receiver
  request: PayRequest
  offer: Offer | undefined
  price: ReceiptPrice | undefined
  terms: Terms
}

const fail = (code: PaymentFailureCode, reason: string): Failure => ({ code, reason })

function failureOf({ receiver, request, offer, price, terms }: Findings): Failure | undefined {
  if (!request.isLocal && !isCounterpartyAllowed(terms, request.payerDomain))
    return fail('COUNTERPARTY_NOT_ALLOWED', 'The receiver takes no payments from this institution.')
  if (!receiver.config.webhookEndpoint)
    return fail('INVALID_RECEIVER', 'The receiver cannot decide on payments at the moment.')
  if (!offer || !price) return undefined
  const { minAmount, maxAmount, requiredCounterpartyFields } = offer.currency
  if (price.received < minAmount || price.received > maxAmount || price.received <= 0n)
    return fail('AMOUNT_OUT_OF_RANGE', `The receiver takes from ${minAmount} to ${maxAmount} of the smallest unit.`)
  if (!request.isLocal && price.amountMillisatoshi > MOST_MILLISATOSHI)
    return fail('AMOUNT_OUT_OF_RANGE', 'The amount is more than Lightning can move.')
  const missing = requiredCounterpartyFields.filter(({ name, mandatory }) => mandatory && !request.payer[name])
  if (missing.length === 0) return undefined
  return fail('MISSING_MANDATORY_USER_INFO', `The payer's ${missing.map(({ name }) => name).join(', ')} must be sent.`)
}

function attemptOf(work: Work, { customer }: Receiver, request: PayRequest): IncomingPayment {
  const { receivingCurrency: currency, locked } = request
  return {
    id: work.newId('Transaction'),
    direction: 'CREDIT',
    status: 'FAILED',
    failureReason: 'PAY_REQUEST_FAILED',
    customerId: customer.id,
    platformCustomerId: customer.platformCustomerId,
    source: { sourceType: 'UMA_ADDRESS', umaAddress: request.payerAddress },
    destination: { destinationType: 'UMA_ADDRESS', umaAddress: request.receiver, currency },
    received: money(locked.side === 'RECEIVING' ? locked.amount : 0n, currency),
    fees: 0n,
    ...(request.comment !== undefined && { description: request.comment }),
    createdAt: work.now,
    updatedAt: work.now,
  }
}

function paymentOf(
  work: Work,
  receiver: Receiver,
  request: PayRequest,
  { offer, price }: { offer: Offer; price: ReceiptPrice },
): UmaPayment {
  const { failureReason: _, ...attempt } = attemptOf(work, receiver, request)
  const currency = offer.currency.code
  const wanted = offer.currency.requiredCounterpartyFields.flatMap(({ name }) => {
    const value = request.payer[name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    ...attempt,
    status: 'PENDING',
    reference: `UMA-${randomReference(8)}`,
    destination: { destinationType: 'ACCOUNT', accountId: offer.place.accountId, currency },
    received: money(price.received, currency),
    fees: feesOf(price, request),
    ...(wanted.length > 0 && { counterpartyInformation: Object.fromEntries(wanted) }),
    uma: receiptOf(work, request, { offer, price }),
  }
}

/** Returns the fees in the sent unit: satoshi, or the receiving currency between platforms of this service. */
const feesOf = ({ fee, feeMillisatoshi }: ReceiptPrice, { isLocal }: PayRequest): bigint =>
  isLocal ? fee : divide(feeMillisatoshi, 1_000n, 'up')

function receiptOf(
  { now }: Work,
  request: PayRequest,
  { offer, price }: { offer: Offer; price: ReceiptPrice },
): UmaReceipt {
  const { payout } = offer.place
  return {
    senderDomain: request.payerDomain,
    settlement: request.isLocal
      ? { rail: 'UMA', currency: offer.currency.code, amount: String(price.gross) }
      : { rail: 'LIGHTNING', currency: 'BTC', amount: String(price.satoshi) },
    gross: String(price.gross),
    fee: String(price.fee),
    expiresAt: addSeconds(now, VALID_SECONDS).toISOString(),
    approval: { state: 'OPEN', until: addMs(now, DECISION_MS).toISOString() },
    mandatoryFields: [],
    ...(payout && { payout }),
    ...(request.utxoCallback !== undefined && { utxoCallback: request.utxoCallback }),
  }
}
