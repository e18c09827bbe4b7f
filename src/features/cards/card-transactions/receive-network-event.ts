import { lockTransaction } from '#features/payments/transactions/index.ts'
import type { CardEvent, FactMessage } from '#providers/card-network/port.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import { inTime, timed } from '#runtime/lib/wait.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { keepCard } from '../index.ts'
import { open as openTransaction } from './announce.ts'
import { applyFact } from './apply-fact.ts'
import type { CardDependencies } from './ask-network.ts'
import { type AskingEvent, declinedTransaction } from './decide-authorization.ts'
import { CARD } from './kind.ts'
import type { CardTransaction } from './model.ts'
import { isAsking, type Reception, receiveEvent } from './receive-event.ts'
import { findEvent, lockEventsOf, saveEvent } from './store.ts'

/** The time limit of the network for a decision (cards-stablecoins A7). */
export const DECISION_LIMIT_MS = 2_000

/** Opens a transaction of the card's platform. `isBatched`: it may share a database transaction with others. */
export type OpenUnit = <T>(callback: (work: Work) => Promise<T>, options?: { isBatched?: boolean }) => Promise<T>

/** `ended` resolves after a late decision is handled. */
export interface Answer {
  reception: Reception
  ended: Promise<unknown>
}

const DONE = Promise.resolve()
const FAILED: Reception = { outcome: 'applied', decision: { isApproved: false, declineReason: 'SYSTEM_ERROR' } }

/**
 * Receives every event of a network. Returns a decision within two seconds: a decision that fails or takes longer is a
 * decline, and the service reverses a late committed approval. An event that needs no decision, for example after the
 * issuer's own decision, throws if the service could not store it, so that the network delivers it again.
 */
export async function receiveFromNetwork(
  openUnit: OpenUnit,
  dependencies: CardDependencies,
  event: CardEvent,
  limitMs = DECISION_LIMIT_MS,
): Promise<Answer> {
  if (!isAsking(event) || event.message.issuerDecision)
    return { reception: await takeFact(openUnit, dependencies, event), ended: DONE }
  let isTooLate = false
  const deciding = openUnit(
    async (work) => {
      if (isTooLate) return FAILED
      const reception = await receiveEvent(work, dependencies, event)
      if (isTooLate) throw new Error('The decision came too late.')
      return reception
    },
    { isBatched: true },
  )
  const inLimit = inTime(deciding, limitMs).catch(() => 'too late' as const)
  const reception = await timed(inLimit, (seconds) => dependencies.observeCardDecision?.(seconds))
  if (reception !== 'too late') return { reception, ended: DONE }
  isTooLate = true
  return { reception: FAILED, ended: declineAfter(deciding, openUnit, dependencies, event) }
}

/**
 * Applies a fact. Leaves a fact that the ledger refuses to the operator. A temporary failure, such as an outage,
 * throws, so that the network delivers the fact again.
 */
async function takeFact(openUnit: OpenUnit, dependencies: CardDependencies, event: CardEvent): Promise<Reception> {
  try {
    return await openUnit((work) => receiveEvent(work, dependencies, event))
  } catch (error) {
    if (!(error instanceof Refusal && error.isFinal)) throw error
    await openUnit(async (work) => saveEvent(work, { ...event, state: 'OPERATOR', receivedAt: work.now }))
    return { outcome: 'means nothing any more' }
  }
}

async function declineAfter(
  deciding: Promise<unknown>,
  openUnit: OpenUnit,
  dependencies: CardDependencies,
  event: AskingEvent,
): Promise<void> {
  await deciding.catch(() => undefined)
  await openUnit((work) => recordDecline(work, dependencies, event))
}

/** Records that the network received a decline, and replaces any stored result of the same event. */
async function recordDecline(work: Work, dependencies: CardDependencies, event: AskingEvent): Promise<void> {
  const card = await keepCard(work, event.cardId)
  if (!card) return
  await lockEventsOf(work, event)
  const known = await findEvent(work, event)
  if (!known) {
    const { id } = openTransaction(work, await declinedTransaction(work, card, event, 'SYSTEM_ERROR'))
    return saveEvent(work, {
      ...event,
      state: 'APPLIED',
      transactionId: id,
      declineReason: 'SYSTEM_ERROR',
      receivedAt: work.now,
    })
  }
  if (!known.transactionId || known.declineReason) return
  const transaction = await lockTransaction(work, CARD, known.transactionId)
  const back = takingBack(transaction)
  if (back) await applyFact(work, { card, transaction, dependencies }, back)
  saveEvent(work, { ...known, declineReason: 'SYSTEM_ERROR', ...(!back && { state: 'OPERATOR' }) })
}

/** Releases the hold and returns the amount cleared by the same message. Leaves credited money to the operator. */
function takingBack({ begunBy, authorized }: CardTransaction): FactMessage | undefined {
  if (begunBy === 'FINANCIAL_CREDIT_AUTHORIZATION') return undefined
  return begunBy === 'FINANCIAL_AUTHORIZATION' ? { kind: 'RETURN', amount: String(authorized) } : { kind: 'REVERSAL' }
}
