import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { exceptionsOf } from '#features/cards/card-transactions/makers.test-support.ts'
import type { Announced, CardEvent, CardNetwork, PullNotice } from '#providers/card-network/port.ts'
import { simulatedCardNetwork } from '#providers/card-network/simulated.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import type { Json } from '../support/api.ts'
import { chanceOf } from '../support/chance.ts'
import { connected } from '../support/partners.ts'
import { playSequences, TIME_FOR_SEQUENCES_MS, TRIES_EVERYTHING } from '../support/seeds.ts'
import { service, settle, useService } from '../support/service.ts'
import {
  balancesOf,
  bring,
  type CardWorld,
  cardSequences,
  mostOf,
  newCardWorld,
  type Payer,
  tell,
} from './random-cards.ts'
import { moveClock } from './random-payments.ts'

/**
 * Whatever events the network sends about cards, in any order, the ledger is consistent. Once all have arrived, the
 * sums match the events.
 */

let chance: () => number = () => 0
let losesAnswers = true
const simulated = simulatedCardNetwork({ stepMs: 0, timeScale: 1, keepNumber: async () => {} })
const taken = new Map<string, Announced<PullNotice>[]>()

/**
 * A network that takes every order once, loses some of its responses, refuses some pulls, and sends events late, twice,
 * or in contradiction.
 */
const faulty: CardNetwork = {
  ...simulated,
  async pull({ key }) {
    const announced = taken.get(key) ?? announcedAtRandom()
    taken.set(key, announced)
    if (losesAnswers && chance() < 0.02) throw new Error('The answer of the network is lost.')
    return announced
  },
}

function announcedAtRandom(): Announced<PullNotice>[] {
  const notice = chance() < 0.2 ? 'FAILED' : 'CONFIRMED'
  const afterMs = chance() < 0.3 ? 30_000 : 0
  const more = chance() < 0.2 ? [{ afterMs, notice: chance() < 0.5 ? 'FAILED' : 'CONFIRMED' } as const] : []
  return [{ afterMs, notice }, ...more]
}

useService({ CARD_PROGRAMS: 'EU' }, { cardNetwork: { sandbox: connected(faulty), production: undefined } })

const violations = ({ api }: CardWorld, since?: Date) =>
  findViolations(service().database.db, api.platform, invariantsOf(FEATURES), since)

async function play(world: CardWorld, seed: number): Promise<void> {
  chance = chanceOf(seed)
  losesAnswers = true
  Object.assign(world, { begun: [], delivered: [], undelivered: [] })
  const startedAt = new Date(Date.now() - 1_000)
  const [sequence = []] = fc.sample(cardSequences, { seed, numRuns: 1 })
  for (const step of sequence) {
    await step(world)
    expect(await violations(world, startedAt)).toEqual([])
    expect((await availableOf(world)).filter((available) => available < 0)).toEqual([])
  }
  await expectAsReported(world)
}

/** Returns the available balance of each account of the platform. */
const availableOf = async ({ api }: CardWorld): Promise<number[]> =>
  (await api.read('/customers/internal-accounts?limit=100')).data.map(({ balance }: Json) => balance.amount)

/** Longer than events wait for their predecessor, and longer than pulls take. */
const LONG_ENOUGH_MS = 601_000

/** Reports the remaining events, compares all sums, and reports all events a second time, which must have no effect. */
async function expectAsReported(world: CardWorld): Promise<void> {
  losesAnswers = false
  await tell(world, world.undelivered)
  // Waiting events end in the first move, and the resulting pulls in the second.
  await moveClock(world.api, LONG_ENOUGH_MS)
  await moveClock(world.api, LONG_ENOUGH_MS)
  const shown = await shownCardPayments(world)
  expect(shown.filter(({ pullSummary }) => pullSummary.pendingCount > 0)).toEqual([])
  await expectSettledAsReported(world, shown)
  await expectNoMoreThanAllowed(world, shown)
  for (const payer of world.payers) await expectBalances(world, shown, payer)
  const before = await stateOf(world)
  await bring(world, world.delivered)
  expect(await stateOf(world)).toEqual(before)
}

/** Returns all visible data of the payers' accounts and of card payments. */
const stateOf = async (world: CardWorld) => [
  await Promise.all(world.payers.map((payer) => balancesOf(world, payer))),
  await world.api.read('/transactions?type=CARD&limit=100'),
]

/** Returns all card payments of the platform, as the service shows them. */
async function shownCardPayments({ api }: CardWorld): Promise<Json[]> {
  const shown: Json[] = []
  for (let cursor = ''; ; ) {
    const page = await api.read(`/transactions?type=CARD&limit=100${cursor}`)
    shown.push(...page.data)
    if (!page.hasMore) return shown
    cursor = `&cursor=${page.nextCursor}`
  }
}

const storedEvents = ({ api }: CardWorld) =>
  service()
    .database.db.selectFrom('card_events')
    .select(({ ref }) => ref('message').$castTo<CardEvent['message']>().as('message'))
    .select(['card_id', 'token', 'state', 'decline_reason'])
    .where('platform_id', '=', api.platform)
    .execute()
type StoredEvent = Awaited<ReturnType<typeof storedEvents>>[number]

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const amountOf = (message: CardEvent['message']): number => ('amount' in message ? Number(message.amount) : 0)
const AT_ONCE = ['FINANCIAL_AUTHORIZATION', 'FINANCIAL_CREDIT_AUTHORIZATION']

/**
 * Returns the amount that an event settles: every clearing, an amount that is approved and cleared together, and in the
 * EU every return.
 */
function settles({ message, state, decline_reason }: StoredEvent, isRefundedApart: boolean): number {
  if (message.kind === 'CLEARING') return amountOf(message)
  if (AT_ONCE.includes(message.kind)) return decline_reason ? 0 : amountOf(message)
  return message.kind === 'RETURN' && isRefundedApart && state === 'APPLIED' ? amountOf(message) : 0
}

/** Expects the settled sum of every payment to be the sum of its events, and no waiting event. */
async function expectSettledAsReported(world: CardWorld, shown: readonly Json[]): Promise<void> {
  const events = await storedEvents(world)
  expect(events.filter(({ state }) => state === 'WAITING')).toEqual([])
  for (const { token, payer } of world.begun) {
    const reported = events
      .filter((each) => each.token === token)
      .map((each) => settles(each, payer.currency === 'EUR'))
    const settled = shown.filter((each) => each.issuerTransactionToken === token).map(settledOf)
    expect({ token, sum: sum(settled) }).toEqual({ token, sum: sum(reported) })
  }
}

/**
 * For an authorization, the service takes at most the terms' limit for its highest total. It takes an amount without an
 * authorization in full.
 */
async function expectNoMoreThanAllowed(world: CardWorld, shown: readonly Json[]): Promise<void> {
  const events = await storedEvents(world)
  const isForAnAuthorization = ({ id, direction, authorizedAmount }: Json) =>
    direction === 'DEBIT' && authorizedAmount.amount > 0 && !world.collected.has(id)
  for (const { accountId, issuerTransactionToken: token, pullSummary } of shown.filter(isForAnAuthorization)) {
    const totals = events
      .filter((each) => each.token === token && TOTALS.includes(each.message.kind))
      .map(({ message }) => amountOf(message))
    const scale = world.payers.find((each) => each.accountId === accountId)?.scale ?? 1
    expect(pullSummary.totalAmount / scale).toBeLessThanOrEqual(mostOf(Math.max(...totals)))
  }
}

const TOTALS = ['AUTHORIZATION', 'FINANCIAL_AUTHORIZATION', 'AUTHORIZATION_ADVICE']

const settledOf = ({ settledAmount }: Json): number => settledAmount?.amount ?? 0
const refundedOf = ({ refundedAmount }: Json): number => refundedAmount?.amount ?? 0
/** Returns the amount that the network has received for a payment, in units of the card. */
const dueOf = (shown: Json): number =>
  shown.direction === 'CREDIT' ? -settledOf(shown) : settledOf(shown) - refundedOf(shown)

/**
 * Checks that an account has its deposits, less the amounts that the network has received, apart from shortfalls and
 * amounts that the service has borne.
 */
async function expectBalances(world: CardWorld, shown: readonly Json[], payer: Payer): Promise<void> {
  const isOf = ({ accountId }: Json) => accountId === payer.accountId
  const missing = (await exceptionsOf(world.api)).filter(isOf)
  const due = sum(shown.filter(isOf).map(dueOf)) * payer.scale
  const unpaid = sum(missing.map((each) => each.missing.amount)) + payer.writtenOff
  const { total } = await balancesOf(world, payer)
  expect({ currency: payer.currency, total }).toEqual({
    currency: payer.currency,
    total: payer.deposited - due + unpaid,
  })
}

/** Events, states and reasons tried in all the worlds. */
const tried = {
  kinds: new Set<string>(),
  states: new Set<string>(),
  reasons: new Set<string>(),
}

async function noteWhatWasTried(world: CardWorld): Promise<void> {
  for (const { message, state, decline_reason } of await storedEvents(world)) {
    tried.kinds.add(message.kind)
    tried.states.add(state)
    if (decline_reason) tried.reasons.add(decline_reason)
  }
}

/** The kinds of posted journals about cards. */
const postedKinds = async () =>
  (await service().database.db.selectFrom('ledger_journals').select('kind').distinct().execute()).map(
    ({ kind }) => kind,
  )

/** The statuses of card payments in the platforms' events. */
const announcedStatuses = async () =>
  (await service().database.db.selectFrom('events').select('type').distinct().execute()).map(({ type }) =>
    type.replace('CARD_TRANSACTION.', ''),
  )

const EVERY_KIND: readonly CardEvent['message']['kind'][] = [
  ...(['AUTHORIZATION', 'FINANCIAL_AUTHORIZATION', 'BALANCE_INQUIRY', 'CREDIT_AUTHORIZATION'] as const),
  ...(['CREDIT_AUTHORIZATION_ADVICE', 'FINANCIAL_CREDIT_AUTHORIZATION', 'CLEARING', 'AUTHORIZATION_ADVICE'] as const),
  ...(['EXPIRY', 'REVERSAL', 'RETURN', 'RETURN_REVERSAL'] as const),
]
const EVERY_STATUS = ['AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED', 'REFUNDED', 'EXCEPTION']
const REASONS = [
  ...['CARD_PAUSED', 'CURRENCY_NOT_SUPPORTED', 'SPEND_LIMIT_EXCEEDED', 'FUNDING_SOURCE_UNAVAILABLE'],
  ...['INSUFFICIENT_FUNDS', 'ISSUER_DECLINED'],
]
const JOURNALS = ['K1', 'K2', 'K3', 'K3w', 'K4', 'K5', 'K6', 'K8', 'K9', 'K11', 'K12']

test(
  'invariants hold for any card events, and repeated events have no effect',
  async () => {
    await playSequences({
      perWorld: 30,
      begin: (seed) => {
        chance = chanceOf(seed)
        return newCardWorld()
      },
      play,
      end: async (world) => {
        await settle()
        expect(await violations(world)).toEqual([])
        await noteWhatWasTried(world)
      },
    })
    if (!TRIES_EVERYTHING) return
    const missed = (all: readonly string[], found: Iterable<string>) => all.filter((each) => ![...found].includes(each))
    expect({
      kinds: missed(EVERY_KIND, tried.kinds),
      statuses: missed(EVERY_STATUS, await announcedStatuses()),
      states: missed(['APPLIED', 'IGNORED', 'OPERATOR'], tried.states),
      reasons: missed(REASONS, tried.reasons),
      journals: missed(JOURNALS, await postedKinds()),
    }).toEqual({ kinds: [], statuses: [], states: [], reasons: [], journals: [] })
  },
  TIME_FOR_SEQUENCES_MS,
)
