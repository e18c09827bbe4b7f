import { createHmac, createPublicKey } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import type { KeySet } from '#crypto/json-web-signature.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import {
  claimsOf,
  ISSUER,
  identityRegistration,
  newIssuerKey,
  nonceOf,
  unsignedToken,
  verifyIdentity,
} from '#test/support/identity.ts'
import { useService } from '#test/support/service.ts'
import {
  callSigned,
  hexOf,
  logIn,
  newDeviceKey,
  newWallet,
  sentCode,
  signedBy,
  uncompressedHexOf,
} from '#test/support/wallet.ts'

/** The keys that production identity providers publish. */
const published: { keys: KeySet['keys'][number][]; isDown: boolean } = { keys: [], isDown: false }
useService(
  {},
  {
    identityKeys: {
      keysOf: async () => (published.isDown ? Promise.reject(new Error('The provider cannot be reached.')) : published),
    },
  },
)

let issuerKey: Awaited<ReturnType<typeof newIssuerKey>>
beforeAll(async () => {
  issuerKey = await newIssuerKey()
  published.keys.push(issuerKey.jwk)
})

const CREDENTIALS = '/auth/credentials'
const TAKEN = [200, undefined, undefined]
const causeOf = ({ status, body }: Answer) => [status, body?.code, body?.details?.cause]
const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** Creates a wallet whose only credential is an identity. */
async function newHolder(api: Api, token = unsignedToken()): Promise<{ account: Json; credential: Json }> {
  const customer = await newCustomer(api, { email: undefined })
  const account = await accountOf(api, 'USDB', customer.id)
  return { account, credential: await api.create(CREDENTIALS, identityRegistration(account, token)) }
}

/** Logs in for a new key with a valid token, apart from the given changes. */
function logInWith(api: Api, credential: Json, claims: JWTPayload = {}, now?: Date): Promise<Answer> {
  const clientPublicKey = hexOf(newDeviceKey())
  return verifyIdentity(
    api,
    credential,
    unsignedToken({ nonce: nonceOf(clientPublicKey), ...claims }, now),
    clientPublicKey,
  )
}

test('an identity is the first credential of a wallet and opens a session for the key that its token names', async () => {
  const api = await newPlatform()
  const { account, credential } = await newHolder(api, unsignedToken({ email: 'ana@example.org' }))
  expect(credential).toEqual({
    id: expect.stringMatching(/^AuthMethod:/),
    accountId: account.id,
    type: 'OAUTH',
    nickname: 'ana@example.org',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  const key = newDeviceKey()
  const { status, body: session } = await verifyIdentity(
    api,
    credential,
    unsignedToken({ nonce: nonceOf(hexOf(key)) }),
    hexOf(key),
    { 'service-wallet-signature': 'ignored', 'request-id': 'ignored' },
  )
  expect({ status, session }).toEqual({
    status: 200,
    session: {
      ...credential,
      id: expect.stringMatching(/^Session:/),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      expiresAt: expect.any(String),
    },
  })
  expect(
    (await callSigned(api, key, 'PATCH', `/internal-accounts/${account.id}`, { privateEnabled: true })).status,
  ).toBe(200)
})

test('names an identity without an e-mail by issuer and subject, in a hundred characters', async () => {
  const api = await newPlatform()
  expect((await newHolder(api, unsignedToken({ sub: 'ana' }))).credential.nickname).toBe('accounts.google.com:ana')
  expect((await newHolder(api, unsignedToken({ sub: 'x'.repeat(255) }))).credential.nickname.length).toBe(100)
})

test('a name is cut between characters, and an e-mail that is none gives none', async () => {
  const api = await newPlatform()
  const nicknameOf = async (claims: JWTPayload) => (await newHolder(api, unsignedToken(claims))).credential.nickname
  expect(await nicknameOf({ sub: `${'a'.repeat(75)}😀x` })).toBe(`accounts.google.com:${'a'.repeat(75)}😀x`)
  expect(await nicknameOf({ sub: `${'a'.repeat(79)}😀x` })).toBe(`accounts.google.com:${'a'.repeat(79)}😀`)
  for (const email of ['', ' ', 'a\u0000@example.org', '\ud83d@example.org'])
    expect(await nicknameOf({ sub: 'ana', email }), email).toBe('accounts.google.com:ana')
})

test.each<[string, JWTPayload, unknown[]]>([
  ['subject', { sub: 'a\u0000b' }, [401, 'UNAUTHORIZED', 'SUBJECT']],
  ['subject, cut in half,', { sub: 'a\ud83d' }, [401, 'UNAUTHORIZED', 'SUBJECT']],
  ['audience', { aud: 'a\u0000b' }, [401, 'UNAUTHORIZED', 'AUDIENCE']],
  ['issuer', { iss: 'https://id.example.org/\u0000' }, [400, 'INVALID_INPUT', undefined]],
])('an identity whose %s cannot be stored is not registered, first or further', async (_, claims, refusal) => {
  const api = await newPlatform()
  const { account } = await newWallet(api)
  const empty = await accountOf(api, 'USDB', (await newCustomer(api, { email: undefined })).id)
  for (const each of [account, empty])
    expect(causeOf(await api.post(CREDENTIALS, identityRegistration(each, unsignedToken(claims)))), each.id).toEqual(
      refusal,
    )
})

test("signs for another identity's issuer, audience and subject; its token may be minutes old", async () => {
  const api = await newPlatform()
  const { account, credential } = await newWallet(api)
  const { key } = await logIn(api, credential)
  const body = identityRegistration(account, unsignedToken({ iss: 'accounts.google.com', sub: 'ana' }))
  const challenge = await api.create(CREDENTIALS, body)
  expect({ type: challenge.type, parameters: JSON.parse(challenge.payloadToSign).parameters }).toEqual({
    type: 'OAUTH',
    parameters: { audience: 'wallet-app', credentialType: 'OAUTH', issuer: ISSUER, subject: 'ana' },
  })
  await api.create('/sandbox/clock', { advanceSeconds: 240 })
  const { status, body: added } = await api.post(CREDENTIALS, body, signedBy(challenge, key))
  expect({ status, type: added.type }).toEqual({ status: 201, type: 'OAUTH' })
  expect(causeOf(await logInWith(api, added, { sub: 'ana' }, later(240)))).toEqual(TAKEN)
})

test('a registered token may open one session, and no further one', async () => {
  const api = await newPlatform()
  const clientPublicKey = hexOf(newDeviceKey())
  const token = unsignedToken({ nonce: nonceOf(clientPublicKey) })
  const { credential } = await newHolder(api, token)
  const answers = [await verifyIdentity(api, credential, token, clientPublicKey)]
  await api.create('/sandbox/clock', { advanceSeconds: 30 })
  const long = uncompressedHexOf(newDeviceKey())
  const reusable = unsignedToken({ nonce: nonceOf(long) }, later(30))
  answers.push(
    await verifyIdentity(api, credential, reusable, long),
    await verifyIdentity(api, credential, reusable, long),
  )
  expect(answers.map(causeOf)).toEqual([TAKEN, TAKEN, [401, 'UNAUTHORIZED', 'REPLAYED']])
})

test('accepts a token again if it opened no session', async () => {
  const api = await newPlatform()
  const { account, credential } = await newHolder(api)
  const key = newDeviceKey()
  const { body: session } = await verifyIdentity(
    api,
    credential,
    unsignedToken({ nonce: nonceOf(hexOf(key)) }),
    hexOf(key),
  )
  const token = unsignedToken({ nonce: nonceOf(hexOf(key)), jti: 'another' })
  const taken = await verifyIdentity(api, credential, token, hexOf(key))
  expect({ status: taken.status, field: taken.body.details.errors[0].field }).toEqual({
    status: 400,
    field: 'clientPublicKey',
  })
  expect((await callSigned(api, key, 'DELETE', `/auth/sessions/${session.id}`)).status).toBe(204)
  expect(causeOf(await verifyIdentity(api, credential, token, hexOf(key)))).toEqual(TAKEN)
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data.length).toBe(1)
})

test('opens one session for one token used twice concurrently', async () => {
  const api = await newPlatform()
  const { account, credential } = await newHolder(api)
  const long = uncompressedHexOf(newDeviceKey())
  const token = unsignedToken({ nonce: nonceOf(long) })
  const answers = await Promise.all([
    verifyIdentity(api, credential, token, long),
    verifyIdentity(api, credential, token, long),
  ])
  expect(answers.map(causeOf).sort()).toEqual([TAKEN, [401, 'UNAUTHORIZED', 'REPLAYED']])
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data.length).toBe(1)
})

test('both names of one issuer are one identity, which a wallet has once', async () => {
  const api = await newPlatform()
  const { account, credential } = await newHolder(api)
  expect(
    causeOf(await api.post(CREDENTIALS, identityRegistration(account, unsignedToken({ iss: 'accounts.google.com' })))),
  ).toEqual([409, 'CONFLICT', undefined])
  expect(causeOf(await logInWith(api, credential, { iss: 'accounts.google.com' }))).toEqual(TAKEN)
  expect((await newHolder(api)).credential.type).toBe('OAUTH')
})

test.each<[string, (key: ReturnType<typeof newDeviceKey>) => string]>([
  ['compressed', hexOf],
  ['uncompressed', uncompressedHexOf],
  ['in capitals', (key) => hexOf(key).toUpperCase()],
])('the nonce is that of the key as it is sent: %s', async (_, spell) => {
  const api = await newPlatform()
  const { credential } = await newHolder(api)
  const key = newDeviceKey()
  const spellings = [hexOf(key), uncompressedHexOf(key), hexOf(key).toUpperCase()]
  for (const other of spellings.filter((each) => each !== spell(key))) {
    expect(
      causeOf(await verifyIdentity(api, credential, unsignedToken({ nonce: nonceOf(other) }), spell(key))),
    ).toEqual([401, 'UNAUTHORIZED', 'NONCE'])
  }
  expect(
    causeOf(await verifyIdentity(api, credential, unsignedToken({ nonce: nonceOf(spell(key)) }), spell(key))),
  ).toEqual(TAKEN)
})

test.each<[string, string, () => JWTPayload]>([
  ['about another person', 'IDENTITY', () => ({ sub: 'bob' })],
  ['for another audience', 'IDENTITY', () => ({ aud: 'another-app' })],
  ['of another issuer', 'IDENTITY', () => ({ iss: 'https://login.example.org' })],
  ['of no issuer', 'ISSUER', () => ({ iss: 'ftp://login.example.org' })],
  ['for two audiences', 'AUDIENCE', () => ({ aud: ['wallet-app', 'another-app'] })],
  ['without a subject', 'SUBJECT', () => ({ sub: '' })],
  ['that is a minute old', 'ISSUED_AT', () => ({ iat: inSeconds(-60) })],
  ['of the future', 'ISSUED_AT', () => ({ iat: inSeconds(10) })],
  ['without a time', 'ISSUED_AT', () => ({ iat: undefined })],
  ['that has expired', 'EXPIRED', () => ({ exp: inSeconds(0) })],
  ['that is not valid yet', 'NOT_BEFORE', () => ({ nbf: inSeconds(10) })],
  ['without a nonce', 'NONCE', () => ({ nonce: undefined })],
])('a token %s does not log in', async (_, cause, claims) => {
  const api = await newPlatform()
  const { credential } = await newHolder(api)
  expect(causeOf(await logInWith(api, credential, claims()))).toEqual([401, 'UNAUTHORIZED', cause])
})

test('accepts a token that is nearly a minute old', async () => {
  const api = await newPlatform()
  const { credential } = await newHolder(api)
  expect(causeOf(await logInWith(api, credential, { iat: inSeconds(-55) }))).toEqual(TAKEN)
})

test.each<[string, number, string, () => string]>([
  ['sandbox-valid-oidc-token', 400, 'INVALID_INPUT', () => 'sandbox-valid-oidc-token'],
  ['of two segments', 400, 'INVALID_INPUT', () => unsignedToken().split('.').slice(0, 2).join('.')],
  ['of more than 8 KiB', 400, 'INVALID_INPUT', () => unsignedToken({ more: 'x'.repeat(8192) })],
  ['of an unknown issuer', 400, 'INVALID_INPUT', () => unsignedToken({ iss: 'login.example.org' })],
  ['that is stale', 401, 'UNAUTHORIZED', () => unsignedToken({}, later(-61))],
])('a token %s registers no credential', async (_, status, code, make) => {
  const api = await newPlatform()
  const { account } = await newWallet(api)
  const answer = await api.post(CREDENTIALS, identityRegistration(account, make()))
  expect({ status: answer.status, code: answer.body.code, field: answer.body.details?.errors?.[0].field }).toEqual({
    status,
    code,
    field: status === 400 ? 'oidcToken' : undefined,
  })
})

test('the sandbox takes a token of any provider, with any signature', async () => {
  const api = await newPlatform()
  const { credential } = await newHolder(api, await (await newIssuerKey()).sign({ iss: 'https://login.example.org' }))
  expect(credential.nickname).toMatch(/^login\.example\.org:/)
})

test('a key off the curve is a wrong call, not a wrong token', async () => {
  const api = await newPlatform()
  const { credential } = await newHolder(api)
  const answer = await verifyIdentity(api, credential, 'x', `02${'f'.repeat(64)}`)
  expect({ status: answer.status, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    field: 'clientPublicKey',
  })
})

const newProduction = () => newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })

test('in production, registers and logs in once with a token of a configured provider', async () => {
  const api = await newProduction()
  const { credential } = await newHolder(api, await issuerKey.sign())
  const clientPublicKey = hexOf(newDeviceKey())
  const token = await issuerKey.sign({ nonce: nonceOf(clientPublicKey) })
  expect((await verifyIdentity(api, credential, token, clientPublicKey)).status).toBe(200)
  expect(
    (
      await api.post(
        CREDENTIALS,
        identityRegistration({ id: credential.accountId }, await issuerKey.sign({ iss: 'https://login.example.org' })),
      )
    ).status,
  ).toBe(400)
})

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each<[string, (claims: JWTPayload) => Promise<string>]>([
  ['with alg none', async (claims) => `${segment({ alg: 'none', kid: 'key-1' })}.${segment(claimsOf(claims))}.`],
  [
    'signed by HMAC with the public key',
    async (claims) => {
      const pem = createPublicKey({ key: { ...issuerKey.jwk }, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      })
      const text = `${segment({ alg: 'HS256', kid: 'key-1' })}.${segment(claimsOf(claims))}`
      return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`
    },
  ],
  ['of an unknown key', async (claims) => issuerKey.sign(claims, { kid: 'key-2' })],
  ['signed by another key', async (claims) => (await newIssuerKey()).sign(claims)],
  [
    'with other claims than were signed',
    async (claims) => {
      const [head, , signature] = (await issuerKey.sign({ ...claims, sub: 'bob' })).split('.')
      return `${head}.${segment(claimsOf(claims))}.${signature}`
    },
  ],
  [
    'with a header that must be understood',
    async (claims) => {
      const [head = '', payload, signature] = (await issuerKey.sign(claims)).split('.')
      return `${segment({ ...JSON.parse(Buffer.from(head, 'base64url').toString()), crit: ['exp'] })}.${payload}.${signature}`
    },
  ],
])('in production a token %s is refused without a cause', async (_, make) => {
  const api = await newProduction()
  const { credential } = await newHolder(api, await issuerKey.sign())
  const clientPublicKey = hexOf(newDeviceKey())
  const answer = await verifyIdentity(api, credential, await make({ nonce: nonceOf(clientPublicKey) }), clientPublicKey)
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 401,
    body: { code: 'UNAUTHORIZED', reason: expect.any(String) },
  })
})

test("fetches no provider keys for a registration's second leg or an unknown credential", async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
  const { account, credential } = await newWallet(api)
  const { key } = await logIn(api, credential, newDeviceKey(), () => sentCode(api))
  const body = identityRegistration(account, await issuerKey.sign())
  const challenge = await api.create(CREDENTIALS, body)
  published.isDown = true
  try {
    expect((await api.post(CREDENTIALS, body, signedBy(challenge, key))).status).toBe(201)
    const unknown = { id: 'AuthMethod:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e' }
    expect(causeOf(await verifyIdentity(api, unknown, body.oidcToken, hexOf(newDeviceKey())))).toEqual([
      404,
      'REFERENCE_NOT_FOUND',
      undefined,
    ])
  } finally {
    published.isDown = false
  }
})
