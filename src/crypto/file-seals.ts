import { randomBytes } from 'node:crypto'
import { openChunks, sealChunks } from './chunk-seals.ts'
import type { Keyring } from './keyring.ts'

const KEY_BYTES = 32

/**
 * Seals files, each with a separate key. The active custody key seals that key, which the database stores outside the
 * file. A change of the custody key renews the file keys and leaves the files unchanged, wherever they are. Deleting a
 * file's key makes every copy of the file unreadable.
 */
export class FileSeals {
  constructor(private readonly keyring: Keyring) {}

  /** Creates a sealed key for one file. */
  newKey(fileId: string): string {
    return this.keyring.seal('file-key', fileId, randomBytes(KEY_BYTES))
  }

  /** Throws if the key was changed or belongs to another file. */
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
