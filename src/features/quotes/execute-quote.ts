import type { Custody } from '../../custody/index.ts'
import { type Refused, refuse, refused } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { requireReady } from '../customers/index.ts'
import type { Market } from '../exchange-rates/index.ts'
import { checkUsable, requireAccount } from '../internal-accounts/index.ts'
import type { Proof } from '../signed-requests/index.ts'
import {
  enterStatus,
  executePayment,
  isOverdue,
  lockOutgoing,
  moved,
  type OutgoingTransaction,
} from '../transactions/index.ts'
import type { Quote } from './model.ts'
import { checkAccountsUsable, checkPayable, findSide } from './parties.ts'
import { requireQuote } from './store.ts'
import { authorizePayment, signTransfer } from './wallet-payment.ts'

/** Executes a quote in time and once, whatever the number of calls (payments 4.6). */
export async function executeQuote(
  work: Work,
  { custody, market }: { custody: Custody; market: Market },
  quoteId: string,
  proof: Proof,
): Promise<{ quote: Quote; transaction: OutgoingTransaction } | Refused> {
  const quote = await requireQuote(work.tx, work.platform, quoteId)
  // Asked together, so that a signature costs no round trip of its own. Whoever has not signed lets go of the transaction at once.
  const [authorization, transaction] = await Promise.all([
    authorizePayment(work, custody, quote, proof),
    lockOutgoing(work, quote.transactionId),
  ])
  // The platform may always send.
  if (transaction.customerId.startsWith('Customer:')) await requireReady(work.tx, work.platform, transaction.customerId)
  if (isOverdue(transaction, work.now)) return lapse(work, transaction)
  checkPending(transaction)
  const { platformFeeAccountId } = transaction.payment
  const [source, destination, feeAccount] = await Promise.all([
    findSide(work, quote.source.accountId, 'source.accountId'),
    findSide(work, quote.destination.accountId, 'destination.accountId'),
    platformFeeAccountId === undefined ? undefined : requireAccount(work, platformFeeAccountId),
  ])
  checkAccountsUsable(work, source, destination)
  if (feeAccount) checkUsable(feeAccount)
  await checkPayable(work, destination, transaction.received.amount, market)
  const walletSignature = authorization && (await signTransfer(work, custody, quote, transaction, authorization))
  return { quote, transaction: await executePayment(work, transaction, walletSignature) }
}

/** A call that meets an overdue quote ends it, and is refused. */
function lapse(work: Work, transaction: OutgoingTransaction): Refused {
  enterStatus(work, moved(transaction, 'EXPIRED', work.now))
  return refused('QUOTE_EXPIRED', QUOTE_EXPIRED)
}

const QUOTE_EXPIRED = 'The quote has expired. Create a new one.'

function checkPending({ status, failureReason }: OutgoingTransaction): void {
  if (status === 'PENDING') return
  if (status === 'EXPIRED') refuse('QUOTE_EXPIRED', QUOTE_EXPIRED)
  if (status === 'FAILED' && failureReason === 'QUOTE_RATE_UNAVAILABLE')
    refuse('QUOTE_RATE_UNAVAILABLE', 'The rate of this quote was refused. Create a new one.')
  refuse('CONFLICT', `The quote is ${status} and cannot be executed.`, { quoteStatus: status })
}

/** Ends a quote that nobody executed in time. */
export async function expireQuote(work: Work, transactionId: string): Promise<void> {
  const transaction = await lockOutgoing(work, transactionId)
  if (isOverdue(transaction, work.now)) enterStatus(work, moved(transaction, 'EXPIRED', work.now))
}
