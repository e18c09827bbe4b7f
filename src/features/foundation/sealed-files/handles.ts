import { job } from '../../../runtime/declare/job.ts'

interface OfFile {
  id: string
}

/** The time for keeping a file that has been announced is over. */
export const keepingEnds = job<OfFile>('sealed-files.lapse')

/** Nothing knows of a file any more. */
export const bytesUnneeded = job<OfFile>('sealed-files.delete-bytes')
