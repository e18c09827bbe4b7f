import type { Feature } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { LEDGER_CHECKS } from './invariants.ts'
import { rollUpHouseBalances } from './roll-up.ts'

/** House-keeping and invariants of the ledger. */
export const ledgerUpkeep: Feature = {
  invariants: LEDGER_CHECKS,
  bind: () => ({
    sweeps: [{ name: 'ledger.roll-up', everyMs: 10 * MINUTE_MS, run: (work) => rollUpHouseBalances(work) }],
  }),
}
