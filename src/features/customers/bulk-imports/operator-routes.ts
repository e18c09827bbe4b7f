import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import * as contract from './operator-contract.ts'
import { pageOfErrors, requireImport } from './store.ts'
import { stateToWire } from './view.ts'

export const operatorRoutes = [
  read(contract.readCustomerImport, async (db, { params, caller }) => ({
    platformId: platformIdToWire(caller.platform),
    ...stateToWire(await requireImport(db, caller.platform, params.jobId)),
  })),
  read(contract.listCustomerImportErrors, async (db, { params, caller, page }) => {
    const { id } = await requireImport(db, caller.platform, params.jobId)
    return pageOf(await pageOfErrors(db, caller.platform, id, page), ({ number: row, ...error }) => ({ row, ...error }))
  }),
]
