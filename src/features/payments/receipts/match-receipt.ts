import { canonicalInstrument } from '#account-types/instruments.ts'
import type { Receipt } from './model.ts'
import { referencesIn } from './rules.ts'
import type { Candidate } from './store.ts'

/** Returns the names in a receipt by priority: the instrument, then the references in the text (payments 6.3). */
export function namesIn({ instrument, originator: { remittanceInformation = '' } }: Receipt): string[][] {
  return [instrument === undefined ? [] : [canonicalInstrument(instrument)], referencesIn(remittanceInformation)]
}

type Matched = Pick<Receipt, 'amount' | 'acceptedAt'>

/**
 * Returns the only payment, or else the only account, that the money can be for (payments 6.3, 11.4). If the instrument
 * leaves several, a reference in the text may decide. Returns undefined if there is no match or more than one.
 */
export function matchOf(
  receipt: Matched,
  names: readonly string[][],
  candidates: readonly Candidate[],
): Candidate | undefined {
  const possible = candidates.filter((candidate) => canBeFor(receipt, candidate))
  const payments = possible.filter(({ target }) => 'transactionId' in target)
  return onlyOneNamed(names, payments.length > 0 ? payments : possible)
}

function onlyOneNamed(names: readonly string[][], candidates: readonly Candidate[]): Candidate | undefined {
  let possible = candidates
  for (const instruments of names) {
    const named = possible.filter(({ instrument }) => instruments.includes(instrument))
    const targets = new Set(named.map(idOf))
    if (targets.size === 1) return named[0]
    if (targets.size > 1) possible = possible.filter((candidate) => targets.has(idOf(candidate)))
  }
  return undefined
}

const idOf = ({ target }: Candidate): string => ('accountId' in target ? target.accountId : target.transactionId)

/**
 * Returns true if the receipt can be for the candidate. A shared account identifies only an open payment of the same
 * amount.
 */
const canBeFor = ({ amount, acceptedAt }: Matched, { currency, shared }: Candidate) =>
  currency === amount.currency && (!shared || (shared.amount === amount.amount && acceptedAt < shared.until))
