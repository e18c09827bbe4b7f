import { SwitchFault } from '#runtime/lib/errors.ts'
import type { LedgerAccount } from './accounts.ts'
import type { JournalCode } from './journal-codes.ts'

/** Throws if a journal is invalid for another reason than a balance: a bug of the service, or damaged rows. */
export function refuseJournal(why: string): never {
  throw new SwitchFault('ledger', why)
}

/** One line of a journal. Debits are positive, credits negative. */
export interface Entry {
  account: LedgerAccount
  currency: string
  amount: bigint
  /**
   * True for a debit of `available` that takes the available amount and leaves the rest as a receivable (payments 18.3,
   * second rule).
   */
  mayFallShort?: boolean
}

/** One step of one business event. Its entries sum to zero in each currency. */
export interface Journal {
  kind: JournalCode
  /** Permanently unique within a platform. Posting the same key again has no effect. */
  key: string
  entries: Entry[]
  opensHold?: Hold
  /** The id of a hold. Closing a hold that is not open is an internal error. */
  closesHold?: string
  /** The matches, by treasury account, of its cash entries from the beginning. Other entries are open. */
  cashMatches?: Readonly<Record<string, string>>
}

export interface Hold {
  id: string
  accountId: string
  part: 'held' | 'card_held'
  amount: bigint
}

export const debit = (account: LedgerAccount, currency: string, amount: bigint): Entry => ({
  account,
  currency,
  amount,
})
export const credit = (account: LedgerAccount, currency: string, amount: bigint): Entry => ({
  account,
  currency,
  amount: -amount,
})

/** Returns the key under which the ledger posts a journal once. The keys of one subject sort together. */
const keyOf = (kind: JournalCode, subject: string, sequence: number): string => `${subject}:${kind}:${sequence}`

/**
 * Creates a journal of one event about one subject. Nets its entries: one for each account and currency, without zero
 * amounts.
 */
export function journal(
  kind: JournalCode,
  subject: string,
  entries: Entry[],
  holds: Pick<Journal, 'opensHold' | 'closesHold'> = {},
  sequence = 1,
): Journal {
  return { kind, key: keyOf(kind, subject, sequence), entries: net(entries), ...holds }
}

/** Returns the journal with its cash entry of a treasury account matched from the beginning. */
export const matchedOn = (account: string, matchId: string, each: Journal): Journal => ({
  ...each,
  cashMatches: { ...each.cashMatches, [account]: matchId },
})

/** Returns the entries with the opposite sign. */
export const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, amount: -entry.amount }))

/** Merges entries of the same account and currency and drops entries that sum to zero. */
export function net(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const key = `${entry.account} ${entry.currency}`
    const known = sums.get(key)
    sums.set(
      key,
      known
        ? { ...known, amount: known.amount + entry.amount, mayFallShort: known.mayFallShort || entry.mayFallShort }
        : entry,
    )
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/** Throws if the entries of a currency do not sum to zero, which is a bug of the service, never of the caller. */
export function checkBalanced({ key, entries }: Journal): void {
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  for (const [currency, sum] of sums) if (sum !== 0n) refuseJournal(`The journal ${key} is off by ${sum} ${currency}.`)
}
