import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract/index.ts'
import { STATUS_CHECK } from './invariants.ts'
import { transactionKinds } from './kind.ts'
import { routesWith } from './routes.ts'

export {
  CARD_TRANSACTION_STATUSES,
  CardMerchant,
  CardTransaction as CardTransactionSchema,
} from './contract/card-transaction.ts'
export {
  INCOMING_FAILURES,
  IncomingTransaction as IncomingTransactionSchema,
  type IncomingWire,
} from './contract/incoming.ts'
export { TransactionPage, transactionFilters, transactionId } from './contract/index.ts'
export {
  OUTGOING_FAILURES,
  OutgoingTransaction as OutgoingTransactionSchema,
  type OutgoingWire,
} from './contract/outgoing.ts'
export type { WireDestination, WireSource } from './contract/parties.ts'
export { RateDetails } from './contract/rate-details.ts'
export { AnyTransaction as AnyTransactionSchema } from './contract/schemas.ts'
export { foreseesAbout } from './foresees.ts'
export { type ShownKind, showing, type TransactionKind, transactionKind, transactionKinds } from './kind.ts'
export { listTransactions, type TransactionFilters } from './listing/store.ts'
export {
  type Refund,
  type Registered,
  TRANSACTION_STATUSES,
  type Transaction,
  type TransactionStatus,
} from './model.ts'
export { asOf, isOverdue, OVERDUE } from './rules.ts'
export {
  addTransaction,
  asLeftBy,
  changeTransaction,
  findRegistered,
  findTransaction,
  fromRow,
  lockRegistered,
  lockTransaction,
  type Row as TransactionRow,
  requireTransaction,
  transactionsByStatus,
  transactionsOf,
} from './store.ts'

export const transactions: Feature = {
  operations: operationsIn(contract),
  bind: ({ added }) => ({ routes: routesWith(added(transactionKinds)) }),
  invariants: [STATUS_CHECK],
}
