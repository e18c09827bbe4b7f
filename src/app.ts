import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { MasterKey } from './crypto/sealing.ts'
import { type Custody, custodyFrom } from './custody/index.ts'
import { apiTokens, findCallers } from './features/api-tokens/index.ts'
import {
  customers,
  type Deletion,
  isDomainCarriedByOthers,
  provisionEverybodyLater,
} from './features/customers/index.ts'
import { discoveries } from './features/discoveries/index.ts'
import { exchangeRates } from './features/exchange-rates/index.ts'
import { deactivateAccountsOf, externalAccounts } from './features/external-accounts/index.ts'
import { closeAccountsOf, hasMoney, internalAccounts } from './features/internal-accounts/index.ts'
import { hasRunningPayment, PAYMENT_KINDS, payments } from './features/payments/index.ts'
import { platformConfig } from './features/platform-config/index.ts'
import { quotes } from './features/quotes/index.ts'
import { sandbox } from './features/sandbox/index.ts'
import { transactions } from './features/transactions/index.ts'
import { vasps } from './features/vasps/index.ts'
import { endWalletsOf, passkeyPolicyOf, type WalletAuthDependencies, walletAuth } from './features/wallet-auth/index.ts'
import { DeliveryWorker, SigningKeys, webhooks } from './features/webhooks/index.ts'
import { withdrawalFees } from './features/withdrawal-fees/index.ts'
import { ledgerUpkeep } from './ledger/index.ts'
import { HttpsIdentityKeys } from './providers/identity-keys/https.ts'
import { SIMULATED_LIVENESS_PAGE, simulatedLiveness } from './providers/liveness/simulated.ts'
import { createMessages } from './providers/messages/configured.ts'
import { simulatedPayouts } from './providers/payouts/simulated.ts'
import { REFERENCE, ROOT } from './root.ts'
import { authenticator } from './runtime/auth/auth.ts'
import { type Clock, systemClock } from './runtime/clock.ts'
import { type Database, isMigrated, type Migration } from './runtime/db/index.ts'
import type { Environment } from './runtime/environment.ts'
import type { Feature } from './runtime/feature.ts'
import type { HttpLimits } from './runtime/http/limits.ts'
import { addMetaRoutes, createMetricsServer } from './runtime/http/meta.ts'
import { openApiDocument } from './runtime/http/openapi/document.ts'
import { readReferenceTexts, withTexts } from './runtime/http/openapi/reference.ts'
import { createServer } from './runtime/http/server.ts'
import type { AuditCheck } from './runtime/invariants.ts'
import { JobRunner } from './runtime/jobs/runner.ts'
import { Sweeper } from './runtime/jobs/sweeps.ts'
import { createLog, type Log } from './runtime/log.ts'
import { createMetrics, type Metrics } from './runtime/metrics.ts'
import { createPost } from './runtime/outgoing/http-client.ts'
import { Works } from './runtime/units/works.ts'
import { addGauges, auditLogChecks, auditSweep, runtimeUpkeep } from './upkeep.ts'

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
    async ({ tx, platform }, customerId) =>
      (await hasMoney(tx, platform, customerId)) ? 'BALANCE_NOT_ZERO' : undefined,
    async ({ tx, platform }, customerId) =>
      (await hasRunningPayment(tx, platform, customerId)) ? 'PAYMENT_RUNNING' : undefined,
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
    transactions(PAYMENT_KINDS),
    payments(simulatedPayouts({ stepMs: config.sandboxStepMs, timeScale: config.sandboxTimeScale })),
    walletAuth({
      custody,
      messages: createMessages(config),
      passkeyPolicy: passkeyPolicyOf(config),
      processingReplies: config.sandboxProcessingReplies,
      issuers: config.identityIssuers,
      ...defaultPorts(),
      ...dependencies.ports,
    }),
    sandbox(dependencies),
    webhooks,
    ledgerUpkeep,
    runtimeUpkeep(masterKey),
  ]
}

/** The features as they are declared, to be described or listed but not run. */
export function featuresWithoutEffect(config: Config): Feature[] {
  const masterKey = new MasterKey(Buffer.alloc(32))
  return featuresOf({
    config,
    masterKey,
    custody: custodyFrom(config, masterKey, systemClock),
    metrics: createMetrics(),
    log: createLog('silent'),
    runDueJobsOf: async () => {},
    publicUrl: () => '',
    deliverAsked: async () => undefined,
  })
}

/** Every invariant that the data alone can prove. */
export const auditChecksOf = (features: readonly Feature[]): AuditCheck[] =>
  features.flatMap(({ audits = [] }) => audits)

export function createApp(dependencies: AppDependencies): App {
  const { config, database, masterKey, clock, log, ports, limits } = dependencies
  const metrics = createMetrics()
  const signingKeys = new SigningKeys({ db: database.db, masterKey, clock })
  const custody = custodyFrom(config, masterKey, clock)
  const deliveries = deliveriesOf(dependencies, signingKeys, metrics)
  const features = featuresOf({
    config,
    masterKey,
    custody,
    metrics,
    log,
    ports,
    runDueJobsOf: (...of) => jobs.runDueOf(...of),
    publicUrl: () => config.publicUrl ?? server.listeningOrigin,
    deliverAsked: (...of) => deliveries.deliverAsked(...of),
  })
  const works = new Works(
    database,
    features.flatMap(({ endOfWork = [] }) => endOfWork),
    (left) => {
      if (left.jobs) jobs.poke()
      if (left.events) deliveries.poke()
    },
  )
  const jobs = new JobRunner(
    database,
    works,
    features.flatMap((feature) => feature.jobs ?? []),
    clock,
    log,
  )
  const audits = auditSweep([...auditChecksOf(features), ...auditLogChecks(masterKey)], metrics, log)
  const sweeper = new Sweeper(database, works, features.flatMap(({ sweeps = [] }) => sweeps).concat(audits), clock, log)
  const server = serverOf(dependencies, { works, metrics, features })
  const workers = [jobs, deliveries, sweeper]
  let isDraining = false
  const openApi = describe(features, config.basePath)
  const walletBundleKeys = () => custody.bundleSigner.published(database.db)
  addMetaRoutes(server, {
    unready: async () => [
      ...(isDraining ? ['process'] : []),
      ...(await unreadyOf(dependencies, { signingKeys, custody, workers: [jobs, deliveries] })),
    ],
    openApi,
    referenceScript: join(ROOT, 'dist', 'reference.js'),
    webhookSigningKeys: () => signingKeys.published(),
    walletBundleKeys,
    pages: [SIMULATED_LIVENESS_PAGE],
  })
  addGauges(metrics, database, features)
  const metricsServer = createMetricsServer(metrics, log, limits)
  return {
    ...{ server, metricsServer, works, jobs, deliveries, signingKeys, custody, walletBundleKeys, features, openApi },
    start: () => workers.forEach((worker) => worker.start()),
    drain: () => void (isDraining = true),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  }
}

function deliveriesOf(
  { config, database, clock, log }: AppDependencies,
  signingKeys: SigningKeys,
  metrics: Metrics,
): DeliveryWorker {
  const isPrivateAllowed = (environment: Environment) => environment === 'sandbox' && config.arePrivateWebhooksAllowed
  return new DeliveryWorker({ database, signingKeys, post: createPost(), isPrivateAllowed, clock, metrics, log })
}

function serverOf(
  { config, database, masterKey, clock, log, checkReplies, limits }: AppDependencies,
  { works, metrics, features }: { works: Works; metrics: Metrics; features: readonly Feature[] },
): FastifyInstance {
  return createServer({
    ...{ db: database.db, works, clock, log, metrics, checkReplies, limits },
    routes: features.flatMap(({ routes = [] }) => routes),
    basePath: config.basePath,
    isSandboxOffered: config.isSandboxOffered,
    trustedProxies: config.trustedProxies,
    isStrict: (environment) => config.strictAccountValidation ?? environment === 'production',
    areFixedSignaturesTaken: config.areFixedSignaturesTaken,
    directories: { banks: config.bankDirectory, vasps: config.vaspDirectory },
    cursorKey: masterKey.derive('cursors'),
    authenticate: authenticator(database.db, findCallers),
  })
}

interface Readiness {
  signingKeys: SigningKeys
  custody: Custody
  workers: readonly { isWorking: boolean }[]
}

/** The components that are not ready (platform-rules 15.1). */
async function unreadyOf(
  { database, migrations }: AppDependencies,
  { signingKeys, custody, workers }: Readiness,
): Promise<string[]> {
  const isDatabaseReady = await isMigrated(database, migrations).catch(() => false)
  const areKeysReady = await Promise.all([signingKeys.check(), custody.bundleSigner.current(database.db)]).then(
    () => true,
    () => false,
  )
  return [
    ...(isDatabaseReady ? [] : ['database']),
    ...(areKeysReady ? [] : ['signing keys']),
    ...(workers.every(({ isWorking }) => isWorking) ? [] : ['workers']),
  ]
}

/** The OpenAPI document of all features. */
export function describe(features: readonly Feature[], basePath: string): object {
  const operations = features.flatMap(({ routes = [] }) => routes).map(({ operation }) => operation)
  const document = openApiDocument(
    operations,
    features.flatMap((feature) => feature.webhooks ?? []),
    { basePath, version: INTERFACE_VERSION },
  )
  return withTexts(document, operations, readReferenceTexts(REFERENCE))
}
