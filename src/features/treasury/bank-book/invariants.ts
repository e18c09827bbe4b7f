import type { Db, Tx } from '#runtime/db/index.ts'
import { type InvariantCheck, invariantCheck } from '#runtime/work/invariants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { findLostMatches, findUnequalBanks, findUnequalMatches, findUnpairedBookings } from './store.ts'

const BEGINNING = new Date(0)

/** Creates a check that runs only on data of the system tenant, not of platforms. */
const ofSystem = (invariant: string, find: (db: Db | Tx, since: Date) => Promise<string[]>): InvariantCheck =>
  invariantCheck(invariant, async (db, platform, since = BEGINNING) =>
    platform === SYSTEM_TENANT ? find(db, since) : [],
  )

/** Invariants between the banks' bookings and the ledger. */
export const BANK_BOOK_CHECKS: readonly InvariantCheck[] = [
  ofSystem('The balance of a bank equals its opening balance plus its bookings.', findUnequalBanks),
  ofSystem(
    'Every booking of a bank has one journal of its amount, and every such journal a booking.',
    findUnpairedBookings,
  ),
  ofSystem('Every match of cash comes to zero on one account, and an undone one has no items.', findUnequalMatches),
  invariantCheck('Cash is matched in matches that are there.', (db, platform, since = BEGINNING) =>
    findLostMatches(db, platform, since),
  ),
]
