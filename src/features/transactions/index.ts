import type { Feature } from '../../runtime/feature.ts'
import type { ShownKind } from './kind.ts'
import { routesWith } from './routes.ts'

export {
  INCOMING_FAILURES,
  IncomingTransaction as IncomingTransactionSchema,
  type IncomingWire,
} from './contract/incoming.ts'
export {
  OUTGOING_FAILURES,
  OutgoingTransaction as OutgoingTransactionSchema,
  type OutgoingWire,
} from './contract/outgoing.ts'
export type { WireDestination, WireSource } from './contract/parties.ts'
export { RateDetails } from './contract/rate-details.ts'
export { type TransactionKind, transactionKind } from './kind.ts'
export {
  type Refund,
  type Registered,
  TRANSACTION_STATUSES,
  type Transaction,
  type TransactionStatus,
} from './model.ts'
export { asOf, isOverdue } from './rules.ts'
export {
  addTransaction,
  changeTransaction,
  findTransaction,
  fromRow,
  lockTransaction,
  transactionsOf,
} from './store.ts'

/** `kinds` are all that there are: each brings its model and its view. */
export const transactions = (kinds: readonly ShownKind[]): Feature => ({ routes: routesWith(kinds) })
