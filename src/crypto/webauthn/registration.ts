import { decodeBase64url } from '../stamp.ts'
import { type NewCredential, readNewCredential, verifyAttestation } from './attestation.ts'
import { type CborMap, readWholeMap } from './cbor.ts'
import { ceremonyHash, isCrossOrigin, readCeremony } from './ceremony.ts'
import { demand, type Passkey, type RegistrationResponse, type RelyingPartyPolicy, WebauthnFault } from './model.ts'
import { isHashOf, rpIdsFor } from './relying-party.ts'

const CHALLENGE = /^[A-Za-z0-9_-]{22,1024}$/
const MOST_ATTESTATION_BYTES = 16 * 1024
const TRANSPORTS: readonly string[] = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal']

const CLIENT_DATA = 'attestation.clientDataJson'
const OBJECT = 'attestation.attestationObject'

/**
 * Returns the passkey that a browser created (wallet-auth 6.2). Throws a WebauthnFault with the path of the invalid
 * field. `now` is the real time and applies only to the validity of certificates.
 */
export async function verifyRegistration(
  response: RegistrationResponse,
  policy: RelyingPartyPolicy,
  now = new Date(),
): Promise<Passkey & { signCount: number }> {
  const rpIds = checkClientData(response, policy)
  const { format, statement, authenticatorData } = readAttestationObject(response.attestationObject)
  demand(
    format === 'none' || format === 'packed',
    OBJECT,
    'Its format is not taken: ask the browser for the attestation none, or for a packed one.',
  )
  const credential = readNewCredential(authenticatorData)
  if (typeof credential === 'string') throw new WebauthnFault(OBJECT, credential)

  const rpId = rpIds.find((each) => isHashOf(credential.rpIdHash, each))
  demand(rpId !== undefined, OBJECT, 'The credential was made for another relying party.')
  checkFlags(credential, policy)
  demand(
    decodeBase64url(response.credentialId)?.equals(credential.credentialId) ?? false,
    'attestation.credentialId',
    'It differs from the id in the authenticator data.',
  )

  const signed = Buffer.concat([authenticatorData, ceremonyHash(response.clientDataJson)])
  const attestation = await verifyAttestation({
    format,
    statement,
    credential,
    signed,
    trustAnchors: policy.attestationTrustAnchors,
    now,
  })
  const isTrustDemanded = policy.attestationTrustAnchors.length > 0
  demand(
    attestation !== undefined,
    OBJECT,
    isTrustDemanded
      ? 'No certificate that is trusted here vouches for the authenticator.'
      : 'The attestation statement does not hold.',
  )
  return toPasskey(response, rpId, credential, attestation)
}

/** Returns the relying parties for which the origin may act. */
function checkClientData({ challenge, clientDataJson }: RegistrationResponse, policy: RelyingPartyPolicy): string[] {
  demand(CHALLENGE.test(challenge), 'challenge', 'It must have 22 to 1024 characters of base64url.')
  const ceremony = readCeremony(clientDataJson)
  demand(
    ceremony !== undefined,
    CLIENT_DATA,
    'It must be base64url, without padding, of a JSON object of at most 4096 bytes.',
  )
  demand(ceremony.type === 'webauthn.create', CLIENT_DATA, 'Its type must be webauthn.create.')
  demand(ceremony.challenge === challenge, CLIENT_DATA, 'Its challenge differs from the challenge of the request.')
  const rpIds = rpIdsFor(ceremony.origin, policy)
  demand(rpIds.length > 0, CLIENT_DATA, 'Its origin is not allowed.')
  demand(policy.allowCrossOrigin || !isCrossOrigin(ceremony), CLIENT_DATA, 'It comes from a page inside another site.')
  return rpIds
}

function readAttestationObject(text: string): { format: unknown; statement: CborMap; authenticatorData: Buffer } {
  const isShort = Buffer.byteLength(text, 'base64url') <= MOST_ATTESTATION_BYTES
  const bytes = isShort ? decodeBase64url(text) : undefined
  const map = bytes && readWholeMap(bytes)
  const [format, statement, authenticatorData] = ['fmt', 'attStmt', 'authData'].map((name) => map?.get(name))
  const isObject = map?.size === 3 && statement instanceof Map && authenticatorData instanceof Uint8Array
  demand(
    isObject,
    OBJECT,
    'It must be base64url, without padding, of one CBOR map of fmt, attStmt and authData, at most 16 KiB.',
  )
  return { format, statement, authenticatorData: Buffer.from(authenticatorData) }
}

function checkFlags(
  { isUserPresent, isUserVerified, isBackedUp, isBackupEligible }: NewCredential,
  { requireUserVerification }: RelyingPartyPolicy,
): void {
  demand(isUserPresent, OBJECT, 'The user was not present.')
  demand(isUserVerified || !requireUserVerification, OBJECT, 'The user was not verified.')
  demand(isBackupEligible || !isBackedUp, OBJECT, 'A credential that cannot be backed up is marked as backed up.')
}

function toPasskey(
  { credentialId, transports = [] }: RegistrationResponse,
  rpId: string,
  credential: NewCredential,
  attestation: string,
): Passkey & { signCount: number } {
  const { aaguid, coseKey, key, isBackupEligible, isBackedUp, signCount } = credential
  return {
    credentialId,
    coseKey: coseKey.toString('hex'),
    algorithm: key.algorithm,
    aaguid: aaguid.toString('hex'),
    rpId,
    isBackupEligible,
    isBackedUp,
    transports: [...new Set(transports)].filter((each) => TRANSPORTS.includes(each)),
    attestation,
    signCount,
  }
}
