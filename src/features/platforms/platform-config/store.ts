import { coalescedRows, type Db, type Selectable, sql, type Tx } from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import type { Static } from '../../../runtime/declare/schema.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { PlatformCurrencyConfig, FeeConfig as WireFee } from './contract.ts'
import { currencyFromWire, feeFromWire } from './merge.ts'
import type { PlatformConfig } from './model.ts'
import { currencyToWire, feeToWire } from './view.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    platform_configs: {
      platform_id: PlatformId
      is_regulated: boolean
      is_terms_consent_required: boolean
      uma_domain: string | null
      proxy_uma_subdomain: string | null
      supported_currencies: Static<typeof PlatformCurrencyConfig>[]
      embedded_wallet_config: PlatformConfig['embeddedWalletConfig'] | null
      card_tokenization_2fa_config: PlatformConfig['cardTokenization2faConfig'] | null
      fee_configs: Static<typeof WireFee>[]
      created_at: Date
      updated_at: Date
    }
  }
}

/** The endpoint stands with the platform, where the outbox reads it. */
const configs = (db: Db | Tx, platform: PlatformId) =>
  db
    .selectFrom('platform_configs as c')
    .innerJoin('platforms as p', 'p.platform_id', 'c.platform_id')
    .selectAll('c')
    .select('p.webhook_endpoint')
    .where('c.platform_id', '=', platform)

const findConfig = coalescedRows<PlatformConfig>(async (db, platform) => {
  const row = await configs(db, platform).executeTakeFirst()
  return new Map(row ? [[String(platform), fromRow(row)]] : [])
})

export const findPlatformConfig = (db: Db | Tx, platform: PlatformId): Promise<PlatformConfig | undefined> =>
  findConfig(db, platform, String(platform))

/** Every platform has a configuration: that of an authenticated caller cannot be missing. */
export async function requirePlatformConfig(db: Db | Tx, platform: PlatformId): Promise<PlatformConfig> {
  return (await findPlatformConfig(db, platform)) ?? missing()
}

/** The currencies that customers of each of these platforms can receive. */
export async function incomingCurrenciesOf(
  db: Db,
  platforms: readonly PlatformId[],
): Promise<ReadonlyMap<PlatformId, readonly string[]>> {
  if (platforms.length === 0) return new Map()
  const rows = await db
    .selectFrom('platform_configs')
    .select(['platform_id', 'supported_currencies'])
    .where('platform_id', 'in', platforms)
    .execute()
  return new Map(
    rows.map(({ platform_id, supported_currencies }) => [
      platform_id,
      supported_currencies
        .map(currencyFromWire)
        .filter(({ directions }) => directions.includes('INCOMING'))
        .map(({ code }) => code),
    ]),
  )
}

/** The configuration, held until the unit of work ends. */
export async function lockPlatformConfig({ tx, platform }: Work): Promise<PlatformConfig> {
  const row = await configs(tx, platform).forUpdate('c').executeTakeFirst()
  return row ? fromRow(row) : missing()
}

/** The configuration, which nobody changes until the unit of work ends; units of work that ask for it do not wait for each other. */
export async function holdPlatformConfig({ tx, platform }: Work): Promise<PlatformConfig> {
  const row = await configs(tx, platform).forKeyShare('c').executeTakeFirst()
  return row ? fromRow(row) : missing()
}

const missing = (): never => {
  throw new Error('The configuration of a platform is missing.')
}

export async function insertPlatformConfig({ tx }: Work, config: PlatformConfig): Promise<void> {
  await tx.insertInto('platform_configs').values(toRow(config)).execute()
}

export async function savePlatformConfig({ tx, platform }: Work, config: PlatformConfig): Promise<void> {
  await tx.updateTable('platform_configs').set(toRow(config)).where('platform_id', '=', platform).execute()
}

const json = <Value>(value: Value) =>
  value === undefined ? null : sql<NonNullable<Value>>`${JSON.stringify(value)}::jsonb`

const toRow = (config: PlatformConfig) => ({
  platform_id: config.platform,
  is_regulated: config.isRegulated,
  is_terms_consent_required: config.isTermsConsentRequired,
  uma_domain: config.umaDomain ?? null,
  proxy_uma_subdomain: config.proxyUmaSubdomain ?? null,
  supported_currencies: sql<
    Row['supported_currencies']
  >`${JSON.stringify(config.supportedCurrencies.map(currencyToWire))}::jsonb`,
  embedded_wallet_config: json(config.embeddedWalletConfig),
  card_tokenization_2fa_config: json(config.cardTokenization2faConfig),
  fee_configs: sql<Row['fee_configs']>`${JSON.stringify(config.feeConfigs.map(feeToWire))}::jsonb`,
  created_at: config.createdAt,
  updated_at: config.updatedAt,
})

type Row = Selectable<Tables['platform_configs']>

const fromRow = (row: Row & { webhook_endpoint: string | null }): PlatformConfig => ({
  platform: row.platform_id,
  isRegulated: row.is_regulated,
  isTermsConsentRequired: row.is_terms_consent_required,
  umaDomain: row.uma_domain ?? undefined,
  proxyUmaSubdomain: row.proxy_uma_subdomain ?? undefined,
  webhookEndpoint: row.webhook_endpoint ?? undefined,
  supportedCurrencies: row.supported_currencies.map(currencyFromWire),
  embeddedWalletConfig: row.embedded_wallet_config ?? undefined,
  cardTokenization2faConfig: row.card_tokenization_2fa_config ?? undefined,
  feeConfigs: row.fee_configs.map(feeFromWire),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
