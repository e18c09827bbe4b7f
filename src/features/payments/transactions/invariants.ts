import { firstIdOf } from '#runtime/lib/ids.ts'
import { invariantCheck } from '#runtime/work/invariants.ts'
import { misplacedIds } from './listing/store.ts'

/** Checks the status index. With a different status there, a transaction would be missing in lists by status. */
export const STATUS_CHECK = invariantCheck(
  'Every transaction is found by its status, and by no other.',
  (db, platform, since) => misplacedIds(db, platform, since && firstIdOf('Transaction', since.getTime())),
)
