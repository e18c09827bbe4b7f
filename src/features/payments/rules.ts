import { hasSingleUseAccounts } from '#account-types/accounts.ts'
import { CRYPTO_NETWORKS, EMBEDDED_WALLET_NETWORK } from '#money/currencies.ts'
import { type Money, money } from '#money/money.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { parseId } from '#runtime/lib/ids.ts'
import type {
  AnyPayment,
  Funding,
  OutgoingFailure,
  OutgoingPayment,
  OutgoingStatus,
  PaymentRoute,
  Rail,
  UmaAgreement,
} from './model.ts'
import type { Refund, Transaction } from './transactions/index.ts'

/** All possible status changes of an outgoing payment (payments 4.1). Any other change is an internal error. */
const MOVES: Record<OutgoingStatus, readonly OutgoingStatus[]> = {
  PENDING: ['PENDING_AUTHORIZATION', 'PROCESSING', 'EXPIRED', 'FAILED'],
  PENDING_AUTHORIZATION: ['PENDING_AUTHORIZATION', 'PENDING', 'PROCESSING', 'FAILED'],
  PROCESSING: ['COMPLETED', 'FAILED'],
  COMPLETED: ['FAILED'],
  EXPIRED: [],
  FAILED: [],
}

/** Returns the payment in its next state. Completion sets `settledAt`, which a later return leaves unchanged. */
export function moved<T extends OutgoingPayment>(
  payment: T,
  status: OutgoingStatus,
  now: Date,
  failureReason?: OutgoingFailure,
): T {
  if (!MOVES[payment.status].includes(status))
    throw new Error(`${payment.id} cannot go from ${payment.status} to ${status}.`)
  return {
    ...payment,
    status,
    updatedAt: nextChange(payment, now),
    ...(status === 'COMPLETED' && { settledAt: now }),
    ...(failureReason && { failureReason }),
  }
}

type Refundable = Pick<Transaction, 'refund' | 'updatedAt'> & { id: string }

/** Returns the payment with a new refund. A transaction has at most one refund. */
export function withRefund<T extends Refundable>(
  payment: T,
  refund: Pick<Refund, 'reference' | 'reason'>,
  now: Date,
): T & { refund: Refund } {
  if (payment.refund) throw new Error(`${payment.id} has a refund already.`)
  return { ...payment, updatedAt: nextChange(payment, now), refund: { ...refund, initiatedAt: now, status: 'PENDING' } }
}

/** Returns the payment with its refund ended. */
export function withRefundEnded<T extends Refundable>(
  payment: T,
  status: 'COMPLETED' | 'FAILED',
  now: Date,
): T & { refund: Refund } {
  if (payment.refund?.status !== 'PENDING') throw new Error(`${payment.id} has no open refund.`)
  return {
    ...payment,
    updatedAt: nextChange(payment, now),
    refund: { ...payment.refund, status, ...(status === 'COMPLETED' && { settledAt: now }) },
  }
}

/** Returns the payment after the operator has delivered its refund. */
export function withRefundResolved<T extends Refundable>(payment: T, now: Date): T & { refund: Refund } {
  if (payment.refund?.status !== 'FAILED') throw new Error(`${payment.id} has no refund that has failed.`)
  return {
    ...payment,
    updatedAt: nextChange(payment, now),
    refund: { ...payment.refund, status: 'COMPLETED', settledAt: now },
  }
}

/** Returns the payment with the transfer that moved its money on a network, on the side that moved (payments 16). */
export function withTransfer(
  payment: OutgoingPayment,
  side: 'source' | 'destination',
  transactionHash: string,
  now: Date,
): OutgoingPayment {
  const onChainTransaction = { transactionHash, network: networkOf(payment.route[side]) }
  const moved = { ...payment, updatedAt: nextChange(payment, now) }
  if (side === 'source') return { ...moved, source: { ...payment.source, onChainTransaction } }
  const { destination } = payment
  // No chain records a payment by invoice.
  return 'accountId' in destination ? { ...moved, destination: { ...destination, onChainTransaction } } : payment
}

function networkOf(place: PaymentRoute['source'] | PaymentRoute['destination']) {
  const network = 'rail' in place ? CRYPTO_NETWORKS.find((each) => each === place.rail) : undefined
  return network ?? fail(`${'accountId' in place ? place.accountId : 'This payment'} is reached on no network.`)
}

/**
 * Returns the money that leaves the service for the payment: the delivered amount, or the amount that settles the
 * invoice of a receiver at a UMA address.
 */
export function paidOut({ received, route: { destination } }: OutgoingPayment): Money {
  if (destination.kind !== 'uma') return received
  const { amount, currency } = agreementOf(destination).settled
  return money(BigInt(amount), currency)
}

/** Returns the invoice and terms of the receiver's institution, which every payment to a UMA address has. */
export const agreementOf = ({ address, agreement }: { address: string; agreement?: UmaAgreement }): UmaAgreement =>
  agreement ?? fail(`The payment to ${address} has no agreement.`)

/** Returns the rail of the payout. Throws for a payment within the service, which has no rail. */
export const payoutRailOf = ({ id, route: { destination } }: OutgoingPayment): string =>
  destination.kind === 'custodial' ? fail(`${id} travels on no rail.`) : destination.rail

/** Returns true if the destination may be single-use: its rail has such accounts, or it has an invoice. */
export const canPayOnce = ({ route: { destination } }: OutgoingPayment): boolean =>
  destination.kind === 'uma' || (destination.kind === 'external' && hasSingleUseAccounts(destination.rail))

/** Returns true if the payment has no quote: the service takes its money when it creates the payment. */
export const isTransfer = ({ quoteId }: OutgoingPayment): boolean => quoteId === undefined

/**
 * Returns true for a transfer that waits for its partner to receive the order. It is PENDING, with its money debited
 * (payments 9.2).
 */
export const isTransferToSubmit = (payment: OutgoingPayment): boolean =>
  isTransfer(payment) && payment.status === 'PENDING'

export const isOutgoing = (payment: AnyPayment): payment is OutgoingPayment => 'route' in payment

/**
 * Returns the money that a rail has delivered for the payment. Undefined if its money came by another route, or has not
 * arrived yet.
 */
export function fundingOf(payment: AnyPayment): Funding | undefined {
  if (!isOutgoing(payment)) return payment.funding
  const { source } = payment.route
  return source.kind === 'realtime' ? source.funding : undefined
}

/** Returns the ledger location of money that a rail has delivered: a treasury account, or else the rail. */
export const placeOf = ({ treasuryAccount, rail }: Funding): string => treasuryAccount ?? rail

export const withFunding = <T extends AnyPayment>(payment: T, funding: Funding): T =>
  isOutgoing(payment)
    ? { ...payment, route: { ...payment.route, source: { kind: 'realtime', funding } } }
    : { ...payment, funding }

/**
 * Returns the refundable amount: the whole amount taken. It differs from the sent amount only if the funding did not
 * fit (payments 10.4).
 */
export function toGiveBack(payment: AnyPayment): Money {
  const { amount, currency } = isOutgoing(payment) ? payment.sent : payment.received
  const funding = fundingOf(payment)
  return money(funding ? BigInt(funding.amount) : amount, currency)
}

/** The destination of a refund: an internal account, an embedded wallet, or an external account over its rail. */
export type RefundAccount =
  | { kind: 'custodial'; accountId: `InternalAccount:${string}` }
  | { kind: 'wallet'; accountId: `InternalAccount:${string}`; rail: Rail }
  | { kind: 'outside'; rail: Rail }

/**
 * Returns the account for a refund, or undefined if the service must return an asset to an account that the payer does
 * not have.
 */
export function refundAccountOf(payment: AnyPayment): RefundAccount | undefined {
  const funding = fundingOf(payment)
  if (funding) return accountOfFunding(funding)
  const nothing = () => fail(`No money has come for ${payment.id}.`)
  return isOutgoing(payment)
    ? (placeOfSource(payment.route.source) ?? nothing())
    : outside(payment.pulledFrom ?? nothing())
}

const outside = ({ rail }: { rail: Rail }): RefundAccount => ({ kind: 'outside', rail })

function placeOfSource(source: PaymentRoute['source']): RefundAccount | undefined {
  if (source.kind === 'realtime') return undefined
  if (source.kind === 'pull') return outside(source)
  const { kind, accountId } = source
  return kind === 'custodial' ? { kind, accountId } : { kind: 'wallet', accountId, rail: source.rail }
}

function accountOfFunding({ rail, returnedInto }: Funding): RefundAccount | undefined {
  if (!isNetwork(rail)) return outside({ rail })
  if (!returnedInto) return undefined
  const { kind, accountId } = returnedInto
  return kind === 'wallet' ? { kind, accountId, rail: EMBEDDED_WALLET_NETWORK } : { kind, accountId }
}

/** Returns true if the rail is a network on which assets move. */
export const isNetwork = (rail: Rail): boolean => CRYPTO_NETWORKS.some((network) => network === rail)

/** Returns the customer of the payment, or undefined for the platform's own payment. */
export const customerOf = (ownerId: string): `Customer:${string}` | undefined => parseId('Customer', ownerId)

function fail(what: string): never {
  throw new Error(what)
}
