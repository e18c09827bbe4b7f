import type { Log } from '#runtime/lib/log.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { treasuryOf } from '../treasury.ts'
import { countNumbers } from './store.ts'

/** Of a list this part is left when the operator must ask the bank for more. */
const FEW = 10n

/** Warns of open accounts of the treasury that have few numbers left to give: the last tenth of those that were issued. */
export async function warnOfFewNumbers(work: Work, log: Log): Promise<void> {
  if (work.platform !== SYSTEM_TENANT) return
  for (const { id, status, collects } of await treasuryOf(work)) {
    if (status !== 'open' || collects?.by !== 'list') continue
    const { left, all } = await countNumbers(work.tx, id)
    if (BigInt(left) * FEW <= BigInt(all))
      log.warn('an account of the treasury runs out of numbers', { account: id, left, all })
  }
}
