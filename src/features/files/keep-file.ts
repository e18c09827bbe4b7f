import { sealedSizeOf } from '#crypto/chunk-seals.ts'
import type { FileSeals } from '#crypto/file-seals.ts'
import type { FileStore } from '#providers/files/port.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { SentFile } from '#runtime/declare/file.ts'
import type { Asker } from '#runtime/http/route.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { Outage, refuse } from '#runtime/lib/errors.ts'
import { newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { bytesUnneeded, deleteFile, deleteUnkept, findKey, insertAnnounced, keepingEnds, markKept } from './store.ts'

/** The store of files, and the keys that open them. */
export interface SealedFiles {
  files: FileStore
  fileSeals: FileSeals
}

/** Much longer than a request takes. */
const UNKEPT_SECONDS = 3_600

/**
 * Seals and stores a file: first its row, in a separate transaction, then its bytes, so that no bytes exist without a
 * row. Returns its id. The service deletes it unless `keepFile` follows within an hour.
 */
export async function storeFile(
  { prepare }: Pick<Asker, 'prepare'>,
  platform: PlatformId,
  { content, size }: Pick<SentFile, 'content' | 'size'>,
  { files, fileSeals }: SealedFiles,
): Promise<string> {
  const id = newUuid()
  const sealedKey = fileSeals.newKey(id)
  await prepare((work) => announce(work, id, sealedKey))
  const sealed = fileSeals.seal(id, sealedKey, content())
  await files.put({ platform, name: id }, sealed, sealedSizeOf(size)).catch((error: unknown) => {
    throw new Outage('The file could not be stored. Send it again.', error)
  })
  return id
}

async function announce(work: Work, id: string, sealedKey: string): Promise<void> {
  await insertAnnounced(work, id, sealedKey)
  work.enqueue(keepingEnds, { id }, { at: addSeconds(work.now, UNKEPT_SECONDS) })
}

/** Stores the file until it is discarded. Refuses with SERVICE_UNAVAILABLE after its time limit. */
export async function keepFile(work: Work, fileId: string): Promise<void> {
  if (await markKept(work, fileId)) return
  refuse('SERVICE_UNAVAILABLE', 'The file has taken too long to be stored. Send it again.', undefined, {
    'Retry-After': '5',
  })
}

/**
 * Deletes the key and the row within the transaction, which makes every copy of the file unreadable. A job deletes the
 * bytes later. Has no effect for an unknown file.
 */
export async function discardFile(work: Work, fileId: string): Promise<void> {
  if (await deleteFile(work, fileId)) work.enqueue(bytesUnneeded, { id: fileId })
}

/** Discards a file whose request has failed. */
export async function discardUnkept(work: Work, { id }: { id: string }): Promise<void> {
  if (await deleteUnkept(work, id)) work.enqueue(bytesUnneeded, { id })
}

/**
 * Yields the content of a file piece by piece. Throws if the platform has no such file, or if its bytes are missing,
 * changed or truncated. The content is complete only after the iteration ends. Throws an `Outage` if the store does not
 * respond.
 */
export async function* readFile(
  db: Db | Tx,
  platform: PlatformId,
  fileId: string,
  { files, fileSeals }: SealedFiles,
): AsyncIterable<Buffer> {
  const sealedKey = await findKey(db, platform, fileId)
  const stored = sealedKey && (await files.find({ platform, name: fileId }).catch(cannotBeRead))
  if (!stored) throw new Error(`The file ${fileId} is missing.`)
  yield* fileSeals.open(fileId, sealedKey, fromStore(stored))
}

async function* fromStore(stored: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* stored
  } catch (error) {
    cannotBeRead(error)
  }
}

function cannotBeRead(cause: unknown): never {
  throw new Outage('A file cannot be read at the moment. Send the request again.', cause)
}
