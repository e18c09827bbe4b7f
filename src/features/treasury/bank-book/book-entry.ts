import { bankBooked, type CashItem, type Journal, matchCashItems, matchedOn, ownTransfer, post } from '#ledger/index.ts'
import { addMs } from '#runtime/lib/clock.ts'
import type { SweepStep } from '#runtime/work/jobs/sweeps.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { bookingOf, requireState } from './entry-state.ts'
import { findMatch } from './find-match.ts'
import type { Found } from './match-rules.ts'
import type { BankEntry, StoredEntry } from './model.ts'
import {
  findEntry,
  findExpectedLegs,
  findOpenEntries,
  insertEntry,
  insertMatch,
  noteLook,
  takeTurnOfBankBook,
} from './store.ts'

/** The outcome of an entry: its match, or the entry recorded earlier under its id. */
export type Booked =
  | { kind: 'booked'; found?: Found; isAmbiguous?: true }
  | { kind: 'known already' }
  | { kind: 'contradicts'; first: StoredEntry }

/**
 * Records a bank's booking, once for each account and bank's id, and matches it with the open items in the books.
 * Different content under the same id has no effect. `ownAccount`: the person who enters the booking knows that it is a
 * transfer with that account of the treasury.
 */
export async function bookEntry(work: Work, entry: BankEntry, ownAccount?: string): Promise<Booked> {
  await takeTurnOfBankBook(work)
  if (!(await insertEntry(work, entry))) return bookedBefore(work, entry)
  if (ownAccount !== undefined) return bookOwnTransfer(work, entry, ownAccount)
  const found = await findMatch(work, entry)
  await postFound(work, entry, found)
  return { kind: 'booked', ...(found && { found }) }
}

async function bookedBefore(work: Work, entry: BankEntry): Promise<Booked> {
  const first = await findEntry(work.tx, entry)
  if (!first) throw new Error('The entry recorded before is gone.')
  return isSame(first, entry) ? { kind: 'known already' } : { kind: 'contradicts', first }
}

const isSame = (one: BankEntry, other: BankEntry): boolean =>
  one.amount === other.amount &&
  one.currency === other.currency &&
  one.bookedOn === other.bookedOn &&
  one.reference === other.reference

/**
 * The side booked first posts the transfer to the books of both accounts. The other side then matches the expected
 * item.
 */
async function bookOwnTransfer(work: Work, entry: BankEntry, other: string): Promise<Booked> {
  const expected = (await findExpectedLegs(work.tx, entry)).filter(({ item }) => item.subject.startsWith(`${other}/`))
  const [leg, ...more] = expected
  if (!leg) {
    await postMatched(work, entry, ownTransfer(bookingOf(entry), other))
    return { kind: 'booked' }
  }
  const found = more.length === 0 ? ({ rule: 'OWN_TRANSFER', item: leg.item } as const) : undefined
  await postFound(work, entry, found)
  return found ? { kind: 'booked', found } : { kind: 'booked', isAmbiguous: true }
}

/** Posts the booking, matched with the journal that explains it. */
async function postMatched(work: Work, entry: BankEntry, meaning: Journal): Promise<void> {
  const { account } = entry
  const matchId = await insertMatch(work, { account, rule: 'EXPLAINED' })
  const journals = [bankBooked(bookingOf(entry)), meaning]
  await post(
    work,
    journals.map((journal) => matchedOn(account, matchId, journal)),
  )
}

/** Posts the booking, matched with the item found for it. */
async function postFound(work: Work, entry: BankEntry, found: Found | undefined): Promise<void> {
  const journal = bankBooked(bookingOf(entry))
  const matched = found && matchedOn(entry.account, await matchFound(work, entry, found, []), journal)
  await post(work, [matched ?? journal])
}

async function matchFound(
  work: Work,
  { account }: BankEntry,
  { rule, item }: Found,
  own: readonly CashItem[],
): Promise<string> {
  const matchId = await insertMatch(work, { account, rule })
  await matchCashItems(work, [...own, item], matchId)
  return matchId
}

const ENTRIES_IN_A_STEP = 200
/** Within a sweep the service examines no entry twice. */
const LOOK_AGAIN_AFTER_MS = 30_000

/**
 * Tries again to match open entries: since the last attempt, there may be new confirmations of orders, reports of
 * money, or bookings of the other side.
 */
export async function matchOpenEntries(work: Work): Promise<SweepStep> {
  await takeTurnOfBankBook(work)
  const lookedAtBefore = addMs(work.now, -LOOK_AGAIN_AFTER_MS)
  const entries = await findOpenEntries(work.tx, { lookedAtBefore, limit: ENTRIES_IN_A_STEP })
  await noteLook(work, entries)
  for (const entry of entries) {
    const found = await findMatch(work, entry)
    if (found) await matchFound(work, entry, found, [(await requireState(work, entry)).own])
  }
  return entries.length === ENTRIES_IN_A_STEP ? 'more' : 'done'
}
