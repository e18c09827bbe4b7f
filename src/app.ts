import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { MasterKey } from './crypto/sealing.ts'
import { apiTokens, findCallers } from './features/api-tokens/index.ts'
import { ROOT } from './root.ts'
import { authenticator } from './runtime/auth.ts'
import type { Clock } from './runtime/clock.ts'
import { isMigrated, type Database, type Migration } from './runtime/db/index.ts'
import type { Feature } from './runtime/feature.ts'
import { addMetaRoutes, createMetricsServer } from './runtime/http/meta.ts'
import { createServer } from './runtime/http/server.ts'
import { JobRunner } from './runtime/job-runner.ts'
import { jobFigures } from './runtime/job-store.ts'
import type { Log } from './runtime/log.ts'
import { createMetrics, type Metrics } from './runtime/metrics.ts'
import { openApiDocument } from './runtime/openapi.ts'
import { Works } from './runtime/work.ts'

export const INTERFACE_VERSION = '2025-10-13'

export interface AppDependencies {
  config: Config
  database: Database
  migrations: readonly Migration[]
  masterKey: MasterKey
  clock: Clock
  log: Log
  /** Check every answer against its declaration: tests and development. */
  checkReplies: boolean
}

/** The service, put together but not yet listening. */
export interface App {
  server: FastifyInstance
  metricsServer: FastifyInstance
  works: Works
  jobs: JobRunner
  features: readonly Feature[]
  openApi: object
  /** Begins to run jobs. */
  start(): void
  /** From now on readiness is refused: the process is about to stop. */
  drain(): void
  /** Takes on no more jobs and waits for those that run. */
  stop(): Promise<void>
}

/** What features are made from. */
export interface FeatureDependencies {
  config: Config
  masterKey: MasterKey
  metrics: Metrics
  log: Log
  /** Runs the due jobs of one platform in order, for its sandbox clock. */
  runDueJobsOf: JobRunner['runDueOf']
}

/** The features of the service, one line each. */
export function featuresOf(_: FeatureDependencies): Feature[] {
  return [
    apiTokens,
  ]
}

export function createApp(dependencies: AppDependencies): App {
  const { config, database, migrations, masterKey, clock, log, checkReplies } = dependencies
  const metrics = createMetrics()
  const features = featuresOf({ config, masterKey, metrics, log, runDueJobsOf: (...of) => jobs.runDueOf(...of) })
  const works = new Works(database, features.flatMap(({ endOfWork = [] }) => endOfWork), () => jobs.poke())
  const jobs = new JobRunner(database, works, features.flatMap((feature) => feature.jobs ?? []), clock, log)
  const routes = features.flatMap((feature) => feature.routes ?? [])
  const openApi = describe(features, config.basePath)
  const server = createServer({
    db: database.db, works, clock, log, metrics, routes, checkReplies,
    basePath: config.basePath,
    isSandboxOffered: config.isSandboxOffered,
    isStrict: (environment) => config.strictAccountValidation ?? environment === 'production',
    cursorKey: masterKey.derive('cursors'),
    authenticate: authenticator(database.db, findCallers),
  })
  let isDraining = false
  const unready = async () => [
    ...(isDraining ? ['process'] : []),
    ...((await isMigrated(database, migrations).catch(() => false)) ? [] : ['database']),
  ]
  addMetaRoutes(server, { unready, openApi, referenceScript: join(ROOT, 'dist', 'reference.js') })
  addGauges(metrics, database)
  return {
    server, works, jobs, features, openApi,
    metricsServer: createMetricsServer(metrics),
    start: () => jobs.start(),
    drain: () => void (isDraining = true),
    stop: () => jobs.stop(),
  }
}

/** The OpenAPI document of all features. */
export function describe(features: readonly Feature[], basePath: string): object {
  const operations = features.flatMap((feature) => feature.routes ?? []).map(({ operation }) => operation)
  return openApiDocument(operations, features.flatMap((feature) => feature.webhooks ?? []), { basePath, version: INTERFACE_VERSION })
}

function addGauges({ gauge }: Metrics, database: Database): void {
  gauge('jobs_waiting', 'Jobs that wait for their time.', async () => (await jobFigures(database.db)).waiting)
  gauge('jobs_oldest_due_seconds', 'How long the oldest due job has been waiting.', async () => (await jobFigures(database.db)).oldestDueSeconds)
  gauge('jobs_dead', 'Jobs that were given up.', async () => (await jobFigures(database.db)).dead)
  gauge('database_connections_open', 'Database connections in use.', () => database.load().open)
  gauge('database_requests_waiting', 'Requests that wait for a database connection.', () => database.load().waiting)
}
