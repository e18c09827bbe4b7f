import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { parseId } from '#runtime/lib/ids.ts'
import { findPersonNames } from '../index.ts'
import { listOwnAuditLog } from './contract.ts'
import { findEntries, forMembers, toWire } from './store.ts'

export { listing } from './contract.ts'
export { type EntryFilter, entriesOfRequest, findEntries, toWire as entryToWire } from './store.ts'

/** A platform's audit log, as shown to its members. */
export const ownAuditLog: Feature = {
  memberOperations: [listOwnAuditLog],
  bind: () => ({
    routes: [
      read(listOwnAuditLog, async (db, { caller, query, page }) => {
        const found = await findEntries(db, caller.platform, query, page)
        const members = found.rows.flatMap(({ actor }) => parseId('Member', actor) ?? [])
        const names = await findPersonNames(db, members)
        return pageOf(found, (row) => toWire(forMembers(row), names.get(row.actor)))
      }),
    ],
  }),
}
