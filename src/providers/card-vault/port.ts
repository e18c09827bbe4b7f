import type { PlatformId } from '#runtime/lib/ids.ts'

interface OfCard {
  platform: PlatformId
  cardId: `Card:${string}`
}

/** A card as its issuer has made it. */
export interface StoredNumber extends OfCard {
  /** The whole number, digits only. */
  number: string
  expMonth: number
  expYear: number
}

export interface LinkOrder extends OfCard {
  /** In the platform's own time. */
  now: Date
}

/** The address of a page that shows one card. The address alone gives access. */
export interface CardLink {
  panEmbedUrl: string
  /** In the platform's own time. */
  expiresAt: Date
}

/** Keeps card numbers apart from everything else that is known about a card, and shows them on pages of its own (cards-stablecoins A6). */
export interface CardVault {
  /** Keeps a number that the issuer has made. One that is kept already stays, so that a repetition is harmless. */
  keep(card: StoredNumber): Promise<void>
  /** Opens one more page for a card whose number is kept. Links that were opened before work on until their own time is over. */
  openLink(order: LinkOrder): Promise<CardLink>
}
