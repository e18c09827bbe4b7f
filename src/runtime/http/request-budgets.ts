import { setImmediate as endOfTurn } from 'node:timers/promises'
import { type Db, sql } from '../db/index.ts'
import type { Clock } from '../lib/clock.ts'
import type { PlatformId } from '../lib/ids.ts'
import { refuseFor } from '../work/rate-limits.ts'

/** The maximum number of requests in each second, and of simultaneous requests. */
export interface RequestLimit {
  perSecond: number
  burst: number
}

/** The number of granted requests, and the seconds until the next grant is possible. */
interface Grant {
  granted: number
  waitSeconds: number
}

/** Requests with a common count. */
interface CountedRequests {
  count: number
  grant: Promise<Grant>
}

/**
 * Counts the requests of platforms in the database, so that all processes enforce one limit. Counts a platform's
 * requests of one turn of the event loop together, first come, first served.
 */
export class RequestBudgets {
  private readonly asked = new Map<PlatformId, CountedRequests>()
  private readonly db: Db
  private readonly clock: Clock

  constructor(db: Db, clock: Clock) {
    this.db = db
    this.clock = clock
  }

  /** Counts one request, or refuses it with 429 RATE_LIMITED and the seconds until the next allowed request. */
  async take(platform: PlatformId, limit: RequestLimit): Promise<void> {
    const asked = this.asked.get(platform) ?? this.ask(platform, limit)
    const place = asked.count++
    const { granted, waitSeconds } = await asked.grant
    if (place >= granted) refuseFor(waitSeconds)
  }

  private ask(platform: PlatformId, limit: RequestLimit): CountedRequests {
    const grant = endOfTurn().then(() => this.takeAsked(platform, limit))
    const asked = { count: 0, grant }
    this.asked.set(platform, asked)
    return asked
  }

  private takeAsked(platform: PlatformId, limit: RequestLimit): Promise<Grant> {
    const count = this.asked.get(platform)?.count ?? 0
    this.asked.delete(platform)
    return takeRequests(this.db, platform, { limit, count, now: this.clock.now() })
  }
}

/** Grants the requests, up to the number left. Grants no request twice if another process has a faster clock. */
async function takeRequests(
  db: Db,
  platform: PlatformId,
  { limit: { perSecond, burst }, count, now }: { limit: RequestLimit; count: number; now: Date },
): Promise<Grant> {
  const atOnce = Math.min(burst, count)
  const passed = sql`greatest(0, extract(epoch from (${now}::timestamptz - b.refilled_at)))`
  const left = sql`least(${burst}::integer, b.left_over + ${passed} * ${perSecond}::integer)`
  const granted = sql`floor(least(${left}, ${count}::integer))`
  const { rows } = await sql<{ granted: number; left_over: string }>`
    insert into request_budgets as b (platform_id, left_over, refilled_at, granted)
    values (${platform}::uuid, ${burst - atOnce}::integer, ${now}::timestamptz, ${atOnce}::integer)
    on conflict (platform_id) do update set
      left_over = ${left} - ${granted}, granted = ${granted}, refilled_at = greatest(b.refilled_at, excluded.refilled_at)
    returning granted, left_over`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement that always writes a row has written none.')
  return { granted: row.granted, waitSeconds: Math.ceil((1 - Number(row.left_over)) / perSecond) }
}
