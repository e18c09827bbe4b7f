import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyQuery, Db } from '../db/types.ts'
import { refuseField } from '../errors.ts'

const DEFAULT_LIMIT = 20
const COUNTED_AT_MOST = 10_000

/** Where a page starts: behind the object with this creation time (milliseconds) and id, or with this name where a list is sorted by names. */
type Position = readonly [createdAtMs: number, id: string] | readonly [name: string]

export interface PageRequest {
  /** Names the list: whose it is, what it lists, and by which filters. */
  name: string
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

/** The columns that hold time and id of the rows, both of the table whose index has the order of the list. */
type Order = [time: string, id: string]

/**
 * Reads one page by keyset: newest first, ties by id. The query must already hold every filter and select the table's `id` and `created_at`
 * without alias clashes; its order and limit are set here. Of several queries of one table the page holds what any of them finds: each can be
 * served by an index of its own, as conditions between which there is an `or` cannot. Without a query there is nothing.
 */
export async function findPage<Row extends { id: string; created_at: Date }>(
  db: Db,
  query: AnyQuery<Row> | readonly AnyQuery<Row>[],
  page: PageRequest,
  order: Order = ['created_at', 'id'],
): Promise<Page<Row>> {
  const queries = [query].flat() as AnyQuery<Row>[]
  const rows = await rowsOf(db, queries, page, order)
  const isWhole = page.after === undefined && rows.length <= page.limit
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > page.limit && last ? page.seal([last.created_at.getTime(), last.id]) : undefined,
    // A first page that holds everything has counted it.
    totalCount: isWhole ? rows.length : await countOf(db, queries, page, order[1]),
  }
}

/** The rows of the page and one more, where there is one. */
function rowsOf<Row>(db: Db, queries: readonly AnyQuery<Row>[], page: PageRequest, order: Order): Promise<Row[]> {
  const [first, ...others] = queries.map((query) => startOf(query, page, order))
  if (first === undefined) return Promise.resolve([])
  if (others.length === 0) return first.execute()
  const united = db.selectFrom(unitedOf(db, [first, ...others]).as('found')).selectAll() as AnyQuery<Row>
  return inOrder(united, page, order).distinctOn(order).execute()
}

/** The rows of all. One that several have found stands there as often. */
const unitedOf = <Row>(db: Db, queries: readonly AnyQuery<Row>[]): AnyQuery<Row> =>
  queries
    .map((query) => db.selectFrom(query.as('one')).selectAll() as AnyQuery<Row>)
    .reduce((united, each) => united.unionAll(each) as AnyQuery<Row>)

function startOf<Row>(query: AnyQuery<Row>, page: PageRequest, order: Order): AnyQuery<Row> {
  const { after, direction } = page
  const comparison = direction === 'desc' ? sql.raw('<') : sql.raw('>')
  const behind =
    after?.length === 2
      ? query.where(
          sql<boolean>`(${sql.ref(order[0])}, ${sql.ref(order[1])}) ${comparison} (${new Date(after[0])}::timestamptz, ${after[1]})`,
        )
      : query
  return inOrder(behind, page, order)
}

const inOrder = <Row>(query: AnyQuery<Row>, { direction, limit }: PageRequest, [time, id]: Order): AnyQuery<Row> =>
  query
    .orderBy(time, direction)
    .orderBy(id, direction)
    .limit(limit + 1)

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

/** Lists that were found too long to count, and until when that is taken for granted. */
const tooLong = new Map<string, number>()
const TAKEN_FOR_GRANTED_MS = 60_000
const REMEMBERED_LISTS = 10_000

async function countOf(
  db: Db,
  queries: readonly AnyQuery[],
  { name }: PageRequest,
  id: string,
): Promise<number | undefined> {
  if (queries.length === 0) return 0
  if ((tooLong.get(name) ?? 0) > performance.now()) return undefined
  const count = await countUpTo(COUNTED_AT_MOST + 1, db, queries, id)
  tooLong.delete(name)
  if (count <= COUNTED_AT_MOST) return count
  tooLong.set(name, performance.now() + TAKEN_FOR_GRANTED_MS)
  const [oldest] = tooLong.keys()
  if (tooLong.size > REMEMBERED_LISTS && oldest !== undefined) tooLong.delete(oldest)
  return undefined
}

/** The number of different rows that the queries find together, counted up to `most`. `id`: the column that identifies a row. */
export async function countUpTo(most: number, db: Db, queries: readonly AnyQuery[], id = 'id'): Promise<number> {
  const united = unitedOf(
    db,
    queries.map((query) => query.clearSelect().select(sql.ref(id).as('id')).limit(most)),
  )
  const { count } = await db
    .selectFrom(united.as('bounded'))
    .select(sql<number>`count(distinct id)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
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
    name: bound,
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
