/** The outcomes of orders in the operator's words. */
export const OUTCOMES = ['confirmed', 'rejected', 'asked-back', 'cancelled'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What a person reports about an order. */
export interface Report {
  reference: string
  outcome: Outcome
  /** Of a payout that was rejected. */
  reason?: string
  /** The bank's own id of what it did. */
  bankReference: string
  /** What the bank has moved, as a decimal text; it must be the amount of the order. */
  amount?: string
}
