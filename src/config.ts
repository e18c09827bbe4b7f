import { readFileSync } from 'node:fs'
import type { Issuer } from './crypto/identity-token.ts'
import type { ListedKey } from './crypto/keyring.ts'
import { MADE_FROM_MASTER_KEY, toCustodyKeys } from './custody/keyring.ts'
import { STARTER_BANK_DIRECTORY, toBankDirectory, type BankDirectory } from './rails/bank-directory.ts'
import { STARTER_VASP_DIRECTORY, toVaspDirectory, type VaspDirectory } from './rails/vasp-directory.ts'
import type { LogLevel } from './runtime/log.ts'

/** Everything that an operator can set, checked as a whole at the start. */
export interface Config {
  isProduction: boolean
  host: string
  port: number
  metricsHost: string
  /** Absent: the usual one, or any free one where that is taken. */
  metricsPort: number | undefined
  basePath: string
  /** Where callers reach the service, without a slash at the end. Absent: where it listens. */
  publicUrl: string | undefined
  /** Absent: the embedded database. */
  databaseUrl: string | undefined
  dataDir: string
  masterKey: string | undefined
  /** The keys of custody, the active one first. The one without a secret is made from the master key. */
  custodyKeys: readonly ListedKey[]
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
  /** How long a session of a wallet lasts, and a chain of refreshed ones; 0: without a limit. */
  sessionSeconds: number
  sessionChainSeconds: number
  /** Sites that may use passkeys, with their origins. */
  relyingParties: readonly { rpId: string; origins: readonly string[] }[]
  /** Identity providers whose tokens open wallets. */
  identityIssuers: readonly Issuer[]
  /** Exports of sandbox wallets are signed as in production. */
  isSandboxExportSigned: boolean
  /** The fixed values of the sandbox stand for signatures of wallets. */
  areFixedSignaturesTaken: boolean
  /** How often signed calls of the sandbox answer PROCESSING first. */
  sandboxProcessingReplies: number
  /** The operator's mail server. */
  smtpUrl: string | undefined
  mailFrom: { name: string; address: string } | undefined
  /** The operator's gateway for text messages. */
  smsGatewayUrl: string | undefined
  smsGatewayToken: string | undefined
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
    metricsPort: setting('METRICS_PORT', wholeNumber(0, 65_535), undefined),
    basePath: setting('BASE_PATH', path, '/2025-10-13'),
    publicUrl: setting('PUBLIC_URL', publicAddress, undefined),
    databaseUrl: setting('DATABASE_URL', postgresUrl, undefined),
    dataDir: setting('DATA_DIR', text, './data'),
    masterKey: setting('MASTER_KEY', hexKey, undefined),
    custodyKeys: setting('CUSTODY_KEYS', toCustodyKeys, [MADE_FROM_MASTER_KEY]),
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
    sessionSeconds: setting('SESSION_SECONDS', wholeNumber(60, 86_400), 900),
    sessionChainSeconds: setting('SESSION_CHAIN_SECONDS', wholeNumber(0, 31_536_000), 43_200),
    relyingParties: setting('RELYING_PARTIES', relyingParties, []),
    identityIssuers: setting('OIDC_ISSUERS', identityIssuers, WELL_KNOWN_ISSUERS),
    isSandboxExportSigned: setting('SANDBOX_SIGN_EXPORTS', onOff, false),
    areFixedSignaturesTaken: setting('SANDBOX_FIXED_SIGNATURES', onOff, true),
    sandboxProcessingReplies: setting('SANDBOX_PROCESSING_REPLIES', wholeNumber(0, 100), 0),
    smtpUrl: setting('SMTP_URL', smtpUrl, undefined),
    mailFrom: setting('MAIL_FROM', mailbox, undefined),
    smsGatewayUrl: setting('SMS_GATEWAY_URL', secureUrl, undefined),
    smsGatewayToken: setting('SMS_GATEWAY_TOKEN', secretWord, undefined),
    trustedProxies: setting('TRUSTED_PROXIES', text, undefined),
    logLevel: setting('LOG_LEVEL', oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
  }
  faults.push(...PAIRS.flatMap((pair) => loneFaults(env, pair)))
  if (isProduction) faults.push(...productionFaults(config))
  if (faults.length > 0) throw new Error(`The configuration is not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  return Object.freeze(config)
}

/** Settings of which one is of no use without the other. */
const PAIRS = [['SMTP_URL', 'MAIL_FROM'], ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN']] as const

function loneFaults(env: Environment, [one, other]: readonly [string, string]): string[] {
  const [missing, given] = env[one] ? [other, one] : [one, other]
  return env[given] && !env[missing] ? [`${missing} is required with ${given}.`] : []
}

/** One byte over and over. */
const isPattern = (hex: string) => /^(..)\1{31}$/.test(hex)

function productionFaults({ databaseUrl, masterKey, custodyKeys, sandboxApiToken }: Config): string[] {
  const custodySecrets = custodyKeys.flatMap(({ secret }) => secret?.toString('hex') ?? [])
  return [
    ...(databaseUrl ? [] : ['DATABASE_URL is required in production: the embedded database never syncs to disk.']),
    ...(masterKey ? [] : ['MASTER_KEY is required in production: a generated key would lie beside the data that it protects.']),
    ...(masterKey && isPattern(masterKey) ? ['MASTER_KEY must be random.'] : []),
    ...(custodySecrets.some(isPattern) ? ['CUSTODY_KEYS must be random.'] : []),
    ...(masterKey && custodySecrets.includes(masterKey.toLowerCase()) ? ['CUSTODY_KEYS must not hold MASTER_KEY: give custody a key of its own.'] : []),
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

const smtpUrl: Reader<string> = (value) => {
  const isUrl = /^smtps?:\/\/([^:@/?#]+:[^:@/?#]+@)?(\[[0-9a-f:]+\]|[^:@/?#[\]]+)(:\d+)?$/.test(value) && URL.canParse(value) && isDecodable(value)
  if (!isUrl) throw new Error('must be smtps://user:password@host:port or smtp://…, with nothing after the port and special characters of the password as %XX.')
  return value
}

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value)
    return true
  } catch {
    return false
  }
}

const MAILBOX = /^(?:([^<>@"\r\n]+?) *<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/

const mailbox: Reader<{ name: string; address: string }> = (value) => {
  const [isMailbox, name = '', named, bare] = MAILBOX.exec(value.trim()) ?? []
  if (!isMailbox) throw new Error('must be an e-mail address, or a name with one: Example Pay <no-reply@example.com>.')
  return { name, address: (named ?? bare) as string }
}

const secureUrl: Reader<string> = (value) => {
  const isUrl = /^https:\/\/[^@]+$/.test(value) && URL.canParse(value)
  if (!isUrl) throw new Error('must be an https URL without a user or password.')
  return value
}

const secretWord: Reader<string> = (value) => {
  if (!/^[\x21-\x7e]+$/.test(value)) throw new Error('must be printable ASCII characters without a space.')
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

const WELL_KNOWN_ISSUERS: readonly Issuer[] = [
  { issuer: 'https://accounts.google.com', aliases: ['accounts.google.com'] },
  { issuer: 'https://appleid.apple.com', aliases: [] },
]

/** Names of issuers; those that are well known come with their aliases, the keys of all are found by discovery. */
const identityIssuers: Reader<readonly Issuer[]> = (value) =>
  value.split(',').map((entry) => {
    const issuer = entry.trim()
    if (!/^https:\/\//.test(issuer) || !URL.canParse(issuer)) throw new Error('must be https URLs, separated by commas.')
    return WELL_KNOWN_ISSUERS.find((known) => known.issuer === issuer) ?? { issuer, aliases: [] }
  })

/** `rpId=origin origin,rpId=origin`: origins are compared as whole texts. */
const relyingParties: Reader<Config['relyingParties']> = (value) =>
  value.split(',').map((entry) => {
    const [, rpId, origins] = /^([a-z0-9.-]+)=(\S+(?: +\S+)*)$/.exec(entry.trim()) ?? []
    if (!rpId || !origins) throw new Error('must be entries such as example.com=https://example.com https://app.example.com, separated by commas.')
    return { rpId, origins: origins.split(/ +/) }
  })

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
