import { X509Certificate } from 'node:crypto'
import { parseSecp256k1Point } from '#crypto/secp256k1.ts'
import { UmaFault } from './faults.ts'
import { messageReader } from './reading.ts'
import { WirePublicKeys } from './schemas.ts'

/** The keys of an institution, 65 bytes each: uncompressed points of secp256k1. */
export interface InstitutionKeys {
  /** Verifies signatures of the institution. */
  signing: Buffer
  /** Encrypts data that only the institution may read. */
  encryption: Buffer
  /** The time until which others may cache the keys. */
  expiresAt?: Date
}

/**
 * Converts the keys to the content of `/.well-known/lnurlpubkey`. The service publishes its keys without certificates,
 * because TLS proves their owner.
 */
export const publicKeysToWire = ({ signing, encryption, expiresAt }: InstitutionKeys) => ({
  signingPubKey: signing.toString('hex'),
  encryptionPubKey: encryption.toString('hex'),
  ...(expiresAt && { expirationTimestamp: Math.trunc(expiresAt.getTime() / 1000) }),
})

const readWire = messageReader(WirePublicKeys)

/** Reads the public keys. If there is a chain of certificates, the key comes from its first certificate. */
export function readPublicKeys(text: string, now: Date): InstitutionKeys {
  const { signingCertChain, encryptionCertChain, signingPubKey, encryptionPubKey, expirationTimestamp } = read(text)
  const signing = keyOf(signingCertChain, signingPubKey, now)
  const encryption = keyOf(encryptionCertChain, encryptionPubKey, now)
  return { signing, encryption, ...(expirationTimestamp && { expiresAt: new Date(expirationTimestamp * 1000) }) }
}

function read(text: string) {
  try {
    return readWire(text)
  } catch {
    throw malformed()
  }
}

const malformed = () => new UmaFault('KEY_MALFORMED', 'The keys of the institution are not in a form that UMA knows.')

function keyOf(chain: readonly string[] | undefined, plain: string | undefined, now: Date): Buffer {
  const point = chain ? pointIn(certifiedKey(chain.map(toCertificate), now)) : pointOf(plain ?? '')
  if (!point) throw malformed()
  return point
}

const pointOf = (text: string) =>
  /^([0-9a-f]{2})+$/i.test(text) ? parseSecp256k1Point(Buffer.from(text, 'hex')) : undefined

const UNCOMPRESSED_BYTES = 65

/** Reads the uncompressed point at the end of a SubjectPublicKeyInfo. */
const pointIn = (spki: Buffer) => parseSecp256k1Point(spki.subarray(-UNCOMPRESSED_BYTES))

function toCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(text, 'hex'))
  } catch {
    throw invalid('A certificate of the institution cannot be read.')
  }
}

const invalid = (message: string) => new UmaFault('CERTIFICATES_INVALID', message)

/**
 * Returns the key of the first certificate. The next certificate must have issued each one, and each must be valid now.
 * The function does not check the end of the chain, because institutions have no common authority: the keys belong to
 * the domain that published them.
 */
function certifiedKey(chain: readonly X509Certificate[], now: Date): Buffer {
  const [leaf] = chain
  if (!leaf || !isOnCurve(leaf)) throw invalid('The certificate of the institution holds no key of secp256k1.')
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[index + 1]
    if (issuer && !isIssuedBy(certificate, issuer)) throw invalid('The certificates of the institution are no chain.')
    if (new Date(certificate.validFrom) > now) throw invalid('A certificate of the institution is not valid yet.')
    if (new Date(certificate.validTo) < now)
      throw new UmaFault('CERTIFICATES_EXPIRED', 'A certificate of the institution has expired.')
  }
  return leaf.publicKey.export({ type: 'spki', format: 'der' })
}

const isOnCurve = ({ publicKey }: X509Certificate): boolean =>
  publicKey.asymmetricKeyType === 'ec' && publicKey.asymmetricKeyDetails?.namedCurve === 'secp256k1'

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && issuer.ca && certificate.verify(issuer.publicKey)
