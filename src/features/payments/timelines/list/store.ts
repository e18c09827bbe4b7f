import { type JoinedCustomer, joinedCustomer } from '#features/customers/index.ts'
import { OVERDUE, type TransactionRow } from '#features/payments/transactions/index.ts'
import { type Db, type RawBuilder, sql } from '#runtime/db/index.ts'
import { isReached, type Reach } from '#runtime/declare/auth/reach.ts'
import { toInstant } from '#runtime/declare/pages/filters.ts'
import type { Page, PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'

/** One permitted platform, or all of them. */
export interface PlatformFilter {
  reach: Reach
  platform?: PlatformId | undefined
}

export interface PaymentFilter extends PlatformFilter {
  /** The kinds of transactions in the list. */
  types: readonly string[]
  customerId?: string | undefined
  /** An account on either side. */
  accountId?: string | undefined
  /** The reference of the payment, or of its refund. */
  reference?: string | undefined
  status?: string | undefined
  currency?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** A payment with its platform, its owner, its card, and the customer or the external account on the other side. */
export type PaymentRow = PlacedRow &
  JoinedCustomer<'owner'> &
  JoinedCustomer<'other'> & { account_info: unknown; card_last4: string | null }

/** A payment with its platform. */
export type PlacedRow = TransactionRow & { platform_name: string; clock_offset_ms: bigint | number }

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

/** Filters after which the list compares rows. The list reads the other filters from an index alone. */
const COMPARED = ['status', 'currency', 'customerId', 'accountId', 'reference'] as const

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
  const isCompared = COMPARED.some((name) => filter[name] !== undefined)
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
 * Returns the positions of payments that may match the filter, newest first. In each platform it walks the indexes of
 * one filter from the page on, without reading the rows.
 */
async function walk(
  db: Db,
  platforms: readonly PlatformId[],
  filter: PaymentFilter,
  after: readonly [number, string] | undefined,
  most: number,
): Promise<Position[]> {
  const { startDate, endDate } = filter
  const { table, values, matches } = indexFor(filter)
  const conditions: RawBuilder<unknown>[] = [
    ...(startDate === undefined ? [] : [sql`and w.created_at >= ${toInstant(startDate)}::timestamptz`]),
    ...(endDate === undefined ? [] : [sql`and w.created_at <= ${toInstant(endDate)}::timestamptz`]),
    ...(after ? [sql`and (w.created_at, w.id) < (${new Date(after[0])}::timestamptz, ${after[1]})`] : []),
  ]
  const ways = matches.map(
    (match) => sql`(
      select w.platform_id, w.id, w.created_at from ${sql.table(table)} w
      where w.platform_id = p.platform_id and ${match} ${sql.join(conditions, sql` `)}
      order by w.created_at desc, w.id desc limit ${most})`,
  )
  const { rows } = await sql<Position>`
    select found.platform_id, found.id, found.created_at
    from unnest(${[...platforms]}::uuid[]) as p (platform_id) cross join unnest(${[...values]}::text[]) as v (value)
    cross join lateral (${sql.join(ways, sql` union `)}) found
    order by found.created_at desc, found.id desc limit ${most}`.execute(db)
  return rows
}

const same = (column: string) => sql`w.${sql.ref(column)} = v.value`
const sameReference = (column: string) =>
  sql`w.${sql.ref(column)} is not null and lower(w.${sql.ref(column)}) = lower(v.value)`

/** The filters with indexes in `transactions`, the most selective first. A row matches by one of the columns. */
const INDEXED = {
  reference: [sameReference('reference'), sameReference('refund_reference')],
  accountId: [same('source_identifier'), same('destination_identifier')],
  customerId: [same('customer_id')],
}

/** The index for a filter. An expired payment is stored with its waiting status until its job has moved it. */
function indexFor(filter: PaymentFilter) {
  const indexed = keysOf(INDEXED).find((name) => filter[name] !== undefined)
  if (indexed) return { table: 'transactions', values: [filter[indexed] ?? ''], matches: INDEXED[indexed] } as const
  const { status, types } = filter
  if (status === undefined) return { table: 'transactions', values: types, matches: [same('type')] } as const
  const waited = Object.entries(OVERDUE).filter(([, ended]) => ended.status === status)
  return {
    table: 'transaction_statuses',
    values: [status, ...waited.map(([waiting]) => waiting)],
    matches: [same('status')],
  } as const
}

/**
 * Returns the payments at these positions that match the filters, in their order, up to a maximum. Finds each by its
 * primary key.
 */
async function comparedWith(
  db: Db,
  filter: PaymentFilter,
  now: Date,
  { walked, most }: { walked: readonly Position[]; most: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`${withParties(sql`
    select t.*, w.place from ${at(walked)} where ${sql.join(comparisonsOf(filter, now), sql` and `)}
    order by w.place limit ${most}`)} order by r.place`.execute(db)
  return rows
}

/** The conditions of all filters on a payment `t` of a platform `p`. */
function comparisonsOf({ types, status, currency, customerId, accountId, reference }: PaymentFilter, now: Date) {
  return [
    sql`t.type = any(${[...types]}::text[])`,
    ...(status === undefined ? [] : [sql`${statusAt(now)} = ${status}`]),
    ...(currency === undefined ? [] : [sql`${currency} in (${sql.join(CURRENCIES)})`]),
    ...(customerId === undefined ? [] : [sql`t.customer_id = ${customerId}`]),
    ...(accountId === undefined ? [] : [sql`${accountId} in (t.source_identifier, t.destination_identifier)`]),
    ...(reference === undefined
      ? []
      : [sql`lower(${reference}::text) in (lower(t.reference), lower(t.refund_reference))`]),
  ]
}

/** The currencies of a payment, or the currency of a card payment. */
const CURRENCIES = [
  sql`t.details -> 'sent' ->> 'currency'`,
  sql`t.details -> 'received' ->> 'currency'`,
  sql`t.details ->> 'currency'`,
]

/**
 * Adds to payments their platform, the people and accounts on both sides, and the card. Finds each by its primary key, and only for
 * the selected payments.
 */
function withParties(payments: RawBuilder<unknown>): RawBuilder<unknown> {
  const owner = joinedCustomer('owner', sql`r.customer_id`)
  const other = joinedCustomer('other', sql`r.details #>> '{route,destination,ownerId}'`)
  return sql`
    select r.*, p.name as platform_name, p.clock_offset_ms, ${owner.columns}, ${other.columns}, e.account_info,
      c.last4 as card_last4
    from (${payments}) r join platforms p on p.platform_id = r.platform_id ${owner.join} ${other.join}
    left join external_accounts e on e.platform_id = r.platform_id
      and e.id = case r.type when 'OUTGOING' then r.destination_identifier else r.source_identifier end
    left join cards c on c.platform_id = r.platform_id and c.id = r.details ->> 'cardId'`
}

/** The status shown at an instant, by the clock of the payment's platform. */
const statusAt = (now: Date) => sql`
  case when coalesce(t.expires_at <= ${now}::timestamptz + p.clock_offset_ms * interval '1 millisecond', false)
    then case t.status ${sql.join(
      Object.entries(OVERDUE).map(([waiting, ended]) => sql`when ${waiting} then ${ended.status}`),
      sql` `,
    )} else t.status end
    else t.status end`

type Places = readonly Pick<Position, 'platform_id' | 'id'>[]

/** Selects the payments `t` at these places `w`. Finds each by its primary key. */
const at = (places: Places) => sql`
  unnest(${places.map((each) => each.platform_id)}::uuid[], ${places.map(({ id }) => id)}::text[])
    with ordinality as w (platform_id, id, place)
  join transactions t on t.platform_id = w.platform_id and t.id = w.id
  join platforms p on p.platform_id = w.platform_id`

/** Returns the payments at these places without their parties, in no order. */
export async function placedAt(db: Db, places: Places): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select t.*, p.name as platform_name, p.clock_offset_ms from ${at(places)}`.execute(db)
  return rows
}

/** Returns the payments at these places, in their order. */
export async function paymentsAt(db: Db, places: Places): Promise<PaymentRow[]> {
  const selected = sql`select t.*, w.place from ${at(places)} limit ${places.length}`
  const { rows } = await sql<PaymentRow>`${withParties(selected)} order by r.place`.execute(db)
  return rows
}

/** The maximum number of a customer's newest transactions searched for payments. */
const MOST_LOOKED_AT = 1_000

/** Returns payments of a customer, newest first, up to a maximum, by the index transactions_by_customer. */
export async function paymentsOfCustomer(
  db: Db,
  platform: PlatformId,
  customerId: `Customer:${string}`,
  most: number,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`${withParties(sql`
    select * from (
      select * from transactions where platform_id = ${platform} and customer_id = ${customerId}
      order by created_at desc, id desc limit ${MOST_LOOKED_AT}) t
    where type in ('OUTGOING', 'INCOMING') order by created_at desc, id desc limit ${most}`)}
    order by r.created_at desc, r.id desc`.execute(db)
  return rows
}
