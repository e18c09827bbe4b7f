import type { CreditTarget } from '#ledger/index.ts'
import type { Merchant } from '#providers/card-network/port.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { toFundingAmount } from '../index.ts'
import type { CardTransaction, CardTransactionStatus, Pull } from './model.ts'

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** Returns the amount of returns that are not reversed, in the card's unit. */
export const refundedOf = ({ returns }: Pick<CardTransaction, 'returns'>): bigint =>
  sum(returns.filter(({ isReversed }) => !isReversed).map(({ amount }) => amount))

/** Returns the unreleased amount of successful pulls, in funding units. */
export const pulledOf = ({ pulls }: Pick<CardTransaction, 'pulls'>): bigint =>
  sum(pulls.filter(({ status }) => status !== 'FAILED').map(({ amount, released }) => amount - released))

/** Converts a card amount to the unit of the funding account. */
export const inFunding = (
  { currency, fundingCurrency }: Pick<CardTransaction, 'currency' | 'fundingCurrency'>,
  amount: bigint,
): bigint => toFundingAmount(amount, currency, fundingCurrency)

/** Returns the status, derived from the other fields (cards-stablecoins A8). The first matching line counts. */
export function statusOf(transaction: CardTransaction): CardTransactionStatus {
  const { declineReason, exception, pulls, isClosed, settled = 0n } = transaction
  const hasFailedPull = pulls.some(({ status }) => status === 'FAILED')
  if (declineReason) return 'EXCEPTION'
  if (exception > 0n || (hasFailedPull && !isClosed)) return 'EXCEPTION'
  if (isClosed && settled > 0n && refundedOf(transaction) === settled) return 'REFUNDED'
  if (!isClosed) return settled === 0n ? 'AUTHORIZED' : 'PARTIALLY_SETTLED'
  return 'SETTLED'
}

/** The four-digit merchant categories with longer authorizations: lodging, car rental, cruise. */
const LONG_LIVED: readonly (readonly [from: string, to: string])[] = [
  ['3351', '3441'],
  ['3501', '3999'],
  ['4411', '4411'],
  ['7011', '7011'],
  ['7512', '7513'],
]
const DAY_SECONDS = 86_400

/** Returns the expiry of an uncleared authorization (cards-stablecoins A10). */
export function expiryOf({ mcc = '' }: Merchant, authorizedAt: Date): Date {
  const isLongLived = LONG_LIVED.some(([from, to]) => from <= mcc && mcc <= to)
  return addSeconds(authorizedAt, (isLongLived ? 30 : 7) * DAY_SECONDS)
}

/**
 * The parts of a clearing: paid from the hold, by a further pull, or as an exception. The last clearing releases the
 * rest of the hold.
 */
export interface ClearingParts {
  held: bigint
  pulled: bigint
  exception: bigint
  /** The part of the exception that the account could not pay. */
  refused: bigint
  released: bigint
}

/** Returns the part of a clearing above the limit for all clearings of its authorization. */
export function aboveMost({ settled = 0n }: Pick<CardTransaction, 'settled'>, amount: bigint, most: bigint): bigint {
  const above = (total: bigint) => (total > most ? total - most : 0n)
  return above(settled + amount) - above(settled)
}

/** Returns true for the last clearing: it reaches the authorized amount, or the network marks it as last. */
export const isLastClearing = (transaction: CardTransaction, amount: bigint, isMarked: boolean): boolean =>
  transaction.isClosed || isMarked || (transaction.settled ?? 0n) + amount >= transaction.authorized

/**
 * Splits a clearing in funding units. A further pull collects either its whole amount or no money. `above`: the part
 * that the service never pulls.
 */
export function clearingParts(
  { held }: Pick<CardTransaction, 'held'>,
  amount: bigint,
  { canPull, isLast, above }: { canPull(rest: bigint): boolean; isLast: boolean; above: bigint },
): ClearingParts {
  const covered = smaller(amount, held.amount)
  const uncovered = amount - covered
  const wanted = uncovered - smaller(above, uncovered)
  const pulled = wanted > 0n && canPull(wanted) ? wanted : 0n
  return {
    held: covered,
    pulled,
    exception: uncovered - pulled,
    refused: wanted - pulled,
    released: isLast ? held.amount - covered : 0n,
  }
}

/** Returns the pulls after a release, latest first. */
export function withReleased(pulls: readonly Pull[], amount: bigint): Pull[] {
  let rest = amount
  return pulls
    .toReversed()
    .map((pull) => {
      const part = pull.status === 'FAILED' ? 0n : smaller(rest, pull.amount - pull.released)
      rest -= part
      return part > 0n ? { ...pull, released: pull.released + part } : pull
    })
    .toReversed()
}

/** Returns the effect of a failed pull: the part still on hold, and the part that the network already has. */
export function failedParts({ held }: Pick<CardTransaction, 'held'>, { amount, released }: Pull) {
  const taken = amount - released
  const stillHeld = smaller(taken, held.amount)
  return { held: stillHeld, cleared: taken - stillHeld }
}

/** The change of an authorization's total, in the card's unit (cards-stablecoins A10). */
export interface TotalChange {
  more: bigint
  less: bigint
  closes: boolean
}

export const totalChange = (
  { authorized, settled = 0n }: Pick<CardTransaction, 'authorized' | 'settled'>,
  total: bigint,
): TotalChange => ({
  more: total > authorized ? total - authorized : 0n,
  less: total < authorized ? authorized - total : 0n,
  closes: total <= settled,
})

/** Returns the transaction after a credit to the account, unless the account is closed. */
export const withCredit = (transaction: CardTransaction, amount: bigint, into: CreditTarget): CardTransaction =>
  into === 'account' ? { ...transaction, credited: transaction.credited + amount } : transaction

/** Returns the amount owed to a wallet in tokens: releases of pulls whose tokens have arrived, and credits. */
export function unsentOf({ isFromWallet, pulls, credited, tokenTransfers }: CardTransaction): bigint {
  if (!isFromWallet) return 0n
  const released = pulls.filter(({ status }) => status === 'CONFIRMED').map((pull) => pull.released)
  const sent = tokenTransfers.filter(({ into }) => into === 'the wallet').map(({ amount }) => amount)
  return sum(released) + credited - sum(sent)
}

/** Returns the transaction with a larger exception. `isOurs`: the card was closed when the exception arose. */
export const withException = (transaction: CardTransaction, amount: bigint, isOurs = false): CardTransaction =>
  amount === 0n
    ? transaction
    : {
        ...transaction,
        exception: transaction.exception + amount,
        hasHadException: true,
        isExceptionOurs: transaction.isExceptionOurs || isOurs,
      }
