import { entriesOfRequest } from '#features/people/audit-log/index.ts'
import type { Searchable } from '#features/search/index.ts'

/** Matches a UUID whose first digits are its time in milliseconds. */
const TIMED = /^[0-9a-f]{8}-[0-9a-f]{4}-7/

/** Finds requests by the ids that the service has generated. The ids contain their time, which orders the log. */
export const requestsFound: Searchable = {
  kind: 'REQUEST',
  by: {
    id: async (db, { noun, uuid }, look) => {
      if (noun !== undefined || !TIMED.test(uuid)) return []
      const namedAt = Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)
      return (await entriesOfRequest(db, look, uuid, namedAt)).map((entry) => ({
        id: entry.id,
        platform: entry.platform_id,
        at: entry.at,
        title: entry.action,
        match: 'ID' as const,
        ...(entry.object !== null && { matched: entry.object }),
        status: entry.result,
      }))
    },
  },
}
