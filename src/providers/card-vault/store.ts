import { type Db, scoped, sql } from '#runtime/db/index.ts'
import { platformTime } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { LinkOrder } from './port.ts'

type CardId = LinkOrder['cardId']

export interface SealedCard {
  platform: PlatformId
  cardId: CardId
  sealedNumber: string
  expMonth: number
  expYear: number
}

/** Stores the number of a card. The first number stored for a card stays. */
export async function keepNumber(db: Db, { platform, cardId, ...card }: SealedCard): Promise<void> {
  await scoped(db, platform)
    .insertInto('card_vault_numbers', {
      card_id: cardId,
      sealed_number: card.sealedNumber,
      exp_month: card.expMonth,
      exp_year: card.expYear,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'card_id']).doNothing())
    .execute()
}

export async function insertLink(
  db: Db,
  { platform, cardId, tokenHash, expiresAt }: Omit<LinkOrder, 'now'> & { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await scoped(db, platform)
    .insertInto('card_vault_links', { token_hash: tokenHash, card_id: cardId, expires_at: expiresAt })
    .execute()
}

/** Deletes expired links. Callers cannot distinguish an expired link from an unknown one. */
export async function deleteExpiredLinks(db: Db, { platform, now }: Pick<LinkOrder, 'platform' | 'now'>) {
  await scoped(db, platform).deleteFrom('card_vault_links').where('expires_at', '<=', now).execute()
}

/** Returns the card of a link that has not expired by its platform's time. A suspended platform shows no card. */
export async function findLinkedCard(db: Db, platform: PlatformId, tokenHash: string): Promise<SealedCard | undefined> {
  const row = await db
    .selectFrom('card_vault_links as l')
    .innerJoin('card_vault_numbers as n', (join) =>
      join.onRef('n.platform_id', '=', 'l.platform_id').onRef('n.card_id', '=', 'l.card_id'),
    )
    .innerJoin('platforms as p', 'p.platform_id', 'l.platform_id')
    .selectAll('n')
    .select(['l.expires_at', 'p.clock_offset_ms', sql<Date>`now()`.as('real')])
    .where('l.platform_id', '=', platform)
    .where('l.token_hash', '=', tokenHash)
    .where('p.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.expires_at <= platformTime(row.real, Number(row.clock_offset_ms))) return undefined
  return {
    platform,
    cardId: row.card_id,
    sealedNumber: row.sealed_number,
    expMonth: row.exp_month,
    expYear: row.exp_year,
  }
}
