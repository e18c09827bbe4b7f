import type { CardBrand, ProgramName } from './programs.ts'

/** `PENDING_KYC` is part of the API and never occurs: the service checks the verification before it issues a card. */
export type CardState = 'PROCESSING' | 'ACTIVE' | 'FROZEN' | 'CLOSED'
export type CardStateReason = 'ISSUER_REJECTED' | 'CLOSED_BY_PLATFORM' | 'CLOSED_BY_SERVICE'

/**
 * The account at a position of the card's list. The binding of a card to an account has a separate id, for delegated
 * keys.
 */
export interface FundingSource {
  id: `CardFundingSource:${string}`
  accountId: `InternalAccount:${string}`
}

/** The issuer's data of a card. */
export interface ProvisionedCard {
  brand: CardBrand
  last4: string
  expMonth: number
  expYear: number
  processorRef: string
  issuerRef: string
}

/** A virtual debit card of one customer (cards-stablecoins A1 to A5). */
export interface Card {
  id: `Card:${string}`
  cardholderId: `Customer:${string}`
  platformCardId: string
  program: ProgramName
  currency: string
  state: CardState
  /** Set only for a closed card. */
  stateReason?: CardStateReason
  /** Present after the issuer has provisioned the card. */
  provisioned?: ProvisionedCard
  /** In the smallest unit of the card's currency. */
  maxSpendPerTransaction?: bigint
  /** In order of priority. Only the first one pays. */
  fundingSources: readonly FundingSource[]
  /** The card's first funding source at its closure. */
  lastAccountId?: `InternalAccount:${string}`
  createdAt: Date
  updatedAt: Date
}
