import { scoped, sql, takeTurns } from '../db/index.ts'
import { addSeconds } from '../lib/clock.ts'
import { refuse } from '../lib/errors.ts'
import { newUuid } from '../lib/ids.ts'
import { deleteSome, type SweepStep } from './jobs/sweeps.ts'
import type { Work } from './units/work.ts'

/** The maximum number within a sliding window. */
export interface RateLimit {
  count: number
  seconds: number
}

/** The kind of the limited thing and its subject. Each pair has a separate count. */
export interface Limited {
  name: string
  subject: string
  /** The UUID of the hit, if a caller may remove it from the count again. */
  id?: string
}

/** The tenant of the limit, and the time used for the count. */
type Counting = Pick<Work, 'tx' | 'platform' | 'now'>

/**
 * Counts one more against every limit, or refuses with 429 RATE_LIMITED and the seconds until it would pass. Does not
 * count a refused one. Counts two at the same moment one after the other.
 */
export async function countWithin(work: Counting, limited: Limited, limits: readonly RateLimit[]): Promise<void> {
  const { tx, platform, now } = work
  await takeTurns(tx, `rate ${platform} ${limited.name} ${limited.subject}`)
  await checkWithin(work, limited, limits)
  const { id = newUuid(), name, subject } = limited
  await scoped(tx, platform).insertInto('rate_hits', { id, name, subject, hit_at: now }).execute()
}

/** Refuses like `countWithin`, without counting. */
export async function checkWithin(
  { tx, platform, now }: Counting,
  { name, subject }: Limited,
  limits: readonly RateLimit[],
): Promise<void> {
  const longest = Math.max(0, ...limits.map(({ seconds }) => seconds))
  const rows = await scoped(tx, platform)
    .selectFrom('rate_hits')
    .select('hit_at')
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('hit_at', '>', addSeconds(now, -longest))
    .orderBy('hit_at', 'desc')
    .execute()
  checkHits(
    rows.map(({ hit_at }) => hit_at),
    limits,
    now,
  )
}

/** Refuses like `countWithin`, by the times of the hits, newest first. */
export function checkHits(newestFirst: readonly Date[], limits: readonly RateLimit[], now: Date): void {
  const waits = limits.map((limit) => waitOf(limit, newestFirst, now))
  const seconds = Math.ceil(Math.max(0, ...waits) / 1000)
  if (seconds > 0) refuseFor(seconds)
}

/** Returns the milliseconds until the limit allows one more: until the oldest counted hit has left the window. */
function waitOf({ count, seconds }: RateLimit, newestFirst: readonly Date[], now: Date): number {
  const oldest = newestFirst[count - 1]
  return oldest ? Math.max(0, oldest.getTime() + seconds * 1000 - now.getTime()) : 0
}

export const refuseFor = (seconds: number): never =>
  refuse('RATE_LIMITED', 'Too many of these requests. Wait as long as Retry-After says.', undefined, {
    'Retry-After': String(Math.max(1, seconds)),
  })

/** Removes a hit from the count. */
export async function forgetHit({ tx, platform }: Work, id: string): Promise<void> {
  await scoped(tx, platform).deleteFrom('rate_hits').where('id', '=', id).execute()
}

const LONGEST_WINDOW_SECONDS = 24 * 3600

/** Deletes hits that are too old for every window. */
export const deleteOldHits = ({ tx, platform, now }: Work): Promise<SweepStep> =>
  deleteSome(tx, 'rate_hits', sql`platform_id = ${platform} and hit_at < ${addSeconds(now, -LONGEST_WINDOW_SECONDS)}`)
