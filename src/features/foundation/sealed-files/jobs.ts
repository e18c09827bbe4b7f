import type { FileStore } from '../../../providers/files/port.ts'
import { type BoundJob, calls, runs } from '../../../runtime/jobs/jobs.ts'
import { bytesUnneeded, keepingEnds } from './handles.ts'
import { discardUnkept } from './keep-file.ts'

export const jobsWith = (files: FileStore): BoundJob[] => [
  runs(keepingEnds, discardUnkept),
  calls(bytesUnneeded, { call: ({ platform }, { id }) => files.delete({ platform, name: id }) }),
]
