import { addTransaction, changeTransaction } from '#features/payments/transactions/index.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { sendTokens } from './ask-network.ts'
import { cardTransactionWebhook, typeOf } from './contract.ts'
import { CARD } from './kind.ts'
import type { CardTransaction } from './model.ts'
import { statusOf } from './rules.ts'
import { toWire } from './view.ts'

/** Records a new card payment and announces it. */
export function open(work: Work, opened: CardTransaction): CardTransaction {
  const transaction = sendTokens(work, opened)
  addTransaction(work, CARD, transaction)
  return announce(work, transaction)
}

/** Records the card payment after a change of its money, without a webhook. */
export function change(work: Work, transaction: CardTransaction): CardTransaction {
  const changed = {
    ...sendTokens(work, transaction),
    steps: transaction.steps + 1,
    lastEventAt: work.now,
    updatedAt: nextChange(transaction, work.now),
  }
  changeTransaction(work, CARD, changed)
  return changed
}

/** Records the change like `change`, with a webhook, as for every event of the network. */
export const changeByEvent = (work: Work, transaction: CardTransaction): CardTransaction =>
  announce(work, change(work, transaction))

/** Announces the card payment in its current state. */
export function announce(work: Work, transaction: CardTransaction): CardTransaction {
  work.emit(cardTransactionWebhook, typeOf(statusOf(transaction)), toWire(transaction))
  return transaction
}
