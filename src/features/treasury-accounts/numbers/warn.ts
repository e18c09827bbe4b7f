import type { Log } from '#runtime/lib/log.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { treasuryOf } from '../treasury.ts'
import { countNumbers } from './store.ts'

/** Divisor of the list's size: if only this part is left, the operator must request more numbers from the bank. */
const FEW = 10n

/** Warns about open accounts of the treasury that have few unused numbers: at most one tenth of the numbers issued. */
export async function warnOfFewNumbers(work: Work, log: Log): Promise<void> {
  if (work.platform !== SYSTEM_TENANT) return
  for (const { id, status, collects } of await treasuryOf(work)) {
    if (status !== 'open' || collects?.by !== 'list') continue
    const { left, all } = await countNumbers(work.tx, id)
    if (BigInt(left) * FEW <= BigInt(all))
      log.warn('an account of the treasury runs out of numbers', { account: id, left, all })
  }
}
