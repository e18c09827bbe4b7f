import { CARD_TRANSACTION_STATUSES, CardTransactionSchema } from '#features/payments/transactions/index.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import type { CardTransactionStatus } from './model.ts'

type TypeOf<Status extends CardTransactionStatus> = `CARD_TRANSACTION.${Status}`

export const typeOf = <Status extends CardTransactionStatus>(status: Status): TypeOf<Status> =>
  `CARD_TRANSACTION.${status}`

export const cardTransactionWebhook = webhook({
  name: 'card-transaction',
  types: CARD_TRANSACTION_STATUSES.map((status) => typeOf(status)) as readonly TypeOf<CardTransactionStatus>[],
  summary:
    'The network has reported something about a card payment, or a pull has changed its status. The type names the status after it; a decline is `EXCEPTION` with a `declineReason`.',
  data: CardTransactionSchema,
})
