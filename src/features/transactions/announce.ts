import type { Work } from '../../runtime/units/work.ts'
import { incomingPaymentWebhook, outgoingPaymentWebhook } from './contract/index.ts'
import type { OutgoingTransaction, Transaction } from './model.ts'
import { withTransfer } from './rules.ts'
import { addTransaction, changeTransaction } from './store.ts'
import { toWire } from './view.ts'

/** Records a new transaction and tells that it has entered its state. */
export function open<T extends Transaction>(work: Work, transaction: T): T {
  addTransaction(work, transaction)
  announceStatus(work, transaction)
  return transaction
}

/** Records the transaction in its next state and tells that it has entered it. */
export function enter<T extends Transaction>(work: Work, transaction: T): T {
  changeTransaction(work, transaction)
  announceStatus(work, transaction)
  return transaction
}

/** Records the transfer that moved the money of one side, where the network keeps one. It is told with the next state. */
export function noteTransfer(
  work: Work,
  transaction: OutgoingTransaction,
  side: 'source' | 'destination',
  transactionHash: string | undefined,
): OutgoingTransaction {
  if (transactionHash === undefined) return transaction
  const noted = withTransfer(transaction, side, transactionHash, work.now)
  changeTransaction(work, noted)
  return noted
}

/** Records the transaction with its refund in its next state and tells so. */
export function enterRefund<T extends Transaction>(work: Work, transaction: T): T {
  changeTransaction(work, transaction)
  if (transaction.refund) announceEvent(work, transaction, `REFUND_${transaction.refund.status}`)
  return transaction
}

function announceStatus(work: Work, transaction: Transaction): void {
  announceEvent(work, transaction, transaction.status)
}

type Outgoing = (typeof outgoingPaymentWebhook)['types'][number]
type Incoming = (typeof incomingPaymentWebhook)['types'][number]

function announceEvent(work: Work, transaction: Transaction, state: string): void {
  if (transaction.type === 'OUTGOING')
    work.emit(outgoingPaymentWebhook, `OUTGOING_PAYMENT.${state}` as Outgoing, toWire(transaction) as never)
  else work.emit(incomingPaymentWebhook, `INCOMING_PAYMENT.${state}` as Incoming, toWire(transaction) as never)
}
