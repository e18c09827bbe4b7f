import type { Complaint, Feature } from '#runtime/kernel/feature.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import type { Log } from '#runtime/lib/log.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { warnOfFewNumbers } from './numbers/warn.ts'
import { isTreasuryMissing } from './store.ts'

export { effectsOf } from './changes.ts'
export { faultsAgainstPast } from './check-versions.ts'
export { type TreasuryAccount, TreasuryDocument } from './document.ts'
export { takeNumber } from './numbers/store.ts'
export { validateTreasury } from './read-document.ts'
export { findWholeTreasuries, setTreasury } from './set-treasury.ts'
export {
  findTreasury,
  findTreasuryCurrencies,
  lastTreasuryVersion,
  type StoredTreasury,
  takeTurnsWithTreasury,
} from './store.ts'
export {
  accountsServing,
  accountUses,
  awaitingTreasury,
  lastHeardFrom,
  servesPlatform,
  type Treasury,
  treasuryAt,
  treasuryOf,
} from './treasury.ts'

const NO_TREASURY = 'There is no treasury: in production no money is collected and none is paid out.'

const missing =
  (clock: Clock): Complaint =>
  async (db) =>
    (await isTreasuryMissing(db, clock.now())) ? NO_TREASURY : undefined

/** The bank accounts of the operator. */
export const treasury: Feature<{ clock: Clock; log: Log }> = {
  bind: ({ clock, log }) => ({
    complaints: [missing(clock)],
    sweeps: [{ name: 'treasury.numbers', everyMs: 60 * MINUTE_MS, run: (work) => warnOfFewNumbers(work, log) }],
  }),
}
