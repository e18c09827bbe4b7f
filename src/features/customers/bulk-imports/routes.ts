import { storeFile } from '#features/files/index.ts'
import { ask, type Route, read } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { type ImportsDependencies, startImport } from './import-customers.ts'
import { requireImportWithErrors } from './store.ts'
import { toWire } from './view.ts'

export const routesWith = ({ sealedFiles }: ImportsDependencies): Route[] => [
  ask(contract.uploadCustomersCsv, async (asker, { caller, body }) => {
    const fileId = await storeFile(asker, caller.platform, body.file, sealedFiles)
    return asker.finish(async (work) => ({ jobId: await startImport(work, fileId), status: 'PENDING' }))
  }),
  read(contract.getBulkCustomerImportJob, async (db, { caller, params }) => {
    const { found, errors } = await requireImportWithErrors(db, caller.platform, params.jobId)
    return toWire(found, errors)
  }),
]
