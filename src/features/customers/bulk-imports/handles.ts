import { job } from '#runtime/declare/job.ts'
import type { BulkImport } from './model.ts'

export type OfImport = Pick<BulkImport, 'id'>

/** Counts the rows of a file and checks it as a whole. */
export const fileArrived = job<OfImport>('bulk-imports.survey')

/** Handles some of its rows; while there are more, another job follows. */
export const rowsWait = job<OfImport>('bulk-imports.import-rows')
