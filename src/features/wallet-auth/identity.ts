import { createHash } from 'node:crypto'
import { parseClientKey } from '../../crypto/bundles.ts'
import {
  findIssuer,
  type Identity,
  type IdentityToken,
  IdentityTokenFault,
  type Issuer,
  nonceOf,
  parseToken,
  type VerifiedIdentity,
  verifyIdentityToken,
} from '../../crypto/identity-token.ts'
import type { KeySet } from '../../crypto/json-web-signature.ts'
import type { Credential, Custody, SessionKey } from '../../custody/index.ts'
import type { IdentityKeys } from '../../providers/identity-keys/port.ts'
import { addSeconds } from '../../runtime/clock.ts'
import type { Environment } from '../../runtime/environment.ts'
import { causeInSandbox, refuse, refuseField } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import {
  closeRequest,
  findProcessingReply,
  issueRequest,
  lockProcessing,
  type Proof,
} from '../signed-requests/index.ts'
import type { WalletAuthDependencies } from './dependencies.ts'
import { startedToWire } from './view.ts'

/** Nobody takes a token that is older than this, its skew included (wallet-auth 7.5). */
const REMEMBERED_SECONDS = 70

/** A token as it came, with what was fetched to judge it. */
export interface PresentedToken {
  text: string
  token: IdentityToken | IdentityTokenFault
  issuer: Issuer | undefined
  keys: KeySet
}

const isChecked = (environment: Environment) => environment === 'production'

/** Fetches the keys of the issuer, outside of any transaction. Nobody asks for them in the sandbox, which checks no signature. */
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

/** Whom the token is about, or a refusal. `expected` and `nonce` are asked for at a login. */
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

/** Logs in with a fresh token that was made for this very key; each token opens one session (wallet-auth 7). */
export async function verifyIdentity(
  work: Work,
  dependencies: WalletAuthDependencies,
  credential: Credential,
  presented: PresentedToken,
  clientPublicKey: string,
  { call }: Proof,
) {
  const { custody, processingReplies } = dependencies
  const key = parseClientKey(clientPublicKey) as SessionKey
  const isSlow = work.environment === 'sandbox' && processingReplies > 0
  const accepted = isSlow ? await lockProcessing(work, call) : undefined
  if (!accepted) await acceptToken(work, custody, credential, presented, { key, clientPublicKey })
  if (isSlow) {
    const pending =
      accepted ??
      (await issueRequest(
        work,
        call,
        { type: 'SESSION_CREATE', subject: credential.accountId, parameters: {} },
        { seconds: REMEMBERED_SECONDS },
      ))
    const processing = await findProcessingReply(work, pending, call.bodySha256, processingReplies)
    if (processing) return processing
    await closeRequest(work, pending.id)
  }
  return startedToWire(await custody.sessions.startByProof(work, credential, key), credential)
}

async function acceptToken(
  work: Work,
  custody: Custody,
  credential: Credential,
  presented: PresentedToken,
  { key, clientPublicKey }: { key: SessionKey; clientPublicKey: string },
): Promise<void> {
  const { issuer, audience, subject } = credential.material as Extract<Credential['material'], { type: 'OAUTH' }>
  const { issuedAt } = await verifyPresented(work, presented, {
    expected: { issuer, audience, subject },
    nonce: nonceOf(clientPublicKey),
  })
  await custody.sessions.checkKeyFree(work, credential.accountId, key)
  const isNew = await custody.sessions.rememberToken(
    work,
    createHash('sha256').update(presented.text).digest('hex'),
    addSeconds(issuedAt, REMEMBERED_SECONDS),
  )
  if (!isNew) refuse('UNAUTHORIZED', 'The token has been used before.', causeInSandbox(work.environment, 'REPLAYED'))
}
