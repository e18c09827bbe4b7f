import type { RelyingPartyPolicy } from '#crypto/webauthn/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'

/** The demands of an environment on passkeys: the sandbox takes any site while none is named, and does not insist on verified users (wallet-auth 6.1). */
export const passkeyPolicyOf =
  ({ relyingParties }: Pick<RelyingPartyPolicy, 'relyingParties'>) =>
  (environment: Environment): RelyingPartyPolicy => ({
    relyingParties,
    isAnyOriginAllowed: environment === 'sandbox' && relyingParties.length === 0,
    requireUserVerification: environment === 'production',
    allowCrossOrigin: false,
    attestationTrustAnchors: [],
  })
