import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { identityRegistration, nonceOf, unsignedToken, verifyIdentity } from '#test/support/identity.ts'
import { challengePasskey, passkeyRegistration, verifyPasskey } from '#test/support/passkey.ts'
import { service, startService, useService } from '#test/support/service.ts'
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
import { newCustomer } from '../customers/makers.test-support.ts'
import { accountOf } from '../platforms/internal-accounts/makers.test-support.ts'

useService()

const CREDENTIALS = '/auth/credentials'
const UNKNOWN_REQUEST = 'Request:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
const causeOf = ({ status, body }: Answer) => [status, body?.code, body?.details?.cause]
const refusedFor = (cause: string) => [401, 'UNAUTHORIZED', cause]
const MALFORMED = [401, 'WALLET_SIGNATURE_MALFORMED', undefined]

async function newOwner(api: Api, extra: object = {}) {
  const wallet = await newWallet(api, extra)
  return { ...wallet, ...(await logIn(api, wallet.credential)) }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

/**
 * Makes the first leg of an export. Returns a function that sends the second one, to another process if the caller
 * gives one.
 */
async function beginExport(api: Api, { account, key }: Owner) {
  const path = `/internal-accounts/${account.id}/export`
  const body = { clientPublicKey: uncompressedHexOf(newDeviceKey()) }
  const challenge = await api.create(path, body)
  const retry = (signature: string = stampOf(challenge.payloadToSign, key), sent: object = body, caller = api) =>
    caller.post(path, sent, { 'service-wallet-signature': signature, 'request-id': challenge.requestId })
  return { path, body, challenge, retry }
}

/** Creates a wallet whose only credential needs no signature. */
async function newHolder(api: Api, register: (account: Json) => object): Promise<{ account: Json; credential: Json }> {
  const account = await accountOf(api, 'USDB', (await newCustomer(api, { email: undefined })).id)
  return { account, credential: await api.create(CREDENTIALS, register(account)) }
}

describe('a call', () => {
  test("treats a call with both headers empty as a first leg, and names the credential's kind", async () => {
    const api = await newPlatform()
    const { session, credential } = await newOwner(api)
    const { status, body } = await api.send('DELETE', `/auth/sessions/${session.id}`, {
      headers: { 'service-wallet-signature': ' ', 'request-id': ' ' },
    })
    expect({ status, body }).toEqual({
      status: 202,
      body: {
        type: credential.type,
        payloadToSign: expect.any(String),
        requestId: expect.stringMatching(/^Request:/),
        expiresAt: expect.any(String),
      },
    })
    const bodySha256 = createHash('sha256').update('').digest('hex')
    expect(JSON.parse(body.payloadToSign).request).toEqual({
      bodySha256,
      id: body.requestId,
      method: 'DELETE',
      path: `/auth/sessions/${session.id}`,
    })
  })

  test('refuses the signature of an ended session', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const { challenge, retry } = await beginExport(api, owner)
    const later = await logIn(api, owner.credential)
    expect((await callSigned(api, owner.key, 'DELETE', `/auth/sessions/${owner.session.id}`)).status).toBe(204)
    expect(causeOf(await retry())).toEqual([401, 'WALLET_SIGNATURE_INVALID', 'NO_ACTIVE_SESSION'])
    expect((await retry(stampOf(challenge.payloadToSign, later.key))).status).toBe(200)
  })

  test('accepts the fixed value in the sandbox, and no other text', async () => {
    const api = await newPlatform()
    const { retry } = await beginExport(api, await newOwner(api))
    for (const other of [
      'sandbox-valid-signatur',
      'sandbox-valid-passkey-signature',
      'sandbox-valid-signature, sandbox-valid-signature',
    ])
      expect(causeOf(await retry(other))).toEqual(MALFORMED)
    expect((await retry('sandbox-valid-signature')).status).toBe(200)
  })

  test('leaves the challenge as it was if a call fails by a fault of the service', async () => {
    const api = await newPlatform()
    const [owner, other] = [await newOwner(api), await newOwner(api)]
    const { retry } = await beginExport(api, owner)
    const { db } = service().database
    const seedOf = (accountId: string) =>
      db
        .selectFrom('custody_wallets')
        .select('sealed_entropy')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    const plant = (seed: Awaited<ReturnType<typeof seedOf>>) =>
      db.updateTable('custody_wallets').set(seed).where('account_id', '=', owner.account.id).execute()
    const own = await seedOf(owner.account.id)
    await plant(await seedOf(other.account.id))
    expect(causeOf(await retry())).toEqual([500, 'INTERNAL_ERROR', undefined])
    await plant(own)
    expect((await retry()).status).toBe(200)
  })
})

describe('a second leg refused at its end', () => {
  test('rolls back the changes of a second leg refused at its end, and uses it up', async () => {
    const api = await newPlatform()
    const [{ customer, credential, key, account }, other] = [
      await newOwner(api),
      await newCustomer(api, { platformCustomerId: crypto.randomUUID() }),
    ]
    const path = `/customers/${customer.id}`
    const body = {
      customerType: 'INDIVIDUAL',
      email: `${crypto.randomUUID()}@example.org`,
      umaAddress: other.umaAddress,
    }
    const challenge = await api.must('PATCH', path, body)
    const headers = signedBy(challenge, key)
    expect((await api.patch(path, body, headers)).status).toBe(409)
    expect((await api.read(`${CREDENTIALS}?accountId=${account.id}`)).data).toEqual([
      expect.objectContaining({ id: credential.id, nickname: customer.email }),
    ])
    expect((await api.read(path)).email).toBe(customer.email)
    expect(causeOf(await api.patch(path, body, headers))).toEqual(refusedFor('REQUEST_USED'))
  })
})

describe('a change of a contact', () => {
  const contactOf = ({ id }: Json) => `/customers/${id}`
  const newEmail = () => ({ customerType: 'INDIVIDUAL', email: `${crypto.randomUUID()}@example.org` })

  test('voids the earlier contact change, and no other challenge of the wallet', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const { retry } = await beginExport(api, owner)
    const [first, second] = [newEmail(), newEmail()]
    const path = contactOf(owner.customer)
    const challenges = [await api.must('PATCH', path, first), await api.must('PATCH', path, second)]
    expect(causeOf(await api.patch(path, first, signedBy(challenges[0], owner.key)))).toEqual(
      refusedFor('REQUEST_USED'),
    )
    expect((await api.patch(path, second, signedBy(challenges[1], owner.key))).body.email).toBe(second.email)
    expect((await retry()).status).toBe(200)
  })

  test('stays a signed call after the last credential leaves the contact', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const identity = (
      await callSigned(api, owner.key, 'POST', CREDENTIALS, identityRegistration(owner.account, unsignedToken()))
    ).body
    const clientKey = newDeviceKey()
    const login = await verifyIdentity(
      api,
      identity,
      unsignedToken({ nonce: nonceOf(hexOf(clientKey)) }),
      hexOf(clientKey),
    )
    expect(login.status).toBe(200)
    const [path, body] = [contactOf(owner.customer), newEmail()]
    const challenge = await api.must('PATCH', path, body)
    const begun = await beginExport(api, owner)
    expect((await callSigned(api, clientKey, 'DELETE', `${CREDENTIALS}/${owner.credential.id}`)).status).toBe(204)
    expect((await begun.retry(stampOf(begun.challenge.payloadToSign, clientKey))).status).toBe(200)
    expect(causeOf(await api.patch(path, body, signedBy(challenge, clientKey)))).toEqual([
      409,
      'EMAIL_OTP_CREDENTIAL_SET_CHANGED',
      undefined,
    ])
    expect(
      (await api.patch(path, body, signedBy({ ...challenge, requestId: UNKNOWN_REQUEST }, clientKey))).body.email,
    ).toBe(body.email)
    expect((await api.patch(path, newEmail())).status).toBe(200)
  })

  test('allows sixty a minute in production, and refuses the fixed value as signature', async () => {
    const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
    const customer = await newCustomer(api, { email: `${crypto.randomUUID()}@example.org` })
    const subject = customer.id
    const rows = Array.from({ length: 59 }, () => ({
      platform_id: api.platform,
      id: newUuid(),
      name: 'signed-retry',
      subject,
      hit_at: new Date(),
    }))
    await service().database.db.insertInto('rate_hits').values(rows).execute()
    const body = newEmail()
    const { requestId } = await api.must('PATCH', contactOf(customer), body)
    const fixed = { 'service-wallet-signature': 'sandbox-valid-signature', 'request-id': requestId }
    expect(causeOf(await api.patch(contactOf(customer), body, fixed))).toEqual(MALFORMED)
    expect(causeOf(await api.patch(contactOf(customer), newEmail()))).toEqual([429, 'RATE_LIMITED', undefined])
  })
})

describe('the challenge of a passkey', () => {
  const begin = async () => {
    const api = await newPlatform()
    const passkey = new Authenticator()
    const { account, credential } = await newHolder(api, (each) => passkeyRegistration(each, passkey))
    const challenge = await challengePasskey(api, credential)
    const verify = (requestId?: string, id = credential.id) =>
      verifyPasskey(api, id, passkey.assert(challenge.challenge), requestId)
    return { api, account, credential, challenge, verify }
  }

  test("names the challenge by its login's Request-Id header, once", async () => {
    const { challenge, verify } = await begin()
    expect(causeOf(await verify())).toEqual([401, 'REQUEST_ID_MISSING', undefined])
    expect(causeOf(await verify(' '))).toEqual([401, 'REQUEST_ID_MISSING', undefined])
    expect(causeOf(await verify(UNKNOWN_REQUEST))).toEqual(refusedFor('REQUEST_UNKNOWN'))
    expect(causeOf(await verify(`${challenge.requestId},${challenge.requestId}`))).toEqual(
      refusedFor('REQUEST_UNKNOWN'),
    )
    expect((await verify(challenge.requestId)).status).toBe(200)
    expect(causeOf(await verify(challenge.requestId))).toEqual(refusedFor('REQUEST_USED'))
  })

  test("does not match another passkey's challenge, and expires after five minutes", async () => {
    const { api, account, challenge, verify } = await begin()
    const { credential: other } = await newHolder(api, (each) => passkeyRegistration(each, new Authenticator()))
    expect(causeOf(await verify((await challengePasskey(api, other)).requestId))).toEqual(refusedFor('REQUEST_UNKNOWN'))
    await api.create('/sandbox/clock', { advanceSeconds: 300 })
    expect(causeOf(await verify(challenge.requestId))).toEqual(refusedFor('REQUEST_EXPIRED'))
    expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data).toEqual([])
  })

  test('refuses a stamp as answer', async () => {
    const { api, credential, challenge } = await begin()
    const { payload } = await service()
      .database.db.selectFrom('signed_requests')
      .select('payload')
      .where('id', '=', challenge.requestId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(payload).request).toEqual({
      id: challenge.requestId,
      method: 'POST',
      path: `${CREDENTIALS}/${credential.id}/verify`,
    })
    const headers = signedBy({ ...challenge, payloadToSign: payload }, newDeviceKey())
    expect(
      causeOf(
        await api.post(
          `${CREDENTIALS}/${credential.id}/verify`,
          { type: 'EMAIL_OTP', encryptedOtpBundle: 'x' },
          headers,
        ),
      ),
    ).toEqual(refusedFor('REQUEST_UNKNOWN'))
  })
})

test('the fixed value of the sandbox is no stamp where the operator has switched it off, and a stamp is one', async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const { challenge, retry } = await beginExport(api, owner)
  const { app, address } = await startService(service().database, { SANDBOX_FIXED_SIGNATURES: 'off' })
  const answers = [
    await retry('sandbox-valid-signature', undefined, api.at(address)),
    await retry(stampOf(challenge.payloadToSign, owner.key), undefined, api.at(address)),
  ]
  await app.server.close()
  expect(answers.map(causeOf)).toEqual([
    [401, 'WALLET_SIGNATURE_MALFORMED', undefined],
    [200, undefined, undefined],
  ])
})

describe('a sandbox that answers PROCESSING twice', () => {
  const PROCESSING = [200, { status: 'PROCESSING' }]

  /** Calls the API at another, slow process on the same database. */
  async function slowly<T>(callback: (slow: (api: Api) => Api) => Promise<T>): Promise<T> {
    const { app, address } = await startService(service().database, { SANDBOX_PROCESSING_REPLIES: '2' })
    return callback((api) => api.at(address)).finally(() => app.server.close())
  }

  test('answers the same call after challenge and session expire, but no other call', () =>
    slowly(async (slow) => {
      const api = await newPlatform()
      const owner = await newOwner(api)
      const { challenge, retry } = await beginExport(api, owner)
      const send = (signature: string, body?: object) => retry(signature, body, slow(api))
      const [stamp, foreign] = [owner.key, newDeviceKey()].map((key) => stampOf(challenge.payloadToSign, key)) as [
        string,
        string,
      ]
      expect(causeOf(await send(foreign))).toEqual([401, 'WALLET_SIGNATURE_INVALID', 'NO_ACTIVE_SESSION'])
      await api.create('/sandbox/clock', { advanceSeconds: 250 })
      const first = await send(stamp)
      expect([first.status, first.body]).toEqual(PROCESSING)
      for (const other of [foreign, stampOf(challenge.payloadToSign, owner.key)])
        expect(causeOf(await send(other)), other).toEqual(refusedFor('REQUEST_USED'))
      expect(causeOf(await send(stamp, { clientPublicKey: uncompressedHexOf(newDeviceKey()) }))).toEqual(
        refusedFor('REQUEST_USED'),
      )
      expect((await send(stamp)).body).toEqual({ status: 'PROCESSING' })
      await api.create('/sandbox/clock', { advanceSeconds: 800 })
      expect((await send(stamp)).body.encryptedWalletCredentials).toEqual(expect.any(String))
      expect(causeOf(await send(stamp))).toEqual(refusedFor('REQUEST_USED'))
    }))

  test('production never does', () =>
    slowly(async (slow) => {
      const api = slow(
        await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] }),
      )
      const { credential } = await newWallet(api)
      const { otpEncryptionTargetBundle } = await api.create(`${CREDENTIALS}/${credential.id}/challenge`)
      const key = newDeviceKey()
      const body = {
        type: 'EMAIL_OTP',
        encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, await sentCode(api), hexOf(key)),
      }
      expect((await callSigned(api, key, 'POST', `${CREDENTIALS}/${credential.id}/verify`, body)).body.type).toBe(
        'EMAIL_OTP',
      )
    }))

  test('requires the same body again from a passkey and an identity', () =>
    slowly(async (slow) => {
      const api = await newPlatform()
      const passkey = new Authenticator()
      const holder = await newHolder(api, (account) => passkeyRegistration(account, passkey))
      const challenge = await challengePasskey(api, holder.credential)
      const assertion = passkey.assert(challenge.challenge)
      const assert = (body: object = assertion) =>
        verifyPasskey(slow(api), holder.credential.id, body, challenge.requestId)
      const first = await assert()
      expect([first.status, first.body]).toEqual(PROCESSING)
      expect(causeOf(await assert({ ...assertion, userHandle: 'AAAA' }))).toEqual(refusedFor('REQUEST_USED'))
      expect({ body: (await assert()).body, type: (await assert()).body.type }).toEqual({
        body: { status: 'PROCESSING' },
        type: 'PASSKEY',
      })
      expect(causeOf(await assert())).toEqual(refusedFor('REQUEST_USED'))

      const { account, credential } = await newHolder(api, (each) => identityRegistration(each, unsignedToken()))
      const key = hexOf(newDeviceKey())
      const token = unsignedToken({ nonce: nonceOf(key) })
      const verify = () => verifyIdentity(slow(api), credential, token, key)
      expect([(await verify()).body, (await verify()).body, (await verify()).body.type]).toEqual([
        { status: 'PROCESSING' },
        { status: 'PROCESSING' },
        'OAUTH',
      ])
      expect((await verify()).body.status).toBeUndefined()
      expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data.length).toBe(1)
    }))
})
