import { describe, expect, test } from 'vitest'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { identityRegistration, nonceOf, unsignedToken } from '#test/support/identity.ts'
import { passkeyRegistration } from '#test/support/passkey.ts'
import { service, useService } from '#test/support/service.ts'
import {
  callSigned,
  hexOf,
  newDeviceKey,
  newWallet,
  openExport,
  SANDBOX_CODE,
  sealedCode,
  signedBy,
  stampOf,
  uncompressedHexOf,
} from '#test/support/wallet.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { accountOf } from '../platforms/internal-accounts/makers.test-support.ts'

/** The sandbox answers PROCESSING twice, as an external wallet backend may (wallet-auth 4.6). */
useService({ SANDBOX_PROCESSING_REPLIES: '2' })

const CREDENTIALS = '/auth/credentials'
const PROCESSING = [200, { status: 'PROCESSING' }]
const causeOf = ({ status, body }: Answer) => [status, body?.code, body?.details?.cause]
const USED = [401, 'UNAUTHORIZED', 'REQUEST_USED']

interface Call {
  method: string
  path: string
  body?: Json
}
const send = (api: Api, { method, path, body }: Call, headers: Record<string, string> = {}) =>
  api.send(method, path, { body, headers })

/** Sends the same call until it is settled. Returns the last of three answers. */
async function sendUntilSettled(api: Api, call: Call, headers: Record<string, string>): Promise<Answer> {
  for (let sent = 0; sent < 2; sent++) {
    const { status, body } = await send(api, call, headers)
    expect([status, body], `sent ${sent}`).toEqual(PROCESSING)
  }
  return send(api, call, headers)
}

async function beginLogin(api: Api, credential: Json) {
  const key = newDeviceKey()
  const { otpEncryptionTargetBundle } = await api.create(`${CREDENTIALS}/${credential.id}/challenge`)
  const body = {
    type: credential.type,
    encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, SANDBOX_CODE, hexOf(key)),
  }
  return { key, call: { method: 'POST', path: `${CREDENTIALS}/${credential.id}/verify`, body } }
}

async function newOwner(api: Api) {
  const wallet = await newWallet(api)
  const { key, call } = await beginLogin(api, wallet.credential)
  const session = await sendUntilSettled(api, call, signedBy((await send(api, call)).body, key))
  expect(session.status).toBe(200)
  return { ...wallet, key, session: session.body }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

/** Adds a second credential to an owner and returns the signature of its session. */
async function addIdentity(api: Api, { account, key }: Owner): Promise<Json> {
  const call = { method: 'POST', path: CREDENTIALS, body: identityRegistration(account, unsignedToken()) }
  const added = await sendUntilSettled(api, call, signedBy((await send(api, call)).body, key))
  expect(added.status).toBe(201)
  return added.body
}

const OPERATIONS: [string, number, (api: Api, owner: Owner) => Promise<{ call: Call; key?: Owner['key'] }>][] = [
  [
    'registering a credential',
    201,
    async (_, { account }) => ({
      call: { method: 'POST', path: CREDENTIALS, body: passkeyRegistration(account, new Authenticator()) },
    }),
  ],
  [
    'revoking a credential',
    204,
    async (api, owner) => ({
      call: { method: 'DELETE', path: `${CREDENTIALS}/${(await addIdentity(api, owner)).id}` },
    }),
  ],
  ['verifying a code', 200, (api, { credential }) => beginLogin(api, credential)],
  [
    'refreshing a session',
    201,
    async (_, { session }) => ({
      call: {
        method: 'POST',
        path: `/auth/sessions/${session.id}/refresh`,
        body: { clientPublicKey: hexOf(newDeviceKey()) },
      },
    }),
  ],
  [
    'revoking a session',
    204,
    async (_, { session }) => ({ call: { method: 'DELETE', path: `/auth/sessions/${session.id}` } }),
  ],
  [
    'exporting a wallet',
    200,
    async (_, { account }) => ({
      call: {
        method: 'POST',
        path: `/internal-accounts/${account.id}/export`,
        body: { clientPublicKey: uncompressedHexOf(newDeviceKey()) },
      },
    }),
  ],
]

test.each(OPERATIONS)(
  '%s may be slow: answers the repeated call once in the end, with %i',
  async (_, status, begin) => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const { call, key = owner.key } = await begin(api, owner)
    const challenge = (await send(api, call)).body
    const headers = signedBy(challenge, key)
    const first = await send(api, call, headers)
    expect([first.status, first.body]).toEqual(PROCESSING)
    expect(
      causeOf(await send(api, call, { ...headers, 'service-wallet-signature': stampOf(challenge.payloadToSign, key) })),
    ).toEqual(USED)
    expect(causeOf(await send(api, { ...call, body: { ...call.body, more: 1 } }, headers))).toEqual(USED)
    expect((await send(api, call, headers)).body).toEqual({ status: 'PROCESSING' })
    const settled = await send(api, call, headers)
    expect([settled.status, settled.body?.status]).toEqual([status, undefined])
    expect(causeOf(await send(api, call, headers))).toEqual(USED)
  },
)

const advance = (api: Api, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })
/** Returns the credentials and sessions that the wallet shows. */
const stateOf = async (api: Api, { account }: Owner) => ({
  credentials: (await api.read(`${CREDENTIALS}?accountId=${account.id}`)).data,
  sessions: (await api.read(`/auth/sessions?accountId=${account.id}`)).data,
})

describe.each(OPERATIONS)('%s without a further call', (name, status, begin) => {
  async function beginOne() {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const { call, key = owner.key } = await begin(api, owner)
    const challenge = (await send(api, call)).body
    await advance(api, 250)
    const headers = signedBy(challenge, key)
    const first = await send(api, call, headers)
    expect([first.status, first.body]).toEqual(PROCESSING)
    return { api, owner, again: () => send(api, call, headers) }
  }

  test('takes effect within ten seconds, and the same call fetches its end once', async () => {
    const { api, owner, again } = await beginOne()
    const before = await stateOf(api, owner)
    await advance(api, 10)
    const after = await stateOf(api, owner)
    // An export does not change the visible state.
    if (name !== 'exporting a wallet') expect(after).not.toEqual(before)
    const end = await again()
    expect([end.status, end.body?.status]).toEqual([status, undefined])
    expect(await stateOf(api, owner)).toEqual(after)
    expect(causeOf(await again())).toEqual(USED)
  })

  test("answers after the session's expiry, but at most fifteen minutes late", async () => {
    const [fetched, late] = [await beginOne(), await beginOne()]
    await advance(fetched.api, 800)
    expect((await fetched.again()).status).toBe(status)
    await advance(late.api, 903)
    expect(causeOf(await late.again())).toEqual(USED)
  })
})

test('a later settlement shows on the account like one within the call', async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const passkey = new Authenticator()
  const call = { method: 'POST', path: CREDENTIALS, body: passkeyRegistration(owner.account, passkey) }
  const headers = signedBy((await send(api, call)).body, owner.key)
  await send(api, call, headers)
  await advance(api, 10)
  const { credentials } = await stateOf(api, owner)
  expect((await send(api, call, headers)).body).toEqual(credentials[1])
})

test('delivers a service-made session key sealed, once, and stores it nowhere', async () => {
  const api = await newPlatform()
  const { session, key } = await newOwner(api)
  const body = { clientPublicKey: uncompressedHexOf(newDeviceKey()) }
  const call = { method: 'POST', path: `/auth/sessions/${session.id}/refresh`, body }
  const challenge = (await send(api, call)).body
  const headers = signedBy(challenge, key)
  await send(api, call, headers)
  await advance(api, 10)
  const { encryptedSessionSigningKey } = (await send(api, call, headers)).body
  expect(encryptedSessionSigningKey).toEqual(expect.any(String))
  const row = service()
    .database.db.selectFrom('signed_requests')
    .select(['state', 'signature', 'answer'])
    .where('id', '=', challenge.requestId)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ state: 'CLOSED', signature: null, answer: null })
})

test('stores no export, and seals it in the call that delivers it', async () => {
  const api = await newPlatform()
  const { account, key } = await newOwner(api)
  const client = newDeviceKey()
  const call = {
    method: 'POST',
    path: `/internal-accounts/${account.id}/export`,
    body: { clientPublicKey: uncompressedHexOf(client) },
  }
  const challenge = (await send(api, call)).body
  const headers = signedBy(challenge, key)
  await send(api, call, headers)
  await advance(api, 10)
  const row = service()
    .database.db.selectFrom('signed_requests')
    .select(['state', 'answer'])
    .where('id', '=', challenge.requestId)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ state: 'SETTLED', answer: null })
  const { body } = await send(api, call, headers)
  expect(openExport(body.encryptedWalletCredentials, client).organizationId).toBe(account.id)
})

test('answers a refused settlement with its refusal', async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const identity = await addIdentity(api, owner)
  const call = { method: 'DELETE', path: `${CREDENTIALS}/${identity.id}` }
  const [one, other] = [
    signedBy((await send(api, call)).body, owner.key),
    signedBy((await send(api, call)).body, owner.key),
  ]
  expect((await send(api, call, one)).body).toEqual({ status: 'PROCESSING' })
  expect((await send(api, call, other)).body).toEqual({ status: 'PROCESSING' })
  await advance(api, 10)
  expect((await send(api, call, one)).status).toBe(204)
  const refused = await send(api, call, other)
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
  expect(causeOf(await send(api, call, other))).toEqual(USED)
})

test('refuses a wrong signature immediately', async () => {
  const api = await newPlatform()
  const { session, key } = await newOwner(api)
  const call = { method: 'DELETE', path: `/auth/sessions/${session.id}` }
  const challenge = (await send(api, call)).body
  expect(causeOf(await send(api, call, signedBy(challenge, newDeviceKey())))).toEqual([
    401,
    'WALLET_SIGNATURE_INVALID',
    'NO_ACTIVE_SESSION',
  ])
  expect((await sendUntilSettled(api, call, signedBy(challenge, key))).status).toBe(204)
})

/** Creates a wallet whose only credential needs no signature. */
async function newHolder(api: Api, register: (account: Json) => object): Promise<{ account: Json; credential: Json }> {
  const customer = await newCustomer(api, { email: undefined })
  const account = await accountOf(api, 'USDB', customer.id)
  return { account, credential: await api.create(CREDENTIALS, register(account)) }
}

/** The holder of a passkey with an open challenge, and the call that answers it with an assertion. */
async function newAsserting(api: Api) {
  const passkey = new Authenticator()
  const { account, credential } = await newHolder(api, (each) => passkeyRegistration(each, passkey))
  const challenge = await api.create(`${CREDENTIALS}/${credential.id}/challenge`, {
    clientPublicKey: hexOf(newDeviceKey()),
  })
  const call = {
    method: 'POST',
    path: `${CREDENTIALS}/${credential.id}/verify`,
    body: { type: 'PASSKEY', assertion: passkey.assert(challenge.challenge, { signCount: 1 }) },
  }
  return { passkey, account, credential, call, headers: { 'request-id': challenge.requestId } }
}

test('a passkey may take its time: the same assertion is neither a second use of its challenge nor of its count', async () => {
  const api = await newPlatform()
  const { passkey, account, credential, call: asserted, headers } = await newAsserting(api)
  const settled = await sendUntilSettled(api, asserted, headers)
  expect({ status: settled.status, type: settled.body.type }).toEqual({ status: 200, type: 'PASSKEY' })
  expect(causeOf(await send(api, asserted, headers))).toEqual(USED)
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data.length).toBe(1)

  const next = await api.create(`${CREDENTIALS}/${credential.id}/challenge`, { clientPublicKey: hexOf(newDeviceKey()) })
  const old = { ...asserted, body: { type: 'PASSKEY', assertion: passkey.assert(next.challenge, { signCount: 1 }) } }
  expect(causeOf(await send(api, old, { 'request-id': next.requestId }))).toEqual([401, 'UNAUTHORIZED', 'SIGN_COUNT'])
})

test('a passkey opens its session without a further call, and the same assertion fetches it once', async () => {
  const api = await newPlatform()
  const { account, call, headers } = await newAsserting(api)
  expect((await send(api, call, headers)).body).toEqual({ status: 'PROCESSING' })
  await advance(api, 10)
  const [session] = (await api.read(`/auth/sessions?accountId=${account.id}`)).data
  const fetched = await send(api, call, headers)
  expect({ status: fetched.status, body: fetched.body }).toEqual({ status: 200, body: session })
  expect(causeOf(await send(api, call, headers))).toEqual(USED)
})

test('an identity opens its session without a further call, and the same token fetches it once', async () => {
  const api = await newPlatform()
  const { account, credential } = await newHolder(api, (each) => identityRegistration(each, unsignedToken()))
  const clientPublicKey = hexOf(newDeviceKey())
  const body = { type: 'OAUTH', oidcToken: unsignedToken({ nonce: nonceOf(clientPublicKey) }), clientPublicKey }
  const call = { method: 'POST', path: `${CREDENTIALS}/${credential.id}/verify`, body }
  expect((await send(api, call)).body).toEqual({ status: 'PROCESSING' })
  await advance(api, 10)
  const [session] = (await api.read(`/auth/sessions?accountId=${account.id}`)).data
  const fetched = await send(api, call)
  expect({ status: fetched.status, body: fetched.body }).toEqual({ status: 200, body: session })
  // The key already has its session.
  expect(causeOf(await send(api, call))).toEqual([400, 'INVALID_INPUT', undefined])
})

test('refuses another assertion for a challenge in settlement', async () => {
  const api = await newPlatform()
  const passkey = new Authenticator()
  const { credential } = await newHolder(api, (each) => passkeyRegistration(each, passkey))
  const challenge = await api.create(`${CREDENTIALS}/${credential.id}/challenge`, {
    clientPublicKey: hexOf(newDeviceKey()),
  })
  const headers = { 'request-id': challenge.requestId }
  const call = (signCount: number) => ({
    method: 'POST',
    path: `${CREDENTIALS}/${credential.id}/verify`,
    body: { type: 'PASSKEY', assertion: passkey.assert(challenge.challenge, { signCount }) },
  })
  expect((await send(api, call(1), headers)).body).toEqual({ status: 'PROCESSING' })
  expect(causeOf(await send(api, call(2), headers))).toEqual(USED)
})

test("accepts a slow identity's repeated token, stale long before its settlement", async () => {
  const api = await newPlatform()
  const { account, credential } = await newHolder(api, (each) => identityRegistration(each, unsignedToken()))
  const clientPublicKey = hexOf(newDeviceKey())
  const body = { type: 'OAUTH', oidcToken: unsignedToken({ nonce: nonceOf(clientPublicKey) }), clientPublicKey }
  const call = { method: 'POST', path: `${CREDENTIALS}/${credential.id}/verify`, body }
  expect((await send(api, call)).body).toEqual({ status: 'PROCESSING' })
  expect((await send(api, call)).body).toEqual({ status: 'PROCESSING' })
  await api.create('/sandbox/clock', { advanceSeconds: 65 })
  expect(causeOf(await send(api, { ...call, body: { ...body, more: 1 } }))).toEqual([401, 'UNAUTHORIZED', 'ISSUED_AT'])
  const settled = await send(api, call)
  expect({ status: settled.status, type: settled.body.type }).toEqual({ status: 200, type: 'OAUTH' })
  expect((await send(api, call)).status).toBe(401)
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data.length).toBe(1)
})

test("settles privacy, contacts and a wallet's first credential immediately", async () => {
  const api = await newPlatform()
  const { account, customer, key } = await newOwner(api)
  expect(
    (await callSigned(api, key, 'PATCH', `/internal-accounts/${account.id}`, { privateEnabled: true })).body
      .privateEnabled,
  ).toBe(true)
  const email = `${crypto.randomUUID()}@example.org`
  expect(
    (await callSigned(api, key, 'PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', email })).body
      .email,
  ).toBe(email)
  expect((await newHolder(api, (each) => identityRegistration(each, unsignedToken()))).credential.type).toBe('OAUTH')
})
