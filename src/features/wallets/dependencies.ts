import type { Issuer } from '#crypto/identity-token.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import type { RelyingPartyPolicy } from '#crypto/webauthn/index.ts'
import type { Custody } from '#custody/index.ts'
import type { IdentityKeys } from '#providers/identity-keys/port.ts'
import type { Providers } from '#providers/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { FindCardBinding } from './use/delegate-key.ts'

/**
 * Returns the passkey policy of an environment: without configured sites the sandbox accepts any site, and it does not
 * require verified users (wallet-auth 6.1).
 */
const passkeyPolicyOf =
  ({ relyingParties }: Pick<RelyingPartyPolicy, 'relyingParties'>) =>
  (environment: Environment): RelyingPartyPolicy => ({
    relyingParties,
    isAnyOriginAllowed: environment === 'sandbox' && relyingParties.length === 0,
    requireUserVerification: environment === 'production',
    allowCrossOrigin: false,
    attestationTrustAnchors: [],
  })

/** The operator's settings and the external services that the wallet use cases need. */
export interface WalletAuthDependencies {
  custody: Custody
  masterKey: MasterKey
  /** The passkey policy: the accepted sites, and the strictness (wallet-auth 6.1). */
  passkeyPolicy(environment: Environment): RelyingPartyPolicy
  /** The accepted identity providers, and the sources of their keys (wallet-auth 7.1). */
  issuers: readonly Issuer[]
  identityKeys: IdentityKeys
  /** Finds the wallet to which a card is attached. */
  findCardBinding: FindCardBinding
  /** The number of times that the sandbox first answers PROCESSING (wallet-auth 15). */
  processingReplies: number
}

/** The services that the feature needs. */
export interface WalletAuthServices {
  custody: Custody
  masterKey: MasterKey
  providers: Pick<Providers, 'identityKeys' | 'messages'>
  findCardBinding: FindCardBinding
}

interface WalletAuthValues {
  relyingParties: RelyingPartyPolicy['relyingParties']
  identityIssuers: readonly Issuer[]
  processingReplies: number
}

export const dependenciesOf = (
  { custody, masterKey, providers, findCardBinding }: WalletAuthServices,
  { relyingParties, identityIssuers, processingReplies }: WalletAuthValues,
): WalletAuthDependencies => ({
  custody,
  masterKey,
  passkeyPolicy: passkeyPolicyOf({ relyingParties }),
  issuers: identityIssuers,
  identityKeys: providers.identityKeys,
  findCardBinding,
  processingReplies,
})
