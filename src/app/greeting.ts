import type { FastifyInstance } from 'fastify'
import { consoleSettings, linkForOwnerOnMachine } from '#features/people/index.ts'
import {
  createFirstPlatform,
  createPlatform,
  FIRST_PLATFORM_CURRENCIES,
} from '#features/platforms/platform-config/index.ts'
import type { Database } from '#runtime/db/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { portOf } from '#runtime/lib/port-of.ts'
import { findPlatforms } from '#runtime/work/platforms/platforms.ts'
import type { Works } from '#runtime/work/units/works.ts'
import { type Config, readConfig } from './config.ts'
import { masterKeyFile } from './master-key.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/** The service, listening. */
export interface Started {
  server: FastifyInstance
  metricsServer: FastifyInstance
  works: Works
  walletBundleKeys(): Promise<string[]>
}

/**
 * Returns the greeting: the service's address and a newcomer's next steps. The first start outside production opens a
 * sandbox platform and shows its token once, plus a separate token for the demo, so that the demo does not change the
 * first token's platform. Both tokens are known when the text is created.
 */
export async function greetingOf(app: Started, database: Database, config: Config): Promise<string> {
  const isFirstStart = (await findPlatforms(database.db)).length === 0
  const first = isFirstStart ? await whatComesFirst(app, config) : []
  const lines = [...whereItIs(app, database, config), ...first, ...(await wayIntoConsole(app, database, config))]
  return `\n${lines.join('\n')}\n\n`
}

function whereItIs(
  { server, metricsServer }: Started,
  { kind }: Database,
  { host, basePath, metricsHost }: Config,
): string[] {
  const address = `http://${host}:${portOf(server.server)}`
  return [
    `Causeway listens on ${address}${basePath}`,
    `API reference:        ${address}/docs`,
    `Metrics:              http://${metricsHost}:${portOf(metricsServer.server)}/metrics`,
    ...(kind === 'embedded'
      ? [
          'Database:             embedded. It does not sync to disk: use PostgreSQL (DATABASE_URL) for anything you must not lose.',
        ]
      : []),
  ]
}

async function whatComesFirst(app: Started, config: Config): Promise<string[]> {
  return [
    ...(config.masterKey
      ? []
      : [
          `Master key:           made in ${masterKeyFile(config)}. Keep a copy: only this key opens the sealed data of this database.`,
        ]),
    `Wallet bundle key:    ${(await app.walletBundleKeys()).join(' ')}`,
    ...(config.isProduction
      ? ['Next:                 npm run operator -- create-user --email <address> --name <name> --role administrator']
      : await openSandbox(app, config)),
  ]
}

/**
 * Returns a console link for the person who started the service on their own machine. Returns no lines if others could
 * read or use the link.
 */
async function wayIntoConsole({ server, works }: Started, { db }: Database, config: Config): Promise<string[]> {
  const { origin } = config.settings(consoleSettings)
  if (config.isProduction || origin !== undefined || !LOOPBACK.has(config.host)) return []
  const platform = (await findPlatforms(db)).find(({ environment }) => environment === 'sandbox')
  if (!platform) return []
  const context = { platform: platform.id, environment: platform.environment, now: systemClock.now() }
  const secret = await works.run(context, linkForOwnerOnMachine)
  if (secret === undefined) return []
  return [
    `Console:              http://localhost:${portOf(server.server)}/console/join#${secret}`,
    '                      Signs you in as owner of the sandbox: once, within twelve hours.',
  ]
}

/** Returns no lines if another process was first. */
async function openSandbox({ server, works }: Started, config: Config): Promise<string[]> {
  const terms = {
    environment: 'sandbox' as const,
    now: systemClock.now(),
    supportedCurrencies: FIRST_PLATFORM_CURRENCIES,
  }
  const first = await createFirstPlatform(works, { name: 'Sandbox', token: config.sandboxApiToken, ...terms })
  if (!first) return []
  const token = tokenOf(first)
  const port = portOf(server.server)
  // With a preset token no demo is printed.
  const demo = config.sandboxApiToken ? token : tokenOf(await createPlatform(works, { name: 'Demo', ...terms }))
  return [
    `Sandbox API token:    ${token}`,
    '                      Shown this once; only its hash is kept.',
    `Try:                  npm run demo -- ${[demo, ...addressForDemo(config, port)].join(' ')}`,
    `                      curl -u ${token} http://${config.host}:${port}${config.basePath}/config`,
  ]
}

const tokenOf = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) =>
  `${clientId}:${clientSecret}`

/** Returns the address for the demo, or no lines if the service listens at the demo's default address. */
function addressForDemo({ host, basePath }: Config, port: number): string[] {
  const usual = readConfig({})
  const addressOf = (on: Pick<Config, 'host' | 'port' | 'basePath'>) => `http://${on.host}:${on.port}${on.basePath}`
  const address = addressOf({ host: EVERY_ADDRESS.has(host) ? usual.host : host, port, basePath })
  return address === addressOf(usual) ? [] : [address]
}
