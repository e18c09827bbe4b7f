import { createHash } from 'node:crypto'
import type { FileRule } from '#runtime/declare/file.ts'
import type { Spool, Spools } from './spool.ts'

export const MAX_FIELD_BYTES = 64 * 1024

/** A received file. Above the size limit of its rule, only `size` is meaningful. */
export interface TakenFile {
  size: number
  sha256: string
  /** The first bytes, enough to detect the format. */
  start: Buffer
  spool: Spool
}

/** A received field, without bytes if it is too large. */
export interface TakenText {
  bytes: Buffer
  isTooLarge: boolean
}

/** Writes a file into a spool as it arrives, up to the allowed size. */
export async function takeFile(
  content: AsyncIterable<Buffer>,
  { maxBytes, types = [] }: FileRule,
  spools: Spools,
): Promise<TakenFile> {
  const spool = await spools.open()
  const sha256 = createHash('sha256')
  const startBytes = Math.max(0, ...types.map(({ firstBytes }) => firstBytes.length))
  let start = Buffer.alloc(0)
  let size = 0
  const allowed = async function* () {
    for await (const chunk of content) {
      size += chunk.length
      if (size > maxBytes) continue
      sha256.update(chunk)
      if (start.length < startBytes) start = Buffer.concat([start, chunk.subarray(0, startBytes - start.length)])
      yield chunk
    }
  }
  await spool.fill(allowed())
  if (size > maxBytes) await spool.close()
  return { size, sha256: sha256.digest('hex'), start, spool }
}

export async function takeText(content: AsyncIterable<Buffer>): Promise<TakenText> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size <= MAX_FIELD_BYTES) chunks.push(chunk)
    else chunks = []
  }
  return { bytes: Buffer.concat(chunks), isTooLarge: size > MAX_FIELD_BYTES }
}

export async function drop(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}
