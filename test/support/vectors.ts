import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/root.ts'

/** A parsed file of test vectors. */
// biome-ignore lint/suspicious/noExplicitAny: their shapes are many, and a wrong one fails its test.
export type Vectors = any

/** The vectors of the wallet protocol: fixed test keys, made and checked with a client library in use. */
export const WALLET: Vectors = parse(join(ROOT, 'test', 'vectors', 'wallet-auth.json'))

const PUBLISHED = join(ROOT, '..', 'shared', 'vectors')

/** Vectors that others have published. They are not part of the project; undefined where they do not lie beside it. */
export function published(path: string): Vectors | undefined {
  const file = join(PUBLISHED, path)
  return existsSync(file) ? parse(file) : undefined
}

export const hex = (text: string): Buffer => Buffer.from(text, 'hex')

function parse(file: string): Vectors {
  return JSON.parse(readFileSync(file, 'utf8'))
}
