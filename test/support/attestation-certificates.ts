import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** Certificates of any form, valid or invalid, for tests (RFC 5280 section 4.1). */

export interface CertificateOptions {
  subject?: Record<string, string>
  issuer?: TestCertificate
  isAuthority?: boolean
  pathLength?: number
  aaguid?: Buffer
  isAaguidCritical?: boolean
  isVersion1?: boolean
  curve?: 'P-256' | 'P-384'
  /** Basic constraints, in hex, that replace the result of `isAuthority` and `pathLength`. Empty: none. */
  constraints?: string
  /** Behind the others. */
  extensions?: Buffer[]
  from?: string
  to?: string
}

export interface TestCertificate {
  der: Buffer
  pem: string
  privateKey: KeyObject
  subject: Record<string, string>
}

export const AUTHENTICATOR = { C: 'DE', O: 'Example', OU: 'Authenticator Attestation', CN: 'Example Key' }
const NAMES: Record<string, string> = { C: '550406', O: '55040a', OU: '55040b', CN: '550403' }
const ECDSA_WITH_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex')

export function newCertificate(options: CertificateOptions = {}): TestCertificate {
  const {
    subject = AUTHENTICATOR,
    issuer,
    isVersion1 = false,
    curve = 'P-256',
    from = '20200101000000Z',
    to = '21200101000000Z',
  } = options
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve })
  const signed = sequence(
    isVersion1 ? Buffer.alloc(0) : tagged(0xa0, Buffer.from('020102', 'hex')),
    tagged(0x02, Buffer.of(1)),
    ECDSA_WITH_SHA256,
    nameOf(issuer?.subject ?? subject),
    sequence(tagged(0x18, Buffer.from(from)), tagged(0x18, Buffer.from(to))),
    nameOf(subject),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    isVersion1 ? Buffer.alloc(0) : tagged(0xa3, sequence(...extensionsOf(options))),
  )
  const signature = tagged(
    0x03,
    Buffer.concat([Buffer.of(0), sign('sha256', signed, issuer?.privateKey ?? privateKey)]),
  )
  const der = sequence(signed, ECDSA_WITH_SHA256, signature)
  return {
    der,
    pem: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
    privateKey,
    subject,
  }
}

function extensionsOf(options: CertificateOptions): Buffer[] {
  const { aaguid, isAaguidCritical = false, constraints = constraintsOf(options), extensions = [] } = options
  return [
    ...(constraints === '' ? [] : [extension('551d13', true, Buffer.from(constraints, 'hex'))]),
    ...(aaguid ? [extension('2b0601040182e51c010104', isAaguidCritical, tagged(0x04, aaguid))] : []),
    ...extensions,
  ]
}

function constraintsOf({ isAuthority = false, pathLength }: CertificateOptions): string {
  const limit = pathLength === undefined ? Buffer.alloc(0) : tagged(0x02, Buffer.of(pathLength))
  return sequence(isAuthority ? Buffer.from('0101ff', 'hex') : Buffer.alloc(0), limit).toString('hex')
}

export const extension = (identifier: string, isCritical: boolean, value: Buffer) =>
  sequence(
    tagged(0x06, Buffer.from(identifier, 'hex')),
    isCritical ? Buffer.from('0101ff', 'hex') : Buffer.alloc(0),
    tagged(0x04, value),
  )

const nameOf = (names: Record<string, string>) =>
  sequence(
    ...Object.entries(names).map(([name, value]) =>
      tagged(0x31, sequence(tagged(0x06, Buffer.from(NAMES[name] as string, 'hex')), tagged(0x0c, Buffer.from(value)))),
    ),
  )

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length < 0x80 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...length), content])
}
