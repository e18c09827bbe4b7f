import type { Work } from '../../runtime/work.ts'
import type { Transaction } from './model.ts'
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

/** Records the transaction with its refund in its next state and tells so. */
export function enterRefund<T extends Transaction>(work: Work, transaction: T): T {
  changeTransaction(work, transaction)
  work.emit(`${transaction.type}_PAYMENT.REFUND_${transaction.refund?.status}`, toWire(transaction))
  return transaction
}

function announceStatus(work: Work, transaction: Transaction): void {
  work.emit(`${transaction.type}_PAYMENT.${transaction.status}`, toWire(transaction))
}
