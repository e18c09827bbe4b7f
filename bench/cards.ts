import { setTimeout as sleep } from 'node:timers/promises'
import { cardRequest } from '#features/cards/makers.test-support.ts'
import { type Loading, loading, type Request } from './load.ts'
import { atMost, compare, type Figure, ratio, type Sample, SECONDS, shown, WARM_UP_SECONDS } from './measure.ts'
import { arranged, databaseUrlOf, newPayer, newPayment } from './payments.ts'
import { Probe } from './probe.ts'
import { Helper } from './processes.ts'
import { CONNECTIONS, type Room, withService } from './rooms.ts'
import type { ServiceProcess } from './service.ts'

const MANY_CARDS = 1_000
/** Only after this time do payments complete as fast as the generator makes them. */
const FILLING_SECONDS = 3
/** The duration of the authorization requests. */
const ASKING_SECONDS = 3
/** Decisions per second during the payments. */
const DECISIONS_PER_SECOND = 20

interface Cards {
  service: ServiceProcess
  probe: Probe
  authorize: Loading
}

/** Runs the task with customers who have a card each. The load requests their authorizations in turn. */
function withCards<T>(room: Room, count: number, task: (cards: Cards) => Promise<T>): Promise<T> {
  return withService(room, async ({ service, generator }) => {
    const holders = await arranged(count, () => newCardholder(service))
    const requests = holders.map(({ authorization }) => authorization)
    const probe = await Probe.open(databaseUrlOf(room))
    try {
      await probe.cardsRest()
      const authorize = loading(generator, service.port, requests, { connections: CONNECTIONS, status: 202 })
      return await task({ service, probe, authorize })
    } finally {
      await probe.close()
    }
  })
}

async function newCardholder(service: ServiceProcess): Promise<{ authorization: Request }> {
  const { customer, source } = await newPayer(service)
  const card = await service.call('POST', '/cards', cardRequest(customer, [{ id: source }]))
  const path = `${service.basePath}/sandbox/cards/${card.id}/simulate/authorization`
  const merchant = { descriptor: 'Corner Coffee', mcc: '5814', country: 'US' }
  const body = { amount: 100, currency: { code: 'USD' }, merchant }
  return { authorization: { method: 'POST', path, headers: service.headers, body } }
}

/**
 * Samples the decisions per second, from the first request to the last decision. The service accepts authorizations
 * faster than it decides them.
 */
const decidedBy =
  ({ authorize, probe }: Cards): Sample =>
  async () => {
    const [before, since] = [await probe.decided(), performance.now()]
    await authorize(ASKING_SECONDS)
    await probe.cardsDecided()
    const seconds = (performance.now() - since) / 1000
    const decided = (await probe.decided()) - before
    await probe.cardsRest()
    return decided / seconds
  }

export const compareOneCard = (room: Room): Promise<Figure[]> =>
  compareDecisions(room, 1, 'card authorizations decided, on one card, against TPC-B')

export const compareManyCards = (room: Room): Promise<Figure[]> =>
  compareDecisions(room, MANY_CARDS, 'card authorizations decided, on 1,000 cards, against TPC-B')

/** Decisions against TPC-B. */
const compareDecisions = (room: Room, count: number, title: string): Promise<Figure[]> =>
  withCards(room, count, async (cards) => {
    const compared = await compare(room.tpcB as Sample, decidedBy(cards))
    return [ratio(compared, 'authorizations/s', { title, aim: 0.1 })]
  })

/** Measures the time of a decision while payments run at half of their top speed. */
export const measureDecisions = (room: Room): Promise<Figure[]> =>
  withCards(room, 1, async (cards) => {
    const { helper: generator } = await Helper.start('load-generator')
    try {
      const payment = await newPayment(cards.service)
      const pay = loading(generator, cards.service.port, [payment], { connections: CONNECTIONS, status: 201 })
      return [await decisionsBeside(pay, cards)]
    } finally {
      await generator.stop()
    }
  })

async function decisionsBeside(pay: Loading, { service, probe, authorize }: Cards): Promise<Figure> {
  const top = await topSpeedOf(pay, probe)
  const before = await service.histogram('causeway_card_decision_seconds')
  const paying = pay(FILLING_SECONDS + SECONDS * 3, top / 2)
  await sleep(FILLING_SECONDS * 1000)
  await authorize(SECONDS * 2, DECISIONS_PER_SECOND)
  await paying
  await probe.cardsRest()
  const p99 = percentileOf(before, await service.histogram('causeway_card_decision_seconds'), 0.99)
  const title = 'time of a decision at half of the top speed of payments, 99th percentile at most'
  return atMost(p99 * 1000, 'ms', { title, aim: 100, beside: `at ${shown(top / 2)} payments/s` })
}

async function topSpeedOf(pay: Loading, probe: Probe): Promise<number> {
  await pay(WARM_UP_SECONDS)
  await probe.rest()
  const loaded = pay(FILLING_SECONDS + SECONDS)
  await sleep(FILLING_SECONDS * 1000)
  const [before, since] = [await probe.completed(), performance.now()]
  await loaded
  const rate = ((await probe.completed()) - before) / ((performance.now() - since) / 1000)
  await probe.rest()
  return rate
}

/**
 * Returns the upper bound, in seconds, of the bucket that contains the percentile of the values counted between the two
 * samples.
 */
function percentileOf(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>, share: number): number {
  const counts = [...after].map(([end, count]) => [end, count - (before.get(end) ?? 0)] as const)
  const total = Math.max(...counts.map(([, count]) => count))
  return counts.find(([, count]) => count >= total * share)?.[0] ?? Number.POSITIVE_INFINITY
}
