import { hash, timingSafeEqual } from 'node:crypto'
import { coalescedIn } from '#runtime/db/coalesced.ts'
import type { Db, Tx } from '#runtime/db/types.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { parseId } from '#runtime/lib/ids.ts'
import type { TokenCaller } from './caller.ts'

/** A stored token: the SHA-256 of its secret, never the secret. */
export interface StoredToken extends TokenCaller {
  secretHash: Buffer
}

/**
 * Finds live tokens by client id or token id. The map omits unknown ones. One query serves all requests of one turn of
 * the event loop, so the service never caches a token and a deleted one ends immediately in every process.
 */
export type TokenLookup = (db: Db | Tx, names: readonly string[]) => Promise<Map<string, StoredToken>>

const BASIC_CHALLENGE = { 'WWW-Authenticate': 'Basic realm="api", charset="UTF-8"' }
/** Refuses with the same message for every cause. `challenge` names the scheme that the operation requires. */
export const refuseCredentials = (challenge: Record<string, string> = BASIC_CHALLENGE): never =>
  refuse('UNAUTHORIZED', 'Valid API credentials are required.', undefined, challenge)

/** Returns the platform of a request by its `Authorization` header, or refuses (platform-rules 3.1). */
export function authenticator(
  db: Db,
  lookup: TokenLookup,
): (presented: { authorization: string | undefined }, within?: Db | Tx) => Promise<TokenCaller> {
  const find = coalescedIn(lookup)
  return async ({ authorization }, within) => {
    const credentials = parseBasic(authorization)
    if (!credentials) return refuseCredentials()
    const token = await find(within ?? db, credentials.name)
    return matches(credentials.secret, token?.secretHash ?? ABSENT_HASH) && token ? token : refuseCredentials()
  }
}

export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** An unknown id costs the same work as a known one. */
const ABSENT_HASH = Buffer.alloc(32)
const matches = (secret: string, expected: Buffer) => timingSafeEqual(hashSecret(secret), expected)

/**
 * Parses `Basic base64(<name>:<secret>)`. The name is a client id, or a token id, which contains a colon. Padding is
 * optional.
 */
export function parseBasic(header: string | undefined): { name: string; secret: string } | undefined {
  const encoded = /^basic +([A-Za-z0-9+/_-]+=*) *$/i.exec(header ?? '')?.[1]
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  // No name contains it, and the database cannot query it.
  if (text.includes('\0')) return undefined
  const TOKEN_ID_LENGTH = 'Token:'.length + 36
  const tokenId = parseId('Token', text.slice(0, TOKEN_ID_LENGTH))
  const colon = tokenId ? TOKEN_ID_LENGTH : text.indexOf(':')
  if (text[colon] !== ':') return undefined
  return { name: tokenId ?? text.slice(0, colon), secret: text.slice(colon + 1) }
}
