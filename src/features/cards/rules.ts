import { isObject } from '#crypto/json-object.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { valueAt } from '#runtime/lib/dot-path.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { type ErrorCode, type Fault, faultIf, refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { findAccount, type InternalAccount } from '../platforms/internal-accounts/index.ts'
import type { Card, CardState, CardStateReason, ProvisionedCard } from './model.ts'
import type { CardProgram } from './programs.ts'

/** The states that a platform can request. */
export const REQUESTED_STATES = ['ACTIVE', 'FROZEN', 'CLOSED'] as const
export type RequestedState = (typeof REQUESTED_STATES)[number]

type Verdict = 'ok' | ErrorCode

const NO_MOVE = {
  ACTIVE: 'INVALID_STATE_TRANSITION',
  FROZEN: 'INVALID_STATE_TRANSITION',
  CLOSED: 'INVALID_STATE_TRANSITION',
} as const

/** The result of a state request, by the current state (cards-stablecoins A5). */
const REQUESTS: Record<CardState, Record<RequestedState, Verdict>> = {
  PROCESSING: NO_MOVE,
  ACTIVE: { ...NO_MOVE, FROZEN: 'ok', CLOSED: 'ok' },
  FROZEN: { ...NO_MOVE, ACTIVE: 'ok', CLOSED: 'ok' },
  CLOSED: { ...NO_MOVE, CLOSED: 'CARD_ALREADY_CLOSED' },
}

/** Refuses a state that the card cannot take now. Without a state, refuses any change of a closed card. */
export function checkMutable({ state }: Card, requested: RequestedState | undefined): void {
  if (requested === undefined) {
    if (state === 'CLOSED') refuse('CARD_NOT_MUTABLE', 'A closed card cannot be changed.')
    return
  }
  const verdict = REQUESTS[state][requested]
  if (verdict !== 'ok') refuse(verdict, reasonAgainst(state, requested), { state })
}

function reasonAgainst(state: CardState, requested: RequestedState): string {
  if (state === requested) return `The card is ${state} already.`
  const advice = state === 'PROCESSING' ? ' Wait until CARD.STATE_CHANGE says that it is ACTIVE.' : ''
  return `A card that is ${state} cannot become ${requested}.${advice}`
}

/** Returns the card after the issuer has provisioned it. */
export const activated = (card: Card, provisioned: ProvisionedCard, now: Date): Card => ({
  ...card,
  state: 'ACTIVE',
  provisioned,
  updatedAt: nextChange(card, now),
})

/** Returns the card after the issuer has rejected it. It keeps its funding sources. */
export const rejected = (card: Card, now: Date): Card => ({
  ...card,
  state: 'CLOSED',
  stateReason: 'ISSUER_REJECTED',
  updatedAt: nextChange(card, now),
})

/** Detaches the funding sources. The first one remains recorded. */
export const closed = (card: Card, stateReason: CardStateReason, now: Date): Card => ({
  ...card,
  state: 'CLOSED',
  stateReason,
  fundingSources: [],
  updatedAt: nextChange(card, now),
  lastAccountId: card.fundingSources[0]?.accountId,
})

/**
 * Returns true if the change lets the card make a payment that it could not make before: from another account, of a
 * larger amount, or again (cards-stablecoins A5).
 */
export function isWidened(before: Card, after: Card): boolean {
  const [one, other] = [before, after].map(({ fundingSources }) => fundingSources.map(({ accountId }) => accountId))
  const limit = after.maxSpendPerTransaction
  return (
    (before.state === 'FROZEN' && after.state === 'ACTIVE') ||
    one?.[0] !== other?.[0] ||
    (other ?? []).some((accountId) => !one?.includes(accountId)) ||
    (before.maxSpendPerTransaction !== undefined && (limit === undefined || limit > before.maxSpendPerTransaction))
  )
}

/** Members of a request that some programs do not allow. */
interface RequestedFeatures {
  threeDSecurePassword?: string
  maxSpendPerTransaction?: unknown
}

/** Null removes a limit and is always valid. */
export const faultsOfFeatures = (
  { hasThreeDSecurePassword, isDecidedHere }: CardProgram,
  { threeDSecurePassword, maxSpendPerTransaction }: RequestedFeatures,
): Fault[] => [
  ...faultIf(threeDSecurePassword !== undefined && !hasThreeDSecurePassword, {
    field: 'threeDSecurePassword',
    message: 'The cards of this program have no static password.',
  }),
  ...faultIf((maxSpendPerTransaction ?? null) !== null && !isDecidedHere, {
    field: 'maxSpendPerTransaction',
    message: 'The issuer decides about the payments of this program, so that a limit would not hold.',
  }),
]

/** A requested funding source: its index in the list, its id, and the account if it exists. */
interface WantedSource {
  index: number
  id: string
  account: InternalAccount | undefined
}

/** Reasons for ineligible accounts in the sandbox, by the end of an unknown id (cards-stablecoins A13). */
const SANDBOX_FAULTS: Readonly<Record<string, string>> = {
  '002': 'The balance of this account could not be checked.',
  '003': 'This account is closed.',
}
const UNKNOWN_ACCOUNT = 'The cardholder has no such account.'

/**
 * Returns the reasons why accounts cannot fund a card of the cardholder (cards-stablecoins A3). `currencies` are the
 * allowed ones.
 */
export const faultsOfSources = (
  wanted: readonly WantedSource[],
  place: { cardholderId: string; currencies: readonly string[]; environment: Environment },
): Fault[] =>
  wanted.flatMap((source) => {
    const message = faultOf(source, place)
    return message === undefined ? [] : [{ field: `fundingSources.${source.index}`, message }]
  })

function faultOf(
  { id, account }: WantedSource,
  { cardholderId, currencies, environment }: Parameters<typeof faultsOfSources>[1],
): string | undefined {
  const sandboxFault = environment === 'sandbox' ? SANDBOX_FAULTS[id.slice(-3)] : undefined
  if (!account) return sandboxFault ?? UNKNOWN_ACCOUNT
  if (account.customerId !== cardholderId) return UNKNOWN_ACCOUNT
  if (account.status !== 'ACTIVE') return `This account is ${account.status}.`
  if (!currencies.includes(account.currency))
    return `This account is in ${account.currency}; the card can be funded in ${currencies.join(' or ')} only.`
  return undefined
}

/** Refuses accounts that cannot fund the card. The details contain the cause, which has no separate code. */
export function refuseIneligible(errors: readonly Fault[]): void {
  if (errors.length === 0) return
  refuse('INVALID_INPUT', 'Not every account can be a funding source of this card.', {
    cause: 'FUNDING_SOURCE_INELIGIBLE',
    errors: [...errors],
  })
}

/** Finds accounts that the list names twice. The schema checks all other rules. */
export function faultsOfRepeatedSources(body: unknown): Fault[] {
  const fundingSources = valueAt(body, 'fundingSources')
  if (!Array.isArray(fundingSources)) return []
  return fundingSources.flatMap((id, index) =>
    faultIf(fundingSources.indexOf(id) < index, {
      field: `fundingSources.${index}`,
      message: 'This account is listed twice. Name each account once.',
    }),
  )
}

const CHANGES = ['state', 'fundingSources', 'maxSpendPerTransaction'] as const

/** Rejects an empty change, and a closure together with another change. */
export function faultsOfChange(body: unknown): Fault[] {
  const given = isObject(body) ? body : {}
  const others = CHANGES.filter((name) => name !== 'state' && name in given)
  return [
    ...faultIf(!CHANGES.some((name) => name in given), {
      field: '',
      message: `One of ${CHANGES.join(', ')} is required.`,
    }),
    ...(given.state === 'CLOSED' ? others : []).map((field) => ({
      field,
      message: 'A card cannot be closed together with another change. Send the closing alone.',
    })),
    ...faultsOfRepeatedSources(body),
  ]
}

/** Returns an entry for each account in a request. Its `account` is undefined if the account does not exist. */
export const wantedSources = (work: Work, ids: readonly `InternalAccount:${string}`[]): Promise<WantedSource[]> =>
  Promise.all(ids.map(async (id, index) => ({ index, id, account: await findAccount(work.tx, work.platform, id) })))
