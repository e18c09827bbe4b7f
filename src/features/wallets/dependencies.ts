import type { Issuer } from '#crypto/identity-token.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import type { RelyingPartyPolicy } from '#crypto/webauthn/index.ts'
import type { Custody } from '#custody/index.ts'
import type { IdentityKeys } from '#providers/identity-keys/port.ts'
import type { Providers } from '#providers/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { FindCardBinding } from './use/delegate-key.ts'

/** The demands of an environment on passkeys: the sandbox takes any site while none is named, and does not insist on verified users (wallet-auth 6.1). */
const passkeyPolicyOf =
  ({ relyingParties }: Pick<RelyingPartyPolicy, 'relyingParties'>) =>
  (environment: Environment): RelyingPartyPolicy => ({
    relyingParties,
    isAnyOriginAllowed: environment === 'sandbox' && relyingParties.length === 0,
    requireUserVerification: environment === 'production',
    allowCrossOrigin: false,
    attestationTrustAnchors: [],
  })

/** Everything that the use cases of wallets get from the operator and from the outside. */
export interface WalletAuthDependencies {
  custody: Custody
  masterKey: MasterKey
  /** The sites whose passkeys are taken, and how strictly (wallet-auth 6.1). */
  passkeyPolicy(environment: Environment): RelyingPartyPolicy
  /** The identity providers whose tokens are taken, and where their keys come from (wallet-auth 7.1). */
  issuers: readonly Issuer[]
  identityKeys: IdentityKeys
  /** Which card is attached to which wallet. */
  findCardBinding: FindCardBinding
  /** How often the sandbox answers PROCESSING first (wallet-auth 15). */
  processingReplies: number
}

/** The services that the feature is bound with. */
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
