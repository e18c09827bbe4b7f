import { setTimeout as sleep } from 'node:timers/promises'
import { individualRequest } from '#features/customers/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { type Loading, loading, type Request, RUNNING_NUMBER } from './load.ts'
import {
  atLeast,
  atMost,
  type Comparison,
  compare,
  type Figure,
  ratio,
  type Sample,
  SECONDS,
  shown,
  WARM_UP_SECONDS,
} from './measure.ts'
import { Probe } from './probe.ts'
import { Helper } from './processes.ts'
import { CONNECTIONS, type Room, withService } from './rooms.ts'
import type { ServiceProcess } from './service.ts'
import type { Received } from './webhook-receiver.ts'

const MANY_ACCOUNTS = 5_000
const MANY_CONNECTIONS = 4 * CONNECTIONS
const ARRANGED_AT_ONCE = 32
const PLENTY = 100_000_000_000
const AMOUNT = 10_000
/** The simulated rail takes a second. Only after this time do payments complete as fast as the generator makes them. */
const FILLING_SECONDS = 3
const IN_TIME_MS = 5_000
/** Trials to find the highest sustainable rate: the search doubles the rate until it fails, then bisects. */
const TRIALS = 9
const FIRST_RATE = 20
const REACHED = 0.97
const COUNTED_PAYMENTS = 10_000
/** Long enough for wrong query plans to show. */
const FRESH_SECONDS = 15

export interface Paying {
  service: ServiceProcess
  generator: Helper
  probe: Probe
  load: Loading
}

/** Runs a task with customers that make payments. Each has plenty of dollars and pays to a bank account in Europe. */
export function withPayers<T>(room: Room, accounts: number, task: (paying: Paying) => Promise<T>): Promise<T> {
  return withService(room, async ({ service, generator }) => {
    const requests = await arranged(accounts, () => newPayment(service))
    const probe = await Probe.open(databaseUrlOf(room))
    try {
      return await task({
        service,
        generator,
        probe,
        load: loading(generator, service.port, requests, { connections: CONNECTIONS, status: 201 }),
      })
    } finally {
      await probe.close()
    }
  })
}

export const databaseUrlOf = ({ storage }: Room): string =>
  'databaseUrl' in storage ? storage.databaseUrl : refuseEmbedded()

function refuseEmbedded(): never {
  throw new Error('It looks into the database from outside, so it needs PostgreSQL.')
}

/** Makes many, some of them concurrently. */
export async function arranged<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let begun = 0
  const one = async () => {
    while (begun++ < count) made.push(await make())
  }
  await Promise.all(Array.from({ length: ARRANGED_AT_ONCE }, one))
  return made
}

/** Creates a customer with plenty of dollars. */
export async function newPayer(service: ServiceProcess) {
  const customer = await service.call('POST', '/customers', individualRequest())
  const accounts = await service.call('GET', `/customers/internal-accounts?customerId=${customer.id}&currency=USD`)
  const source = String(accounts.data?.[0]?.id)
  await service.call('POST', `/sandbox/internal-accounts/${source}/fund`, { amount: PLENTY })
  return { customer, source }
}

/** Returns the request of a payment from a new account. */
export async function newPayment(service: ServiceProcess): Promise<Request> {
  const { customer, source } = await newPayer(service)
  const destination = await service.call(
    'POST',
    '/customers/external-accounts',
    eurAccount('000', { customerId: customer.id }),
  )
  return {
    method: 'POST',
    path: `${service.basePath}/quotes`,
    headers: { ...service.headers, 'idempotency-key': `payment-${RUNNING_NUMBER}` },
    body: quoteRequest(source, String(destination.id), AMOUNT, { immediatelyExecute: true }),
  }
}

/** Samples the payments that become COMPLETED per second while the generator makes others. */
export const completedBy =
  ({ load, probe }: Paying): Sample =>
  async (seconds) => {
    const loaded = load(FILLING_SECONDS + seconds)
    await sleep(FILLING_SECONDS * 1000)
    const [before, since] = [await probe.completed(), performance.now()]
    await loaded
    const rate = ((await probe.completed()) - before) / ((performance.now() - since) / 1000)
    await probe.rest()
    return rate
  }

const comparePayments = (room: Room, accounts: number, title: string): Promise<Figure[]> =>
  withPayers(room, accounts, async (paying) => {
    const rates = await compare(room.tpcB as Sample, completedBy(paying))
    return [ratio(rates, 'payments/s', { title, aim: 0.4 })]
  })

export const compareHotPayments = (room: Room): Promise<Figure[]> =>
  comparePayments(room, 1, 'payments over HTTP out of one account until COMPLETED, against TPC-B')

export const compareManyPayments = (room: Room): Promise<Figure[]> =>
  comparePayments(room, MANY_ACCOUNTS, 'the same out of 5,000 accounts')

/** Compares payments by these requests over this number of connections with the usual payments of the same service. */
function compareLoads(paying: Paying, requests: readonly Request[], connections: number): Promise<Comparison> {
  const { service, generator } = paying
  const load = loading(generator, service.port, requests, { connections, status: 201 })
  return compare(completedBy(paying), completedBy({ ...paying, load }))
}

/** Compares payments of many platforms in one process, each from one account, with payments of one platform. */
const comparePlatforms = (room: Room, count: number): Promise<Figure[]> =>
  withPayers(room, 1, async (paying) => {
    const platforms = await paying.service.newPlatforms(count)
    const requests = await Promise.all(platforms.map(newPayment))
    const title = `payments of ${count} platforms in one process, against those of one platform`
    return [ratio(await compareLoads(paying, requests, CONNECTIONS), 'payments/s', { title, aim: 0.8 })]
  })

export const compareSixteenPlatforms = (room: Room): Promise<Figure[]> => comparePlatforms(room, 16)

export const compareManyPlatforms = (room: Room): Promise<Figure[]> => comparePlatforms(room, 64)

/** Compares payments over four times as many connections as usual with payments over the usual number. */
export const compareConnections = (room: Room): Promise<Figure[]> =>
  withPayers(room, 1, async (paying) => {
    const rates = await compareLoads(paying, [await newPayment(paying.service)], MANY_CONNECTIONS)
    const title = `payments over ${MANY_CONNECTIONS} connections, against those over ${CONNECTIONS}`
    return [ratio(rates, 'payments/s', { title, aim: 1 })]
  })

/** Runs a task with the same payers and a webhook endpoint of their platform that delays each response. */
async function withEndpoint<T>(
  room: Room,
  answersAfterMs: number,
  task: (paying: Paying & { receiver: Helper }) => Promise<T>,
): Promise<T> {
  const { helper: receiver, ready: port } = await Helper.start<number>('webhook-receiver', {
    ANSWERS_AFTER_MS: String(answersAfterMs),
  })
  try {
    return await withPayers(room, 1, async (paying) => {
      await paying.service.call('PATCH', '/config', { webhookEndpoint: `http://127.0.0.1:${port}/` })
      return task({ ...paying, receiver })
    })
  } finally {
    await receiver.stop()
  }
}

/** Returns whether the service sustains this rate with every event delivered in time. Waits until all work is complete. */
async function isSustained(
  { load, probe, receiver }: Paying & { receiver: Helper },
  perSecond: number,
): Promise<boolean> {
  await receiver.ask<Received>({})
  const { perSecond: reached } = await load(FILLING_SECONDS + SECONDS, perSecond)
  await probe.rest()
  const { latestMs } = await receiver.ask<Received>({})
  return reached >= perSecond * REACHED && latestMs <= IN_TIME_MS
}

/** Returns the highest sustained rate, or zero if every rate failed. */
async function highestOf(isSustainedAt: (perSecond: number) => Promise<boolean>): Promise<number> {
  let [sustained, failed] = [0, Number.POSITIVE_INFINITY]
  for (let trial = 0; trial < TRIALS; trial++) {
    const rate = sustained === 0 && failed === Infinity ? FIRST_RATE : Math.min(sustained * 2, (sustained + failed) / 2)
    if (await isSustainedAt(rate)) sustained = rate
    else failed = rate
  }
  return sustained
}

/** Measures payments per second with every event delivered within five seconds. Runs TPC-B before and after. */
export const compareDelivered = (room: Room): Promise<Figure[]> =>
  withEndpoint(room, 0, async (paying) => {
    const tpcB = room.tpcB as Sample
    await paying.load(WARM_UP_SECONDS, FIRST_RATE)
    const before = await tpcB(SECONDS)
    const ours = await highestOf((perSecond) => isSustained(paying, perSecond))
    const floor = (before + (await tpcB(SECONDS))) / 2
    const title = 'payments with an endpoint that answers at once, every event within 5 s of its moment, against TPC-B'
    return [ratio({ floor, ours }, 'payments/s', { title, aim: 0.2 })]
  })

export const measureSlowEndpoint = (room: Room): Promise<Figure[]> =>
  withEndpoint(room, 100, async (paying) => {
    await paying.load(WARM_UP_SECONDS, FIRST_RATE)
    const rate = await highestOf((perSecond) => isSustained(paying, perSecond))
    const title = 'payments with an endpoint that answers after 100 ms, every event within 5 s of its moment'
    return [atLeast(rate, 'payments/s', { title, aim: 100 })]
  })

/** Compares payments in a new database, whose tables have no statistics, with payments after all tables have them. */
export const measureFresh = (room: Room): Promise<Figure[]> =>
  withEndpoint(room, 0, async (paying) => {
    const measured = completedBy(paying)
    const ours = await measured(FRESH_SECONDS)
    await paying.probe.run('analyze')
    const floor = await measured(FRESH_SECONDS)
    const title = 'payments with an endpoint in a new database, against the same after its tables were analysed'
    return [ratio({ floor, ours }, 'payments/s', { title, aim: 0.9 })]
  })

/** Measures latency for sequential payments, and at half of the maximum throughput. */
export const measureLatency = (room: Room): Promise<Figure[]> =>
  withPayers(room, 1, async (paying) => {
    const { load, probe } = paying
    const measured = completedBy(paying)
    await measured(WARM_UP_SECONDS)
    const half = (await measured(SECONDS)) / 2
    const idle = await load(SECONDS, 10)
    await probe.rest()
    const busy = await load(FILLING_SECONDS + SECONDS, half)
    await probe.rest()
    const beside = `at ${shown(half)} payments/s`
    return [
      atMost(idle.latency.p50, 'ms', { title: 'latency of a payment, 10 a second, 50th percentile', aim: 10 }),
      atMost(idle.latency.p99, 'ms', { title: 'the same, 99th percentile', aim: 30 }),
      atMost(busy.latency.p50, 'ms', { title: 'latency at half of its top speed, 50th percentile', aim: 30, beside }),
      atMost(busy.latency.p99, 'ms', { title: 'the same, 99th percentile', aim: 150, beside }),
    ]
  })

/** Measures the service's processor time per payment over the payment's whole life, without a webhook endpoint. */
export const measureProcessorTime = (room: Room): Promise<Figure[]> =>
  withPayers(room, 1, async ({ load, probe, service }) => {
    await load(WARM_UP_SECONDS)
    await probe.rest()
    const { payments, cpuMicros } = await countedPayments({ load, probe, service })
    const title = 'processor time of the service for a payment'
    return [atMost(cpuMicros / payments, 'µs', { title, aim: 600, beside: `${shown(payments)} payments` })]
  })

/** Makes many payments. Returns how many became COMPLETED, and the service's processor time until all work is complete. */
async function countedPayments({ load, probe, service }: Omit<Paying, 'generator'>) {
  const [completed, cpu] = [await probe.completed(), service.cpuMicros()]
  while ((await probe.completed()) < completed + COUNTED_PAYMENTS) {
    await load(SECONDS)
    await probe.rest()
  }
  return { payments: (await probe.completed()) - completed, cpuMicros: service.cpuMicros() - cpu }
}

/** Measures the bytes that a payment leaves in the database over its whole life, with its events delivered. */
export const measureBytes = (room: Room): Promise<Figure[]> =>
  withEndpoint(room, 0, async ({ load, probe, service }) => {
    await load(WARM_UP_SECONDS)
    await probe.rest()
    await probe.run('vacuum')
    await probe.run('checkpoint')
    const before = await probe.bytes()
    const { payments, cpuMicros } = await countedPayments({ load, probe, service })
    const after = await probe.bytes()
    const beside = `${shown(payments)} payments`
    const each = (bytes: number) => bytes / payments / 1024
    return [
      atMost(each(after.database - before.database), 'KB', {
        title: 'growth of the database by a payment',
        aim: 6,
        beside,
      }),
      atMost(each(after.log - before.log), 'KB', { title: 'write-ahead log of a payment', aim: 10, beside }),
      atMost(cpuMicros / payments, 'µs', {
        title: 'processor time of the service for a payment and its events',
        aim: 600,
        beside,
      }),
    ]
  })
