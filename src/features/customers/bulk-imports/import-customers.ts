import { keepFile, type SealedFiles } from '#features/files/index.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { completeFaults } from '#runtime/http/faults/complete.ts'
import { keepRefusal, Refusal, refuseAll } from '#runtime/lib/errors.ts'
import type { JobContext } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type CustomersDependencies, createCustomer, furtherFaultsOfNew, type ImportedCustomer } from '../index.ts'
import * as contract from './contract.ts'
import { fileArrived } from './contract.ts'
import type { CsvRow } from './csv.ts'
import type { BulkImport, ImportError } from './model.ts'
import { cellsOf, isTooLong, type JudgedRow, MOST_ERRORS, rowError, tooLongError, validateRow } from './rules.ts'
import { countRow, endImport, insertErrors, insertImport, requireImportWithErrors } from './store.ts'
import type { Survey } from './survey-file.ts'
import { toWire } from './view.ts'

/** Thrown if another process has continued the import. */
export class Overtaken extends Error {}

/** Ends an import with a refused file: all of its rows count as failed (customers 5.2). */
export async function failImport(work: Work, id: BulkImport['id'], { total, errors }: Survey): Promise<void> {
  await insertErrors(
    work,
    id,
    errors.map((error, index) => ({ ...error, number: index + 1 })),
  )
  await end(work, id, { status: 'FAILED', total, failed: total })
}

/** Makes a customer or an error from a row, together with its count: once, even after failures. Returns its time. */
export async function importRow(
  context: Pick<JobContext, 'work'>,
  dependencies: CustomersDependencies,
  { id, columns }: BulkImport,
  row: CsvRow,
): Promise<Date> {
  const placed = { ...row, cells: cellsOf(columns, row) }
  const fail = (errorIn: (work: Work) => ImportError | Promise<ImportError>) =>
    context.work(async (work) => countFailure(work, id, row, await errorIn(work)))
  if (isTooLong(columns, row)) return fail(() => tooLongError(placed))
  const judged = validateRow(placed.cells)
  const { sound } = judged
  if (!sound) return fail(async (work) => rowError(await refusalOf(work, judged, dependencies), placed))
  try {
    return await context.work((work) => createFromRow(work, dependencies, id, row, sound))
  } catch (error) {
    // A temporary failure is not an error of the row.
    if (error instanceof Refusal && error.isFinal) return fail(() => rowError(error, placed))
    throw error
  }
}

async function createFromRow(
  work: Work,
  dependencies: CustomersDependencies,
  id: BulkImport['id'],
  row: CsvRow,
  customer: Static<typeof ImportedCustomer>,
): Promise<Date> {
  const counted = await countRow(work, id, row, 'successful')
  if (!counted) throw new Overtaken()
  await createCustomer(work, dependencies, customer)
  await endWithLast(work, counted)
  return work.now
}

/** Returns the validation errors of the schema and all others. */
async function refusalOf(
  work: Work,
  { body, faults }: JudgedRow,
  dependencies: CustomersDependencies,
): Promise<Refusal> {
  const all = await completeFaults(body, faults, (sound) => furtherFaultsOfNew(work.tx, work, sound, dependencies))
  try {
    return refuseAll(all)
  } catch (error) {
    return keepRefusal(error)
  }
}

async function countFailure(work: Work, id: BulkImport['id'], row: CsvRow, error: ImportError): Promise<Date> {
  const counted = await countRow(work, id, row, 'failed')
  if (!counted) throw new Overtaken()
  if (counted.failed <= MOST_ERRORS) await insertErrors(work, id, [{ ...error, number: row.row }])
  await endWithLast(work, counted)
  return work.now
}

async function endWithLast(work: Work, { id, total, successful, failed }: BulkImport): Promise<void> {
  if (successful + failed < total) return
  await end(work, id, { status: successful > 0 ? 'COMPLETED' : 'FAILED' })
}

/** Ends an import with its result. */
async function end(
  work: Work,
  id: BulkImport['id'],
  outcome: Parameters<typeof endImport>[2] & { status: keyof typeof EVENTS },
): Promise<void> {
  await endImport(work, id, outcome)
  const { found, errors } = await requireImportWithErrors(work.tx, work.platform, id)
  work.emit(contract.bulkUpload, EVENTS[outcome.status], toWire(found, errors))
}

const EVENTS = { COMPLETED: 'BULK_UPLOAD.COMPLETED', FAILED: 'BULK_UPLOAD.FAILED' } as const

/** Starts the import of a stored file. Returns its id. */
export async function startImport(work: Work, fileId: string): Promise<BulkImport['id']> {
  const id = work.newId('Job')
  await keepFile(work, fileId)
  await insertImport(work, id, fileId)
  work.enqueue(fileArrived, { id })
  return id
}

/** Dependencies of imports: the file store, and the dependencies of customers. */
export interface ImportsDependencies {
  sealedFiles: SealedFiles
  customers: CustomersDependencies
}
