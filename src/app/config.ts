import { isCovered } from '#account-types/corridors.ts'
import { custodySettings } from '#custody/index.ts'
import { type BankDirectory, bankDirectoryReader, STARTER_BANK_DIRECTORY } from '#directories/bank-directory.ts'
import { STARTER_VASP_DIRECTORY, toVaspDirectory, type VaspDirectory } from '#directories/vasp-directory.ts'
import { consoleSettings } from '#features/people/index.ts'
import { termsSettings } from '#features/terms/index.ts'
import { faultsOfRates, type ProviderSettings, rateSettings, type S3Settings } from '#providers/index.ts'
import {
  bucketName,
  checkEncrypted,
  domainName,
  headerNames,
  hexKey,
  jsonFile,
  mailbox,
  networks,
  oneOf,
  onOff,
  path,
  positiveNumber,
  postgresUrl,
  publicAddress,
  secretWord,
  secureOrigin,
  secureOrigins,
  secureUrl,
  smtpUrl,
  text,
  token,
  wholeNumber,
  writableFolder,
} from '#runtime/kernel/setting-readers.ts'
import type { LogFormat, LogLevel } from '#runtime/lib/log.ts'
import {
  type AnySettings,
  isProduction,
  type Reader,
  readSetting,
  readSettings,
  type SettingValues,
  type Variables,
  withSecretsFromFiles,
} from '#runtime/lib/settings.ts'
import { isPatterned } from './patterned-keys.ts'

/** All settings of the operator, validated together at the start. */
export interface Config extends ProviderSettings {
  host: string
  port: number
  metricsHost: string
  /** Absent: the default port, or any free port if that is in use. */
  metricsPort: number | undefined
  basePath: string
  /** The address at which callers reach the service, without a trailing slash. Defaults to the listening address. */
  publicUrl: string | undefined
  /** Absent: the embedded database. */
  databaseUrl: string | undefined
  /** The number of database connections of this process for transactions. */
  databaseConnections: number
  /** True if requests of several platforms may share a transaction. */
  batchesAcrossPlatforms: boolean
  masterKey: string | undefined
  sandboxApiToken: { clientId: string; clientSecret: string } | undefined
  isSandboxOffered: boolean
  /** Level L2 of account validation. If absent, on in production and off in sandbox. */
  strictAccountValidation: boolean | undefined
  /** Concurrent webhook attempts on one platform. */
  webhookConcurrency: number
  /** Further headers with the signature of a webhook, for receivers made for another service. */
  webhookSignatureHeaders: readonly string[]
  /** True if errors also have `message` and `status`, for clients whose schemas require them. */
  areErrorsLong: boolean
  /** The receiving institutions and the codes of banks. */
  bankDirectory: BankDirectory
  /** The providers that manage wallets for their customers. */
  vaspDirectory: VaspDirectory
  trustedProxies: string | undefined
  logLevel: LogLevel
  logFormat: LogFormat
  /** The settings of custody and features, by their own declarations. */
  settings: SettingValues
}

/** The settings of custody and rates, which are not features. */
export const SETTINGS_BELOW: readonly AnySettings[] = [custodySettings, rateSettings]

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/

/** Reads the environment with the settings of these features. Throws one error that lists all validation errors. */
export function readConfig(variables: Variables, features: readonly { settings?: AnySettings }[] = []): Config {
  const faults: string[] = []
  const env = withSecretsFromFiles(variables, SECRETS, faults)
  const setting: Setting = <T, Default>(
    name: string,
    read: Reader<T>,
    otherwise: Default,
    inProduction: (value: T | Default) => void = () => {},
  ) => readSetting<T | Default>(env, { name, read, otherwise, inProduction }, faults)
  const host = setting('HOST', text, '127.0.0.1')
  const config: Config = {
    isProduction: isProduction(env),
    host,
    port: setting('PORT', wholeNumber(0, 65_535), 8080),
    metricsHost: setting('METRICS_HOST', text, '127.0.0.1'),
    metricsPort: setting('METRICS_PORT', wholeNumber(0, 65_535), undefined),
    basePath: setting('BASE_PATH', path, '/2025-10-13'),
    publicUrl: setting('PUBLIC_URL', publicAddress, undefined, checkEncrypted),
    databaseUrl: setting('DATABASE_URL', postgresUrl, undefined),
    databaseConnections: setting('DATABASE_CONNECTIONS', wholeNumber(2, 500), 16),
    batchesAcrossPlatforms: setting('BATCHES_ACROSS_PLATFORMS', onOff, true),
    dataDir: setting('DATA_DIR', text, './data'),
    filesDir: setting('FILES_DIR', writableFolder, undefined),
    s3: s3From(setting),
    masterKey: setting('MASTER_KEY', hexKey, undefined),
    sandboxApiToken: setting('SANDBOX_API_TOKEN', token, undefined),
    isSandboxOffered: setting('SANDBOX', onOff, true),
    sandboxStepMs: setting('SANDBOX_STEP_MS', wholeNumber(0, 3_600_000), 1_000),
    sandboxTimeScale: setting('SANDBOX_TIME_SCALE', positiveNumber, 1),
    strictAccountValidation: setting('STRICT_ACCOUNT_VALIDATION', onOff, undefined),
    arePrivateWebhooksAllowed: setting('ALLOW_PRIVATE_WEBHOOKS', onOff, LOOPBACK.test(host)),
    sandboxUmaDomain: setting('SANDBOX_UMA_DOMAIN', domainName, 'sandbox.uma.money'),
    webhookConcurrency: setting('WEBHOOK_CONCURRENCY', wholeNumber(1, 1_000), 100),
    webhookSignatureHeaders: setting('WEBHOOK_SIGNATURE_HEADERS', headerNames, []),
    areErrorsLong: setting('ERRORS_WITH_MESSAGE_AND_STATUS', onOff, false),
    bankDirectory: setting('BANK_DIRECTORY_FILE', jsonFile(bankDirectoryReader(isCovered)), STARTER_BANK_DIRECTORY),
    vaspDirectory: setting('VASP_DIRECTORY_FILE', jsonFile(toVaspDirectory), STARTER_VASP_DIRECTORY),
    smtpUrl: setting('SMTP_URL', smtpUrl, undefined),
    mailFrom: setting('MAIL_FROM', mailbox, undefined),
    smsGatewayUrl: setting('SMS_GATEWAY_URL', secureUrl, undefined),
    smsGatewayToken: setting('SMS_GATEWAY_TOKEN', secretWord, undefined),
    cardVaultOrigin: setting('CARD_VAULT_ORIGIN', secureOrigin, undefined),
    cardFrameAncestors: setting('CARD_FRAME_ANCESTORS', secureOrigins, []),
    trustedProxies: setting('TRUSTED_PROXIES', networks, undefined),
    logLevel: setting('LOG_LEVEL', oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
    logFormat: setting('LOG_FORMAT', oneOf('auto', 'json', 'text'), 'auto'),
    settings: readSettings(env, [...SETTINGS_BELOW, ...features.map(({ settings = {} }) => settings)], faults),
  }
  faults.push(...TOGETHER.flatMap((names) => loneFaults(env, names)))
  if (env.S3_ENDPOINT && !env.S3_BUCKET) faults.push('S3_BUCKET is required with S3_ENDPOINT.')
  faults.push(...faultsOfRates(config.settings(rateSettings)), ...unstatedSpread(config))
  if (config.isProduction) faults.push(...productionFaults(config))
  if (faults.length > 0)
    throw new Error(`The configuration is not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  return Object.freeze(config)
}

/** A file can also provide each secret. The variable's name with the suffix `_FILE` contains the path. */
const SECRETS = [
  ...['DATABASE_URL', 'MASTER_KEY', 'CUSTODY_KEYS', 'SMTP_URL', 'SMS_GATEWAY_TOKEN', 'RATES_TOKEN'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

/** Settings that work only together. */
const TOGETHER = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'],
  ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

function loneFaults(env: Variables, names: readonly string[]): string[] {
  const given = names.find((name) => env[name])
  return given ? names.filter((name) => !env[name]).map((name) => `${name} is required with ${given}.`) : []
}

type Setting = <T, Default>(
  name: string,
  read: Reader<T>,
  otherwise: Default,
  inProduction?: (value: T | Default) => void,
) => T | Default

/** A missing value is a validation error of the settings. */
function s3From(setting: Setting): S3Settings | undefined {
  const settings = {
    bucket: setting('S3_BUCKET', bucketName, ''),
    region: setting('S3_REGION', text, ''),
    endpoint: setting('S3_ENDPOINT', publicAddress, undefined),
    accessKeyId: setting('S3_ACCESS_KEY_ID', secretWord, ''),
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY', secretWord, ''),
  }
  return settings.bucket === '' ? undefined : settings
}

/**
 * The European Central Bank publishes rates for information and not for trading. The operator must state the added
 * spread, even if it is zero.
 */
function unstatedSpread({ settings }: Config): string[] {
  if (settings(rateSettings).source !== 'ecb') return []
  return settings(termsSettings).deployment.conversionSpread === undefined
    ? [
        'RATES=ecb needs `conversionSpread` in the file of TERMS_FILE: the spread added to reference rates, which may be 0.',
      ]
    : []
}

const RANDOM = 'must be random. Make one with `openssl rand -hex 32`.'

function productionFaults({ databaseUrl, masterKey, publicUrl, settings, sandboxApiToken }: Config): string[] {
  const { origin: consoleOrigin } = settings(consoleSettings)
  const custodySecrets = settings(custodySettings).custodyKeys.flatMap(({ secret }) => secret?.toString('hex') ?? [])
  return [
    ...(databaseUrl ? [] : ['DATABASE_URL is required in production: the embedded database never syncs to disk.']),
    ...(masterKey
      ? []
      : ['MASTER_KEY is required in production: a generated key would lie beside the data that it protects.']),
    ...(masterKey && isPatterned(masterKey) ? [`MASTER_KEY ${RANDOM}`] : []),
    ...(custodySecrets.some(isPatterned) ? [`CUSTODY_KEYS ${RANDOM}`] : []),
    ...(publicUrl && consoleOrigin === new URL(publicUrl).origin
      ? ['CONSOLE_ORIGIN must be another origin than PUBLIC_URL: give the console a host name of its own.']
      : []),
    ...(masterKey && custodySecrets.includes(masterKey.toLowerCase())
      ? ['CUSTODY_KEYS must not hold MASTER_KEY: give custody a key of its own.']
      : []),
    ...(sandboxApiToken
      ? ['SANDBOX_API_TOKEN must not be set in production: create tokens with `npm run operator`.']
      : []),
  ]
}
