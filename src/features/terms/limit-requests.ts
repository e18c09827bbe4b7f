import type { Db } from '#runtime/db/index.ts'
import type { CallerCheck } from '#runtime/http/admission.ts'
import { RequestBudgets, type RequestLimit } from '#runtime/http/request-budgets.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { findRequestLimits } from './store.ts'

interface Dependencies {
  db: Db
  clock: Clock
  /** The limit of every platform without its own limit. */
  deployment: RequestLimit | undefined
}

/** The time within which every process applies or removes a limit. */
const KNOWN_FOR_MS = 2_000

/**
 * Rejects callers whose platform has made more requests than the operator allows (platform-rules 11.3). Loads the
 * limited platforms at intervals, not for each request, so that platforms without limits have no cost.
 */
export function requestLimiter({ db, clock, deployment }: Dependencies): CallerCheck {
  const limits = kept(() => findRequestLimits(db, clock.now()), clock)
  const budgets = new RequestBudgets(db, clock)
  const check = (own: ReadonlyMap<PlatformId, RequestLimit>, platform: PlatformId) => {
    const limit = own.get(platform) ?? deployment
    return limit && budgets.take(platform, limit)
  }
  return ({ platform }) => {
    const known = limits()
    return known instanceof Promise ? known.then((own) => check(own, platform)) : check(known, platform)
  }
}

/**
 * Returns the cached value, or the promise of a new read if the value is too old. Concurrent callers share one read.
 */
function kept<T>(read: () => Promise<T>, clock: Clock): () => T | Promise<T> {
  let known: { value: T; at: number } | undefined
  let reading: Promise<T> | undefined
  return () => {
    const at = clock.now().getTime()
    if (known && at < known.at + KNOWN_FOR_MS) return known.value
    reading ??= read()
      .then((value) => {
        known = { value, at }
        return value
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
}
