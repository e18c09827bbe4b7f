import { available, cash, clearingIn, type LedgerAccount, pending, refundDue } from '../accounts.ts'
import { credit, debit, type Journal, journal } from '../journal.ts'
import type { Deposit } from './deposits.ts'

/** I1: begins a pull from a bank account into an internal one (payments 18.3, transfer-in). */
export const pullBegun = ({ transactionId, accountId, currency, amount, place }: Deposit): Journal =>
  journal('I1', transactionId, [
    debit(clearingIn(place), currency, amount),
    credit(pending(accountId), currency, amount),
  ])

/** I2: it has come. */
export const pullSettled = (pull: Deposit): Journal => settledTo(pull, available(pull.accountId))

/** I2 for an account that can no longer receive a credit: the service owes the money back. */
export const pullSettledInVain = (pull: Deposit): Journal => settledTo(pull, refundDue(pull.transactionId))

const settledTo = ({ transactionId, accountId, currency, amount, place }: Deposit, target: LedgerAccount): Journal =>
  journal('I2', transactionId, [
    debit(cash(place), currency, amount),
    debit(pending(accountId), currency, amount),
    credit(clearingIn(place), currency, amount),
    credit(target, currency, amount),
  ])

/** I3: the pull failed or was cancelled before the money came. */
export const pullFailed = ({ transactionId, accountId, currency, amount, place }: Deposit): Journal =>
  journal('I3', transactionId, [
    debit(pending(accountId), currency, amount),
    credit(clearingIn(place), currency, amount),
  ])

/** I4: the payer's bank reverses the pull. The account's owner owes any part that is no longer available. */
export const pullTakenBack = ({ transactionId, accountId, currency, amount, place }: Deposit): Journal =>
  journal('I4', transactionId, [
    { ...debit(available(accountId), currency, amount), mayFallShort: true },
    credit(cash(place), currency, amount),
  ])
