import { findAccountsPaidBy } from '#features/platforms/internal-accounts/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { type Clock, platformTime } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Log } from '#runtime/lib/log.ts'
import { findPlatforms, type Platform } from '#runtime/work/platforms/platforms.ts'
import type { Work, WorkContext } from '#runtime/work/units/work.ts'
import { applyReceipt } from './apply-receipt.ts'
import { matchOf, namesIn } from './match-receipt.ts'
import type { Receipt, Reception, StoredReceipt, Target } from './model.ts'
import { isContradicting } from './rules.ts'
import { type Candidate, findPaymentsFundedBy, findReceipt, insertReceipt, noteContradiction } from './store.ts'

/** Finds the payments and accounts of all platforms that the money may be for. */
async function findCandidates(
  db: Db | Tx,
  environment: Environment,
  instruments: readonly string[],
): Promise<Candidate[]> {
  const [payments, accounts] = await Promise.all([
    findPaymentsFundedBy(db, environment, instruments),
    findAccountsPaidBy(db, environment, instruments),
  ])
  return [...payments, ...accounts.map(({ accountId, ...paid }) => ({ ...paid, target: { accountId } }))]
}

interface Dependencies {
  db: Db
  clock: Clock
  log: Log
  works: { run(context: WorkContext, callback: (work: Work) => Promise<Reception>): Promise<Reception> }
}

/**
 * Receives every report of external money (payments 6.3). A report takes effect once per rail and id. Its time is the
 * rail's, in real time. The first name in the receipt determines the platform. A later report goes to the platform of
 * the first one.
 */
export async function receiveReceipt(
  dependencies: Dependencies,
  environment: Environment,
  reported: Receipt,
): Promise<Reception> {
  const reception = await receive(dependencies, environment, reported)
  if (reception === 'contradicts an earlier report')
    dependencies.log.warn('money was reported again as something else', {
      environment,
      rail: reported.rail,
      id: reported.id,
    })
  return reception
}

async function receive(
  { db, clock, works }: Omit<Dependencies, 'log'>,
  environment: Environment,
  reported: Receipt,
): Promise<Reception> {
  const known = await findReceipt(db, environment, reported)
  if (known && isSettled(known, reported)) return 'known already'
  const { platform, receipt, target } = await findOwner(db, environment, reported, known)
  if (!platform) return keepOfNobody(db, environment, receipt, clock.now())
  const now = platformTime(clock.now(), platform.clockOffsetMs)
  return works.run({ platform: platform.id, environment, now }, async (work) => {
    const { reception } = await applyReceipt(work, receipt, target)
    return reception
  })
}

const isSettled = (known: StoredReceipt, reported: Receipt): boolean =>
  known.state !== 'SEEN' && !isContradicting(known, reported)

/** The owner of the reported money, and its target. */
interface Owned {
  /** Absent: the service knows no platform that could own the money. */
  platform?: Platform
  /** The receipt, in the platform's time. */
  receipt: Receipt
  target?: Target
}

/** Returns the owner of reported money. A later report goes to the owner of the first one, `known`. */
export async function findOwner(
  db: Db | Tx,
  environment: Environment,
  reported: Receipt,
  known: StoredReceipt | undefined,
): Promise<Owned> {
  const names = namesIn(reported)
  const candidates = known ? [] : await findCandidates(db, environment, names.flat())
  const platform = await findPlatform(db, (known ?? firstNamed(names, candidates))?.platform)
  if (!platform) return { receipt: reported }
  const receipt = { ...reported, acceptedAt: platformTime(reported.acceptedAt, platform.clockOffsetMs) }
  const match = matchOf(receipt, names, candidates)
  return { platform, receipt, ...(match?.platform === platform.id && { target: match.target }) }
}

/** Returns the first candidate that the instrument names, or else the text. */
const firstNamed = ([paid]: readonly string[][], candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.find(({ instrument }) => paid?.includes(instrument)) ?? candidates[0]

async function findPlatform(db: Db | Tx, id: PlatformId | undefined): Promise<Platform | undefined> {
  const [platform] = id ? await findPlatforms(db, { id }) : []
  return platform
}

/** Stores it outside every ledger, because its platform is unknown. */
export async function keepOfNobody(
  db: Db | Tx,
  environment: Environment,
  receipt: Receipt,
  now: Date,
): Promise<Reception> {
  const isNew = await insertReceipt(db, { ...receipt, environment, state: 'UNALLOCATED' }, now)
  if (isNew) return 'unallocated'
  const first = await findReceipt(db, environment, receipt)
  if (!first || !isContradicting(first, receipt)) return 'known already'
  await noteContradiction(db, environment, receipt, now)
  return 'contradicts an earlier report'
}
