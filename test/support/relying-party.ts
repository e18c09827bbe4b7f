import type { RegistrationResponse, RelyingPartyPolicy } from '#crypto/webauthn/model.ts'
import { verifyRegistration } from '#crypto/webauthn/registration.ts'
import { ORIGIN, RP_ID } from './authenticator.ts'

/** The site at which tests register passkeys. */
export const POLICY: RelyingPartyPolicy = {
  relyingParties: [{ rpId: RP_ID, origins: [ORIGIN] }],
  isAnyOriginAllowed: false,
  requireUserVerification: true,
  allowCrossOrigin: false,
  attestationTrustAnchors: [],
}

/** Returns `accepted`, or the wrong part of the registration. */
export const faultOf = (response: RegistrationResponse, policy = POLICY, now?: Date): Promise<string> =>
  verifyRegistration(response, policy, now).then(
    () => 'accepted',
    (fault) => fault.part as string,
  )
