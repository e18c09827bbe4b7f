import { CRYPTO_NETWORKS } from '../../money/currencies.ts'
import type { Refund } from '../transactions/index.ts'
import type { OutgoingFailure, OutgoingPayment, OutgoingStatus, PaymentRoute, Refunded } from './model.ts'

/** Every move that an outgoing payment can make (payments 4.1). Any other is a fault of ours. */
const MOVES: Record<OutgoingStatus, readonly OutgoingStatus[]> = {
  PENDING: ['PENDING_AUTHORIZATION', 'PROCESSING', 'EXPIRED', 'FAILED'],
  PENDING_AUTHORIZATION: ['PENDING_AUTHORIZATION', 'PENDING', 'PROCESSING', 'FAILED'],
  PROCESSING: ['COMPLETED', 'FAILED'],
  COMPLETED: ['FAILED'],
  EXPIRED: [],
  FAILED: [],
}

/** The payment in its next state. Completion sets `settledAt`, which a later return leaves. */
export function moved(
  payment: OutgoingPayment,
  status: OutgoingStatus,
  now: Date,
  failureReason?: OutgoingFailure,
): OutgoingPayment {
  if (!MOVES[payment.status].includes(status))
    throw new Error(`${payment.id} cannot go from ${payment.status} to ${status}.`)
  return {
    ...payment,
    status,
    updatedAt: now,
    ...(status === 'COMPLETED' && { settledAt: now }),
    ...(failureReason && { failureReason }),
  }
}

/** The payment with its refund begun. There is one refund per transaction at most. */
export function withRefund(
  payment: OutgoingPayment,
  refund: Pick<Refund, 'reference' | 'reason'>,
  now: Date,
): Refunded {
  if (payment.refund) throw new Error(`${payment.id} has a refund already.`)
  return { ...payment, updatedAt: now, refund: { ...refund, initiatedAt: now, status: 'PENDING' } }
}

/** The payment with its refund ended. */
export function withRefundEnded(payment: OutgoingPayment, status: 'COMPLETED' | 'FAILED', now: Date): Refunded {
  if (payment.refund?.status !== 'PENDING') throw new Error(`${payment.id} has no open refund.`)
  return {
    ...payment,
    updatedAt: now,
    refund: { ...payment.refund, status, ...(status === 'COMPLETED' && { settledAt: now }) },
  }
}

/** The payment with the transfer that moved its money on a network, on the side that was moved (payments 16). */
export function withTransfer(
  payment: OutgoingPayment,
  side: 'source' | 'destination',
  transactionHash: string,
  now: Date,
): OutgoingPayment {
  const onChainTransaction = { transactionHash, network: networkOf(payment.route[side]) }
  const moved = { ...payment, updatedAt: now }
  return side === 'source'
    ? { ...moved, source: { ...payment.source, onChainTransaction } }
    : { ...moved, destination: { ...payment.destination, onChainTransaction } }
}

function networkOf(place: PaymentRoute['source'] | PaymentRoute['destination']) {
  const network = place.kind === 'custodial' ? undefined : CRYPTO_NETWORKS.find((each) => each === place.rail)
  return network ?? fail(`${place.accountId} is reached on no network.`)
}

/** The rail of the payout. A payment within the service has none. */
export const payoutRailOf = ({ id, route: { destination } }: OutgoingPayment): string =>
  destination.kind === 'custodial' ? fail(`${id} travels on no rail.`) : destination.rail

/** The rail on which the money was pulled. */
export const pullRailOf = ({ id, route: { source } }: OutgoingPayment): string =>
  source.kind === 'pull' ? source.rail : fail(`Nothing was pulled for ${id}.`)

function fail(what: string): never {
  throw new Error(what)
}
