export {
  bank,
  cardSettlement,
  internal,
  PARTS,
  refundDue,
  transit,
} from './accounts.ts'
export { type Balances, totalOf } from './book.ts'
export {
  CASH_ITEM_COLUMNS,
  type CashItem,
  type CashItemRow,
  cashItemsAbout,
  cashItemsOfMatch,
  matchCashItems,
  reopenCashItems,
  toCashItem,
} from './cash-items.ts'
export { type Journal, matchedOn } from './journal.ts'
export { JOURNAL_CODES, type JournalCode } from './journal-codes.ts'

export {
  changedBalances,
  closeBalances,
  dateBalances,
  lockBalances,
  lockedBalances,
  openBalances,
  post,
  postFirst,
} from './post.ts'
export * from './postings/cards.ts'
export * from './postings/deposits.ts'
export * from './postings/incoming-uma.ts'
export * from './postings/payments.ts'
export * from './postings/pulls.ts'
export * from './postings/system-accounts.ts'
export {
  type AccountSum,
  isPosted,
  journalsAbout,
  journalsOf,
  type OwedFor,
  openCardHolds,
  openOutflows,
  owedForTransactions,
  paidToCardNetworks,
  type StoredJournal,
  subjectsContinuedSince,
  systemBalance,
  systemSums,
  systemSumsOf,
} from './reading.ts'
export { refuseOverdrawn } from './refuse-overdrawn.ts'
export { ledgerUpkeep } from './roll-up.ts'
export {
  accountBalances,
  findJournals,
  type JournalRead,
  type StatementPlace,
  statementOf,
} from './statements.ts'
export { findBalances } from './store.ts'
export { cashDifferences, treasuryCash } from './treasury-cash.ts'
