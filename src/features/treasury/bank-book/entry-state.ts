import { type BankBooking, bookingSubject, type CashItem, cashItemsAbout, type JournalCode } from '#ledger/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { BankEntry, StoredEntry } from './model.ts'
import { type EntryKey, findEntry } from './store.ts'

/** Journals that explain an entry until their reversal. */
const SAYING = ['B3', 'B4', 'B5', 'B6', 'B7'] as const
export type Saying = (typeof SAYING)[number]

/** An entry and its state in the books. */
export interface EntryState {
  entry: StoredEntry
  /** The entry's own item: the other side of the bank's booking. */
  own: CashItem
  /**
   * The entry's explanation, with the items of that journal. A transfer between own accounts has one item on each of
   * them.
   */
  standing?: { code: Saying; sequence: number; items: readonly CashItem[] }
  /** Returns the number of journals of a code. */
  countOf(code: JournalCode): number
}

export const nameOf = ({ account, id }: EntryKey): string => `${account}/${id}`

/** Returns the ledger's input for an entry. */
export const bookingOf = ({ account, id, currency, amount }: BankEntry): BankBooking => ({
  account,
  entryId: id,
  currency,
  amount,
})

/** Refuses with REFERENCE_NOT_FOUND: the bank has no booking under that id. */
export const refuseUnbooked = ({ account, id }: EntryKey): never =>
  refuse('REFERENCE_NOT_FOUND', `The bank has no booking on ${account} under ${id}.`)

/** Refuses as `refuseUnbooked` does. */
export async function requireState({ tx }: Work, key: EntryKey): Promise<EntryState> {
  const entry = await findEntry(tx, key)
  if (!entry) return refuseUnbooked(key)
  return stateOf(entry, await cashItemsAbout(tx, SYSTEM_TENANT, bookingSubject(bookingOf(entry))))
}

/** Returns the state of an entry. `items` are all items of the system tenant about it. */
export function stateOf(entry: StoredEntry, items: readonly CashItem[]): EntryState {
  const own = items.find(({ code }) => code === 'B1' || code === 'B2')
  if (!own) throw new Error(`The ledger has no item about ${nameOf(entry)}.`)
  const countOf = (code: JournalCode) => Math.max(0, ...items.filter((item) => item.code === code).map(sequenceOf))
  const code = SAYING.find((each) => stands(each, countOf))
  if (!code) return { entry, own, countOf }
  const sequence = countOf(code)
  const standing = items.filter((item) => item.code === code && item.sequence === sequence)
  return { entry, own, countOf, standing: { code, sequence, items: standing } }
}

const sequenceOf = ({ sequence }: CashItem): number => sequence

/** Every second journal of a code reverses the one before it. B8 reverses B7. */
const stands = (code: Saying, countOf: (code: JournalCode) => number): boolean =>
  code === 'B7' ? countOf('B7') > countOf('B8') : countOf(code) % 2 === 1
