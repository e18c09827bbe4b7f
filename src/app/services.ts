import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CardSeals } from '#crypto/card-seals.ts'
import { CredentialSeals } from '#crypto/credential-seals.ts'
import { FileSeals } from '#crypto/file-seals.ts'
import { CodeSeals } from '#crypto/one-time-codes.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { type Custody, custodyFrom, custodySettings, keyringFrom } from '#custody/index.ts'
import { findCardBinding as bindingOfCard, cardsShownIn } from '#features/cards/index.ts'
import type { DeploymentFacts } from '#features/operators/deployment/index.ts'
import type { ConsoleFiles } from '#features/operators/page/index.ts'
import { localCounterparties as localCounterpartiesOf } from '#features/payments/uma-receive/index.ts'
import { type TermsSource, termsOver, termsSettings } from '#features/terms/index.ts'
import { umaIdentityOf } from '#features/uma-addresses/index.ts'
import type { FindCardBinding } from '#features/wallets/index.ts'
import type { Counterparties, UmaIdentity } from '#providers/counterparties/port.ts'
import {
  type PortInUse,
  type Providers,
  portsIn,
  providersOf,
  rateSettings,
  type StoredPrices,
  storedPrices,
} from '#providers/index.ts'
import type { Database, Db } from '#runtime/db/index.ts'
import type { Perform } from '#runtime/http/perform.ts'
import type { ServedContent } from '#runtime/http/static-content.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { Log } from '#runtime/lib/log.ts'
import type { JobRunner } from '#runtime/work/jobs/runner.ts'
import type { DeliveryWorker } from '#runtime/work/outbox/delivery-worker.ts'
import type { WebhookHeaders } from '#runtime/work/outbox/sender.ts'
import type { Work, WorkForOthers } from '#runtime/work/units/work.ts'
import type { Config } from './config.ts'
import { manualIn } from './documentation/manual.ts'
import { DOCS, ROOT } from './root.ts'

/** Functions that only a running service offers to its features. */
export interface RunningService extends WorkForOthers {
  /** Returns the address at which callers reach the service, without a trailing slash. */
  publicUrl(): string
  /** Runs the due jobs of one platform in order, for its sandbox clock. */
  runDueJobsOf: JobRunner['runDueOf']
  /** Opens a transaction of a platform that it is about to make. */
  workForNew<T>(environment: Environment, callback: (work: Work) => Promise<T>): Promise<T>
  /** Runs an operation of the interface for a caller of another endpoint. */
  perform: Perform
  /** Delivers an event and waits for its answer. */
  deliverAwaited: DeliveryWorker['deliverAwaited']
  /** Returns the headers of an attempt to deliver a webhook now. */
  webhookHeaders: WebhookHeaders
  /** Records the duration of a card authorization decision in the metrics. */
  observeCardDecision(seconds: number): void
  /** Facts about the deployment. */
  deployment: DeploymentFacts
}

/** The services available to features. Each feature names the services it needs. */
export interface Services extends RunningService {
  config: Config
  db: Db
  listsOf: Database['listsOf']
  clock: Clock
  masterKey: MasterKey
  custody: Custody
  fileSeals: FileSeals
  codeSeals: CodeSeals
  credentialSeals: CredentialSeals
  providers: Providers
  /** The adapters of each port. */
  portsInUse: readonly PortInUse[]
  storedPrices: StoredPrices
  terms: TermsSource
  /** The identity by which other institutions know the production platforms of this deployment. */
  umaIdentity: UmaIdentity
  findCardBinding: FindCardBinding
  /** The platforms of this deployment as counterparties of UMA payments. If absent, they have no receivers. */
  localCounterparties?: Readonly<Record<Environment, Counterparties>>
  log: Log
  /** The console files that the build has written to dist/. */
  consoleFiles: ConsoleFiles
  /** Served with the console. */
  manual: readonly ServedContent[]
}

/** External services, if they differ from the defaults. */
export type Ports = Omit<Providers, 'livePages'> & Pick<Services, 'findCardBinding' | 'localCounterparties'>

/** The basis of every program: a deployment's settings, its database, and the key that seals its secrets. */
export interface Deployment {
  config: Config
  database: Database
  masterKey: MasterKey
  clock: Clock
  log: Log
}

const CONSOLE = join(ROOT, 'dist', 'console')
const CONSOLE_FILES: ConsoleFiles = {
  names: () => (existsSync(CONSOLE) ? readdirSync(CONSOLE) : []),
  read: (name) => readFileSync(join(CONSOLE, name)),
}
const SERVED_MANUAL = manualIn(DOCS)

export function createServices(
  { config, database, masterKey, clock, log, ports = {} }: Deployment & { ports?: Partial<Ports> },
  running: RunningService,
): Services {
  const { publicUrl, workFor, deliverAwaited } = running
  const { findCardBinding = bindingOfCard, localCounterparties, ...adapters } = ports
  const keyring = keyringFrom(config.settings(custodySettings), masterKey)
  const umaIdentity = umaIdentityOf({ db: database.db, masterKey }, 'production')
  const providers = {
    ...providersOf(config, {
      publicUrl,
      umaIdentity,
      db: database.db,
      clock,
      log,
      rateSettings: config.settings(rateSettings),
      cardSeals: new CardSeals(keyring, masterKey),
      isCardShown: cardsShownIn(database.db),
    }),
    ...adapters,
  }
  const terms = termsOver(config.settings(termsSettings).deployment)
  return {
    config,
    db: database.db,
    listsOf: (part) => database.listsOf(part),
    clock,
    masterKey,
    log,
    findCardBinding,
    ...running,
    umaIdentity,
    localCounterparties:
      localCounterparties ??
      inside({
        db: database.db,
        terms,
        sources: providers,
        invoices: providers.invoices,
        publicUrl,
        workFor,
        deliverAwaited,
      }),
    terms,
    custody: custodyFrom(config.settings, keyring, clock),
    fileSeals: new FileSeals(keyring),
    codeSeals: new CodeSeals(keyring),
    credentialSeals: new CredentialSeals(keyring),
    providers,
    portsInUse: portsIn(providers),
    storedPrices,
    consoleFiles: CONSOLE_FILES,
    manual: SERVED_MANUAL,
  }
}

/** Returns the customers of the platforms of each environment as counterparties of each other. */
const inside = (parts: Parameters<typeof localCounterpartiesOf>[0]): Services['localCounterparties'] => ({
  sandbox: localCounterpartiesOf(parts, 'sandbox'),
  production: localCounterpartiesOf(parts, 'production'),
})

const refuseToRun = () => {
  throw new Error('Only the running service does this.')
}

/** For programs that use the database outside the service. */
export const NO_RUNNING_SERVICE: RunningService = {
  publicUrl: refuseToRun,
  runDueJobsOf: refuseToRun,
  workFor: refuseToRun,
  workForNew: refuseToRun,
  perform: refuseToRun,
  deliverAwaited: refuseToRun,
  webhookHeaders: refuseToRun,
  observeCardDecision: refuseToRun,
  deployment: { migrations: [], settings: [], complaints: refuseToRun },
}
