import { discardFile, readFile } from '#features/files/index.ts'
import type { Job } from '#runtime/declare/job.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { halfOfTheTime } from '#runtime/lib/giving-way.ts'
import { type BoundJob, type JobContext, proceeds } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { fileArrived, type OfImport, rowsWait } from './contract.ts'
import { readRows } from './csv.ts'
import { failImport, type ImportsDependencies, importRow, Overtaken } from './import-customers.ts'
import type { BulkImport } from './model.ts'
import { Room } from './room.ts'
import { beginImport, requireImport } from './store.ts'
import { surveyFile } from './survey-file.ts'

/** A job handles a part of the file, so that a process can stop quickly. */
const ROWS_AT_ONCE = 250
const COME_AGAIN_SECONDS = 5

export function jobsWith({ sealedFiles, customers }: ImportsDependencies): BoundJob[] {
  const room = new Room()
  const contentOf = ({ db, platform }: JobContext, { fileId }: BulkImport) =>
    readFile(db, platform, fileId, sealedFiles)

  const survey = async (context: JobContext, current: BulkImport) => {
    const found = await surveyFile(contentOf(context, current))
    await context.finish(async (work) => {
      if (found.errors.length > 0) await failImport(work, current.id, found)
      else await beginImport(work, current.id, found)
      await goOn(work, current.id)
    })
  }

  const importSome = async (context: JobContext, current: BulkImport) => {
    let at = context.now
    let left = Math.min(ROWS_AT_ONCE, current.total - current.successful - current.failed)
    if (left > 0)
      for await (const row of readRows(contentOf(context, current), current.next)) {
        at = await halfOfTheTime(() => importRow(context, customers, current, row))
        if (--left === 0) break
      }
    if (left > 0) throw new Error(`The file of ${current.id} has fewer rows than were counted.`)
    await context.finish((work) => goOn(work, current.id), { at })
  }

  const inRoom = (job: Job<OfImport>, run: (context: JobContext, current: BulkImport) => Promise<void>) =>
    proceeds(job, async (context, { id }) => {
      const hadRoom = await room.use(context.platform, async () =>
        run(context, await requireImport(context.db, context.platform, id)),
      )
      if (hadRoom) return
      const at = addSeconds(context.now, COME_AGAIN_SECONDS)
      await context.finish(async (work) => work.enqueue(job, { id }, { at }))
    })

  return [
    inRoom(fileArrived, survey),
    inRoom(rowsWait, (context, current) => importSome(context, current).catch(leaveToOther)),
  ]
}

/** Continues an import, or deletes the file of an ended one. */
async function goOn(work: Work, id: BulkImport['id']): Promise<void> {
  const { status, fileId } = await requireImport(work.tx, work.platform, id)
  if (status === 'PROCESSING') work.enqueue(rowsWait, { id })
  else await discardFile(work, fileId)
}

function leaveToOther(error: unknown): void {
  if (!(error instanceof Overtaken)) throw error
}
