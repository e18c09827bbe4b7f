export {
  bank,
  cardSettlement,
  refundDue,
} from './accounts.ts'
export { type Balances, totalOf } from './book.ts'
export type { Journal } from './journal.ts'

export { changedBalances, closeBalances, lockBalances, lockedBalances, openBalances, post, postFirst } from './post.ts'
export * from './postings/cards.ts'
export * from './postings/deposits.ts'
export * from './postings/house.ts'
export * from './postings/incoming-uma.ts'
export * from './postings/payments.ts'
export * from './postings/pulls.ts'
export {
  houseBalance,
  houseSumsOf,
  isPosted,
  journalsAbout,
  openCardHolds,
  openOutflows,
  paidToCardNetworks,
  subjectsContinuedSince,
} from './reading.ts'
export { findBalances } from './store.ts'
export { ledgerUpkeep } from './upkeep.ts'
