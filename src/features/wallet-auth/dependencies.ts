import type { Custody } from '../../custody/index.ts'
import type { Environment } from '../../runtime/auth.ts'
import type { RelyingPartyPolicy } from '../../crypto/webauthn/index.ts'

/** What wallet logins need from the operator and from the outside. */
export interface WalletAuthDependencies {
  custody: Custody
  /** Whose passkeys are taken (wallet-auth 6.1). */
  passkeyPolicy(environment: Environment): RelyingPartyPolicy
  /** How often the sandbox answers PROCESSING first (wallet-auth 15). */
  processingReplies: number
}
