import { type Db, type RawBuilder, type RowOf, sql, type Tables } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { isReached, type Reach } from '../auth/reach.ts'
import { toInstant } from './filters.ts'
import type { Page, PageRequest } from './pages.ts'

/** The tables whose rows belong to a platform and have an id and a creation time. */
type Listed = {
  [Table in keyof Tables]: RowOf<Table> extends { platform_id: PlatformId; id: string; created_at: Date }
    ? Table
    : never
}[keyof Tables]

/** The columns of every such row. */
interface Place {
  id: string
  created_at: Date
}

export interface OfPlatforms {
  reach: Reach
  /** Absent: all platforms within reach. */
  platform?: PlatformId | undefined
  /** About the row `r`. */
  conditions: readonly RawBuilder<unknown>[]
  /** Further columns of the rows `r` of the page, from rows that a left join finds by their primary key. */
  joined?: { columns: RawBuilder<unknown>; join: RawBuilder<unknown> }
}

/** Inclusive limits of the creation time of the row `r`, as RFC 3339 texts. */
export const madeWithin = (after: string | undefined, before: string | undefined): RawBuilder<unknown>[] => [
  ...(after === undefined ? [] : [sql`r.created_at >= ${toInstant(after)}::timestamptz`]),
  ...(before === undefined ? [] : [sql`r.created_at <= ${toInstant(before)}::timestamptz`]),
]

/**
 * Returns a page of rows of all platforms within reach, or of one of them, the newest first. In each platform the query
 * walks an index that begins with the platform, continues with the columns of the conditions, and ends with
 * `created_at` and `id`. Does not count the rows.
 */
export async function findPageOfPlatforms<const Table extends Listed, Joined = unknown>(
  db: Db,
  table: Table,
  { reach, platform, conditions, joined }: OfPlatforms,
  { after, limit, seal }: PageRequest,
): Promise<Page<RowOf<Table> & Joined>> {
  const behind =
    after?.length === 2 ? [sql`(r.created_at, r.id) < (${new Date(after[0])}::timestamptz, ${after[1]})`] : []
  const { rows } = await sql<RowOf<Table> & Place & Joined>`
    select r.* ${joined ? sql`, ${joined.columns}` : sql``} from (
      select found.* from platforms p cross join lateral (
        select r.platform_id, r.id, r.created_at from ${sql.table(table)} r
        where ${sql.join([sql`r.platform_id = p.platform_id`, ...conditions, ...behind], sql` and `)}
        order by r.created_at desc, r.id desc limit ${limit + 1}) found
      where ${isReached(reach, 'p')} ${platform === undefined ? sql`` : sql`and p.platform_id = ${platform}`}
      order by found.created_at desc, found.id desc limit ${limit + 1}) w
    join ${sql.table(table)} r on r.platform_id = w.platform_id and r.id = w.id ${joined?.join ?? sql``}
    order by r.created_at desc, r.id desc`.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > limit && last ? seal([last.created_at.getTime(), last.id]) : undefined,
    totalCount: undefined,
  }
}
