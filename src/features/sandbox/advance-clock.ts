import type { Asker } from '#runtime/http/route.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Log } from '#runtime/lib/log.ts'
import type { JobRunner } from '#runtime/work/jobs/runner.ts'
import { bringJobsForward } from '#runtime/work/jobs/store.ts'
import { bringAttemptsForward } from '#runtime/work/outbox/store.ts'
import {
  movePlatformClock,
  readPlatformClock,
  releasePlatformClock,
  renewClockMove,
} from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { Leases } from '#runtime/work/workers/leases.ts'

const END_OF_TIME = new Date('2100-01-01T00:00:00.000Z')
const WAIT_FOR_JOBS_MS = 28_000

export interface MoveDependencies {
  runDueJobsOf: JobRunner['runDueOf']
  log: Log
}

/**
 * Moves the platform's time and runs the jobs that become due, in the order of their due times (platform-rules 13.7).
 * The move holds a lease, so no other process runs these jobs.
 */
export async function advanceClock(
  { db, work }: Pick<Asker, 'db' | 'work'>,
  platform: PlatformId,
  advanceSeconds: number,
  { runDueJobsOf, log }: MoveDependencies,
): Promise<void> {
  const move = await work((each) => moveClock(each, advanceSeconds))
  const leases = new Leases({
    renew: async () => void (move.until = await renewClockMove(db, platform, move.until)),
    log,
  })
  await leases.during(move, () => runDueJobsOf(platform, move.now, WAIT_FOR_JOBS_MS))
  await releasePlatformClock(db, platform, move.until)
}

/** Refuses a time beyond the limit of the clock. */
export function checkTime(time: Date): void {
  if (time >= END_OF_TIME) refuseField('advanceSeconds', 'The time must not go beyond the year 2099.')
}

/** Moves the clock. Returns the new time, and the end of the lease that reserves the platform's jobs for the move. */
async function moveClock({ tx, platform }: Work, advanceSeconds: number): Promise<{ now: Date; until: Date }> {
  const byMs = advanceSeconds * 1_000
  const until = await movePlatformClock(tx, platform, byMs)
  const { now } = await readPlatformClock(tx, platform)
  checkTime(now)
  await bringJobsForward(tx, platform, byMs)
  await bringAttemptsForward(tx, platform, byMs)
  return { now, until }
}
