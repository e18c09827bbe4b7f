import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '#runtime/db/only-row.ts'
import type { Db } from '#runtime/db/types.ts'
import type { Page, PageRequest } from './pages.ts'

const MOST_LOOKED_THROUGH = 10_000

/** The SQL parts of a page query. */
interface Looked {
  columns: RawBuilder<unknown>
  /** `from … where …`: rows that an index returns in the order of their `id`. */
  from: RawBuilder<unknown>
  /** Conditions that no index serves. */
  meets: RawBuilder<unknown>
}

/**
 * Finds rows that meet conditions without an index, newest first by id. A page reads at most 10,000 rows, so it may be
 * short or empty although there are more.
 */
export async function findLookedThrough<Row extends { id: string }>(
  db: Db,
  { columns, from, meets }: Looked,
  page: PageRequest,
): Promise<Page<Row>> {
  const behind = sql`${from} ${page.after ? sql`and id < ${String(page.after[0])}` : sql``}`
  const { rows } = await sql<Row>`
    select * from (select ${columns} ${behind} order by id desc limit ${MOST_LOOKED_THROUGH}) f
    where ${meets} order by id desc limit ${page.limit + 1}`.execute(db)
  const found = shownOf(rows, page)
  if (found.next !== undefined) return found
  const end = await endOfLook(db, behind)
  return { ...found, next: end === undefined ? undefined : page.seal([end]) }
}

/** Returns a page of rows by their ids, from a read of one more than its limit. */
export function shownOf<Row extends { id: string }>(rows: Row[], { limit, seal }: PageRequest): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? seal([last.id]) : undefined, totalCount: undefined }
}

/** Returns the last row that a page reads, if there may be more after it. */
async function endOfLook(db: Db, from: RawBuilder<unknown>): Promise<string | undefined> {
  const looked = await sql<{ last: string | null; count: number }>`
    select min(id) as last, count(*)::int as count from (select id ${from} order by id desc limit ${MOST_LOOKED_THROUGH}) l`.execute(
    db,
  )
  const { last, count } = onlyRow(looked)
  return count === MOST_LOOKED_THROUGH ? (last ?? undefined) : undefined
}

/** Whether a column has this value. Always true without a value. */
export const isGiven = (column: string, value: string | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`
