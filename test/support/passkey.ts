import type { Answer, Api, Json } from './api.ts'
import type { Authenticator, Changes } from './authenticator.ts'
import { callSigned, hexOf, newDeviceKey } from './wallet.ts'

/** Registers a passkey and logs in with it, like a browser and the platform's backend. */

const CREDENTIALS = '/auth/credentials'

/** Returns the body that registers a passkey. */
export function passkeyRegistration(
  account: Json,
  passkey: Authenticator,
  { nickname = 'My phone', transports, ...changes }: Changes & { nickname?: string; transports?: string[] } = {},
) {
  const { challenge, ...attestation } = passkey.register(changes)
  return {
    type: 'PASSKEY',
    accountId: account.id,
    nickname,
    challenge,
    attestation: { ...attestation, ...(transports && { transports }) },
  }
}

/** Adds a further credential to a wallet, registered with the signature of a session. */
export async function addPasskey(
  api: Api,
  { account, key }: { account: Json; key: ReturnType<typeof newDeviceKey> },
  passkey: Authenticator,
  changes: Changes = {},
): Promise<Json> {
  const { status, body } = await callSigned(
    api,
    key,
    'POST',
    CREDENTIALS,
    passkeyRegistration(account, passkey, changes),
  )
  if (status !== 201) throw new Error(`The passkey was answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** Requests the challenge of a login that opens a session for a key. */
export const challengePasskey = (
  api: Api,
  credential: Json,
  clientPublicKey: string = hexOf(newDeviceKey()),
): Promise<Json> => api.create(`${CREDENTIALS}/${credential.id}/challenge`, { clientPublicKey })

/** Answers a challenge with an assertion. It is honest without changes. */
export const assertPasskey = (
  api: Api,
  { id, challenge, requestId }: Json,
  passkey: Authenticator,
  changes: Changes = {},
): Promise<Answer> => verifyPasskey(api, id, passkey.assert(challenge, changes), requestId)

export const verifyPasskey = (api: Api, credentialId: string, assertion: object, requestId?: string): Promise<Answer> =>
  api.post(
    `${CREDENTIALS}/${credentialId}/verify`,
    { type: 'PASSKEY', assertion },
    requestId === undefined ? {} : { 'request-id': requestId },
  )
