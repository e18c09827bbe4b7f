import { actBindings } from '#features/operators/acts/index.ts'
import { accountUses, lastHeardFrom } from '#features/treasury-accounts/index.ts'
import { cashDifferences } from '#ledger/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { matchOpenEntries } from './book-entry.ts'
import { BANK_BOOK_CHECKS } from './invariants.ts'
import { countExceptions, countOlderThanDay, suspenseUsing } from './items/store.ts'
import { bankActs } from './operator-acts.ts'
import * as contract from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { lastRecordedAt } from './store.ts'

const DIFFERENCE_EVERY_MS = 10 * MINUTE_MS

/**
 * Returns the difference between the cash of all accounts and its open items. The calculation adds up every entry of
 * the last minutes, so it runs rarely.
 */
function seldomDifference(clock: Clock): (db: Db) => Promise<number> {
  let known: { at: number; figure: Promise<number> } | undefined
  return (db) => {
    const at = clock.now().getTime()
    if (!known || at - known.at >= DIFFERENCE_EVERY_MS) known = { at, figure: differenceNow(db) }
    known.figure.catch(() => (known = undefined))
    return known.figure
  }
}

async function differenceNow(db: Db): Promise<number> {
  const differences = await cashDifferences(db)
  return differences.reduce((sum, { cash, open }) => sum + Math.abs(Number(cash - open)), 0)
}

const acts = actBindings(bankActs)

/** The bookings of the operator's banks, matched with the books. */
export const bankBook: Feature<{ clock: Clock }> = {
  operatorOperations: operationsIn(contract),
  invariants: BANK_BOOK_CHECKS,
  adds: [to(lastHeardFrom, lastRecordedAt), to(accountUses, suspenseUsing)],
  bind: ({ clock }) => ({
    routes: [...operatorRoutes, ...acts.routes],
    adds: acts.adds,
    sweeps: [{ name: 'bank-book.match', everyMs: MINUTE_MS, isOfSystem: true, run: matchOpenEntries }],
    gauges: [
      {
        name: 'treasury_exceptions',
        help: 'Bookings of banks, and entries of the books that banks have not booked, which need a person.',
        read: countExceptions,
      },
      {
        name: 'treasury_items_older_than_a_day',
        help: 'Items that only banks or only the books have had for more than a day.',
        read: countOlderThanDay,
      },
      {
        name: 'treasury_difference',
        help: 'Balance of the books on accounts of the treasury without an open item, in the smallest units. Expected: 0.',
        read: seldomDifference(clock),
      },
    ],
  }),
}
