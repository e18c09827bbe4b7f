import { BANK_FEES, BANK_INTEREST, bank, cash, type LedgerAccount, suspense, TREASURY_CAPITAL } from '../accounts.ts'
import { credit, debit, type Journal, journal } from '../journal.ts'
import type { JournalCode } from '../journal-codes.ts'

/** What a bank has booked on an account of the treasury. All journals about it are in the book of the house. */
export interface BankBooking {
  account: string
  /** The bank's own id of it. */
  entryId: string
  currency: string
  /** A credit of the account is positive, a debit negative. */
  amount: bigint
}

const subjectOf = ({ account, entryId }: BankBooking) => `${account}/${entryId}`

/** Moves the amount from one account to the other; less than zero: the other way. */
const moved = (
  code: JournalCode,
  subject: string,
  currency: string,
  amount: bigint,
  [to, from]: readonly [LedgerAccount, LedgerAccount],
) => journal(code, subject, [debit(to, currency, amount), credit(from, currency, amount)])

/** B0: what the account holds when its bank is first asked; less than zero: it is overdrawn. */
export const bankOpened = (account: string, currency: string, balance: bigint): Journal =>
  moved('B0', account, currency, balance, [bank(account), TREASURY_CAPITAL])

/** B1, B2: the bank has booked it. The other side stays open until what it was is known. */
export const bankBooked = (booking: BankBooking): Journal =>
  moved(booking.amount > 0n ? 'B1' : 'B2', subjectOf(booking), booking.currency, booking.amount, [
    bank(booking.account),
    cash(booking.account),
  ])

/** What a booking can be that concerns the operator alone, with its journal and the account that bears it. */
const EXPLANATIONS = {
  fee: ['B3', BANK_FEES],
  interest: ['B4', BANK_INTEREST],
  capital: ['B6', TREASURY_CAPITAL],
} as const satisfies Record<string, readonly [JournalCode, LedgerAccount]>
export type Explanation = keyof typeof EXPLANATIONS

/** B3, B4, B6: it is a fee, interest, or capital of the operator. */
export function bookingExplained(booking: BankBooking, as: Explanation): Journal {
  const [code, account] = EXPLANATIONS[as]
  return moved(code, subjectOf(booking), booking.currency, booking.amount, [cash(booking.account), account])
}

/** B5: it is one side of a transfer to or from another account of the operator, in the same currency. */
export const ownTransfer = (booking: BankBooking, other: string): Journal =>
  moved('B5', subjectOf(booking), booking.currency, booking.amount, [cash(booking.account), cash(other)])

/** B7: it is not explained for now. */
export const bookingUnexplained = (booking: BankBooking): Journal =>
  moved('B7', subjectOf(booking), booking.currency, booking.amount, [cash(booking.account), suspense(booking.account)])

/** B8: it is explained now: B7 is taken back. */
export const bookingReopened = (booking: BankBooking): Journal =>
  moved('B8', subjectOf(booking), booking.currency, booking.amount, [suspense(booking.account), cash(booking.account)])
