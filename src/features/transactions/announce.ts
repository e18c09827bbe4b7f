import type { Work } from '../../runtime/units/work.ts'
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
  work.emit(`${transaction.type}_PAYMENT.REFUND_${transaction.refund?.status}`, toWire(transaction))
  return transaction
}

function announceStatus(work: Work, transaction: Transaction): void {
  work.emit(`${transaction.type}_PAYMENT.${transaction.status}`, toWire(transaction))
}
