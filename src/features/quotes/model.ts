import type { Rate } from '../../money/rates.ts'
import type { Static } from '../../runtime/declare/schema.ts'
import type * as contract from './contract.ts'

export type WireQuoteRequest = Static<typeof contract.QuoteRequest>
export type WireQuote = Static<typeof contract.Quote>
export type AccountSource = Extract<WireQuoteRequest['source'], { sourceType: 'ACCOUNT' }>
export type AccountDestination = Extract<WireQuoteRequest['destination'], { destinationType: 'ACCOUNT' }>

/** A quote. What it shares with its transaction (status, amounts, fees) stands there. */
export interface Quote {
  id: `Quote:${string}`
  transactionId: `Transaction:${string}`
  source: AccountSource
  destination: AccountDestination
  purposeOfPayment?: WireQuote['purposeOfPayment']
  /** What proves it. */
  documentIds?: WireQuote['documentIds']
  /** Paid from an embedded wallet: the text that its owner signs, as it went out. */
  walletPayload?: string
  rate: Pick<Rate, 'numerator' | 'denominator'>
  createdAt: Date
  expiresAt: Date
}
