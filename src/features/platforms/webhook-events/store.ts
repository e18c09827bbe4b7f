import { type Db, type RowOf, scoped, sql, type Tx } from '#runtime/db/index.ts'
import { findUncountedPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

export const DESCRIBED = [
  'id',
  'type',
  'subject',
  'state',
  'attempts',
  'last_status',
  'last_error',
  'next_attempt_at',
  'resend_id',
  'created_at',
] as const

/** An event without its body. */
export type EventRow = Pick<RowOf<'events'>, (typeof DESCRIBED)[number]>
export type EventWithBody = EventRow & Pick<RowOf<'events'>, 'body'>

const eventsOf = (db: Db | Tx, platform: PlatformId) => scoped(db, platform).selectFrom('events').select(DESCRIBED)

/** Returns events in the order of their ids, which contain the real time regardless of the platform's clock. */
export const findEvents = (db: Db, platform: PlatformId, page: PageRequest): Promise<Page<EventRow>> =>
  findUncountedPage(db, [eventsOf(db, platform).select('insert_xid')], page, ['id'])

export async function requireEvent(db: Db | Tx, platform: PlatformId, id: string): Promise<EventWithBody> {
  const row = await eventsOf(db, platform).select('body').where('id', '=', id).executeTakeFirst()
  return row ?? refuseUnknown('REFERENCE_NOT_FOUND')
}

/** Returns the events about a transaction, oldest first, up to `most`. */
export const eventsAbout = (
  db: Db | Tx,
  platform: PlatformId,
  transactionId: `Transaction:${string}`,
  most: number,
): Promise<EventRow[]> =>
  eventsOf(db, platform)
    .where('subject', '=', transactionId)
    // The same expression as in the index.
    .where(sql<boolean>`subject like 'Transaction:%' and substr(subject, 13, 18) = substr(${transactionId}, 13, 18)`)
    .orderBy('id')
    .limit(most)
    .execute()
