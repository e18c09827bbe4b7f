import type { FileSeals } from '#crypto/file-seals.ts'
import type { FileStore } from '#providers/files/port.ts'

/** The store of files, and the keys that open them. */
export interface SealedFiles {
  files: FileStore
  fileSeals: FileSeals
}
