import { readFileSync } from 'node:fs'
import { STARTER_BANK_DIRECTORY, toBankDirectory, type BankDirectory } from './rails/bank-directory.ts'
import { STARTER_VASP_DIRECTORY, toVaspDirectory, type VaspDirectory } from './rails/vasp-directory.ts'
import type { LogLevel } from './runtime/log.ts'

/** Everything that an operator can set, checked as a whole at the start. */
export interface Config {
  isProduction: boolean
  host: string
  port: number
  metricsHost: string
  metricsPort: number
  basePath: string
  /** Where callers reach the service, without a slash at the end. Absent: where it listens. */
  publicUrl: string | undefined
  /** Absent: the embedded database. */
  databaseUrl: string | undefined
  dataDir: string
  masterKey: string | undefined
  sandboxApiToken: { clientId: string; clientSecret: string } | undefined
  isSandboxOffered: boolean
  sandboxStepMs: number
  sandboxTimeScale: number
  /** Level L2 of account validation: absent means on in production and off in sandbox. */
  strictAccountValidation: boolean | undefined
  arePrivateWebhooksAllowed: boolean
  /** The domain of UMA addresses at platforms that have none of their own. */
  defaultUmaDomain: string
  /** Where the versions of the end-user terms can be read, V1 first. The last one is current. */
  endUserTerms: readonly string[]
  /** The receiving institutions and the codes of banks. */
  bankDirectory: BankDirectory
  /** The providers that keep wallets for their customers. */
  vaspDirectory: VaspDirectory
  trustedProxies: string | undefined
  logLevel: LogLevel
}

type Environment = Record<string, string | undefined>
/** Throws what is wrong with the text, every fault on a line of its own. */
type Reader<T> = (text: string) => T

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/

/** Reads the environment. Throws one error that lists every fault. */
export function readConfig(env: Environment): Config {
  const faults: string[] = []
  const setting = <T, Default>(name: string, read: Reader<T>, otherwise: Default): T | Default => {
    const text = env[name]
    if (text === undefined || text === '') return otherwise
    try {
      return read(text)
    } catch (error) {
      faults.push(...(error as Error).message.split('\n').map((fault) => `${name} ${fault}`))
      return otherwise
    }
  }
  const isProduction = env.NODE_ENV === 'production'
  const host = setting('HOST', text, '127.0.0.1')
  const config: Config = {
    isProduction,
    host,
    port: setting('PORT', wholeNumber(0, 65_535), 8080),
    metricsHost: setting('METRICS_HOST', text, '127.0.0.1'),
    metricsPort: setting('METRICS_PORT', wholeNumber(0, 65_535), 9464),
    basePath: setting('BASE_PATH', path, '/2025-10-13'),
    publicUrl: setting('PUBLIC_URL', publicAddress, undefined),
    databaseUrl: setting('DATABASE_URL', postgresUrl, undefined),
    dataDir: setting('DATA_DIR', text, './data'),
    masterKey: setting('MASTER_KEY', hexKey, undefined),
    sandboxApiToken: setting('SANDBOX_API_TOKEN', token, undefined),
    isSandboxOffered: setting('SANDBOX', onOff, true),
    sandboxStepMs: setting('SANDBOX_STEP_MS', wholeNumber(0, 3_600_000), 1_000),
    sandboxTimeScale: setting('SANDBOX_TIME_SCALE', positiveNumber, 1),
    strictAccountValidation: setting('STRICT_ACCOUNT_VALIDATION', onOff, undefined),
    arePrivateWebhooksAllowed: setting('ALLOW_PRIVATE_WEBHOOKS', onOff, LOOPBACK.test(host)),
    defaultUmaDomain: setting('DEFAULT_UMA_DOMAIN', domainName, 'uma.localhost'),
    endUserTerms: setting('END_USER_TERMS', urls, ['https://localhost/end-user-terms/v1']),
    bankDirectory: setting('BANK_DIRECTORY_FILE', jsonFile(toBankDirectory), STARTER_BANK_DIRECTORY),
    vaspDirectory: setting('VASP_DIRECTORY_FILE', jsonFile(toVaspDirectory), STARTER_VASP_DIRECTORY),
    trustedProxies: setting('TRUSTED_PROXIES', text, undefined),
    logLevel: setting('LOG_LEVEL', oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
  }
  if (isProduction) faults.push(...productionFaults(config))
  if (faults.length > 0) throw new Error(`The configuration is not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  return Object.freeze(config)
}

function productionFaults({ databaseUrl, masterKey, sandboxApiToken }: Config): string[] {
  return [
    ...(databaseUrl ? [] : ['DATABASE_URL is required in production: the embedded database never syncs to disk.']),
    ...(masterKey ? [] : ['MASTER_KEY is required in production: a generated key would lie beside the data that it protects.']),
    ...(masterKey && /^(..)\1{31}$/.test(masterKey) ? ['MASTER_KEY must be random.'] : []),
    ...(sandboxApiToken ? ['SANDBOX_API_TOKEN must not be set in production: create tokens with `npm run operator`.'] : []),
  ]
}

const text: Reader<string> = (value) => value

function wholeNumber(least: number, most: number): Reader<number> {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= least && number <= most)) throw new Error(`must be a whole number from ${least} to ${most}.`)
    return number
  }
}

const positiveNumber: Reader<number> = (value) => {
  const number = Number(value)
  if (!(number > 0 && number <= 1000)) throw new Error('must be a number above 0 and at most 1000.')
  return number
}

const onOff: Reader<boolean> = (value) => {
  if (value !== 'on' && value !== 'off') throw new Error('must be on or off.')
  return value === 'on'
}

const path: Reader<string> = (value) => {
  if (!/^(\/[A-Za-z0-9._-]+)+$/.test(value)) throw new Error('must be a path such as /2025-10-13, without a slash at its end.')
  return value
}

const publicAddress: Reader<string> = (value) => {
  if (!/^https?:\/\/[^/?#]+(\/[^?#]*[^/?#])?$/.test(value) || !URL.canParse(value)) throw new Error('must be an http(s) URL without a slash at its end.')
  return value
}

const domainName: Reader<string> = (value) => {
  const isDomain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(value)
  if (!isDomain) throw new Error('must be a domain name in lower case.')
  return value
}

const urls: Reader<readonly string[]> = (value) => {
  const list = value.split(',').map((url) => url.trim())
  if (!list.every((url) => /^https:\/\//.test(url) && URL.canParse(url))) throw new Error('must be https URLs, separated by commas.')
  return list
}

/** A file whose content is read and checked at once. */
const jsonFile = <T>(toValue: (content: unknown) => T): Reader<T> => (file) => toValue(parseJson(readText(file)))

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`must name a file that can be read: ${(error as Error).message}`)
  }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new Error(`must name a file in JSON: ${(error as Error).message.replaceAll('\n', ' ')}`)
  }
}

const postgresUrl: Reader<string> = (value) => {
  if (!/^postgres(ql)?:\/\//.test(value)) throw new Error('must be a postgres:// address.')
  return value
}

const hexKey: Reader<string> = (value) => {
  if (!/^[0-9a-f]{64}$/i.test(value)) throw new Error('must be 64 hex characters (32 random bytes): openssl rand -hex 32')
  return value
}

const token: Reader<{ clientId: string; clientSecret: string }> = (value) => {
  const match = /^([0-9a-f]{32}):([0-9a-f]{64})$/.exec(value)
  if (!match) throw new Error('must be <32 hex characters>:<64 hex characters>.')
  return { clientId: match[1] as string, clientSecret: match[2] as string }
}

function oneOf<const Values extends readonly string[]>(...values: Values): Reader<Values[number]> {
  return (value) => {
    if (!values.includes(value)) throw new Error(`must be one of ${values.join(', ')}.`)
    return value
  }
}
