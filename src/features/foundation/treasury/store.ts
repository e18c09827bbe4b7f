import { type Db, jsonIn, jsonValue, sql, type Tx, takeTurns } from '../../../runtime/db/index.ts'
import type { TreasuryDocument } from './document.ts'

/** A document of the operator; it never changes. */
export interface TreasuryVersion {
  version: number
  document: TreasuryDocument
  effectiveAt: Date
}

const versionsIn = (db: Db | Tx) =>
  db.selectFrom('treasury_versions').select(['version', 'document', 'effective_at']).orderBy('version')

type Row = Awaited<ReturnType<ReturnType<typeof versionsIn>['execute']>>[number]

const toVersion = ({ version, document, effective_at }: Row): TreasuryVersion => ({
  version,
  document: jsonIn<TreasuryDocument>(document),
  effectiveAt: effective_at,
})

/** The version that holds at a moment of real time; undefined where there is none. */
export async function findTreasury(db: Db | Tx, now: Date): Promise<TreasuryVersion | undefined> {
  const row = await versionsIn(db)
    .where('effective_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .executeTakeFirst()
  return row && toVersion(row)
}

/** Every version, the oldest first. */
export const treasuryVersions = async (db: Db | Tx): Promise<TreasuryVersion[]> =>
  (await versionsIn(db).execute()).map(toVersion)

/** Adds a version, which ends the time of all before it. Versions are added one after the other. */
export async function addTreasuryVersion(
  tx: Tx,
  document: TreasuryDocument,
  { effectiveAt, now }: { effectiveAt: Date; now: Date },
): Promise<TreasuryVersion> {
  await takeTurns(tx, 'treasury')
  const { rows } = await sql<{ version: number }>`
    with ended as (
      update treasury_versions set ends_at = greatest(effective_at, ${effectiveAt}::timestamptz)
      where ends_at is null or ends_at > ${effectiveAt}::timestamptz)
    select coalesce(max(version), 0) + 1 as version from treasury_versions`.execute(tx)
  const version = rows[0]?.version ?? 1
  await tx
    .insertInto('treasury_versions')
    .values({ version, document: jsonValue(document), effective_at: effectiveAt, ends_at: null, set_at: now })
    .execute()
  return { version, document, effectiveAt }
}
