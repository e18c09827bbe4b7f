import type { PlatformId } from '#runtime/lib/ids.ts'

/** A file: whose it is, and its name among those of this platform. */
export interface FileName {
  platform: PlatformId
  name: string
}

/** Keeps the bytes of files, which arrive sealed. What it has kept outlives the process and is seen by all processes of the deployment. */
export interface FileStore {
  /**
   * Takes the place of what is kept under the name. Once it has answered, the bytes are safe; when it fails, or the content does, nothing is kept
   * under the name but what has been there before. The content has exactly `size` bytes.
   */
  put(file: FileName, content: AsyncIterable<Buffer>, size: number): Promise<void>
  /** Undefined: nothing is kept under the name. */
  find(file: FileName): Promise<AsyncIterable<Buffer> | undefined>
  /** The names of all files, in no order. A file whose upload has not ended may be among them. */
  list(): AsyncIterable<FileName>
  /** Without effect where nothing is kept. */
  delete(file: FileName): Promise<void>
}
