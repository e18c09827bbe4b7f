import {
  coalescedById,
  coalescedRows,
  type Db,
  refuseWhere,
  type Selectable,
  sql,
  type Tx,
  takeTurns,
  takeTurnsTogether,
} from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import { grouped } from '../../../runtime/grouped.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { Card, CardState, CardStateReason, FundingSource } from './model.ts'
import type { CardBrand, ProgramName } from './programs.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    cards: {
      platform_id: PlatformId
      id: Card['id']
      cardholder_id: string
      platform_card_id: string
      program: ProgramName
      currency: string
      state: CardState
      state_reason: CardStateReason | null
      brand: CardBrand | null
      last4: string | null
      exp_month: number | null
      exp_year: number | null
      processor_ref: string | null
      issuer_ref: string | null
      max_spend_per_transaction: bigint | null
      last_account_id: Card['lastAccountId'] | null
      created_at: Date
      updated_at: Date
    }
    card_funding_sources: {
      platform_id: PlatformId
      id: FundingSource['id']
      card_id: Card['id']
      account_id: FundingSource['accountId']
      position: number
    }
  }
}

export interface CardFilters {
  cardholderId?: string
  accountId?: string
  platformCardId?: string
  state?: string
}

/** Every read starts here, so that no caller ever sees the cards of another platform. */
const cardsOf = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('cards').selectAll().where('platform_id', '=', platform)

/** Refuses a `platformCardId` that any card of the platform has had. */
export async function insertCard(work: Work, card: Card): Promise<void> {
  const { tx, platform } = work
  await tx
    .insertInto('cards')
    .values(toRow(platform, card))
    .execute()
    .catch(refuseWhere({ cards_once: ['CONFLICT', TAKEN_ID] }))
  await insertSources(work, card)
}

export const TAKEN_ID = 'A card of the platform has or has had this platformCardId. Choose another one.'

/** Writes the card as it is from now on, without its funding sources. */
export async function saveCard({ tx, platform }: Work, card: Card): Promise<void> {
  await tx
    .updateTable('cards')
    .set(toRow(platform, card))
    .where('platform_id', '=', platform)
    .where('id', '=', card.id)
    .execute()
}

/** Writes the list of funding sources in place of the one before. */
export async function replaceSources(work: Work, card: Card): Promise<void> {
  const { tx, platform } = work
  await tx
    .deleteFrom('card_funding_sources')
    .where('platform_id', '=', platform)
    .where('card_id', '=', card.id)
    .execute()
  await insertSources(work, card)
}

async function insertSources({ tx, platform }: Work, { id, fundingSources }: Card): Promise<void> {
  if (fundingSources.length === 0) return
  const rows = fundingSources.map((source, position) => ({
    platform_id: platform,
    id: source.id,
    card_id: id,
    account_id: source.accountId,
    position,
  }))
  await tx.insertInto('card_funding_sources').values(rows).execute()
}

const findRow = coalescedById(cardsOf)
const findSources = coalescedRows(sourcesOf)

export async function findCard(db: Db | Tx, platform: PlatformId, id: string): Promise<Card | undefined> {
  const row = await findRow(db, platform, id)
  return row && fromRow(row, (await findSources(db, platform, id)) ?? [])
}

/** As `findCard`, or 404 REFERENCE_NOT_FOUND. */
export const requireCard = async (db: Db | Tx, platform: PlatformId, id: string): Promise<Card> =>
  (await findCard(db, platform, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

const nameOf = (platform: PlatformId, id: string): string => `card ${platform} ${id}`

/** The card, held until the end of the unit of work: whoever changes it goes alone. */
export async function lockCard({ tx, platform }: Work, id: string): Promise<Card | undefined> {
  await takeTurns(tx, nameOf(platform, id))
  return findCard(tx, platform, id)
}

/** The card as it stays until the end of the unit of work. Any number of units may rely on that at once; who changes it waits for no later ones. */
export async function keepCard(work: Work, id: string): Promise<Card | undefined> {
  const { tx, platform } = work
  // Of two batches that hold one card, and somebody between them who changes it, the later one must not have the turn for which the first one waits.
  await work.awaitTurn()
  await takeTurnsTogether(tx, platform, nameOf(platform, id))
  return findCard(tx, platform, id)
}

/** Those of a cardholder that are not closed, held. */
export async function lockOpenCardsOf(work: Work, cardholderId: string): Promise<Card[]> {
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

/** Whether any card of the platform, open or closed, has this id. */
export async function isIdTaken({ tx, platform }: Work, platformCardId: string): Promise<boolean> {
  const row = await cardsOf(tx, platform).where('platform_card_id', '=', platformCardId).executeTakeFirst()
  return row !== undefined
}

/** How many cards are not closed: of the cardholder and of the whole platform. */
export async function countOpenCards({ tx, platform }: Work, cardholderId: string) {
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
  if (state !== undefined) query = query.where('state', '=', state as CardState)
  if (accountId !== undefined)
    query = query
      .where('state', '!=', 'CLOSED')
      .where(
        sql<boolean>`id in (select card_id from card_funding_sources where platform_id = ${platform} and account_id = ${accountId})`,
      )
  const found = await findPage(db, query, page)
  return { ...found, rows: await withSources(db, platform, found.rows) }
}

/** Rows as cards, each with its funding sources. */
async function withSources(db: Db | Tx, platform: PlatformId, rows: readonly Row[]): Promise<Card[]> {
  const ids = rows.map(({ id }) => id)
  const sources = await sourcesOf(db, platform, ids)
  return rows.map((row) => fromRow(row, sources.get(row.id) ?? []))
}

/** The funding sources of cards in their order, by card. */
async function sourcesOf(
  db: Db | Tx,
  platform: PlatformId,
  cardIds: readonly string[],
): Promise<Map<string, FundingSource[]>> {
  const rows = await db
    .selectFrom('card_funding_sources')
    .select(['id', 'card_id', 'account_id'])
    .where('platform_id', '=', platform)
    .where(sql<boolean>`card_id = any(${cardIds}::text[])`)
    .orderBy('card_id')
    .orderBy('position')
    .execute()
  return new Map(
    [...grouped(rows, ({ card_id }) => card_id)].map(([cardId, sources]) => [cardId, sources.map(toSource)]),
  )
}

const toSource = ({ id, account_id }: Pick<Tables['card_funding_sources'], 'id' | 'account_id'>): FundingSource => ({
  id,
  accountId: account_id,
})

type Row = Selectable<Tables['cards']>

const toRow = (platform: PlatformId, card: Card) => ({
  platform_id: platform,
  id: card.id,
  cardholder_id: card.cardholderId,
  platform_card_id: card.platformCardId,
  program: card.program,
  currency: card.currency,
  state: card.state,
  state_reason: card.stateReason ?? null,
  brand: card.provisioned?.brand ?? null,
  last4: card.provisioned?.last4 ?? null,
  exp_month: card.provisioned?.expMonth ?? null,
  exp_year: card.provisioned?.expYear ?? null,
  processor_ref: card.provisioned?.processorRef ?? null,
  issuer_ref: card.provisioned?.issuerRef ?? null,
  max_spend_per_transaction: card.maxSpendPerTransaction ?? null,
  last_account_id: card.lastAccountId ?? null,
  created_at: card.createdAt,
  updated_at: card.updatedAt,
})

const fromRow = (row: Row, fundingSources: readonly FundingSource[]): Card => ({
  id: row.id,
  cardholderId: row.cardholder_id,
  platformCardId: row.platform_card_id,
  program: row.program,
  currency: row.currency,
  state: row.state,
  ...(row.state_reason && { stateReason: row.state_reason }),
  ...(row.brand && {
    provisioned: {
      brand: row.brand,
      last4: row.last4 ?? '',
      expMonth: row.exp_month ?? 0,
      expYear: row.exp_year ?? 0,
      processorRef: row.processor_ref ?? '',
      issuerRef: row.issuer_ref ?? '',
    },
  }),
  ...(row.max_spend_per_transaction !== null && { maxSpendPerTransaction: row.max_spend_per_transaction }),
  fundingSources,
  ...(row.last_account_id && { lastAccountId: row.last_account_id }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
