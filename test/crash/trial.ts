import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditChecksOf, featuresWithoutEffect } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { audit } from '../../src/runtime/audit.ts'
import type { Database } from '../../src/runtime/db/index.ts'
import { randomHex } from '../../src/runtime/ids.ts'
import { findPlatforms } from '../../src/runtime/platforms.ts'
import { AttemptCounter } from '../support/attempt-counter.ts'
import type { KeptDatabase } from '../support/kept-database.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { Book, isAcknowledged } from './book.ts'
import { Client } from './client.ts'
import { callUntilLost } from './load.ts'
import { Random } from './random.ts'
import { endLeases, readRecords, type Records } from './records.ts'
import { recover } from './recovery.ts'
import { judge } from './verdict.ts'
import { arrange } from './world.ts'

const EARLIEST_KILL_MS = 200
const LATEST_KILL_MS = 2_500
const SETTLED_WITHIN_MS = 60_000
/** Longer than a quote is valid. */
const BEYOND_EXPIRY_SECONDS = 301

export interface Trial {
  database: KeptDatabase
  rounds: number
  seed: string
  /** Told what happens. */
  say(line: string): void
}

export interface Findings {
  acknowledged: number
  payments: number
  events: number
  violations: string[]
}

/** Kills the service under load again and again, and at last holds everything that it recorded against everything that it answered. */
export async function runTrial(trial: Trial): Promise<Findings> {
  const counter = await new AttemptCounter().start()
  try {
    return await crashAndJudge(trial, counter)
  } finally {
    counter.stop()
  }
}

async function crashAndJudge({ database, rounds, seed, say }: Trial, counter: AttemptCounter): Promise<Findings> {
  const book = new Book()
  const violations: string[] = []
  // Apart, so that the moments do not depend on how many requests come between them.
  const [moments, random] = [new Random(`${seed} moments`), new Random(`${seed} requests`)]
  const launch = launcher(database)
  let running = await launch()
  try {
    const payers = await arrange(running.client, book, counter.url)
    for (let round = 1; round <= rounds; round++) {
      const killAfterMs = moments.within(EARLIEST_KILL_MS, LATEST_KILL_MS)
      const { client, service } = running
      await Promise.all([callUntilLost({ client, book, round, payers, random }), sleep(killAfterMs).then(() => service.kill())])
      say(`round ${round}: killed after ${killAfterMs} ms, ${countsOf(book, round)}`)
      violations.push(...service.faults, ...(await look(database, inspect)))
      running = await launch()
      violations.push(...(await recover(running.client, book, round)))
    }
    violations.push(...(await settle(running)), ...running.service.faults)
  } finally {
    await running.service.kill()
  }
  const records = await look(database, readRecords)
  violations.push(...(await look(database, inspect)), ...judge({ book, records, received: counter.attempts }))
  return { ...figuresOf(book, records), violations }
}

function countsOf(book: Book, round: number): string {
  const requests = book.requests.filter((request) => request.round === round)
  return `${requests.length} requests, ${requests.filter(({ answer }) => !answer).length} of them not answered`
}

const figuresOf = (book: Book, { transactions, events }: Records) => ({
  acknowledged: book.requests.filter(isAcknowledged).length,
  payments: transactions.filter(({ type }) => type === 'OUTGOING').length,
  events: events.length,
})

interface Running {
  service: ServiceProcess
  client: Client
  metricsAddress: string
}

/** Starts the service that was built along with this test, always with the same settings. Its first start opens the callers' platform. */
function launcher({ environment }: KeptDatabase): () => Promise<Running> {
  const credentials = `${randomHex(16)}:${randomHex(32)}`
  const settings = {
    ...environment, MASTER_KEY: randomHex(32), SANDBOX_API_TOKEN: credentials, SANDBOX_STEP_MS: '30', SANDBOX_TIME_SCALE: '0.1',
  }
  return async () => {
    const metricsPort = await freePort()
    const service = await ServiceProcess.start(import.meta.dirname, { ...settings, METRICS_PORT: String(metricsPort) })
    return { service, client: new Client(service.address, credentials), metricsAddress: `http://127.0.0.1:${metricsPort}/metrics` }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function look<T>(kept: KeptDatabase, task: (database: Database) => Promise<T>): Promise<T> {
  const database = await kept.open()
  return task(database).finally(() => database.close())
}

/** Proves the invariants of what a killed process has left behind, and lets its leases end. */
async function inspect(database: Database): Promise<string[]> {
  const checks = auditChecksOf(featuresWithoutEffect(readConfig({})))
  const violations = []
  for (const { id } of await findPlatforms(database.db)) violations.push(...(await audit(database.db, id, checks)))
  await endLeases(database)
  return violations.map(({ invariant, offenders }) => `${invariant} ${offenders}`)
}

/** Lets every payment come to its end and every event be delivered. Answers what does not in time. */
async function settle({ client, metricsAddress }: Running): Promise<string[]> {
  await client.must('POST', '/sandbox/clock', { advanceSeconds: BEYOND_EXPIRY_SECONDS })
  const deadline = Date.now() + SETTLED_WITHIN_MS
  for (;;) {
    const metrics = await (await fetch(metricsAddress)).text()
    const jobs = /^causeway_jobs_waiting (\S+)$/m.exec(metrics)?.[1]
    const events = /^causeway_webhooks_oldest_waiting_seconds (\S+)$/m.exec(metrics)?.[1]
    if (jobs === '0' && events === '0') return []
    if (Date.now() > deadline) return [`The service has not settled: ${jobs} jobs wait, the oldest event for ${events} s.`]
    await sleep(100)
  }
}
