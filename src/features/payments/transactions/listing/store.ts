import { type AnyQuery, type Db, type RawBuilder, sql, type Tx } from '#runtime/db/index.ts'
import { whereWithin } from '#runtime/declare/pages/filters.ts'
import { countUpTo, findPage, isFollowing, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { isWaiting, OVERDUE } from '../rules.ts'
import { type Row, transactionsByStatus, transactionsOf } from '../store.ts'

export interface TransactionFilters {
  customerId?: string
  platformCustomerId?: string
  accountIdentifier?: string
  senderAccountIdentifier?: string
  receiverAccountIdentifier?: string
  status?: string
  type?: string
  reference?: string
  startDate?: string
  endDate?: string
  /** Selects transactions with at least one of these accounts as the source or the destination. */
  touching?: readonly string[]
}

export async function listTransactions(
  db: Db,
  platform: PlatformId,
  filters: TransactionFilters,
  now: Date,
  page: PageRequest,
): Promise<Page<Row>> {
  const { status, startDate, endDate } = filters
  const others = conditionsOf(filters)
  const all =
    status === undefined
      ? [transactionsOf(db, platform)]
      : await inStatus(db, platform, status, now, others.length > 0 || isFollowing(page))
  const ways = others.reduce(
    (queries, alternatives) => queries.flatMap((each) => alternatives.map((condition) => each.where(condition))),
    all.map((query) => whereWithin(query, 'created_at', startDate, endDate)),
  )
  return findPage(db, ways, page)
}

/** Returns the alternative conditions that match each of the other filters. Each condition has an index. */
function conditionsOf(filters: TransactionFilters): RawBuilder<boolean>[][] {
  const { accountIdentifier, reference, touching } = filters
  return [
    ...EXACT.flatMap(([name, column]) =>
      filters[name] === undefined ? [] : [[sql<boolean>`${sql.ref(column)} = ${filters[name]}`]],
    ),
    ...(accountIdentifier === undefined ? [] : [sidesOf([accountIdentifier])]),
    ...(touching === undefined ? [] : [sidesOf(touching)]),
    ...(reference === undefined
      ? []
      : [
          [
            sql<boolean>`lower(reference) = lower(${reference})`,
            sql<boolean>`lower(refund_reference) = lower(${reference})`,
          ],
        ]),
  ]
}

/** Returns conditions: at least one account is a side of the transaction. */
const sidesOf = (accounts: readonly string[]) =>
  accounts.flatMap((id) => [sql<boolean>`source_identifier = ${id}`, sql<boolean>`destination_identifier = ${id}`])

/**
 * Returns the transactions that have this status at an instant, by the rules of `asOf`: one query for each status that
 * the store may have for them.
 */
function inStatus(
  db: Db,
  platform: PlatformId,
  status: string,
  now: Date,
  hasOthers: boolean,
): Promise<AnyQuery<Row>[]> {
  const stored = (name: string) => storedAs(db, platform, name, hasOthers)
  const isOver = sql<boolean>`coalesce(expires_at <= ${now}::timestamptz, false)`
  if (isWaiting(status)) return Promise.all([stored(status).then((query) => query.where(sql<boolean>`not ${isOver}`))])
  const waited = Object.entries(OVERDUE).filter(([, ended]) => ended.status === status)
  return Promise.all([stored(status), ...waited.map(async ([waiting]) => (await stored(waiting)).where(isOver))])
}

/**
 * Compares up to this number of rows with a status with the other filters. With more rows, compares the rows that match
 * another filter with the status.
 */
const FEW = 1_000

async function storedAs(db: Db, platform: PlatformId, status: string, hasOthers: boolean): Promise<AnyQuery<Row>> {
  const byStatus = transactionsByStatus(db, platform).where('status', '=', status)
  const isByStatus = !hasOthers || (await countUpTo(FEW + 1, db, [byStatus])) <= FEW
  return isByStatus ? byStatus : transactionsOf(db, platform).where('status', '=', status)
}

const EXACT = [
  ['customerId', 'customer_id'],
  ['platformCustomerId', 'platform_customer_id'],
  ['senderAccountIdentifier', 'source_identifier'],
  ['receiverAccountIdentifier', 'destination_identifier'],
  ['type', 'type'],
] as const

/**
 * Returns some ids in the status index whose status differs from their transaction's or is missing, and ids without a
 * transaction. From `firstId` on, returns only the first two kinds.
 */
export async function misplacedIds(db: Db | Tx, platform: PlatformId, firstId?: string): Promise<string[]> {
  const [some, join] = firstId === undefined ? [sql`true`, sql`full join`] : [sql`id >= ${firstId}`, sql`left join`]
  const { rows } = await sql<{ id: string }>`
    select distinct id from (select id, status, created_at, 1 as one from transactions where platform_id = ${platform} and ${some}) t
    ${join} (select id, status, created_at, 1 as one from transaction_statuses where platform_id = ${platform}) s using (id, status, created_at)
    where t.one is null or s.one is null order by id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}
