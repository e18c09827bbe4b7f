import type { Db } from '#runtime/db/index.ts'
import { PREVIEWED_KINDS, type PreviewableJob, type PreviewedKind } from '#runtime/declare/previewable-jobs.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { grouped } from '#runtime/lib/grouped.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { findJobsDue } from '#runtime/work/jobs/store.ts'
import { readPlatformClock } from '#runtime/work/platforms/platforms.ts'
import { checkTime } from './advance-clock.ts'
import { MOST_PREVIEWED } from './clock-contract.ts'

export interface ClockPreview {
  now: Date
  foreseen: { kind: PreviewedKind; count: number }[]
  isPartial: boolean
}

/**
 * Returns the steps due after a move of the clock, as of now: one statement for the jobs, and one for each job name.
 */
export async function previewClock(
  db: Db,
  platform: PlatformId,
  advanceSeconds: number,
  previewableJobs: readonly PreviewableJob[],
): Promise<ClockPreview> {
  const now = addSeconds((await readPlatformClock(db, platform)).now, advanceSeconds)
  checkTime(now)
  const due = await findJobsDue(db, platform, now, MOST_PREVIEWED + 1)
  const byName = grouped(due.slice(0, MOST_PREVIEWED), ({ name }) => name)
  const kinds: (PreviewedKind | undefined)[] = []
  for (const [name, jobs] of byName) {
    const foreseen = previewableJobs.find((each) => each.name === name)
    const payloads = jobs.map(({ payload }) => payload)
    kinds.push(...(foreseen ? await foreseen.kindsOf(db, platform, payloads) : payloads.map(() => 'OTHER' as const)))
  }
  return { now, foreseen: counted(kinds), isPartial: due.length > MOST_PREVIEWED }
}

/** Counts each kind, in the order of the kinds. */
const counted = (kinds: readonly (PreviewedKind | undefined)[]): ClockPreview['foreseen'] =>
  keysOf(PREVIEWED_KINDS)
    .map((kind) => ({ kind, count: kinds.filter((each) => each === kind).length }))
    .filter(({ count }) => count > 0)
