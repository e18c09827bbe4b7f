import { toTimestamp } from '../../../runtime/clock.ts'
import type { Db } from '../../../runtime/db/index.ts'
import { type PlatformId, parseId } from '../../../runtime/ids.ts'
import { type PageRequest, pageOf } from '../../../runtime/pages/pages.ts'
import { read } from '../../../runtime/route.ts'
import { findPersonNames } from '../../people/people/index.ts'
import * as contract from './contract.ts'
import { type EntryFilter, type EntryRow, findEntries } from './store.ts'

const toWire = (row: EntryRow, actorName: string | undefined) => ({
  ...{ id: row.id, at: toTimestamp(row.at), actor: row.actor, ...(actorName !== undefined && { actorName }) },
  ...{ action: row.action, ...(row.object !== null && { object: row.object }), concerned: row.concerned },
  ...(row.request_id !== null && { requestId: row.request_id }),
  ...(row.source_address !== null && { sourceAddress: row.source_address }),
  ...(row.signer !== null && { signer: row.signer }),
  ...{ result: row.result, fields: row.fields },
})

/** Of a platform, or of the house: an operation without a platform works in its place. */
interface Asked {
  caller: { platform: PlatformId }
  query: EntryFilter
  page: PageRequest
}

async function list(db: Db, { caller, query, page }: Asked) {
  const found = await findEntries(db, caller.platform, query, page)
  const people = found.rows.flatMap(({ actor }) => parseId('Operator', actor) ?? [])
  const names: ReadonlyMap<string, string> = await findPersonNames(db, people)
  return pageOf(found, (row) => toWire(row, names.get(row.actor)))
}

export const routes = [read(contract.listPlatformAuditLog, list), read(contract.listAuditLog, list)]
