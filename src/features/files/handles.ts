import { job } from '#runtime/declare/job.ts'

interface OfFile {
  id: string
}

/** Deletes a file that was not kept in time. */
export const keepingEnds = job<OfFile>('sealed-files.lapse')

/** Deletes the bytes of a file without a record. */
export const bytesUnneeded = job<OfFile>('sealed-files.delete-bytes')
