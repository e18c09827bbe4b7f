import type { Issuer } from '../../crypto/identity-token.ts'
import type { KeySet } from '../../crypto/json-web-signature.ts'

/** The public keys of identity providers. In the sandbox nobody asks: no signature is checked there. */
export interface IdentityKeys {
  /**
   * The keys of an issuer. A token's key name that is not among them makes the adapter look again, not more than once a minute. Fails when
   * there are none to be had, which is nobody's wrong proof (wallet-auth 7.3).
   */
  keysOf(issuer: Issuer, kid?: unknown): Promise<KeySet>
}
