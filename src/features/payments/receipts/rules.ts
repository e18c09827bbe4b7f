import { canonicalInstrument, canonicalReference } from '#account-types/instruments.ts'
import type { Funding, Rail } from '../index.ts'
import type { Receipt, StoredReceipt } from './model.ts'

/** Returns the part of the receipt that a payment stores. */
export const fundingOf = ({ rail, amount, originator, treasuryAccount }: Receipt): Funding => ({
  rail,
  amount: String(amount.amount),
  originator,
  ...(treasuryAccount !== undefined && { treasuryAccount }),
})

type Reported = Pick<Receipt, 'amount' | 'treasuryAccount' | 'instrument'>
type Difference = 'amount' | 'account' | 'instrument'

/**
 * Returns the differences of a later report under the same id. Repeated bank reports of the same money do not differ. A
 * report that adds confirmations may omit the instrument.
 */
export const differencesBetween = (first: Reported, later: Reported): Difference[] => [
  ...(isSameMoney(first, later) ? [] : ['amount' as const]),
  ...(first.treasuryAccount === later.treasuryAccount ? [] : ['account' as const]),
  ...(isSameInstrument(first, later) ? [] : ['instrument' as const]),
]

const isSameMoney = (first: Reported, later: Reported): boolean =>
  first.amount.amount === later.amount.amount && first.amount.currency === later.amount.currency

const isSameInstrument = (first: Reported, later: Reported): boolean =>
  later.instrument === undefined ||
  canonicalInstrument(later.instrument) === canonicalInstrument(first.instrument ?? '')

export const isContradicting = (first: Reported, later: Reported): boolean =>
  differencesBetween(first, later).length > 0

type Depths = Readonly<Partial<Record<Rail, number>>>

/**
 * Blocks on top of the payment's block, including that block, until it is final for a quote (payments 6.3). Solana
 * counts up to 32, which is finalized.
 */
const FOR_QUOTES: Depths = {
  BITCOIN: 1,
  ETHEREUM: 12,
  BASE: 12,
  PLASMA: 12,
  ARBITRUM: 12,
  POLYGON: 64,
  TRON: 20,
  SOLANA: 32,
}

/** A deposit has no waiting payer, so it can wait for more confirmations. */
const FOR_DEPOSITS: Depths = { ...FOR_QUOTES, BITCOIN: 3 }

/**
 * Returns the confirmations that make money on the rail final. On a rail without confirmations it is final immediately.
 */
export const finalAt = (rail: Rail, { isDeposit }: { isDeposit: boolean }): number =>
  (isDeposit ? FOR_DEPOSITS : FOR_QUOTES)[rail] ?? 0

/** Returns true if a receipt with these confirmations is usable. */
export const isFinal = ({
  rail,
  confirmations = 0,
  accountId,
}: Pick<StoredReceipt, 'rail' | 'confirmations' | 'accountId'>): boolean =>
  confirmations >= finalAt(rail, { isDeposit: accountId !== undefined })

/**
 * Returns true for wires from abroad, which need a review before they are spendable, and for others on the reporter's
 * request (payments 11.4).
 */
export const isReviewed = ({ rail, isForReview = false }: Pick<Receipt, 'rail' | 'isForReview'>): boolean =>
  isForReview || rail === 'SWIFT'

const REFERENCE = /(?=((?:PAY|FUND)[0-9A-HJKMNP-TV-Z]{8}))/g

/** Returns every payment or account reference in a remittance text. */
export const referencesIn = (text: string): string[] => [
  ...new Set([...canonicalReference(text).matchAll(REFERENCE)].flatMap(([, reference]) => reference ?? [])),
]
