import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openPostgres, sql } from '#runtime/db/index.ts'
import { createLog } from '#runtime/lib/log.ts'
import { AttemptCounter } from '../support/attempt-counter.ts'
import { freePort } from '../support/ports.ts'
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
const MOST_BETWEEN_MS = 5_000
const LOGGED_WITHIN_MS = 500

interface Scene {
  server: PostgresServer
  launch(port: number): Promise<Running>
  first: Running
  second: Running
}

interface Disturbance {
  name: string
  happen(scene: Scene): Promise<void>
}

const OF_THE_DATABASE: readonly Disturbance[] = [
  { name: 'every connection is ended, ten times', happen: endConnectionsOften },
  { name: 'the database is stopped and started', happen: ({ server }) => restart(server, 'fast') },
  { name: 'the database crashes and is started', happen: ({ server }) => restart(server, 'immediate') },
]

/** Disturbances of two processes under load, in this order. */
const OUTAGES: readonly Disturbance[] = [
  ...OF_THE_DATABASE,
  {
    name: 'the connections are ended while the database comes back',
    happen: async ({ server }) => {
      await restart(server, 'fast')
      await server.endConnections()
    },
  },
  { name: 'one process is killed in the middle of its jobs', happen: ({ second }) => second.service.kill() },
]

/** Disturbances that may happen repeatedly, in any order. The test restarts a killed process. */
const DISTURBANCES: readonly Disturbance[] = [
  { name: 'one process is killed', happen: (scene) => replace(scene, 'first') },
  { name: 'the other process is killed', happen: (scene) => replace(scene, 'second') },
  ...OF_THE_DATABASE,
]

interface Options {
  seed: string
  say(line: string): void
}

/** Disturbs two processes under load until it has done enough. */
type Disturb = (scene: Scene, said: (name: string) => void) => Promise<void>

/**
 * Takes the database away from two processes under load, in several ways, kills one of them in the middle of its jobs,
 * and compares all records with all answers. Runs on a separate PostgreSQL server.
 */
export const runOutages = (options: Options): Promise<Findings> =>
  runDisturbed(options, { isLong: false, restWithinMs: 10_000 }, async (scene, said) => {
    for (const { name, happen } of OUTAGES) {
      await sleep(BETWEEN_MS)
      await happen(scene)
      said(name)
    }
  })

/**
 * Works like `runOutages`, for a given time, with random disturbances from the seed, while the sandbox clock advances
 * by hours.
 */
export const runChaos = ({ minutes, ...options }: Options & { minutes: number }): Promise<Findings> =>
  runDisturbed(options, { isLong: true, restWithinMs: 60_000 }, async (scene, said) => {
    const moments = new Random(`${options.seed} disturbances`)
    const endsAt = Date.now() + minutes * 60_000
    while (Date.now() < endsAt) {
      await sleep(moments.within(BETWEEN_MS, MOST_BETWEEN_MS))
      const { name, happen } = moments.pick(DISTURBANCES)
      await happen(scene)
      said(name)
    }
  })

interface Load {
  isLong: boolean
  /** The time that the remaining work may take after the last disturbance. */
  restWithinMs: number
}

async function runDisturbed(options: Options, load: Load, disturb: Disturb): Promise<Findings> {
  const counter = await new AttemptCounter().start()
  const server = await PostgresServer.create()
  const dataDir = mkdtempSync(join(tmpdir(), 'causeway-outages-'))
  try {
    return await disturbAndAudit(server, counter, dataDir, options, load, disturb)
  } finally {
    rmSync(dataDir, { recursive: true })
    await server.drop()
    counter.stop()
  }
}

async function disturbAndAudit(
  server: PostgresServer,
  counter: AttemptCounter,
  dataDir: string,
  { seed, say }: Options,
  { isLong, restWithinMs }: Load,
  disturb: Disturb,
): Promise<Findings> {
  const book = new Book()
  const database = {
    environment: { DATABASE_URL: server.url, DATA_DIR: dataDir },
    open: () => openPostgres(server.url, createLog('silent')),
  }
  const launch = launcher(database)
  const scene: Scene = { server, launch, first: await launch(await freePort()), second: await launch(await freePort()) }
  const clients = [scene.first.client, scene.second.client]
  const violations: string[] = []
  try {
    const world = await arrange(scene.first.client, book, counter.url)
    const random = new Random(`${seed} outages`)
    let isOver = false
    const load = callThroughOutages(
      clients.map((client) => ({ ...world, client, book, round: 1, random })),
      () => isOver,
      { isLong },
    )
    await Promise.race([disturb(scene, (name) => say(`${name}: ${book.requests.length} requests so far`)), load])
    isOver = true
    await load
    violations.push(...(await look(database, (opened) => comeToRest(opened, restWithinMs))))
    violations.push(
      ...(await recover(scene.first.client, book, 1)),
      ...(await settle(scene.first)),
      ...deaths([scene.first]),
    )
  } catch (error) {
    await sleep(LOGGED_WITHIN_MS)
    say(faultsOf(scene))
    throw error
  } finally {
    await Promise.all([scene.first, scene.second].map(({ service }) => service.kill()))
  }
  const records = await look(database, (opened) => readRecords(opened, dataDir))
  violations.push(...(await look(database, inspect)), ...judge({ book, records, received: counter.attempts }))
  return { ...figuresOf(book, records), violations }
}

/**
 * Waits until the remaining process has completed all due work, all retries and their consequences, without help from
 * the clock.
 */
async function comeToRest({ db }: Database, withinMs: number): Promise<string[]> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const { rows } = await sql<{ jobs: number; events: number }>`
      select (select count(*)::int from jobs where attempts > 0 or run_at < now() + interval '10 seconds') as jobs,
             (select count(*)::int from events where state = 'waiting') as events`.execute(db)
    const [{ jobs, events }] = rows as [{ jobs: number; events: number }]
    if (jobs + events === 0) return []
    if (Date.now() > deadline) return [`${withinMs} ms after the last outage ${jobs} jobs and ${events} events wait.`]
    await sleep(100)
  }
}

/** Returns the internal errors in the processes' logs, to find the cause of an unexpected answer. */
const faultsOf = ({ first, second }: Scene): string =>
  [first, second].flatMap(({ service }) => service.faults).join('\n')

/** Reports processes that ended although the test did not kill them. */
const deaths = (running: readonly Running[]) =>
  running.filter(({ service }) => service.hasEnded).map(({ service }) => `A process has died:\n${service.output}`)

/** Kills a process and starts a replacement. */
async function replace(scene: Scene, which: 'first' | 'second'): Promise<void> {
  const { service } = scene[which]
  await service.kill()
  scene[which] = await scene.launch(Number(new URL(service.address).port))
}

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
