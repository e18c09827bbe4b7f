import { isTextSignedBy, signText } from '#crypto/secp256k1.ts'
import { UmaFault } from './faults.ts'

/** Makes a signature unique: a random value for each message, and the time in seconds since 1970. */
export interface Once {
  nonce: string
  timestamp: number
}

export interface Signature extends Once {
  /** ECDSA on secp256k1 over SHA-256 of the payload, DER in hex. */
  signature: string
}

/** A text with its signature. */
export interface SignedPayload extends Signature {
  payload: string
}

/** A signature of another institution that vouches for the message. It signs the same payload. */
export interface BackingSignature {
  domain: string
  signature: string
}

/** Returns the message member with the backing signatures, or no member if there are none. */
export const toWireBackings = (backingSignatures: readonly BackingSignature[]) =>
  backingSignatures.length > 0 ? { backingSignatures } : {}

const joined = (...parts: readonly (string | number)[]): string => parts.join('|')

/** The signed payload of each message. It contains addresses exactly as they are in the message. */
export const payloadOf = {
  lookup: (receiver: string, { nonce, timestamp }: Once) => joined(receiver, nonce, timestamp),
  payRequest: (payer: string, { nonce, timestamp }: Once) => joined(payer, nonce, timestamp),
  payAnswer: (payer: string, payee: string, { nonce, timestamp }: Once) => joined(payer, payee, nonce, timestamp),
  postTransaction: ({ nonce, timestamp }: Once) => joined(nonce, timestamp),
}

/** Signs a payload that contains the same `once`. */
export const signPayload = (payload: string, once: Once, privateKey: Uint8Array): Signature => ({
  ...once,
  signature: signText(payload, privateKey),
})

export function checkSignature({ payload, signature }: SignedPayload, publicKey: Uint8Array): void {
  if (!isTextSignedBy(payload, signature, publicKey))
    throw new UmaFault('BAD_SIGNATURE', 'The signature does not verify with the keys of the institution.')
}

/** Returns the signature in the form of bodies. Queries use other names for its parts. */
export const toWireSignature = ({ signature, nonce, timestamp }: Signature) => ({
  signature,
  signatureNonce: nonce,
  signatureTimestamp: timestamp,
})

interface WireSignature {
  signature: string
  signatureNonce: string
  signatureTimestamp: number
}

export const fromWireSignature = (wire: WireSignature): Signature => ({
  signature: wire.signature,
  nonce: wire.signatureNonce,
  timestamp: wire.signatureTimestamp,
})
