import { loginWithPasskey, newKeyPair, type PasskeyChallenge, publicKeyHex, sealOtp } from '@causeway/wallet'
import { asAsked } from './approval.ts'
import { ask, askSigned, type LoginCredential, type Wallet } from './backend.ts'
import { element } from './elements.ts'

/** The logged-in user. The key stays in this page's memory, and even this page cannot extract it. */
export interface Login {
  keyPair: CryptoKeyPair
  sessionId: string
  credential: LoginCredential
  expiresAt: Date
}

interface Session {
  id: string
  expiresAt: string
}

/** The keys that sign the data that the service seals. They are part of this page, as they are part of an app. */
const PINNED: string[] = JSON.parse(element('bundle-keys').textContent)

/** Sends a code. Returns the bundle to which the page seals the code. */
export async function sendCode({ id }: LoginCredential): Promise<string> {
  return (await ask<{ otpEncryptionTargetBundle: string }>('POST', `/credentials/${id}/challenge`))
    .otpEncryptionTargetBundle
}

export async function logInWithCode(
  wallet: Wallet,
  credential: LoginCredential,
  bundle: string,
  code: string,
): Promise<Login> {
  const keyPair = await newKeyPair()
  const publicKey = await publicKeyHex(keyPair)
  const encryptedOtpBundle = await sealOtp({
    bundle,
    pinnedKeys: PINNED,
    code,
    publicKey,
    credentialId: credential.id,
    organizationId: wallet.accountId,
  })
  const approve = asAsked({
    type: 'OTP_LOGIN',
    organizationId: wallet.accountId,
    parameters: { credentialId: credential.id, publicKey },
  })
  const call = {
    method: 'POST',
    path: `/credentials/${credential.id}/verify`,
    body: { type: credential.type, encryptedOtpBundle },
  } as const
  return toLogin(await askSigned<Session>(call, keyPair, approve), { keyPair, credential })
}

export async function logInWithPasskey(credential: LoginCredential): Promise<Login> {
  const keyPair = await newKeyPair()
  const body = { clientPublicKey: await publicKeyHex(keyPair) }
  const challenge = await ask<PasskeyChallenge & { requestId: string }>(
    'POST',
    `/credentials/${credential.id}/challenge`,
    body,
  )
  const assertion = await loginWithPasskey(challenge, {
    relyingPartyId: location.hostname,
    userVerification: 'preferred',
  })
  const session = await ask<Session>('POST', `/credentials/${credential.id}/verify`, assertion, {
    'Request-Id': challenge.requestId,
  })
  return toLogin(session, { keyPair, credential })
}

const toLogin = ({ id, expiresAt }: Session, held: Pick<Login, 'keyPair' | 'credential'>): Login => ({
  ...held,
  sessionId: id,
  expiresAt: new Date(expiresAt),
})

/** Ends the session in the service and on the page. */
export async function signOut({ accountId }: Wallet, { keyPair, sessionId }: Login): Promise<void> {
  await askSigned(
    { method: 'DELETE', path: `/sessions/${sessionId}` },
    keyPair,
    asAsked({ type: 'SESSION_REVOKE', organizationId: accountId, parameters: { sessionId } }),
  )
}
