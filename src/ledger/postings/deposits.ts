import { available, cash, pending, refundDue, selfCustody, unallocated } from '../accounts.ts'
import { credit, debit, type Journal, journal } from '../journal.ts'

/**
 * Money that arrives for an internal account. `transactionId` is its incoming transaction (payments 18.3, deposits).
 */
export interface Deposit {
  transactionId: string
  accountId: string
  currency: string
  amount: bigint
  /** Location of the money: an account of the treasury, or the rail or network of the deposit. */
  place: string
}

/** D1: immediately spendable. */
export const deposited = ({ transactionId, accountId, currency, amount, place }: Deposit): Journal =>
  journal('D1', transactionId, [debit(cash(place), currency, amount), credit(available(accountId), currency, amount)])

/** D2: mirrors tokens that arrived in an embedded wallet on the chain. */
export const depositedOnChain = ({ transactionId, accountId, currency, amount, place }: Deposit): Journal =>
  journal('D2', transactionId, [
    debit(selfCustody(place), currency, amount),
    credit(available(accountId), currency, amount),
  ])

/** D3: holds a deposit for review or finality. */
export const depositHeld = ({ transactionId, accountId, currency, amount, place }: Deposit): Journal =>
  journal('D3', transactionId, [debit(cash(place), currency, amount), credit(pending(accountId), currency, amount)])

/** D4: the review passed. */
export const depositReleased = ({ transactionId, accountId, currency, amount }: Deposit): Journal =>
  journal('D4', transactionId, [
    debit(pending(accountId), currency, amount),
    credit(available(accountId), currency, amount),
  ])

/** D5: the review failed. The money returns to the sender. */
export const depositRefused = ({ transactionId, accountId, currency, amount }: Deposit): Journal =>
  journal('D5', transactionId, [
    debit(pending(accountId), currency, amount),
    credit(refundDue(transactionId), currency, amount),
  ])

/** D6: the return to the sender is confirmed. */
export const depositGivenBack = ({ transactionId, currency, amount, place }: Omit<Deposit, 'accountId'>): Journal =>
  journal('D6', transactionId, [
    debit(refundDue(transactionId), currency, amount),
    credit(cash(place), currency, amount),
  ])

/** Money of an unknown owner. `receiptId` names the statement line. */
export interface StrayReceipt {
  receiptId: string
  currency: string
  amount: bigint
  /** On which it came. */
  rail: string
  /** Location of the money, as for a deposit. */
  place: string
}

/** D7: no owner found. */
export const strayReceived = ({ receiptId, currency, amount, rail, place }: StrayReceipt): Journal =>
  journal('D7', receiptId, [debit(cash(place), currency, amount), credit(unallocated(rail), currency, amount)])

/** D8: the operator assigns it to an account, or returns it without one. */
export const strayResolved = (
  { receiptId, currency, amount, rail, place }: StrayReceipt,
  accountId?: string,
): Journal =>
  journal('D8', receiptId, [
    debit(unallocated(rail), currency, amount),
    credit(accountId ? available(accountId) : cash(place), currency, amount),
  ])
