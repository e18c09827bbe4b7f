import type { AccountRules } from '../../../account-types/context.ts'
import type { Feature } from '../../../runtime/feature.ts'
import { treasuryCommands } from './commands.ts'

export { type Direction, type TreasuryAccount, TreasuryDocument } from './document.ts'
export { accountUses, awaitingTreasury, lastHeardFrom } from './handles.ts'
export { takeNumber } from './numbers/store.ts'
export { findTreasury, type TreasuryVersion } from './store.ts'
export { accountsServing, type Route, servesPlatform, type Treasury, treasuryAt, treasuryOf } from './treasury.ts'

/** The bank accounts of the operator. */
export const treasury: Feature<{ config: AccountRules }> = {
  bind: ({ config }) => ({ commands: treasuryCommands(config) }),
}
