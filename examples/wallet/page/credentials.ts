import { registerPasskey } from '@causeway/wallet'
import { afterReading } from './approval.ts'
import { ask, askSigned, type LoginCredential, type Wallet } from './backend.ts'
import type { Login } from './login.ts'

export const TYPES: Record<LoginCredential['type'], string> = { EMAIL_OTP: 'E-mail', PASSKEY: 'Passkey' }

/** Creates a passkey on the device and adds it to the wallet with the signature of the session. */
export async function addPasskey(
  { accountId, email, name, credentials }: Wallet,
  { keyPair }: Login,
  nickname: string,
): Promise<void> {
  const { challenge } = await ask<{ challenge: string }>('POST', '/registration-challenges')
  const body = await registerPasskey({
    challenge,
    nickname: nickname.trim(),
    relyingParty: { id: location.hostname, name: 'Wallet example' },
    user: { id: accountId.slice(-36), name: email, displayName: name },
    knownCredentialIds: credentials.flatMap(({ credentialId }) => credentialId ?? []),
    userVerification: 'preferred',
  })
  const asked = {
    credentialType: 'PASSKEY',
    passkeyCredentialId: body.attestation.credentialId,
    rpId: location.hostname,
  }
  await askSigned(
    { method: 'POST', path: '/passkeys', body },
    keyPair,
    afterReading(
      { type: 'CREDENTIAL_ADD', organizationId: accountId, parameters: asked },
      {
        title: 'Add this passkey?',
        rows: ({ nickname: signedName, rpId }) => [
          ['Passkey', String(signedName)],
          ['For', String(rpId)],
          ['It can then', 'log in to this wallet and pay from it'],
        ],
      },
    ),
  )
}

/** Removes a login method with the signature of a session of another method. */
export async function remove(
  { accountId }: Wallet,
  { keyPair }: Login,
  { id, type, nickname }: LoginCredential,
): Promise<void> {
  const asked = { credentialId: id, credentialType: type }
  await askSigned(
    { method: 'DELETE', path: `/credentials/${id}` },
    keyPair,
    afterReading(
      { type: 'CREDENTIAL_REVOKE', organizationId: accountId, parameters: asked },
      {
        title: 'Remove this way to log in?',
        rows: () => [
          [TYPES[type], nickname],
          ['Then', 'its sessions end, and nobody can log in with it'],
        ],
      },
    ),
  )
}
