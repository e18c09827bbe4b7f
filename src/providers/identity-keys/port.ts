import type { Issuer } from '#crypto/identity-token.ts'
import type { KeySet } from '#crypto/json-web-signature.ts'

/** The public keys of identity providers. The sandbox does not use them: it checks no signature. */
export interface IdentityKeys {
  /**
   * The keys of an issuer. An unknown key id makes the adapter fetch again, not more than once a minute. Fails without
   * any keys, which does not count as a wrong proof (wallet-auth 7.3).
   */
  keysOf(issuer: Issuer, kid?: unknown): Promise<KeySet>
}
