import { ask, type Route, read } from '../../runtime/route.ts'
import { storeFile } from '../sealed-files/index.ts'
import * as contract from './contract.ts'
import type { ImportsDependencies } from './dependencies.ts'
import { startImport } from './start-import.ts'
import { findErrors, requireImport } from './store.ts'
import { toWire } from './view.ts'

export const routesWith = ({ sealedFiles }: ImportsDependencies): Route[] => [
  ask(contract.uploadCustomersCsv, async (asker, { caller, body }) => {
    const fileId = await storeFile(asker, caller.platform, body.file, sealedFiles)
    return asker.finish(async (work) => ({ jobId: await startImport(work, fileId), status: 'PENDING' }))
  }),
  read(contract.getBulkCustomerImportJob, async (db, { caller, params }) => {
    // Errors that are written in between are left for the next reader, so that there are never more than failed rows.
    const errors = await findErrors(db, caller.platform, params.jobId)
    return toWire(await requireImport(db, caller.platform, params.jobId), errors)
  }),
]
