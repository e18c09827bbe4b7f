import { bringAttemptsForward } from '../../runtime/event-store.ts'
import { refuseField } from '../../runtime/errors.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { JobRunner } from '../../runtime/job-runner.ts'
import { bringJobsForward } from '../../runtime/job-store.ts'
import { movePlatformClock, readPlatformClock, releasePlatformClock } from '../../runtime/platforms.ts'
import type { Asker } from '../../runtime/route.ts'
import type { Work } from '../../runtime/work.ts'

const END_OF_TIME = new Date('2100-01-01T00:00:00.000Z')
const WAIT_FOR_JOBS_MS = 28_000
// Longer than the wait: as long as it lasts, jobs are run by it alone and so in order.
const KEEP_RUNNER_AWAY_MS = WAIT_FOR_JOBS_MS + 7_000

export type RunDueJobsOf = JobRunner['runDueOf']

/** Moves the platform's time and runs what becomes due, in the order of the due times (platform-rules 13.7). */
export async function advanceClock({ work }: Asker, platform: PlatformId, advanceSeconds: number, runDueJobsOf: RunDueJobsOf): Promise<void> {
  const { now, until } = await work((each) => moveClock(each, advanceSeconds))
  await runDueJobsOf(platform, now, WAIT_FOR_JOBS_MS)
  await work(({ tx }) => releasePlatformClock(tx, platform, until))
}

/** Answers the new time, and until when the move has the platform's jobs for itself. */
async function moveClock({ tx, platform }: Work, advanceSeconds: number): Promise<{ now: Date; until: Date }> {
  const byMs = advanceSeconds * 1_000
  const until = await movePlatformClock(tx, platform, byMs, KEEP_RUNNER_AWAY_MS)
  const { now } = await readPlatformClock(tx, platform)
  if (now >= END_OF_TIME) refuseField('advanceSeconds', 'The time must not go beyond the year 2099.')
  await bringJobsForward(tx, platform, byMs)
  await bringAttemptsForward(tx, platform, byMs)
  return { now, until }
}
