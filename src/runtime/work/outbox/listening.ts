import { type Db, scoped } from '#runtime/db/index.ts'
import type { PageRequest } from '#runtime/declare/pages/pages.ts'
import { firstIdOf, type PlatformId } from '#runtime/lib/ids.ts'
import { unpacked } from '#runtime/lib/packed-texts/packed-texts.ts'
import { OPEN_AT_MOST_MS } from './rules.ts'

/** An event in the form that a listener receives. */
export interface HeardEvent {
  id: string
  /** The last request to resend the event. */
  resendId: string | null
  body: string
}

/** The result of a listener's poll. */
export interface Heard {
  events: HeardEvent[]
  /** True if there may be more events now. */
  isPartial: boolean
  /** The cursor of the next poll. */
  cursor: string
}

/**
 * Returns the events recorded or resent after the position of a cursor. Without a cursor, returns the current position.
 * Listeners read in passes, from a position to the end. A transaction that commits late may contain events that a pass
 * has already gone past. The next pass therefore begins before the start of this one, by the maximum duration of a
 * transaction, but never before the start of the listening.
 */
export async function hear(db: Db, platform: PlatformId, { after, limit, seal }: PageRequest): Promise<Heard> {
  const nowMs = Date.now()
  const cursorAt = (begunMs: number, place: string, start: string): string => seal([begunMs, `${place} ${start}`])
  if (after?.length !== 2) {
    const start = firstIdOf('Webhook', nowMs)
    return { events: [], isPartial: false, cursor: cursorAt(nowMs, start, start) }
  }
  const [begunMs, places] = after
  const [place = '', start = place] = places.split(' ')
  const events = await findBehind(db, platform, place, limit)
  const last = events.at(-1)
  const isPartial = events.length === limit
  if (isPartial && last) return { events, isPartial, cursor: cursorAt(begunMs, placeOf(last), start) }
  const again = firstIdOf('Webhook', begunMs - OPEN_AT_MOST_MS)
  return { events, isPartial, cursor: cursorAt(nowMs, again > start ? again : start, start) }
}

/**
 * Returns the event's position. Ids of events and of resend requests contain the real time, so both are positions in
 * one order.
 */
const placeOf = ({ id, resendId }: HeardEvent): string => resendId ?? id

/** Returns events in the order of their positions. Omits superseded events, which the service never sends. */
async function findBehind(db: Db, platform: PlatformId, place: string, most: number): Promise<HeardEvent[]> {
  const toSend = scoped(db, platform)
    .selectFrom('events')
    .select(['id', 'resend_id as resendId', 'body'])
    .where('state', '<>', 'superseded')
    .limit(most)
  const recorded = await toSend.where('resend_id', 'is', null).where('id', '>', place).orderBy('id').execute()
  const resent = await toSend.where('resend_id', '>', place).orderBy('resend_id').execute()
  return [...recorded, ...resent]
    .map((event) => ({ ...event, body: unpacked(event.body) }))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .slice(0, most)
}
