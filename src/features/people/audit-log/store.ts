import { type Look, rowsWhere } from '#features/search/index.ts'
import { type Db, type RowOf, sql } from '#runtime/db/index.ts'
import { findLookedThrough, isGiven } from '#runtime/declare/pages/looked-through.ts'
import type { Page, PageRequest } from '#runtime/declare/pages/pages.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { firstUuidOf, type PlatformId } from '#runtime/lib/ids.ts'

type EntryRow = RowOf<'audit_entries'>

export interface EntryFilter {
  actor?: string | undefined
  action?: string | undefined
  object?: string | undefined
}

/**
 * Finds entries, newest first, by the primary key, whose ids contain the real time. Entries about an object include
 * entries that concern it beside their object. Entries about a customer use their own indexes.
 */
export const findEntries = (
  db: Db,
  platform: PlatformId,
  { actor, action, object }: EntryFilter,
  page: PageRequest,
): Promise<Page<EntryRow>> =>
  findLookedThrough(
    db,
    {
      columns: sql`*`,
      from: object?.startsWith('Customer:')
        ? aboutCustomer(platform, object)
        : sql`from audit_entries where platform_id = ${platform}`,
      meets: sql`${isGiven('actor', actor)} and ${isGiven('action', action)} and ${isAbout(object)}`,
    },
    page,
  )

const isAbout = (object: string | undefined) =>
  object === undefined ? sql`true` : sql`(object = ${object} or ${object} = any(concerned))`

/** Reads by the indexes audit_entries_of_a_customer and audit_entries_that_concern. */
const aboutCustomer = (platform: PlatformId, id: string) => sql`from (
  select * from audit_entries where platform_id = ${platform} and object = ${id} and object like 'Customer:%'
  union
  select * from audit_entries where platform_id = ${platform} and concerned @> array[${id}] and concerned <> '{}'
) about where true`

/** The maximum time between the naming of a request and its entry. The clocks of processes differ by less. */
const BEFORE_MS = 60_000
const BEHIND_MS = 10 * 60_000

/**
 * Returns the audit entries of a request whose id was generated at a given moment, by the primary key: ids contain the
 * real time.
 */
export const entriesOfRequest = (db: Db, look: Look, requestId: string, namedAt: number): Promise<EntryRow[]> =>
  rowsWhere(
    db,
    look,
    'audit_entries',
    sql`r.id >= ${firstUuidOf(namedAt - BEFORE_MS)} and r.id < ${firstUuidOf(namedAt + BEHIND_MS)} and r.request_id = ${requestId}`,
    'id',
  )

export const toWire = (row: EntryRow, actorName: string | undefined) => ({
  id: row.id,
  at: toTimestamp(row.at),
  actor: row.actor,
  ...(actorName !== undefined && { actorName }),
  action: row.action,
  ...(row.object !== null && { object: row.object }),
  concerned: row.concerned,
  ...(row.request_id !== null && { requestId: row.request_id }),
  ...(row.source_address !== null && { sourceAddress: row.source_address }),
  ...(row.signer !== null && { signer: row.signer }),
  result: row.result,
  fields: row.fields,
})

/** Returns the entry as the platform sees it: it shows a request by the operator without the person. */
export const forMembers = (row: EntryRow): EntryRow =>
  row.actor.startsWith('Operator:') ? { ...row, actor: 'operator', source_address: null, request_id: null } : row
