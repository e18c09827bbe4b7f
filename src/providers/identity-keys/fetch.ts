import type { Issuer } from '#crypto/identity-token.ts'
import type { KeySet } from '#crypto/json-web-signature.ts'
import type { Get, OutgoingAnswer } from '#runtime/lib/outgoing/http-client.ts'

const MOST_BYTES = 256 * 1024
const MOST_REDIRECTS = 3
const DISCOVERY = '/.well-known/openid-configuration'

export interface FetchedKeys {
  keys: KeySet
  cacheControl: string | undefined
}

/** Requests an issuer's keys, from a known address or by discovery (OpenID Connect Discovery 1.0 section 4). */
export async function fetchKeys(get: Get, issuer: Issuer, isPrivateAllowed: boolean): Promise<FetchedKeys> {
  const read = (url: string) =>
    fetchObject((each) => get({ url: each, isPrivateAllowed }, { Accept: 'application/json' }, MOST_BYTES + 1), url)
  const { members, answer } = await read(issuer.jwksUri ?? (await discover(read, issuer.issuer)))
  return { keys: { keys: listOf(members.keys) }, cacheControl: answer.headers['cache-control'] }
}

interface FetchedObject {
  members: Record<string, unknown>
  answer: OutgoingAnswer
}

async function discover(read: (url: string) => Promise<FetchedObject>, issuer: string): Promise<string> {
  const { members } = await read(issuer.replace(/\/$/, '') + DISCOVERY)
  if (members.issuer !== issuer) throw new Error('The discovery document is about another issuer.')
  if (typeof members.jwks_uri !== 'string') throw new Error('The discovery document names no keys.')
  return members.jwks_uri
}

/** Follows redirects only within one host. */
async function fetchObject(
  get: (url: string) => Promise<OutgoingAnswer>,
  url: string,
  redirectsLeft = MOST_REDIRECTS,
): Promise<FetchedObject> {
  if (!url.startsWith('https://')) throw new Error('Keys are fetched over HTTPS only.')
  const answer = await get(url)
  const {
    status,
    headers: { location },
  } = answer
  if (status >= 300 && status < 400 && location !== undefined && redirectsLeft > 0) {
    const next = new URL(location, url)
    if (next.host !== new URL(url).host) throw new Error('The answer leads to another host.')
    return fetchObject(get, next.href, redirectsLeft - 1)
  }
  if (status !== 200 || answer.body.length > MOST_BYTES)
    throw new Error(`The answer has status ${status} and ${answer.body.length} bytes or more.`)
  return { members: toObject(answer.body), answer }
}

function toObject(body: Buffer): Record<string, unknown> {
  const value: unknown = JSON.parse(body.toString('utf8'))
  if (typeof value !== 'object' || value === null) throw new Error('The answer is no JSON object.')
  return { ...value }
}

/** Skips members of the list that are not keys: they fit no token. */
function listOf(keys: unknown): KeySet['keys'] {
  if (!Array.isArray(keys)) throw new Error('The answer is no set of keys.')
  return keys.filter((key) => typeof key === 'object' && key !== null)
}
