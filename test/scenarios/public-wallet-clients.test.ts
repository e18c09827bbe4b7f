import { createHash } from 'node:crypto'
import { validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { ApiKeyStamper } from '@turnkey/api-key-stamper'
import {
  decryptCredentialBundle,
  decryptExportBundle,
  encryptOtpCodeToBundle,
  generateP256KeyPair,
  getPublicKey,
} from '@turnkey/crypto'
import { beforeAll, expect, test } from 'vitest'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '../support/api.ts'
import { Authenticator } from '../support/authenticator.ts'
import { expectSoundLedger } from '../support/ledger.ts'
import { service, settle, useService } from '../support/service.ts'
import { newWallet, SANDBOX_CODE } from '../support/wallet.ts'

/**
 * Every flow of a wallet with published third-party client libraries, without code of this project on the user's side.
 */
useService({ SANDBOX_SIGN_EXPORTS: 'on' })

/** The contents of an app: the keys that the operator of the service has published. */
let pinned: string
beforeAll(async () => {
  const response = await fetch(new URL('/.well-known/wallet-bundle-keys', service().address))
  ;[pinned] = (await response.json()).keys
})

type Keys = Pick<ReturnType<typeof generateP256KeyPair>, 'privateKey' | 'publicKey'>

async function stampOf(payload: string, { privateKey, publicKey }: Keys): Promise<string> {
  return (await new ApiKeyStamper({ apiPrivateKey: privateKey, apiPublicKey: publicKey }).stamp(payload))
    .stampHeaderValue
}

/** Makes both legs. Returns the answer to the second, with the signed payload. */
async function callSigned(
  api: Api,
  keys: Keys,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer & { signed: Json }> {
  const { payloadToSign, requestId } = await api.must(method, path, body)
  const headers = { 'service-wallet-signature': await stampOf(payloadToSign, keys), 'request-id': requestId }
  return { ...(await api.send(method, path, { body, headers })), signed: JSON.parse(payloadToSign) }
}

/** Logs in with the code from a bundle. Requests a code if there is no bundle. */
async function logIn(api: Api, credential: Json, bundle?: string): Promise<{ session: Json; keys: Keys }> {
  const keys = generateP256KeyPair()
  const target = bundle ?? (await api.create(`/auth/credentials/${credential.id}/challenge`)).otpEncryptionTargetBundle
  const encryptedOtpBundle = await encryptOtpCodeToBundle(SANDBOX_CODE, target, keys.publicKey, pinned)
  const { status, body } = await callSigned(api, keys, 'POST', `/auth/credentials/${credential.id}/verify`, {
    type: credential.type,
    encryptedOtpBundle,
  })
  expect({ status, type: body.type, encryptedSessionSigningKey: body.encryptedSessionSigningKey }).toEqual({
    status: 200,
    type: credential.type,
    encryptedSessionSigningKey: undefined,
  })
  return { session: body, keys }
}

/**
 * Returns the key pair of a session whose key the service generated, from its bundle and the client key that unseals
 * it.
 */
function opened({ encryptedSessionSigningKey }: Json, { privateKey: clientKey }: Keys): Keys {
  const privateKey = decryptCredentialBundle(encryptedSessionSigningKey, clientKey)
  return { privateKey, publicKey: Buffer.from(getPublicKey(privateKey, true)).toString('hex') }
}

async function newOwner(api: Api) {
  const wallet = await newWallet(api, { phoneNumber: '+14155550142' })
  return { ...wallet, ...(await logIn(api, wallet.credential)) }
}

/** The best proof of a session is a change that needs its signature. */
async function expectToSign(api: Api, accountId: string, keys: Keys): Promise<void> {
  const { status, body } = await callSigned(api, keys, 'PATCH', `/internal-accounts/${accountId}`, {
    privateEnabled: true,
  })
  expect({ status, privateEnabled: body.privateEnabled }).toEqual({ status: 200, privateEnabled: true })
}

test('an e-mail code logs in repeatedly, with any numbers in keys and signatures', async () => {
  const api = await newPlatform()
  const { account, credential } = await newWallet(api)
  for (let index = 0; index < 12; index++) await expectToSign(api, account.id, (await logIn(api, credential)).keys)
})

test('refuses a bundle not signed by the pinned key in the client: pinning works', async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  const { otpEncryptionTargetBundle } = await api.create(`/auth/credentials/${credential.id}/challenge`)
  const { publicKey, publicKeyUncompressed } = generateP256KeyPair()
  await expect(
    encryptOtpCodeToBundle(SANDBOX_CODE, otpEncryptionTargetBundle, publicKey, publicKeyUncompressed),
  ).rejects.toThrow(/does not match/)
})

test('adds another credential, logs in with its code, and replaces the first one', async () => {
  const api = await newPlatform()
  const { account, credential, keys } = await newOwner(api)
  const added = await callSigned(api, keys, 'POST', '/auth/credentials', { type: 'SMS_OTP', accountId: account.id })
  expect(added.status).toBe(201)
  const second = await logIn(api, added.body, added.body.otpEncryptionTargetBundle)
  expect((await callSigned(api, second.keys, 'DELETE', `/auth/credentials/${credential.id}`)).status).toBe(204)
  expect((await api.read(`/auth/credentials?accountId=${account.id}`)).data.map(({ id }: Json) => id)).toEqual([
    added.body.id,
  ])
  await expectToSign(api, account.id, second.keys)
})

test('refreshes a session with an uncompressed key; its sealed key opens, signs and refreshes', async () => {
  const api = await newPlatform()
  const { account, session, keys } = await newOwner(api)
  let current = { id: session.id as string, keys: keys as Keys }
  for (let index = 0; index < 8; index++) {
    const client = generateP256KeyPair()
    const { status, body } = await callSigned(api, current.keys, 'POST', `/auth/sessions/${current.id}/refresh`, {
      clientPublicKey: client.publicKeyUncompressed,
    })
    expect(status, `index ${index}`).toBe(201)
    current = { id: body.id, keys: opened(body, client) }
  }
  await expectToSign(api, account.id, current.keys)
})

test('refreshes a session with a compressed key, which signs from then on', async () => {
  const api = await newPlatform()
  const { account, session, keys } = await newOwner(api)
  const next = generateP256KeyPair()
  const { status, body } = await callSigned(api, keys, 'POST', `/auth/sessions/${session.id}/refresh`, {
    clientPublicKey: next.publicKey,
  })
  expect({ status, encryptedSessionSigningKey: body.encryptedSessionSigningKey }).toEqual({
    status: 201,
    encryptedSessionSigningKey: undefined,
  })
  await expectToSign(api, account.id, next)
})

test('registers a passkey, whose login returns a sealed session key that signs', async () => {
  const api = await newPlatform()
  const { account, keys } = await newOwner(api)
  const device = new Authenticator()
  const { challenge, ...attestation } = device.register()
  const { body: passkey } = await callSigned(api, keys, 'POST', '/auth/credentials', {
    type: 'PASSKEY',
    accountId: account.id,
    nickname: 'Phone',
    challenge,
    attestation,
  })
  const client = generateP256KeyPair()
  const asked = await api.create(`/auth/credentials/${passkey.id}/challenge`, {
    clientPublicKey: client.publicKeyUncompressed,
  })
  const session = await api.create(
    `/auth/credentials/${passkey.id}/verify`,
    { type: 'PASSKEY', assertion: device.assert(asked.challenge) },
    { 'request-id': asked.requestId },
  )
  await expectToSign(api, account.id, opened(session, client))
})

test('an identity token logs in, and the sealed session key opens and signs', async () => {
  const api = await newPlatform()
  const { account, keys } = await newOwner(api)
  const added = await callSigned(api, keys, 'POST', '/auth/credentials', {
    type: 'OAUTH',
    accountId: account.id,
    oidcToken: tokenFor(''),
  })
  const client = generateP256KeyPair()
  const { publicKeyUncompressed: clientPublicKey } = client
  const session = await api.create(`/auth/credentials/${added.body.id}/verify`, {
    type: 'OAUTH',
    oidcToken: tokenFor(clientPublicKey),
    clientPublicKey,
  })
  await expectToSign(api, account.id, opened(session, client))
})

/** Makes a token like an identity provider of the sandbox. The service does not verify its signature. */
function tokenFor(clientPublicKey: string): string {
  const issuedAt = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'https://accounts.example',
    aud: 'app',
    sub: 'ana',
    iat: issuedAt,
    exp: issuedAt + 300,
    nonce: createHash('sha256').update(clientPublicKey).digest('hex'),
  }
  return [{ alg: 'RS256' }, claims, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
}

test('signs a payment from the wallet, and it arrives', async () => {
  const api = await newPlatform()
  const { customer, account, keys } = await newOwner(api)
  await fund(api, account.id, 10_000_000)
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const quote = await api.create('/quotes', quoteRequest(account.id, bank.id, 1_000_000))
  const { payloadToSign } = quote.paymentInstructions[0].accountOrWalletInfo
  const executed = await api.post(`/quotes/${quote.id}/execute`, undefined, {
    'service-wallet-signature': await stampOf(payloadToSign, keys),
  })
  expect([executed.status, executed.body.status]).toEqual([200, 'PROCESSING'])
  await settle()
  expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
  expect((await accountOf(api, 'USDB', customer.id)).balance.amount).toBe(9_000_000)
  await expectSoundLedger(api)
})

test('the words of the wallet open, under the name that the signed text gave, and are the same each time', async () => {
  const api = await newPlatform()
  const { account, keys } = await newOwner(api)
  const exported = []
  for (let index = 0; index < 2; index++) {
    const { publicKeyUncompressed: clientPublicKey, privateKey: embeddedKey } = generateP256KeyPair()
    const { body, signed } = await callSigned(api, keys, 'POST', `/internal-accounts/${account.id}/export`, {
      clientPublicKey,
    })
    exported.push(
      await decryptExportBundle({
        exportBundle: body.encryptedWalletCredentials,
        embeddedKey,
        organizationId: signed.organizationId,
        dangerouslyOverrideSignerPublicKey: pinned,
        returnMnemonic: true,
      }),
    )
  }
  const [words, again] = exported as [string, string]
  expect({ length: words.split(' ').length, validateMnemonic: validateMnemonic(words, wordlist), again }).toEqual({
    length: 24,
    validateMnemonic: true,
    again: words,
  })
})

test('the e-mail of the customer changes, and the next login uses the new one', async () => {
  const api = await newPlatform()
  const { customer, account, credential, keys } = await newOwner(api)
  const email = `${crypto.randomUUID()}@example.net`
  const { status } = await callSigned(api, keys, 'PATCH', `/customers/${customer.id}`, {
    customerType: 'INDIVIDUAL',
    email,
  })
  expect(status).toBe(200)
  const again = await logIn(api, credential)
  expect(again.session.nickname).toBe(email)
  await expectToSign(api, account.id, again.keys)
})

test('signing out ends the session, and its key can no longer sign', async () => {
  const api = await newPlatform()
  const { account, session, keys } = await newOwner(api)
  expect((await callSigned(api, keys, 'DELETE', `/auth/sessions/${session.id}`)).status).toBe(204)
  const { status, body } = await callSigned(api, keys, 'PATCH', `/internal-accounts/${account.id}`, {
    privateEnabled: true,
  })
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'WALLET_SIGNATURE_INVALID' })
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data).toEqual([])
})
