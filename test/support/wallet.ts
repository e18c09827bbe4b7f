import { createPrivateKey, sign } from 'node:crypto'
import type { Ports } from '#app/services.ts'
import { open, seal } from '#crypto/hpke.ts'
import { newKeyPair, type RawKeyPair, uncompressed } from '#crypto/p256.ts'
import { encodeStamp } from '#crypto/stamp.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { Answer, Api, Json } from './api.ts'
import { service } from './service.ts'

/** The functions of a user's device that tests need: it has keys, seals codes and signs. */

export const SANDBOX_CODE = '000000'

export const newDeviceKey = (): RawKeyPair => newKeyPair()
export const hexOf = ({ publicKey }: RawKeyPair): string => publicKey.toString('hex')
export const uncompressedHexOf = ({ publicKey }: RawKeyPair): string => uncompressed(publicKey).toString('hex')

/** Returns the header that signs a payload. */
export function stampOf(payload: string, { privateKey, publicKey }: RawKeyPair): string {
  const point = uncompressed(publicKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return encodeStamp({
    publicKey,
    signature: sign('sha256', Buffer.from(payload), createPrivateKey({ key: jwk, format: 'jwk' })),
  })
}

/**
 * Returns a client's response to a code, sealed to the target of the bundle together with the key that gets the
 * session.
 */
export function sealedCode(targetBundle: string, code: string, publicKey: string): string {
  const { targetPublic } = JSON.parse(Buffer.from(JSON.parse(targetBundle).data, 'hex').toString())
  const { enc, ciphertext } = seal(
    Buffer.from(targetPublic, 'hex'),
    Buffer.from(JSON.stringify({ otp_code: code, public_key: publicKey })),
  )
  return JSON.stringify({ encappedPublic: enc.toString('hex'), ciphertext: ciphertext.toString('hex') })
}

/** Opens an export bundle as its owner does, with the key from the owner's export request. */
export function openExport(bundle: string, key: RawKeyPair): { mnemonic: string; organizationId: string } {
  const { encappedPublic, ciphertext, organizationId } = JSON.parse(
    Buffer.from(JSON.parse(bundle).data, 'hex').toString(),
  )
  const mnemonic = open(key, {
    enc: Buffer.from(encappedPublic, 'hex'),
    ciphertext: Buffer.from(ciphertext, 'hex'),
  }).toString('ascii')
  return { mnemonic, organizationId }
}

/** Creates a customer with an e-mail. Returns their wallet and its first credential. */
export async function newWallet(
  api: Api,
  extra: object = {},
): Promise<{ customer: Json; account: Json; credential: Json }> {
  const customer = await newCustomer(api, { email: `${crypto.randomUUID()}@example.org`, ...extra })
  const account = await accountOf(api, 'USDB', customer.id)
  const [credential] = (await api.read(`/auth/credentials?accountId=${account.id}`)).data
  return { customer, account, credential }
}

export const signedBy = (challenge: Json, key: RawKeyPair) => ({
  'service-wallet-signature': stampOf(challenge.payloadToSign, key),
  'request-id': challenge.requestId,
})

/** Makes both calls of a signed call. Returns the response to the second. */
export async function callSigned(
  api: Api,
  key: RawKeyPair,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const first = await api.send(method, path, { body })
  if (first.status !== 202)
    throw new Error(`${method} ${path} answered ${first.status} ${JSON.stringify(first.body)} to its first leg`)
  return api.send(method, path, { body, headers: signedBy(first.body, key) })
}

/** Returns the last code that a production platform has sent. */
export async function sentCode({ platform }: Api): Promise<string> {
  const { app, database } = service()
  const jobs = database.db
    .selectFrom('jobs')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('name', '=', 'wallet-auth.send-code')
  const { payload } = await jobs.orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { issuanceId, sealedCode } = payload as { issuanceId: string; sealedCode: string }
  return app.custody.oneTimeCodes.openCode(issuanceId, sealedCode)
}

/** Starts a session with the code of an e-mail credential: in production with the sent code. */
export async function logIn(
  api: Api,
  credential: Json,
  key: RawKeyPair = newDeviceKey(),
  findCode = async () => SANDBOX_CODE,
): Promise<{ session: Json; key: RawKeyPair }> {
  const { otpEncryptionTargetBundle } = await api.create(`/auth/credentials/${credential.id}/challenge`)
  const body = {
    type: credential.type,
    encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, await findCode(), hexOf(key)),
  }
  const { status, body: session } = await callSigned(
    api,
    key,
    'POST',
    `/auth/credentials/${credential.id}/verify`,
    body,
  )
  if (status !== 200) throw new Error(`The login answered ${status} ${JSON.stringify(session)}`)
  return { session, key }
}

/** Treats every card as attached to every wallet, for tests that are not about cards. */
export const attachAnyCard: Ports['findCardBinding'] = async (_, card) => ({
  ...card,
  fundingSourceId: card.cardId.replace('Card:', 'CardFundingSource:'),
})

/** A person who lets a card pay from their wallet. */
interface Cardholder {
  account: Json
  key: RawKeyPair
  cardId: string
}
const DELEGATED_KEYS = '/auth/delegated-keys'
const delegation = ({ account, cardId }: Cardholder) => ({ cardId, internalAccountId: account.id, nickname: 'My card' })

/** Makes the first two calls: registers a key and returns the challenge that lets it pay. */
export async function registerKey(api: Api, holder: Cardholder): Promise<Json> {
  const { status, body } = await callSigned(api, holder.key, 'POST', DELEGATED_KEYS, delegation(holder))
  if (status !== 202) throw new Error(`The registration of the key answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** Makes all three calls: creates a key that may sign the payments of a card. */
export const delegateKey = async (api: Api, holder: Cardholder): Promise<Json> =>
  api.create(DELEGATED_KEYS, delegation(holder), signedBy(await registerKey(api, holder), holder.key))
