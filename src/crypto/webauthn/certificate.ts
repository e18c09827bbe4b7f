import { type KeyObject, X509Certificate } from 'node:crypto'
import { derChildren } from '../der.ts'

// Node 20 breaks TLS for the whole process if code calls `toLegacyObject` before it loads this module.
process.getBuiltinModule('node:tls')

const VERSION = 0xa0
const EXTENSIONS = 0xa3
const V3 = Buffer.of(0x02, 0x01, 0x02)
const [BOOLEAN, INTEGER, OCTET_STRING] = [0x01, 0x02, 0x04]
/** DER of object identifiers, in hex. */
const AAGUID_EXTENSION = '2b0601040182e51c010104'
const BASIC_CONSTRAINTS = '551d13'
/** The basic constraints of a certificate that is not an authority: empty, or an explicit false. */
const NO_AUTHORITY = ['3000', '3003010100']

interface Extension {
  isCritical: boolean
  value: Buffer
}

/** A certificate with the members that this service checks. `node:crypto` does not show all of them. */
export interface Certificate {
  x509: X509Certificate
  publicKey: KeyObject
  isV3: boolean
  subject: Record<string, unknown>
  /** By object identifier. */
  extensions: ReadonlyMap<string, Extension>
}

/** Reads certificates as DER or PEM. Throws if one is invalid. */
export const readCertificates = (list: readonly (Uint8Array | string)[]): Certificate[] => list.map(readCertificate)

function readCertificate(source: Uint8Array | string): Certificate {
  const x509 = new X509Certificate(source)
  if (typeof source !== 'string' && !x509.raw.equals(source)) throw new TypeError('Bytes follow the certificate.')
  const parts = signedParts(x509.raw)
  // `toLegacyObject` omits an empty subject.
  const subject = { ...x509.toLegacyObject().subject }
  return {
    x509,
    publicKey: x509.publicKey,
    isV3: parts.get(VERSION)?.equals(V3) ?? false,
    subject,
    extensions: readExtensions(parts.get(EXTENSIONS)),
  }
}

/** Returns the members of `tbsCertificate` by tag (RFC 5280 section 4.1). */
function signedParts(der: Buffer): Map<number, Buffer> {
  const signed = inner(inner(der))
  return new Map(derChildren(signed).map(({ tag, content }) => [tag, content]))
}

function readExtensions(list: Buffer | undefined): Map<string, Extension> {
  const entries = list ? derChildren(inner(list)) : []
  const extensions = new Map(
    entries.map(({ content }) => {
      const [name, ...rest] = derChildren(content)
      const value = rest.find(({ tag }) => tag === OCTET_STRING)?.content
      if (!name || !value) throw new TypeError('An extension has a name and a value.')
      return [name.content.toString('hex'), { isCritical: rest.some(({ tag }) => tag === BOOLEAN), value }]
    }),
  )
  if (extensions.size < entries.length) throw new TypeError('A certificate has each extension once.')
  return extensions
}

/** Returns the content of the first value. */
function inner(der: Buffer): Buffer {
  const [first] = derChildren(der)
  if (!first) throw new RangeError('A value of DER is missing.')
  return first.content
}

/**
 * Returns true if a certificate has the form of an authenticator attestation certificate (Web Authentication 8.2.1,
 * wallet-auth 6.2 rule 7).
 */
export function isAttestationCertificate(
  { isV3, x509, subject: { C, O, CN, OU }, extensions }: Certificate,
  aaguid: Buffer,
): boolean {
  const isNamed =
    [C, O, CN].every((name) => typeof name === 'string' && name !== '') && OU === 'Authenticator Attestation'
  const constraints = extensions.get(BASIC_CONSTRAINTS)?.value.toString('hex') ?? '3000'
  return (
    isV3 &&
    isNamed &&
    !x509.ca &&
    NO_AUTHORITY.includes(constraints) &&
    isModelOrAbsent(extensions.get(AAGUID_EXTENSION), aaguid)
  )
}

function isModelOrAbsent(extension: Extension | undefined, aaguid: Buffer): boolean {
  return (
    extension === undefined ||
    (!extension.isCritical && extension.value.equals(Buffer.concat([Buffer.of(OCTET_STRING, aaguid.length), aaguid])))
  )
}

/** Returns true if the certificates, leaf first, lead to one of the anchors and are all valid at the given time. */
export function leadsToAnchor(chain: readonly Certificate[], anchors: readonly Certificate[], now: Date): boolean {
  for (const [depth, certificate] of chain.entries()) {
    if (!isValidAt(certificate, now)) return false
    if (anchors.some(({ x509 }) => x509.raw.equals(certificate.x509.raw))) return true
    if (anchors.some((anchor) => isValidAt(anchor, now) && isIssuedBy(certificate, anchor, depth))) return true
    const next = chain[depth + 1]
    if (!next || !isIssuedBy(certificate, next, depth)) return false
  }
  return false
}

const isValidAt = ({ x509: { validFrom, validTo } }: Certificate, now: Date) =>
  new Date(validFrom) <= now && now <= new Date(validTo)

/** `depth` is the number of authorities below the issuer. */
function isIssuedBy({ x509 }: Certificate, issuer: Certificate, depth: number): boolean {
  return (
    issuer.x509.ca && depth <= pathLengthOf(issuer) && x509.checkIssued(issuer.x509) && x509.verify(issuer.publicKey)
  )
}

function pathLengthOf({ extensions }: Certificate): number {
  const constraints = extensions.get(BASIC_CONSTRAINTS)
  const limit = constraints && derChildren(inner(constraints.value)).find(({ tag }) => tag === INTEGER)
  return limit ? Number(BigInt(`0x${limit.content.toString('hex')}`)) : Number.POSITIVE_INFINITY
}
