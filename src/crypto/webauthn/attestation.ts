import {
  type AttestedCredential,
  type AuthenticatorHeader,
  areExtensions,
  readAttestedCredential,
  readHeader,
} from './authenticator.ts'
import type { CborMap } from './cbor.ts'
import { type Certificate, isAttestationCertificate, leadsToAnchor, readCertificates } from './certificate.ts'
import { type CoseKey, isSignedBy, readCoseKey } from './cose-key.ts'

const MOST_CERTIFICATES = 5

/** The authenticator's data about a new credential, parsed but not validated. */
export interface NewCredential extends AuthenticatorHeader, Omit<AttestedCredential, 'rest'> {
  key: CoseKey
}

/**
 * Parses the authenticator data of a registration. Returns a text with the error, if any (wallet-auth 6.2 rules 4 and
 * 6).
 */
export function readNewCredential(bytes: Buffer): NewCredential | string {
  const header = readHeader(bytes)
  if (!header?.hasAttestedCredential) return 'The authenticator data hold no credential.'
  const attested = readAttestedCredential(header.rest)
  if (!attested) return 'The attested credential is not complete.'
  const { aaguid, credentialId, coseKey, rest } = attested
  if (!areExtensions(header, rest))
    return 'Extensions must follow the credential if, and only if, their flag is set. No other bytes may follow.'
  const key = readCoseKey(coseKey)
  return key
    ? { ...header, aaguid, credentialId, coseKey, key }
    : 'The key must be ES256, EdDSA or RS256 with a modulus of 2048 to 4096 bits and exponent 65537.'
}

/** The level at which an authenticator's maker vouches for it. */
export type AttestationType = 'none' | 'self' | 'certificate'

export interface Statement {
  format: 'none' | 'packed'
  statement: CborMap
  credential: NewCredential
  /** Authenticator data and the hash of the client data. */
  signed: Buffer
  trustAnchors: readonly string[]
  now: Date
}

/** Returns the kind of the attestation, or undefined if it is invalid (wallet-auth 6.2 rule 7). */
export async function verifyAttestation(given: Statement): Promise<AttestationType | undefined> {
  const { format, statement, trustAnchors } = given
  if (format === 'packed' && statement.has('x5c')) return (await isCertified(given)) ? 'certificate' : undefined
  if (trustAnchors.length > 0) return undefined
  if (format === 'none') return statement.size === 0 ? 'none' : undefined
  return (await isSelfSigned(given)) ? 'self' : undefined
}

async function isSelfSigned({ statement, credential: { key }, signed }: Statement): Promise<boolean> {
  const signature = statement.get('sig')
  return (
    statement.get('alg') === key.algorithm &&
    signature instanceof Uint8Array &&
    isSignedBy(key, signed, Buffer.from(signature))
  )
}

async function isCertified({
  statement,
  credential: { aaguid },
  signed,
  trustAnchors,
  now,
}: Statement): Promise<boolean> {
  const [algorithm, signature] = [statement.get('alg'), statement.get('sig')]
  const chain = readChain(statement.get('x5c'))
  const leaf = chain[0]
  if (!leaf || typeof algorithm !== 'number' || !(signature instanceof Uint8Array)) return false
  const isTrusted = trustAnchors.length === 0 || leadsToAnchor(chain, readCertificates(trustAnchors), now)
  return (
    isAttestationCertificate(leaf, aaguid) &&
    isTrusted &&
    isSignedBy({ algorithm, key: leaf.publicKey }, signed, Buffer.from(signature))
  )
}

/** Returns one to five certificates, or an empty list for any other value. */
function readChain(list: unknown): Certificate[] {
  const isList =
    Array.isArray(list) && list.length <= MOST_CERTIFICATES && list.every((each) => each instanceof Uint8Array)
  try {
    return isList ? readCertificates(list) : []
  } catch {
    return []
  }
}
