import { coalescedRows, type Db, jsonIn, jsonValue, scoped, sql, type Tx, takeTurns } from '#runtime/db/index.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { RequestLimit } from '#runtime/http/request-budgets.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { TermsDocument } from './document.ts'

/** The operator's document for one platform. It never changes. */
export interface Version {
  version: number
  document: TermsDocument
  effectiveAt: Date
}

/** Finds all versions of a platform. */
const findVersions = coalescedRows([], (db, platform) =>
  scoped(db, platform).selectFrom('terms').select(['version', 'effective_at', 'ends_at']),
)

/** Returns the number of the platform's version in effect at `now`, or undefined if it has none. */
export async function findVersionNumber(db: Db | Tx, platform: PlatformId, now: Date): Promise<number | undefined> {
  const versions = await findVersions(db, platform, {})
  return versions.find(({ effective_at, ends_at }) => effective_at <= now && (ends_at === null || ends_at > now))
    ?.version
}

/** Finds the platforms whose own terms limit their requests at a moment of real time, with the limits. */
export async function findRequestLimits(db: Db, now: Date): Promise<Map<PlatformId, RequestLimit>> {
  const { rows } = await sql<{ platform_id: PlatformId; requests: RequestLimit }>`
    select t.platform_id, t.document -> 'requests' as requests
    from terms t
    join platforms p on p.platform_id = t.platform_id
    cross join lateral (select ${now}::timestamptz + p.clock_offset_ms * interval '1 millisecond' as now) c
    where t.document ? 'requests' and t.effective_at <= c.now and (t.ends_at is null or t.ends_at > c.now)`.execute(db)
  return new Map(rows.map(({ platform_id, requests }) => [platform_id, requests]))
}

export async function requireVersion(db: Db | Tx, platform: PlatformId, version: number): Promise<Version> {
  const row = await scoped(db, platform)
    .selectFrom('terms')
    .select(['version', 'document', 'effective_at'])
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { version: row.version, document: jsonIn<TermsDocument>(row.document), effectiveAt: row.effective_at }
}

/** A version with its period of effect. A version replaced before its beginning ends when it begins. */
export interface StoredVersion extends Version {
  endsAt?: Date
  setAt: Date
}

interface VersionRow {
  id: string
  created_at: Date
  version: number
  document: unknown
  effective_at: Date
  ends_at: Date | null
}

const versionsOf = (db: Db | Tx, platform: PlatformId) =>
  db
    .selectFrom(
      sql<VersionRow>`(
        select version::text as id, set_at as created_at, version, document, effective_at, ends_at
        from terms where platform_id = ${platform})`.as('versions'),
    )
    .selectAll()

const toStored = ({ version, document, effective_at, ends_at, created_at }: VersionRow): StoredVersion => ({
  version,
  document: jsonIn<TermsDocument>(document),
  effectiveAt: effective_at,
  setAt: created_at,
  ...(ends_at && { endsAt: ends_at }),
})

/**
 * Returns a page of all versions of a platform, the last one set first. There are as many versions as the operator has
 * set.
 */
export async function pageOfVersions(db: Db, platform: PlatformId, page: PageRequest): Promise<Page<StoredVersion>> {
  const { rows, ...rest } = await findPage(db, versionsOf(db, platform), page, ['created_at', 'version'])
  return { ...rest, rows: rows.map(toStored) }
}

/** Finds the versions in effect at `now` or later, earliest first. */
export async function findVersionsFrom(db: Db | Tx, platform: PlatformId, now: Date): Promise<StoredVersion[]> {
  const rows = await versionsOf(db, platform)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('effective_at')
    .execute()
  return rows.map(toStored).filter(({ effectiveAt, endsAt }) => endsAt === undefined || endsAt > effectiveAt)
}

/** Locks the platform's terms against concurrent changes. */
export const takeTurnOfTerms = ({ tx, platform }: Pick<Work, 'tx' | 'platform'>): Promise<void> =>
  takeTurns(tx, `terms ${platform}`)

/** Adds a version, which ends all earlier ones. */
export async function addVersion(work: Work, document: TermsDocument, effectiveAt: Date): Promise<Version> {
  const { tx, platform, now } = work
  await takeTurnOfTerms(work)
  const { rows } = await sql<{ version: number }>`
    with ended as (
      update terms set ends_at = greatest(effective_at, ${effectiveAt}::timestamptz)
      where platform_id = ${platform} and (ends_at is null or ends_at > ${effectiveAt}::timestamptz))
    select coalesce(max(version), 0) + 1 as version from terms where platform_id = ${platform}`.execute(tx)
  const version = rows[0]?.version ?? 1
  await scoped(tx, platform)
    .insertInto('terms', {
      version,
      document: jsonValue(document),
      effective_at: effectiveAt,
      ends_at: null,
      set_at: now,
    })
    .execute()
  return { version, document, effectiveAt }
}
