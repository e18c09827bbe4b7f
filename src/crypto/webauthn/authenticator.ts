import { readMap } from './cbor.ts'

const HASH_BYTES = 32
const HEADER_BYTES = 37
const AAGUID_BYTES = 16
const MOST_CREDENTIAL_ID_BYTES = 1023

export interface AuthenticatorFlags {
  isUserPresent: boolean
  isUserVerified: boolean
  isBackupEligible: boolean
  isBackedUp: boolean
  hasAttestedCredential: boolean
  hasExtensions: boolean
}

export interface AuthenticatorHeader extends AuthenticatorFlags {
  rpIdHash: Buffer
  signCount: number
  /** Everything behind the header. */
  rest: Buffer
}

/** Returns the fixed part of authenticator data (Web Authentication 6.1), or undefined if the bytes are too few. */
export function readHeader(bytes: Buffer): AuthenticatorHeader | undefined {
  if (bytes.length < HEADER_BYTES) return undefined
  return {
    rpIdHash: bytes.subarray(0, HASH_BYTES),
    ...flagsOf(bytes.readUInt8(HASH_BYTES)),
    signCount: bytes.readUInt32BE(HASH_BYTES + 1),
    rest: bytes.subarray(HEADER_BYTES),
  }
}

function flagsOf(byte: number): AuthenticatorFlags {
  const isSet = (bit: number) => (byte & (1 << bit)) !== 0
  return {
    isUserPresent: isSet(0),
    isUserVerified: isSet(2),
    isBackupEligible: isSet(3),
    isBackedUp: isSet(4),
    hasAttestedCredential: isSet(6),
    hasExtensions: isSet(7),
  }
}

/** Returns true if the bytes match the flag: one map of extensions if the flag is set, and no bytes otherwise. */
export function areExtensions({ hasExtensions }: AuthenticatorFlags, bytes: Buffer): boolean {
  return hasExtensions ? readMap(bytes)?.length === bytes.length : bytes.length === 0
}

export interface AttestedCredential {
  aaguid: Buffer
  credentialId: Buffer
  /** The encoded COSE key, byte for byte. */
  coseKey: Buffer
  /** What follows: extensions. */
  rest: Buffer
}

/** Returns the new credential, or undefined if it is incomplete or its id is empty or longer than 1023 bytes. */
export function readAttestedCredential(bytes: Buffer): AttestedCredential | undefined {
  const idStart = AAGUID_BYTES + 2
  if (bytes.length < idStart) return undefined
  const idLength = bytes.readUInt16BE(AAGUID_BYTES)
  const keyStart = idStart + idLength
  const key = readMap(bytes.subarray(keyStart))
  if (!key || idLength === 0 || idLength > MOST_CREDENTIAL_ID_BYTES) return undefined
  return {
    aaguid: bytes.subarray(0, AAGUID_BYTES),
    credentialId: bytes.subarray(idStart, keyStart),
    coseKey: bytes.subarray(keyStart, keyStart + key.length),
    rest: bytes.subarray(keyStart + key.length),
  }
}
