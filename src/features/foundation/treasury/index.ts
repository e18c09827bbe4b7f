import type { AccountRules } from '../../../account-types/context.ts'
import type { Feature } from '../../../runtime/feature.ts'
import { MINUTE_MS } from '../../../runtime/jobs/sweeps.ts'
import type { Log } from '../../../runtime/log.ts'
import { treasuryCommands } from './commands.ts'
import { warnOfFewNumbers } from './numbers/warn.ts'

export type { TreasuryAccount } from './document.ts'
export { accountUses, awaitingTreasury, lastHeardFrom } from './handles.ts'
export { takeNumber } from './numbers/store.ts'
export { readTreasuryAccount } from './read-account.ts'
export { findTreasury, findTreasuryCurrencies } from './store.ts'
export { accountsServing, servesPlatform, type Treasury, treasuryAt, treasuryOf } from './treasury.ts'

/** The bank accounts of the operator. */
export const treasury: Feature<{ config: AccountRules; log: Log }> = {
  bind: ({ config, log }) => ({
    commands: treasuryCommands(config),
    sweeps: [{ name: 'treasury.numbers', everyMs: 60 * MINUTE_MS, run: (work) => warnOfFewNumbers(work, log) }],
  }),
}
