import { type Bytes, parseHex, parseUtf8 } from './bytes.ts'
import { fromDer } from './der.ts'
import { WalletError } from './errors.ts'
import { isPoint } from './points.ts'

const VERSION = 'v1.0.0'

/**
 * The public keys, 130 hex characters in lower case, with which the operator's deployment signs bundles. Ship them with
 * the app: a key delivered in the bundle proves no origin.
 */
export type PinnedKeys = readonly string[]

interface Bundle {
  data: Bytes
  dataSignature: string
  enclaveQuorumPublic: string
}

/** Returns the data of a bundle with a signature by a pinned key (wallet-auth 5.7). */
export async function openSignedBundle(text: string, pinnedKeys: PinnedKeys): Promise<Record<string, unknown>> {
  const { data, dataSignature, enclaveQuorumPublic } = parseBundle(text)
  if (!pinnedKeys.includes(enclaveQuorumPublic))
    throw new WalletError(
      'KEY_NOT_PINNED',
      `The bundle is signed by ${enclaveQuorumPublic || 'no key'}, which is not pinned.`,
    )
  if (!(await verifies(enclaveQuorumPublic, dataSignature, data)))
    throw new WalletError('SIGNATURE_INVALID', 'The signature of the bundle does not verify.')
  return parseJsonObject(parseUtf8(data))
}

/** Returns the data of an unsigned sandbox bundle. Refuses a signed bundle: the caller must verify its signature. */
export function openUnsignedBundle(text: string): Record<string, unknown> {
  const { data, dataSignature, enclaveQuorumPublic } = parseBundle(text)
  if (dataSignature !== '' || enclaveQuorumPublic !== '')
    throw new WalletError('KEY_NOT_PINNED', 'The bundle is signed: pin the key of its signer.')
  return parseJsonObject(parseUtf8(data))
}

function parseBundle(text: string): Bundle {
  const { version, data, dataSignature, enclaveQuorumPublic } = parseJsonObject(text)
  const bytes = parseHex(data)
  const isWhole =
    version === VERSION && bytes && typeof dataSignature === 'string' && typeof enclaveQuorumPublic === 'string'
  if (!isWhole)
    throw new WalletError(
      'MALFORMED',
      `A bundle is a JSON text with version ${VERSION}, data, dataSignature and enclaveQuorumPublic.`,
    )
  return { data: bytes, dataSignature, enclaveQuorumPublic }
}

/** Verifies ECDSA over P-256 with SHA-256. The signature is in DER. */
async function verifies(publicKey: string, signature: string, bytes: Bytes): Promise<boolean> {
  const point = parseHex(publicKey)
  const parts = fromDer(parseHex(signature) ?? new Uint8Array())
  if (!point || !isPoint(point) || !parts) return false
  const key = await crypto.subtle.importKey('raw', point, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, parts, bytes)
}

/** Parses a JSON object. Throws for any other value. */
export function parseJsonObject(text: string | undefined): Record<string, unknown> {
  const value = tryToParse(text ?? '')
  if (!isObject(value)) throw new WalletError('MALFORMED', 'Expected a JSON object.')
  return value
}

function tryToParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the 65 bytes of a point from the hex in a bundle. */
export function requirePoint(value: unknown): Bytes {
  const point = parseHex(value)
  if (!point || !isPoint(point))
    throw new WalletError('MALFORMED', 'The bundle has a key that is not an uncompressed point of P-256.')
  return point
}

/** Throws if the data differs from the expected values. */
export function checkExpected(given: Record<string, unknown>, expected: Record<string, string | undefined>): void {
  for (const [member, value] of Object.entries(expected)) {
    if (value !== undefined && given[member] !== value)
      throw new WalletError('NOT_FOR_THIS', `The bundle has another ${member} than ${value}.`)
  }
}
