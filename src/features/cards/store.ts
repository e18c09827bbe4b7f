import {
  coalescedById,
  coalescedRows,
  columns,
  type Db,
  optional,
  type RowOf,
  refuseWhere,
  scoped,
  sql,
  type Tx,
  takeTurns,
  takeTurnsInBatch,
} from '#runtime/db/index.ts'
import type { Reach } from '#runtime/declare/auth/reach.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { findPageOfPlatforms } from '#runtime/declare/pages/pages-of-platforms.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { type PlatformId, platformIdFromWire } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type JoinedCustomer, joinedCustomer } from '../customers/index.ts'
import { keepTerms, type Look, objectsWith, rowsAt, rowsWhere } from '../search/index.ts'
import type { Card, CardState, FundingSource } from './model.ts'

/** The columns of a card. */
const CARD = columns<'cards', Omit<Card, 'fundingSources'>>({
  id: 'id',
  cardholderId: 'cardholder_id',
  platformCardId: 'platform_card_id',
  program: 'program',
  currency: 'currency',
  state: 'state',
  stateReason: 'state_reason',
  provisioned: optional({
    brand: 'brand',
    last4: 'last4',
    expMonth: 'exp_month',
    expYear: 'exp_year',
    processorRef: 'processor_ref',
    issuerRef: 'issuer_ref',
  }),
  maxSpendPerTransaction: 'max_spend_per_transaction',
  lastAccountId: 'last_account_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export interface CardFilters {
  cardholderId?: Card['cardholderId']
  accountId?: string
  platformCardId?: string
  state?: string
}

/** Every read starts with this query, so that no caller ever sees the cards of another platform. */
const cardsOf = (db: Db | Tx, platform: PlatformId) => scoped(db, platform).selectFrom('cards').selectAll()

/** Inserts a card. Rejects a `platformCardId` that any card of the platform has ever had. */
export async function insertCard(work: Work, card: Card): Promise<void> {
  const { tx, platform } = work
  await scoped(tx, platform)
    .insertInto('cards', CARD.toRow(card))
    .execute()
    .catch(refuseWhere({ cards_once: ['CONFLICT', TAKEN_ID] }))
  await insertSources(work, card)
}

export const TAKEN_ID = 'A card of the platform has or has had this platformCardId. Choose another one.'

/** Stores the card without its funding sources. */
export async function saveCard(work: Work, card: Card): Promise<void> {
  const { tx, platform } = work
  await scoped(tx, platform).updateTable('cards').set(CARD.toRow(card)).where('id', '=', card.id).execute()
  const { id, createdAt, provisioned } = card
  if (provisioned) keepTerms(work, { object: id, at: createdAt, terms: { CARD_ENDING: [provisioned.last4] } })
}

/** Replaces the list of funding sources. */
export async function replaceSources(work: Work, card: Card): Promise<void> {
  const { tx, platform } = work
  await scoped(tx, platform).deleteFrom('card_funding_sources').where('card_id', '=', card.id).execute()
  await insertSources(work, card)
}

async function insertSources({ tx, platform }: Work, { id, fundingSources }: Card): Promise<void> {
  if (fundingSources.length === 0) return
  const rows = fundingSources.map((source, position) => ({
    id: source.id,
    card_id: id,
    account_id: source.accountId,
    position,
  }))
  await scoped(tx, platform).insertInto('card_funding_sources', rows).execute()
}

const findRow = coalescedById(cardsOf)
/** Finds the funding sources of a card in order. */
const findSources = coalescedRows(['card'], (db, platform, { card }) =>
  scoped(db, platform)
    .selectFrom('card_funding_sources')
    .select(['id', 'account_id'])
    .where(sql<boolean>`card_id = ${card}`)
    .orderBy('position'),
)

export async function findCard(db: Db | Tx, platform: PlatformId, id: Card['id']): Promise<Card | undefined> {
  const row = await findRow(db, platform, id)
  return row && withSources(db, platform, row)
}

/** Finds a card like `findCard`. Throws 404 REFERENCE_NOT_FOUND if there is none. */
export const requireCard = async (db: Db | Tx, platform: PlatformId, id: Card['id']): Promise<Card> =>
  (await findCard(db, platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

const nameOf = (platform: PlatformId, id: Card['id']): string => `card ${platform} ${id}`

/** Returns the card, locked until the transaction ends, by one transaction at a time. */
export async function lockCard({ tx, platform }: Work, id: Card['id']): Promise<Card | undefined> {
  await takeTurns(tx, nameOf(platform, id))
  return findCard(tx, platform, id)
}

/**
 * Returns the card, which cannot change until the transaction ends. Any number of transactions may rely on it
 * concurrently. A transaction that changes the card does not wait for later ones.
 */
export async function keepCard({ tx, platform }: Work, id: Card['id']): Promise<Card | undefined> {
  await takeTurnsInBatch(tx, nameOf(platform, id), 'together')
  return findCard(tx, platform, id)
}

/** Locks the open cards of a cardholder and returns them. */
export async function lockOpenCardsOf(work: Work, cardholderId: Card['cardholderId']): Promise<Card[]> {
  const open = await cardsOf(work.tx, work.platform)
    .where('cardholder_id', '=', cardholderId)
    .where('state', '!=', 'CLOSED')
    .orderBy('id')
    .execute()
  const cards: Card[] = []
  for (const { id } of open) {
    const card = await lockCard(work, id)
    if (card && card.state !== 'CLOSED') cards.push(card)
  }
  return cards
}

/** Returns true if any card of the platform, open or closed, has this id. */
export async function isIdTaken({ tx, platform }: Work, platformCardId: string): Promise<boolean> {
  const row = await cardsOf(tx, platform).where('platform_card_id', '=', platformCardId).executeTakeFirst()
  return row !== undefined
}

/** Returns the number of open cards of the cardholder and of the whole platform. */
export async function countOpenCards({ tx, platform }: Work, cardholderId: Card['cardholderId']) {
  const { rows } = await sql<{ of_cardholder: bigint; of_platform: bigint }>`
    select count(*) filter (where cardholder_id = ${cardholderId}) as of_cardholder, count(*) as of_platform
    from cards where platform_id = ${platform} and state <> 'CLOSED'`.execute(tx)
  const [{ of_cardholder = 0n, of_platform = 0n } = {}] = rows
  return { ofCardholder: Number(of_cardholder), ofPlatform: Number(of_platform) }
}

export async function pageOfCards(
  db: Db,
  platform: PlatformId,
  filters: CardFilters,
  page: PageRequest,
): Promise<Page<Card>> {
  const { cardholderId, accountId, platformCardId, state } = filters
  let query = cardsOf(db, platform)
  if (cardholderId !== undefined) query = query.where('cardholder_id', '=', cardholderId)
  if (platformCardId !== undefined) query = query.where('platform_card_id', '=', platformCardId)
  if (state !== undefined) query = query.where(sql<boolean>`state = ${state}`)
  if (accountId !== undefined)
    query = query
      .where('state', '!=', 'CLOSED')
      .where(
        sql<boolean>`id in (select card_id from card_funding_sources where platform_id = ${platform} and account_id = ${accountId})`,
      )
  const found = await findPage(db, query, page)
  return { ...found, rows: await allWithSources(db, platform, found.rows) }
}

export interface OperatorFilters {
  platformId?: string
  state?: CardState
  program?: Card['program']
}

/**
 * Returns cards of all permitted platforms, or of one of them, by the indexes cards_newest, cards_by_state and
 * cards_by_program. One index compares both filters.
 */
export async function pageOfAllPlatforms(
  db: Db,
  reach: Reach,
  { platformId, state, program }: OperatorFilters,
  page: PageRequest,
): Promise<Page<{ platform: PlatformId; card: Card; holderName: string | undefined }>> {
  const platform = platformId === undefined ? undefined : platformIdFromWire(platformId)
  const conditions = [
    ...(state === undefined ? [] : [sql`r.state = ${state}`]),
    ...(program === undefined ? [] : [sql`r.program = ${program}`]),
  ]
  const joined = joinedCustomer('holder', sql`r.cardholder_id`)
  const filter = { reach, platform, conditions, joined }
  const found = await findPageOfPlatforms<'cards', JoinedCustomer<'holder'>>(db, 'cards', filter, page)
  const rows = await Promise.all(
    found.rows.map(async (row) => ({
      platform: row.platform_id,
      card: await withSources(db, row.platform_id, row),
      holderName: row.holder_name ?? undefined,
    })),
  )
  return { ...found, rows }
}

/** Converts rows to cards, each with its funding sources. */
const allWithSources = (db: Db | Tx, platform: PlatformId, rows: readonly Row[]): Promise<Card[]> =>
  Promise.all(rows.map((row) => withSources(db, platform, row)))

async function withSources(db: Db | Tx, platform: PlatformId, row: Row): Promise<Card> {
  const sources = await findSources(db, platform, { card: row.id })
  return { ...CARD.fromRow(row), fundingSources: sources.map(toSource) }
}

const toSource = ({ id, account_id }: Pick<RowOf<'card_funding_sources'>, 'id' | 'account_id'>): FundingSource => ({
  id,
  accountId: account_id,
})

type Row = RowOf<'cards'>

/** By the index cards_by_platform_card. */
export const cardsNamedByPlatforms = (db: Db, look: Look, id: string): Promise<Row[]> =>
  rowsWhere(db, look, 'cards', sql`r.platform_card_id = ${id}`)

export const cardsWithEnding = async (db: Db, look: Look, ending: string): Promise<Row[]> =>
  rowsAt(db, 'cards', await objectsWith(db, look, 'CARD_ENDING', ending))
