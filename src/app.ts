import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { MasterKey } from './crypto/sealing.ts'
import { custodyFrom, type Custody } from './custody/index.ts'
import { apiTokens, findCallers } from './features/api-tokens/index.ts'
import { customers, isDomainCarriedByOthers, provisionEverybodyLater, type Deletion } from './features/customers/index.ts'
import { discoveries } from './features/discoveries/index.ts'
import { exchangeRates } from './features/exchange-rates/index.ts'
import { deactivateAccountsOf, externalAccounts } from './features/external-accounts/index.ts'
import { closeAccountsOf, hasMoney, internalAccounts } from './features/internal-accounts/index.ts'
import { platformConfig } from './features/platform-config/index.ts'
import { quotes } from './features/quotes/index.ts'
import { sandbox } from './features/sandbox/index.ts'
import { hasRunningPayment, transactions } from './features/transactions/index.ts'
import { vasps } from './features/vasps/index.ts'
import { withdrawalFees } from './features/withdrawal-fees/index.ts'
import { deleteOldTraces, endWalletsOf, passkeyPolicyOf, walletAuth, type WalletAuthDependencies } from './features/wallet-auth/index.ts'
import { DeliveryWorker, SigningKeys, webhooks } from './features/webhooks/index.ts'
import { LEDGER_CHECKS, rollUpHouseBalances } from './ledger/index.ts'
import { HttpsIdentityKeys } from './providers/identity-keys/https.ts'
import { createMessages } from './providers/messages/configured.ts'
import { SIMULATED_LIVENESS_PAGE, simulatedLiveness } from './providers/liveness/simulated.ts'
import { simulatedPayouts } from './providers/payouts/simulated.ts'
import { REFERENCE, ROOT } from './root.ts'
import { authenticator, type Environment } from './runtime/auth.ts'
import { auditLogCheck, sealEntries } from './runtime/audit-log.ts'
import { audit, type AuditCheck } from './runtime/audit.ts'
import { systemClock, type Clock } from './runtime/clock.ts'
import { isMigrated, type Database, type Migration } from './runtime/db/index.ts'
import { deleteOldEvents, eventFigures } from './runtime/event-store.ts'
import type { Feature } from './runtime/feature.ts'
import { deleteExpiredKeys } from './runtime/idempotency.ts'
import { addMetaRoutes, createMetricsServer } from './runtime/http/meta.ts'
import type { HttpLimits } from './runtime/http/limits.ts'
import { createServer } from './runtime/http/server.ts'
import { JobRunner } from './runtime/job-runner.ts'
import { jobFigures } from './runtime/job-store.ts'
import { createLog, type Log } from './runtime/log.ts'
import { createMetrics, type Metrics } from './runtime/metrics.ts'
import { openApiDocument } from './runtime/openapi.ts'
import { readReferenceTexts, withTexts } from './runtime/reference.ts'
import { createPost } from './runtime/outgoing/http-client.ts'
import { findSweepLag, Sweeper, type Sweep } from './runtime/sweeps.ts'
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
  ports?: Partial<Ports>
  /** What callers get of time and room, where it is not the default. */
  limits?: Partial<HttpLimits>
}

/** What wallets get from elsewhere, where it is not the default. */
export type Ports = Pick<WalletAuthDependencies, 'identityKeys' | 'findCardBinding'>

const defaultPorts = (): Ports => ({
  identityKeys: new HttpsIdentityKeys({ clock: systemClock }),
  // This version keeps no cards, so that none is attached to a wallet.
  findCardBinding: async () => undefined,
})

/** The service, put together but not yet listening. */
export interface App {
  server: FastifyInstance
  metricsServer: FastifyInstance
  works: Works
  jobs: JobRunner
  deliveries: DeliveryWorker
  signingKeys: SigningKeys
  custody: Custody
  /** The public keys that clients of embedded wallets pin (wallet-auth 16.3). */
  walletBundleKeys(): Promise<string[]>
  features: readonly Feature[]
  openApi: object
  /** Begins to run jobs and to deliver events. */
  start(): void
  /** From now on readiness is refused: the process is about to stop. */
  drain(): void
  /** Takes on no more jobs and events and waits for those that run. */
  stop(): Promise<void>
}

/** What features are made from. */
export interface FeatureDependencies {
  config: Config
  masterKey: MasterKey
  custody: Custody
  metrics: Metrics
  log: Log
  /** Runs the due jobs of one platform in order, for its sandbox clock. */
  runDueJobsOf: JobRunner['runDueOf']
  /** Where callers reach the service, without a slash at the end. */
  publicUrl(): string
  /** Delivers an event whose answer is waited for. */
  deliverAsked: DeliveryWorker['deliverAsked']
  ports?: Partial<Ports>
}

/** What the deletion of a customer must not meet, and what it does, in features that customers do not know. */
const deletionWith = (custody: Custody): Deletion => ({
  conflicts: [
    async ({ tx, platform }, customerId) => ((await hasMoney(tx, platform, customerId)) ? 'BALANCE_NOT_ZERO' : undefined),
    async ({ tx, platform }, customerId) => ((await hasRunningPayment(tx, platform, customerId)) ? 'PAYMENT_RUNNING' : undefined),
  ],
  effects: [closeAccountsOf, deactivateAccountsOf, async (work, customerId) => endWalletsOf(work, custody, customerId)],
})

/** The features of the service, one line each. */
export function featuresOf(dependencies: FeatureDependencies): Feature[] {
  const { config, masterKey, publicUrl, custody } = dependencies
  const liveness = { sandbox: simulatedLiveness({ publicUrl, timeScale: config.sandboxTimeScale }) }
  return [
    apiTokens,
    platformConfig({ ...config, isDomainCarriedByOthers, onCurrenciesAdded: provisionEverybodyLater }),
    customers({ masterKey, config, custody, deletion: deletionWith(custody) }),
    internalAccounts,
    externalAccounts({ ...config, liveness }),
    discoveries(config),
    vasps(config),
    exchangeRates,
    withdrawalFees,
    quotes(custody),
    transactions(simulatedPayouts({ stepMs: config.sandboxStepMs, timeScale: config.sandboxTimeScale })),
    walletAuth({
      custody, messages: createMessages(config), passkeyPolicy: passkeyPolicyOf(config), processingReplies: config.sandboxProcessingReplies,
      issuers: config.identityIssuers, ...defaultPorts(), ...dependencies.ports,
    }),
    sandbox(dependencies),
    webhooks,
  ]
}

/** The features as they are declared, to be described or listed but not run. */
export function featuresWithoutEffect(config: Config): Feature[] {
  const masterKey = new MasterKey(Buffer.alloc(32))
  return featuresOf({
    config, masterKey, custody: custodyFrom(config, masterKey, systemClock), metrics: createMetrics(), log: createLog('silent'),
    runDueJobsOf: async () => {},
    publicUrl: () => '',
    deliverAsked: async () => undefined,
  })
}

/** What only whoever has the master key can prove. */
export const auditLogChecks = (masterKey: MasterKey): AuditCheck[] => [auditLogCheck(auditLogKey(masterKey))]
const auditLogKey = (masterKey: MasterKey) => masterKey.derive('audit-log')

/** Every invariant that the data alone can prove. */
export const auditChecksOf = (features: readonly Feature[]): AuditCheck[] => [...LEDGER_CHECKS, ...features.flatMap(({ audits = [] }) => audits)]

export function createApp(dependencies: AppDependencies): App {
  const { config, database, migrations, masterKey, clock, log, checkReplies, ports, limits } = dependencies
  const metrics = createMetrics()
  const signingKeys = new SigningKeys({ db: database.db, masterKey, clock })
  const custody = custodyFrom(config, masterKey, clock)
  const { bundleSigner } = custody
  const walletBundleKeys = () => bundleSigner.published(database.db)
  const isPrivateAllowed = (environment: Environment) => environment === 'sandbox' && config.arePrivateWebhooksAllowed
  const deliveries = new DeliveryWorker({ database, signingKeys, post: createPost(), isPrivateAllowed, clock, metrics, log })
  const features = featuresOf({
    config, masterKey, custody, metrics, log, ports,
    runDueJobsOf: (...of) => jobs.runDueOf(...of),
    publicUrl: () => config.publicUrl ?? server.listeningOrigin,
    deliverAsked: (...of) => deliveries.deliverAsked(...of),
  })
  const works = new Works(database, features.flatMap(({ endOfWork = [] }) => endOfWork), (left) => {
    if (left.jobs) jobs.poke()
    if (left.events) deliveries.poke()
  })
  const jobs = new JobRunner(database, works, features.flatMap((feature) => feature.jobs ?? []), clock, log)
  const sweeper = new Sweeper(database, works, sweepsOf(features, masterKey, metrics, log), clock, log)
  const routes = features.flatMap((feature) => feature.routes ?? [])
  const openApi = describe(features, config.basePath)
  const server = createServer({
    db: database.db, works, clock, log, metrics, routes, checkReplies, limits,
    basePath: config.basePath,
    isSandboxOffered: config.isSandboxOffered,
    trustedProxies: config.trustedProxies,
    isStrict: (environment) => config.strictAccountValidation ?? environment === 'production',
    areFixedSignaturesTaken: config.areFixedSignaturesTaken,
    directories: { banks: config.bankDirectory, vasps: config.vaspDirectory },
    cursorKey: masterKey.derive('cursors'),
    authenticate: authenticator(database.db, findCallers),
  })
  let isDraining = false
  const unready = async () => [
    ...(isDraining ? ['process'] : []),
    ...((await isMigrated(database, migrations).catch(() => false)) ? [] : ['database']),
    ...(await Promise.all([signingKeys.check(), bundleSigner.current(database.db)]).then(() => [], () => ['signing keys'])),
    ...([jobs, deliveries].every(({ isWorking }) => isWorking) ? [] : ['workers']),
  ]
  addMetaRoutes(server, {
    unready, openApi, referenceScript: join(ROOT, 'dist', 'reference.js'), webhookSigningKeys: () => signingKeys.published(), walletBundleKeys, pages: [SIMULATED_LIVENESS_PAGE],
  })
  addGauges(metrics, database)
  return {
    server, works, jobs, deliveries, signingKeys, custody, walletBundleKeys, features, openApi,
    metricsServer: createMetricsServer(metrics, log, limits),
    start: () => {
      jobs.start()
      deliveries.start()
      sweeper.start()
    },
    drain: () => void (isDraining = true),
    stop: async () => void (await Promise.all([jobs.stop(), deliveries.stop(), sweeper.stop()])),
  }
}

const MINUTE_MS = 60_000

/** House-keeping of the whole service. */
function sweepsOf(features: readonly Feature[], masterKey: MasterKey, metrics: Metrics, log: Log): Sweep[] {
  const checks = [...auditChecksOf(features), ...auditLogChecks(masterKey)]
  return [
    { name: 'ledger.roll-up', everyMs: 10 * MINUTE_MS, run: (work) => rollUpHouseBalances(work) },
    { name: 'audit-log.seal', everyMs: 10 * MINUTE_MS, run: async (work) => void (await sealEntries(work, auditLogKey(masterKey))) },
    { name: 'webhooks.delete-old', everyMs: 60 * MINUTE_MS, run: deleteOldEvents },
    { name: 'wallet-auth.delete-old', everyMs: 60 * MINUTE_MS, run: deleteOldTraces },
    { name: 'idempotency.delete-expired', everyMs: 60 * MINUTE_MS, run: async (work) => void (await deleteExpiredKeys(work)) },
    {
      name: 'ledger.audit',
      everyMs: 60 * MINUTE_MS,
      run: async ({ tx, platform }) => {
        for (const { invariant, offenders } of await audit(tx, platform, checks)) {
          metrics.auditViolations.inc()
          log.error('an invariant does not hold', { invariant, platform, count: offenders.length, first: offenders[0] })
        }
      },
    },
  ]
}

/** The OpenAPI document of all features. */
export function describe(features: readonly Feature[], basePath: string): object {
  const operations = features.flatMap((feature) => feature.routes ?? []).map(({ operation }) => operation)
  const document = openApiDocument(operations, features.flatMap((feature) => feature.webhooks ?? []), { basePath, version: INTERFACE_VERSION })
  return withTexts(document, operations, readReferenceTexts(REFERENCE))
}

function addGauges({ gauge }: Metrics, database: Database): void {
  gauge('jobs_waiting', 'Jobs that are due within the hour.', async () => (await jobFigures(database.db)).waiting)
  gauge('jobs_oldest_due_seconds', 'How long the oldest due job has been waiting.', async () => (await jobFigures(database.db)).oldestDueSeconds)
  gauge('jobs_dead', 'Jobs that were given up.', async () => (await jobFigures(database.db)).dead)
  gauge('sweeps_lag_seconds', 'How long the sweep that is due longest has been waiting.', () => findSweepLag(database.db))
  gauge('webhooks_oldest_waiting_seconds', 'The age of the oldest event that has not been delivered yet.', async () => (await eventFigures(database.db)).oldestWaitingSeconds)
  gauge('webhooks_undeliverable', 'Events that were given up, as long as they are kept.', async () => (await eventFigures(database.db)).undeliverable)
  gauge('database_connections_open', 'Database connections in use.', () => database.load().open)
  gauge('database_requests_waiting', 'Requests that wait for a database connection.', () => database.load().waiting)
}
