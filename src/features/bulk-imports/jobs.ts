import { type BoundJob, calls, type JobContext, proceeds } from '../../runtime/jobs/jobs.ts'
import { Places } from '../../runtime/jobs/places.ts'
import type { Work } from '../../runtime/units/work.ts'
import { discardFile, readFile } from '../sealed-files/index.ts'
import { readRows } from './csv.ts'
import type { ImportsDependencies } from './dependencies.ts'
import { fileArrived, rowsWait } from './handles.ts'
import { failImport, importRow, Overtaken } from './import-customers.ts'
import type { BulkImport } from './model.ts'
import { beginImport, requireImport } from './store.ts'
import { type Survey, surveyFile } from './survey-file.ts'

/** A job stays short, so that nobody who stops a process waits for a whole file. */
const ROWS_AT_ONCE = 250
/** Files that a process reads at the same time: however many are sent, requests find connections to the database. */
const FILES_AT_ONCE = 2

export function jobsWith({ sealedFiles, customers }: ImportsDependencies): BoundJob[] {
  const places = new Places(FILES_AT_ONCE)
  const contentOf = ({ db, platform }: JobContext, { fileId }: BulkImport) =>
    readFile(db, platform, fileId, sealedFiles)

  const survey = async (context: JobContext, { id }: Pick<BulkImport, 'id'>) => {
    const current = await requireImport(context.db, context.platform, id)
    return surveyFile(contentOf(context, current))
  }

  const importSome = async (context: JobContext, { id }: Pick<BulkImport, 'id'>) => {
    const current = await requireImport(context.db, context.platform, id)
    let at = context.now
    let left = Math.min(ROWS_AT_ONCE, current.total - current.successful - current.failed)
    if (left > 0)
      for await (const row of readRows(contentOf(context, current), current.next)) {
        at = await importRow(context, customers, current, row)
        if (--left === 0) break
      }
    await context.finish((work) => goOn(work, id), { at })
  }

  return [
    calls(fileArrived, {
      call: (context, payload) => places.use(() => survey(context, payload)),
      record: (work, { id }, outcome) => begin(work, id, outcome),
    }),
    proceeds(rowsWait, (context, payload) => places.use(() => importSome(context, payload).catch(leaveToOther))),
  ]
}

async function begin(work: Work, id: BulkImport['id'], survey: Survey): Promise<void> {
  if (survey.errors.length > 0) await failImport(work, id, survey)
  else await beginImport(work, id, survey)
  await goOn(work, id)
}

/** Once an import has ended, nobody needs its file any more. */
async function goOn(work: Work, id: BulkImport['id']): Promise<void> {
  const { status, fileId } = await requireImport(work.tx, work.platform, id)
  if (status === 'PROCESSING') work.enqueue(rowsWait, { id })
  else await discardFile(work, fileId)
}

function leaveToOther(error: unknown): void {
  if (!(error instanceof Overtaken)) throw error
}
