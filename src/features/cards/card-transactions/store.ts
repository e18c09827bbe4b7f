import type { DeletionConflict } from '#features/customers/index.ts'
import {
  findTransaction,
  fromRow as fromRegisteredRow,
  type TransactionRow,
  transactionsByStatus,
  transactionsOf,
} from '#features/payments/transactions/index.ts'
import { type Look, MOST_FOUND } from '#features/search/index.ts'
import { subjectsContinuedSince } from '#ledger/index.ts'
import type { Money } from '#money/money.ts'
import type { CardEvent } from '#providers/card-network/port.ts'
import {
  bulkInsertion,
  coalescedRows,
  columns,
  type Db,
  json,
  type RawBuilder,
  scoped,
  sql,
  type Tx,
  takeTurnsInBatch,
} from '#runtime/db/index.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { firstIdOf, type PlatformId } from '#runtime/lib/ids.ts'
import { listPart, type Work } from '#runtime/work/units/work.ts'
import { CARD } from './kind.ts'
import type { CardTransaction, DeclineReason } from './model.ts'

/** The columns of a stored event. */
const KEPT_EVENT = columns<'card_events', StoredEvent>({
  id: 'event_id',
  cardId: 'card_id',
  token: 'token',
  message: json('message'),
  state: 'state',
  transactionId: 'transaction_id',
  declineReason: 'decline_reason',
  receivedAt: 'received_at',
})

/** The state of an event (see the migration). */
export type EventState = 'APPLIED' | 'IGNORED' | 'WAITING' | 'OPERATOR'

/** A received event. */
export interface StoredEvent extends CardEvent {
  state: EventState
  transactionId?: CardTransaction['id']
  declineReason?: DeclineReason
  receivedAt: Date
}

const eventsOf = (db: Db | Tx, platform: PlatformId) => scoped(db, platform).selectFrom('card_events').selectAll()

/** The network's name for related messages: an authorization and all its follow-ups. */
type Named = Pick<CardEvent, 'cardId' | 'token'>

/** Makes all other events of the same name wait until the transaction ends. */
export async function lockEventsOf(work: Work, { cardId, token }: Named): Promise<void> {
  const name = `card events ${work.platform} ${JSON.stringify([cardId, token])}`
  await takeTurnsInBatch(work.tx, name, 'alone')
}

const findEvents = coalescedRows(['card', 'event'], (db, platform, { card, event }) =>
  eventsOf(db, platform).where(sql<boolean>`card_id = ${card}`).where('event_id', '=', event),
)

export async function findEvent({ tx, platform }: Work, { cardId, id }: CardEvent): Promise<StoredEvent | undefined> {
  const [row] = await findEvents(tx, platform, { card: cardId, event: id })
  return row && KEPT_EVENT.fromRow(row)
}

const findWaiting = coalescedRows(['card', 'token'], (db, platform, { card, token }) =>
  eventsOf(db, platform)
    .where(sql<boolean>`card_id = ${card}`)
    .where('token', '=', token)
    .where('state', '=', 'WAITING')
    .orderBy('received_at')
    .orderBy('event_id'),
)

/** Returns the events of a transaction that wait for a preceding event, in order of arrival. */
export const findWaitingEvents = async ({ tx, platform }: Work, { cardId, token }: Named): Promise<StoredEvent[]> =>
  (await findWaiting(tx, platform, { card: cardId, token })).map(KEPT_EVENT.fromRow)

const EVENTS = listPart<StoredEvent>({
  name: 'card events',
  writes: bulkInsertion(
    'card_events',
    {
      card_id: ['text', ({ cardId }) => cardId],
      event_id: ['text', ({ id }) => id],
      token: ['text', ({ token }) => token],
      message: ['json', ({ message }) => message],
      state: ['text', ({ state }) => state],
      transaction_id: ['text', ({ transactionId }) => transactionId],
      decline_reason: ['text', ({ declineReason }) => declineReason],
      received_at: ['timestamptz', ({ receivedAt }) => receivedAt],
    },
    `on conflict (platform_id, card_id, event_id) do update
     set state = excluded.state, transaction_id = excluded.transaction_id, decline_reason = excluded.decline_reason`,
  ),
  left: (platform, { cardId: card, id, token }) => [
    findEvents.left(platform, { card, event: id }),
    findWaiting.left(platform, { card, token }),
    findBeginning.left(platform, { card, token }),
  ],
})

/** Writes the state of an event over the previous one. At most once in a transaction. */
export const saveEvent = (work: Work, event: StoredEvent): void => void work.collect(EVENTS).push(event)

/** Returns the transaction with the issuer's token. A declined authorization has begun none. */
export async function findTransactionIdOf(
  { tx, platform }: Work,
  { cardId, token }: Named,
): Promise<CardTransaction['id'] | undefined> {
  const [row] = await findBeginning(tx, platform, { card: cardId, token })
  return row?.transaction_id ?? undefined
}

const findBeginning = coalescedRows(['card', 'token'], (db, platform, { card, token }) =>
  eventsOf(db, platform)
    .where(sql<boolean>`card_id = ${card}`)
    .where('token', '=', token)
    .where('transaction_id', 'is not', null)
    .where('decline_reason', 'is', null)
    .orderBy('received_at')
    .orderBy('event_id')
    .limit(1),
)

export const findCardTransaction = (
  db: Db | Tx,
  platform: PlatformId,
  id: CardTransaction['id'],
): Promise<CardTransaction | undefined> => findTransaction(db, platform, CARD, id)

const exceptionsOf = (db: Db | Tx, platform: PlatformId) =>
  transactionsByStatus(db, platform)
    .where('type', '=', CARD.type)
    .where('status', '=', 'EXCEPTION')
    .where(sql<boolean>`details->>'exception' <> '0'`)

/**
 * Returns a page of card payments with a missing amount, newest first. Reads them by the index of their status, which
 * includes declined payments.
 */
export async function pageOfExceptions(
  db: Db,
  platform: PlatformId,
  page: PageRequest,
): Promise<Page<CardTransaction>> {
  const { rows, ...rest } = await findPage(db, exceptionsOf(db, platform), page)
  return { ...rest, rows: rows.map((row) => CARD.fromRegistered(fromRegisteredRow(row))) }
}

/** The number of the holder's transactions that a page searches for payments of a card. */
const MOST_LOOKED_AT = 1_000

/**
 * Returns a page of a card's payments, newest first, by the index transactions_by_customer. A page may be short
 * although more follow.
 */
export async function pageOfCard(
  db: Db,
  platform: PlatformId,
  { cardId, cardholderId }: { cardId: CardTransaction['cardId']; cardholderId: CardTransaction['customerId'] },
  { after, limit, seal }: PageRequest,
): Promise<Page<CardTransaction>> {
  const behind =
    after?.length === 2 ? sql`and (created_at, id) < (${new Date(after[0])}::timestamptz, ${after[1]})` : sql``
  const looked = (columns: string) => sql`
    select ${sql.raw(columns)} from transactions where platform_id = ${platform} and customer_id = ${cardholderId} ${behind}
    order by created_at desc, id desc limit ${MOST_LOOKED_AT}`
  const { rows } = await sql<TransactionRow>`
    select * from (${looked('*')}) l where type = ${CARD.type} and details->>'cardId' = ${cardId}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : await endOfLook(db, looked('created_at, id'))
  return {
    rows: shown.map((row) => CARD.fromRegistered(fromRegisteredRow(row))),
    next: last && seal([last.created_at.getTime(), last.id]),
    totalCount: undefined,
  }
}

/** Returns the last searched row if more rows may follow. */
async function endOfLook(db: Db, looked: RawBuilder<unknown>) {
  const { rows } = await sql<{ created_at: Date; id: string; count: number }>`
    select *, (count(*) over ())::int as count from (${looked}) l order by created_at, id limit 1`.execute(db)
  return rows.find(({ count }) => count === MOST_LOOKED_AT)
}

/** Returns a page of the unapplied events, newest first, by the index card_events_left_to_people. */
export async function pageOfUnappliedEvents(
  db: Db,
  platform: PlatformId,
  page: PageRequest,
): Promise<Page<StoredEvent>> {
  const unapplied = eventsOf(db, platform)
    .select([sql<string>`card_id || ' ' || event_id`.as('id'), 'received_at as created_at'])
    .where(sql<boolean>`state = 'OPERATOR'`)
  const { rows, ...rest } = await findPage(db, db.selectFrom(unapplied.as('events')).selectAll(), page)
  return { ...rest, rows: rows.map(KEPT_EVENT.fromRow) }
}

/**
 * For the audit: returns all transactions, or the open ones and any that may have changed since a moment of real time.
 */
export async function cardTransactionsToAudit(
  db: Db | Tx,
  platform: PlatformId,
  since: Date | undefined,
): Promise<CardTransaction[]> {
  let query = transactionsOf(db, platform).where('type', '=', CARD.type)
  if (since) {
    const continued = await subjectsContinuedSince(db, platform, 'CardTransaction', since)
    const ids = [...new Set(continued.map((subject) => subject.replace(/\/.*$/, '')))]
    query = query.where(
      sql<boolean>`(id >= ${firstIdOf('CardTransaction', since.getTime())} or id = any(${ids}::text[]) or details->>'isClosed' = 'false')`,
    )
  }
  return (await query.execute()).map((row) => CARD.fromRegistered(fromRegisteredRow(row)))
}

/** Returns true if a card payment of the customer may still continue, or is unpaid. */
async function hasOpenCardTransaction(
  db: Db | Tx,
  platform: PlatformId,
  customerId: `Customer:${string}`,
): Promise<boolean> {
  const row = await transactionsOf(db, platform)
    .where('customer_id', '=', customerId)
    .where('type', '=', CARD.type)
    .where(sql<boolean>`(details->>'isClosed' = 'false' or details->>'exception' <> '0')`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the conflict that prevents a customer's deletion: a card payment that is not closed (customers 4.9). */
export async function findOpenCardTransaction(
  work: Work,
  customerId: `Customer:${string}`,
): Promise<DeletionConflict | undefined> {
  return (await hasOpenCardTransaction(work.tx, work.platform, customerId))
    ? { cause: 'CARD_TRANSACTION_OPEN', reason: 'A card payment of the customer is still open.' }
    : undefined
}

/** The number of card payments compared with an amount or a merchant, which have no index: the newest ones. */
const MOST_COMPARED = 4_000

/** Returns the newest card payments `r` that meet a condition, newest first, by the index transactions_by_type. */
async function newestWhere(db: Db, { platforms }: Look, condition: RawBuilder<unknown>): Promise<TransactionRow[]> {
  const most = Math.max(20, Math.ceil(MOST_COMPARED / Math.max(1, platforms.length)))
  const { rows } = await sql<TransactionRow>`
    select r.* from unnest(${[...platforms]}::uuid[]) as p (platform_id)
    cross join lateral (
      select t.* from transactions t where t.platform_id = p.platform_id and t.type = ${CARD.type}
      order by t.created_at desc, t.id desc limit ${most}) r
    where ${condition} order by r.created_at desc, r.id desc limit ${MOST_FOUND}`.execute(db)
  return rows
}

/** Returns card payments with one of these authorized or settled amounts. */
export const cardPaymentsOfAmount = (db: Db, look: Look, amounts: readonly Money[]): Promise<TransactionRow[]> => {
  const moneys = sql`array(select a || ' ' || c from unnest(
    ${amounts.map(({ amount }) => String(amount))}::text[], ${amounts.map(({ currency }) => currency)}::text[]) as m (a, c))`
  const isSame = (name: string) =>
    sql`(r.details ->> ${sql.lit(name)}) || ' ' || (r.details ->> 'currency') = any(${moneys})`
  return newestWhere(db, look, sql`(${isSame('authorized')} or ${isSame('settled')})`)
}

/** Returns card payments at a merchant whose name has all these words, each with its beginning. */
export const cardPaymentsAt = (db: Db, look: Look, words: readonly string[]): Promise<TransactionRow[]> =>
  newestWhere(
    db,
    look,
    sql.join(
      words.map((word) => sql`position(${` ${word}`} in lower(' ' || (r.details -> 'merchant' ->> 'descriptor'))) > 0`),
      sql` and `,
    ),
  )
