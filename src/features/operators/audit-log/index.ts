import { type EntryFilter, entryToWire, findEntries } from '#features/people/audit-log/index.ts'
import { findPersonNames } from '#features/people/index.ts'
import { searchable } from '#features/search/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type PageRequest, pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { type PlatformId, parseId } from '#runtime/lib/ids.ts'
import * as contract from './contract.ts'
import { requestsFound } from './listed.ts'

/** A platform, or the system tenant: an operation without a platform runs on behalf of the system tenant. */
interface Asked {
  caller: { platform: PlatformId }
  query: EntryFilter
  page: PageRequest
}

async function list(db: Db, { caller, query, page }: Asked) {
  const found = await findEntries(db, caller.platform, query, page)
  const people = found.rows.flatMap(({ actor }) => parseId('Operator', actor) ?? parseId('Member', actor) ?? [])
  const names = await findPersonNames(db, people)
  return pageOf(found, (row) => entryToWire(row, names.get(row.actor)))
}

/** The audit log, as shown to the operator's people. */
export const auditLogReading: Feature = {
  operatorOperations: operationsIn(contract),
  adds: [to(searchable, requestsFound)],
  bind: () => ({ routes: [read(contract.listPlatformAuditLog, list), read(contract.listAuditLog, list)] }),
}
