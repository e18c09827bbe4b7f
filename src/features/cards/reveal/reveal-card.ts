import { isStronglyAuthenticated, type Profiles, requireCustomer } from '#features/customers/index.ts'
import { requireScaSession } from '#features/customers/sca-sessions/index.ts'
import type { CardLink, CardVault } from '#providers/card-vault/port.ts'
import type { Db } from '#runtime/db/index.ts'
import { actorForPlatform, type Caller } from '#runtime/declare/auth/caller.ts'
import type { Asker } from '#runtime/http/route.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Card, CardState } from '../model.ts'
import { findCard, requireCard } from '../store.ts'

const SHOWN: readonly CardState[] = ['ACTIVE', 'FROZEN']

/** Returns true if the service may show number and security code. */
const isShown = ({ state }: { state: CardState }): boolean => SHOWN.includes(state)

interface Request {
  caller: Caller
  id: Card['id']
  now: Date
}

/**
 * Opens a page of the vault for the cardholder. Commits the access to the audit log before the request to the vault, so
 * that no address exists without an entry.
 */
export async function revealCard(
  asker: Asker,
  { vault, profiles }: { vault: CardVault; profiles: Profiles },
  { caller, id, now }: Request,
): Promise<CardLink> {
  if (actorForPlatform(caller) === undefined)
    refuse('FORBIDDEN', 'A card is shown only where the log can name who has asked.')
  const card = await asker.work((work) => permitReveal(work, profiles, id))
  return vault.openLink({ platform: caller.platform, cardId: card.id, now })
}

/** Returns the card if its holder may see it now (cards-stablecoins A6). */
async function permitReveal(work: Work, profiles: Profiles, id: `Card:${string}`): Promise<Card> {
  const card = await requireCard(work.tx, work.platform, id)
  noteConcerned(work, card.cardholderId)
  if (!isShown(card)) refuse('CONFLICT', `The card is ${card.state}. Only an ACTIVE or FROZEN one can be shown.`)
  const cardholder = await requireCustomer(work.tx, work.platform, card.cardholderId)
  if (isStronglyAuthenticated(profiles, cardholder)) await requireScaSession(work, cardholder.id)
  return card
}

/** For the vault: returns true if the service may show a card now. False for an unknown card. */
export const cardsShownIn =
  (db: Db) =>
  async (platform: PlatformId, cardId: `Card:${string}`): Promise<boolean> => {
    const card = await findCard(db, platform, cardId)
    return card !== undefined && isShown(card)
  }
