import type { PlatformId } from '#runtime/lib/ids.ts'

/** A file: its platform, and its name among the platform's files. */
export interface FileName {
  platform: PlatformId
  name: string
}

/**
 * Stores the bytes of files, which arrive encrypted. Stored files outlive the process, and all processes of the
 * deployment see them.
 */
export interface FileStore {
  /**
   * Replaces the file stored under the name. Once it has returned, the bytes are safe. If it or the content fails, only
   * the earlier file remains under the name. The content has exactly `size` bytes.
   */
  put(file: FileName, content: AsyncIterable<Buffer>, size: number): Promise<void>
  /** Returns undefined if the store has no file with the name. */
  find(file: FileName): Promise<AsyncIterable<Buffer> | undefined>
  /** Lists the names of all files, in no order. The list may include a file whose upload has not ended. */
  list(): AsyncIterable<FileName>
  /** Has no effect if the file does not exist. */
  delete(file: FileName): Promise<void>
}
