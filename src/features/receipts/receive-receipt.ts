import { type Clock, platformTime } from '../../runtime/clock.ts'
import type { Db } from '../../runtime/db/index.ts'
import type { Environment } from '../../runtime/environment.ts'
import { findPlatforms } from '../../runtime/platforms/platforms.ts'
import type { Work, WorkContext } from '../../runtime/units/work.ts'
import { applyReceipt } from './apply-receipt.ts'
import { matchOf, namesIn } from './match-receipt.ts'
import type { Receipt, Reception } from './model.ts'
import { findCandidates, insertReceipt } from './store.ts'

interface Parts {
  db: Db
  clock: Clock
  works: { run(context: WorkContext, callback: (work: Work) => Promise<Reception>): Promise<Reception> }
}

/**
 * The one way in for money that comes from outside (payments 6.3). It takes effect once under its rail and id, however often it is reported; its
 * moment is that of the rail, in real time. The platform is that of whatever the money names first.
 */
export async function receiveReceipt(
  { db, clock, works }: Parts,
  environment: Environment,
  reported: Receipt,
): Promise<Reception> {
  const names = namesIn(reported)
  const candidates = await findCandidates(db, environment, names.flat())
  const first = candidates.find(({ instrument }) => names[0]?.includes(instrument)) ?? candidates[0]
  const [platform] = first ? await findPlatforms(db, { id: first.platform }) : []
  if (!platform) return keepOfNobody(db, environment, reported, clock.now())
  const inTime = (instant: Date) => platformTime(instant, platform.clockOffsetMs)
  const receipt = { ...reported, acceptedAt: inTime(reported.acceptedAt) }
  const match = matchOf(receipt, names, candidates)
  const transactionId = match?.platform === platform.id ? match.transactionId : undefined
  return works.run({ platform: platform.id, environment, now: inTime(clock.now()) }, async (work) => {
    const { reception } = await applyReceipt(work, receipt, transactionId)
    return reception
  })
}

/** No ledger can have it yet: there is no platform whose it might be. */
async function keepOfNobody(db: Db, environment: Environment, receipt: Receipt, now: Date): Promise<Reception> {
  const isNew = await insertReceipt(db, { ...receipt, environment, state: 'UNALLOCATED' }, now)
  return isNew ? 'unallocated' : 'known already'
}
