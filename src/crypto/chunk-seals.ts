import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CHUNK_BYTES = 64 * 1024
const PREFIX_BYTES = 7
const TAG_BYTES = 16

/**
 * Seals streams of any length in chunks, so that each side holds at most one chunk: the STREAM construction (Hoang,
 * Reyhanitabar, Rogaway and Vizár, 2015) over AES-256-GCM. A random prefix, then chunks of 64 KiB of content with their
 * tags, the last one of up to 64 KiB. A chunk's nonce contains the prefix, its number and a flag for the last chunk,
 * which prevents omissions, moves, repetitions and additions.
 */
export async function* sealChunks(
  key: Buffer,
  context: string,
  plain: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  const prefix = randomBytes(PREFIX_BYTES)
  yield prefix
  let number = 0
  for await (const { bytes, isLast } of inPieces(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, number++, isLast)).setAAD(Buffer.from(context))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Yields the content that `sealChunks` sealed. Each piece is genuine and in its correct position, but only the end
 * confirms that no piece is missing. Throws for any changed, removed or added byte, and for another key or context.
 */
export async function* openChunks(
  key: Buffer,
  context: string,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  let prefix: Buffer | undefined
  let number = 0
  for await (const { bytes, isLast } of inPieces(sealed, CHUNK_BYTES + TAG_BYTES, PREFIX_BYTES)) {
    if (prefix) yield openChunk(key, context, nonceOf(prefix, number++, isLast), bytes)
    else if (isLast) throw new Error('A sealed stream is cut off before its first chunk.')
    else prefix = Buffer.from(bytes)
  }
}

/** Returns the sealed size of a content with this size. */
export const sealedSizeOf = (plainSize: number): number =>
  PREFIX_BYTES + plainSize + TAG_BYTES * Math.max(1, Math.ceil(plainSize / CHUNK_BYTES))

function openChunk(key: Buffer, context: string, nonce: Buffer, chunk: Buffer): Buffer {
  const end = chunk.length - TAG_BYTES
  if (end < 0) throw new Error('A sealed stream is cut off within a tag.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(chunk.subarray(end))
  return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()])
}

function nonceOf(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(PREFIX_BYTES + 5)
  prefix.copy(nonce)
  nonce.writeUInt32BE(number, PREFIX_BYTES)
  nonce.writeUInt8(isLast ? 1 : 0, PREFIX_BYTES + 4)
  return nonce
}

/**
 * Yields all bytes in pieces of exactly this size. The last piece may be smaller, and is empty if there are no bytes. A
 * piece is valid until the next one.
 */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
  firstSize = size,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }, void> {
  const piece = Buffer.allocUnsafe(size)
  let room = firstSize
  let filled = 0
  for await (const bytes of source) {
    for (let at = 0; at < bytes.length; ) {
      if (filled === room) {
        yield { bytes: piece.subarray(0, room), isLast: false }
        room = size
        filled = 0
      }
      const taken = bytes.copy(piece, filled, at, at + room - filled)
      filled += taken
      at += taken
    }
  }
  yield { bytes: piece.subarray(0, filled), isLast: true }
}
