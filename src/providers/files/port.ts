import type { PlatformId } from '../../runtime/ids.ts'

/** A file: whose it is, and its name among those of this platform. */
export interface FileName {
  platform: PlatformId
  name: string
}

/** Keeps the bytes of files, which arrive sealed. What it has kept outlives the process and is seen by all processes of the deployment. */
export interface FileStore {
  /** Takes the place of what is kept under the name. Once it has answered, the bytes are safe. */
  put(file: FileName, bytes: Buffer): Promise<void>
  /** Undefined: nothing is kept under the name. */
  find(file: FileName): Promise<Buffer | undefined>
  /** Without effect where nothing is kept. */
  delete(file: FileName): Promise<void>
}
