import type { Issuer } from '../../crypto/identity-token.ts'
import type { RelyingPartyPolicy } from '../../crypto/webauthn/index.ts'
import type { Custody } from '../../custody/index.ts'
import type { IdentityKeys } from '../../providers/identity-keys/port.ts'
import type { Environment } from '../../runtime/environment.ts'
import type { FindCardBinding } from './use/delegate-key.ts'

/** What wallet logins need from the operator and from the outside. */
export interface WalletAuthDependencies {
  custody: Custody
  /** Whose passkeys are taken (wallet-auth 6.1). */
  passkeyPolicy(environment: Environment): RelyingPartyPolicy
  /** The identity providers whose tokens are taken, and where their keys come from (wallet-auth 7.1). */
  issuers: readonly Issuer[]
  identityKeys: IdentityKeys
  /** Which card is attached to which wallet. */
  findCardBinding: FindCardBinding
  /** How often the sandbox answers PROCESSING first (wallet-auth 15). */
  processingReplies: number
}
