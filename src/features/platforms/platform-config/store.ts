import type { Look } from '#features/search/index.ts'
import {
  coalescedRows,
  columns,
  type Db,
  json,
  jsonIn,
  jsonValue,
  type RowOf,
  scoped,
  sql,
  type Tx,
} from '#runtime/db/index.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { PlatformCurrencyConfig, FeeConfig as WireFee } from './contract.ts'
import { currencyFromWire, feeFromWire } from './merge.ts'
import type { PlatformConfig } from './model.ts'
import { currencyToWire, feeToWire } from './view.ts'

/** The columns of a platform's configuration. */
const CONFIG = columns<'platform_configs', Omit<PlatformConfig, 'webhookEndpoint'>>({
  platform: 'platform_id',
  isRegulated: 'is_regulated',
  isTermsConsentRequired: 'is_terms_consent_required',
  umaDomain: 'uma_domain',
  proxyUmaSubdomain: 'proxy_uma_subdomain',
  supportedCurrencies: {
    read: (row) => currenciesIn(row),
    write: (currencies) => ({ supported_currencies: jsonValue(currencies.map(currencyToWire)) }),
  },
  embeddedWalletConfig: json('embedded_wallet_config'),
  cardTokenization2faConfig: json('card_tokenization_2fa_config'),
  feeConfigs: {
    read: (row) => jsonIn<Static<typeof WireFee>[]>(row.fee_configs).map(feeFromWire),
    write: (fees) => ({ fee_configs: jsonValue(fees.map(feeToWire)) }),
  },
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

/** The row of the platform stores the endpoint, because the outbox reads it there. */
const configs = (db: Db | Tx, platform: PlatformId) =>
  db
    .selectFrom('platform_configs as c')
    .innerJoin('platforms as p', 'p.platform_id', 'c.platform_id')
    .selectAll('c')
    .select('p.webhook_endpoint')
    .where('c.platform_id', '=', platform)

const findConfig = coalescedRows([], configs, { version: sql<string>`c.xmin::text || ' ' || p.xmin::text` })

export async function findPlatformConfig(db: Db | Tx, platform: PlatformId): Promise<PlatformConfig | undefined> {
  const [row] = await findConfig(db, platform, {})
  return row && configFrom(row)
}

/** Every platform has a configuration, so an authenticated caller's cannot be missing. */
export async function requirePlatformConfig(db: Db | Tx, platform: PlatformId): Promise<PlatformConfig> {
  return (await findPlatformConfig(db, platform)) ?? missing()
}

/** Returns the currencies that customers of each of these platforms can receive. */
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
    rows.map((row) => [
      row.platform_id,
      currenciesIn(row)
        .filter(({ directions }) => directions.includes('INCOMING'))
        .map(({ code }) => code),
    ]),
  )
}

/** Locks the configuration until the end of the transaction, and returns it. */
export async function lockPlatformConfig({ tx, platform }: Work): Promise<PlatformConfig> {
  const row = await configs(tx, platform).forUpdate('c').executeTakeFirst()
  return row ? configFrom(row) : missing()
}

/**
 * Returns the configuration, which cannot change until the end of the transaction. Transactions that call this do not
 * wait for each other.
 */
export async function shareLockPlatformConfig({ tx, platform }: Work): Promise<PlatformConfig> {
  const row = await configs(tx, platform).forKeyShare('c').executeTakeFirst()
  return row ? configFrom(row) : missing()
}

const missing = (): never => {
  throw new Error('The configuration of a platform is missing.')
}

export async function insertPlatformConfig({ tx }: Work, config: PlatformConfig): Promise<void> {
  await scoped(tx, config.platform).insertInto('platform_configs', CONFIG.toRow(config)).execute()
}

export async function savePlatformConfig({ tx, platform }: Work, config: PlatformConfig): Promise<void> {
  await scoped(tx, platform).updateTable('platform_configs').set(CONFIG.toRow(config)).execute()
}

const configFrom = (row: RowOf<'platform_configs'> & { webhook_endpoint: string | null }): PlatformConfig => ({
  ...CONFIG.fromRow(row),
  webhookEndpoint: row.webhook_endpoint ?? undefined,
})

const currenciesIn = ({ supported_currencies }: Pick<RowOf<'platform_configs'>, 'supported_currencies'>) =>
  jsonIn<Static<typeof PlatformCurrencyConfig>[]>(supported_currencies).map(currencyFromWire)

/** Returns the platforms within the scope of the search, the newest first. */
export async function platformsIn(db: Db, { platforms }: Look): Promise<RowOf<'platforms'>[]> {
  const { rows } = await sql<RowOf<'platforms'>>`
    select * from platforms where platform_id = any(${[...platforms]}::uuid[]) order by created_at desc`.execute(db)
  return rows
}
