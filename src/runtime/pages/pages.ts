import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyQuery, Db } from '../db/types.ts'
import { refuseField } from '../errors.ts'

const DEFAULT_LIMIT = 20
const COUNTED_AT_MOST = 10_000

/** Where a page starts: behind the object with this creation time (milliseconds) and id, or with this name where a list is sorted by names. */
type Position = readonly [createdAtMs: number, id: string] | readonly [name: string]

export interface PageRequest {
  limit: number
  direction: 'asc' | 'desc'
  after: Position | undefined
  /** Seals a position into the cursor of the next page. */
  seal(position: Position): string
}

export interface Page<Row> {
  rows: Row[]
  next: string | undefined
  /** Left out above 10,000 matches, so that counting never makes a list slow. */
  totalCount: number | undefined
}

export interface PageOf<Item> {
  data: Item[]
  hasMore: boolean
  nextCursor?: string
  totalCount?: number
}

/**
 * Reads one page by keyset: newest first, ties by id. The query must already hold every filter and select the table's `id` and `created_at`
 * without alias clashes; its order and limit are set here.
 */
export async function findPage<Row extends { id: string; created_at: Date }>(
  db: Db,
  query: AnyQuery<Row>,
  page: PageRequest,
): Promise<Page<Row>> {
  const comparison = page.direction === 'desc' ? sql.raw('<') : sql.raw('>')
  const { after } = page
  const behind =
    after?.length === 2
      ? query.where(sql<boolean>`(created_at, id) ${comparison} (${new Date(after[0])}::timestamptz, ${after[1]})`)
      : query
  const rows = await behind
    .orderBy('created_at', page.direction)
    .orderBy('id', page.direction)
    .limit(page.limit + 1)
    .execute()
  const isWhole = after === undefined && rows.length <= page.limit
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > page.limit && last ? page.seal([last.created_at.getTime(), last.id]) : undefined,
    // A first page that holds everything has counted it.
    totalCount: isWhole ? rows.length : await countUpTo(db, query),
  }
}

/** How a list is sorted by names. */
interface NameOrder<Item> {
  nameOf(item: Item): string
  compare(one: string, other: string): number
  /** Whether the answer tells how many there are. */
  isCounted?: boolean
}

/**
 * One page of a list that is held in memory, sorted by names that differ. The list may have changed since the page before: the next one
 * starts behind the name that was shown last, whether it is still there or not.
 */
export function pageOfNames<Item>(
  sorted: readonly Item[],
  { nameOf, compare, isCounted = false }: NameOrder<Item>,
  { after, limit, seal }: PageRequest,
): Page<Item> {
  const behind = after?.length === 1 ? sorted.filter((item) => compare(nameOf(item), after[0]) > 0) : sorted
  const rows = behind.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    next: behind.length > limit && last !== undefined ? seal([nameOf(last)]) : undefined,
    totalCount: isCounted && sorted.length <= COUNTED_AT_MOST ? sorted.length : undefined,
  }
}

async function countUpTo(db: Db, query: AnyQuery): Promise<number | undefined> {
  const bounded = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(COUNTED_AT_MOST + 1)
  const { count } = await db
    .selectFrom(bounded.as('bounded'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count > COUNTED_AT_MOST ? undefined : count
}

/** The wire form of a page. */
export function pageOf<Row, Item>(page: Page<Row>, toWire: (row: Row) => Item): PageOf<Item> {
  return {
    data: page.rows.map(toWire),
    hasMore: page.next !== undefined,
    ...(page.next !== undefined && { nextCursor: page.next }),
    ...(page.totalCount !== undefined && { totalCount: page.totalCount }),
  }
}

/**
 * Opens the page parameters of a request. A cursor is authenticated and bound to what it was issued for: platform, operation, filters and
 * order; anything else is a fault of the field `cursor`.
 */
export function openPage(key: Buffer, scope: string, query: Record<string, unknown>): PageRequest {
  const {
    limit,
    cursor,
    sortOrder = 'desc',
    ...named
  } = query as { limit?: number; cursor?: string; sortOrder?: 'asc' | 'desc' }
  // The order that holds when none is named is left out, so that cursors of both spellings are the same.
  const filters = sortOrder === 'desc' ? named : { ...named, sortOrder }
  const bound = `${scope}\n${JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)))}`
  return {
    limit: limit ?? DEFAULT_LIMIT,
    direction: sortOrder,
    after: cursor === undefined ? undefined : unseal(key, bound, cursor),
    seal: (position) => seal(key, bound, position),
  }
}

const SIGNATURE_BYTES = 16
const signatureOf = (key: Buffer, bound: string, payload: string) =>
  createHmac('sha256', key).update(`${bound}\n${payload}`).digest().subarray(0, SIGNATURE_BYTES)

function seal(key: Buffer, bound: string, position: Position): string {
  const payload = JSON.stringify(position)
  return Buffer.concat([signatureOf(key, bound, payload), Buffer.from(payload)]).toString('base64url')
}

function unseal(key: Buffer, bound: string, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url')
  const payload = bytes.subarray(SIGNATURE_BYTES).toString()
  const isOurs =
    bytes.length > SIGNATURE_BYTES &&
    timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), signatureOf(key, bound, payload))
  return isOurs && bytes.toString('base64url') === cursor
    ? (JSON.parse(payload) as Position)
    : refuseField('cursor', 'This cursor was not issued for this list with these filters.')
}
