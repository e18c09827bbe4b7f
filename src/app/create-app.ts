import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Custody } from '#custody/index.ts'
import { CONSOLE_PATH } from '#features/operators/page/index.ts'
import { forMembers } from '#features/people/members/index.ts'
import { currencyWatch } from '#features/platforms/registered-currencies/index.ts'
import { mcpEndpoint } from '#mcp/endpoint.ts'
import { PROVIDER_PAGES } from '#providers/index.ts'
import { ClockWatch, timeOf } from '#runtime/db/clock-watch.ts'
import { type Database, type Migration, statisticsKeeper } from '#runtime/db/index.ts'
import { serveFormPage } from '#runtime/http/form-page.ts'
import { boundGuards } from '#runtime/http/guards.ts'
import { innerRequests } from '#runtime/http/inner-request.ts'
import type { HttpLimits } from '#runtime/http/limits.ts'
import { LoopHolds } from '#runtime/http/loop-holds.ts'
import { addMetaRoutes, createMetricsServer, scriptIn } from '#runtime/http/meta.ts'
import { serveEndpoint } from '#runtime/http/open-endpoint.ts'
import { performer } from '#runtime/http/perform.ts'
import type { PipelineDependencies } from '#runtime/http/pipeline.ts'
import { checkEvent } from '#runtime/http/reply-check.ts'
import { RequestLog } from '#runtime/http/request-log/request-log.ts'
import { createServer } from '#runtime/http/server.ts'
import { serveContent } from '#runtime/http/static-content.ts'
import { type Assembly, assemble } from '#runtime/kernel/assembly.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { FigureKeeper } from '#runtime/kernel/figures/keeper.ts'
import { complaintsIn, invariantSweep } from '#runtime/kernel/upkeep.ts'
import { platformTime } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { newPlatformId } from '#runtime/lib/ids.ts'
import { describeError } from '#runtime/lib/log.ts'
import { createMetrics, type Metrics } from '#runtime/lib/metrics.ts'
import { createKeptPost } from '#runtime/lib/outgoing/http-client.ts'
import { JobRunner } from '#runtime/work/jobs/runner.ts'
import { Sweeper } from '#runtime/work/jobs/sweeps.ts'
import { DeliveryWorker } from '#runtime/work/outbox/delivery-worker.ts'
import { webhookHeadersWith } from '#runtime/work/outbox/sender.ts'
import { SigningKeys } from '#runtime/work/outbox/signing-keys.ts'
import { requirePlatform } from '#runtime/work/platforms/platforms.ts'
import { type Committed, Works, type WorksOptions } from '#runtime/work/units/works.ts'
import { describeInterface, MEMBER_PATH, OPERATOR_PATH } from './describe-interface.ts'
import { guidesIn } from './documentation/guides.ts'
import { factsOf, servingOf } from './facts.ts'
import { FEATURES } from './features.ts'
import { addFigures } from './process-figures.ts'
import { unreadyOf } from './readiness.ts'
import { GUIDES, ROOT } from './root.ts'
import { createServices, type Deployment, type Ports, type RunningService, type Services } from './services.ts'

export interface AppDependencies extends Deployment {
  migrations: readonly Migration[]
  /** Validates every response and event against its declaration, in tests and development. */
  checkReplies: boolean
  ports?: Partial<Ports>
  /** Returns true if events of an environment may go to private addresses. Overrides the default rule. */
  isPrivateWebhookAllowed?: (environment: Environment) => boolean
  /** Time and size limits for callers, if they differ from the defaults. */
  limits?: Partial<HttpLimits>
  /** The features, if they differ from the service's own. */
  features?: readonly Feature<Services>[]
}

/** The assembled service, not yet listening. */
export interface App {
  server: FastifyInstance
  metricsServer: FastifyInstance
  works: Works
  jobs: JobRunner
  deliveries: DeliveryWorker
  clockWatch: ClockWatch
  figures: FigureKeeper
  signingKeys: SigningKeys
  custody: Custody
  assembly: Assembly
  openApi: object
  /** The adapters of each port. */
  portsInUse: Services['portsInUse']
  /** Issues for the operator to check although the service answers all requests, one sentence each. */
  complaints(): Promise<string[]>
  /** Starts running jobs and delivering events. */
  start(): void
  /** Refuses readiness from now on: the process is about to stop. */
  drain(): void
  /** Accepts no further jobs and events, and waits for the running ones. */
  stop(): Promise<void>
}

const GUIDE_SCRIPT = scriptIn(join(ROOT, 'dist', 'console', 'guide-page.js'))
const REFERENCE_SCRIPT = scriptIn(join(ROOT, 'dist', 'reference.js'))

export function createApp(dependencies: AppDependencies): App {
  const { config, database, clock, log, limits, features = FEATURES } = dependencies
  const metrics = createMetrics()
  const signingKeys = signingKeysOf(dependencies)
  const deliveries = deliveriesOf(dependencies, signingKeys, metrics)
  const running: RunningService = {
    publicUrl: () => config.publicUrl ?? server.listeningOrigin,
    runDueJobsOf: (...of) => jobs.runDueOf(...of),
    ...opensWork(dependencies, () => works),
    perform: (...of) => perform(...of),
    deliverAwaited: (...of) => deliveries.deliverAwaited(...of),
    webhookHeaders: webhookHeadersWith(signingKeys),
    observeCardDecision: (seconds) => metrics.cardDecisionSeconds.observe(seconds),
    deployment: factsOf({ ...dependencies, features }, () => [services, assembly]),
  }
  const services = createServices(dependencies, running)
  const { custody, providers } = services
  const assembly = assemble(features, services, config.settings)
  const works = worksOf(database, assembly, {
    batchesAcrossPlatforms: config.batchesAcrossPlatforms,
    takesJobs: () => jobs.takesJobs,
    ...(dependencies.checkReplies && { checkEvent }),
    onCommitted: (left) => passOn(left, { jobs, deliveries }),
    ...watchedBy(dependencies, metrics),
  })
  const jobs = new JobRunner(database, works, assembly.jobs, clock, log)
  const sweeper = sweeperOf(dependencies, assembly, works, metrics)
  const parts = pipelinePartsOf(dependencies, assembly, works)
  const { server, workers: others } = serverOf(dependencies, assembly, parts, metrics)
  const perform = performer(assembly.routes, parts)
  const clockWatch = new ClockWatch({ databaseTime: timeOf(database), clock, log })
  const figures = new FigureKeeper({ database, metrics, log, isOfPlatforms: isBelow(config.basePath) })
  const workers = [jobs, deliveries, sweeper, clockWatch, figures, ...others, ...keepersOf(dependencies, providers)]
  let isDraining = false
  const openApi = describeInterface(features, config.basePath)
  const watched = { signingKeys, custody, clockWatch, fetching: providers.fetching, workers: [jobs, deliveries] }
  addMetaRoutes(server, {
    unready: () => unreadyOf(dependencies, { isDraining, ...watched }),
    adapters: () => servingOf(services, running.deployment),
    openApi,
    ...addressesOf(assembly, running, config),
    referenceScript: REFERENCE_SCRIPT,
    walletBundleKeys: () => custody.bundleSigner.published(database.db),
    pages: PROVIDER_PAGES,
    webhookSigningKeys: () => signingKeys.published(),
    livePages: [...assembly.pages, ...providers.livePages],
  })
  addPublicRoutes(server, assembly, running, dependencies)
  addFigures(metrics, services, { database, deliveries, clockWatch, gauges: assembly.gauges })
  const made = { server, works, jobs, deliveries, clockWatch, figures, signingKeys, custody, assembly, openApi }
  return {
    ...made,
    metricsServer: createMetricsServer(metrics, log, limits),
    portsInUse: services.portsInUse,
    complaints: () => complaintsIn(assembly.complaints, database),
    start: () => workers.forEach((worker) => worker.start()),
    drain: () => void (isDraining = true),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  }
}

/**
 * Opens transactions: for an existing platform at the platform's own time, and for a platform that the transaction
 * creates.
 */
const opensWork = (
  { database, clock }: AppDependencies,
  works: () => Works,
): Pick<RunningService, 'workFor' | 'workForNew'> => ({
  async workFor(platform, callback) {
    const { environment, clockOffsetMs } = await requirePlatform(database.db, platform)
    return works().run({ platform, environment, now: platformTime(clock.now(), clockOffsetMs) }, callback)
  },
  workForNew: (environment, callback) =>
    works().run({ platform: newPlatformId(), environment, now: clock.now() }, callback),
})

const watchedBy = ({ log }: AppDependencies, metrics: Metrics): Pick<WorksOptions, 'onError' | 'onPart'> => ({
  onError: (error) => log.error('a commit could not be announced', describeError(error)),
  onPart: (part, seconds) => metrics.unitSeconds.observe({ part }, seconds),
})

/** Wakes the workers for the jobs and events that a transaction has written. */
function passOn(left: Committed, { jobs, deliveries }: Pick<App, 'jobs' | 'deliveries'>): void {
  jobs.take(left.taken)
  if (left.jobs) jobs.poke()
  if (left.events) deliveries.announce(left.platform)
}

const signingKeysOf = ({ config, database, masterKey, clock }: AppDependencies) =>
  new SigningKeys({ db: database.db, masterKey, clock, signatureHeaders: config.webhookSignatureHeaders })

const isBelow = (path: string) => (route: string) => route.startsWith(`${path}/`)

/** Background tasks that keep this process and its database up to date. */
const keepersOf = ({ database, clock, log }: AppDependencies, { fetching }: Services['providers']) => [
  ...fetching,
  currencyWatch(database, clock, log),
  statisticsKeeper(database, log),
]

function sweeperOf({ database, clock, log }: AppDependencies, assembly: Assembly, works: Works, metrics: Metrics) {
  const sweeps = [...assembly.sweeps, invariantSweep(assembly.invariants, metrics, log)]
  return new Sweeper(database, works, sweeps, clock, log)
}

/** Where callers reach the interface, and people the console. */
const addressesOf = (
  { contents }: Pick<Assembly, 'contents'>,
  { publicUrl }: Pick<RunningService, 'publicUrl'>,
  { basePath }: Deployment['config'],
) => ({
  basePath,
  interfaceUrl: () => publicUrl() + basePath,
  consoleOrigin: () => contents.find(({ path }) => path === CONSOLE_PATH)?.origin?.(),
})

/** Adds the public routes outside the API. */
function addPublicRoutes(
  server: FastifyInstance,
  { endpoints, contents, formPages }: Assembly,
  { publicUrl }: Pick<RunningService, 'publicUrl'>,
  { config, clock }: AppDependencies,
): void {
  const { interfaceUrl, consoleOrigin } = addressesOf({ contents }, { publicUrl }, config)
  // In production the guides do not tell strangers the address of the console.
  const consoleUrl = () => (config.isProduction ? undefined : consoleOrigin()?.concat(CONSOLE_PATH))
  const guides = guidesIn(GUIDES, { script: GUIDE_SCRIPT, interfaceUrl, consoleUrl })
  const mcp = mcpEndpoint({ ask: innerRequests(server, config.basePath), publicUrl })
  for (const endpoint of [...endpoints, mcp]) serveEndpoint(server, endpoint, clock)
  for (const content of [...contents, ...guides]) serveContent(server, content)
  for (const page of formPages) serveFormPage(server, page)
}

/** Transactions with the extensions of all features, which run for every transaction. */
export const worksOf = (
  database: Database,
  { endOfWork, added }: Pick<Assembly, 'endOfWork' | 'added'>,
  options: Omit<WorksOptions, 'endOfWork' | 'added'> = {},
): Works => new Works(database, { ...options, endOfWork, added })

function deliveriesOf(
  { config, database, clock, log, features = FEATURES, isPrivateWebhookAllowed }: AppDependencies,
  signingKeys: SigningKeys,
  metrics: Metrics,
): DeliveryWorker {
  const conflated = new Set(features.flatMap(({ webhooks = [] }) => webhooks.flatMap((each) => each.conflated ?? [])))
  return new DeliveryWorker({
    database,
    signingKeys,
    clock,
    metrics,
    log,
    post: createKeptPost(),
    isPrivateAllowed:
      isPrivateWebhookAllowed ?? ((environment) => environment === 'sandbox' && config.arePrivateWebhooksAllowed),
    isConflated: (type) => conflated.has(type),
    bounds: { attemptsPerPlatform: config.webhookConcurrency },
  })
}

function serverOf(
  { config, database, log, limits }: AppDependencies,
  { routes, operatorRoutes, memberRoutes, authenticators, callerChecks }: Assembly,
  pipelineParts: PipelineDependencies,
  metrics: Metrics,
) {
  const requestLog = new RequestLog(database, log)
  const loopHolds = new LoopHolds(metrics, log)
  const server = createServer({
    ...pipelineParts,
    log,
    metrics,
    requestLog,
    loopHolds,
    limits,
    authenticators,
    callerChecks,
    interfaces: [
      { basePath: config.basePath, routes },
      { basePath: OPERATOR_PATH, routes: operatorRoutes },
      { basePath: MEMBER_PATH, routes: memberRoutes },
      { basePath: `${MEMBER_PATH}/interface`, routes: forMembers(routes) },
    ],
    isSandboxOffered: config.isSandboxOffered,
    trustedProxies: config.trustedProxies,
    areErrorsLong: config.areErrorsLong,
  })
  return { server, workers: [requestLog, loopHolds] }
}

const pipelinePartsOf = (
  { database, masterKey, clock, log, checkReplies }: AppDependencies,
  { guards }: Assembly,
  works: Works,
): PipelineDependencies => ({
  db: database.db,
  listsOf: (platform) => database.listsOf(platform),
  works,
  log,
  clock,
  checkReplies,
  masterKey,
  guardsOf: boundGuards(guards),
  cursorKey: masterKey.derive('cursors'),
})
