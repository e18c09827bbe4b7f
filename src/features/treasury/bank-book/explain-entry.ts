import {
  bookingExplained,
  bookingReopened,
  bookingUnexplained,
  type CashItem,
  type Explanation,
  type Journal,
  matchCashItems,
  matchedOn,
  ownTransfer,
  post,
  reopenCashItems,
} from '#ledger/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { bookingOf, type EntryState, nameOf, requireState, type Saying } from './entry-state.ts'
import type { BankEntry, Meaning } from './model.ts'
import { type EntryKey, endMatch, insertMatch, takeTurnOfBankBook } from './store.ts'

const CODES = { fee: 'B3', interest: 'B4', capital: 'B6', suspense: 'B7' } as const satisfies Record<Meaning, Saying>

/** Returns the journal that explains an entry. */
function meaningOf(entry: BankEntry, meaning: Meaning, sequence: number): Journal {
  const booking = bookingOf(entry)
  return meaning === 'suspense'
    ? bookingUnexplained(booking, sequence)
    : bookingExplained(booking, meaning satisfies Explanation, sequence)
}

/**
 * Records a person's explanation of an entry that is open or in suspense, and reverses an earlier explanation. Refuses
 * with CONFLICT if the entry has another match. Returns whether the explanation is new.
 */
export async function explainEntry(work: Work, key: EntryKey, meaning: Meaning): Promise<boolean> {
  await takeTurnOfBankBook(work)
  const state = await requireState(work, key)
  const { entry, own, standing } = state
  const code = CODES[meaning]
  if (standing?.code === code && own.matchId !== undefined) return false
  const matchAs = (items: readonly CashItem[]) => matchExplained(work, entry, items)
  if (standing?.code === code) {
    await matchAs([own, ...standing.items])
    return true
  }
  await openAgain(work, state)
  const matchId = await matchAs([own])
  const sequence = state.countOf(code) + 1
  await post(work, [matchedOn(entry.account, matchId, meaningOf(entry, meaning, sequence))])
  return true
}

async function matchExplained(work: Work, { account }: BankEntry, items: readonly CashItem[]): Promise<string> {
  const matchId = await insertMatch(work, { account, rule: 'EXPLAINED' })
  await matchCashItems(work, items, matchId)
  return matchId
}

/**
 * Reopens the entry as the bank booked it: takes it out of suspense, and reverses its explanation. Refuses with
 * CONFLICT if the entry has another match.
 */
export async function openAgain(work: Work, { entry, own, standing }: EntryState): Promise<void> {
  if (own.matchId !== undefined) {
    if (standing?.code !== 'B7') refuse('CONFLICT', `${nameOf(entry)} is already matched. Unmatch it first.`)
    await reopenCashItems(work, own.matchId)
    await endMatch(work, own.matchId)
  }
  if (standing) await takeBack(work, entry, standing)
}

async function takeBack(
  work: Work,
  entry: BankEntry,
  { code, sequence, items }: NonNullable<EntryState['standing']>,
): Promise<void> {
  let journal = backOf(entry, code, sequence, items)
  for (const item of items) {
    if (item.account !== entry.account && item.matchId !== undefined)
      refuse('CONFLICT', `The other side of the transfer is matched on ${item.account}. Unmatch it there first.`)
    const matchId = await insertMatch(work, { account: item.account, rule: 'TAKEN_BACK' })
    await matchCashItems(work, [item], matchId)
    journal = matchedOn(item.account, matchId, journal)
  }
  await post(work, [journal])
}

/** Returns the journal that reverses the journal of this code and number. */
function backOf(entry: BankEntry, code: Saying, sequence: number, items: readonly CashItem[]): Journal {
  const booking = bookingOf(entry)
  if (code === 'B7') return bookingReopened(booking, sequence)
  if (code === 'B5') return ownTransfer(booking, otherThan(entry.account, items), sequence + 1)
  return bookingExplained(booking, EXPLAINED_BY[code], sequence + 1)
}

const EXPLAINED_BY = { B3: 'fee', B4: 'interest', B6: 'capital' } as const

function otherThan(account: string, items: readonly CashItem[]): string {
  const other = items.find((item) => item.account !== account)
  if (!other) throw new Error('A transfer between own accounts has one side only.')
  return other.account
}
