import { keepFile } from '#features/files/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { fileArrived } from './contract.ts'
import type { BulkImport } from './model.ts'
import { insertImport } from './store.ts'

/** Starts the import of a stored file; answers its id. */
export async function startImport(work: Work, fileId: string): Promise<BulkImport['id']> {
  const id = work.newId('Job')
  await keepFile(work, fileId)
  await insertImport(work, id, fileId)
  work.enqueue(fileArrived, { id })
  return id
}
