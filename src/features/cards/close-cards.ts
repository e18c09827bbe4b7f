import type { Custody } from '#custody/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { cardStateChange, sendCardState } from './contract.ts'
import { revokeKeysOf } from './delegated-keys.ts'
import type { Card, CardStateReason } from './model.ts'
import { closed } from './rules.ts'
import { lockCard, lockOpenCardsOf, replaceSources, saveCard } from './store.ts'
import { toWire } from './view.ts'

/**
 * Closes a card whose row the caller has locked: detaches its funding sources and revokes their keys. Open
 * authorizations retain their holds.
 */
export async function closeCard(work: Work, custody: Custody, card: Card, reason: CardStateReason): Promise<Card> {
  const after = closed(card, reason, work.now)
  await revokeKeysOf(work, custody, card.fundingSources)
  await saveCard(work, after)
  await replaceSources(work, after)
  work.emit(cardStateChange, 'CARD.STATE_CHANGE', toWire(after))
  // The issuer closes a card that it has not made yet after it makes it.
  if (card.provisioned) work.enqueue(sendCardState, { cardId: card.id })
  return after
}

/** Closes all cards of a deleted customer. */
export async function closeCardsOf(work: Work, custody: Custody, cardholderId: Card['cardholderId']): Promise<void> {
  for (const card of await lockOpenCardsOf(work, cardholderId))
    await closeCard(work, custody, card, 'CLOSED_BY_SERVICE')
}

/** Closes a card in any state for the operator. Returns undefined if the card does not exist or is closed. */
export async function closeCardByService(
  work: Work,
  custody: Custody,
  id: `Card:${string}`,
): Promise<Card | undefined> {
  const card = await lockCard(work, id)
  return card && card.state !== 'CLOSED' ? closeCard(work, custody, card, 'CLOSED_BY_SERVICE') : undefined
}
