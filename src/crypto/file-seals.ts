import { randomBytes } from 'node:crypto'
import { openChunks, sealChunks } from './chunk-seals.ts'
import type { Keyring } from './keyring.ts'

const KEY_BYTES = 32

/**
 * Seals files, each with a key of its own, which is itself sealed with the active key of custody and stored apart from
 * the file. A change of that key renews the keys of files and leaves the files unchanged, wherever they are; deleting
 * the key of a file makes every copy of it unreadable.
 */
export class FileSeals {
  constructor(private readonly keyring: Keyring) {}

  /** A key for one file, sealed. */
  newKey(fileId: string): string {
    return this.keyring.seal('file-key', fileId, randomBytes(KEY_BYTES))
  }

  /** Throws when the key was changed or belongs to another file. */
  seal(fileId: string, sealedKey: string, plain: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    return sealChunks(this.keyOf(fileId, sealedKey), fileId, plain)
  }

  /**
   * Throws if the file or the key was changed, or belongs to another id. The received bytes are the whole file only
   * after the end has arrived.
   */
  open(fileId: string, sealedKey: string, sealed: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    return openChunks(this.keyOf(fileId, sealedKey), fileId, sealed)
  }

  private keyOf(fileId: string, sealedKey: string): Buffer {
    return this.keyring.open('file-key', fileId, sealedKey)
  }
}
