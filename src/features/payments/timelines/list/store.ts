import { OVERDUE, type TransactionRow } from '#features/payments/transactions/index.ts'
import { type Db, type RawBuilder, sql } from '#runtime/db/index.ts'
import { isReached, type Reach } from '#runtime/declare/auth/reach.ts'
import { toInstant } from '#runtime/declare/pages/filters.ts'
import type { Page, PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'

/** One permitted platform, or all of them. */
export interface PlatformFilter {
  reach: Reach
  platform?: PlatformId | undefined
}

export interface PaymentFilter extends PlatformFilter {
  customerId?: string | undefined
  type?: 'OUTGOING' | 'INCOMING' | undefined
  status?: string | undefined
  currency?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** A payment with its platform. */
export type PaymentRow = TransactionRow & { platform_name: string; clock_offset_ms: bigint | number }

interface Position {
  platform_id: PlatformId
  id: string
  created_at: Date
}

/** The query walks one index for each platform. */
const MOST_PLATFORMS = 200
/**
 * The number of rows compared with filters that have no index. The next page continues after them. With many platforms,
 * each may have the newest rows.
 */
const compared = (platforms: readonly unknown[]): number => (platforms.length > 10 ? 200 : 1_000)

/**
 * Lists payments of all platforms within reach, newest first. Refuses if there are too many platforms and the filter
 * names no platform.
 */
export async function listPayments(
  db: Db,
  filter: PaymentFilter,
  now: Date,
  { limit, after, seal }: PageRequest,
): Promise<Page<PaymentRow>> {
  const platforms = await platformsOf(db, filter)
  const isCompared = [filter.status, filter.currency, filter.customerId].some((each) => each !== undefined)
  const most = isCompared ? compared(platforms) : limit + 1
  const walked = await walk(db, platforms, filter, after?.length === 2 ? after : undefined, most)
  const rows = await comparedWith(db, filter, now, { walked, most: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : walked.length === most ? walked.at(-1) : undefined
  return { rows: shown, next: last && seal([last.created_at.getTime(), last.id]), totalCount: undefined }
}

/** Returns the named platform, or all platforms within reach. Refuses if there are too many. */
export async function platformsOf(db: Db, { reach, platform }: PlatformFilter): Promise<PlatformId[]> {
  const { rows } = await sql<{ platform_id: PlatformId }>`
    select platform_id from platforms where ${isReached(reach)} and platform_id <> ${SYSTEM_TENANT}
      ${platform === undefined ? sql`` : sql`and platform_id = ${platform}`} limit ${MOST_PLATFORMS + 1}`.execute(db)
  if (rows.length > MOST_PLATFORMS)
    refuseField('platformId', `There are more than ${MOST_PLATFORMS} platforms: name one.`)
  return rows.map(({ platform_id }) => platform_id)
}

/**
 * Returns the positions of payments that may match the filter, newest first. In each platform it walks
 * `transactions_by_customer`, `transactions_by_type`, or the primary key of `transaction_statuses` from the page on,
 * without reading the rows.
 */
async function walk(
  db: Db,
  platforms: readonly PlatformId[],
  filter: PaymentFilter,
  after: readonly [number, string] | undefined,
  most: number,
): Promise<Position[]> {
  const { startDate, endDate } = filter
  const { table, column, values } = indexFor(filter)
  const conditions: RawBuilder<unknown>[] = [
    ...(startDate === undefined ? [] : [sql`w.created_at >= ${toInstant(startDate)}::timestamptz`]),
    ...(endDate === undefined ? [] : [sql`w.created_at <= ${toInstant(endDate)}::timestamptz`]),
    ...(after ? [sql`(w.created_at, w.id) < (${new Date(after[0])}::timestamptz, ${after[1]})`] : []),
  ]
  const { rows } = await sql<Position>`
    select found.platform_id, found.id, found.created_at
    from unnest(${[...platforms]}::uuid[]) as p (platform_id) cross join unnest(${[...values]}::text[]) as v (value)
    cross join lateral (
      select w.platform_id, w.id, w.created_at from ${sql.table(table)} w
      where w.platform_id = p.platform_id and w.${sql.ref(column)} = v.value ${sql.join(
        conditions.map((condition) => sql`and ${condition}`),
        sql` `,
      )}
      order by w.created_at desc, w.id desc limit ${most}) found
    order by found.created_at desc, found.id desc limit ${most}`.execute(db)
  return rows
}

const TYPES = ['OUTGOING', 'INCOMING']

/** The index for a filter. An expired payment is stored with its waiting status until its job has moved it. */
function indexFor({ customerId, type, status }: PaymentFilter) {
  if (customerId !== undefined) return { table: 'transactions', column: 'customer_id', values: [customerId] } as const
  if (status === undefined)
    return { table: 'transactions', column: 'type', values: type === undefined ? TYPES : [type] } as const
  const waited = Object.entries(OVERDUE).filter(([, ended]) => ended.status === status)
  return {
    table: 'transaction_statuses',
    column: 'status',
    values: [status, ...waited.map(([waiting]) => waiting)],
  } as const
}

/**
 * Returns the payments at these positions that match the filters, in their order, up to a maximum. Finds each by its
 * primary key.
 */
async function comparedWith(
  db: Db,
  { type, status, currency }: PaymentFilter,
  now: Date,
  { walked, most }: { walked: readonly Position[]; most: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select t.*, p.name as platform_name, p.clock_offset_ms
    from unnest(${walked.map((each) => each.platform_id)}::uuid[], ${walked.map(({ id }) => id)}::text[]) with ordinality as w (platform_id, id, place)
    join transactions t on t.platform_id = w.platform_id and t.id = w.id
    join platforms p on p.platform_id = w.platform_id
    where t.type = any(${type === undefined ? TYPES : [type]}::text[])
      ${status === undefined ? sql`` : sql`and ${statusAt(now)} = ${status}`}
      ${currency === undefined ? sql`` : sql`and ${currency} in (t.details -> 'sent' ->> 'currency', t.details -> 'received' ->> 'currency')`}
    order by w.place limit ${most}`.execute(db)
  return rows
}

/** The status shown at an instant, by the clock of the payment's platform. */
const statusAt = (now: Date) => sql`
  case when coalesce(t.expires_at <= ${now}::timestamptz + p.clock_offset_ms * interval '1 millisecond', false)
    then case t.status ${sql.join(
      Object.entries(OVERDUE).map(([waiting, ended]) => sql`when ${waiting} then ${ended.status}`),
      sql` `,
    )} else t.status end
    else t.status end`

/** Returns the payments at these positions, in no order. Finds each by its primary key. */
export async function paymentsAt(
  db: Db,
  places: readonly Pick<Position, 'platform_id' | 'id'>[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select t.*, p.name as platform_name, p.clock_offset_ms
    from unnest(${places.map((each) => each.platform_id)}::uuid[], ${places.map(({ id }) => id)}::text[]) as w (platform_id, id)
    join transactions t on t.platform_id = w.platform_id and t.id = w.id
    join platforms p on p.platform_id = w.platform_id`.execute(db)
  return rows
}
