import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openPostgres, sql } from '../../src/runtime/db/index.ts'
import { createLog } from '../../src/runtime/log.ts'
import { AttemptCounter } from '../support/attempt-counter.ts'
import { PostgresServer } from '../support/postgres-server.ts'
import { Book } from './book.ts'
import { callThroughOutages } from './load.ts'
import { Random } from './random.ts'
import { readRecords } from './records.ts'
import { recover } from './recovery.ts'
import { inspect, launcher, look, type Running, settle } from './running.ts'
import { type Findings, figuresOf } from './trial.ts'
import { judge } from './verdict.ts'
import { arrange } from './world.ts'

const BETWEEN_MS = 700
const AWAY_MS = 500
const TERMINATIONS = 10
const REST_WITHIN_MS = 10_000

interface Scene {
  server: PostgresServer
  first: Running
  second: Running
  say(line: string): void
}

/** What happens to two processes under load, in this order. */
const OUTAGES: readonly { name: string; happen(scene: Scene): Promise<void> }[] = [
  { name: 'every connection is ended, ten times', happen: endConnectionsOften },
  { name: 'the database is stopped and started', happen: ({ server }) => restart(server, 'fast') },
  { name: 'the database crashes and is started', happen: ({ server }) => restart(server, 'immediate') },
  {
    name: 'the connections are ended while the database comes back',
    happen: async ({ server }) => {
      await restart(server, 'fast')
      await server.endConnections()
    },
  },
  { name: 'one process is killed in the middle of its jobs', happen: ({ second }) => second.service.kill() },
]

/**
 * Takes the database away from two processes under load, in several ways, kills one of them in the middle of its jobs, and holds everything that
 * is recorded against everything that was answered. On a PostgreSQL server of its own.
 */
export async function runOutages({ seed, say }: { seed: string; say(line: string): void }): Promise<Findings> {
  const counter = await new AttemptCounter().start()
  const server = await PostgresServer.create()
  const dataDir = mkdtempSync(join(tmpdir(), 'causeway-outages-'))
  try {
    return await disturbAndJudge(server, counter, dataDir, { seed, say })
  } finally {
    rmSync(dataDir, { recursive: true })
    await server.drop()
    counter.stop()
  }
}

async function disturbAndJudge(
  server: PostgresServer,
  counter: AttemptCounter,
  dataDir: string,
  { seed, say }: { seed: string; say(line: string): void },
): Promise<Findings> {
  const book = new Book()
  const database = {
    environment: { DATABASE_URL: server.url, DATA_DIR: dataDir },
    open: () => openPostgres(server.url, createLog('silent')),
  }
  const launch = launcher(database)
  const [first, second] = [await launch(), await launch()]
  const violations: string[] = []
  try {
    const world = await arrange(first.client, book, counter.url)
    const random = new Random(`${seed} outages`)
    let isOver = false
    const load = callThroughOutages(
      [first, second].map(({ client }) => ({ ...world, client, book, round: 1, random })),
      () => isOver,
    )
    for (const { name, happen } of OUTAGES) {
      await sleep(BETWEEN_MS)
      await happen({ server, first, second, say })
      say(`${name}: ${book.requests.length} requests so far`)
    }
    isOver = true
    await load
    violations.push(...(await look(database, comeToRest)))
    violations.push(...(await recover(first.client, book, 1)), ...(await settle(first)), ...deaths([first]))
  } finally {
    await Promise.all([first, second].map(({ service }) => service.kill()))
  }
  const records = await look(database, (opened) => readRecords(opened, dataDir))
  violations.push(...(await look(database, inspect)), ...judge({ book, records, received: counter.attempts }))
  return { ...figuresOf(book, records), violations }
}

/** What is due, or was tried and is to be tried again, and all that follows from it, ends by the process that is left, without a hand on the clock. */
async function comeToRest({ db }: Database): Promise<string[]> {
  const deadline = Date.now() + REST_WITHIN_MS
  for (;;) {
    const { rows } = await sql<{ jobs: number; events: number }>`
      select (select count(*)::int from jobs where attempts > 0 or run_at < now() + interval '10 seconds') as jobs,
             (select count(*)::int from events where state = 'waiting') as events`.execute(db)
    const [{ jobs, events }] = rows as [{ jobs: number; events: number }]
    if (jobs + events === 0) return []
    if (Date.now() > deadline) return [`Ten seconds after the last outage ${jobs} jobs and ${events} events wait.`]
    await sleep(100)
  }
}

/** A process that nobody has killed is still there. */
const deaths = (running: readonly Running[]) =>
  running.filter(({ service }) => service.hasEnded).map(({ service }) => `A process has died:\n${service.output}`)

async function endConnectionsOften({ server }: Scene): Promise<void> {
  for (let n = 0; n < TERMINATIONS; n++) {
    await server.endConnections()
    await sleep(BETWEEN_MS / TERMINATIONS)
  }
}

async function restart(server: PostgresServer, mode: 'fast' | 'immediate'): Promise<void> {
  await server.stop(mode)
  await sleep(AWAY_MS)
  await server.start()
}
