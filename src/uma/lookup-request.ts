import { isLoopbackDomain, isUmaDomain, parseUmaAddress } from './address.ts'
import { UmaFault } from './faults.ts'
import { malformed, messageReader } from './reading.ts'
import { BackingSignatures, WireLookupQuery } from './schemas.ts'
import {
  type BackingSignature,
  type Once,
  payloadOf,
  type Signature,
  type SignedPayload,
  signPayload,
} from './signatures.ts'
import { spokenMajorOf } from './versions.ts'

/** The first message: the sender's institution asks the receiver's for the payee and its currencies. */
export interface LookupRequest extends Signature {
  /** Exactly as in the signature. */
  receiver: string
  /** The sender's institution, whose keys verify the message. */
  vaspDomain: string
  umaVersion: string
  isSubjectToTravelRule: boolean
  backingSignatures: readonly BackingSignature[]
}

export type UnsignedLookup = Omit<LookupRequest, keyof Signature | 'backingSignatures'>

export function signLookup(unsigned: UnsignedLookup, once: Once, privateKey: Uint8Array): LookupRequest {
  const signature = signPayload(payloadOf.lookup(unsigned.receiver, once), once, privateKey)
  return { ...unsigned, ...signature, backingSignatures: [] }
}

export const signedPayloadOfLookup = (request: LookupRequest): SignedPayload => ({
  ...request,
  payload: payloadOf.lookup(request.receiver, request),
})

/**
 * Returns the URL of the keys, the configuration or the receivers of an institution. Uses https, and http only for
 * services on this machine.
 */
export const wellKnownUrl = (domain: string, path: string): string =>
  `${isLoopbackDomain(domain) ? 'http' : 'https'}://${domain}/.well-known/${path}`

export function toLookupUrl(request: LookupRequest): string {
  const address = parseUmaAddress(request.receiver)
  if (!address) throw new Error('A receiver is looked up by an UMA address.')
  const { signature, nonce, timestamp, vaspDomain, umaVersion, isSubjectToTravelRule, backingSignatures } = request
  const query = new URLSearchParams({
    signature,
    nonce,
    timestamp: String(timestamp),
    vaspDomain,
    umaVersion,
    isSubjectToTravelRule: String(isSubjectToTravelRule),
    ...(backingSignatures.length > 0 && { backingSignatures: backingSignatures.map(toText).join(',') }),
  })
  return `${wellKnownUrl(address.domain, `lnurlp/${address.user}`)}?${query}`
}

const toText = ({ domain, signature }: BackingSignature): string => `${domain}:${signature}`

const UMA_PARAMETERS = ['signature', 'nonce', 'timestamp', 'vaspDomain', 'umaVersion'] as const
const readQuery = messageReader(WireLookupQuery)
const readBacking = messageReader(BackingSignatures)

/**
 * Reads the query of a look-up of a receiver, `$ana@pay.example.org`. Returns undefined if it has no UMA parameter: a
 * plain LNURL look-up. Checks the version first, so that a sender of another version gets that refusal.
 */
export function readLookupRequest(
  receiver: string,
  query: Readonly<Record<string, unknown>>,
): LookupRequest | undefined {
  const missing = UMA_PARAMETERS.filter((name) => query[name] === undefined)
  if (missing.length === UMA_PARAMETERS.length) return undefined
  if (typeof query.umaVersion === 'string') spokenMajorOf(query.umaVersion)
  if (missing.length > 0) throw new UmaFault('MISSING_UMA_FIELDS', `The look-up lacks ${missing.join(', ')}.`)
  const { timestamp, vaspDomain, isSubjectToTravelRule, backingSignatures, ...rest } = readQuery(query)
  if (!parseUmaAddress(receiver)) throw malformed('', 'The receiver is no UMA address.')
  if (!isUmaDomain(vaspDomain.toLowerCase())) throw malformed('vaspDomain', 'This is no domain.')
  return {
    ...rest,
    receiver,
    vaspDomain: vaspDomain.toLowerCase(),
    timestamp: Number(timestamp),
    isSubjectToTravelRule: isSubjectToTravelRule?.toLowerCase() === 'true',
    backingSignatures: backingSignatures ? readBacking(backingSignatures.split(',').map(toBacking)) : [],
  }
}

/** The domain may contain a port, so the last colon is the separator. */
function toBacking(text: string): BackingSignature {
  const at = text.lastIndexOf(':')
  return { domain: text.slice(0, Math.max(at, 0)), signature: text.slice(at + 1) }
}
