import type { FastifyInstance } from 'fastify'
import { consoleOriginOf, consoleSettings, linkForOwnerOnMachine } from '#features/people/index.ts'
import {
  createFirstPlatform,
  createPlatform,
  FIRST_PLATFORM_CURRENCIES,
} from '#features/platforms/platform-config/index.ts'
import type { Database } from '#runtime/db/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { portOf } from '#runtime/lib/port-of.ts'
import { paint } from '#runtime/lib/terminal.ts'
import { VERSION } from '#runtime/lib/version.ts'
import { findPlatforms } from '#runtime/work/platforms/platforms.ts'
import type { Works } from '#runtime/work/units/works.ts'
import { type Config, readConfig } from './config.ts'
import { readDemoLogin, storeDemoLogin } from './demo-login.ts'
import { masterKeyFile } from './master-key.ts'
import type { Services } from './services.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/** The words of a newcomer for the ports that may be simulated. */
const WORDS: Readonly<Record<string, string>> = {
  payouts: 'banks',
  'micro-entries': 'banks',
  'account-screening': 'screening',
  'address-screening': 'screening',
  'card-network': 'cards',
  'card-vault': 'cards',
  liveness: 'identity checks',
  'document-checks': 'identity checks',
  rates: 'exchange rates',
  'network-fees': 'network fees',
  invoices: 'Lightning',
  counterparties: 'UMA',
  'stablecoin-issuer': 'stablecoins',
}

/** The service, listening. */
export interface Started {
  server: FastifyInstance
  metricsServer: FastifyInstance
  works: Works
  portsInUse: Services['portsInUse']
}

type Line = readonly [name: string, text: string]

/**
 * The text at the start, with the addresses of the service and the next steps of a newcomer. The first start outside production opens a sandbox platform and
 * shows its token, which no later start can show. It also opens a platform for the demo. Both exist when the text is returned.
 */
export async function greetingOf(app: Started, database: Database, config: Config): Promise<string> {
  const origin = originOf(app.server, config)
  const isFirstStart = (await findPlatforms(database.db)).length === 0
  const next = isFirstStart ? await nextSteps(app, config, origin) : []
  if (!isFirstStart) moveDemo(config, origin + config.basePath)
  const lines: Line[] = [
    ...(await consoleLines(app, database, config, origin)),
    ['API', origin + config.basePath],
    ['Docs', `${origin}/docs/guides`],
    ...simulatedLine(app, config),
    ['Metrics', `http://${inAddress(config.metricsHost)}:${portOf(app.metricsServer.server)}/metrics`],
    ...databaseLines(database, config, isFirstStart),
  ]
  const title = `${paint(`Causeway ${VERSION}`, 'bold')}, ${config.isProduction ? 'production' : 'development'}`
  return `\n${[title, '', ...lines.map(toText), ...next].join('\n')}\n\n`
}

const toText = ([name, text]: Line): string => `${paint(name.padEnd(12), 'dim')}${text}`

const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** The origin at which a program on this machine reaches the service. */
const originOf = ({ server }: FastifyInstance, { host }: Pick<Config, 'host'>): string =>
  `http://${EVERY_ADDRESS.has(host) ? readConfig({}).host : inAddress(host)}:${portOf(server)}`

function simulatedLine({ portsInUse }: Started, { isProduction, isSandboxOffered }: Config): Line[] {
  if (isProduction || !isSandboxOffered) return []
  const ports = portsInUse.filter(({ adapters }) => adapters.sandbox.includes('simulated'))
  return [['Simulated', [...new Set(ports.map(({ port }) => WORDS[port] ?? port))].join(', ')]]
}

const databaseLines = ({ kind }: Database, config: Config, isFirstStart: boolean): Line[] => [
  ...(kind === 'embedded'
    ? [['Database', 'embedded, not synced to disk. Set DATABASE_URL (PostgreSQL) for data you must not lose.'] as const]
    : []),
  ...(isFirstStart && !config.masterKey
    ? [['Master key', `${masterKeyFile(config)}. Keep a copy: no other key opens this database.`] as const]
    : []),
]

/** A link that signs the owner in, if only the person who started the service can read and use it. */
async function consoleLines(
  { works }: Started,
  { db }: Database,
  config: Config,
  listeningOrigin: string,
): Promise<Line[]> {
  const { origin: set } = config.settings(consoleSettings)
  const { isProduction, host } = config
  const origin = consoleOriginOf(set, { isProduction, publicUrl: () => config.publicUrl ?? listeningOrigin })()
  if (origin === undefined) return []
  const isForOwner = !isProduction && set === undefined && LOOPBACK.has(host)
  const platform = isForOwner && (await findPlatforms(db)).find(({ environment }) => environment === 'sandbox')
  const secret =
    platform &&
    (await works.run(
      { platform: platform.id, environment: platform.environment, now: systemClock.now() },
      linkForOwnerOnMachine,
    ))
  return secret
    ? [['Console', `${origin}/console/join#${secret} ${paint('(signs you in once, within 12 hours)', 'dim')}`]]
    : [['Console', `${origin}/console`]]
}

/** Empty if another process was first. */
async function nextSteps({ works }: Started, config: Config, origin: string): Promise<string[]> {
  if (config.isProduction)
    return ['', 'Next: npm run operator -- create-user --email <address> --name <name> --role administrator']
  const terms = {
    environment: 'sandbox' as const,
    now: systemClock.now(),
    supportedCurrencies: FIRST_PLATFORM_CURRENCIES,
  }
  const first = await createFirstPlatform(works, { name: 'Sandbox', token: config.sandboxApiToken, ...terms })
  if (!first) return []
  const url = origin + config.basePath
  // The operator already has a preset token, so the demo can use it.
  if (!config.sandboxApiToken)
    storeDemoLogin(config.dataDir, { url, token: tokenOf(await createPlatform(works, { name: 'Demo', ...terms })) })
  return [
    '',
    'Copy your sandbox token now. It is shown only once:',
    paint(`export CAUSEWAY_TOKEN=${tokenOf(first)}`, 'bold'),
    ...(url === usualUrl() ? [] : [paint(`export CAUSEWAY_URL=${url}`, 'bold')]),
    paint('npm run demo', 'bold'),
  ]
}

const tokenOf = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) =>
  `${clientId}:${clientSecret}`

/** The address at which programs look if they are given none. */
function usualUrl(): string {
  const { host, port, basePath } = readConfig({})
  return `http://${host}:${port}${basePath}`
}

/** The service may listen elsewhere than at its last start. */
function moveDemo({ dataDir }: Config, url: string): void {
  const login = readDemoLogin(dataDir)
  if (login && login.url !== url) storeDemoLogin(dataDir, { ...login, url })
}
