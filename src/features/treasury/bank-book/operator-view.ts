import { amountToWire } from '#features/operators/ledger/index.ts'
import type { TreasuryAccount } from '#features/treasury-accounts/index.ts'
import { bookingSubject, type CashItem, cashItemsAbout, cashItemsOfMatch } from '#ledger/index.ts'
import { toWireCurrency } from '#money/currencies.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { ExactInteger } from '#runtime/lib/json.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { bookingOf, type Saying, stateOf } from './entry-state.ts'
import { classOf, isException } from './items/item-classes.ts'
import type { AccountFigures, BalancesOfDay, OpenItem } from './items/store.ts'
import { isBooking } from './items/suggestions.ts'
import type { StoredEntry } from './model.ts'

export const accountToWire = (
  { id, currency, status, holder, bank }: TreasuryAccount,
  { bank: booked, cash, openCount, suspense, newest }: AccountFigures,
) => ({
  id,
  currency,
  status,
  holderName: holder.name,
  bankName: bank.name,
  ledger: amountToWire(booked + cash, currency),
  bank: amountToWire(booked, currency),
  difference: amountToWire(cash, currency),
  openItems: openCount,
  suspense: amountToWire(suspense, currency),
  ...(newest && { newestLine: newest }),
})

export const balancesToWire = ({ id, currency }: TreasuryAccount, days: readonly BalancesOfDay[]) => ({
  bankAccountId: id,
  currency: toWireCurrency(currency),
  days: days.map(({ day, books, bank }) => ({
    day,
    ledger: new ExactInteger(books),
    bank: new ExactInteger(bank),
    difference: new ExactInteger(books - bank),
  })),
})

/** Shows an entry of cash. A booking shows the amount of the bank, which is the opposite of its entry in the books. */
const entryToWire = ({ platform, currency, amount, code, subject, postedAt }: CashItem) => ({
  amount: amountToWire(isBooking({ code }) ? -amount : amount, currency),
  since: toTimestamp(postedAt),
  ...(platform !== SYSTEM_TENANT && { platformId: platformIdToWire(platform) }),
  subject,
  code,
  kind: classOf(code).name,
})

export const itemToWire = (item: OpenItem, now: Date, suggestion?: CashItem) => ({
  bankAccountId: item.account,
  ...entryToWire(item),
  side: isBooking(item) ? ('BANK' as const) : ('BOOKS' as const),
  ...(item.bookedOn !== undefined && { bookedOn: item.bookedOn }),
  ...(item.reference !== undefined && { reference: item.reference }),
  needsPerson: isException(item, now),
  ...(suggestion && { suggestion: entryToWire(suggestion) }),
})

/** Describes an item by its subject, with the code of its journal in the books. */
export const describeItem = ({ platform, subject, code }: Pick<CashItem, 'platform' | 'subject' | 'code'>): string =>
  platform === SYSTEM_TENANT ? `${subject} ${code}` : `${platformIdToWire(platform)} ${subject} ${code}`

export const lineToWire = (
  { account, id, amount, currency, bookedOn, reference, recordedAt }: StoredEntry,
  isOpen: boolean,
) => ({
  bankAccountId: account,
  id,
  amount: amountToWire(amount, currency),
  bookedOn,
  ...(reference !== undefined && { reference }),
  recordedAt: toTimestamp(recordedAt),
  isOpen,
})

const SAID = { B3: 'FEE', B4: 'INTEREST', B5: 'OWN_TRANSFER', B6: 'CAPITAL', B7: 'SUSPENSE' } as const satisfies Record<
  Saying,
  string
>
export type Said = (typeof SAID)[Saying]

/** A stored entry with its explanation and its match. */
export interface LineState {
  entry: StoredEntry
  isOpen: boolean
  said?: Said
  matchedWith: readonly CashItem[]
}

export async function findLineState(db: Db | Tx, entry: StoredEntry): Promise<LineState> {
  const items = await cashItemsAbout(db, SYSTEM_TENANT, bookingSubject(bookingOf(entry)))
  const { own, standing } = stateOf(entry, items)
  const matched = own.matchId === undefined ? [] : await cashItemsOfMatch(db, own.matchId)
  return {
    entry,
    isOpen: own.matchId === undefined,
    ...(standing && { said: SAID[standing.code] }),
    matchedWith: matched.filter(({ journalId }) => journalId !== own.journalId),
  }
}

export const lineStateToWire = ({ entry, isOpen, said, matchedWith }: LineState, now: Date) => ({
  ...lineToWire(entry, isOpen),
  ...(said && { explainedAs: said }),
  matchedWith: matchedWith.map((item) => itemToWire(item, now)),
})
