import { deposited, depositedOnChain, post } from '#ledger/index.ts'
import { type OwnerId, parseId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { openIncoming } from '../announce.ts'
import type { IncomingPayment, OutgoingPayment } from '../model.ts'

/**
 * Records a completed payment within the service as a simultaneous incoming payment, for an owner who is not the payer.
 */
export function showToReceiver(work: Work, completed: OutgoingPayment): OutgoingPayment {
  const { route, customerId, source, destination, received, description } = completed
  const account = route.destination
  if (!('ownerId' in account) || account.ownerId === customerId) return completed
  const { ownerId, ownerPlatformCustomerId } = account
  openIncoming(work, {
    ...arrivedNow(work, { ownerId, ownerPlatformCustomerId }),
    source,
    destination,
    received,
    ...(description !== undefined && { description }),
  })
  return completed
}

type Arrived = IncomingPayment & { status: 'COMPLETED' }
type Owned = Pick<Arrival, 'ownerId' | 'ownerPlatformCustomerId'>

/** Immediately spendable money, from any source. */
const arrivedNow = (work: Work, { ownerId, ownerPlatformCustomerId }: Owned) =>
  ({
    id: work.newId('Transaction'),
    direction: 'CREDIT',
    status: 'COMPLETED',
    customerId: ownerId,
    platformCustomerId: ownerPlatformCustomerId,
    fees: 0n,
    settledAt: work.now,
    createdAt: work.now,
    updatedAt: work.now,
  }) as const

/** Money that has arrived for an internal account and is immediately spendable. */
export interface Arrival {
  accountId: `InternalAccount:${string}`
  ownerId: OwnerId
  ownerPlatformCustomerId: string
  currency: string
  amount: bigint
  /** The rail, or the network for tokens in an embedded wallet. */
  rail: string
  isOnChain?: boolean
  reference: string
}

/**
 * Credits an arrival and records it as an incoming transaction. Throws AMOUNT_OUT_OF_RANGE if the balance would leave
 * its range.
 */
export async function recordArrival(work: Work, arrival: Arrival): Promise<IncomingPayment> {
  const { accountId, currency, amount, rail, reference, isOnChain } = arrival
  const customerId = parseId('Customer', arrival.ownerId)
  const payment: Arrived = {
    ...arrivedNow(work, arrival),
    source: { sourceType: 'REALTIME_FUNDING', currency, ...(customerId && { customerId }) },
    destination: { destinationType: 'ACCOUNT', accountId, currency },
    received: { amount, currency },
    reference,
  }
  const toJournal = isOnChain ? depositedOnChain : deposited
  await post(work, [toJournal({ transactionId: payment.id, accountId, currency, amount, place: rail })])
  return openIncoming(work, payment)
}
