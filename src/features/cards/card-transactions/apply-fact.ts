import { overClearingOf } from '#features/terms/index.ts'
import { cardCleared, cardCredited, cardHeldMore, cardReleased, cardReturnReversed, heldAfter } from '#ledger/index.ts'
import type { FactMessage } from '#providers/card-network/port.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Card, programNamed } from '../index.ts'
import { changeByEvent } from './announce.ts'
import { askForPull, type CardDependencies, takeTokensBack } from './ask-network.ts'
import { canTake, creditTargetOf, type Funding, lockFunding } from './funding.ts'
import type { CardTransaction } from './model.ts'
import { moneyOf, postMoney, stepOf } from './money.ts'
import {
  aboveMost,
  type ClearingParts,
  clearingParts,
  inFunding,
  isLastClearing,
  refundedOf,
  statusOf,
  totalChange,
  withCredit,
  withException,
  withReleased,
} from './rules.ts'
import { sandboxOutcomeOf } from './sandbox-outcomes.ts'

/** The target of a fact: a transaction with a locked row, its card and its funding account. */
export interface Affected {
  card: Card
  transaction: CardTransaction
  funding: Funding
  dependencies: CardDependencies
}

/** The result of a fact. A follow-up that arrives before its transaction is too early. */
export type Application = CardTransaction | 'too early' | 'means nothing any more'

/** Applies a fact from the network, which the service never declines (cards-stablecoins A9, A10). */
export async function applyFact(
  work: Work,
  { card, transaction, dependencies }: Omit<Affected, 'funding'>,
  message: FactMessage,
): Promise<Application> {
  const funding = await lockFunding(work, dependencies.custody, transaction)
  const applied = await APPLY[message.kind](work, { card, transaction, funding, dependencies }, message)
  return typeof applied === 'string' ? applied : changeByEvent(work, applied)
}

/** The message of a fact, of any kind. */
interface Figures {
  kind: FactMessage['kind']
  amount?: string
  isLast?: boolean
}

const APPLY: Record<
  FactMessage['kind'],
  (work: Work, affected: Affected, figures: Figures) => Promise<Application> | Application
> = {
  CLEARING: clear,
  AUTHORIZATION_ADVICE: (work, affected, figures) => changeTotal(work, affected, amountOf(figures)),
  EXPIRY: (work, { transaction }) => closeUnused(work, transaction),
  REVERSAL: reverse,
  RETURN: (work, affected, figures) => takeReturn(work, affected, amountOf(figures)),
  RETURN_REVERSAL: reverseReturn,
}

const amountOf = ({ amount = '0' }: Figures): bigint => BigInt(amount)

/** Applies a clearing, even an unexpected one. */
async function clear(
  work: Work,
  affected: Affected,
  { isLast = false, ...figures }: Figures,
): Promise<CardTransaction> {
  const { transaction } = affected
  const cleared = amountOf(figures)
  const settled = {
    ...transaction,
    settled: (transaction.settled ?? 0n) + cleared,
    clearings: transaction.clearings + (cleared > 0n ? 1 : 0),
    isClosed: isLastClearing(transaction, cleared, isLast),
  }
  return transaction.direction === 'CREDIT'
    ? creditCleared(work, affected, settled, cleared)
    : payClearing(work, affected, settled, cleared)
}

async function creditCleared(
  work: Work,
  { transaction, funding }: Affected,
  settled: CardTransaction,
  cleared: bigint,
): Promise<CardTransaction> {
  const amount = inFunding(transaction, cleared)
  const into = creditTargetOf(funding.account)
  const dependencies = { exception: 0n, amount }
  await postMoney(work, amount > 0n && cardCredited(moneyOf(transaction), stepOf(transaction), dependencies, into))
  return withCredit(settled, amount, into)
}

async function payClearing(
  work: Work,
  { card, transaction, funding, dependencies }: Affected,
  settled: CardTransaction,
  cleared: bigint,
): Promise<CardTransaction> {
  const failsFurtherPulls = sandboxOutcomeOf(work.environment, transaction.merchant).failsFurtherPulls === true
  const above = await aboveAuthorization(work, dependencies, transaction, cleared)
  const split = clearingParts(transaction, inFunding(transaction, cleared), {
    canPull: (rest) => !failsFurtherPulls && canTake(funding, rest),
    isLast: settled.isClosed,
    above: inFunding(transaction, above),
  })
  await postMoney(
    work,
    movesMoney(split) && cardCleared(moneyOf(transaction), stepOf(transaction), transaction.held, split),
  )
  const held = heldAfter(transaction.held, -split.held - split.released)
  const pulls = withReleased(transaction.pulls, split.released)
  const paid = withException({ ...settled, held, pulls }, split.exception, card.state === 'CLOSED')
  if (split.refused > 0n) return withFailedPull(paid, split.refused)
  return split.pulled > 0n ? askForPull(work, dependencies, paid, split.pulled) : paid
}

/**
 * Returns the part of a clearing that exceeds the authorization by more than the terms allow, or zero if there was no
 * authorization.
 */
async function aboveAuthorization(
  work: Work,
  { terms }: CardDependencies,
  transaction: CardTransaction,
  cleared: bigint,
): Promise<bigint> {
  const { authorized, begunBy, currency, merchant, settled = 0n } = transaction
  if (begunBy === 'FORCE_POST' || settled + cleared <= authorized) return 0n
  const more = overClearingOf(await terms.at(work.tx, work), { currency, mcc: merchant.mcc, authorized })
  return aboveMost(transaction, cleared, authorized + more)
}

const movesMoney = (dependencies: ClearingParts): boolean => Object.values(dependencies).some((amount) => amount > 0n)

const withFailedPull = (transaction: CardTransaction, amount: bigint): CardTransaction => ({
  ...transaction,
  pulls: [...transaction.pulls, { amount, released: 0n, status: 'FAILED' }],
})

/** Closes the authorization and releases the rest of its hold. */
export async function closeUnused(work: Work, transaction: CardTransaction): Promise<Application> {
  if (transaction.isClosed) return 'means nothing any more'
  return { ...(await release(work, transaction, transaction.held.amount)), ...CLOSED(transaction) }
}

const CLOSED = ({ settled = 0n }: CardTransaction) => ({ isClosed: true, settled })

async function release(work: Work, transaction: CardTransaction, amount: bigint): Promise<CardTransaction> {
  await postMoney(
    work,
    amount > 0n && cardReleased(moneyOf(transaction), stepOf(transaction), transaction.held, amount),
  )
  return {
    ...transaction,
    held: heldAfter(transaction.held, -amount),
    pulls: withReleased(transaction.pulls, amount),
  }
}

/** Reverses the authorization in whole or in part. */
async function reverse(work: Work, affected: Affected, { amount }: Figures): Promise<Application> {
  const { transaction } = affected
  const left = amount === undefined ? 0n : transaction.authorized - BigInt(amount)
  return left > 0n ? changeTotal(work, affected, left) : closeUnused(work, transaction)
}

/** Applies a new total to an open authorization. */
async function changeTotal(work: Work, affected: Affected, total: bigint): Promise<Application> {
  const { transaction } = affected
  if (transaction.isClosed) return 'means nothing any more'
  const { more, less, closes } = totalChange(transaction, total)
  const changed = { ...transaction, authorized: total }
  if (closes) return closeUnused(work, changed)
  if (more > 0n) return holdMore(work, affected, changed, inFunding(transaction, more))
  return less > 0n && transaction.direction === 'DEBIT' ? releaseUnused(work, changed, less) : changed
}

/** Never releases a cleared amount. */
function releaseUnused(work: Work, transaction: CardTransaction, less: bigint): Promise<CardTransaction> {
  const unused = inFunding(transaction, less)
  return release(work, transaction, unused < transaction.held.amount ? unused : transaction.held.amount)
}

async function holdMore(
  work: Work,
  { transaction, funding, dependencies }: Affected,
  changed: CardTransaction,
  amount: bigint,
): Promise<CardTransaction> {
  if (transaction.direction === 'CREDIT') return changed
  if (!canTake(funding, amount)) return withFailedPull(changed, amount)
  await postMoney(work, cardHeldMore(moneyOf(transaction), stepOf(transaction), transaction.held, amount))
  return askForPull(work, dependencies, { ...changed, held: heldAfter(transaction.held, amount) }, amount)
}

/**
 * Applies a merchant's refund, which first pays an open exception. In a program whose refunds name no purchase, the
 * caller begins a credit instead.
 */
async function takeReturn(work: Work, { transaction, funding }: Affected, returned: bigint): Promise<Application> {
  const { settled = 0n, direction } = transaction
  if (returned === 0n) return 'means nothing any more'
  if (direction === 'CREDIT' || returned > settled - refundedOf(transaction)) return 'too early'
  const amount = inFunding(transaction, returned)
  const exception = amount < transaction.exception ? amount : transaction.exception
  const into = creditTargetOf(funding.account)
  await postMoney(work, cardCredited(moneyOf(transaction), stepOf(transaction), { exception, amount }, into))
  const taken = {
    ...transaction,
    exception: transaction.exception - exception,
    returns: [...transaction.returns, { amount: returned, isReversed: false }],
  }
  return withCredit(taken, amount - exception, into)
}

/** Reverses the latest unreversed return in full. An amount that the account cannot pay becomes an exception. */
async function reverseReturn(work: Work, { card, transaction, funding, dependencies }: Affected): Promise<Application> {
  const index = transaction.returns.findLastIndex(({ isReversed }) => !isReversed)
  const latest = transaction.returns[index]
  if (!latest || statusOf(transaction) !== 'REFUNDED') return 'too early'
  const amount = inFunding(transaction, latest.amount)
  const isPaid = canTake(funding, amount)
  await postMoney(
    work,
    cardReturnReversed(moneyOf(transaction), stepOf(transaction), amount, isPaid ? 'account' : 'exception'),
  )
  const reversed = { ...transaction, returns: transaction.returns.with(index, { ...latest, isReversed: true }) }
  return isPaid
    ? takeTokensBack(work, dependencies, reversed, amount)
    : withException(reversed, amount, card.state === 'CLOSED')
}

/** Returns true if refunds of the program arrive as separate credits. */
export const isRefundedApart = ({ program }: CardTransaction): boolean => !programNamed(program).refundsNamePurchase
