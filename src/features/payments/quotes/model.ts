import type { Coordinates } from '#account-types/deposits.ts'
import type { Rate } from '#money/rates.ts'
import type { PaymentRequest } from '#providers/counterparties/port.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { FundingAnswer, OutgoingPayment, ReleaseAnswer } from '../index.ts'
import type * as contract from './contract.ts'

export type WireQuoteRequest = Static<typeof contract.QuoteRequest>
export type WireQuote = Static<typeof contract.Quote>
export type AccountSource = Extract<WireQuoteRequest['source'], { sourceType: 'ACCOUNT' }>
export type AccountDestination = Extract<WireQuoteRequest['destination'], { destinationType: 'ACCOUNT' }>

export type RealtimeSource = Extract<WireQuoteRequest['source'], { sourceType: 'REALTIME_FUNDING' }>

/** Encrypted under the master key with the given id. The text is base64. */
export interface SealedText {
  text: string
  masterKeyId: string
}

/** A quote. Its transaction stores the data that they share (status, amounts, fees). */
export interface Quote {
  id: `Quote:${string}`
  transactionId: `Transaction:${string}`
  source: AccountSource | RealtimeSource
  destination: WireQuoteRequest['destination']
  purposeOfPayment?: WireQuote['purposeOfPayment']
  /** What proves it. */
  documentIds?: WireQuote['documentIds']
  /** The request's data about the payer, sealed. Only for this payment (payments 8.4). */
  sealedSenderFields?: SealedText
  /** If an embedded wallet pays, the text that its owner signs, as sent. */
  walletPayload?: string
  /** If funded in real time, the alternative payment instruments. */
  fundingWays?: readonly Coordinates[]
  /** If funded at a bank of the operator, the reference of its money as a creditor reference. */
  fundingCreditorReference?: string
  rate: Pick<Rate, 'numerator' | 'denominator'>
  createdAt: Date
  expiresAt: Date
}

export interface Quoted {
  quote: Quote
  payment: OutgoingPayment
  /** The request to the receiver's institution, for a payment to a UMA address. */
  payRequest?: PaymentRequest
}

/** The result of creating or executing a quote, depending on its payment's gates. */
export type QuoteAnswer = OfQuote<ReleaseAnswer | FundingAnswer>
type OfQuote<Answer> = Answer extends { payment: OutgoingPayment } ? Answer & Quoted : Answer
