import type { Passkey, RelyingPartyPolicy } from '#crypto/webauthn/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'

/** A site whose pages use passkeys. */
export interface RelyingParty {
  rpId: string
  origins: readonly string[]
}

/** Accepted at any port in the sandbox while the operator has configured no site. */
const LOCALHOST: RelyingParty = { rpId: 'localhost', origins: ['http://localhost'] }
const LOCAL_ORIGIN = /^http:\/\/localhost(:\d+)?$/

/** Returns the site for new passkeys: the first one of the operator's list (agents-sca 10.2). */
export function newPasskeySite(relyingParties: readonly RelyingParty[], environment: Environment): RelyingParty {
  return (
    relyingParties[0] ??
    (environment === 'sandbox'
      ? LOCALHOST
      : refuse('INVALID_INPUT', 'The operator has named no site whose passkeys are taken.'))
  )
}

/** Returns the site of an enrolled passkey, with its currently listed origins. */
export const siteOf = ({ rpId }: Pick<Passkey, 'rpId'>, relyingParties: readonly RelyingParty[]): RelyingParty =>
  relyingParties.find((party) => party.rpId === rpId) ?? (rpId === LOCALHOST.rpId ? LOCALHOST : { rpId, origins: [] })

/** Returns true if the site lists the origin. */
export const isListed = ({ origins }: RelyingParty, origin: string): boolean =>
  origins === LOCALHOST.origins ? LOCAL_ORIGIN.test(origin) : origins.includes(origin)

/**
 * Returns true if an origin is on the relying party's domain, for challenges that name no origins (agents-sca 13.2,
 * rule 6).
 */
export function isOnDomainOf({ rpId }: Pick<Passkey, 'rpId'>, origin: string, environment: Environment): boolean {
  const host = /^https:\/\/([a-z0-9.-]+)(:\d+)?$/.exec(origin)?.[1]
  const isLocal = environment === 'sandbox' && rpId === LOCALHOST.rpId && LOCAL_ORIGIN.test(origin)
  return isLocal || host === rpId || host?.endsWith(`.${rpId}`) === true
}

/** The requirements on a ceremony at a page of this origin. Always requires user verification, in the sandbox too. */
export const policyAt = (rpId: string, origin: string): RelyingPartyPolicy => ({
  relyingParties: [{ rpId, origins: [origin] }],
  isAnyOriginAllowed: false,
  requireUserVerification: true,
  allowCrossOrigin: false,
  attestationTrustAnchors: [],
})
