import type { Explanation } from '#ledger/index.ts'

/** What a bank has booked on an account of the treasury. */
export interface BankEntry {
  /** The id of the account in the treasury document. */
  account: string
  /** The bank's own id of it, or the statement and the line. */
  id: string
  /** A credit of the account is positive, a debit negative. In the smallest unit. */
  amount: bigint
  currency: string
  /** The day, YYYY-MM-DD. */
  bookedOn: string
  /** What the bank tells of the transfer. */
  reference?: string
}

/** An entry with what became of it beside the ledger. */
export interface StoredEntry extends BankEntry {
  recordedAt: Date
  /** A person has undone its match, so that the rules leave it alone. */
  isLeftToPersons: boolean
}

/** What a person may say that an entry is: it concerns the operator alone, or it waits in suspense. */
export type Meaning = Explanation | 'suspense'

/** What has found that items belong together. TAKEN_BACK: an explanation that turned out to be wrong, and the journal that takes it back. */
export type RuleName = 'ORDER' | 'RECEIPT' | 'OWN_TRANSFER' | 'EXPLAINED' | 'TAKEN_BACK' | 'PERSON'

/** What a person goes by who matches items, and who opens a match again. */
export const MATCHED_BECAUSE = ['no-reference', 'other-reference', 'bank-says-so', 'bank-reversed-it'] as const
export type MatchedBecause = (typeof MATCHED_BECAUSE)[number]
export const UNMATCHED_BECAUSE = ['wrong-payment', 'wrong-explanation', 'bank-corrected-it'] as const
export type UnmatchedBecause = (typeof UNMATCHED_BECAUSE)[number]
