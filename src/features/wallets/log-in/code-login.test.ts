import { expect, test } from 'vitest'
import { newKeyPair, uncompressed } from '#crypto/p256.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import {
  callSigned,
  hexOf,
  logIn,
  newDeviceKey,
  newWallet,
  SANDBOX_CODE,
  sealedCode,
  sentCode,
  signedBy,
  uncompressedHexOf,
} from '#test/support/wallet.ts'

useService()

const challenge = async (api: Api, credential: Json): Promise<string> =>
  (await api.create(`/auth/credentials/${credential.id}/challenge`)).otpEncryptionTargetBundle
const verify = (api: Api, credential: Json, encryptedOtpBundle: unknown, headers: Record<string, string> = {}) =>
  api.post(`/auth/credentials/${credential.id}/verify`, { type: credential.type, encryptedOtpBundle }, headers)
const advance = (api: Api, seconds: number) => api.create('/sandbox/clock', { advanceSeconds: seconds })
const causeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code, body.details?.cause]

test("starts a wallet with its customer's e-mail credential, without sending a code", async () => {
  const api = await newPlatform()
  const { customer, account, credential } = await newWallet(api)
  expect(credential).toEqual({
    id: expect.stringMatching(/^AuthMethod:/),
    accountId: account.id,
    type: 'EMAIL_OTP',
    nickname: customer.email,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect(account).toMatchObject({ type: 'EMBEDDED_WALLET', status: 'ACTIVE', privateEnabled: false })
  expect(account.fundingPaymentInstructions).toMatchObject([
    {
      accountOrWalletInfo: {
        accountType: 'SPARK_WALLET',
        assetType: 'USDB',
        address: expect.stringMatching(/^sparkrt1/),
      },
    },
  ])
  expect(
    await service()
      .database.db.selectFrom('custody_otp_issuances')
      .selectAll()
      .where('credential_id', '=', credential.id)
      .execute(),
  ).toEqual([])
})

test('a code and a signature of the key that came with it open a session', async () => {
  const api = await newPlatform()
  const { account, credential } = await newWallet(api)
  const { session, key } = await logIn(api, credential)
  expect(session).toEqual({
    id: expect.stringMatching(/^Session:/),
    accountId: account.id,
    type: 'EMAIL_OTP',
    nickname: credential.nickname,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    expiresAt: expect.any(String),
  })
  expect(Date.parse(session.expiresAt) - Date.parse(session.createdAt)).toBe(900_000)
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data).toEqual([session])
  const again = await api.create(`/auth/credentials/${credential.id}/challenge`)
  expect(
    causeOf(await verify(api, credential, sealedCode(again.otpEncryptionTargetBundle, SANDBOX_CODE, hexOf(key)))),
  ).toEqual([400, 'INVALID_INPUT', 'OTP_PUBLIC_KEY'])
})

test('names its login in the signed payload and binds it to the call', async () => {
  const api = await newPlatform()
  const { account, credential } = await newWallet(api)
  const key = newDeviceKey()
  const first = await verify(api, credential, sealedCode(await challenge(api, credential), SANDBOX_CODE, hexOf(key)))
  expect({ status: first.status, type: first.body.type }).toEqual({ status: 202, type: 'EMAIL_OTP' })
  const payload = JSON.parse(first.body.payloadToSign)
  expect(payload).toEqual({
    type: 'OTP_LOGIN',
    version: '1',
    organizationId: account.id,
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    parameters: { credentialId: credential.id, credentialType: 'EMAIL_OTP', publicKey: hexOf(key) },
    request: {
      bodySha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      id: first.body.requestId,
      method: 'POST',
      path: `/auth/credentials/${credential.id}/verify`,
    },
    timestampMs: expect.stringMatching(/^\d{13}$/),
    expiresAtMs: String(Date.parse(first.body.expiresAt)),
  })
  expect(Number(payload.expiresAtMs) - Number(payload.timestampMs)).toBe(300_000)
})

test('counts each bundle, each challenge and each retry once', async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  const key = newDeviceKey()
  const bundle = sealedCode(await challenge(api, credential), SANDBOX_CODE, hexOf(key))
  const first = await verify(api, credential, bundle)
  await advance(api, 10)
  expect(causeOf(await verify(api, credential, bundle))).toEqual([400, 'INVALID_INPUT', 'OTP_NOT_ISSUED'])
  const other = newDeviceKey()
  const wrong = await verify(api, credential, bundle, signedBy(first.body, other))
  expect({ status: wrong.status, code: wrong.body.code }).toEqual({ status: 401, code: 'WALLET_SIGNATURE_INVALID' })
  expect((await verify(api, credential, bundle, signedBy(first.body, key))).status).toBe(200)
  expect(causeOf(await verify(api, credential, bundle, signedBy(first.body, key)))).toEqual([
    401,
    'UNAUTHORIZED',
    'REQUEST_USED',
  ])
})

test('voids a code after three wrong ones, accepts a new one, and always uses the same words', async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  const target = await challenge(api, credential)
  const enter = (code: string, bundle = target) =>
    verify(api, credential, sealedCode(bundle, code, hexOf(newDeviceKey())))
  const answers = [await enter('000001'), await enter('00000'), await enter('111111'), await enter(SANDBOX_CODE)]
  expect(answers.map(causeOf)).toEqual([
    [400, 'INVALID_INPUT', 'OTP_CODE'],
    [400, 'INVALID_INPUT', 'OTP_CODE'],
    [400, 'INVALID_INPUT', 'OTP_CODE'],
    [400, 'INVALID_INPUT', 'OTP_NOT_ISSUED'],
  ])
  expect(new Set(answers.map(({ body }) => body.reason)).size).toBe(1)
  expect((await enter(SANDBOX_CODE, await challenge(api, credential))).status).toBe(202)
})

test.each<[string, string, (target: string) => unknown]>([
  [
    'sealed to another key',
    'OTP_BUNDLE',
    (target) => sealedCode(withOtherTarget(target), SANDBOX_CODE, hexOf(newDeviceKey())),
  ],
  ['that is no JSON', 'OTP_BUNDLE', () => 'x'],
  [
    'that is encoded twice',
    'OTP_BUNDLE',
    (target) => JSON.stringify(sealedCode(target, SANDBOX_CODE, hexOf(newDeviceKey()))),
  ],
  ['with a key off the curve', 'OTP_PUBLIC_KEY', (target) => sealedCode(target, SANDBOX_CODE, `02${'f'.repeat(64)}`)],
  ['with a text in place of a key', 'OTP_PUBLIC_KEY', (target) => sealedCode(target, SANDBOX_CODE, 'key')],
])('a bundle %s is refused', async (_, cause, make) => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  expect(causeOf(await verify(api, credential, make(await challenge(api, credential))))).toEqual([
    400,
    'INVALID_INPUT',
    cause,
  ])
})

function withOtherTarget(target: string): string {
  const { data, ...rest } = JSON.parse(target)
  const members = JSON.parse(Buffer.from(data, 'hex').toString())
  return JSON.stringify({
    ...rest,
    data: Buffer.from(
      JSON.stringify({ ...members, targetPublic: uncompressed(newKeyPair().publicKey).toString('hex') }),
    ).toString('hex'),
  })
}

test('the sandbox takes an uncompressed key too, and the session has its compressed form', async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  const key = newDeviceKey()
  const body = {
    type: 'EMAIL_OTP',
    encryptedOtpBundle: sealedCode(await challenge(api, credential), SANDBOX_CODE, uncompressedHexOf(key)),
  }
  expect((await callSigned(api, key, 'POST', `/auth/credentials/${credential.id}/verify`, body)).status).toBe(200)
})

test('a code ends with its time, and a challenge at its very instant', async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  const key = newDeviceKey()
  const target = await challenge(api, credential)
  await advance(api, 301)
  expect(causeOf(await verify(api, credential, sealedCode(target, SANDBOX_CODE, hexOf(key))))).toEqual([
    400,
    'INVALID_INPUT',
    'OTP_EXPIRED',
  ])
  const bundle = sealedCode(await challenge(api, credential), SANDBOX_CODE, hexOf(key))
  const first = await verify(api, credential, bundle)
  await advance(api, 300)
  expect(causeOf(await verify(api, credential, bundle, signedBy(first.body, key)))).toEqual([
    401,
    'UNAUTHORIZED',
    'REQUEST_EXPIRED',
  ])
})

test('opens one session for ten identical concurrent retries', async () => {
  const api = await newPlatform()
  const { account, credential } = await newWallet(api)
  const key = newDeviceKey()
  const bundle = sealedCode(await challenge(api, credential), SANDBOX_CODE, hexOf(key))
  const first = await verify(api, credential, bundle)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => verify(api, credential, bundle, signedBy(first.body, key))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)])
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data.length).toBe(1)
})

test('thirty failures in a row lock a sandbox credential for a minute; others and a later code still work', async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  for (let round = 0; round < 10; round++) {
    const target = await challenge(api, credential)
    for (let attempt = 0; attempt < 3; attempt++)
      await verify(api, credential, sealedCode(target, '123456', hexOf(newDeviceKey())))
  }
  const locked = await api.post(`/auth/credentials/${credential.id}/challenge`)
  expect({ status: locked.status, code: locked.body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' })
  const wait = Number(locked.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(50)
  await advance(api, wait)
  expect((await logIn(api, credential)).session.id).toMatch(/^Session:/)
})

test('limits codes, and returns the wait until the next success as Retry-After', async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  for (let index = 0; index < 30; index++) await challenge(api, credential)
  const refused = await api.post(`/auth/credentials/${credential.id}/challenge`)
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' })
  await advance(api, Number(refused.headers.get('retry-after')))
  await challenge(api, credential)
})

test('does not count codes that end in a login', async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  for (let index = 0; index < 35; index++) await logIn(api, credential)
})

test("rejects a body whose type differs from the credential's type", async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  const { status, body } = await api.post(`/auth/credentials/${credential.id}/verify`, {
    type: 'SMS_OTP',
    encryptedOtpBundle: 'x',
  })
  expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field: 'type',
  })
})

test('the deleted customer has no wallet to log in to', async () => {
  const api = await newPlatform()
  const { customer, account, credential } = await newWallet(api)
  const { key } = await logIn(api, credential)
  await api.must('DELETE', `/customers/${customer.id}`)
  expect((await api.post(`/auth/credentials/${credential.id}/challenge`)).status).toBe(404)
  expect(
    await Promise.all(
      ['credentials', 'sessions'].map(async (what) => (await api.read(`/auth/${what}?accountId=${account.id}`)).data),
    ),
  ).toEqual([[], []])
  expect(hexOf(key).length).toBe(66)
})

test.each([
  ['sandbox', { cause: 'OTP_PUBLIC_KEY' }],
  ['production', undefined],
] as const)(
  'opens one session for two codes with one key: in %s the second login fails as usual',
  async (environment, details) => {
    const api = await newPlatform({ environment, isRegulated: true, supportedCurrencies: ['USDB'] })
    const { account, credential } = await newWallet(api)
    const key = newDeviceKey()
    const begin = async () => {
      await service().database.db.deleteFrom('rate_hits').where('platform_id', '=', api.platform).execute()
      const target = await challenge(api, credential)
      const bundle = sealedCode(target, environment === 'sandbox' ? SANDBOX_CODE : await sentCode(api), hexOf(key))
      const { body } = await verify(api, credential, bundle)
      return () => verify(api, credential, bundle, signedBy(body, key))
    }
    const [one, other] = [await begin(), await begin()]
    expect((await one()).status).toBe(200)
    const { status, body } = await other()
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'INVALID_INPUT', reason: 'The code could not be verified.', ...(details && { details }) },
    })
    expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data.length).toBe(1)
  },
)

test('voids a code that cannot be sent, and stores no trace of it', async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
  const { credential } = await newWallet(api)
  await challenge(api, credential)
  const { db } = service().database
  const jobs = () =>
    db
      .selectFrom('jobs')
      .select('name')
      .where('platform_id', '=', api.platform)
      .where('name', '=', 'wallet-auth.send-code')
      .execute()
  const issuance = () =>
    db
      .selectFrom('custody_otp_issuances')
      .select(['state', 'sealed_target'])
      .where('credential_id', '=', credential.id)
      .executeTakeFirstOrThrow()
  await settle()
  expect({ length: (await jobs()).length, state: (await issuance()).state }).toEqual({ length: 1, state: 'ISSUED' })
  await db
    .updateTable('jobs')
    .set({ attempts: 4, run_at: new Date(0) })
    .where('platform_id', '=', api.platform)
    .execute()
  await settle()
  expect({ jobs: await jobs(), issuance: await issuance() }).toEqual({
    jobs: [],
    issuance: { state: 'REPLACED', sealed_target: null },
  })
})

test('checks a code with the alphabet at issue, regardless of later settings', async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
  const { credential } = await newWallet(api)
  const choose = (alphanumeric: boolean) =>
    api.must('PATCH', '/config', { embeddedWalletConfig: { alphanumeric, otpLength: 12 } })
  await choose(true)
  const target = await challenge(api, credential)
  await choose(false)
  expect(
    (await verify(api, credential, sealedCode(target, (await sentCode(api)).toLowerCase(), hexOf(newDeviceKey()))))
      .status,
  ).toBe(202)
})
