import type { ShownSetting } from '#features/operators/deployment/index.ts'
import type { AnySettings } from '#runtime/lib/settings.ts'
import { type Config, readConfig, SETTINGS_BELOW } from './config.ts'

type Plain = string | number | boolean | readonly string[] | undefined

/** The settings of the process itself that the console may show with their values. */
const OWN: Readonly<Record<string, (config: Config) => Plain>> = {
  NODE_ENV: ({ isProduction }) => (isProduction ? 'production' : undefined),
  HOST: ({ host }) => host,
  PORT: ({ port }) => port,
  METRICS_HOST: ({ metricsHost }) => metricsHost,
  METRICS_PORT: ({ metricsPort }) => metricsPort,
  BASE_PATH: ({ basePath }) => basePath,
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  DATABASE_CONNECTIONS: ({ databaseConnections }) => databaseConnections,
  BATCHES_ACROSS_PLATFORMS: ({ batchesAcrossPlatforms }) => batchesAcrossPlatforms,
  DATA_DIR: ({ dataDir }) => dataDir,
  FILES_DIR: ({ filesDir }) => filesDir,
  S3_BUCKET: ({ s3 }) => s3?.bucket,
  S3_REGION: ({ s3 }) => s3?.region,
  SANDBOX: ({ isSandboxOffered }) => isSandboxOffered,
  SANDBOX_STEP_MS: ({ sandboxStepMs }) => sandboxStepMs,
  SANDBOX_TIME_SCALE: ({ sandboxTimeScale }) => sandboxTimeScale,
  STRICT_ACCOUNT_VALIDATION: ({ strictAccountValidation }) => strictAccountValidation,
  ALLOW_PRIVATE_WEBHOOKS: ({ arePrivateWebhooksAllowed }) => arePrivateWebhooksAllowed,
  SANDBOX_UMA_DOMAIN: ({ sandboxUmaDomain }) => sandboxUmaDomain,
  WEBHOOK_CONCURRENCY: ({ webhookConcurrency }) => webhookConcurrency,
  WEBHOOK_SIGNATURE_HEADERS: ({ webhookSignatureHeaders }) => webhookSignatureHeaders,
  ERRORS_WITH_MESSAGE_AND_STATUS: ({ areErrorsLong }) => areErrorsLong,
  MAIL_FROM: ({ mailFrom }) => mailFrom?.address,
  CARD_VAULT_ORIGIN: ({ cardVaultOrigin }) => cardVaultOrigin,
  CARD_FRAME_ANCESTORS: ({ cardFrameAncestors }) => cardFrameAncestors,
  TRUSTED_PROXIES: ({ trustedProxies }) => trustedProxies,
  LOG_LEVEL: ({ logLevel }) => logLevel,
  LOG_FORMAT: ({ logFormat }) => logFormat,
}

/**
 * Settings that the console shows only as set or unset: secrets, addresses that may contain secrets, and the content of
 * files.
 */
const OWN_UNSHOWN: Readonly<Record<string, (config: Config) => unknown>> = {
  DATABASE_URL: ({ databaseUrl }) => databaseUrl,
  MASTER_KEY: ({ masterKey }) => masterKey,
  SANDBOX_API_TOKEN: ({ sandboxApiToken }) => sandboxApiToken,
  SMTP_URL: ({ smtpUrl }) => smtpUrl,
  SMS_GATEWAY_URL: ({ smsGatewayUrl }) => smsGatewayUrl,
  SMS_GATEWAY_TOKEN: ({ smsGatewayToken }) => smsGatewayToken,
  S3_ENDPOINT: ({ s3 }) => s3?.endpoint,
  S3_ACCESS_KEY_ID: ({ s3 }) => s3?.accessKeyId,
  S3_SECRET_ACCESS_KEY: ({ s3 }) => s3?.secretAccessKey,
  BANK_DIRECTORY_FILE: ({ bankDirectory }) => bankDirectory,
  VASP_DIRECTORY_FILE: ({ vaspDirectory }) => vaspDirectory,
}

/**
 * The settings of custody, rates and features that the console may show with their values. It hides the values of all
 * others.
 */
const SHOWN = new Set([
  ...['SESSION_SECONDS', 'SESSION_CHAIN_SECONDS', 'SANDBOX_SIGN_EXPORTS'],
  ...['RATES', 'RATES_FILE', 'RATES_OVERLAY', 'RATES_GRACE_HOURS', 'RATES_MAX_MOVE_PERCENT'],
  ...['CARD_PROGRAMS', 'END_USER_TERMS', 'DOCUMENTS_KEPT_DAYS', 'SANDBOX_FIXED_SIGNATURES'],
  ...['WALLET_SIGNATURE_HEADERS', 'DEFAULT_UMA_DOMAIN', 'STABLECOIN_ENABLING_SECONDS'],
  ...['SANDBOX_PROCESSING_REPLIES', 'CONSOLE_ORIGIN', 'OPERATOR_APPROVALS', 'REVIEW_TARGET_HOURS'],
])

function toText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return Array.isArray(value) ? value.join(',') : String(value)
}

function declaredIn({ settings }: Config, declared: AnySettings): ShownSetting[] {
  const values = settings<Record<string, unknown>>(declared)
  return Object.entries(declared).map(([key, { name, otherwise }]) => ({
    name,
    value: SHOWN.has(name) ? toText(values[key]) : undefined,
    isSet: values[key] !== otherwise,
  }))
}

/** Returns the effective settings by name, with values only for the settings in these lists. */
export function shownSettings(config: Config, features: readonly { settings?: AnySettings }[]): ShownSetting[] {
  const unset = readConfig({}, features)
  const declared: AnySettings[] = [
    ...SETTINGS_BELOW,
    ...features.flatMap(({ settings }) => (settings ? [settings] : [])),
  ]
  return [
    ...Object.entries(OWN).map(([name, of]) => ({
      name,
      value: toText(of(config)),
      isSet: toText(of(config)) !== toText(of(unset)),
    })),
    ...Object.entries(OWN_UNSHOWN).map(([name, of]) => ({ name, value: undefined, isSet: of(config) !== of(unset) })),
    ...declared.flatMap((each) => declaredIn(config, each)),
  ].sort((one, other) => (one.name < other.name ? -1 : 1))
}
