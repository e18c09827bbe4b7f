import type { Explanation } from '#ledger/index.ts'

/** A bank's booking on an account of the treasury. */
export interface BankEntry {
  /** The account's id in the treasury document. */
  account: string
  /** Bank reference, or statement and line. */
  id: string
  /** The amount in the smallest unit: positive for a credit of the account, negative for a debit. */
  amount: bigint
  currency: string
  /** The day, YYYY-MM-DD. */
  bookedOn: string
  /** The bank's text about the transfer. */
  reference?: string
}

/** An entry with its state outside the ledger. */
export interface StoredEntry extends BankEntry {
  recordedAt: Date
  /** True if a person has undone its match. The rules then leave it alone. */
  isLeftToPersons: boolean
}

/** The explanations that a person can give for an entry: it concerns the operator alone, or it waits in suspense. */
export type Meaning = Explanation | 'suspense'

/** The rule that matched the items. TAKEN_BACK matches a wrong explanation with the journal that reverses it. */
export type RuleName = 'ORDER' | 'RECEIPT' | 'OWN_TRANSFER' | 'EXPLAINED' | 'TAKEN_BACK' | 'PERSON'

/** A person's reasons for matching items, and for undoing a match. */
export const MATCHED_BECAUSE = ['no-reference', 'other-reference', 'bank-says-so', 'bank-reversed-it'] as const
export type MatchedBecause = (typeof MATCHED_BECAUSE)[number]
export const UNMATCHED_BECAUSE = ['wrong-payment', 'wrong-explanation', 'bank-corrected-it'] as const
export type UnmatchedBecause = (typeof UNMATCHED_BECAUSE)[number]
