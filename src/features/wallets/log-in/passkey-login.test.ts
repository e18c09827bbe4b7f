import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator, type Changes, ORIGIN, RP_ID } from '#test/support/authenticator.ts'
import {
  addPasskey,
  assertPasskey,
  challengePasskey,
  passkeyRegistration,
  verifyPasskey,
} from '#test/support/passkey.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { callSigned, hexOf, logIn, newDeviceKey, newWallet, signedBy, uncompressedHexOf } from '#test/support/wallet.ts'

useService()

const CREDENTIALS = '/auth/credentials'
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const causeOf = ({ status, body }: Answer) => [status, body?.code, body?.details?.cause]
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const countOf = (signCount: number): Changes => ({ signCount })

/** Creates a wallet without credentials. */
async function newEmptyWallet(api: Api): Promise<Json> {
  const customer = await newCustomer(api, { email: undefined })
  return accountOf(api, 'USDB', customer.id)
}

/** Creates a wallet whose only credential is a passkey. */
async function newHolder(api: Api, passkey = new Authenticator(), changes: Changes = {}) {
  const account = await newEmptyWallet(api)
  return { account, passkey, credential: await api.create(CREDENTIALS, passkeyRegistration(account, passkey, changes)) }
}

test.each([[-7], [-8], [-257]] as const)(
  'a passkey of the algorithm %i is the first credential of a wallet and opens a session',
  async (algorithm) => {
    const api = await newPlatform()
    const { account, passkey, credential } = await newHolder(api, new Authenticator(algorithm))
    const passkeyId = passkey.credentialId.toString('base64url')
    expect(credential).toEqual({
      id: expect.stringMatching(/^AuthMethod:/),
      accountId: account.id,
      type: 'PASSKEY',
      credentialId: passkeyId,
      nickname: 'My phone',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const key = newDeviceKey()
    const challenge = await challengePasskey(api, credential, hexOf(key))
    const { status, body: session } = await assertPasskey(api, challenge, passkey)
    expect({ status, session }).toEqual({
      status: 200,
      session: {
        id: expect.stringMatching(/^Session:/),
        accountId: account.id,
        type: 'PASSKEY',
        credentialId: passkeyId,
        nickname: 'My phone',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    })
    expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data).toEqual([session])
    expect(
      (await callSigned(api, key, 'PATCH', `/internal-accounts/${account.id}`, { privateEnabled: true })).status,
    ).toBe(200)
  },
)

test('the signature for a further passkey covers its name, id, key and site', async () => {
  const api = await newPlatform()
  const { account, credential } = await newWallet(api)
  const { key } = await logIn(api, credential)
  const passkey = new Authenticator()
  const body = passkeyRegistration(account, passkey, {
    nickname: '  Ana’s phone (1)  ',
    transports: ['usb', 'carrier-pigeon'],
  })
  const first = await api.create(CREDENTIALS, body)
  expect(first.type).toBe('PASSKEY')
  expect(JSON.parse(first.payloadToSign)).toMatchObject({
    type: 'CREDENTIAL_ADD',
    organizationId: account.id,
    parameters: {
      credentialType: 'PASSKEY',
      nickname: 'Ana’s phone (1)',
      passkeyCredentialId: passkey.credentialId.toString('base64url'),
      publicKeySha256: sha256(passkey.coseKey()),
      rpId: RP_ID,
    },
  })
  expect((await api.read(`${CREDENTIALS}?accountId=${account.id}`)).data.length).toBe(1)
  const { status, body: added } = await api.post(CREDENTIALS, body, signedBy(first, key))
  expect({ status, nickname: added.nickname, otpEncryptionTargetBundle: added.otpEncryptionTargetBundle }).toEqual({
    status: 201,
    nickname: 'Ana’s phone (1)',
    otpEncryptionTargetBundle: undefined,
  })
  expect((await assertPasskey(api, await challengePasskey(api, added), passkey)).status).toBe(200)
})

test('registers a passkey once per wallet, on both legs, and for another wallet too', async () => {
  const api = await newPlatform()
  const { account, credential } = await newWallet(api)
  const owner = { account, ...(await logIn(api, credential)) }
  const passkey = new Authenticator()
  const body = passkeyRegistration(account, passkey)
  const open = await api.create(CREDENTIALS, body)
  await addPasskey(api, owner, passkey)
  const expected = [400, 'PASSKEY_CREDENTIAL_ALREADY_EXISTS']
  expect(outcomeOf(await api.post(CREDENTIALS, body, signedBy(open, owner.key)))).toEqual(expected)
  expect(
    outcomeOf(await api.post(CREDENTIALS, passkeyRegistration(account, passkey, { nickname: 'Another name' }))),
  ).toEqual(expected)
  expect((await newHolder(api, passkey)).credential.type).toBe('PASSKEY')
})

test.each([
  ['', 400],
  ['   ', 400],
  ['a'.repeat(101), 400],
  ['a\nb', 400],
  ['😀', 400],
  ['a<b', 400],
  ['a/b', 400],
  ['a'.repeat(100), 201],
  ['हिन्दी', 201],
  ['𝒜'.repeat(100), 201],
  ["O'Neil-Smith_2 (work).", 201],
])('the nickname %j of a passkey is answered %i', async (nickname, status) => {
  const api = await newPlatform()
  const answer = await api.post(
    CREDENTIALS,
    passkeyRegistration(await newEmptyWallet(api), new Authenticator(), { nickname }),
  )
  expect(answer.status).toBe(status)
  if (status === 400)
    expect({ code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
      code: 'INVALID_INPUT',
      field: 'nickname',
    })
})

test('treats two spellings of one letter as one nickname', async () => {
  const api = await newPlatform()
  const { nickname } = await api.create(
    CREDENTIALS,
    passkeyRegistration(await newEmptyWallet(api), new Authenticator(), { nickname: 'Rene\u0301' }),
  )
  expect(nickname).toBe('Ren\u00e9')
})

test.each<[string, Changes, string]>([
  [
    'whose client data answer another challenge',
    { clientData: { challenge: 'A'.repeat(43) } },
    'attestation.clientDataJson',
  ],
  ['made for a login', { clientData: { type: 'webauthn.get' } }, 'attestation.clientDataJson'],
  [
    'of a page without transport security',
    { clientData: { origin: 'http://wallet.example.com' } },
    'attestation.clientDataJson',
  ],
  ['of a page inside another site', { clientData: { crossOrigin: true } }, 'attestation.clientDataJson'],
  ['for another site than that of the page', { rpId: 'other.example.net' }, 'attestation.attestationObject'],
  ['without user presence', { flags: 0x40 }, 'attestation.attestationObject'],
  ['of a format that is not taken', { format: 'fido-u2f' }, 'attestation.attestationObject'],
])('a registration %s is refused with the part that is wrong', async (_, changes, field) => {
  const api = await newPlatform()
  const answer = await api.post(
    CREDENTIALS,
    passkeyRegistration(await newEmptyWallet(api), new Authenticator(), changes),
  )
  expect({ status: answer.status, code: answer.body.code, field: answer.body.details?.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field,
  })
})

test('the challenge is the digest of the key, the mode and the call', async () => {
  const api = await newPlatform()
  const { account, credential, passkey } = await newHolder(api)
  const key = newDeviceKey()
  const challenge = await challengePasskey(api, credential, hexOf(key))
  expect(challenge).toEqual({
    ...credential,
    credentialId: passkey.credentialId.toString('base64url'),
    challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
    requestId: expect.stringMatching(/^Request:/),
    expiresAt: expect.any(String),
  })
  const { payload } = await service()
    .database.db.selectFrom('signed_requests')
    .select('payload')
    .where('id', '=', challenge.requestId)
    .executeTakeFirstOrThrow()
  expect(sha256(payload)).toBe(challenge.challenge)
  expect(JSON.parse(payload)).toEqual({
    type: 'SESSION_CREATE',
    version: '1',
    organizationId: account.id,
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    parameters: { clientPublicKey: hexOf(key), credentialId: credential.id, keyMode: 'CLIENT_HELD' },
    request: { id: challenge.requestId, method: 'POST', path: `${CREDENTIALS}/${credential.id}/verify` },
    timestampMs: expect.any(String),
    expiresAtMs: String(Date.parse(challenge.expiresAt)),
  })
})

test('a challenge needs a key that is a point of the curve and has no session', async () => {
  const api = await newPlatform()
  const { credential, passkey } = await newHolder(api)
  const ask = async (body?: object) =>
    (await api.post(`${CREDENTIALS}/${credential.id}/challenge`, body)).body.details.errors[0].field
  expect([
    await ask(),
    await ask({}),
    await ask({ clientPublicKey: `02${'f'.repeat(64)}` }),
    await ask({ clientPublicKey: 7 }),
  ]).toEqual(Array(4).fill('clientPublicKey'))
  const key = newDeviceKey()
  await assertPasskey(api, await challengePasskey(api, credential, hexOf(key)), passkey)
  expect(await ask({ clientPublicKey: hexOf(key) })).toBe('clientPublicKey')
})

test('accepts one answer to each of several open challenges', async () => {
  const api = await newPlatform()
  const { credential, passkey } = await newHolder(api)
  const [one, other] = [await challengePasskey(api, credential), await challengePasskey(api, credential)]
  expect((await assertPasskey(api, other, passkey)).status).toBe(200)
  expect((await assertPasskey(api, one, passkey)).status).toBe(200)
  expect(causeOf(await assertPasskey(api, one, passkey))).toEqual([401, 'UNAUTHORIZED', 'REQUEST_USED'])
})

test('makes the session key and seals it to the long form of the key', async () => {
  const api = await newPlatform()
  const { account, credential, passkey } = await newHolder(api)
  const { status, body } = await assertPasskey(
    api,
    await challengePasskey(api, credential, uncompressedHexOf(newDeviceKey())),
    passkey,
  )
  expect({ status, length: body.encryptedSessionSigningKey.length }).toEqual({
    status: 200,
    length: expect.toBeOneOf([115, 116]),
  })
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data[0].encryptedSessionSigningKey).toBeUndefined()
})

test('accepts an authenticator without a counter, and requires any counter to increase', async () => {
  const api = await newPlatform()
  const { credential, passkey } = await newHolder(api)
  const login = async (signCount: number) =>
    causeOf(await assertPasskey(api, await challengePasskey(api, credential), passkey, countOf(signCount)))
  const [taken, refused] = [
    [200, undefined, undefined],
    [401, 'UNAUTHORIZED', 'SIGN_COUNT'],
  ]
  expect([
    await login(0),
    await login(0),
    await login(5),
    await login(5),
    await login(4),
    await login(0),
    await login(6),
  ]).toEqual([taken, taken, taken, refused, refused, refused, taken])
})

test('the count of the registration counts', async () => {
  const api = await newPlatform()
  const { credential, passkey } = await newHolder(api, new Authenticator(), countOf(7))
  expect(causeOf(await assertPasskey(api, await challengePasskey(api, credential), passkey, countOf(7)))).toEqual([
    401,
    'UNAUTHORIZED',
    'SIGN_COUNT',
  ])
})

test('accepts one of two concurrent assertions with one count', async () => {
  const api = await newPlatform()
  const { credential, passkey } = await newHolder(api)
  const challenges = [await challengePasskey(api, credential), await challengePasskey(api, credential)]
  const answers = await Promise.all(challenges.map((challenge) => assertPasskey(api, challenge, passkey, countOf(1))))
  expect(answers.map(causeOf).sort()).toEqual([
    [200, undefined, undefined],
    [401, 'UNAUTHORIZED', 'SIGN_COUNT'],
  ])
})

test.each<[string, string, (challenge: string) => [string | Buffer, Changes]]>([
  ['from another site', 'ORIGIN', (challenge) => [challenge, { clientData: { origin: 'https://wallet.example.net' } }]],
  ['from a page inside another site', 'ORIGIN', (challenge) => [challenge, { clientData: { topOrigin: ORIGIN } }]],
  ['for another relying party', 'RP_ID', (challenge) => [challenge, { rpId: 'example.net' }]],
  [
    'made for a registration',
    'CLIENT_DATA_TYPE',
    (challenge) => [challenge, { clientData: { type: 'webauthn.create' } }],
  ],
  ['over the decoded bytes of the challenge', 'CHALLENGE', (challenge) => [Buffer.from(challenge, 'hex'), {}]],
  ['that repeats the challenge as text', 'CHALLENGE', (challenge) => [challenge, { clientData: { challenge } }]],
  ['over the challenge in capitals', 'CHALLENGE', (challenge) => [challenge.toUpperCase(), {}]],
  ['without user presence', 'USER_PRESENCE', (challenge) => [challenge, { flags: 4 }]],
  ['of a passkey that can be backed up all at once', 'BACKUP_ELIGIBILITY', (challenge) => [challenge, { flags: 0x0d }]],
  ['with a tail', 'AUTHENTICATOR_DATA', (challenge) => [challenge, { tail: Buffer.of(1) }]],
  ['of another credential', 'CREDENTIAL_ID', (challenge) => [challenge, { credentialId: Buffer.alloc(32, 1) }]],
])('an assertion %s is refused and does not use the challenge up', async (_, cause, change) => {
  const api = await newPlatform()
  const { credential, passkey } = await newHolder(api)
  const challenge = await challengePasskey(api, credential)
  const [bytes, changes] = change(challenge.challenge)
  expect(
    causeOf(
      await verifyPasskey(api, credential.id, passkey.assert(bytes, { ...changes, signCount: 9 }), challenge.requestId),
    ),
  ).toEqual([401, 'UNAUTHORIZED', cause])
  expect((await assertPasskey(api, challenge, passkey, countOf(1))).status).toBe(200)
})

test("refuses an assertion with another authenticator's signature", async () => {
  const api = await newPlatform()
  const { credential, passkey } = await newHolder(api)
  const challenge = await challengePasskey(api, credential)
  const { signature } = new Authenticator().assert(challenge.challenge)
  expect(
    causeOf(
      await verifyPasskey(
        api,
        credential.id,
        { ...passkey.assert(challenge.challenge), signature },
        challenge.requestId,
      ),
    ),
  ).toEqual([401, 'UNAUTHORIZED', 'SIGNATURE'])
})

test.each(['credentialId', 'clientDataJson', 'authenticatorData', 'signature'])(
  'refuses a %s that is not base64url as a bad request, before the challenge',
  async (member) => {
    const api = await newPlatform()
    const { credential, passkey } = await newHolder(api)
    const answer = await verifyPasskey(api, credential.id, { ...passkey.assert('x'), [member]: 'a+b=' })
    expect({ status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      field: `assertion.${member}`,
    })
  },
)

test("requires an open challenge of the assertion's own credential", async () => {
  const api = await newPlatform()
  const [holder, other] = [await newHolder(api), await newHolder(api)]
  const challenge = await challengePasskey(api, holder.credential)
  const assertion = holder.passkey.assert(challenge.challenge)
  expect(outcomeOf(await verifyPasskey(api, holder.credential.id, assertion))).toEqual([401, 'REQUEST_ID_MISSING'])
  const foreign = await challengePasskey(api, other.credential)
  for (const requestId of [foreign.requestId, 'Request:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e', 'nonsense']) {
    expect(causeOf(await verifyPasskey(api, holder.credential.id, assertion, requestId)), requestId).toEqual([
      401,
      'UNAUTHORIZED',
      'REQUEST_UNKNOWN',
    ])
  }
  await api.create('/sandbox/clock', { advanceSeconds: 300 })
  expect(causeOf(await assertPasskey(api, challenge, holder.passkey))).toEqual([401, 'UNAUTHORIZED', 'REQUEST_EXPIRED'])
})

test('ignores a stamp sent with an assertion', async () => {
  const api = await newPlatform()
  const { credential, passkey } = await newHolder(api)
  const challenge = await challengePasskey(api, credential)
  const headers = { 'request-id': challenge.requestId, 'service-wallet-signature': 'nonsense' }
  const { status } = await api.post(
    `${CREDENTIALS}/${credential.id}/verify`,
    { type: 'PASSKEY', assertion: passkey.assert(challenge.challenge) },
    headers,
  )
  expect(status).toBe(200)
})

test('preserves the first user handle', async () => {
  const api = await newPlatform()
  const { credential, passkey } = await newHolder(api)
  const login = async (userHandle: string | null) =>
    causeOf(await assertPasskey(api, await challengePasskey(api, credential), passkey, { userHandle }))
  const [taken, refused] = [
    [200, undefined, undefined],
    [401, 'UNAUTHORIZED', 'USER_HANDLE'],
  ]
  expect([
    await login(null),
    await login(''),
    await login('AQ'),
    await login('Ag'),
    await login(null),
    await login('AQ'),
  ]).toEqual([taken, taken, taken, refused, taken, taken])
})

test('the fixed signature of the sandbox replaces the ceremony, not the challenge or the credential', async () => {
  const api = await newPlatform()
  const { credential, passkey } = await newHolder(api)
  const fixed = { signature: 'sandbox-valid-passkey-signature', authenticatorData: 'AA' }
  const challenge = await challengePasskey(api, credential)
  const answer = async (assertion: object) =>
    causeOf(await verifyPasskey(api, credential.id, { ...assertion, ...fixed }, challenge.requestId))
  expect(await answer(passkey.assert('0'.repeat(64)))).toEqual([401, 'UNAUTHORIZED', 'CHALLENGE'])
  expect(await answer(new Authenticator().assert(challenge.challenge))).toEqual([401, 'UNAUTHORIZED', 'CREDENTIAL_ID'])
  expect(
    await answer(passkey.assert(challenge.challenge, { clientData: { origin: 'https://elsewhere.example' } })),
  ).toEqual([200, undefined, undefined])
})

test.each([
  ['where the operator has switched it off', {}, { SANDBOX_FIXED_SIGNATURES: 'off' }, 'SIGNATURE'],
  [
    'in production',
    { environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] },
    { RELYING_PARTIES: `${RP_ID}=${ORIGIN}` },
    undefined,
  ],
] as const)('the fixed signature of the sandbox is a wrong one %s', async (_, platform, settings, cause) => {
  const { app, address } = await startService(service().database, settings)
  const api = (await newPlatform(platform)).at(address)
  const { credential, passkey } = await newHolder(api)
  const { challenge, requestId } = await challengePasskey(api, credential)
  const answer = await verifyPasskey(
    api,
    credential.id,
    { ...passkey.assert(challenge), signature: 'sandbox-valid-passkey-signature' },
    requestId,
  )
  await app.server.close()
  expect(causeOf(answer)).toEqual([401, 'UNAUTHORIZED', cause])
})

test('in production, accepts passkeys only of sites that the operator names', async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
  const account = await newEmptyWallet(api)
  const answer = await api.post(CREDENTIALS, passkeyRegistration(account, new Authenticator()))
  expect({ status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field: 'attestation.clientDataJson',
  })
})

test('in production, issues no passkey challenge if the operator names no site', async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
  const { app, address } = await startService(service().database, { RELYING_PARTIES: `${RP_ID}=${ORIGIN}` })
  const { credential } = await newHolder(api.at(address)).finally(() => app.server.close())
  expect(
    outcomeOf(await api.post(`${CREDENTIALS}/${credential.id}/challenge`, { clientPublicKey: hexOf(newDeviceKey()) })),
  ).toEqual([400, 'INVALID_INPUT'])
})
