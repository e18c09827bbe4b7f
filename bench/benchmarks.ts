import { individualRequest } from '../src/features/customers/makers.test-support.ts'
import { eurAccount, usdAccount } from '../src/features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '../src/features/quotes/makers.test-support.ts'
import { loaded, type Request, RUNNING_NUMBER } from './load.ts'
import { type Comparison, compare, type Sample } from './measure.ts'
import { Helper, type Profile } from './processes.ts'
import { addressOf, type Json, newCredentials, newFolder, ServiceProcess, type Storage } from './service.ts'
import { compareSigned, compareVerified } from './signed.ts'

/** Where a benchmark runs. */
export interface Room {
  storage: Storage
  /** TPC-B in the same database; absent on the embedded database and where pgbench is not installed. */
  tpcB?: Sample
  profile?: Profile
}

export interface Benchmark {
  name: string
  /** What is compared with what. */
  title: string
  unit: string
  /** What the ratio should be at least. */
  aim: number
  /** Whether its floor is TPC-B. */
  needsTpcB?: boolean
  run(room: Room): Promise<Comparison>
}

const CONNECTIONS = 64
const ROWS = 200

/** The account with a number that no other request has; its last digits say that it is in order. */
function newAccount(): object {
  const { accountInfo, ...rest } = usdAccount()
  return { ...rest, accountInfo: { ...accountInfo, accountNumber: `${RUNNING_NUMBER}890` } }
}

interface Servers {
  service: ServiceProcess
  floorPort: number
  generator: Helper
}

/** Both servers and the load generator for as long as a comparison takes. */
async function withServers<T>(room: Room, task: (servers: Servers) => Promise<T>): Promise<T> {
  const service = await ServiceProcess.start(room.storage, room)
  const { helper: floor, ready: floorPort } = await Helper.start<number>('floor-server', addressOf(room.storage))
  const { helper: generator } = await Helper.start('load-generator')
  try {
    return await task({ service, floorPort, generator })
  } finally {
    await Promise.all([service.stop(), floor.stop(), generator.stop()])
  }
}

async function addRows(add: (body: object) => Promise<Json>): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < ROWS; number++) {
    const body: object = JSON.parse(JSON.stringify(newAccount()).replace(RUNNING_NUMBER, `7${number}`))
    ids.push(String((await add(body)).id))
  }
  return ids
}

const compareReads = (room: Room) =>
  withServers(room, async ({ service, floorPort, generator }) => {
    const path = '/platform/external-accounts'
    const floorIds = await addRows(
      async (body) =>
        (
          await fetch(`http://127.0.0.1:${floorPort}/accounts`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json() as Promise<Json>,
    )
    const ids = await addRows((body) => service.call('POST', path, body))
    const options = { connections: CONNECTIONS, status: 200 }
    const toRead =
      (place: string, headers = {}) =>
      (id: string): Request => ({ method: 'GET', path: `${place}/${id}`, headers })
    return compare(
      loaded(generator, floorPort, floorIds.map(toRead('/accounts')), options),
      loaded(generator, service.port, ids.map(toRead(service.basePath + path, service.headers)), options),
    )
  })

const compareWrites = (room: Room) =>
  withServers(room, async ({ service, floorPort, generator }) => {
    const body = newAccount()
    const options = { connections: CONNECTIONS, status: 201 }
    const path = `${service.basePath}/platform/external-accounts`
    return compare(
      loaded(generator, floorPort, [{ method: 'POST', path: '/accounts', body }], options),
      loaded(generator, service.port, [{ method: 'POST', path, headers: service.headers, body }], options),
    )
  })

async function comparePayments(room: Room): Promise<Comparison> {
  const service = await ServiceProcess.start(room.storage, room)
  const { helper: generator } = await Helper.start('load-generator')
  try {
    const request: Request = {
      method: 'POST',
      path: `${service.basePath}/quotes`,
      body: await firstPayment(service),
      headers: { ...service.headers, 'idempotency-key': `payment-${RUNNING_NUMBER}` },
    }
    return await compare(
      room.tpcB as Sample,
      loaded(generator, service.port, [request], { connections: CONNECTIONS, status: 201 }),
    )
  } finally {
    await Promise.all([service.stop(), generator.stop()])
  }
}

/** A customer with plenty of dollars pays to a bank account in Europe. */
async function firstPayment(service: ServiceProcess): Promise<object> {
  const customer = await service.call('POST', '/customers', individualRequest())
  const accounts = await service.call('GET', `/customers/internal-accounts?customerId=${customer.id}&currency=USD`)
  const source = String(accounts.data?.[0]?.id)
  await service.call('POST', `/sandbox/internal-accounts/${source}/fund`, { amount: 100_000_000_000 })
  const destination = await service.call(
    'POST',
    '/customers/external-accounts',
    eurAccount('000', { customerId: customer.id }),
  )
  return quoteRequest(source, String(destination.id), 10_000, { immediatelyExecute: true })
}

async function compareLedger(room: Room): Promise<Comparison> {
  const { helper: ledger } = await Helper.start('ledger-worker', addressOf(room.storage), room.profile)
  try {
    return await compare(room.tpcB as Sample, (seconds) => ledger.ask<number>({ seconds }))
  } finally {
    await ledger.stop()
  }
}

/** The time that is allowed against the time it took, so that a ratio above 1 is in time. */
async function startWithin(seconds: number, storage: Storage, isKnown: boolean): Promise<Comparison> {
  const credentials = newCredentials()
  if (isKnown) await (await ServiceProcess.start(storage, { credentials })).stop()
  const service = await ServiceProcess.start(storage, { credentials })
  await service.stop()
  return { floor: 1 / seconds, ours: 1000 / service.startedInMs }
}

const compareStart = ({ storage }: Room) =>
  'databaseUrl' in storage ? startWithin(1, storage, true) : startWithin(3, { folder: newFolder() }, false)

export const BENCHMARKS: readonly Benchmark[] = [
  {
    name: 'ledger',
    title: 'transfers out of one account, with all checks, against TPC-B',
    unit: 'transfers/s',
    aim: 6,
    needsTpcB: true,
    run: compareLedger,
  },
  {
    name: 'payments',
    title: 'payments over HTTP out of one account, against TPC-B',
    unit: 'payments/s',
    aim: 0.5,
    needsTpcB: true,
    run: comparePayments,
  },
  {
    name: 'read',
    title: 'one authenticated read over HTTP, against bare Fastify with one prepared select',
    unit: 'requests/s',
    aim: 0.8,
    run: compareReads,
  },
  {
    name: 'write',
    title: 'an external account over HTTP, against bare Fastify with one durable insert',
    unit: 'requests/s',
    aim: 0.6,
    run: compareWrites,
  },
  {
    name: 'signed',
    title: 'processor time that a wallet signature may add to a request, against what it adds',
    unit: 'µs',
    aim: 1,
    run: compareSigned,
  },
  {
    name: 'verified',
    title: 'the same allowance, against what a bare verification adds to a request of bare Fastify',
    unit: 'µs',
    aim: 1,
    run: compareVerified,
  },
  {
    name: 'start',
    title: 'start to first answer, against the time that is allowed',
    unit: 'starts/s',
    aim: 1,
    run: compareStart,
  },
]
