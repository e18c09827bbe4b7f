import type { MatchedBecause, Meaning, UnmatchedBecause } from './model.ts'

/** Reasons and explanations for bank bookings, by their names in the interface. */
export const MATCHED = {
  NO_REFERENCE: 'no-reference',
  OTHER_REFERENCE: 'other-reference',
  BANK_SAYS_SO: 'bank-says-so',
  BANK_REVERSED_IT: 'bank-reversed-it',
} as const satisfies Record<string, MatchedBecause>

export const UNMATCHED = {
  WRONG_PAYMENT: 'wrong-payment',
  WRONG_EXPLANATION: 'wrong-explanation',
  BANK_CORRECTED_IT: 'bank-corrected-it',
} as const satisfies Record<string, UnmatchedBecause>

export const MEANINGS = {
  FEE: 'fee',
  INTEREST: 'interest',
  CAPITAL: 'capital',
  SUSPENSE: 'suspense',
} as const satisfies Record<string, Meaning>
