import { fail } from '#runtime/lib/fail.ts'
import {
  available,
  CARD_LOSS,
  cardException,
  cardHeld,
  cardSettlement,
  cash,
  type LedgerAccount,
  selfCustody,
  unallocated,
} from '../accounts.ts'
import { credit, debit, type Journal, journal } from '../journal.ts'
import type { JournalCode } from '../journal-codes.ts'

/** The location of the card networks' money. */
const CARD_PLACE = 'CARD'

/** The money of one card transaction (payments 18.3, cards). Amounts are in the smallest unit of the funding account's currency. */
export interface CardMoney {
  /** The id of the card transaction. */
  transactionId: string
  /** The account that funds the card transaction. */
  accountId: string
  currency: string
  program: string
}

/**
 * The reserved amount of a card transaction. It has one open hold at a time: a journal that changes it closes that hold
 * and opens the next.
 */
export interface HeldCard {
  /** The currently reserved amount, in funding units. */
  amount: bigint
  /** The number of the present hold, or 0 if there is none yet. */
  number: number
}

/** Returns the held amount after a change. The number rises with every replacement or end of the hold. */
export const heldAfter = ({ amount, number }: HeldCard, change: bigint): HeldCard =>
  change === 0n ? { amount, number } : { amount: amount + change, number: number + 1 }

/** Closes the current hold and opens its replacement, each only if its amount is not zero. */
function holdsOf({ transactionId, accountId }: CardMoney, held: HeldCard, change: bigint) {
  if (change === 0n) return {}
  const after = heldAfter(held, change)
  const opensHold = {
    id: `${transactionId}/${after.number}`,
    accountId,
    part: 'card_held',
    amount: after.amount,
  } as const
  return {
    ...(held.amount > 0n && { closesHold: `${transactionId}/${held.number}` }),
    ...(after.amount > 0n && { opensHold }),
  }
}

/** A part of a journal: its code, its amount, the debited account and the credited account. */
type Part = readonly [kind: JournalCode, amount: bigint, debited: LedgerAccount, credited: LedgerAccount]

/** Creates one journal for one event, regardless of its parts. Its code comes from the first part that is not zero. */
function journalOf(
  { transactionId, currency }: CardMoney,
  event: string,
  parts: readonly Part[],
  holds: Pick<Journal, 'opensHold' | 'closesHold'> = {},
): Journal {
  const [kind] = parts.find(([, amount]) => amount !== 0n) ?? fail(`The event ${event} of a card moves no money.`)
  const entries = parts.flatMap(([, amount, debited, credited]) => [
    debit(debited, currency, amount),
    credit(credited, currency, amount),
  ])
  return journal(kind, `${transactionId}/${event}`, entries, holds)
}

/** K1: the service approves an authorization, or an advice raises it. */
export const cardHeldMore = (money: CardMoney, event: string, held: HeldCard, more: bigint): Journal =>
  journalOf(
    money,
    event,
    [['K1', more, available(money.accountId), cardHeld(money.accountId)]],
    holdsOf(money, held, more),
  )

/** K2: releases all or part of the hold. */
export const cardReleased = (money: CardMoney, event: string, held: HeldCard, released: bigint): Journal =>
  journalOf(money, event, [givenBack(money, released)], holdsOf(money, held, -released))

const givenBack = ({ accountId }: CardMoney, amount: bigint): Part => [
  'K2',
  amount,
  cardHeld(accountId),
  available(accountId),
]

/** The parts of a clearing. */
export interface ClearedParts {
  /** Covered by the hold. */
  held: bigint
  /** Above the hold, taken from the available balance. */
  pulled: bigint
  /** The amount above the hold that the account cannot pay. */
  exception: bigint
  /** Held but no longer needed: no other clearing follows. */
  released: bigint
}

/** Posts a clearing: K3, K4, K5 and K2. */
export function cardCleared(money: CardMoney, event: string, held: HeldCard, cleared: ClearedParts): Journal {
  const { transactionId, accountId, program } = money
  const parts: readonly Part[] = [
    ['K3', cleared.held, cardHeld(accountId), cardSettlement(program)],
    ['K4', cleared.pulled, available(accountId), cardSettlement(program)],
    ['K5', cleared.exception, cardException(transactionId), cardSettlement(program)],
    givenBack(money, cleared.released),
  ]
  return journalOf(money, event, parts, holdsOf(money, held, -cleared.held - cleared.released))
}

/**
 * K2 and K11: a pull has failed. Releases the hold, and returns the amount already cleared, which becomes an exception.
 */
export function cardPullFailed(
  money: CardMoney,
  event: string,
  held: HeldCard,
  pulled: { held: bigint; cleared: bigint },
): Journal {
  const { transactionId, accountId } = money
  const parts: readonly Part[] = [
    givenBack(money, pulled.held),
    ['K11', pulled.cleared, cardException(transactionId), available(accountId)],
  ]
  return journalOf(money, event, parts, holdsOf(money, held, -pulled.held))
}

/** K1 and K3 in one message, without a hold in between. */
export const cardAuthorizedAndCleared = (money: CardMoney, event: string, amount: bigint): Journal =>
  journalOf(money, event, [['K3', amount, available(money.accountId), cardSettlement(money.program)]])

/** K6: the operator collects an exception. */
export const cardExceptionCollected = (money: CardMoney, event: string, amount: bigint): Journal =>
  journalOf(money, event, [['K6', amount, available(money.accountId), cardException(money.transactionId)]])

/** The destination of money for the account: the account, or the operator's care. */
export type CreditTarget = 'account' | 'unallocated'

/**
 * K8: a merchant returns money, or the network clears a credit. `exception` is the part that pays an open exception. A
 * closed account cannot receive a credit: the rest waits for the operator.
 */
export function cardCredited(
  { transactionId, accountId, currency, program }: CardMoney,
  event: string,
  { exception, amount }: { exception: bigint; amount: bigint },
  into: CreditTarget,
): Journal {
  const target = into === 'account' ? available(accountId) : unallocated(CARD_PLACE)
  return journal('K8', `${transactionId}/${event}`, [
    debit(cardSettlement(program), currency, amount),
    credit(cardException(transactionId), currency, exception),
    credit(target, currency, amount - exception),
  ])
}

/**
 * K9: reverses a return. If the balance is too small, the journal does not debit the account, and the whole amount
 * becomes an exception.
 */
export function cardReturnReversed(
  money: CardMoney,
  event: string,
  amount: bigint,
  from: 'account' | 'exception',
): Journal {
  const source = from === 'account' ? available(money.accountId) : cardException(money.transactionId)
  return journalOf(money, event, [['K9', amount, source, cardSettlement(money.program)]])
}

/** K12: writes off an exception. The service bears it. */
export const cardExceptionWrittenOff = (money: CardMoney, event: string, amount: bigint): Journal =>
  journalOf(money, event, [['K12', amount, CARD_LOSS, cardException(money.transactionId)]])

/** K3w: mirrors tokens that moved on the chain between the wallet that funds the card and the service. */
export function cardPullMirrored(
  money: CardMoney,
  event: string,
  amount: bigint,
  into: 'the service' | 'the wallet',
  network: string,
): Journal {
  const [debited, credited] =
    into === 'the service' ? [cash(network), selfCustody(network)] : [selfCustody(network), cash(network)]
  return journalOf(money, event, [['K3w', amount, debited, credited]])
}

/**
 * K7: money has gone to the network of a program, or has come from it if less than zero. `reference` is the bank's
 * reference.
 */
export const cardNetworkPaid = (program: string, currency: string, amount: bigint, reference: string): Journal =>
  journal('K7', `${program}/${reference}`, [
    debit(cardSettlement(program), currency, amount),
    credit(cash(CARD_PLACE), currency, amount),
  ])
