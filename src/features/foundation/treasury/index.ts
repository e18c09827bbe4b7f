import type { AccountRules } from '../../../account-types/context.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { Complaint, Feature } from '../../../runtime/feature.ts'
import { MINUTE_MS } from '../../../runtime/jobs/sweeps.ts'
import type { Log } from '../../../runtime/log.ts'
import { NO_TREASURY, treasuryCommands } from './commands.ts'
import { warnOfFewNumbers } from './numbers/warn.ts'
import { isTreasuryMissing } from './store.ts'

export type { TreasuryAccount } from './document.ts'
export { accountUses, awaitingTreasury, lastHeardFrom } from './handles.ts'
export { takeNumber } from './numbers/store.ts'
export { readTreasuryAccount } from './read-account.ts'
export { findTreasury, findTreasuryCurrencies } from './store.ts'
export { accountsServing, servesPlatform, type Treasury, treasuryAt, treasuryOf } from './treasury.ts'

const missing =
  (clock: Clock): Complaint =>
  async (db) =>
    (await isTreasuryMissing(db, clock.now())) ? NO_TREASURY : undefined

/** The bank accounts of the operator. */
export const treasury: Feature<{ config: AccountRules; clock: Clock; log: Log }> = {
  bind: ({ config, clock, log }) => ({
    complaints: [missing(clock)],
    commands: treasuryCommands(config),
    sweeps: [{ name: 'treasury.numbers', everyMs: 60 * MINUTE_MS, run: (work) => warnOfFewNumbers(work, log) }],
  }),
}
