import { refuse } from '#runtime/lib/errors.ts'
import type { JointPart, Work } from '#runtime/work/units/work.ts'
import { balanceOf } from './accounts.ts'
import { type Balances, Book, type Change, totalOf } from './book.ts'
import { checkBalanced, type Journal } from './journal.ts'
import { findPostedKeys, insertBalances, lockBalanceRows, lockOpenHolds, writesOf } from './store.ts'

const LEDGER: JointPart<Book> = {
  name: 'ledger',
  create: () => new Book(),
  copy: (book) => book.copy(),
  takeBack: (book, unit) => book.takeBack(unit),
  writes: writesOf,
}
const bookOf = (work: Work): Book => work.collectJointly(LEDGER)

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

/**
 * Posts the first journal of a new subject on locked balances: the ledger cannot contain it yet. Runs synchronously, so
 * that the balances are still the ones just checked, even if other units post in the same database transaction.
 */
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
  await work.awaitTurn()
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
    if (totalOf(book.balancesFor(work, id)) > 0n)
      refuse('CONFLICT', 'An internal account still holds money.', { cause: 'BALANCE_NOT_ZERO' })
    book.close(work, id)
  }
}

/** Returns the balances of a locked account, including the changes of this transaction. */
export const lockedBalances = (work: Work, accountId: string): Balances => bookOf(work).balancesFor(work, accountId)

/** Sets the time of the last change of locked balances. */
export const dateBalances = (work: Work, accountId: string, updatedAt: Date): void =>
  bookOf(work).date(work, accountId, updatedAt)

/** Returns the accounts whose balances this transaction changes. */
export const changedBalances = (work: Work): Change[] => bookOf(work).changedBy(work)

/** Opens the balances of new internal accounts at zero. */
export async function openBalances(
  work: Work,
  accounts: readonly { accountId: string; currency: string }[],
): Promise<void> {
  if (accounts.length > 0) await insertBalances(work, accounts)
}
