import { findReceiptsOn, type StoredReceipt } from '#features/payments/receipts/index.ts'
import {
  bookingSubject,
  type CashItem,
  cashItemsAbout,
  cashItemsOfMatch,
  matchCashItems,
  reopenCashItems,
} from '#ledger/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { parseId } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { nameOf, requireState } from './entry-state.ts'
import { openAgain } from './explain-entry.ts'
import { itemsOfReceipt } from './find-match.ts'
import type { BankEntry, MatchedBecause, UnmatchedBecause } from './model.ts'
import {
  type EntryKey,
  endMatch,
  findItemsOfTransaction,
  insertMatch,
  leaveToPersons,
  takeTurnOfBankBook,
} from './store.ts'

/**
 * Matches an entry that is open or in suspense, at a person's request, with transactions, reported money, or other
 * bookings. All of them must be open and sum to zero with the entry. Refuses with CONFLICT and the amounts if they do
 * not. Returns the matched items.
 */
export async function matchByHand(
  work: Work,
  key: EntryKey,
  names: readonly string[],
  because: MatchedBecause,
): Promise<CashItem[]> {
  await takeTurnOfBankBook(work)
  const state = await requireState(work, key)
  const { entry, own } = state
  const others: CashItem[] = []
  for (const name of names) others.push(...(await itemsNamed(work, entry, name, names.length === 1)))
  const sum = others.reduce((total, { amount }) => total + amount, 0n)
  if (sum !== entry.amount)
    refuse(
      'CONFLICT',
      `The amounts differ: the bank has booked ${entry.amount} ${entry.currency}, and the named items come to ${sum} ${entry.currency}.`,
    )
  await openAgain(work, state)
  const matchId = await insertMatch(work, { account: entry.account, rule: 'PERSON', because })
  await matchCashItems(work, [own, ...others], matchId)
  return others
}

/**
 * Returns the open items on the account that a person names for an entry. For a single name, prefers the item of the
 * same amount.
 */
async function itemsNamed(work: Work, entry: BankEntry, name: string, isAlone: boolean): Promise<CashItem[]> {
  const all = await itemsUnder(work, entry, name)
  const open = all.filter(({ account, matchId }) => account === entry.account && matchId === undefined)
  if (open.length === 0)
    refuse(
      'CONFLICT',
      all.length === 0
        ? `${entry.account} has no item with the name ${name}. Write Transaction:<uuid>, the id of a receipt, or the id of another booking.`
        : `All items of ${name} on ${entry.account} are already matched.`,
    )
  const exact = open.find(({ amount }) => amount === entry.amount)
  return isAlone && exact ? [exact] : open.filter(({ amount }) => amount > 0n === entry.amount > 0n)
}

async function itemsUnder(work: Work, entry: BankEntry, name: string): Promise<CashItem[]> {
  const { account } = entry
  const transactionId = parseId('Transaction', name)
  if (transactionId) return findItemsOfTransaction(work.tx, account, transactionId)
  const receipts = await receiptsNamed(work, account, name)
  const received = await Promise.all(receipts.map((receipt) => itemsOfReceipt(work.tx, receipt)))
  return [...received.flat(), ...(await itemsOfBooking(work, entry, name))]
}

/** Finds reported money by its id, or by its rail and id, as the ledger names money without an owner. */
async function receiptsNamed({ tx }: Work, account: string, name: string): Promise<StoredReceipt[]> {
  const byId = await findReceiptsOn(tx, account, { id: name })
  const [, rail, id = ''] = /^([A-Z_]+)\/(.+)$/s.exec(name) ?? []
  const byRail = await findReceiptsOn(tx, account, { id })
  return [...byId, ...byRail.filter((receipt) => receipt.rail === rail)]
}

/**
 * Returns the own item of another booking on the account, or the side of a transfer from a booking on another account.
 */
async function itemsOfBooking({ tx }: Work, { account, id }: BankEntry, name: string): Promise<CashItem[]> {
  const here = name === id ? [] : await cashItemsAbout(tx, SYSTEM_TENANT, bookingSubject({ account, entryId: name }))
  const there = await cashItemsAbout(tx, SYSTEM_TENANT, name)
  return [
    ...here.filter(({ code }) => code === 'B1' || code === 'B2'),
    ...there.filter(
      (item) => item.code === 'B5' && item.account === account && item.subject !== nameOf({ account, id }),
    ),
  ]
}

/**
 * Reopens the match of an entry at a person's request. Posts no journal, and the rules leave its bookings to people
 * from then on. Refuses with CONFLICT if the entry is open.
 */
export async function unmatchByHand(work: Work, key: EntryKey, because: UnmatchedBecause): Promise<CashItem[]> {
  await takeTurnOfBankBook(work)
  const { entry, own } = await requireState(work, key)
  if (own.matchId === undefined) refuse('CONFLICT', `${nameOf(entry)} is open: it is matched with nothing.`)
  const items = await cashItemsOfMatch(work.tx, own.matchId)
  await reopenCashItems(work, own.matchId)
  await endMatch(work, own.matchId, because)
  for (const { account, subject, code } of items)
    if (code === 'B1' || code === 'B2') await leaveToPersons(work, { account, id: subject.slice(account.length + 1) })
  return items.filter(({ journalId }) => journalId !== own.journalId)
}
