import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'

/** A parsed file of test vectors. */
// biome-ignore lint/suspicious/noExplicitAny: their shapes are many, and a wrong one fails its test.
export type Vectors = any

/** The vectors of the wallet protocol: fixed test keys, made and checked with an existing client library. */
export const WALLET: Vectors = parse(join(ROOT, 'test', 'vectors', 'wallet-auth.json'))

/** Reads vectors that others have published. Their sources and licences are in the same folder. */
export const published = (path: string): Vectors => parse(join(ROOT, 'test', 'vectors', 'published', path))

export const hex = (text: string): Buffer => Buffer.from(text, 'hex')

function parse(file: string): Vectors {
  return JSON.parse(readFileSync(file, 'utf8'))
}
