import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import {
  callSigned,
  hexOf,
  logIn,
  newDeviceKey,
  newWallet,
  sealedCode,
  sentCode,
  signedBy,
  stampOf,
  uncompressedHexOf,
} from '#test/support/wallet.ts'

useService()

const CREDENTIALS = '/auth/credentials'
let phones = 1000
const newPhoneNumber = () => `+1415555${++phones}`
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const list = async (api: Api, accountId: string): Promise<Json[]> =>
  (await api.read(`${CREDENTIALS}?accountId=${accountId}`)).data
const sms = (account: Json) => ({ type: 'SMS_OTP', accountId: account.id })

/** Creates a wallet whose owner has logged in and also has a phone. */
async function newOwner(api: Api) {
  const wallet = await newWallet(api, { phoneNumber: newPhoneNumber() })
  return { ...wallet, ...(await logIn(api, wallet.credential)) }
}

/** Creates the same with a second credential and a session on each. */
async function newOwnerWithTwo(api: Api) {
  const owner = await newOwner(api)
  const second = (await callSigned(api, owner.key, 'POST', CREDENTIALS, sms(owner.account))).body
  return { ...owner, second, secondLogin: await logIn(api, second) }
}

test('needs a signature for another credential, sends its first code immediately, and lists it last', async () => {
  const api = await newPlatform()
  const { customer, account, credential, key } = await newOwner(api)
  const first = await api.post(CREDENTIALS, sms(account))
  expect({
    status: first.status,
    type: first.body.type,
    parameters: JSON.parse(first.body.payloadToSign).parameters,
  }).toEqual({ status: 202, type: 'SMS_OTP', parameters: { contact: customer.phoneNumber, credentialType: 'SMS_OTP' } })
  const added = await api.post(CREDENTIALS, sms(account), signedBy(first.body, key))
  expect({ status: added.status, body: added.body }).toEqual({
    status: 201,
    body: {
      id: expect.stringMatching(/^AuthMethod:/),
      accountId: account.id,
      type: 'SMS_OTP',
      nickname: customer.phoneNumber,
      otpEncryptionTargetBundle: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  })
  expect((await list(api, account.id)).map(({ id }) => id)).toEqual([credential.id, added.body.id])
  expect(outcomeOf(await api.post(CREDENTIALS, sms(account)))).toEqual([400, 'SMS_OTP_CREDENTIAL_ALREADY_EXISTS'])
})

test('the first credential of an empty wallet needs no signature, and a signature does not help', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api, { email: undefined, phoneNumber: '+14155550199' })
  const account = await accountOf(api, 'USDB', customer.id)
  expect(await list(api, account.id)).toEqual([])
  const headers = {
    'service-wallet-signature': stampOf('x', newDeviceKey()),
    'request-id': 'Request:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
  }
  expect(outcomeOf(await api.post(CREDENTIALS, sms(account), headers))).toEqual([401, 'UNAUTHORIZED'])
  expect(outcomeOf(await api.post(CREDENTIALS, { type: 'EMAIL_OTP', accountId: account.id }))).toEqual([
    400,
    'MISSING_MANDATORY_USER_INFO',
  ])
  const created = await api.post(CREDENTIALS, sms(account))
  expect({ status: created.status, otpEncryptionTargetBundle: created.body.otpEncryptionTargetBundle }).toEqual({
    status: 201,
    otpEncryptionTargetBundle: undefined,
  })
})

test('only a wallet has credentials, and another customer does not log in with the same contact', async () => {
  const api = await newPlatform()
  const { customer, account, key } = await newOwner(api)
  const usd = await accountOf(api, 'USD', customer.id)
  expect((await api.post(CREDENTIALS, sms(usd))).body.details.errors[0].field).toBe('accountId')
  expect(await list(api, usd.id)).toEqual([])
  await callSigned(api, key, 'POST', CREDENTIALS, sms(account))
  const other = await newWallet(api, { phoneNumber: customer.phoneNumber })
  expect(outcomeOf(await api.post(CREDENTIALS, sms(other.account)))).toEqual([
    409,
    'SMS_OTP_PHONE_NUMBER_ALREADY_EXISTS',
  ])
  expect(outcomeOf(await (await newPlatform()).post(CREDENTIALS, sms(account)))).toEqual([404, 'REFERENCE_NOT_FOUND'])
})

test('accepts one of two concurrent additions; the changed set refuses the other', async () => {
  const api = await newPlatform()
  const { account, key } = await newOwner(api)
  const challenges = [await api.create(CREDENTIALS, sms(account)), await api.create(CREDENTIALS, sms(account))]
  const answers = await Promise.all(
    challenges.map((challenge) => api.post(CREDENTIALS, sms(account), signedBy(challenge, key))),
  )
  expect(answers.map(outcomeOf).sort()).toEqual([
    [201, undefined],
    [409, 'SMS_OTP_CREDENTIAL_SET_CHANGED'],
  ])
})

test('revoking needs a session of another credential; its sessions end, and the last one stays', async () => {
  const api = await newPlatform()
  const { account, credential, key, second, secondLogin } = await newOwnerWithTwo(api)
  const path = `${CREDENTIALS}/${credential.id}`
  const challenge = await api.must('DELETE', path)
  expect(challenge.type).toBe('EMAIL_OTP')
  expect(outcomeOf(await api.send('DELETE', path, { headers: signedBy(challenge, key) }))).toEqual([
    401,
    'WALLET_SIGNATURE_INVALID',
  ])
  expect(outcomeOf(await api.send('DELETE', path, { headers: signedBy(challenge, secondLogin.key) }))).toEqual([
    204,
    undefined,
  ])
  expect(outcomeOf(await api.send('DELETE', path, { headers: signedBy(challenge, secondLogin.key) }))).toEqual([
    401,
    'UNAUTHORIZED',
  ])
  expect(outcomeOf(await api.delete(path))).toEqual([404, 'REFERENCE_NOT_FOUND'])
  expect((await list(api, account.id)).map(({ id }) => id)).toEqual([second.id])
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data.map(({ id }: Json) => id)).toEqual([
    secondLogin.session.id,
  ])
  expect((await api.delete(`${CREDENTIALS}/${second.id}`)).body.details.errors[0].field).toBe('id')
})

test('lets the first of two devices that concurrently revoke each other win', async () => {
  const api = await newPlatform()
  const { account, credential, key, second, secondLogin } = await newOwnerWithTwo(api)
  const challenges = [
    await api.must('DELETE', `${CREDENTIALS}/${second.id}`),
    await api.must('DELETE', `${CREDENTIALS}/${credential.id}`),
  ]
  const answers = await Promise.all([
    api.send('DELETE', `${CREDENTIALS}/${second.id}`, { headers: signedBy(challenges[0], key) }),
    api.send('DELETE', `${CREDENTIALS}/${credential.id}`, { headers: signedBy(challenges[1], secondLogin.key) }),
  ])
  expect(answers.map(outcomeOf).sort()).toEqual([
    [204, undefined],
    [401, 'WALLET_SIGNATURE_INVALID'],
  ])
  expect((await list(api, account.id)).length).toBe(1)
})

test('refreshes a session by its own key alone, into an additional one', async () => {
  const api = await newPlatform()
  const { account, session, key, secondLogin } = await newOwnerWithTwo(api)
  const next = newDeviceKey()
  const path = `/auth/sessions/${session.id}/refresh`
  const body = { clientPublicKey: hexOf(next) }
  const challenge = await api.create(path, body)
  expect(challenge.type).toBeUndefined()
  expect(outcomeOf(await api.post(path, body, signedBy(challenge, secondLogin.key)))).toEqual([
    401,
    'WALLET_SIGNATURE_INVALID',
  ])
  const refreshed = await api.post(path, body, signedBy(challenge, key))
  expect([refreshed.status, refreshed.body.id === session.id, refreshed.body.nickname]).toEqual([
    201,
    false,
    session.nickname,
  ])
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data.length).toBe(3)
  expect(
    outcomeOf(
      await callSigned(api, next, 'POST', `/auth/sessions/${refreshed.body.id}/refresh`, {
        clientPublicKey: hexOf(newDeviceKey()),
      }),
    ),
  ).toEqual([201, undefined])
})

test("checks a refresh's signature, then its wallet's state, which uses it up", async () => {
  const api = await newPlatform()
  const { account, session, key } = await newOwner(api)
  const path = `/auth/sessions/${session.id}/refresh`
  const body = { clientPublicKey: hexOf(newDeviceKey()) }
  const challenge = await api.create(path, body)
  await moveAccount(api, 'freeze', account)
  expect(outcomeOf(await api.post(path, body, signedBy(challenge, newDeviceKey())))).toEqual([
    401,
    'WALLET_SIGNATURE_INVALID',
  ])
  expect(outcomeOf(await api.post(path, body, signedBy(challenge, key)))).toEqual([409, 'CONFLICT'])
  await moveAccount(api, 'unfreeze', account)
  expect(outcomeOf(await api.post(path, body, signedBy(challenge, key)))).toEqual([401, 'UNAUTHORIZED'])
})

test('refuses to refresh an ended session, and any chain beyond twelve hours', async () => {
  const api = await newPlatform()
  const { session, key } = await newOwner(api)
  let running = { id: session.id as string, key }
  const refresh = async () => {
    const next = newDeviceKey()
    const { status, body } = await callSigned(api, running.key, 'POST', `/auth/sessions/${running.id}/refresh`, {
      clientPublicKey: hexOf(next),
    })
    expect(status).toBe(201)
    running = { id: body.id, key: next }
    return body
  }
  for (let refreshes = 0; refreshes < 53; refreshes++) {
    await api.create('/sandbox/clock', { advanceSeconds: 800 })
    const { expiresAt } = await refresh()
    expect(Date.parse(expiresAt) - Date.parse(session.createdAt), `refreshes ${refreshes}`).toBeLessThanOrEqual(
      43_200_000,
    )
  }
  await api.create('/sandbox/clock', { advanceSeconds: 800 })
  expect(
    outcomeOf(await api.post(`/auth/sessions/${running.id}/refresh`, { clientPublicKey: hexOf(newDeviceKey()) })),
  ).toEqual([401, 'UNAUTHORIZED'])
  expect(
    outcomeOf(
      await api.post('/auth/sessions/Session:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e/refresh', {
        clientPublicKey: hexOf(newDeviceKey()),
      }),
    ),
  ).toEqual([404, 'REFERENCE_NOT_FOUND'])
})

test('the service makes and seals a session key for a client that sends the long form', async () => {
  const api = await newPlatform()
  const { session, key } = await newOwner(api)
  const { status, body } = await callSigned(api, key, 'POST', `/auth/sessions/${session.id}/refresh`, {
    clientPublicKey: uncompressedHexOf(newDeviceKey()),
  })
  expect({ status, length: body.encryptedSessionSigningKey.length }).toEqual({
    status: 201,
    length: expect.toBeOneOf([115, 116]),
  })
})

test('a session signs itself out once; a fresh call then knows it no more', async () => {
  const api = await newPlatform()
  const { account, session, key } = await newOwner(api)
  const path = `/auth/sessions/${session.id}`
  const challenge = await api.must('DELETE', path)
  expect(outcomeOf(await api.send('DELETE', path, { headers: signedBy(challenge, key) }))).toEqual([204, undefined])
  expect(outcomeOf(await api.send('DELETE', path, { headers: signedBy(challenge, key) }))).toEqual([
    401,
    'UNAUTHORIZED',
  ])
  expect(outcomeOf(await api.delete(path))).toEqual([404, 'REFERENCE_NOT_FOUND'])
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data).toEqual([])
  const export_ = await api.create(`/internal-accounts/${account.id}/export`, {
    clientPublicKey: uncompressedHexOf(newDeviceKey()),
  })
  expect(
    outcomeOf(
      await api.post(
        `/internal-accounts/${account.id}/export`,
        { clientPublicKey: JSON.parse(export_.payloadToSign).parameters.clientPublicKey },
        signedBy(export_, key),
      ),
    ),
  ).toEqual([401, 'WALLET_SIGNATURE_INVALID'])
})

test('a wallet has twenty active sessions at most: a further one ends the oldest', async () => {
  const api = await newPlatform()
  const { account, credential, session } = await newOwner(api)
  for (let index = 0; index < 20; index++) await logIn(api, credential)
  const { data } = await api.read(`/auth/sessions?accountId=${account.id}`)
  expect([data.length, data.some(({ id }: Json) => id === session.id)]).toEqual([20, false])
})

test('refuses a planted session, a changed credential and a moved seed', async () => {
  const api = await newPlatform()
  const [owner, thief] = [await newOwner(api), await newOwner(api)]
  const { db } = service().database
  await db
    .updateTable('custody_sessions')
    .set({ account_id: owner.account.id, credential_id: owner.credential.id })
    .where('id', '=', thief.session.id)
    .execute()
  expect((await api.read(`/auth/sessions?accountId=${owner.account.id}`)).data.map(({ id }: Json) => id)).toEqual([
    owner.session.id,
  ])
  await db
    .updateTable('custody_credentials')
    .set({ nickname: 'thief@example.org', contact: 'thief@example.org' })
    .where('id', '=', owner.credential.id)
    .execute()
  expect(outcomeOf(await api.post(`${CREDENTIALS}/${owner.credential.id}/challenge`))).toEqual([
    404,
    'REFERENCE_NOT_FOUND',
  ])

  const other = await newOwner(api)
  const { sealed_entropy } = await db
    .selectFrom('custody_wallets')
    .select('sealed_entropy')
    .where('account_id', '=', owner.account.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('custody_wallets').set({ sealed_entropy }).where('account_id', '=', other.account.id).execute()
  const moved = await callSigned(api, other.key, 'POST', `/internal-accounts/${other.account.id}/export`, {
    clientPublicKey: uncompressedHexOf(newDeviceKey()),
  })
  expect(outcomeOf(moved)).toEqual([500, 'INTERNAL_ERROR'])
})

/** Creates a production customer with a wallet. Returns a function for the last code that the service sent to them. */
async function newProductionWallet(api: Api) {
  const { id, email } = await newCustomer(api, { email: `${crypto.randomUUID()}@example.org` })
  const account = await accountOf(api, 'USDB', id)
  const [credential] = await list(api, account.id)
  return { email, account, credential, sentCode: () => sentCode(api) }
}

test('in production, sends random codes, gives failures no cause, and refuses sandbox values', async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
  const { account, credential, sentCode } = await newProductionWallet(api)
  const key = newDeviceKey()
  const { otpEncryptionTargetBundle: bundle } = await api.create(`${CREDENTIALS}/${credential.id}/challenge`)
  const code = await sentCode()
  expect(code).toMatch(/^\d{6}$/)
  const verify = (body: object, headers = {}) =>
    api.post(`${CREDENTIALS}/${credential.id}/verify`, { type: 'EMAIL_OTP', ...body }, headers)
  const wrong = await verify({
    encryptedOtpBundle: sealedCode(bundle, code === '000000' ? '000001' : '000000', hexOf(key)),
  })
  const long = await verify({ encryptedOtpBundle: sealedCode(bundle, code, uncompressedHexOf(key)) })
  expect([wrong.status, wrong.body, long.body]).toEqual([
    400,
    { code: 'INVALID_INPUT', reason: expect.any(String) },
    wrong.body,
  ])
  const body = { encryptedOtpBundle: sealedCode(bundle, code, hexOf(key)) }
  const challenge = await verify(body)
  expect(challenge.status).toBe(202)
  const fixed = { 'service-wallet-signature': 'sandbox-valid-signature', 'request-id': challenge.body.requestId }
  expect(outcomeOf(await verify(body, fixed))).toEqual([401, 'WALLET_SIGNATURE_MALFORMED'])
  expect((await verify(body, signedBy(challenge.body, key))).status).toBe(200)
  const again = await api.post(`${CREDENTIALS}/${credential.id}/challenge`)
  expect([again.status, account.status]).toEqual([200, 'PENDING'])
  const third = await api.post(`${CREDENTIALS}/${credential.id}/challenge`)
  expect([outcomeOf(third), Number(third.headers.get('retry-after'))]).toEqual([
    [429, 'RATE_LIMITED'],
    expect.closeTo(30, -1),
  ])
  expect(
    outcomeOf(
      await api.post(`/internal-accounts/${account.id}/export`, { clientPublicKey: uncompressedHexOf(newDeviceKey()) }),
    ),
  ).toEqual([409, 'WALLET_NOT_PROVISIONED'])
})

test('the sandbox takes its fixed value with a challenge only', async () => {
  const api = await newPlatform()
  const { account } = await newOwner(api)
  const fixed = { 'service-wallet-signature': 'sandbox-valid-signature' }
  expect(outcomeOf(await api.post(CREDENTIALS, sms(account), fixed))).toEqual([401, 'REQUEST_ID_MISSING'])
  const challenge = await api.create(CREDENTIALS, sms(account))
  expect((await api.post(CREDENTIALS, sms(account), { ...fixed, 'request-id': challenge.requestId })).status).toBe(201)
})

test('in production, notifies the contacts on file of each added credential, the first included', async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
  const customer = await newCustomer(api, { email: undefined, phoneNumber: newPhoneNumber() })
  await api.create(CREDENTIALS, sms(await accountOf(api, 'USDB', customer.id)))
  const notices = await service()
    .database.db.selectFrom('jobs')
    .select('payload')
    .where('platform_id', '=', api.platform)
    .where('name', '=', 'wallet-auth.send-notice')
    .execute()
  expect(notices.map(({ payload }) => payload)).toEqual([
    { notice: 'CREDENTIAL_ADDED', channel: 'SMS', to: customer.phoneNumber },
  ])
})

test("voids a session's refresh when its first credential is revoked", async () => {
  const api = await newPlatform()
  const { session, key, second, secondLogin } = await newOwnerWithTwo(api)
  const refresh = async ({ id }: Json) => {
    const call = { path: `/auth/sessions/${id}/refresh`, body: { clientPublicKey: hexOf(newDeviceKey()) } }
    return { ...call, challenge: await api.create(call.path, call.body) }
  }
  const [own, other] = [await refresh(secondLogin.session), await refresh(session)]
  expect((await callSigned(api, key, 'DELETE', `${CREDENTIALS}/${second.id}`)).status).toBe(204)
  const late = await api.post(own.path, own.body, signedBy(own.challenge, secondLogin.key))
  expect([...outcomeOf(late), late.body.details?.cause]).toEqual([401, 'UNAUTHORIZED', 'REQUEST_USED'])
  expect((await api.post(other.path, other.body, signedBy(other.challenge, key))).status).toBe(201)
})
