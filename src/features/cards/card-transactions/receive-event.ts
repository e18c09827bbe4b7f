import { addTransaction, lockTransaction } from '#features/payments/transactions/index.ts'
import { cardCredited } from '#ledger/index.ts'
import type { CardEvent, CardMessage, DecidedKind, DecidedMessage, FactMessage } from '#providers/card-network/port.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Card, keepCard } from '../index.ts'
import { open } from './announce.ts'
import { type Application, applyFact, isRefundedApart } from './apply-fact.ts'
import type { CardDependencies } from './ask-network.ts'
import { tryWaitingEvents } from './contract.ts'
import { type AskingEvent, beginning, decideAuthorization } from './decide-authorization.ts'
import { creditTargetOf, lockFunding } from './funding.ts'
import { CARD } from './kind.ts'
import type { CardTransaction, Decision } from './model.ts'
import { moneyOf, postMoney } from './money.ts'
import { inFunding, withCredit } from './rules.ts'
import {
  findEvent,
  findTransactionIdOf,
  findWaitingEvents,
  lockEventsOf,
  type StoredEvent,
  saveEvent,
} from './store.ts'

/** The time that an event waits for its preceding event. */
const LONGEST_WAIT_MS = 10 * 60_000

/** The result of handling an event. `decision` is set only if the event requests one. */
export type Reception =
  | { outcome: 'applied' | 'known already'; decision?: Decision }
  | { outcome: 'waits' | 'means nothing any more' | 'unknown card' }

/** Applies one network event exactly once, even if the card or the payment changes concurrently. */
export async function receiveEvent(work: Work, dependencies: CardDependencies, event: CardEvent): Promise<Reception> {
  const card = await keepCard(work, event.cardId)
  if (!card) return { outcome: 'unknown card' }
  await lockEventsOf(work, event)
  const known = await findEvent(work, event)
  if (known) return { outcome: 'known already', ...(isAsking(event) && { decision: decisionOf(known) }) }
  const { now: receivedAt } = work
  return isAsking(event)
    ? decide(work, dependencies, card, { ...event, receivedAt })
    : receiveFact(work, dependencies, card, { ...event, receivedAt })
}

/** The kinds of messages that require a decision. */
const IS_ASKED: Record<DecidedKind, true> = {
  AUTHORIZATION: true,
  FINANCIAL_AUTHORIZATION: true,
  CREDIT_AUTHORIZATION: true,
  CREDIT_AUTHORIZATION_ADVICE: true,
  FINANCIAL_CREDIT_AUTHORIZATION: true,
  BALANCE_INQUIRY: true,
}

const isDecided = (message: CardMessage): message is DecidedMessage => Object.hasOwn(IS_ASKED, message.kind)

export const isAsking = (event: CardEvent): event is AskingEvent => isDecided(event.message)

const decisionOf = ({ declineReason }: Pick<StoredEvent, 'declineReason'>): Decision =>
  declineReason ? { isApproved: false, declineReason } : { isApproved: true }

type Received<Event extends CardEvent = CardEvent> = Event & Pick<StoredEvent, 'receivedAt'>

async function decide(
  work: Work,
  dependencies: CardDependencies,
  card: Card,
  event: Received<AskingEvent>,
): Promise<Reception> {
  const { id: transactionId, declineReason } = await decideAuthorization(work, dependencies, card, event)
  saveEvent(work, { ...event, state: 'APPLIED', transactionId, ...(declineReason && { declineReason }) })
  await wakeWaiting(work, event)
  return { outcome: 'applied', decision: decisionOf({ ...(declineReason && { declineReason }) }) }
}

/** Retries the events that wait for this one immediately. */
async function wakeWaiting(work: Work, { cardId, token }: CardEvent): Promise<void> {
  const waiting = await findWaitingEvents(work, { cardId, token })
  if (waiting.length > 0) work.enqueue(tryWaitingEvents, { cardId, token, isLast: false })
}

async function receiveFact(
  work: Work,
  dependencies: CardDependencies,
  card: Card,
  event: Received,
): Promise<Reception> {
  const application = await applyTo(work, dependencies, card, event)
  if (application === 'too early') {
    saveEvent(work, { ...event, state: 'WAITING' })
    const { cardId, token } = event
    work.enqueue(tryWaitingEvents, { cardId, token, isLast: true }, { at: addMs(work.now, LONGEST_WAIT_MS) })
    return { outcome: 'waits' }
  }
  keepApplied(work, event, application)
  if (application === 'means nothing any more') return { outcome: application }
  await wakeWaiting(work, event)
  return { outcome: 'applied' }
}

function keepApplied(work: Work, event: Received, application: Exclude<Application, 'too early'>): void {
  saveEvent(
    work,
    application === 'means nothing any more'
      ? { ...event, state: 'IGNORED' }
      : { ...event, state: 'APPLIED', transactionId: application.id },
  )
}

async function applyTo(work: Work, dependencies: CardDependencies, card: Card, event: CardEvent): Promise<Application> {
  const transactionId = await findTransactionIdOf(work, event)
  if (!transactionId) return 'too early'
  const transaction = await lockTransaction(work, CARD, transactionId)
  const { message } = event
  if (isDecided(message)) return fail('An event that asks for a decision is applied as a fact.')
  if (message.kind === 'RETURN' && isRefundedApart(transaction) && transaction.direction === 'DEBIT')
    return BigInt(message.amount) > 0n
      ? refundApart(work, dependencies, card, transaction, BigInt(message.amount))
      : 'means nothing any more'
  return applyFact(work, { card, transaction, dependencies }, message)
}

/** Records a refund without a purchase as a separate credit. The purchase does not change. */
async function refundApart(
  work: Work,
  dependencies: CardDependencies,
  card: Card,
  { issuerTransactionToken, merchant, accountId, fundingSourceId }: CardTransaction,
  authorized: bigint,
): Promise<CardTransaction> {
  const funding = await lockFunding(work, dependencies.custody, {
    accountId,
    ...(fundingSourceId && { fundingSourceId }),
  })
  const credit: CardTransaction = {
    ...(await beginning(work, card, funding)),
    issuerTransactionToken,
    merchant,
    authorized,
    begunBy: 'RETURN',
    direction: 'CREDIT',
    settled: authorized,
    clearings: 1,
    isClosed: true,
  }
  const into = creditTargetOf(funding.account)
  const amount = inFunding(credit, authorized)
  await postMoney(work, amount > 0n && cardCredited(moneyOf(credit), 'begin', { exception: 0n, amount }, into))
  return open(work, withCredit(credit, amount, into))
}

/**
 * Tries the events that wait for one transaction, in arrival order, until one applies. A separate transaction tries the
 * rest, because a transaction reads a payment as it was before. After their deadline, accepts a clearing without an
 * authorization, and leaves any other event to the operator.
 */
export async function tryWaiting(work: Work, dependencies: CardDependencies, waiting: WaitingEvents): Promise<void> {
  const card = await keepCard(work, waiting.cardId)
  if (!card) return
  await lockEventsOf(work, waiting)
  for (const event of await findWaitingEvents(work, waiting)) {
    if (!(await tryAgain(work, dependencies, card, event, waiting.isLast))) continue
    work.enqueue(tryWaitingEvents, waiting)
    return
  }
}

export interface WaitingEvents {
  cardId: CardEvent['cardId']
  token: string
  /** True if the waiting time of the events has expired. */
  isLast: boolean
}

/** Returns true if the event has been handled. */
async function tryAgain(
  work: Work,
  dependencies: CardDependencies,
  card: Card,
  event: StoredEvent,
  isLast: boolean,
): Promise<boolean> {
  const application = await applyTo(work, dependencies, card, event)
  if (application !== 'too early') keepApplied(work, event, application)
  else if (isLast && hasWaited(event, work.now)) await endWaiting(work, dependencies, card, event)
  else return false
  return true
}

const hasWaited = ({ receivedAt }: StoredEvent, now: Date): boolean => now >= addMs(receivedAt, LONGEST_WAIT_MS)

async function endWaiting(work: Work, dependencies: CardDependencies, card: Card, event: StoredEvent): Promise<void> {
  const { message } = event
  if (message.kind !== 'CLEARING' || (await findTransactionIdOf(work, event)))
    return saveEvent(work, { ...event, state: 'OPERATOR' })
  const applied = await forcePost(work, dependencies, card, { ...event, message })
  saveEvent(work, { ...event, state: 'APPLIED', transactionId: applied.id })
}

const UNNAMED_MERCHANT = { descriptor: 'UNKNOWN' }

/** Begins a transaction for a clearing without an authorization, and pulls the whole amount (cards-stablecoins A10). */
async function forcePost(
  work: Work,
  dependencies: CardDependencies,
  card: Card,
  { token, message }: StoredEvent & { message: Extract<FactMessage, { kind: 'CLEARING' }> },
): Promise<CardTransaction> {
  const [first] = card.fundingSources
  const accountId = first?.accountId ?? card.lastAccountId
  const funding = accountId && (await lockFunding(work, dependencies.custody, { accountId }))
  const transaction: CardTransaction = {
    ...(await beginning(work, card, funding || undefined)),
    issuerTransactionToken: token,
    begunBy: 'FORCE_POST',
    direction: 'DEBIT',
    authorized: 0n,
    merchant: message.merchant ?? UNNAMED_MERCHANT,
    isClosed: true,
  }
  addTransaction(work, CARD, transaction)
  const applied = await applyFact(work, { card, transaction, dependencies }, message)
  return typeof applied === 'string' ? transaction : applied
}
