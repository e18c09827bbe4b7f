import { createHmac, createPublicKey } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { KeySet } from '#crypto/json-web-signature.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Answer, type Api, newPlatform } from '../support/api.ts'
import { Authenticator, type Changes } from '../support/authenticator.ts'
import {
  claimsOf,
  identityRegistration,
  newIssuerKey,
  nonceOf,
  unsignedToken,
  verifyIdentity,
} from '../support/identity.ts'
import { assertPasskey, challengePasskey, passkeyRegistration, verifyPasskey } from '../support/passkey.ts'
import { useService } from '../support/service.ts'
import {
  hexOf,
  newDeviceKey,
  newWallet,
  SANDBOX_CODE,
  sealedCode,
  signedBy,
  uncompressedHexOf,
} from '../support/wallet.ts'

/**
 * Attackers who want to log in to another customer's wallet, with different secrets (wallet-auth 17). All attacks fail.
 */

const published: { keys: KeySet['keys'][number][] } = { keys: [] }
useService({}, { identityKeys: { keysOf: async () => published } })

let issuerKey: Awaited<ReturnType<typeof newIssuerKey>>
beforeAll(async () => {
  issuerKey = await newIssuerKey()
  published.keys.push(issuerKey.jwk)
})

const CREDENTIALS = '/auth/credentials'
const causeOf = ({ status, body }: Answer) => [status, body?.code, body?.details?.cause]
const refusedFor = (cause: string) => [401, 'UNAUTHORIZED', cause]

/** Creates a wallet with one credential that needs no e-mail. */
async function newHolder(api: Api, register: (account: { id: string }) => object) {
  const customer = await newCustomer(api, { email: undefined })
  const account = await accountOf(api, 'USDB', customer.id)
  return { account, credential: await api.create(CREDENTIALS, register(account)) }
}

describe('an attacker who relays a login', () => {
  test("fails to sign for the bundle's key with their own", async () => {
    const api = await newPlatform()
    const { credential } = await newWallet(api)
    const [user, thief] = [newDeviceKey(), newDeviceKey()]
    const { otpEncryptionTargetBundle } = await api.create(`${CREDENTIALS}/${credential.id}/challenge`)
    const body = {
      type: 'EMAIL_OTP',
      encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, SANDBOX_CODE, hexOf(user)),
    }
    const challenge = await api.create(`${CREDENTIALS}/${credential.id}/verify`, body)
    expect(causeOf(await api.post(`${CREDENTIALS}/${credential.id}/verify`, body, signedBy(challenge, thief)))).toEqual(
      [401, 'WALLET_SIGNATURE_INVALID', 'OTHER_KEY'],
    )
  })

  test('gets a code sealed to their own target, which the service does not open', async () => {
    const api = await newPlatform()
    const { credential } = await newWallet(api)
    const { otpEncryptionTargetBundle } = await api.create(`${CREDENTIALS}/${credential.id}/challenge`)
    const forged = Buffer.from(JSON.stringify({ targetPublic: uncompressedHexOf(newDeviceKey()) })).toString('hex')
    const encryptedOtpBundle = sealedCode(
      JSON.stringify({ ...JSON.parse(otpEncryptionTargetBundle), data: forged }),
      SANDBOX_CODE,
      hexOf(newDeviceKey()),
    )
    expect(
      causeOf(await api.post(`${CREDENTIALS}/${credential.id}/verify`, { type: 'EMAIL_OTP', encryptedOtpBundle })),
    ).toEqual([400, 'INVALID_INPUT', 'OTP_BUNDLE'])
  })

  test("fails to send one wallet's bundle to another", async () => {
    const api = await newPlatform()
    const [one, other] = [await newWallet(api), await newWallet(api)]
    const { otpEncryptionTargetBundle } = await api.create(`${CREDENTIALS}/${one.credential.id}/challenge`)
    await api.create(`${CREDENTIALS}/${other.credential.id}/challenge`)
    const body = {
      type: 'EMAIL_OTP',
      encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, SANDBOX_CODE, hexOf(newDeviceKey())),
    }
    expect(causeOf(await api.post(`${CREDENTIALS}/${other.credential.id}/verify`, body))).toEqual([
      400,
      'INVALID_INPUT',
      'OTP_BUNDLE',
    ])
  })
})

describe('an attacker with an assertion of a passkey', () => {
  async function newPasskey(api: Api) {
    const passkey = new Authenticator()
    return {
      passkey,
      credential: (await newHolder(api, (account) => passkeyRegistration(account, passkey))).credential,
    }
  }

  test.each<[string, string, Changes]>([
    ['from a site of their own', 'ORIGIN', { clientData: { origin: 'https://wallet.example.org' } }],
    ['for a relying party of their own', 'RP_ID', { rpId: 'wallet.example.org' }],
    ['from a frame in a site of their own', 'ORIGIN', { clientData: { crossOrigin: true } }],
  ])('%s is refused', async (_, cause, changes) => {
    const api = await newPlatform()
    const { passkey, credential } = await newPasskey(api)
    expect(causeOf(await assertPasskey(api, await challengePasskey(api, credential), passkey, changes))).toEqual(
      refusedFor(cause),
    )
  })

  test('fails to answer one challenge with the assertion for another', async () => {
    const api = await newPlatform()
    const { passkey, credential } = await newPasskey(api)
    const [seen, own] = [await challengePasskey(api, credential), await challengePasskey(api, credential)]
    expect(causeOf(await verifyPasskey(api, credential.id, passkey.assert(seen.challenge), own.requestId))).toEqual(
      refusedFor('CHALLENGE'),
    )
  })

  test('fails to replay it', async () => {
    const api = await newPlatform()
    const { passkey, credential } = await newPasskey(api)
    const { challenge, requestId } = await challengePasskey(api, credential)
    const assertion = passkey.assert(challenge)
    expect((await verifyPasskey(api, credential.id, assertion, requestId)).status).toBe(200)
    expect(causeOf(await verifyPasskey(api, credential.id, assertion, requestId))).toEqual(refusedFor('REQUEST_USED'))
  })

  test('fails with a copy of the authenticator, whose counter stayed behind', async () => {
    const api = await newPlatform()
    const { passkey, credential } = await newPasskey(api)
    const login = async (signCount: number) =>
      causeOf(await assertPasskey(api, await challengePasskey(api, credential), passkey, { signCount }))
    expect([(await login(8))[0], await login(7)]).toEqual([200, refusedFor('SIGN_COUNT')])
  })
})

describe('an attacker with a token of an identity provider', () => {
  const newIdentity = (api: Api, token = unsignedToken()) =>
    newHolder(api, (account) => identityRegistration(account, token))

  test('fails with a token made for another key', async () => {
    const api = await newPlatform()
    const { credential } = await newIdentity(api)
    expect(
      causeOf(
        await verifyIdentity(
          api,
          credential,
          unsignedToken({ nonce: nonceOf(hexOf(newDeviceKey())) }),
          hexOf(newDeviceKey()),
        ),
      ),
    ).toEqual(refusedFor('NONCE'))
  })

  test('fails with a token a minute old, or of another app', async () => {
    const api = await newPlatform()
    const { credential } = await newIdentity(api)
    const key = hexOf(newDeviceKey())
    expect(
      causeOf(
        await verifyIdentity(
          api,
          credential,
          unsignedToken({ nonce: nonceOf(key) }, new Date(Date.now() - 61_000)),
          key,
        ),
      ),
    ).toEqual(refusedFor('ISSUED_AT'))
    expect(
      causeOf(await verifyIdentity(api, credential, unsignedToken({ nonce: nonceOf(key), aud: 'their-app' }), key)),
    ).toEqual(refusedFor('IDENTITY'))
  })

  test('fails with a token used before', async () => {
    const api = await newPlatform()
    const { credential } = await newIdentity(api)
    const key = uncompressedHexOf(newDeviceKey())
    const token = unsignedToken({ nonce: nonceOf(key) })
    expect((await verifyIdentity(api, credential, token, key)).status).toBe(200)
    expect(causeOf(await verifyIdentity(api, credential, token, key))).toEqual(refusedFor('REPLAYED'))
  })

  test('fails in production with an unsigned token, or one signed by the attacker', async () => {
    const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
    const { credential } = await newIdentity(api, await issuerKey.sign())
    const key = hexOf(newDeviceKey())
    const claims = { nonce: nonceOf(key) }
    const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const pem = createPublicKey({ key: issuerKey.jwk, format: 'jwk' } as never).export({ type: 'spki', format: 'pem' })
    const hmacText = `${segment({ alg: 'HS256', kid: 'key-1' })}.${segment(claimsOf(claims))}`
    const forged = [
      `${segment({ alg: 'none' })}.${segment(claimsOf(claims))}.`,
      `${hmacText}.${createHmac('sha256', pem).update(hmacText).digest('base64url')}`,
      await (await newIssuerKey()).sign(claims),
    ]
    for (const token of forged)
      expect(causeOf(await verifyIdentity(api, credential, token, key)), token).toEqual([
        401,
        'UNAUTHORIZED',
        undefined,
      ])
    expect((await verifyIdentity(api, credential, await issuerKey.sign(claims), key)).status).toBe(200)
  })
})
