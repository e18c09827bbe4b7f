import { canonicalReference, instrumentsOf } from '#account-types/instruments.ts'
import { type Look, rowsAt } from '#features/search/index.ts'
import { type Db, type RowOf, sql, type Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { InternalAccount } from '../model.ts'

/** Registers the instruments that identify money for these accounts, in one statement. Existing entries stay. */
export async function registerInstruments(
  { tx, platform, environment }: Work,
  accounts: readonly InternalAccount[],
): Promise<void> {
  const rows = accounts.flatMap(({ id, currency, fundingReference, coordinates }) => {
    const instruments = new Set([canonicalReference(fundingReference), ...coordinates.flatMap(instrumentsOf)])
    return [...instruments].map((instrument) => ({ instrument, id, currency }))
  })
  if (rows.length === 0) return
  await sql`
    insert into deposit_instruments (environment, platform_id, instrument, account_id, currency)
    select ${environment}, ${platform}::uuid, * from unnest(
      ${rows.map(({ instrument }) => instrument)}::text[], ${rows.map(({ id }) => id)}::text[], ${rows.map(({ currency }) => currency)}::text[])
    on conflict do nothing`.execute(tx)
}

/** An account that may have received a payment. */
export interface PaidAccount {
  instrument: string
  platform: PlatformId
  accountId: `InternalAccount:${string}`
  currency: string
}

/** Returns the accounts of all platforms that receive payments by one of the instruments, or did before. */
export async function findAccountsPaidBy(
  db: Db | Tx,
  environment: Environment,
  instruments: readonly string[],
): Promise<PaidAccount[]> {
  const rows = await db
    .selectFrom('deposit_instruments')
    .selectAll()
    .where('environment', '=', environment)
    .where((where) => where('instrument', '=', where.fn.any(where.val(instruments))))
    .execute()
  return rows.map(({ instrument, platform_id, account_id, currency }) => ({
    instrument,
    platform: platform_id,
    accountId: account_id,
    currency,
  }))
}

/** Finds accounts by the instruments that identify money for them: the key of deposit_instruments. */
export async function accountsPaidBy(
  db: Db,
  look: Look,
  instruments: readonly string[],
): Promise<RowOf<'internal_accounts'>[]> {
  const paid = await findAccountsPaidBy(db, look.environment, instruments)
  const places = paid.map(({ platform, accountId }) => ({ platform_id: platform, object: accountId }))
  return rowsAt(
    db,
    'internal_accounts',
    places.filter(({ platform_id }) => look.platforms.includes(platform_id)),
  )
}
