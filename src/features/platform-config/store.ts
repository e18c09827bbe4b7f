import { type Db, refuseWhere, type Selectable, sql, type Tx } from '../../runtime/db/index.ts'
import type { Tables } from '../../runtime/db/tables.ts'
import type { Static } from '../../runtime/declare/schema.ts'
import type { Environment } from '../../runtime/environment.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { PlatformCurrencyConfig, FeeConfig as WireFee } from './contract.ts'
import { currencyFromWire, feeFromWire } from './merge.ts'
import type { PlatformConfig } from './model.ts'
import { currencyToWire, feeToWire } from './view.ts'

declare module '../../runtime/db/tables.ts' {
  interface Tables {
    platform_configs: {
      platform_id: string
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
    uma_domains: {
      environment: Environment
      domain: string
      platform_id: string
      subdomain: string
      is_current: boolean
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

export async function findPlatformConfig(db: Db | Tx, platform: PlatformId): Promise<PlatformConfig | undefined> {
  const row = await configs(db, platform).executeTakeFirst()
  return row && fromRow(row)
}

/** Every platform has a configuration: that of an authenticated caller cannot be missing. */
export async function requirePlatformConfig(db: Db | Tx, platform: PlatformId): Promise<PlatformConfig> {
  return (await findPlatformConfig(db, platform)) ?? missing()
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

export type HeldDomain = Selectable<Tables['uma_domains']>

export async function findUmaDomain(
  db: Db | Tx,
  environment: Environment,
  domain: string,
): Promise<HeldDomain | undefined> {
  return db
    .selectFrom('uma_domains')
    .selectAll()
    .where('environment', '=', environment)
    .where('domain', '=', domain)
    .executeTakeFirst()
}

/** The domain that the platform has configured so far is left behind. */
export async function leaveUmaDomain({ tx, platform, environment }: Work): Promise<void> {
  await tx
    .updateTable('uma_domains')
    .set({ is_current: false })
    .where('environment', '=', environment)
    .where('platform_id', '=', platform)
    .execute()
}

/** Takes a domain that is known, the platform's own or one that was given up; answers its sub-domain. */
export async function takeUmaDomain({ tx, platform, environment }: Work, domain: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('uma_domains')
    .set({ platform_id: platform, is_current: true })
    .where('environment', '=', environment)
    .where('domain', '=', domain)
    .where((is) => is.or([is('platform_id', '=', platform), is('is_current', '=', false)]))
    .returning('subdomain')
    .executeTakeFirst()
  return row?.subdomain
}

/** False when another domain has the sub-domain. */
export async function insertUmaDomain(
  { tx, platform, environment }: Work,
  domain: string,
  subdomain: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('uma_domains')
    .values({ environment, domain, platform_id: platform, subdomain, is_current: true })
    .onConflict((conflict) => conflict.column('subdomain').doNothing())
    .executeTakeFirst()
    .catch(refuseWhere({ uma_domains_once: ['INVALID_INPUT', 'umaDomain: another platform uses this domain.'] }))
  return numInsertedOrUpdatedRows === 1n
}

/** The sub-domains that begin with a label and end in digits, if in anything. */
export async function findSubdomains({ tx }: Work, label: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('uma_domains')
    .select('subdomain')
    .where('subdomain', '~', `^${label}[0-9]*$`)
    .execute()
  return new Set(rows.map(({ subdomain }) => subdomain))
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
  platform: row.platform_id as PlatformId,
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
