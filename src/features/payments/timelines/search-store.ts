import {
  hasWords,
  type Look,
  MOST_FOUND,
  type PlaceOfObject,
  rowsWhere,
  rowsWithId,
  rowsWithIdPart,
} from '#features/search/index.ts'
import type { Money } from '#money/money.ts'
import { type Db, type RawBuilder, sql } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { RAILS } from '../index.ts'

/** The platform and id of a payment. */
export interface PaymentPlace {
  platform_id: PlatformId
  id: string
}

const TRANSACTIONS = 'transactions'

export const paymentsWithId = (db: Db, look: Look, id: string) => rowsWithId(db, look, TRANSACTIONS, id)
export const paymentsWithIdPart = (db: Db, look: Look, part: string) => rowsWithIdPart(db, look, TRANSACTIONS, part)

/** By the index transactions_by_reference. */
export const paymentsWithReference = (db: Db, look: Look, reference: string) =>
  rowsWhere(db, look, TRANSACTIONS, sql`r.reference is not null and lower(r.reference) = lower(${reference})`)

/** By the index transactions_by_refund_reference. */
export const paymentsWithRefund = (db: Db, look: Look, reference: string) =>
  rowsWhere(
    db,
    look,
    TRANSACTIONS,
    sql`r.refund_reference is not null and lower(r.refund_reference) = lower(${reference})`,
  )

/** Returns the payment of the quote with this id, by its primary key. */
export async function paymentOfQuote(db: Db, look: Look, quoteId: string): Promise<PaymentPlace[]> {
  const quotes = await rowsWithId(db, look, 'quotes', quoteId)
  return quotes.map(({ platform_id, transaction_id }) => ({ platform_id, id: transaction_id }))
}

const among = ({ platforms }: Look) => sql`in (select unnest(${[...platforms]}::uuid[]))`

/**
 * Returns the payments of a manual payment order by its bank reference, through the index partner_orders_by_reference.
 */
export const paymentsWithOrder = (db: Db, look: Look, reference: string): Promise<PaymentPlace[]> =>
  places(
    db,
    sql`select platform_id, transaction_id as id from partner_orders
      where reference in (${reference}, upper(${reference})) and platform_id ${among(look)}`,
  )

/** Returns the payments that these instruments identify in incoming money: the key of funding_instruments. */
export const paymentsFundedBy = (db: Db, look: Look, instruments: readonly string[]): Promise<PaymentPlace[]> =>
  places(
    db,
    sql`select platform_id, transaction_id as id from funding_instruments
      where environment = ${look.environment} and instrument = any(${[...instruments]}::text[]) and platform_id ${among(look)}
      order by transaction_id desc`,
  )

/**
 * Finds payments by the bank's reference of their money, with or without a preceding rail, by the primary key of
 * receipts.
 */
export const paymentsWithReceipt = (db: Db, look: Look, name: string): Promise<PaymentPlace[]> =>
  places(
    db,
    sql`select platform_id, transaction_id as id from receipts
      where environment = ${look.environment} and rail = any(${[...RAILS]}::text[])
        and id = any(${[name, name.slice(name.indexOf(':') + 1)]}::text[])
        and transaction_id is not null and platform_id ${among(look)}
      order by reported_at desc`,
  )

/** Finds the newest payments of each of these customers, by the index transactions_by_customer. */
export const paymentsOfCustomers = (db: Db, customers: readonly PlaceOfObject[]): Promise<PaymentPlace[]> =>
  newestOf(db, customers, sql`t.customer_id = of.object`)

/** Finds the newest payments to each of these external accounts, by the index transactions_by_destination. */
export const paymentsToAccounts = (db: Db, accounts: readonly PlaceOfObject[]): Promise<PaymentPlace[]> =>
  newestOf(db, accounts, sql`t.destination_identifier = of.object`)

async function newestOf(
  db: Db,
  objects: readonly PlaceOfObject[],
  belongs: RawBuilder<unknown>,
): Promise<PaymentPlace[]> {
  if (objects.length === 0) return []
  return places(
    db,
    sql`select platform_id, id from unnest(${objects.map((each) => each.platform_id)}::uuid[],
        ${objects.map(({ object }) => object)}::text[]) as of (platform, object)
      cross join lateral (
        select t.platform_id, t.id, t.created_at from ${sql.table(TRANSACTIONS)} t
        where t.platform_id = of.platform and ${belongs}
        order by t.created_at desc, t.id desc limit ${MOST_FOUND}) t
      order by created_at desc, id desc`,
  )
}

/** The number of payments whose texts are compared with words, which have no index: the newest of one platform. */
const MOST_READ = 1_000

/**
 * Returns the newest payments whose description or remittance information has these words. Only for one platform: the
 * texts have no index.
 */
export async function paymentsWithText(db: Db, look: Look, words: readonly string[]): Promise<PaymentPlace[]> {
  const [platform, ...others] = look.platforms
  if (platform === undefined || others.length > 0) return []
  const { rows } = await sql<PaymentPlace & { text: string }>`
    select platform_id, id, text from (
      select platform_id, id, concat_ws(' ', details ->> 'description', details -> 'route' ->> 'remittanceInformation',
        details -> 'funding' -> 'originator' ->> 'remittanceInformation') as text
      from ${sql.table(TRANSACTIONS)} where platform_id = ${platform} order by created_at desc, id desc limit ${MOST_READ}) t
    where text <> ''`.execute(db)
  return rows.filter(({ text }) => hasWords(text, words)).slice(0, MOST_FOUND)
}

async function places(db: Db, query: RawBuilder<unknown>): Promise<PaymentPlace[]> {
  const { rows } = await sql<PaymentPlace>`${query} limit ${MOST_FOUND}`.execute(db)
  return rows
}

/** The number of payments compared with an amount, which has no index: the newest, and the waiting ones. */
const MOST_COMPARED = 4_000
const WAITING = ['PENDING', 'PENDING_AUTHORIZATION', 'PROCESSING']

/** Returns payments that have sent or received one of these amounts, among the newest and the payments in progress. */
export const paymentsOfAmount = (db: Db, look: Look, amounts: readonly Money[]): Promise<PaymentPlace[]> => {
  const most = Math.max(20, Math.ceil(MOST_COMPARED / Math.max(1, look.platforms.length)))
  const moneys = sql`array(select a || ' ' || c from unnest(
    ${amounts.map(({ amount }) => String(amount))}::text[], ${amounts.map(({ currency }) => currency)}::text[]) as m (a, c))`
  const money = (side: string) =>
    sql`(t.details -> ${sql.lit(side)} ->> 'amount') || ' ' || (t.details -> ${sql.lit(side)} ->> 'currency')`
  return places(
    db,
    sql`select t.platform_id, t.id from unnest(${[...look.platforms]}::uuid[]) as p (platform_id)
      cross join lateral (
        (select platform_id, id from transactions r where r.platform_id = p.platform_id
          order by r.created_at desc, r.id desc limit ${most})
        union
        select w.platform_id, w.id from unnest(${WAITING}::text[]) as s (status) cross join lateral (
          select platform_id, id from transaction_statuses r where r.platform_id = p.platform_id and r.status = s.status
          order by r.created_at desc, r.id desc limit ${most}) w) f
      join transactions t on t.platform_id = f.platform_id and t.id = f.id
      where t.type in ('OUTGOING', 'INCOMING') and (${money('sent')} = any(${moneys}) or ${money('received')} = any(${moneys}))
      order by t.created_at desc, t.id desc`,
  )
}
