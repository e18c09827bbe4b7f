import { BANK_FEES, BANK_INTEREST, bank, cash, type LedgerAccount, suspense, TREASURY_CAPITAL } from '../accounts.ts'
import { credit, debit, type Journal, journal } from '../journal.ts'
import type { JournalCode } from '../journal-codes.ts'

/** A bank's booking on an account of the treasury. All journals about it are in the book of the system tenant. */
export interface BankBooking {
  account: string
  /** Bank reference. */
  entryId: string
  currency: string
  /** The amount: positive for a credit of the account, negative for a debit. */
  amount: bigint
}

/** Returns the ledger's name for a bank booking in its journals. */
export const bookingSubject = ({ account, entryId }: Pick<BankBooking, 'account' | 'entryId'>): string =>
  `${account}/${entryId}`

/** Moves the amount from one account to the other, or in the opposite direction if it is less than zero. */
const moved = (
  code: JournalCode,
  subject: string,
  { currency, amount }: Pick<BankBooking, 'currency' | 'amount'>,
  [to, from]: readonly [LedgerAccount, LedgerAccount],
  sequence = 1,
) => journal(code, subject, [debit(to, currency, amount), credit(from, currency, amount)], {}, sequence)

/**
 * The explanation of a booking can turn out to be wrong: every second journal of the same kind reverses the previous
 * one.
 */
const inTurn = (booking: BankBooking, sequence: number): BankBooking =>
  sequence % 2 === 0 ? { ...booking, amount: -booking.amount } : booking

/** B0: the balance of the account when its bank is first asked. Negative if it is overdrawn. */
export const bankOpened = (account: string, currency: string, balance: bigint): Journal =>
  moved('B0', account, { currency, amount: balance }, [bank(account), TREASURY_CAPITAL])

/** B1, B2: the bank has booked it. The other side stays open until its explanation is known. */
export const bankBooked = (booking: BankBooking): Journal =>
  moved(booking.amount > 0n ? 'B1' : 'B2', bookingSubject(booking), booking, [
    bank(booking.account),
    cash(booking.account),
  ])

/**
 * Explanations for a booking that concerns the operator alone, each with its journal code and the account that bears
 * it.
 */
const EXPLANATIONS = {
  fee: ['B3', BANK_FEES],
  interest: ['B4', BANK_INTEREST],
  capital: ['B6', TREASURY_CAPITAL],
} as const satisfies Record<string, readonly [JournalCode, LedgerAccount]>
export type Explanation = keyof typeof EXPLANATIONS

/**
 * B3, B4, B6: the booking is a fee, interest, or capital of the operator. Every second journal of the same kind
 * reverses the one before it.
 */
export function bookingExplained(booking: BankBooking, as: Explanation, sequence = 1): Journal {
  const [code, account] = EXPLANATIONS[as]
  const accounts = [cash(booking.account), account] as const
  return moved(code, bookingSubject(booking), inTurn(booking, sequence), accounts, sequence)
}

/**
 * B5: the booking is one side of a transfer to or from another account of the operator, in the same currency. Every
 * second journal reverses the one before it.
 */
export const ownTransfer = (booking: BankBooking, other: string, sequence = 1): Journal =>
  moved('B5', bookingSubject(booking), inTurn(booking, sequence), [cash(booking.account), cash(other)], sequence)

/** B7: the booking is unexplained for now. */
export const bookingUnexplained = (booking: BankBooking, sequence = 1): Journal =>
  moved('B7', bookingSubject(booking), booking, [cash(booking.account), suspense(booking.account)], sequence)

/** B8: the booking has an explanation now. Reverses B7 of the same number. */
export const bookingReopened = (booking: BankBooking, sequence = 1): Journal =>
  moved('B8', bookingSubject(booking), booking, [suspense(booking.account), cash(booking.account)], sequence)
