import { tagged } from '#runtime/declare/schema.ts'
import { CardTransaction } from './card-transaction.ts'
import { IncomingTransaction } from './incoming.ts'
import { OutgoingTransaction } from './outgoing.ts'

/** A transaction of any kind, with `type` as the discriminator. */
export const AnyTransaction = tagged(
  'type',
  { INCOMING: IncomingTransaction, OUTGOING: OutgoingTransaction, CARD: CardTransaction },
  { $id: 'TransactionOneOf', base: 'BaseTransaction' },
)
