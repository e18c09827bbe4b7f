import { CARD_TRANSACTION_STATUSES, CardTransactionSchema } from '#features/payments/transactions/index.ts'
import type { CardEvent, PullNotice } from '#providers/card-network/port.ts'
import { job } from '#runtime/declare/job.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import type { CardTransaction, CardTransactionStatus } from './model.ts'

type TypeOf<Status extends CardTransactionStatus> = `CARD_TRANSACTION.${Status}`

export const typeOf = <Status extends CardTransactionStatus>(status: Status): TypeOf<Status> =>
  `CARD_TRANSACTION.${status}`

export const cardTransactionWebhook = webhook({
  name: 'card-transaction',
  types: CARD_TRANSACTION_STATUSES.map((status): TypeOf<CardTransactionStatus> => typeOf(status)),
  summary:
    'The network has reported something about a card payment, or a pull has changed its status. The type names the status after it; a decline is `EXCEPTION` with a `declineReason`.',
  data: CardTransactionSchema,
})

/** Delivers an event of the simulated network as if it came from outside. */
export const deliverCardEvent = job<{ event: CardEvent }>('card-transactions.deliver-event')

/** Retries events that arrived before their transaction. `isLast` means that their waiting time has expired. */
export const tryWaitingEvents = job<{ cardId: CardEvent['cardId']; token: string; isLast: boolean }>(
  'card-transactions.try-waiting',
)

/** Asks the network to finalize a pull. */
export const makePull = job<{ transactionId: CardTransaction['id']; number: number }>('card-transactions.pull')

/** Applies the network's result of a pull. */
export const settlePull = job<{ transactionId: CardTransaction['id']; number: number; notice: PullNotice }>(
  'card-transactions.settle-pull',
)

/** Asks the network to send tokens of a wallet. */
export const transferTokens = job<{ transactionId: CardTransaction['id']; number: number }>(
  'card-transactions.transfer-tokens',
)

/** Applies the result of a token transfer. */
export const settleTokenTransfer = job<{ transactionId: CardTransaction['id']; number: number; notice: PullNotice }>(
  'card-transactions.settle-token-transfer',
)

/** Releases an authorization without a timely clearing. */
export const authorizationExpires = job<{ transactionId: CardTransaction['id'] }>('card-transactions.expire')
