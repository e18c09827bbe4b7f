import type { FileStore } from '../../providers/files/port.ts'
import { type BoundJob, calls, runs } from '../../runtime/jobs/jobs.ts'
import type { Work } from '../../runtime/units/work.ts'
import { documentLapses, fileUnneeded } from './handles.ts'
import type { PaymentDocument } from './model.ts'
import { lapsedAt } from './rules.ts'
import { deleteLapsed } from './store.ts'

/** With the document goes the key of its file, so that no copy of it opens any more; the file itself follows. */
async function lapse(work: Work, { id }: Pick<PaymentDocument, 'id'>): Promise<void> {
  if (await deleteLapsed(work, id, lapsedAt(work.now))) work.enqueue(fileUnneeded, { id })
}

export const jobsWith = (files: FileStore): BoundJob[] => [
  runs(documentLapses, lapse),
  calls(fileUnneeded, { call: ({ platform }, { id }) => files.delete({ platform, name: id }) }),
]
