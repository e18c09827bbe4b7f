import fc from 'fast-check'
import { expect, test } from 'vitest'
import { burnRequest, type Issuer, mintRequest, newIssuer, once } from '#features/stablecoins/makers.test-support.ts'
import type { AcceptedOrder, IssuerOrder, StablecoinIssuer } from '#providers/stablecoin-issuers/port.ts'
import { simulatedStablecoinIssuer } from '#providers/stablecoin-issuers/simulated.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Answer, type Api, type Json, newPlatform } from '../support/api.ts'
import { chanceOf } from '../support/chance.ts'
import { connected } from '../support/partners.ts'
import { playSequences, TIME_FOR_SEQUENCES_MS, TRIES_EVERYTHING } from '../support/seeds.ts'
import { restart, service, useService } from '../support/service.ts'
import { moveClock } from './random-payments.ts'

/**
 * With any answers of the provider, and restarts of the service at any time, each accepted operation has exactly one
 * effect at the provider.
 */

let chance: () => number = () => 0
const simulated = simulatedStablecoinIssuer({ timeScale: 1 })
/** The provider's effects, by the key of the order. */
const effects = new Map<IssuerOrder['key'], AcceptedOrder>()
const tried = new Set<string>()

/**
 * Accepts each order once, loses answers before and after it takes effect, is unavailable at times, and reports
 * outcomes twice and in another order.
 */
const faulty: StablecoinIssuer = {
  ...simulated,
  async submit(access, order) {
    if (chance() < 0.1) return note('away', { fault: 'UNAVAILABLE' as const })
    if (chance() < 0.1) throw note('lost before', new Error('The order is lost.'))
    const answered = effects.get(order.key) ?? (await simulated.submit(access, order)).answer
    if (!answered) return note('refused', { fault: 'REFUSED' as const })
    effects.set(order.key, answered)
    if (chance() < 0.2) throw note('lost after', new Error('The answer is lost.'))
    return { answer: { ...answered, announced: inDisorder(answered.announced) } }
  },
}

function note<T>(what: string, value: T): T {
  tried.add(what)
  return value
}

function inDisorder<Notice>(announced: readonly Notice[]): Notice[] {
  if (chance() < 0.3) return note('out of order', [...announced, ...announced].toReversed())
  return chance() < 0.3 ? note('twice', [...announced, ...announced]) : [...announced]
}

useService({}, { stablecoinIssuer: { sandbox: connected(faulty), production: undefined } })

interface World {
  api: Api
  issuer: Issuer
  /** The sent requests, each with its key. */
  sent: { kind: 'mints' | 'burns'; body: object; key: string }[]
  /** The operations with the answer 201, by the key of their request. */
  made: Map<string, Json>
  /** The operations at their last read. */
  seen: Map<string, Json>
}
type Step = (world: World) => Promise<unknown>

async function newWorld(): Promise<World> {
  const api = await newPlatform()
  return { api, issuer: await newIssuer(api), sent: [], made: new Map(), seen: new Map() }
}

const ENDS = ['', '', 'x-001', 'x-002', 'x-003', 'x-004', 'x-005', 'x-006']

async function send(world: World, { kind, body, key }: World['sent'][number]): Promise<Answer> {
  const { api, issuer, made } = world
  const answer = await api.at(service().address).post(`/stablecoins/${issuer.token.id}/${kind}`, body, once(key))
  expect([201, 400, 409, 503], JSON.stringify(answer.body)).toContain(answer.status)
  const earlier = made.get(key)
  if (answer.status === 201 && earlier) expect(answer.body).toEqual(earlier)
  if (answer.status === 201) made.set(key, answer.body)
  return answer
}

const order = fc
  .record({
    kind: fc.constantFrom('mints', 'burns'),
    end: fc.constantFrom(...ENDS),
    cents: fc.integer({ min: 1, max: 9_999 }),
  })
  .map(
    ({ kind, end, cents }): Step =>
      async (world) => {
        const request = kind === 'mints' ? mintRequest : burnRequest
        const more = { amount: `${cents}0000`, ...(end && { description: end }) }
        const sent = { kind: kind as 'mints' | 'burns', body: request(world.issuer, more), key: newUuid() }
        world.sent.push(sent)
        const copies = chance() < 0.3 ? [sent, sent] : [sent]
        const answers = await Promise.all(copies.map((each) => send(world, each)))
        const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id)
        expect(new Set(ids).size, 'One key has made two operations.').toBeLessThanOrEqual(1)
      },
  )
const again = fc.nat(20).map(
  (index): Step =>
    async (world) => {
      const sent = world.sent.at(-1 - (index % Math.max(world.sent.length, 1)))
      if (sent) await send(world, sent)
    },
)
const later = fc.constantFrom(3, 31, 61).map(
  (seconds): Step =>
    ({ api }) =>
      moveClock(api, seconds * 1_000),
)
const restarts: Step = async () => void (await restart())

const step = fc.oneof(
  { weight: 6, arbitrary: order },
  { weight: 3, arbitrary: again },
  { weight: 3, arbitrary: later },
  { weight: 1, arbitrary: fc.constant(restarts) },
)
const sequences = fc.array(step, { minLength: 2, maxLength: 6 })

const PROGRESS = ['CREATED', 'PENDING', 'PROCESSING', 'END']
const progressOf = (status: string) =>
  PROGRESS.indexOf(status.startsWith('PENDING') ? 'PENDING' : PROGRESS.includes(status) ? status : 'END')

async function operationsOf({ api, issuer }: World, cursor = ''): Promise<Json[]> {
  const page = await api.at(service().address).read(`/stablecoins/${issuer.token.id}/operations?limit=100${cursor}`)
  return page.hasMore
    ? [...page.data, ...(await operationsOf({ api, issuer } as World, `&cursor=${page.nextCursor}`))]
    : page.data
}

async function play(world: World, seed: number): Promise<void> {
  chance = chanceOf(seed)
  const [sequence = []] = fc.sample(sequences, { seed, numRuns: 1 })
  for (const each of sequence) {
    await each(world)
    for (const operation of await operationsOf(world)) {
      const before = world.seen.get(operation.id)
      if (before) expect(progressOf(operation.status)).toBeGreaterThanOrEqual(progressOf(before.status))
      world.seen.set(operation.id, operation)
    }
  }
}

/** Gives everything enough time, with a provider that answers again, and then expects one effect per request. */
async function expectOneEffectEach(world: World): Promise<void> {
  chance = () => 1
  for (let hours = 0; hours < 10; hours++) await moveClock(world.api, 3_600_000)
  const operations = await operationsOf(world)
  const ids = new Set(operations.map(({ id }) => id))
  for (const { id, status, failureReason } of operations) {
    expect([id, status]).not.toEqual([id, 'CREATED'])
    const isRefused = failureReason === 'PROVIDER_REJECTED'
    expect([id, effects.has(id)]).toEqual([id, !isRefused])
    tried.add(status)
  }
  for (const { id } of world.made.values()) expect(ids.has(id), `${id} was answered and is gone.`).toBe(true)
  for (const id of effects.keys()) expect(ids.has(id), `${id} has an effect and is no operation.`).toBe(true)
  effects.clear()
}

test(
  'gives each accepted operation exactly one effect, with any answers',
  async () => {
    await playSequences({ perWorld: 50, begin: newWorld, play, end: expectOneEffectEach })
    const everyWay = [
      'away',
      'lost before',
      'lost after',
      'refused',
      'out of order',
      'twice',
      'COMPLETED',
      'FAILED',
      'EXPIRED',
    ]
    if (TRIES_EVERYTHING) expect([...tried], 'Not everything has been tried.').toEqual(expect.arrayContaining(everyWay))
  },
  TIME_FOR_SEQUENCES_MS,
)
