import { constants, createDeflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib'

/**
 * The parts of Node's zlib stream that compress synchronously. Node does not document them, so `deflaterOf` checks that
 * they exist.
 */
interface Stream {
  _handle: {
    reset(): void
    writeSync(flush: number, from: Buffer, at: number, length: number, to: Buffer, toAt: number, room: number): void
  }
  /** After a write: the free room in the output, then the length of the remaining input. */
  _writeState: Uint32Array
}

const isStream = (stream: object): stream is Stream => {
  const { _handle: handle, _writeState: state } = stream as Partial<Stream>
  return typeof handle?.writeSync === 'function' && typeof handle.reset === 'function' && state instanceof Uint32Array
}

const LONGEST = 256 * 1024

/**
 * Compresses as `deflateRawSync` does, to the same bytes, after a first byte that the caller gives. It uses one stream
 * for all texts: a new one takes 50 KB of memory and most of the time. Longer texts, and a Node whose streams look
 * different, get `deflateRawSync` itself.
 */
export function deflaterOf(options: ZlibOptions): (plain: Buffer, first: number) => Buffer {
  const stream = createDeflateRaw(options)
  const deflateAnew = (plain: Buffer, first: number) =>
    Buffer.concat([Buffer.of(first), deflateRawSync(plain, options)])
  if (!isStream(stream)) return deflateAnew
  const { _handle: handle, _writeState: state } = stream
  // Deflate adds a few bytes to a block that it cannot compress.
  const output = Buffer.allocUnsafeSlow(LONGEST + 1_024)
  return (plain, first) => {
    if (plain.length > LONGEST) return deflateAnew(plain, first)
    output[0] = first
    handle.reset()
    handle.writeSync(constants.Z_FINISH, plain, 0, plain.length, output, 1, output.length - 1)
    return Buffer.from(output.subarray(0, output.length - (state[0] ?? 0)))
  }
}
