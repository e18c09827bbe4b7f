import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import type { BulkImport } from './model.ts'
import * as contract from './operator-contract.ts'
import { pageOfErrors, pageOfImports, requireImport } from './store.ts'
import { stateToWire } from './view.ts'

const importToWire = (platform: PlatformId, found: BulkImport) => ({
  ...stateToWire(found),
  platformId: platformIdToWire(platform),
  createdAt: toTimestamp(found.createdAt),
})

export const operatorRoutes = [
  read(contract.listCustomerImports, async (db, { caller: { platform }, page }) =>
    pageOf(await pageOfImports(db, platform, page), (found) => importToWire(platform, found)),
  ),
  read(contract.readCustomerImport, async (db, { params, caller: { platform } }) =>
    importToWire(platform, await requireImport(db, platform, params.jobId)),
  ),
  read(contract.listCustomerImportErrors, async (db, { params, caller, page }) => {
    const { id } = await requireImport(db, caller.platform, params.jobId)
    return pageOf(await pageOfErrors(db, caller.platform, id, page), ({ number: row, ...error }) => ({ row, ...error }))
  }),
]
