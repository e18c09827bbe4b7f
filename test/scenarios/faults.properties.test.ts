import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURES } from '../../src/app.ts'
import { newCustomer } from '../../src/features/customers/makers.test-support.ts'
import { eurAccount, usdAccount } from '../../src/features/external-accounts/makers.test-support.ts'
import { accountOf, fund } from '../../src/features/internal-accounts/makers.test-support.ts'
import { quoteRequest } from '../../src/features/quotes/makers.test-support.ts'
import { receiveReceipt } from '../../src/features/receipts/index.ts'
import { transferRequest } from '../../src/features/transfers/makers.test-support.ts'
import { money } from '../../src/money/money.ts'
import type { AnnouncedNotice, PartnerOrder, PayoutPartner } from '../../src/providers/payouts/port.ts'
import { simulatedPayouts } from '../../src/providers/payouts/simulated.ts'
import { invariantsOf } from '../../src/runtime/assembly.ts'
import { systemClock } from '../../src/runtime/clock.ts'
import { findViolations } from '../../src/runtime/invariants.ts'
import { bringJobsForward } from '../../src/runtime/jobs/store.ts'
import { movePlatformClock, releasePlatformClock } from '../../src/runtime/platforms/platforms.ts'
import type { Api, Json } from '../support/api.ts'
import { service, settle, useService } from '../support/service.ts'
import { newPlatformWithWebhooks, type WebhookReceiver } from '../support/webhooks.ts'

/** Whatever is done, and whatever partners do to us: answers that are lost, notices that come twice or in another order, a clock that moves. */

/** A thousand once in CI, on the embedded database; some on the other one as well. */
const SEEDS = process.env.CI ? (process.env.DATABASE_URL ? 100 : 1_000) : 60
/** Worlds grow; a new one begins after so many seeds. */
const SEEDS_PER_WORLD = 50

let chance: () => number = () => 0
/** Numbers from 0 to 1 that the seed decides (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const simulated = simulatedPayouts({ stepMs: 0, timeScale: 1, umaDomain: 'sandbox.uma.money' })
const taken = new Map<string, AnnouncedNotice[]>()

/** A partner that takes every order once, loses some of its answers, and tells things twice and out of order. */
const faulty: PayoutPartner = {
  async submit(order) {
    const announced = taken.get(order.key) ?? (await simulated.submit(order))
    taken.set(order.key, announced)
    if (chance() < 0.01) throw new Error('The answer of the partner is lost.')
    return told(announced)
  },
  cancel: async (order: PartnerOrder) => told((await simulated.cancel?.(order)) ?? []),
}

const told = (announced: readonly AnnouncedNotice[]): AnnouncedNotice[] => {
  const twice = chance() < 0.2 ? announced.flatMap((each) => [each, each]) : [...announced]
  if (chance() < 0.1 && twice.every(({ afterMs }) => afterMs === 0)) return twice.toReversed()
  return twice
}

useService({}, { payoutPartner: () => faulty })

interface World {
  api: Api
  receiver: WebhookReceiver
  customer: Json
  dollars: Json
  euros: Json
  banks: Json[]
  dollarBanks: Json[]
  quotes: Json[]
  funded: Json[]
  transactions: string[]
}

async function newWorld(): Promise<World> {
  const { api, receiver } = await newPlatformWithWebhooks({ supportedCurrencies: ['USD', 'EUR'] })
  const customer = await newCustomer(api)
  const [dollars, euros] = [await accountOf(api, 'USD', customer.id), await accountOf(api, 'EUR', customer.id)]
  for (const { id } of [dollars, euros]) await fund(api, id, 500_000)
  const register = (make: (suffix: string, extra: object) => object, suffixes: readonly string[]) =>
    Promise.all(
      suffixes.map((suffix) => api.create('/customers/external-accounts', make(suffix, { customerId: customer.id }))),
    )
  const [banks, dollarBanks] = await Promise.all([
    register(eurAccount, ['000', '002', '003', '004', '005', '006', '007']),
    register(usdAccount, ['000', '002', '003', '005']),
  ])
  return { api, receiver, customer, dollars, euros, banks, dollarBanks, quotes: [], funded: [], transactions: [] }
}

type Step = (world: World) => Promise<unknown>

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)]
const amount = fc.integer({ min: 1, max: 20_000 })
const index = fc.nat(40)

/** Refusals are part of the game; faults of ours are not. */
async function attempt(answer: Promise<{ status: number; body: Json }>): Promise<Json | undefined> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  return status < 300 ? body : undefined
}

/** As the operation does, but without waiting for what is tried again later. */
async function moveClock({ platform }: Api, byMs: number): Promise<void> {
  await service().app.works.run({ platform, environment: 'sandbox', now: new Date() }, async ({ tx }) => {
    await releasePlatformClock(tx, platform, await movePlatformClock(tx, platform, byMs))
    await bringJobsForward(tx, platform, byMs)
  })
  await settle()
}

let receipts = 0

const STEPS: readonly fc.Arbitrary<Step>[] = [
  fc.record({ to: index, amount, wire: fc.boolean(), now: fc.boolean() }).map(
    ({ to, amount, wire, now }): Step =>
      async ({ api, dollars, banks, dollarBanks, quotes, transactions }) => {
        const target = wire ? pick(dollarBanks, to) : pick(banks, to)
        const request = quoteRequest(dollars.id, target.id, amount, { immediatelyExecute: now })
        const destination = { ...request.destination, ...(wire && { paymentRail: 'WIRE' }) }
        const quote = await attempt(api.post('/quotes', { ...request, destination }))
        if (quote) quotes.push(quote)
        if (quote) transactions.push(quote.transactionId)
      },
  ),
  index.map(
    (which): Step =>
      async ({ api, quotes }) => {
        const quote = pick(quotes, which)
        if (quote) await attempt(api.post(`/quotes/${quote.id}/execute`))
      },
  ),
  fc.record({ to: index, amount }).map(
    ({ to, amount }): Step =>
      async ({ api, customer, banks, funded, transactions }) => {
        const quote = await attempt(
          api.post('/quotes', {
            ...quoteRequest('', pick(banks, to)?.id, amount),
            source: { sourceType: 'REALTIME_FUNDING', customerId: customer.id, currency: 'USD' },
          }),
        )
        if (quote) funded.push(quote)
        if (quote) transactions.push(quote.transactionId)
      },
  ),
  fc.record({ which: index, off: fc.constantFrom(0, 0, 0, -1, 1), again: fc.boolean() }).map(
    ({ which, off, again }): Step =>
      async ({ funded }) => {
        const quote = pick(funded, which)
        if (!quote || quote.totalSendingAmount + off <= 0) return
        const { app, database } = service()
        const [{ accountOrWalletInfo: way }] = quote.paymentInstructions
        const receipt = {
          id: `receipt ${again ? receipts : ++receipts}`,
          rail: 'RTP' as const,
          amount: money(BigInt(quote.totalSendingAmount + off), 'USD'),
          originator: { remittanceInformation: way.reference },
          acceptedAt: new Date(),
        }
        await receiveReceipt({ db: database.db, clock: systemClock, works: app.works }, 'sandbox', receipt)
      },
  ),
  fc.record({ to: index, amount, isIn: fc.boolean() }).map(
    ({ to, amount, isIn }): Step =>
      async ({ api, dollars, dollarBanks, transactions }) => {
        const bank = pick(dollarBanks, to)
        const made = isIn
          ? await attempt(api.post('/transfer-in', transferRequest(bank, dollars, amount)))
          : await attempt(api.post('/transfer-out', transferRequest(dollars, bank, amount)))
        if (made) transactions.push(made.id)
      },
  ),
  index.map(
    (which): Step =>
      async ({ api, transactions }) => {
        const id = pick(transactions, which)
        if (id) await attempt(api.post(`/transactions/${id}/cancel`))
      },
  ),
  fc.record({ amount, verdict: fc.constantFrom(200, 200, 403, 500) }).map(
    ({ amount, verdict }): Step =>
      async ({ api, customer, receiver, transactions }) => {
        receiver.otherwise = verdict
        const made = await attempt(
          api.post('/sandbox/uma/receive', {
            senderUmaAddress: '$success.usd@sandbox.uma.money',
            receiverUmaAddress: customer.umaAddress,
            receivingCurrencyCode: 'USD',
            receivingCurrencyAmount: amount,
          }),
        )
        if (made) transactions.push(made.id)
      },
  ),
  fc.constant<Step>(async () => settle()),
  fc.constantFrom(1, 5, 300, 400).map(
    (advanceSeconds): Step =>
      ({ api }) =>
        moveClock(api, advanceSeconds * 1_000),
  ),
]

const sequences = fc.array(fc.oneof(...STEPS), { minLength: 4, maxLength: 12 })

async function play(world: World, seed: number): Promise<void> {
  chance = chanceOf(seed)
  const startedAt = new Date(Date.now() - 1_000)
  const [sequence = []] = fc.sample(sequences, { seed, numRuns: 1 })
  for (const step of sequence) await step(world)
  const { db } = service().database
  expect(await findViolations(db, world.api.platform, invariantsOf(FEATURES), startedAt)).toEqual([])
}

test('the invariants hold after every sequence, with answers lost and notices doubled and out of order', async () => {
  for (let first = 0; first < SEEDS; first += SEEDS_PER_WORLD) {
    const world = await newWorld()
    for (let seed = first; seed < first + SEEDS_PER_WORLD; seed++)
      await play(world, seed).catch((cause: unknown) => {
        throw new Error(`Seed ${seed}, in the world that begins with ${first}, breaks something.`, { cause })
      })
    await settle()
    expect(await findViolations(service().database.db, world.api.platform, invariantsOf(FEATURES))).toEqual([])
  }
}, 900_000)
