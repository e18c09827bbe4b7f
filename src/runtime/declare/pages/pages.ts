import { createHmac, timingSafeEqual } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AnyQuery, Db } from '#runtime/db/types.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import { conditionsOf, type InsertPlace, type Progress, snapshotOf } from './followed.ts'

const DEFAULT_LIMIT = 20
const COUNTED_AT_MOST = 10_000

/**
 * Start of a page: after the object with this creation time (milliseconds) and id, or with this name if names sort the
 * list.
 */
type Position = readonly [createdAtMs: number, id: string] | readonly [name: string]

export interface PageRequest {
  /** Names the list: its owner, its objects and its filters. */
  name: string
  limit: number
  direction: 'asc' | 'desc'
  after: Position | undefined
  /** Only for an ascending list that its operation declares as followed. */
  progress?: Progress | undefined
  /** Seals a position into the cursor of the next page. */
  seal(position: Position | FollowedPosition): string
}

/** Whether the page shows new commits since an earlier walk of its list, in the order of `insert_xid`. */
export const isFollowing = ({ progress }: PageRequest): boolean => progress?.shown !== undefined

/** The contents of a followed list's cursor. */
interface FollowedPosition extends Progress {
  after?: Position
}

export interface Page<Row> {
  rows: Row[]
  next: string | undefined
  /** The cursor that later finds new commits. Only on the last page of a followed list. */
  follow?: string
  /** Omitted above 10,000 matches, so counting never slows a list. */
  totalCount: number | undefined
}

export interface PageOf<Item> {
  data: Item[]
  hasMore: boolean
  nextCursor?: string
  followCursor?: string
  totalCount?: number
}

/**
 * The columns of the order: time and id of the rows, both from the table whose index has the list's order, or the id
 * alone.
 */
type Order = readonly [time: string, id: string] | readonly [id: string]

/** The order in which a followed list shows new commits since the previous walk. */
const BY_INSERT: Order = ['insert_xid', 'id']

interface Listed {
  id: string
  created_at: Date
  /** Present in tables with followed lists. */
  insert_xid?: bigint
}

/**
 * Reads one page by keyset: newest first, ties by id. The query must already have every filter, and must select the
 * table's `id` and `created_at` without alias clashes. This function sets its order and limit. With several queries of
 * one table, the page has the rows that any of them finds: each query can use its own index, which conditions joined by
 * `or` cannot. Without a query, the page is empty. A followed list also selects `insert_xid`.
 */
export async function findPage<Row extends Listed>(
  db: Db,
  query: AnyQuery<Row> | readonly AnyQuery<Row>[],
  page: PageRequest,
  order: Order = ['created_at', 'id'],
): Promise<Page<Row>> {
  const queries = [query].flat() as AnyQuery<Row>[]
  const found = await findUncountedPage(db, queries, page, order)
  if (isFollowing(page)) return found
  const isWhole = page.after === undefined && found.next === undefined
  // A first page with all rows has already counted them.
  return { ...found, totalCount: isWhole ? found.rows.length : await countOf(db, queries, page, order.at(-1) ?? 'id') }
}

/** As `findPage`, without `totalCount`. */
export async function findUncountedPage<Row extends Listed>(
  db: Db,
  queries: readonly AnyQuery<Row>[],
  page: PageRequest,
  order: Order,
): Promise<Page<Row>> {
  const { progress, limit } = page
  if (!progress) {
    const rows = await rowsOf(db, queries, page, order)
    return shownOf(rows, limit, (last) => page.seal(positionOf(last, order)))
  }
  const walked = await snapshotOf(db, progress)
  const conditions = conditionsOf(progress, walked)
  const within = queries.map((each) => conditions.reduce((query, condition) => query.where(condition), each))
  const rows = await rowsOf(db, within, page, isFollowing(page) ? BY_INSERT : order)
  const found = shownOf(rows, limit, (last) =>
    page.seal({
      ...progress,
      walked,
      ...(isFollowing(page) ? { behind: placeOf(last) } : { after: positionOf(last, order) }),
    }),
  )
  return found.next === undefined ? { ...found, follow: page.seal({ shown: walked }) } : found
}

/** Returns a page of rows from a read of one more than its limit. */
function shownOf<Row>(rows: Row[], limit: number, cursorBehind: (last: Row) => string): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? cursorBehind(last) : undefined, totalCount: undefined }
}

const positionOf = ({ id, created_at }: Listed, order: Order): Position =>
  order.length === 1 ? [id] : [created_at.getTime(), id]

const placeOf = ({ id, insert_xid }: Listed): InsertPlace => [String(insert_xid), id]

/** Returns the rows of the page and one more, if there is one. */
function rowsOf<Row>(db: Db, queries: readonly AnyQuery<Row>[], page: PageRequest, order: Order): Promise<Row[]> {
  const [first, ...others] = queries.map((query) => startOf(query, page, order))
  if (first === undefined) return Promise.resolve([])
  if (others.length === 0) return first.execute()
  const united = db.selectFrom(unitedOf(db, [first, ...others]).as('found')).selectAll() as AnyQuery<Row>
  return inOrder(united, page, order)
    .distinctOn([...order])
    .execute()
}

/** Combines the rows of all queries. A row that several queries find appears several times. */
const unitedOf = <Row>(db: Db, queries: readonly AnyQuery<Row>[]): AnyQuery<Row> =>
  queries
    .map((query) => db.selectFrom(query.as('one')).selectAll() as AnyQuery<Row>)
    .reduce((united, each) => united.unionAll(each) as AnyQuery<Row>)

function startOf<Row>(query: AnyQuery<Row>, page: PageRequest, order: Order): AnyQuery<Row> {
  const values = valuesBefore(page)
  if (!values) return inOrder(query, page, order)
  const columns = sql.join(order.map((column) => sql.ref(column)))
  const comparison = page.direction === 'desc' ? sql.raw('<') : sql.raw('>')
  return inOrder(query.where(sql<boolean>`(${columns}) ${comparison} (${values})`), page, order)
}

/** Returns the values of the order's columns after which the page starts. */
function valuesBefore({ after, progress }: PageRequest): RawBuilder<unknown> | undefined {
  if (progress?.behind) return sql`${progress.behind[0]}::bigint, ${progress.behind[1]}`
  if (after === undefined) return undefined
  return after.length === 1 ? sql`${after[0]}` : sql`${new Date(after[0])}::timestamptz, ${after[1]}`
}

const inOrder = <Row>(query: AnyQuery<Row>, { direction, limit }: PageRequest, order: Order): AnyQuery<Row> =>
  order.reduce((ordered, column) => ordered.orderBy(column, direction), query).limit(limit + 1)

/** The order of a list sorted by names. */
interface NameOrder<Item> {
  nameOf(item: Item): string
  compare(one: string, other: string): number
  /** Whether the answer has the total count. */
  isCounted?: boolean
}

/**
 * Returns one page of a list in memory, sorted by unique names. The list may have changed since the previous page: the
 * next one starts after the last shown name, whether or not that name is still in the list.
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

/** The end of the time for which the process assumes that a list is too long to count, by list. */
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

/** Counts the different rows that the queries find together, up to `most`. `id` is the column that identifies a row. */
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

/** Converts a page to its wire form. */
export function pageOf<Row, Item>(page: Page<Row>, toWire: (row: Row) => Item): PageOf<Item> {
  return {
    data: page.rows.map(toWire),
    hasMore: page.next !== undefined,
    ...(page.next !== undefined && { nextCursor: page.next }),
    ...(page.follow !== undefined && { followCursor: page.follow }),
    ...(page.totalCount !== undefined && { totalCount: page.totalCount }),
  }
}

/**
 * Opens the page parameters of a request. A cursor is authenticated and bound to its platform, operation, filters and
 * order. Any other cursor is a validation error of the field `cursor`.
 */
export function openPage(key: Buffer, scope: string, query: Record<string, unknown>, isFollowed: boolean): PageRequest {
  const {
    limit,
    cursor,
    sortOrder = 'desc',
    ...named
  } = query as { limit?: number; cursor?: string; sortOrder?: 'asc' | 'desc' }
  // Omits the default order, so that cursors of both spellings are the same.
  const filters = sortOrder === 'desc' ? named : { ...named, sortOrder }
  const bound = `${scope}\n${JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)))}`
  const opened = cursor === undefined ? undefined : unseal(key, bound, cursor)
  const request = {
    name: bound,
    limit: limit ?? DEFAULT_LIMIT,
    direction: sortOrder,
    seal: (position: Position | FollowedPosition) => seal(key, bound, position),
  }
  // Version 0.2.0 issued cursors with a position alone. These continue a list without following it.
  if (isPosition(opened)) return { ...request, after: opened }
  const { after, ...progress } = opened ?? {}
  return { ...request, after, progress: isFollowed && sortOrder === 'asc' ? progress : undefined }
}

const isPosition = (opened: Position | FollowedPosition | undefined): opened is Position => Array.isArray(opened)

const SIGNATURE_BYTES = 16
const signatureOf = (key: Buffer, bound: string, payload: string) =>
  createHmac('sha256', key).update(`${bound}\n${payload}`).digest().subarray(0, SIGNATURE_BYTES)

function seal(key: Buffer, bound: string, position: Position | FollowedPosition): string {
  const payload = JSON.stringify(position)
  return Buffer.concat([signatureOf(key, bound, payload), Buffer.from(payload)]).toString('base64url')
}

function unseal(key: Buffer, bound: string, cursor: string): Position | FollowedPosition {
  const bytes = Buffer.from(cursor, 'base64url')
  const payload = bytes.subarray(SIGNATURE_BYTES).toString()
  const isOurs =
    bytes.length > SIGNATURE_BYTES &&
    timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), signatureOf(key, bound, payload))
  return isOurs && bytes.toString('base64url') === cursor
    ? (JSON.parse(payload) as Position | FollowedPosition)
    : refuseField('cursor', 'This cursor was not issued for this list with these filters.')
}
