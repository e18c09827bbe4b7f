import { type Db, type RowOf, scoped, type Tx } from '../../../runtime/db/index.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { Page, PageRequest } from '../../../runtime/pages/pages.ts'

const DESCRIBED = [
  'id',
  'type',
  'subject',
  'state',
  'attempts',
  'last_status',
  'next_attempt_at',
  'resend_id',
  'created_at',
] as const

/** What is told of an event beside its body. */
export type EventRow = Pick<RowOf<'events'>, (typeof DESCRIBED)[number]>
export type EventWithBody = EventRow & Pick<RowOf<'events'>, 'body'>

const eventsOf = (db: Db | Tx, platform: PlatformId) => scoped(db, platform).selectFrom('events').select(DESCRIBED)

/** The newest first, by their ids: these hold the real time, whatever the clock of the platform says. */
export async function findEvents(
  db: Db,
  platform: PlatformId,
  { after, limit, seal }: PageRequest,
): Promise<Page<EventRow>> {
  const query = eventsOf(db, platform)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await (after ? query.where('id', '<', String(after[0])) : query).execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? seal([last.id]) : undefined, totalCount: undefined }
}

export async function requireEvent(db: Db | Tx, platform: PlatformId, id: string): Promise<EventWithBody> {
  const row = await eventsOf(db, platform).select('body').where('id', '=', id).executeTakeFirst()
  return row ?? refuseUnknown('REFERENCE_NOT_FOUND')
}

/**
 * What is to be sent and was recorded, or sent again, behind a position. A position is an id of an event or of a request to send one again: both hold
 * the real time. What a later event has superseded is never sent.
 */
export async function findBehind(
  db: Db,
  platform: PlatformId,
  position: string,
  most: number,
): Promise<(EventWithBody & { position: string })[]> {
  const toSend = eventsOf(db, platform).select('body').where('state', '<>', 'superseded')
  const recorded = toSend
    .select('id as position')
    .where('resend_id', 'is', null)
    .where('id', '>', position)
    .orderBy('id')
    .limit(most)
  const resent = toSend
    .select((from) => from.ref('resend_id').$notNull().as('position'))
    .where('resend_id', '>', position)
    .orderBy('resend_id')
    .limit(most)
  const [one, other] = [await recorded.execute(), await resent.execute()]
  return [...one, ...other].sort((a, b) => (a.position < b.position ? -1 : 1)).slice(0, most)
}
