import { refuse } from '#runtime/lib/errors.ts'
import type { Part, Work } from '#runtime/work/units/work.ts'
import { balanceOf } from './accounts.ts'
import { type Balances, Book, type Change, totalOf } from './book.ts'
import { checkBalanced, type Journal } from './journal.ts'
import { findPostedKeys, insertBalances, leftBy, lockBalanceRows, lockOpenHolds, writesOf } from './store.ts'

const LEDGER: Part<Book> = {
  name: 'ledger',
  create: () => new Book(),
  copy: (book) => book.copy(),
  join: (book, later) => book.join(later),
  writes: writesOf,
  left: leftBy,
}
const bookOf = (work: Work): Book => work.collect(LEDGER)

/**
 * Posts journals: decides now on locked balances, writes at the end of the transaction. Refuses with INSUFFICIENT_FUNDS
 * if a journal would overdraw `available`, with AMOUNT_OUT_OF_RANGE if a balance would leave its range. Skips an
 * already posted journal.
 */
export async function post(work: Work, journals: readonly Journal[]): Promise<void> {
  for (const journal of journals) checkBalanced(journal)
  const accountIds = journals.flatMap(({ entries }) =>
    entries.flatMap(({ account }) => balanceOf(account)?.accountId ?? []),
  )
  await lockBalances(work, accountIds)
  // This query runs under the locks: a concurrent posting of one of these journals has changed a locked balance.
  const [, posted] = await Promise.all([
    lockHolds(
      work,
      journals.flatMap(({ closesHold }) => closesHold ?? []),
    ),
    findPostedKeys(
      work,
      journals.map(({ key }) => key),
    ),
  ])
  for (const journal of journals) if (!posted.has(journal.key)) bookOf(work).apply(work, journal)
}

/** Posts the first journal of a new subject on locked balances: the ledger cannot contain it yet. */
export function postFirst(work: Work, journal: Journal): void {
  checkBalanced(journal)
  bookOf(work).apply(work, journal)
}

/**
 * Locks the balances of accounts before the posting, in the order of their ids. A use case that knows all accounts
 * calls it once.
 */
export async function lockBalances(work: Work, accountIds: readonly string[]): Promise<void> {
  const book = bookOf(work)
  const missing = [...new Set(accountIds)].filter((id) => !book.has(id))
  if (missing.length === 0) return
  for (const balances of await lockBalanceRows(work, missing)) book.open(balances)
}

async function lockHolds(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) bookOf(work).takeHolds(await lockOpenHolds(work, ids))
}

/**
 * Closes empty accounts. Refuses with CONFLICT if one still has money. A concurrent credit comes first, or the service
 * refuses it.
 */
export async function closeBalances(work: Work, accountIds: readonly string[]): Promise<void> {
  await lockBalances(work, accountIds)
  const book = bookOf(work)
  for (const id of accountIds) {
    if (totalOf(book.balancesOf(id)) > 0n)
      refuse('CONFLICT', 'An internal account still holds money.', { cause: 'BALANCE_NOT_ZERO' })
    book.close(id)
  }
}

/** Returns the balances of a locked account, including the changes of this transaction. */
export const lockedBalances = (work: Work, accountId: string): Balances => bookOf(work).balancesOf(accountId)

/** Sets the time of the last change of locked balances. */
export const dateBalances = (work: Work, accountId: string, updatedAt: Date): void =>
  bookOf(work).date(accountId, updatedAt)

/** Returns the accounts whose balances this transaction changes. */
export const changedBalances = (work: Work): Change[] => bookOf(work).changed

/** Opens the balances of new internal accounts at zero. */
export async function openBalances(
  work: Work,
  accounts: readonly { accountId: string; currency: string }[],
): Promise<void> {
  if (accounts.length > 0) await insertBalances(work, accounts)
}
