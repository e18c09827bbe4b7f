import { type CaptureSource, captured, deposited, depositedOnChain, paymentHeld, post } from '../../ledger/index.ts'
import type { Work } from '../../runtime/units/work.ts'
import { enter, open } from './announce.ts'
import { pullFunds, submitPayout } from './handles.ts'
import type { IncomingTransaction, OutgoingTransaction } from './model.ts'
import { moved } from './rules.ts'

/**
 * Starts a payment that has been priced: money in an account of ours is taken at once, the tokens of an embedded wallet are held until their
 * transfer is final, money in a bank account is pulled first. Refuses with INSUFFICIENT_FUNDS when the balance does not cover it.
 * `walletSignature` is the wallet's own on its transfer, in hex.
 */
export async function executePayment(
  work: Work,
  transaction: OutgoingTransaction,
  walletSignature?: string,
): Promise<OutgoingTransaction> {
  const started = enter(work, moved(transaction, 'PROCESSING', work.now))
  const { source } = started.route
  if (source.kind === 'custodial') return capture(work, started)
  if (source.kind === 'wallet') await post(work, [paymentHeld(started.payment, source.accountId)])
  work.enqueue(pullFunds, { transactionId: started.id, walletSignature })
  return started
}

/** Takes the money and the fees and converts. Between accounts of ours the payment is complete with that; otherwise the payout follows. */
export async function capture(work: Work, transaction: OutgoingTransaction): Promise<OutgoingTransaction> {
  const { destination } = transaction.route
  await take(work, transaction, destination.kind === 'custodial' ? destination.accountId : undefined)
  if (destination.kind === 'custodial') return completeWithin(work, transaction)
  work.enqueue(submitPayout, { transactionId: transaction.id })
  return transaction
}

/** Takes the money and leaves it between the two sides. */
export const takeIntoTransit = (work: Work, transaction: OutgoingTransaction): Promise<void> =>
  take(work, transaction, undefined)

async function take(
  work: Work,
  { route: { source }, payment }: OutgoingTransaction,
  toAccountId: string | undefined,
): Promise<void> {
  await post(work, [captured(payment, captureSourceOf(source), toAccountId)])
}

/** Where the money of a payment is when it has been pulled or held. */
export function captureSourceOf(source: OutgoingTransaction['route']['source']): CaptureSource {
  if (source.kind === 'pull') return { rail: source.rail }
  return source.kind === 'wallet'
    ? { accountId: source.accountId, isHeld: true, wallet: { network: source.rail } }
    : { accountId: source.accountId }
}

function completeWithin(work: Work, transaction: OutgoingTransaction): OutgoingTransaction {
  return showToReceiver(work, enter(work, moved(transaction, 'COMPLETED', work.now)))
}

/** A completed payment within the service is an incoming one for whoever else it was for. */
export function showToReceiver(work: Work, completed: OutgoingTransaction): OutgoingTransaction {
  const { destination } = completed.route
  if (destination.kind !== 'external' && destination.ownerId !== completed.customerId)
    open(work, receiptOf(work, completed))
  return completed
}

/** What the other owner sees of a payment inside the service: an incoming transaction of the same moment. */
function receiptOf(
  work: Work,
  { route, source, destination, received, description }: OutgoingTransaction,
): IncomingTransaction {
  const { ownerId, ownerPlatformCustomerId } = route.destination as Exclude<
    OutgoingTransaction['route']['destination'],
    { kind: 'external' }
  >
  return {
    id: work.newId('Transaction'),
    type: 'INCOMING',
    direction: 'CREDIT',
    status: 'COMPLETED',
    customerId: ownerId,
    platformCustomerId: ownerPlatformCustomerId,
    source,
    destination,
    received,
    fees: 0n,
    ...(description !== undefined && { description }),
    settledAt: work.now,
    createdAt: work.now,
    updatedAt: work.now,
  }
}

/** Money that has arrived for an internal account and can be spent at once. */
export interface Arrival {
  accountId: string
  ownerId: string
  ownerPlatformCustomerId: string
  currency: string
  amount: bigint
  /** The rail, or for tokens in an embedded wallet the network. */
  rail: string
  isOnChain?: boolean
  reference: string
}

/** Credits an arrival and records it as an incoming transaction. Refuses with AMOUNT_OUT_OF_RANGE when the balance would leave its range. */
export async function recordArrival(work: Work, arrival: Arrival): Promise<IncomingTransaction> {
  const { accountId, ownerId, ownerPlatformCustomerId, currency, amount, rail, isOnChain, reference } = arrival
  const transaction: IncomingTransaction = {
    id: work.newId('Transaction'),
    type: 'INCOMING',
    direction: 'CREDIT',
    status: 'COMPLETED',
    customerId: ownerId,
    platformCustomerId: ownerPlatformCustomerId,
    source: {
      sourceType: 'REALTIME_FUNDING',
      currency,
      ...(ownerId.startsWith('Customer:') && { customerId: ownerId }),
    },
    destination: { destinationType: 'ACCOUNT', accountId, currency },
    received: { amount, currency },
    fees: 0n,
    reference,
    settledAt: work.now,
    createdAt: work.now,
    updatedAt: work.now,
  }
  const toJournal = isOnChain ? depositedOnChain : deposited
  await post(work, [toJournal({ transactionId: transaction.id, accountId, currency, amount, rail })])
  return open(work, transaction)
}
