import type { PasskeyFactor } from '../factors/model.ts'
import type { Challenge } from './model.ts'

const TIMEOUT_MS = 300_000

/** What a page hands to `navigator.credentials.get`; binary members are base64url. */
export const assertionOptionsOf = (
  { passkeyChallenge = '' }: Pick<Challenge, 'passkeyChallenge'>,
  { passkey: { rpId, credentialId, transports } }: PasskeyFactor,
): Record<string, unknown> => ({
  challenge: passkeyChallenge,
  rpId,
  timeout: TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials: [{ type: 'public-key', id: credentialId, transports }],
})
