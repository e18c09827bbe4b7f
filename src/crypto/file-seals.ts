import { randomBytes } from 'node:crypto'
import type { Keyring } from './keyring.ts'
import { openBytes, sealBytes } from './sealing.ts'

const KEY_BYTES = 32

/** A file that can be opened with its key only, and that key as it is to be kept: not beside the file. */
export interface SealedFile {
  sealed: Buffer
  sealedKey: string
}

/**
 * Seals files, each with a key of its own, which is itself sealed with the active key of custody. A change of that key renews the keys of files
 * and leaves the files as they are, wherever they lie; whoever deletes the key of a file has deleted every copy of it.
 */
export class FileSeals {
  constructor(private readonly keyring: Keyring) {}

  seal(fileId: string, plain: Buffer): SealedFile {
    const key = randomBytes(KEY_BYTES)
    return { sealed: sealBytes(key, plain, fileId), sealedKey: this.keyring.seal('file-key', fileId, key) }
  }

  /** Throws when file or key were changed, or belong to another id. */
  open(fileId: string, { sealed, sealedKey }: SealedFile): Buffer {
    return openBytes(this.keyring.open('file-key', fileId, sealedKey), sealed, fileId)
  }
}
