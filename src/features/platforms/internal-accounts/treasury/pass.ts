import { findTreasury } from '#features/treasury-accounts/index.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { firstIdOf } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { applyTreasury } from '../contract.ts'
import type { InternalAccount } from '../model.ts'
import { lockBankAccountsBehind } from '../store.ts'
import { bringUpToTreasury } from './apply.ts'
import { findPass, writePass } from './store.ts'

const SLICE = 500
/** After this time, no transaction that has read the previous treasury is still running. */
const SETTLED_MS = 120_000

/**
 * Begins a pass over the accounts of a production platform after a version has taken effect. After the end of all
 * transactions in progress at that moment, begins a second one over the accounts created around then.
 */
export async function beginPass(work: Work): Promise<void> {
  if (work.environment === 'sandbox') return
  const treasury = await findTreasury(work.tx, work.now)
  if (!treasury) return
  const { version, effectiveAt } = treasury
  const settledAt = addMs(effectiveAt, SETTLED_MS)
  const last = await findPass(work)
  const isFirst = last?.version !== version
  if (!isFirst && (work.now < settledAt || last.begunAt >= settledAt)) return
  await writePass(work, version)
  const from = effectiveAt.getTime() - SETTLED_MS
  work.enqueue(applyTreasury, { version, ...(!isFirst && { after: firstIdOf('InternalAccount', from) }) })
}

/**
 * Runs one slice of a pass, and enqueues the next. Ends if another version is in effect: that version has its own pass.
 */
export async function passOn(
  work: Work,
  { version, after }: { version: number; after?: InternalAccount['id'] },
): Promise<void> {
  if ((await findTreasury(work.tx, work.now))?.version !== version) return
  const accounts = await lockBankAccountsBehind(work, after, SLICE)
  await bringUpToTreasury(work, accounts)
  const last = accounts.at(-1)
  if (last && accounts.length === SLICE) work.enqueue(applyTreasury, { version, after: last.id })
}
