import { writtenAmount } from '#features/search/index.ts'
import type { Money } from '#money/money.ts'
import type { Tone } from './model.ts'

/** Writes the facts of a moment in one line. Omits unknown facts. Without known facts, the result has no summary. */
export function summaryOf(...facts: readonly (string | false | undefined)[]): { summary?: string } {
  const known = facts.filter((fact) => fact)
  return known.length === 0 ? {} : { summary: known.join(' · ') }
}

/** Writes `PAYOUT_RETURNED` as `payout returned`. */
export const inWords = (code: string): string => code.replaceAll('_', ' ').toLowerCase()

/** Writes amounts of several currencies: `1000.00 USD and 917.24 EUR`. */
export const inAmounts = (amounts: readonly Money[]): string => amounts.map(writtenAmount).join(' and ')

const TONES_OF_WORDS: readonly [word: RegExp, tone: Tone][] = [
  [/^(COMPLETED|PAID|PULLED|REFUNDED|APPLIED|DELIVERED|SATISFIED|APPROVED|DONE)$/, 'GOOD'],
  [/FAILED|REJECTED|RETURNED|REFUSED|EXPIRED|UNDELIVERABLE|CANCELLED/, 'FAILED'],
]

/** Returns the tone of a status, a report or a result by its code. */
export const toneOf = (code: string): Tone => TONES_OF_WORDS.find(([word]) => word.test(code))?.[1] ?? 'RUNNING'
