import { job } from '../../../runtime/declare/job.ts'
import type { BulkImport } from './model.ts'

export type OfImport = Pick<BulkImport, 'id'>

/** The rows of a file are counted, and the file is judged. */
export const fileArrived = job<OfImport>('bulk-imports.survey')

/** Some of its rows are handled; as long as there are more, another job follows. */
export const rowsWait = job<OfImport>('bulk-imports.import-rows')
