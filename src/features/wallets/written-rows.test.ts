import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson } from '#crypto/canonical-json.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { addPasskey, passkeyRegistration } from '#test/support/passkey.ts'
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
  uncompressedHexOf,
} from '#test/support/wallet.ts'

/**
 * The effects of an attacker with write access to the database and an API token: a denial of service at most
 * (wallet-auth 17).
 */

useService()

const CREDENTIALS = '/auth/credentials'
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const NOT_SIGNED = [401, 'WALLET_SIGNATURE_INVALID']
const BROKEN = [500, 'INTERNAL_ERROR']
const db = () => service().database.db

const newVictimAndThief = async (api: Api) => [await newWallet(api), await newWallet(api)] as const
const newProduction = () => newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
const exportPath = ({ id }: Json) => `/internal-accounts/${id}/export`

test('refuses to sign a challenge moved to another wallet', async () => {
  const api = await newPlatform()
  const [victim, thief] = await newVictimAndThief(api)
  const { key } = await logIn(api, thief.credential)
  const body = { clientPublicKey: uncompressedHexOf(newDeviceKey()) }
  const challenge = await api.create(exportPath(victim.account), body)
  await db()
    .updateTable('signed_requests')
    .set({ subject: thief.account.id })
    .where('id', '=', challenge.requestId)
    .execute()
  expect(outcomeOf(await api.post(exportPath(victim.account), body, signedBy(challenge, key)))).toEqual(NOT_SIGNED)
})

/** Plants a login challenge for which custody has never opened a code. */
async function plantLogin(
  api: Api,
  { account, credential }: { account: Json; credential: Json },
  publicKey: string,
  body: object,
  entered: object,
) {
  const id = newId('Request')
  const payload = JSON.stringify({
    type: 'OTP_LOGIN',
    organizationId: account.id,
    parameters: { credentialId: credential.id, publicKey },
  })
  await db()
    .insertInto('signed_requests')
    .values({
      platform_id: api.platform,
      id,
      call: `POST ${CREDENTIALS}/${credential.id}/verify`,
      body_sha256: createHash('sha256').update(canonicalJson(body)).digest('hex'),
      type: 'OTP_LOGIN',
      subject: account.id,
      topic: null,
      payload,
      memo: JSON.stringify({ entered }),
      state: 'ISSUED',
      signature_sha256: null,
      waits_left: 0,
      issued_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
      ended_at: null,
    })
    .execute()
  return { requestId: id, payloadToSign: payload }
}

test("forges no login, neither from scratch nor with another credential's code", async () => {
  const api = await newPlatform()
  const [victim, thief] = await newVictimAndThief(api)
  const key = newDeviceKey()
  const { otpEncryptionTargetBundle } = await api.create(`${CREDENTIALS}/${thief.credential.id}/challenge`)
  const own = { type: 'EMAIL_OTP', encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, '000000', hexOf(key)) }
  const { requestId } = await api.create(`${CREDENTIALS}/${thief.credential.id}/verify`, own)
  const { memo } = await db()
    .selectFrom('signed_requests')
    .select('memo')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const { entered } = memo as { entered: object }
  const made = {
    issuanceId: crypto.randomUUID(),
    publicKey: hexOf(key),
    signsUntil: Date.now() + 60_000,
    tag: { keyId: 'main', tag: '00'.repeat(32) },
  }
  const body = { type: 'EMAIL_OTP', encryptedOtpBundle: 'x' }
  for (const each of [made, entered]) {
    const challenge = await plantLogin(api, victim, hexOf(key), body, each)
    expect(
      outcomeOf(
        await api.post(`${CREDENTIALS}/${victim.credential.id}/verify`, body, signedBy(challenge as Json, key)),
      ),
    ).toEqual(NOT_SIGNED)
  }
})

test('opens no other credential with a code sent to one contact', async () => {
  const api = await newProduction()
  const [victim, thief] = await newVictimAndThief(api)
  const { otpEncryptionTargetBundle } = await api.create(`${CREDENTIALS}/${thief.credential.id}/challenge`)
  await db()
    .updateTable('custody_otp_issuances')
    .set({ credential_id: victim.credential.id })
    .where('credential_id', '=', thief.credential.id)
    .execute()
  const body = {
    type: 'EMAIL_OTP',
    encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, await sentCode(api), hexOf(newDeviceKey())),
  }
  expect(outcomeOf(await api.post(`${CREDENTIALS}/${victim.credential.id}/verify`, body))).toEqual(BROKEN)
})

test('does not give a wallet to another customer', async () => {
  const api = await newPlatform()
  const [victim, thief] = await newVictimAndThief(api)
  await db()
    .updateTable('custody_wallets')
    .set({ customer_id: thief.customer.id })
    .where('account_id', '=', victim.account.id)
    .execute()
  const change = { customerType: 'INDIVIDUAL', email: `${crypto.randomUUID()}@example.org` }
  expect(outcomeOf(await api.patch(`/customers/${thief.customer.id}`, change))).toEqual(BROKEN)
  expect((await api.read(`${CREDENTIALS}?accountId=${victim.account.id}`)).data).toMatchObject([
    { nickname: victim.customer.email },
  ])
})

test('a wallet of production takes no fixed value of the sandbox', async () => {
  const api = await newProduction()
  const { account } = await newWallet(api)
  await db().updateTable('internal_accounts').set({ status: 'ACTIVE' }).where('id', '=', account.id).execute()
  await db().updateTable('platforms').set({ environment: 'sandbox' }).where('platform_id', '=', api.platform).execute()
  const body = { clientPublicKey: uncompressedHexOf(newDeviceKey()) }
  const { requestId } = await api.create(exportPath(account), body)
  expect(
    outcomeOf(
      await api.post(exportPath(account), body, {
        'service-wallet-signature': 'sandbox-valid-signature',
        'request-id': requestId,
      }),
    ),
  ).toEqual(BROKEN)
})

test.each<[string, (account: Json) => Promise<unknown>, unknown[]]>([
  [
    'its credential was changed',
    ({ id }) => db().updateTable('custody_credentials').set({ tag: '00' }).where('account_id', '=', id).execute(),
    [409, 'CONFLICT'],
  ],
  [
    'its credential was deleted',
    ({ id }) => db().deleteFrom('custody_credentials').where('account_id', '=', id).execute(),
    [409, 'CONFLICT'],
  ],
  [
    'it seems to have had none',
    ({ id }) =>
      Promise.all([
        db().deleteFrom('custody_credentials').where('account_id', '=', id).execute(),
        db().updateTable('custody_wallets').set({ is_claimed: false }).where('account_id', '=', id).execute(),
      ]),
    BROKEN,
  ],
])('a wallet takes no credential without a signature when %s', async (_, tamper, outcome) => {
  const api = await newPlatform()
  const { account } = await newWallet(api)
  await tamper(account)
  expect(outcomeOf(await api.post(CREDENTIALS, passkeyRegistration(account, new Authenticator())))).toEqual(outcome)
})

test('a revoked credential stays revoked', async () => {
  const api = await newPlatform()
  const wallet = await newWallet(api)
  const { key } = await logIn(api, wallet.credential)
  const { id } = await addPasskey(api, { ...wallet, key }, new Authenticator())
  expect((await callSigned(api, key, 'DELETE', `${CREDENTIALS}/${id}`)).status).toBe(204)
  await db().updateTable('custody_credentials').set({ revoked_at: null }).where('id', '=', id).execute()
  expect(
    outcomeOf(await api.post(`${CREDENTIALS}/${id}/challenge`, { clientPublicKey: hexOf(newDeviceKey()) })),
  ).toEqual([404, 'REFERENCE_NOT_FOUND'])
})

test('requires a signature to change a contact whose credential was tampered with', async () => {
  const api = await newPlatform()
  const { customer, account } = await newWallet(api)
  await db().updateTable('custody_credentials').set({ tag: '00' }).where('account_id', '=', account.id).execute()
  const change = { customerType: 'INDIVIDUAL', email: `${crypto.randomUUID()}@example.org` }
  expect(outcomeOf(await api.patch(`/customers/${customer.id}`, change))).toEqual([
    424,
    'EMAIL_OTP_CREDENTIAL_SYNC_FAILED',
  ])
  expect((await api.read(`/customers/${customer.id}`)).email).toBe(customer.email)
})
