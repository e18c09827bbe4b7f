import type { CryptoNetwork } from '../../money/currencies.ts'
import type { Db, Selectable, Tx } from '../../runtime/db/index.ts'
import type { Tables } from '../../runtime/db/tables.ts'
import type { Environment } from '../../runtime/environment.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { CurrencyOfPlatform, RegisteredCurrency } from './model.ts'

declare module '../../runtime/db/tables.ts' {
  interface Tables {
    registered_currencies: {
      environment: Environment
      code: string
      name: string
      decimals: number
      base_currency: string
      network: CryptoNetwork
      platform_id: PlatformId
      stablecoin_id: CurrencyOfPlatform['stablecoinId']
      is_enabled: boolean
      registered_at: Date
    }
  }
}

/** All of both environments, the first registered first. */
export async function findRegisteredCurrencies(db: Db | Tx): Promise<RegisteredCurrency[]> {
  const rows = await db
    .selectFrom('registered_currencies')
    .selectAll()
    .orderBy('registered_at')
    .orderBy('code')
    .execute()
  return rows.map(fromRow)
}

/** Those that a platform may use now. */
export async function usableCodes(db: Db | Tx, platform: PlatformId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('registered_currencies')
    .select('code')
    .where('platform_id', '=', platform)
    .where('is_enabled', '=', true)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** Two that are registered with one code at the same moment: the second waits and then finds the first. */
export async function insertRegisteredCurrency(
  { tx, platform, environment }: Work,
  currency: CurrencyOfPlatform,
  registeredAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('registered_currencies')
    .values({
      ...{ environment, code: currency.code, name: currency.name, decimals: currency.decimals },
      ...{ base_currency: currency.parWith, network: currency.network },
      ...{
        platform_id: platform,
        stablecoin_id: currency.stablecoinId,
        is_enabled: false,
        registered_at: registeredAt,
      },
    })
    .onConflict((conflict) => conflict.columns(['environment', 'code']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function setEnabled(
  { tx, platform, environment }: Work,
  code: string,
  isEnabled: boolean,
): Promise<RegisteredCurrency | undefined> {
  const row = await tx
    .updateTable('registered_currencies')
    .set({ is_enabled: isEnabled })
    .where('environment', '=', environment)
    .where('code', '=', code)
    .where('platform_id', '=', platform)
    .returningAll()
    .executeTakeFirst()
  return row && fromRow(row)
}

/** When a token of the environment got the code, in real time; nothing where none has it. */
export async function registeredAt({ tx, environment }: Work, code: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('registered_currencies')
    .select('registered_at')
    .where('environment', '=', environment)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.registered_at
}

const fromRow = (row: Selectable<Tables['registered_currencies']>): RegisteredCurrency => ({
  ...{ code: row.code, name: row.name, decimals: row.decimals },
  ...{ parWith: row.base_currency, network: row.network },
})
