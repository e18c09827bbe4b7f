import type { Receipt } from './model.ts'
import { canonicalInstrument, referencesIn } from './rules.ts'
import type { Candidate } from './store.ts'

/** What the money names, in the order in which it counts: what was paid, then what the text says (payments 6.3). */
export function namesIn({ instrument, originator: { remittanceInformation = '' } }: Receipt): string[][] {
  return [instrument === undefined ? [] : [canonicalInstrument(instrument)], referencesIn(remittanceInformation)]
}

/** The one payment that the money can be for. Nothing where there is none, or more than one. */
export function matchOf(
  receipt: Pick<Receipt, 'amount' | 'acceptedAt'>,
  names: readonly string[][],
  candidates: readonly Candidate[],
): Candidate | undefined {
  for (const instruments of names) {
    const possible = candidates.filter(
      (candidate) => instruments.includes(candidate.instrument) && canBeFor(receipt, candidate),
    )
    const payments = new Set(possible.map(({ transactionId }) => transactionId))
    if (payments.size > 0) return payments.size === 1 ? possible[0] : undefined
  }
  return undefined
}

/** By an account that several payments share only an open one of the same amount is meant. */
const canBeFor = ({ amount, acceptedAt }: Pick<Receipt, 'amount' | 'acceptedAt'>, { currency, shared }: Candidate) =>
  currency === amount.currency && (!shared || (shared.amount === amount.amount && acceptedAt < shared.until))
