import type { Custody } from '#custody/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { cardStateChange, sendCardState } from './contract.ts'
import { revokeKeysOf } from './delegated-keys.ts'
import type { Card, CardStateReason } from './model.ts'
import { closed } from './rules.ts'
import { lockCard, lockOpenCardsOf, replaceSources, saveCard } from './store.ts'
import { toWire } from './view.ts'

/** Closes a card whose row is locked: its funding sources are detached and their keys revoked. Open authorizations keep their holds. */
export async function closeCard(work: Work, custody: Custody, card: Card, reason: CardStateReason): Promise<Card> {
  const after = closed(card, reason, work.now)
  await revokeKeysOf(work, custody, card.fundingSources)
  await saveCard(work, after)
  await replaceSources(work, after)
  work.emit(cardStateChange, 'CARD.STATE_CHANGE', toWire(after))
  // A card that the issuer has not made yet is closed there after it has been made.
  if (card.provisioned) work.enqueue(sendCardState, { cardId: card.id })
  return after
}

/** Closes all cards of a deleted customer. */
export async function closeCardsOf(work: Work, custody: Custody, cardholderId: Card['cardholderId']): Promise<void> {
  for (const card of await lockOpenCardsOf(work, cardholderId))
    await closeCard(work, custody, card, 'CLOSED_BY_SERVICE')
}

/** The operator closes a card in any state. Undefined where it does not exist or is closed. */
export async function closeCardByService(
  work: Work,
  custody: Custody,
  id: `Card:${string}`,
): Promise<Card | undefined> {
  const card = await lockCard(work, id)
  return card && card.state !== 'CLOSED' ? closeCard(work, custody, card, 'CLOSED_BY_SERVICE') : undefined
}
