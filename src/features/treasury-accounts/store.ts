import type { Coordinates } from '#account-types/deposits.ts'
import { type Db, jsonIn, jsonValue, sql, type Tx, takeTurns } from '#runtime/db/index.ts'
import type { TreasuryDocument } from './document.ts'

/** A treasury document of the operator. It never changes. */
export interface TreasuryVersion {
  version: number
  /** The document without the numbers that banks have issued. */
  document: TreasuryDocument
  effectiveAt: Date
}

/** A version and the time during which it is in effect. */
export interface StoredTreasury extends TreasuryVersion {
  /** The time at which another version replaces it. */
  endsAt?: Date
  setAt: Date
}

/** The numbers that banks have issued, by the id of the account, in the order of their assignment. */
export type IssuedNumbers = Readonly<Record<string, readonly Coordinates[]>>

const versionsIn = (db: Db | Tx) =>
  db
    .selectFrom('treasury_versions')
    .select(['version', 'document', 'effective_at', 'ends_at', 'set_at'])
    .orderBy('version')

type Row = Awaited<ReturnType<ReturnType<typeof versionsIn>['execute']>>[number]

const toVersion = ({ version, document, effective_at }: Row): TreasuryVersion => ({
  version,
  document: jsonIn<TreasuryDocument>(document),
  effectiveAt: effective_at,
})

/** Returns the version in effect at a moment of real time, or undefined if there is none. */
export async function findTreasury(db: Db | Tx, now: Date): Promise<TreasuryVersion | undefined> {
  const row = await versionsIn(db)
    .where('effective_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .executeTakeFirst()
  return row && toVersion(row)
}

/**
 * Returns the version in effect at a moment, and later versions, in the order of their time. Omits versions with a
 * replacement before they took effect.
 */
export async function treasuryVersionsFrom(db: Db | Tx, moment: Date): Promise<StoredTreasury[]> {
  const rows = await versionsIn(db)
    .clearOrderBy()
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', moment)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', where.ref('effective_at'))]))
    .orderBy('effective_at')
    .execute()
  return rows.map((row) => ({ ...toVersion(row), ...(row.ends_at && { endsAt: row.ends_at }), setAt: row.set_at }))
}

/** Returns the number of the latest version, or 0 before there is one. */
export async function lastTreasuryVersion(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('treasury_versions')
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Returns true if there are production platforms but no version is in effect at a moment of real time. */
export async function isTreasuryMissing(db: Db | Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_missing: boolean }>`
    select exists (select from platforms where environment = 'production' and kind = 'platform') and not exists (
      select from treasury_versions
      where effective_at <= ${now}::timestamptz and (ends_at is null or ends_at > ${now}::timestamptz)) as is_missing`.execute(
    db,
  )
  return rows[0]?.is_missing === true
}

/** Returns the issued numbers of a version. */
export async function findIssuedNumbers(db: Db | Tx, version: number): Promise<IssuedNumbers> {
  const { numbers } = await db
    .selectFrom('treasury_versions')
    .select('numbers')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return jsonIn<IssuedNumbers>(numbers)
}

/** Returns the versions that take effect before a moment, in the order of their time. */
export async function treasuryVersionsBefore(db: Db | Tx, moment: Date): Promise<TreasuryVersion[]> {
  const rows = await versionsIn(db)
    .clearOrderBy()
    .where('effective_at', '<', moment)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', where.ref('effective_at'))]))
    .orderBy('effective_at')
    .execute()
  return rows.map(toVersion)
}

/** Returns the currencies in which the treasury has had an account in any version. */
export async function findTreasuryCurrencies(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct a ->> 'currency' as currency
    from treasury_versions v cross join json_array_elements(v.document -> 'accounts') a`.execute(db)
  return rows.map(({ currency }) => currency)
}

/** Locks out other setters of a version until the end of the transaction. */
export const takeTurnsWithTreasury = (tx: Tx): Promise<void> => takeTurns(tx, 'treasury')

/** Adds a version, which ends all earlier ones, and returns its number. The caller has taken the lock. */
export async function addTreasuryVersion(
  tx: Tx,
  { document, numbers }: { document: TreasuryDocument; numbers: IssuedNumbers },
  { effectiveAt, now }: { effectiveAt: Date; now: Date },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with ended as (
      update treasury_versions set ends_at = greatest(effective_at, ${effectiveAt}::timestamptz)
      where ends_at is null or ends_at > ${effectiveAt}::timestamptz)
    select coalesce(max(version), 0) + 1 as version from treasury_versions`.execute(tx)
  const version = rows[0]?.version ?? 1
  await tx
    .insertInto('treasury_versions')
    .values({
      version,
      effective_at: effectiveAt,
      ends_at: null,
      set_at: now,
      document: jsonValue(document),
      numbers: jsonValue(numbers),
    })
    .execute()
  return version
}
