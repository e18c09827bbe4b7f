import type { Work } from '../../../runtime/units/work.ts'
import { keepFile } from '../../foundation/sealed-files/index.ts'
import { fileArrived } from './handles.ts'
import type { BulkImport } from './model.ts'
import { insertImport } from './store.ts'

/** Takes a stored file of customers to be imported; answers the id of the import. */
export async function startImport(work: Work, fileId: string): Promise<BulkImport['id']> {
  const id = work.newId('Job')
  await keepFile(work, fileId)
  await insertImport(work, id, fileId)
  work.enqueue(fileArrived, { id })
  return id
}
