import { array, assert, asyncProperty, constantFrom, integer, nat, oneof, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gathered, streamed } from '#test/support/gathered.ts'
import { openChunks, sealChunks, sealedSizeOf } from './chunk-seals.ts'

const CHUNK = 64 * 1024
const [PREFIX, TAG] = [7, 16]
const KEY = Buffer.alloc(32, 'key')

const seal = (plain: Buffer, context = 'one') => gathered(sealChunks(KEY, context, streamed(plain)))
const open = (sealed: Buffer, context = 'one', key = KEY) => gathered(openChunks(key, context, streamed(sealed)))

/** Returns content without a pattern, in which every chunk is different. */
const contentOf = (size: number) =>
  Buffer.from(Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8) * 7) & 255))

/** Sizes at the ends of chunks, and their neighbours. */
const SIZES = oneof(
  constantFrom(...[0, 1, 2, 3].flatMap((chunks) => [-1, 0, 1].map((beside) => Math.max(0, chunks * CHUNK + beside)))),
  integer({ min: 0, max: 3 * CHUNK }),
)

/** Splits the bytes into pieces of arbitrary length. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((one, other) => one - other)
  return ends.map((end, n) => bytes.subarray(n === 0 ? 0 : ends[n - 1], end))
}

describe('content sealed in chunks', () => {
  test('opens byte for byte, for any size and any piece boundaries', async () => {
    await assert(
      asyncProperty(
        SIZES,
        array(nat(), { maxLength: 6 }),
        array(nat(), { maxLength: 6 }),
        async (size, before, after) => {
          const plain = contentOf(size)
          const sealed = await gathered(sealChunks(KEY, 'one', streamed(...cut(plain, before))))
          expect(sealed.length).toBe(sealedSizeOf(size))
          const opened = await gathered(openChunks(KEY, 'one', streamed(...cut(sealed, after))))
          expect(opened.equals(plain)).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('hides its content, and differs each time', async () => {
    const plain = Buffer.alloc(3 * CHUNK, 'in plain sight, ')
    const [one, other] = [await seal(plain), await seal(plain)]
    expect([one.includes('plain sight'), one.equals(other)]).toEqual([false, false])
    // Seals equal chunks of one content differently too.
    const chunks = chunksOf(one).map((chunk) => chunk.toString('base64'))
    expect(new Set(chunks).size).toBe(chunks.length)
  })

  test('opens under its own key and context only', async () => {
    const sealed = await seal(contentOf(100))
    await expect(open(sealed, 'two')).rejects.toThrow()
    await expect(open(sealed, 'one', Buffer.alloc(32, 'other'))).rejects.toThrow()
  })

  test('refuses content with any bit changed', async () => {
    await assert(
      asyncProperty(SIZES, nat(), integer({ min: 0, max: 7 }), async (size, place, bit) => {
        const sealed = await seal(contentOf(size))
        const at = place % sealed.length
        sealed.writeUInt8(sealed.readUInt8(at) ^ (1 << bit), at)
        await expect(open(sealed)).rejects.toThrow()
      }),
      { numRuns: 100 },
    )
  })

  test('refuses content cut off anywhere, even at the end of a chunk', async () => {
    await assert(
      asyncProperty(SIZES, nat(), async (size, place) => {
        const sealed = await seal(contentOf(size))
        await expect(open(sealed.subarray(0, place % sealed.length))).rejects.toThrow()
      }),
      { numRuns: 100 },
    )
    const sealed = await seal(contentOf(3 * CHUNK))
    for (const chunks of [0, 1, 2])
      await expect(open(sealed.subarray(0, PREFIX + chunks * (CHUNK + TAG)))).rejects.toThrow()
  })

  test('refuses content with anything after its end', async () => {
    await assert(
      asyncProperty(SIZES, uint8Array({ minLength: 1, maxLength: 200 }), async (size, more) => {
        const sealed = await seal(contentOf(size))
        await expect(open(Buffer.concat([sealed, more]))).rejects.toThrow()
      }),
      { numRuns: 100 },
    )
    const sealed = await seal(contentOf(CHUNK))
    await expect(open(Buffer.concat([sealed, sealed]))).rejects.toThrow()
    await expect(open(Buffer.concat([sealed, sealed.subarray(PREFIX)]))).rejects.toThrow()
  })

  test.each<[string, (chunks: Buffer[], others: Buffer[]) => Buffer[]]>([
    ['swapped', ([a, b, c, d]) => [b, a, c, d] as Buffer[]],
    ['left out', ([a, _, c, d]) => [a, c, d] as Buffer[]],
    ['left out at the beginning', ([_, b, c, d]) => [b, c, d] as Buffer[]],
    ['left out at the end', ([a, b, c]) => [a, b, c] as Buffer[]],
    ['repeated', ([a, b, c, d]) => [a, b, b, c, d] as Buffer[]],
    ['of another file under the same key', ([a, _, c, d], [, b]) => [a, b, c, d] as Buffer[]],
    ['moved behind the last one', ([a, b, c, d]) => [a, b, d, c] as Buffer[]],
  ])('is refused with a chunk that was %s', async (_, change) => {
    const [sealed, other] = [await seal(contentOf(3 * CHUNK + 9)), await seal(contentOf(3 * CHUNK + 9))]
    const chunks = change(chunksOf(sealed), chunksOf(other))
    await expect(open(Buffer.concat([sealed.subarray(0, PREFIX), ...chunks]))).rejects.toThrow()
    expect((await open(Buffer.concat([sealed.subarray(0, PREFIX), ...chunksOf(sealed)]))).length).toBe(3 * CHUNK + 9)
  })

  test('yields only genuine content before it refuses the rest', async () => {
    const plain = contentOf(3 * CHUNK)
    const sealed = await seal(plain)
    sealed.writeUInt8(sealed.readUInt8(PREFIX + CHUNK + TAG) ^ 1, PREFIX + CHUNK + TAG)
    const given: Buffer[] = []
    const opening = async () => {
      for await (const piece of openChunks(KEY, 'one', streamed(sealed))) given.push(piece)
    }
    await expect(opening()).rejects.toThrow()
    expect(Buffer.concat(given).equals(plain.subarray(0, CHUNK))).toBe(true)
  })

  test('needs no more of its source than it has given', async () => {
    let asked = 0
    const endless = async function* () {
      for (;;) {
        asked++
        yield Buffer.alloc(CHUNK)
      }
    }
    const sealing = sealChunks(KEY, 'one', endless())
    for (let n = 0; n < 3; n++) await sealing.next()
    expect(asked).toBeLessThanOrEqual(3)
    await sealing.return()
  })
})

/** Each with its tag. */
function chunksOf(sealed: Buffer): Buffer[] {
  const body = sealed.subarray(PREFIX)
  return Array.from({ length: Math.ceil(body.length / (CHUNK + TAG)) }, (_, n) =>
    body.subarray(n * (CHUNK + TAG), (n + 1) * (CHUNK + TAG)),
  )
}
