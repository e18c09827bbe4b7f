/** The outcomes of orders in the operator's words. */
export const OUTCOMES = ['confirmed', 'rejected', 'asked-back', 'cancelled'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A person's report about an order. */
export interface Report {
  reference: string
  outcome: Outcome
  /** Only for a rejected payout. */
  reason?: string
  /** Bank reference of its action. */
  bankReference: string
  /** The amount that the bank moved, as decimal text. It must equal the amount of the order. */
  amount?: string
}
