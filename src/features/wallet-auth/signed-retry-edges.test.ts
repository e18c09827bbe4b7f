import { describe, expect, test } from 'vitest'
import { newPlatform, type Answer, type Api, type Json } from '../../../test/support/api.ts'
import { Authenticator } from '../../../test/support/authenticator.ts'
import { accountOf, newCustomer } from '../../../test/support/given.ts'
import { nonceOf, identityRegistration, unsignedToken, verifyIdentity } from '../../../test/support/identity.ts'
import { challengePasskey, passkeyRegistration, verifyPasskey } from '../../../test/support/passkey.ts'
import { service, startService, useService } from '../../../test/support/service.ts'
import { callSigned, hexOf, logIn, newDeviceKey, newWallet, signedBy, stampOf, uncompressedHexOf } from '../../../test/support/wallet.ts'
import { addSeconds } from '../../runtime/clock.ts'
import { newUuid } from '../../runtime/ids.ts'
import { Refusal } from '../../runtime/errors.ts'
import { countWithin, deleteOldHits, forgetHit, type Limited, type RateLimit } from '../../runtime/rate-limits.ts'
import { deleteOldRequests } from '../../runtime/signed-requests.ts'
import type { Work } from '../../runtime/work.ts'

useService()

const CREDENTIALS = '/auth/credentials'
const DAY = 24 * 3600
const UNKNOWN_REQUEST = 'Request:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
const causeOf = ({ status, body }: Answer) => [status, body?.code, body?.details?.cause]
const refusedFor = (cause: string) => [401, 'UNAUTHORIZED', cause]
const MALFORMED = [401, 'WALLET_SIGNATURE_MALFORMED', undefined]
const workAt = <T>(api: Api, now: Date, story: (work: Work) => Promise<T>) => service().app.works.run({ platform: api.platform, environment: 'sandbox', now }, story)

async function newOwner(api: Api, extra: object = {}) {
  const wallet = await newWallet(api, extra)
  return { ...wallet, ...(await logIn(api, wallet.credential)) }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

/** The first leg of an export, and how to send the second one, to another process where one is given. */
async function beginExport(api: Api, { account, key }: Owner) {
  const path = `/internal-accounts/${account.id}/export`
  const body = { clientPublicKey: uncompressedHexOf(newDeviceKey()) }
  const challenge = await api.create(path, body)
  const retry = (signature: string = stampOf(challenge.payloadToSign, key), sent: object = body, caller = api) =>
    caller.post(path, sent, { 'service-wallet-signature': signature, 'request-id': challenge.requestId })
  return { path, body, challenge, retry }
}

/** A wallet whose one credential needs no signature. */
async function newHolder(api: Api, register: (account: Json) => object): Promise<{ account: Json; credential: Json }> {
  const account = await accountOf(api, 'USDB', (await newCustomer(api, { email: undefined })).id)
  return { account, credential: await api.create(CREDENTIALS, register(account)) }
}

describe('a call', () => {
  test('with both headers empty is a first leg, and what it is answered says the kind of the credential', async () => {
    const api = await newPlatform()
    const { session, credential } = await newOwner(api)
    const { status, body } = await api.send('DELETE', `/auth/sessions/${session.id}`, { headers: { 'service-wallet-signature': ' ', 'request-id': ' ' } })
    expect([status, body]).toEqual([202, { type: credential.type, payloadToSign: expect.any(String), requestId: expect.stringMatching(/^Request:/), expiresAt: expect.any(String) }])
  })

  test('may be signed by the fixed value in the sandbox, and by no other text', async () => {
    const api = await newPlatform()
    const { retry } = await beginExport(api, await newOwner(api))
    for (const other of ['sandbox-valid-signatur', 'sandbox-valid-passkey-signature', 'sandbox-valid-signature, sandbox-valid-signature']) expect(causeOf(await retry(other))).toEqual(MALFORMED)
    expect((await retry('sandbox-valid-signature')).status).toBe(200)
  })

  test('that fails by our fault leaves its challenge as it was', async () => {
    const api = await newPlatform()
    const [owner, other] = [await newOwner(api), await newOwner(api)]
    const { retry } = await beginExport(api, owner)
    const { db } = service().database
    const seedOf = (accountId: string) => db.selectFrom('custody_wallets').select('sealed_entropy').where('account_id', '=', accountId).executeTakeFirstOrThrow()
    const plant = (seed: Awaited<ReturnType<typeof seedOf>>) => db.updateTable('custody_wallets').set(seed).where('account_id', '=', owner.account.id).execute()
    const own = await seedOf(owner.account.id)
    await plant(await seedOf(other.account.id))
    expect(causeOf(await retry())).toEqual([500, 'INTERNAL_ERROR', undefined])
    await plant(own)
    expect((await retry()).status).toBe(200)
  })
})

describe('a second leg that is refused at its end', () => {
  test('undoes what it has changed until then, and is used up', async () => {
    const api = await newPlatform()
    const [{ customer, credential, key, account }, other] = [await newOwner(api), await newCustomer(api, { platformCustomerId: crypto.randomUUID() })]
    const path = `/customers/${customer.id}`
    const body = { customerType: 'INDIVIDUAL', email: `${crypto.randomUUID()}@example.org`, umaAddress: other.umaAddress }
    const challenge = await api.must('PATCH', path, body)
    const headers = signedBy(challenge, key)
    expect((await api.patch(path, body, headers)).status).toBe(409)
    expect((await api.read(`${CREDENTIALS}?accountId=${account.id}`)).data).toEqual([expect.objectContaining({ id: credential.id, nickname: customer.email })])
    expect((await api.read(path)).email).toBe(customer.email)
    expect(causeOf(await api.patch(path, body, headers))).toEqual(refusedFor('REQUEST_USED'))
  })
})

describe('a change of a contact', () => {
  const contactOf = ({ id }: Json) => `/customers/${id}`
  const newEmail = () => ({ customerType: 'INDIVIDUAL', email: `${crypto.randomUUID()}@example.org` })

  test('voids the one that was begun before, and no other challenge of the wallet', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const { retry } = await beginExport(api, owner)
    const [first, second] = [newEmail(), newEmail()]
    const path = contactOf(owner.customer)
    const challenges = [await api.must('PATCH', path, first), await api.must('PATCH', path, second)]
    expect(causeOf(await api.patch(path, first, signedBy(challenges[0], owner.key)))).toEqual(refusedFor('REQUEST_USED'))
    expect((await api.patch(path, second, signedBy(challenges[1], owner.key))).body.email).toBe(second.email)
    expect((await retry()).status).toBe(200)
  })

  test('that was asked for stays a signed call when nothing is tied to the contact any more', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const identity = (await callSigned(api, owner.key, 'POST', CREDENTIALS, identityRegistration(owner.account, unsignedToken()))).body
    const clientKey = newDeviceKey()
    const login = await verifyIdentity(api, identity, unsignedToken({ nonce: nonceOf(hexOf(clientKey)) }), hexOf(clientKey))
    expect(login.status).toBe(200)
    const [path, body] = [contactOf(owner.customer), newEmail()]
    const challenge = await api.must('PATCH', path, body)
    const begun = await beginExport(api, owner)
    expect((await callSigned(api, clientKey, 'DELETE', `${CREDENTIALS}/${owner.credential.id}`)).status).toBe(204)
    expect((await begun.retry(stampOf(begun.challenge.payloadToSign, clientKey))).status).toBe(200)
    expect(causeOf(await api.patch(path, body, signedBy(challenge, clientKey)))).toEqual([409, 'EMAIL_OTP_CREDENTIAL_SET_CHANGED', undefined])
    expect((await api.patch(path, body, signedBy({ ...challenge, requestId: UNKNOWN_REQUEST }, clientKey))).body.email).toBe(body.email)
    expect((await api.patch(path, newEmail())).status).toBe(200)
  })

  test('may be begun sixty times within a minute in production', async () => {
    const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
    const customer = await newCustomer(api, { email: `${crypto.randomUUID()}@example.org` })
    const subject = customer.id
    const rows = Array.from({ length: 59 }, () => ({ platform_id: api.platform, id: newUuid(), name: 'signed-retry', subject, hit_at: new Date() }))
    await service().database.db.insertInto('rate_hits').values(rows).execute()
    expect((await api.patch(contactOf(customer), newEmail())).status).toBe(202)
    expect(causeOf(await api.patch(contactOf(customer), newEmail()))).toEqual([429, 'RATE_LIMITED', undefined])
  })
})

describe('the challenge of a passkey', () => {
  const begin = async () => {
    const api = await newPlatform()
    const passkey = new Authenticator()
    const { account, credential } = await newHolder(api, (each) => passkeyRegistration(each, passkey))
    const challenge = await challengePasskey(api, credential)
    const verify = (requestId?: string, id = credential.id) => verifyPasskey(api, id, passkey.assert(challenge.challenge), requestId)
    return { api, account, credential, challenge, verify }
  }

  test('is named by the header Request-Id of its own login, once', async () => {
    const { challenge, verify } = await begin()
    expect(causeOf(await verify())).toEqual([401, 'REQUEST_ID_MISSING', undefined])
    expect(causeOf(await verify(' '))).toEqual([401, 'REQUEST_ID_MISSING', undefined])
    expect(causeOf(await verify(UNKNOWN_REQUEST))).toEqual(refusedFor('REQUEST_UNKNOWN'))
    expect(causeOf(await verify(`${challenge.requestId},${challenge.requestId}`))).toEqual(refusedFor('REQUEST_UNKNOWN'))
    expect((await verify(challenge.requestId)).status).toBe(200)
    expect(causeOf(await verify(challenge.requestId))).toEqual(refusedFor('REQUEST_USED'))
  })

  test('is not that of another passkey, and ends after five minutes', async () => {
    const { api, account, challenge, verify } = await begin()
    const { credential: other } = await newHolder(api, (each) => passkeyRegistration(each, new Authenticator()))
    expect(causeOf(await verify((await challengePasskey(api, other)).requestId))).toEqual(refusedFor('REQUEST_UNKNOWN'))
    await api.create('/sandbox/clock', { advanceSeconds: 300 })
    expect(causeOf(await verify(challenge.requestId))).toEqual(refusedFor('REQUEST_EXPIRED'))
    expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data).toEqual([])
  })

  test('is not answered by a stamp', async () => {
    const { api, credential, challenge } = await begin()
    const { payload } = await service().database.db.selectFrom('signed_requests').select('payload').where('id', '=', challenge.requestId).executeTakeFirstOrThrow()
    expect(JSON.parse(payload).request).toEqual({ id: challenge.requestId, method: 'POST', path: `${CREDENTIALS}/${credential.id}/verify` })
    const headers = signedBy({ ...challenge, payloadToSign: payload }, newDeviceKey())
    expect(causeOf(await api.post(`${CREDENTIALS}/${credential.id}/verify`, { type: 'EMAIL_OTP', encryptedOtpBundle: 'x' }, headers))).toEqual(refusedFor('REQUEST_UNKNOWN'))
  })
})

describe('where the sandbox answers PROCESSING twice', () => {
  const PROCESSING = [200, { status: 'PROCESSING' }]

  /** The caller at another process on the same database that takes its time. */
  async function slowly<T>(story: (slow: (api: Api) => Api) => Promise<T>): Promise<T> {
    const { app, address } = await startService(service().database, { SANDBOX_PROCESSING_REPLIES: '2' })
    return story((api) => api.at(address)).finally(() => app.server.close())
  }

  test('the same call is answered in the end, though its challenge is old by then, and another one is not', () => slowly(async (slow) => {
    const api = await newPlatform()
    const { challenge, retry } = await beginExport(api, await newOwner(api))
    const stamp = stampOf(challenge.payloadToSign, newDeviceKey())
    const send = async (signature?: string, body?: object) => retry(signature, body, slow(api))
    expect(causeOf(await send(stamp))).toEqual([401, 'WALLET_SIGNATURE_INVALID', undefined])
    const fixed = 'sandbox-valid-signature'
    const first = await send(fixed)
    expect([first.status, first.body]).toEqual(PROCESSING)
    expect(causeOf(await send(stamp))).toEqual(refusedFor('REQUEST_USED'))
    expect(causeOf(await send(fixed, { clientPublicKey: uncompressedHexOf(newDeviceKey()) }))).toEqual(refusedFor('REQUEST_USED'))
    await api.create('/sandbox/clock', { advanceSeconds: 301 })
    expect((await send(fixed)).body).toEqual({ status: 'PROCESSING' })
    expect((await send(fixed)).body.encryptedWalletCredentials).toEqual(expect.any(String))
    expect(causeOf(await send(fixed))).toEqual(refusedFor('REQUEST_USED'))
  }))

  test('a passkey and an identity are asked for the same body again', () => slowly(async (slow) => {
    const api = await newPlatform()
    const passkey = new Authenticator()
    const holder = await newHolder(api, (account) => passkeyRegistration(account, passkey))
    const challenge = await challengePasskey(api, holder.credential)
    const assertion = passkey.assert(challenge.challenge)
    const assert = (body: object = assertion) => verifyPasskey(slow(api), holder.credential.id, body, challenge.requestId)
    const first = await assert()
    expect([first.status, first.body]).toEqual(PROCESSING)
    expect(causeOf(await assert({ ...assertion, userHandle: 'AAAA' }))).toEqual(refusedFor('REQUEST_USED'))
    expect([(await assert()).body, (await assert()).body.type]).toEqual([{ status: 'PROCESSING' }, 'PASSKEY'])

    const { account, credential } = await newHolder(api, (each) => identityRegistration(each, unsignedToken()))
    const key = hexOf(newDeviceKey())
    const token = unsignedToken({ nonce: nonceOf(key) })
    const verify = () => verifyIdentity(slow(api), credential, token, key)
    expect([(await verify()).body, (await verify()).body, (await verify()).body.type]).toEqual([{ status: 'PROCESSING' }, { status: 'PROCESSING' }, 'OAUTH'])
    expect((await verify()).body.status).toBeUndefined()
    expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data.length).toBe(1)
  }))
})

describe('what is counted', () => {
  const T = new Date('2030-01-01T00:00:00Z')
  const codes: Limited = { name: 'codes', subject: 'a' }
  /** Seconds to wait, or 0 where it is counted. */
  const waitFor = (api: Api, at: number, limits: RateLimit[], limited = codes): Promise<number> =>
    workAt(api, addSeconds(T, at), (work) => countWithin(work, limited, limits)).then(() => 0, (error) => (error instanceof Refusal ? Number(error.headers['Retry-After']) : Promise.reject(error)))

  test('may come so often within any window, not only within fixed ones; what is refused does not count', async () => {
    const api = await newPlatform()
    const twice = [{ count: 2, seconds: 60 }]
    const waits = []
    for (const at of [0, 10, 20, 59.5, 60, 61, 70]) waits.push(await waitFor(api, at, twice))
    expect(waits).toEqual([0, 0, 40, 1, 0, 9, 0])
  })

  test('waits for the longest of several limits', async () => {
    const api = await newPlatform()
    const limits = [{ count: 1, seconds: 30 }, { count: 2, seconds: 900 }]
    const waits = []
    for (const at of [0, 29, 30, 31, 70, 900]) waits.push(await waitFor(api, at, limits))
    expect(waits).toEqual([0, 1, 0, 869, 830, 0])
    expect(await waitFor(api, 901, [])).toBe(0)
  })

  test('is counted for each kind, each subject and each platform of its own, and may be taken back', async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    const once = [{ count: 1, seconds: 60 }]
    const [id, stays] = [newUuid(), newUuid()]
    expect(await waitFor(api, 0, once, { ...codes, id })).toBe(0)
    expect([await waitFor(api, 1, once, { ...codes, name: 'logins' }), await waitFor(api, 1, once, { ...codes, subject: 'b', id: stays }), await waitFor(other, 1, once)]).toEqual([0, 0, 0])
    await workAt(other, T, (work) => forgetHit(work, id))
    expect(await waitFor(api, 1, once)).toBe(59)
    await workAt(api, T, (work) => forgetHit(work, id))
    expect([await waitFor(api, 1, once), await waitFor(api, 2, once, { ...codes, subject: 'b' })]).toEqual([0, 59])
  })
})

describe('what nobody needs any more is deleted', () => {
  const rowsOf = (table: 'signed_requests' | 'rate_hits', { platform }: Api) => service().database.db.selectFrom(table).select('id').where('platform_id', '=', platform).execute()
  const requests = (api: Api) => rowsOf('signed_requests', api)
  const hits = (api: Api) => rowsOf('rate_hits', api)

  test('requests after thirty days, counts after one, each at its own platform', async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    for (const each of [api, other]) await beginExport(each, await newOwner(each))
    const [made, foreign] = [await requests(api), await requests(other)]
    const counted = [(await hits(api)).length, (await hits(other)).length]
    expect([made.length, foreign.length]).toEqual([2, 2])
    const sweep = (seconds: number) => workAt(api, addSeconds(new Date(), seconds), (work) => Promise.all([deleteOldRequests(work), deleteOldHits(work)]))
    await sweep(DAY - 60)
    expect([(await requests(api)).length, (await hits(api)).length]).toEqual([2, counted[0]])
    await sweep(30 * DAY - 60)
    expect([(await requests(api)).length, (await hits(api)).length]).toEqual([2, 0])
    await sweep(30 * DAY + 60)
    expect([(await requests(api)).length, (await requests(other)).length, (await hits(other)).length]).toEqual([0, 2, counted[1]])
  })
})
