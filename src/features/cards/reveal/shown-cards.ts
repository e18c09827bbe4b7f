import type { Db } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { findCard } from '../store.ts'
import { isShown } from './rules.ts'

/** For the vault: whether a card may be shown at this moment. An unknown one may not. */
export const cardsShownIn =
  (db: Db) =>
  async (platform: PlatformId, cardId: `Card:${string}`): Promise<boolean> => {
    const card = await findCard(db, platform, cardId)
    return card !== undefined && isShown(card)
  }
