import { createHash } from 'node:crypto'
import { type KeySet, parseSignedText, type SignedText, signatureFault } from './json-web-signature.ts'
import { decodeObject } from './stamp.ts'
import { isStorable } from './storable.ts'

/** Checks of ID tokens (wallet-auth 7.2, OpenID Connect Core 1.0 section 3.1.3.7). */

const MOST_BYTES = 8192
const MOST_SUBJECT_CHARACTERS = 255
const MOST_AGE_SECONDS = 60
const SKEW_SECONDS = 5
const DEFAULT_ALGORITHMS = ['RS256', 'ES256']

/** An accepted identity provider (wallet-auth 7.1). */
export interface Issuer {
  issuer: string
  /** Other names of the issuer for the same identities. */
  aliases: readonly string[]
  /** Defaults to RS256 and ES256. */
  algorithms?: readonly string[]
  /** The address of its keys. If absent, discovery finds it. */
  jwksUri?: string
}

export interface IdentityToken extends SignedText {
  claims: Record<string, unknown>
}

/** The identity in a token. */
export interface Identity {
  /** The main name of the issuer. */
  issuer: string
  audience: string
  subject: string
}

export interface VerifiedIdentity extends Identity {
  email: string | undefined
  issuedAt: Date
}

/** The error of a refused token: `INVALID_INPUT` for a wrong call, `UNAUTHORIZED` for a wrong proof. */
export class IdentityTokenFault extends Error {
  constructor(
    readonly code: 'INVALID_INPUT' | 'UNAUTHORIZED',
    override readonly cause: string,
    message: string,
  ) {
    super(message)
  }
}

function demand(
  condition: boolean,
  cause: string,
  message: string,
  code: IdentityTokenFault['code'] = 'UNAUTHORIZED',
): asserts condition {
  if (!condition) throw new IdentityTokenFault(code, cause, message)
}

/** Parses a token (row 1). Without a signature check, the signature segment may be any text. */
export function parseToken(text: string, { isSignatureChecked }: { isSignatureChecked: boolean }): IdentityToken {
  const signed = Buffer.byteLength(text) <= MOST_BYTES ? parseSignedText(text, isSignatureChecked) : undefined
  const claims = signed && decodeObject(signed.payload)
  demand(
    signed !== undefined && claims !== undefined,
    'TOKEN',
    'The token must be three base64url segments of at most 8 KiB, two of them JSON objects.',
    'INVALID_INPUT',
  )
  return { ...signed, claims }
}

/**
 * Finds the issuer in a token by its main name or an alias. In the sandbox, any `https` issuer counts as configured
 * (wallet-auth 7.1).
 */
export function findIssuer(
  { claims: { iss } }: IdentityToken,
  issuers: readonly Issuer[],
  isAnyAllowed: boolean,
): Issuer | undefined {
  if (typeof iss !== 'string' || !isStorable(iss)) return undefined
  const isUrl = isAnyAllowed && iss.startsWith('https://') && URL.canParse(iss)
  return issuers.find((each) => isNameOf(each, iss)) ?? (isUrl ? { issuer: iss, aliases: [] } : undefined)
}

const isNameOf = ({ issuer, aliases }: Issuer, name: unknown) =>
  name === issuer || aliases.some((alias) => alias === name)

export interface TokenChecks {
  /** The issuer that `findIssuer` found. */
  issuer: Issuer | undefined
  /** Unused without a signature check. */
  keys: KeySet
  /** The identity of the credential. Absent at registration. */
  expected?: Identity
  /** `nonceOf` the client's key. Absent if the token needs none. */
  nonce?: string
  now: Date
  /** False in the sandbox, which does not check signature, `alg` and `kid`. */
  isSignatureChecked: boolean
}

/**
 * Checks rows 2 to 8, in this order. The caller checks whether a token was used before. Throws an IdentityTokenFault.
 */
export async function verifyIdentityToken(token: IdentityToken, checks: TokenChecks): Promise<VerifiedIdentity> {
  const { expected, nonce, now, isSignatureChecked } = checks
  const issuer = requireIssuer(token, checks.issuer, expected ? 'UNAUTHORIZED' : 'INVALID_INPUT')
  demand(
    !('crit' in token.header),
    'CRITICAL_HEADER',
    'The token has header members that must be understood and are not.',
  )
  if (isSignatureChecked) await checkSignature(token, issuer, checks.keys)
  const identity = identityOf(token, issuer)
  demand(
    !expected || isSame(identity, expected),
    'IDENTITY',
    'The token is about another identity than the credential.',
  )
  const issuedAt = checkTimes(token.claims, now.getTime() / 1000)
  demand(
    nonce === undefined || token.claims.nonce === nonce,
    'NONCE',
    'The nonce must be the SHA-256 of clientPublicKey as it was sent, in lower-case hex.',
  )
  return { ...identity, email: emailOf(token.claims), issuedAt: new Date(issuedAt * 1000) }
}

const emailOf = ({ email }: Record<string, unknown>) =>
  typeof email === 'string' && email.trim() !== '' && isStorable(email) ? email : undefined

/**
 * Returns only the subject's identity: for the second leg of a registration, whose first leg has validated the rest
 * (wallet-auth 2.3).
 */
export function identityOf({ claims: { aud, sub } }: IdentityToken, { issuer }: Issuer): Identity {
  const audience: unknown = Array.isArray(aud) && aud.length === 1 ? aud[0] : aud
  demand(
    typeof audience === 'string' && audience !== '' && isStorable(audience),
    'AUDIENCE',
    'The token must have one audience.',
  )
  demand(
    typeof sub === 'string' && sub !== '' && sub.length <= MOST_SUBJECT_CHARACTERS && isStorable(sub),
    'SUBJECT',
    'The token must have a subject of 1 to 255 characters.',
  )
  return { issuer, audience, subject: sub }
}

/** Returns the `nonce` that binds a token to a key (row 8): a hash of the key as sent, including letter case. */
export const nonceOf = (clientPublicKey: string): string =>
  createHash('sha256').update(clientPublicKey, 'utf8').digest('hex')

function requireIssuer(
  { claims }: IdentityToken,
  issuer: Issuer | undefined,
  code: IdentityTokenFault['code'],
): Issuer {
  demand(
    issuer !== undefined && isNameOf(issuer, claims.iss),
    'ISSUER',
    'The issuer of the token is not configured.',
    code,
  )
  return issuer
}

const SIGNATURE_FAULTS = {
  ALGORITHM: 'The token is signed by an algorithm that is not taken from this issuer.',
  KEY: 'The issuer has no key, or more than one, that the token can be signed with.',
  SIGNATURE: 'The signature of the token is not valid.',
}

async function checkSignature(
  token: IdentityToken,
  { algorithms = DEFAULT_ALGORITHMS }: Issuer,
  keys: KeySet,
): Promise<void> {
  const fault = await signatureFault(token, algorithms, keys)
  if (fault) throw new IdentityTokenFault('UNAUTHORIZED', fault, SIGNATURE_FAULTS[fault])
}

const isSame = (one: Identity, other: Identity) =>
  one.issuer === other.issuer && one.audience === other.audience && one.subject === other.subject

/** Checks rows 6 and 7, in seconds. Allows clock skew towards the future only. */
function checkTimes({ iat, exp, nbf }: Record<string, unknown>, now: number): number {
  demand(
    isNumber(iat) && now - iat >= -SKEW_SECONDS && now - iat < MOST_AGE_SECONDS,
    'ISSUED_AT',
    'The token must have been issued less than 60 seconds ago.',
  )
  demand(isNumber(exp) && exp > now, 'EXPIRED', 'The token has expired.')
  demand(nbf === undefined || (isNumber(nbf) && nbf <= now + SKEW_SECONDS), 'NOT_BEFORE', 'The token is not valid yet.')
  return iat
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
