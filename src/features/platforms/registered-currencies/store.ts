import type { RegisteredCurrency } from '#money/currencies.ts'
import { columns, type Db, scoped, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/**
 * A stablecoin of a platform as a currency of the service. In the sandbox, several platforms may have a token with the
 * same code and the same meaning.
 */
export interface CurrencyOfPlatform extends RegisteredCurrency {
  stablecoinId: `Stablecoin:${string}`
}

/** The columns of a registered currency. */
const CURRENCY = columns<'registered_currencies', RegisteredCurrency>({
  code: 'code',
  name: 'name',
  decimals: 'decimals',
  parWith: 'base_currency',
  network: 'network',
})

/** Returns all currencies of both environments registered since then, the first one first. */
export async function findRegisteredCurrencies(db: Db, since: Date): Promise<RegisteredCurrency[]> {
  const rows = await db
    .selectFrom('registered_currencies')
    .selectAll()
    .where('registered_at', '>=', since)
    .orderBy('registered_at')
    .orderBy('code')
    .execute()
  return rows.map(CURRENCY.fromRow)
}

/** Returns the meaning of the code in any use and environment, or undefined if no token has it. */
export async function findMeaning({ tx }: Work, code: string): Promise<RegisteredCurrency | undefined> {
  const row = await tx
    .selectFrom('registered_currencies')
    .selectAll()
    .where('code', '=', code)
    .limit(1)
    .executeTakeFirst()
  return row && CURRENCY.fromRow(row)
}

/** Returns the currencies that a platform may use now. */
export async function usableCodes(db: Db | Tx, platform: PlatformId): Promise<Set<string>> {
  const rows = await scoped(db, platform)
    .selectFrom('registered_currencies')
    .select('code')
    .where('is_enabled', '=', true)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/**
 * Returns false if the platform itself already has the code or, in production, any platform. If two registrations of
 * one code run concurrently, the second waits and then finds the first.
 */
export async function insertRegisteredCurrency(
  { tx, platform, environment }: Work,
  currency: CurrencyOfPlatform,
  registeredAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scoped(tx, platform)
    .insertInto('registered_currencies', {
      ...CURRENCY.toRow(currency),
      environment,
      stablecoin_id: currency.stablecoinId,
      is_enabled: false,
      registered_at: registeredAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function setEnabled(
  { tx, platform }: Work,
  code: string,
  isEnabled: boolean,
): Promise<RegisteredCurrency | undefined> {
  const row = await scoped(tx, platform)
    .updateTable('registered_currencies')
    .set({ is_enabled: isEnabled })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst()
  return row && CURRENCY.fromRow(row)
}

/**
 * Returns the real time at which a token got the code: a token of the platform, or in production of any platform.
 * Returns undefined if no token has it.
 */
export async function registeredAt({ tx, platform, environment }: Work, code: string): Promise<Date | undefined> {
  const query = tx.selectFrom('registered_currencies').select('registered_at').where('code', '=', code)
  const row = await (environment === 'production'
    ? query.where('environment', '=', environment)
    : query.where('platform_id', '=', platform)
  ).executeTakeFirst()
  return row?.registered_at
}
