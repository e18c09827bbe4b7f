import type { Issuer } from '#crypto/identity-token.ts'
import type { KeySet } from '#crypto/json-web-signature.ts'

/** The public keys of identity providers. The sandbox does not use them, because it checks no signature. */
export interface IdentityKeys {
  /**
   * Returns the keys of an issuer. For an unknown key id, the adapter fetches again, at most once a minute. Fails if
   * there are no keys, which does not count as a wrong proof (wallet-auth 7.3).
   */
  keysOf(issuer: Issuer, kid?: unknown): Promise<KeySet>
}
