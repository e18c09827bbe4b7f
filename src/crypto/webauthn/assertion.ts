import { decodeBase64url } from '../stamp.ts'
import { type AuthenticatorHeader, areExtensions, readHeader } from './authenticator.ts'
import { type Ceremony, ceremonyHash, isCrossOrigin, readCeremony } from './ceremony.ts'
import { isSignedBy, readCoseKey } from './cose-key.ts'
import { type AssertionResponse, demand, type Passkey, type RelyingPartyPolicy } from './model.ts'
import { isHashOf, rpIdsFor } from './relying-party.ts'

const MOST_USER_HANDLE_BYTES = 64

/** The expected values of an assertion, and the known data of the passkey. */
export interface ExpectedAssertion {
  /** A text represents its ASCII bytes: the 64 hex characters of wallet-auth 6.3. */
  challenge: string | Uint8Array
  passkey: Passkey
  signCount: number
  /** The first received user handle. */
  userHandle: string | undefined
}

export interface VerifiedAssertion {
  signCount: number
  /** The user handle to store if there was none before. */
  userHandle: string | undefined
  isBackedUp: boolean
}

/**
 * Verifies rows 4 to 12 of wallet-auth 6.4, in this order. Throws a WebauthnFault with the name of the failed check.
 */
export async function verifyAssertion(
  response: AssertionResponse,
  expected: ExpectedAssertion,
  policy: RelyingPartyPolicy,
): Promise<VerifiedAssertion> {
  const { passkey, userHandle } = expected
  checkCredential(response, expected)
  const ceremony = readCeremony(response.clientDataJson)
  demand(ceremony?.type === 'webauthn.get', 'CLIENT_DATA_TYPE', 'The type of the client data must be webauthn.get.')
  checkChallenge(ceremony, expected)
  checkOrigin(ceremony, passkey, policy)
  const authenticatorData = decodeBase64url(response.authenticatorData) ?? Buffer.alloc(0)
  const header = checkAuthenticatorData(authenticatorData, passkey, policy)
  await checkSignature(response, authenticatorData, passkey)
  checkSignCount(header, expected)
  const given = response.userHandle || undefined
  demand(
    given === undefined || (userHandle ?? given) === given,
    'USER_HANDLE',
    'The user handle differs from the first user handle of this passkey.',
  )
  return { signCount: header.signCount, userHandle: userHandle ?? given, isBackedUp: header.isBackedUp }
}

/**
 * Checks only rows 4 and 6, which still apply if the sandbox accepts a fixed value as the signature (wallet-auth 15).
 */
export function checkAnswersChallenge(
  response: AssertionResponse,
  expected: Pick<ExpectedAssertion, 'challenge' | 'passkey'>,
): void {
  checkCredential(response, expected)
  checkChallenge(readCeremony(response.clientDataJson), expected)
}

const REQUIRED_MEMBERS = ['credentialId', 'clientDataJson', 'authenticatorData', 'signature'] as const

/** Returns the members that are not base64url, for row 1. A null or empty user handle counts as absent. */
export function malformedMembers(response: AssertionResponse): (keyof AssertionResponse)[] {
  const { userHandle } = response
  const malformed = REQUIRED_MEMBERS.filter((name) => !decodeBase64url(response[name])?.length)
  const handle = userHandle ? decodeBase64url(userHandle) : Buffer.alloc(0)
  return handle && handle.length <= MOST_USER_HANDLE_BYTES ? malformed : [...malformed, 'userHandle']
}

function checkCredential({ credentialId }: AssertionResponse, { passkey }: Pick<ExpectedAssertion, 'passkey'>): void {
  demand(credentialId === passkey.credentialId, 'CREDENTIAL_ID', 'The credential is not the registered credential.')
}

/** Browsers write the challenge as base64url of its bytes (wallet-auth 6.3). */
function checkChallenge(ceremony: Ceremony | undefined, { challenge }: Pick<ExpectedAssertion, 'challenge'>): void {
  demand(
    ceremony?.challenge === Buffer.from(challenge).toString('base64url'),
    'CHALLENGE',
    'The challenge differs from the issued challenge.',
  )
}

function checkOrigin(ceremony: Ceremony, { rpId }: Passkey, policy: RelyingPartyPolicy): void {
  demand(rpIdsFor(ceremony.origin, policy).includes(rpId), 'ORIGIN', 'The origin is not allowed for this passkey.')
  demand(
    policy.allowCrossOrigin || !isCrossOrigin(ceremony),
    'ORIGIN',
    'The assertion comes from a page inside another site.',
  )
}

function checkAuthenticatorData(
  bytes: Buffer,
  passkey: Passkey,
  { requireUserVerification }: RelyingPartyPolicy,
): AuthenticatorHeader {
  const header = readHeader(bytes)
  demand(header !== undefined, 'AUTHENTICATOR_DATA', 'The authenticator data are shorter than 37 bytes.')
  demand(isHashOf(header.rpIdHash, passkey.rpId), 'RP_ID', 'The assertion was made for another relying party.')
  demand(header.isUserPresent, 'USER_PRESENCE', 'The user was not present.')
  demand(header.isUserVerified || !requireUserVerification, 'USER_VERIFICATION', 'The user was not verified.')
  demand(
    header.isBackupEligible === passkey.isBackupEligible,
    'BACKUP_ELIGIBILITY',
    'Whether the passkey can be backed up has changed.',
  )
  demand(
    header.isBackupEligible || !header.isBackedUp,
    'BACKUP_STATE',
    'A passkey that cannot be backed up is marked as backed up.',
  )
  const isWellFormed = !header.hasAttestedCredential && areExtensions(header, header.rest)
  demand(
    isWellFormed,
    'AUTHENTICATOR_DATA',
    'Extensions must be at the end if, and only if, their flag is set. No other bytes may follow.',
  )
  return header
}

async function checkSignature(
  { clientDataJson, signature }: AssertionResponse,
  authenticatorData: Buffer,
  { coseKey }: Passkey,
): Promise<void> {
  const key = readCoseKey(Buffer.from(coseKey, 'hex'))
  const bytes = decodeBase64url(signature)
  const isValid =
    key !== undefined &&
    bytes !== undefined &&
    (await isSignedBy(key, Buffer.concat([authenticatorData, ceremonyHash(clientDataJson)]), bytes))
  demand(isValid, 'SIGNATURE', 'The passkey did not make this signature.')
}

/**
 * An authenticator without a counter always sends zero. Any other must have a higher count than before; otherwise there
 * may be a copy of it.
 */
function checkSignCount({ signCount }: AuthenticatorHeader, expected: ExpectedAssertion): void {
  const doesNotCount = signCount === 0 && expected.signCount === 0
  demand(
    doesNotCount || signCount > expected.signCount,
    'SIGN_COUNT',
    'The counter of the authenticator has not grown.',
  )
}
