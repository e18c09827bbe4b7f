import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Config, readConfig } from '#app/config.ts'
import { type App, type AppDependencies, createApp } from '#app/create-app.ts'
import { FEATURES } from '#app/features.ts'
import { MIGRATIONS } from '#app/root.ts'
import type { Ports, Services } from '#app/services.ts'
import { MasterKey } from '#crypto/sealing.ts'
import { type Database, readMigrations, sql } from '#runtime/db/index.ts'
import type { HttpLimits } from '#runtime/http/limits.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { createLog } from '#runtime/lib/log.ts'
import { openTestDatabase } from './database.ts'
import { eventually } from './eventually.ts'
import { newFolder } from './folders.ts'
import { statementsWithoutIndex } from './unit-plans.ts'

/** The service under test: listens on loopback, on a separate database. The test runs its jobs. */
export interface Service {
  app: App
  database: Database
  address: string
  config: Config
  /** Every log line since the start. */
  logLines: string[]
}

export const TEST_MASTER_KEY = new MasterKey(Buffer.alloc(32, 7))
let current: Service | undefined
/** The folder of all services of the test file, which share their files like their database. */
let folder: string | undefined
function dataDir(): string {
  folder ??= newFolder('service')
  return folder
}
/** Starts the service of the test file on its database. */
let start: () => Promise<Service>

/**
 * Starts one service for the test file and stops it at the end of the file. Callers may set environment variables,
 * limits of HTTP and features. The sandbox takes no time by default.
 */
export function useService(
  environment: Record<string, string> = {},
  ports: Partial<Ports> = {},
  limits: Partial<HttpLimits> = {},
  features?: readonly Feature<Services>[],
  more: Partial<Pick<AppDependencies, 'isPrivateWebhookAllowed' | 'clock'>> = {},
): void {
  let drop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const opened = await openTestDatabase()
    drop = opened.drop
    start = () => startService(opened.database, environment, ports, limits, features, more)
    current = await start()
  })
  afterAll(async () => {
    await current?.app.server.close()
    const unindexed = current ? await statementsWithoutIndex(current.database) : []
    await drop?.()
    if (folder) rmSync(folder, { recursive: true, force: true })
    folder = undefined
    current = undefined
    expect(unindexed).toEqual([])
  })
}

/** The service does no DNS queries for the domains of tests. */
const NO_PROOFS: Ports['domainProofs'] = { find: async () => undefined }

export async function startService(
  database: Database,
  environment: Record<string, string> = {},
  ports: Partial<Ports> = {},
  limits: Partial<HttpLimits> = {},
  features: readonly Feature<Services>[] = FEATURES,
  more: Partial<Pick<AppDependencies, 'isPrivateWebhookAllowed' | 'clock'>> = {},
): Promise<Service> {
  const variables = { SANDBOX_STEP_MS: '0', PORT: '0', METRICS_PORT: '0', DATA_DIR: dataDir(), ...environment }
  const config = readConfig(variables, features)
  const logLines: string[] = []
  const app = createApp({
    config,
    database,
    migrations: readMigrations(MIGRATIONS),
    masterKey: TEST_MASTER_KEY,
    clock: systemClock,
    checkReplies: true,
    ports: { domainProofs: NO_PROOFS, ...ports },
    limits,
    features,
    ...more,
    log: createLog('info', (line) => void logLines.push(line)),
  })
  const address = await app.server.listen({ host: '127.0.0.1', port: config.port })
  return { app, database, address: address + config.basePath, config, logLines }
}

export const findService = (): Service | undefined => current

export function service(): Service {
  if (!current) throw new Error('Call useService() at the top of the test file.')
  return current
}

/** Stops the service of the test file and restarts it on the same database, at another address. */
export async function restart(): Promise<void> {
  await service().app.server.close()
  current = await start()
}

/** Runs every due job, and jobs that become due as a result. */
export async function settle(): Promise<void> {
  await service().app.jobs.runDue()
}

/** Returns the number of statements that now wait for a lock. PostgreSQL only. */
export async function waitingStatements({ db }: Pick<Database, 'db'> = service().database): Promise<number> {
  const found = sql<{
    count: number
  }>`select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await found.execute(db)).rows[0]?.count ?? 0
}

/**
 * Waits until the request waits for a lock of the caller, or has an answer. The embedded database runs no queries
 * during a transaction.
 */
export async function untilBlocked(answer: Promise<unknown>): Promise<void> {
  const isBlocked = () => eventually(async () => expect(await waitingStatements()).toBeGreaterThan(0))
  if (service().database.kind === 'postgres') await Promise.race([answer, isBlocked()])
}
