import { inflateRawSync } from 'node:zlib'
import { fail } from '../fail.ts'
import { deflaterOf } from './deflater.ts'
import { DICTIONARY } from './dictionary.ts'

/** The first byte of a packed text: the format of the rest. */
const PLAIN = 0
const DEFLATED = 1
/** A small window and little memory: texts have a few kilobytes, and the service packs each separately. */
const OPTIONS = { dictionary: DICTIONARY, windowBits: 13, memLevel: 5, level: 3 }
const deflate = deflaterOf(OPTIONS)

/** Packs a text into few bytes. The first byte shows the form, so that a later version may choose another. */
export function packed(text: string): Buffer {
  const plain = Buffer.from(text)
  const deflated = deflate(plain, DEFLATED)
  return deflated.length <= plain.length ? deflated : Buffer.concat([Buffer.of(PLAIN), plain])
}

/** Returns the text of packed bytes. Throws for other bytes. */
export function unpacked(stored: Uint8Array): string {
  const bytes = stored.subarray(1)
  if (stored[0] === DEFLATED) return inflateRawSync(bytes, OPTIONS).toString()
  return stored[0] === PLAIN ? Buffer.from(bytes).toString() : fail('A stored text has no known form.')
}
