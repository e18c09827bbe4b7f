import type { PlatformId } from '#runtime/lib/ids.ts'

interface OfCard {
  platform: PlatformId
  cardId: `Card:${string}`
}

/** A card from its issuer. */
export interface StoredNumber extends OfCard {
  /** The whole number, digits only. */
  number: string
  expMonth: number
  expYear: number
}

export interface LinkOrder extends OfCard {
  /** The time by the platform's own clock. */
  now: Date
}

/** The address of a page that shows one card. The address alone gives access. */
export interface CardLink {
  panEmbedUrl: string
  /** The time by the platform's own clock. */
  expiresAt: Date
}

/**
 * Stores card numbers separately from all other data of a card, and shows them on its own pages (cards-stablecoins A6).
 */
export interface CardVault {
  /** Stores a number from the issuer. An already stored number stays, so a repetition is harmless. */
  keep(card: StoredNumber): Promise<void>
  /** Opens one more page for a card with a stored number. Earlier links work until they expire. */
  openLink(order: LinkOrder): Promise<CardLink>
}
