import {
  findIssuer,
  type Identity,
  type IdentityToken,
  IdentityTokenFault,
  type Issuer,
  parseToken,
  type VerifiedIdentity,
  verifyIdentityToken,
} from '#crypto/identity-token.ts'
import type { KeySet } from '#crypto/json-web-signature.ts'
import type { IdentityKeys } from '#providers/identity-keys/port.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { causeInSandbox, refuse, refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** A token as received, with the keys fetched to verify it. */
export interface PresentedToken {
  text: string
  token: IdentityToken | IdentityTokenFault
  issuer: Issuer | undefined
  keys: KeySet
}

const isChecked = (environment: Environment) => environment === 'production'

/**
 * Fetches the keys of the issuer, outside of any transaction. Fetches none in the sandbox, which checks no signature.
 */
export async function presentToken(
  text: string,
  environment: Environment,
  { issuers, identityKeys }: { issuers: readonly Issuer[]; identityKeys: IdentityKeys },
): Promise<PresentedToken> {
  const token = parsed(text, environment)
  const issuer = token instanceof IdentityTokenFault ? undefined : findIssuer(token, issuers, !isChecked(environment))
  const keys =
    issuer && isChecked(environment) && !(token instanceof IdentityTokenFault)
      ? await identityKeys.keysOf(issuer, token.header.kid)
      : { keys: [] }
  return { text, token, issuer, keys }
}

function parsed(text: string, environment: Environment): IdentityToken | IdentityTokenFault {
  try {
    return parseToken(text, { isSignatureChecked: isChecked(environment) })
  } catch (error) {
    if (error instanceof IdentityTokenFault) return error
    throw error
  }
}

/** Returns the identity in the token, or refuses. A login requires `expected` and `nonce`. */
export async function verifyPresented(
  { environment, now }: Work,
  { token, issuer, keys }: PresentedToken,
  login: { expected?: Identity; nonce?: string } = {},
): Promise<VerifiedIdentity> {
  try {
    if (token instanceof IdentityTokenFault) throw token
    return await verifyIdentityToken(token, { issuer, keys, now, isSignatureChecked: isChecked(environment), ...login })
  } catch (error) {
    if (error instanceof IdentityTokenFault) return refuseToken(error, environment)
    throw error
  }
}

function refuseToken({ code, cause, message }: IdentityTokenFault, environment: Environment): never {
  if (code === 'INVALID_INPUT') refuseField('oidcToken', message)
  return refuse('UNAUTHORIZED', 'The token could not be verified.', causeInSandbox(environment, cause))
}
