import { type Clock, platformTime } from '../../../runtime/clock.ts'
import type { Db } from '../../../runtime/db/index.ts'
import type { Environment } from '../../../runtime/environment.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { Log } from '../../../runtime/log.ts'
import { findPlatforms, type Platform } from '../../../runtime/platforms/platforms.ts'
import type { Work, WorkContext } from '../../../runtime/units/work.ts'
import { applyReceipt } from './apply-receipt.ts'
import { findCandidates } from './find-candidates.ts'
import { matchOf, namesIn } from './match-receipt.ts'
import type { Receipt, Reception } from './model.ts'
import { isContradicting } from './rules.ts'
import { type Candidate, findReceipt, insertReceipt, noteContradiction } from './store.ts'

interface Parts {
  db: Db
  clock: Clock
  log: Log
  works: { run(context: WorkContext, callback: (work: Work) => Promise<Reception>): Promise<Reception> }
}

/**
 * The one way in for money that comes from outside (payments 6.3). It takes effect once under its rail and id, however often it is reported; its
 * moment is that of the rail, in real time. The platform is that of whatever the money names first. A later report is
 * attributed as the first one was. One with another amount changes nothing: it is noted, counted and logged for the operator.
 */
export async function receiveReceipt(parts: Parts, environment: Environment, reported: Receipt): Promise<Reception> {
  const reception = await receive(parts, environment, reported)
  if (reception === 'contradicts an earlier report')
    parts.log.warn('money was reported again with another amount', {
      environment,
      rail: reported.rail,
      id: reported.id,
    })
  return reception
}

async function receive(
  { db, clock, works }: Omit<Parts, 'log'>,
  environment: Environment,
  reported: Receipt,
): Promise<Reception> {
  const known = await findReceipt(db, environment, reported)
  if (known && known.state !== 'SEEN' && !isContradicting(known, reported)) return 'known already'
  const names = namesIn(reported)
  const candidates = known ? [] : await findCandidates(db, environment, names.flat())
  const platform = await findPlatform(db, (known ?? firstNamed(names, candidates))?.platform)
  if (!platform) return keepOfNobody(db, environment, reported, clock.now())
  const inTime = (instant: Date) => platformTime(instant, platform.clockOffsetMs)
  const receipt = { ...reported, acceptedAt: inTime(reported.acceptedAt) }
  const match = matchOf(receipt, names, candidates)
  const target = match?.platform === platform.id ? match.target : undefined
  return works.run({ platform: platform.id, environment, now: inTime(clock.now()) }, async (work) => {
    const { reception } = await applyReceipt(work, receipt, target)
    return reception
  })
}

/** By what was paid, or else by the text. */
const firstNamed = ([paid]: readonly string[][], candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.find(({ instrument }) => paid?.includes(instrument)) ?? candidates[0]

async function findPlatform(db: Db, id: PlatformId | undefined): Promise<Platform | undefined> {
  const [platform] = id ? await findPlatforms(db, { id }) : []
  return platform
}

/** No ledger can have it yet: there is no platform whose it might be. */
async function keepOfNobody(db: Db, environment: Environment, receipt: Receipt, now: Date): Promise<Reception> {
  const isNew = await insertReceipt(db, { ...receipt, environment, state: 'UNALLOCATED' }, now)
  if (isNew) return 'unallocated'
  const first = await findReceipt(db, environment, receipt)
  if (!first || !isContradicting(first, receipt)) return 'known already'
  await noteContradiction(db, environment, receipt, now)
  return 'contradicts an earlier report'
}
