import type { FileSeals } from '../../../crypto/file-seals.ts'
import type { FileStore } from '../../../providers/files/port.ts'

/** Where files lie, and what opens them. */
export interface SealedFiles {
  files: FileStore
  fileSeals: FileSeals
}
