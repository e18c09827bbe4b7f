import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import {
  callSigned,
  hexOf,
  logIn,
  newDeviceKey,
  newWallet,
  SANDBOX_CODE,
  sealedCode,
  signedBy,
  stampOf,
  uncompressedHexOf,
} from '#test/support/wallet.ts'

useService()

const UNKNOWN_REQUEST = 'Request:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
const causeOf = ({ status, body }: Answer) => [status, body?.code, body?.details?.cause]
const refusedFor = (cause: string) => [401, 'UNAUTHORIZED', cause]
const MISMATCH = [401, 'WALLET_SIGNATURE_BODY_MISMATCH', undefined]
const advance = (api: Api, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })

async function newOwner(api: Api) {
  const wallet = await newWallet(api)
  return { ...wallet, ...(await logIn(api, wallet.credential)) }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

const exportPath = ({ account }: Pick<Owner, 'account'>) => `/internal-accounts/${account.id}/export`
const exportBody = () => ({ clientPublicKey: uncompressedHexOf(newDeviceKey()) })

/** Begins an export: returns its owner, the first call, and a function that sends the second one. */
async function beginExport(api: Api, owner?: Owner) {
  const caller = owner ?? (await newOwner(api))
  const [path, body] = [exportPath(caller), exportBody()]
  const challenge: Json = await api.create(path, body)
  const headers = signedBy(challenge, caller.key)
  return {
    ...caller,
    path,
    body,
    challenge,
    headers,
    retry: (sent: unknown = body, changed: Record<string, string> = {}) =>
      api.post(path, sent, { ...headers, ...changed }),
  }
}

describe('the second leg repeats the first', () => {
  test('accepts the body in another order of members, with other white space and escapes', async () => {
    const api = await newPlatform()
    const { key, path } = await beginExport(api)
    const body = { ...exportBody(), note: 'ä', other: [1, { b: 2, a: 1 }] }
    const challenge = await api.create(path, body)
    const raw = `{ "other": [1.0, {"a": 1, "b": 2}],\n "note": "\\u00e4", "clientPublicKey": "${body.clientPublicKey}" }`
    expect((await api.send('POST', path, { raw, headers: signedBy(challenge, key) })).status).toBe(200)
  })

  test.each<[string, (body: Json) => unknown]>([
    ['one member more', (body) => ({ ...body, more: 1 })],
    ['a member that is null', (body) => ({ ...body, more: null })],
    ['another letter case of a key', ({ clientPublicKey }) => ({ clientPublicKey: clientPublicKey.toUpperCase() })],
    ['another key', exportBody],
  ])('not with %s, which does not use it up', async (_, change) => {
    const { retry, body } = await beginExport(await newPlatform())
    expect(causeOf(await retry(change(body)))).toEqual(MISMATCH)
    expect((await retry()).status).toBe(200)
  })

  test('accepts no body where there was none, and refuses an empty object', async () => {
    const api = await newPlatform()
    const { session, key } = await newOwner(api)
    const path = `/auth/sessions/${session.id}`
    const challenge = await api.must('DELETE', path)
    const headers = signedBy(challenge, key)
    expect(causeOf(await api.send('DELETE', path, { body: {}, headers }))).toEqual(MISMATCH)
    expect((await api.send('DELETE', path, { headers })).status).toBe(204)
  })

  test('accepts a second leg only at its own address, method and platform, with any token of the platform', async () => {
    const api = await newPlatform()
    const [first, other] = [await beginExport(api), await newOwner(api)]
    const unknown = refusedFor('REQUEST_UNKNOWN')
    expect(causeOf(await api.post(exportPath(other), first.body, first.headers))).toEqual(unknown)
    expect(
      causeOf(
        await api.send('PATCH', `/internal-accounts/${first.account.id}`, {
          body: { ...first.body, privateEnabled: true },
          headers: first.headers,
        }),
      ),
    ).toEqual(unknown)
    expect(
      causeOf(await api.post(first.path, first.body, { ...first.headers, 'request-id': UNKNOWN_REQUEST })),
    ).toEqual(unknown)
    expect(causeOf(await (await newPlatform()).post(first.path, first.body, first.headers))).toEqual(unknown)
    expect(
      (await (await api.withPermissions('TRANSACT')).post(`${first.path}?x=1`, first.body, first.headers)).status,
    ).toBe(200)
  })

  test('checks the signature first, even if no object has that address', async () => {
    const api = await newPlatform()
    const { headers } = await beginExport(api)
    const missing = '01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
    const answers = [
      await api.post(`/internal-accounts/InternalAccount:${missing}/export`, exportBody(), headers),
      await api.post(
        `/auth/credentials/AuthMethod:${missing}/verify`,
        { type: 'EMAIL_OTP', encryptedOtpBundle: 'x' },
        headers,
      ),
      await api.send('DELETE', `/auth/credentials/AuthMethod:${missing}`, { headers }),
      await api.send('DELETE', `/auth/sessions/Session:${missing}`, { headers }),
      await api.post(`/auth/sessions/Session:${missing}/refresh`, exportBody(), headers),
    ]
    expect(answers.map(causeOf)).toEqual(Array(5).fill(refusedFor('REQUEST_UNKNOWN')))
  })
})

test('reports the errors of a second leg in a fixed order', async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const used = await beginExport(api, owner)
  expect((await used.retry()).status).toBe(200)
  const open = await beginExport(api, owner)
  const foreign = stampOf(open.challenge.payloadToSign, newDeviceKey())
  const [signature, requestId] = ['service-wallet-signature', 'request-id']
  const send = async (
    headers: Record<string, string>,
    { path, body }: { path: string; body: unknown } = open,
    caller = api,
  ) => causeOf(await caller.post(path, body, headers))
  const other = { path: open.path, body: exportBody() }

  expect(await send({ [signature]: 'x' }, { path: open.path, body: {} }, api.as('unknown:unknown'))).toEqual([
    401,
    'UNAUTHORIZED',
    undefined,
  ])
  expect(await send({ [signature]: 'x' }, { path: open.path, body: {} }, await api.withPermissions('VIEW'))).toEqual([
    403,
    'FORBIDDEN',
    undefined,
  ])
  expect(await send({ [signature]: 'x' }, { path: open.path, body: {} })).toEqual([400, 'INVALID_INPUT', undefined])
  expect(await send({ [requestId]: UNKNOWN_REQUEST })).toEqual([401, 'WALLET_SIGNATURE_MISSING', undefined])
  expect(await send({ [requestId]: UNKNOWN_REQUEST, [signature]: ' ' })).toEqual([
    401,
    'WALLET_SIGNATURE_MISSING',
    undefined,
  ])
  expect(await send({ [signature]: 'x' })).toEqual([401, 'REQUEST_ID_MISSING', undefined])
  expect(await send({ [signature]: 'x', [requestId]: UNKNOWN_REQUEST })).toEqual([
    401,
    'WALLET_SIGNATURE_MALFORMED',
    undefined,
  ])
  expect(await send({ [signature]: foreign, [requestId]: UNKNOWN_REQUEST }, other)).toEqual(
    refusedFor('REQUEST_UNKNOWN'),
  )
  expect(await send({ [signature]: foreign, [requestId]: used.challenge.requestId }, other)).toEqual(
    refusedFor('REQUEST_USED'),
  )
  expect(await send({ [signature]: foreign, [requestId]: open.challenge.requestId }, other)).toEqual(MISMATCH)
  expect(await send({ [signature]: foreign, [requestId]: open.challenge.requestId })).toEqual([
    401,
    'WALLET_SIGNATURE_INVALID',
    'NO_ACTIVE_SESSION',
  ])
  expect((await open.retry()).status).toBe(200)
})

test('refuses a header with two stamps as malformed, even identical ones', async () => {
  const api = await newPlatform()
  const { path, body, headers, retry } = await beginExport(api)
  const stamp = headers['service-wallet-signature']
  expect(await sendTwice(api, path, body, { ...headers, 'service-wallet-signature': [stamp, stamp] })).toEqual([
    401,
    'WALLET_SIGNATURE_MALFORMED',
  ])
  expect(causeOf(await retry(body, { 'service-wallet-signature': `${stamp}, ${stamp}` }))).toEqual([
    401,
    'WALLET_SIGNATURE_MALFORMED',
    undefined,
  ])
  expect((await retry()).status).toBe(200)
})

/** Sends header lines unchanged, which `fetch` would join. */
function sendTwice(
  api: Api,
  path: string,
  body: unknown,
  headers: Record<string, string | string[]>,
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const sent = request(
      service().address + path,
      { method: 'POST', headers: { authorization: api.authorization, 'content-type': 'application/json', ...headers } },
      async (answer) => {
        const chunks = await answer.toArray()
        resolve([answer.statusCode, JSON.parse(Buffer.concat(chunks).toString()).code])
      },
    )
    sent.on('error', reject).end(JSON.stringify(body))
  })
}

test('opens a challenge for five minutes, and reports its expiry before a changed body', async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const [early, late] = [await beginExport(api, owner), await beginExport(api, owner)]
  expect(Date.parse(late.challenge.expiresAt) - Number(JSON.parse(late.challenge.payloadToSign).timestampMs)).toBe(
    300_000,
  )
  await advance(api, 290)
  expect((await early.retry()).status).toBe(200)
  await advance(api, 10)
  expect(causeOf(await late.retry(exportBody()))).toEqual(refusedFor('REQUEST_EXPIRED'))
})

test('executes one of ten concurrent second legs', async () => {
  const api = await newPlatform()
  const { retry } = await beginExport(api)
  const answers = await Promise.all(Array.from({ length: 10 }, () => retry()))
  expect(answers.map(causeOf).sort()).toEqual([
    [200, undefined, undefined],
    ...Array(9).fill(refusedFor('REQUEST_USED')),
  ])
})

test('uses up a second leg that fails at the resource', async () => {
  const api = await newPlatform()
  const { session, key, account, credential } = await newOwner(api)
  const other = await logIn(api, credential)
  const path = `/auth/sessions/${session.id}`
  const challenge = await api.must('DELETE', path)
  expect((await callSigned(api, key, 'DELETE', path)).status).toBe(204)
  const headers = signedBy(challenge, other.key)
  expect(causeOf(await api.send('DELETE', path, { headers }))).toEqual([404, 'REFERENCE_NOT_FOUND', undefined])
  expect(causeOf(await api.send('DELETE', path, { headers }))).toEqual(refusedFor('REQUEST_USED'))
  expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data.length).toBe(1)
})

test('a wallet has twenty open challenges; a further one makes the oldest void', async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const begun = []
  for (let index = 0; index < 21; index++) begun.push(await beginExport(api, owner))
  expect(causeOf(await begun[0]!.retry())).toEqual(refusedFor('REQUEST_USED'))
  expect((await begun[1]!.retry()).status).toBe(200)
  expect((await begun[20]!.retry()).status).toBe(200)
})

test('a login that waits for its signature ends with its credential', async () => {
  const api = await newPlatform()
  const { account, key, credential } = await newWallet(api, { phoneNumber: '+14155550123' }).then(async (wallet) => ({
    ...wallet,
    ...(await logIn(api, wallet.credential)),
  }))
  const second = (await callSigned(api, key, 'POST', '/auth/credentials', { type: 'SMS_OTP', accountId: account.id }))
    .body
  const target = await api.create(`/auth/credentials/${second.id}/challenge`)
  const waiting = newDeviceKey()
  const path = `/auth/credentials/${second.id}/verify`
  const body = {
    type: 'SMS_OTP',
    encryptedOtpBundle: sealedCode(target.otpEncryptionTargetBundle, SANDBOX_CODE, hexOf(waiting)),
  }
  const challenge = await api.create(path, body)
  expect((await callSigned(api, key, 'DELETE', `/auth/credentials/${second.id}`)).status).toBe(204)
  expect(causeOf(await api.post(path, body, signedBy(challenge, waiting)))).toEqual(refusedFor('REQUEST_USED'))
  expect((await api.read(`/auth/credentials?accountId=${account.id}`)).data).toEqual([
    expect.objectContaining({ id: credential.id }),
  ])
})

test("counts a wallet's first legs: one beyond the limit waits", async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const { database } = service()
  await settle()
  const counted = await database.db
    .selectFrom('rate_hits')
    .select('hit_at')
    .where('subject', '=', owner.account.id)
    .where('name', '=', 'signed-retry')
    .execute()
  const now = new Date()
  const rows = Array.from({ length: 599 - counted.length }, () => ({
    platform_id: api.platform,
    id: crypto.randomUUID(),
    name: 'signed-retry',
    subject: owner.account.id,
    hit_at: now,
  }))
  await database.db.insertInto('rate_hits').values(rows).execute()
  const last = await beginExport(api, owner)
  const beyond = await api.post(last.path, exportBody())
  expect([causeOf(beyond), Number(beyond.headers.get('retry-after'))]).toEqual([
    [429, 'RATE_LIMITED', undefined],
    expect.closeTo(60, -1),
  ])
  expect((await last.retry()).status).toBe(200)
  await advance(api, 61)
  expect((await api.post(last.path, exportBody())).status).toBe(202)
})
