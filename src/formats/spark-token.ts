import { bech32m } from '@scure/base'
import { isOneCase } from './letter-case.ts'

/** Prefixes of token identifiers on the main network, and on the network that the sandbox imitates. */
export const SPARK_TOKEN_PREFIXES = { production: 'btkn', sandbox: 'btknrt' } as const

const IDENTIFIER_BYTES = 32
/** The sandbox's format, which allows invented identifiers. */
const SHAPE = /^btkn[a-z]*1[02-9ac-hj-np-z]{6,}$/

/** Returns true if the text looks like the identifier of a Spark token, in lower case (cards-stablecoins B3). */
export const hasSparkTokenShape = (text: string): boolean => SHAPE.test(text)

/**
 * Returns true for the identifier of a token: bech32m with this prefix, 32 bytes, one case and a correct checksum
 * (cards-stablecoins B3).
 */
export function isSparkToken(text: string, prefix: string): boolean {
  const decoded = isOneCase(text) ? bech32m.decodeUnsafe(text.toLowerCase(), false) : undefined
  if (decoded?.prefix !== prefix) return false
  return bech32m.fromWordsUnsafe(decoded.words)?.length === IDENTIFIER_BYTES
}
