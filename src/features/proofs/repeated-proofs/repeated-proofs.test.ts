import { describe, expect, test } from 'vitest'
import { enrolTotp, startTotp } from '#features/authentication/factors/makers.test-support.ts'
import {
  advance,
  assertionBy,
  CODE,
  challengeOf,
  IP,
  sca,
  sessionsOf,
  startLogin,
  withPasskey,
} from '#features/authentication/log-in/makers.test-support.ts'
import { newAsked, newPayerOfEea, realtimeRequest } from '#features/authentication/makers.test-support.ts'
import {
  challengeOfChange,
  newBeneficiary,
} from '#features/authentication/trusted-beneficiaries/makers.test-support.ts'
import { pathOf } from '#features/customers/contact-verification/makers.test-support.ts'
import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { eventsOf } from '#test/support/ledger.ts'
import { service, useService } from '#test/support/service.ts'
import { hexOf, logIn, newDeviceKey, newWallet, SANDBOX_CODE, sealedCode, signedBy } from '#test/support/wallet.ts'
import { deleteOldProofs } from './store.ts'

useService()

const db = () => service().database.db

/** A proof that is correct once. */
interface Arranged {
  api: Api
  customer?: Json
  path: string
  body: Json
  /** Returns the effects of the proof, which must be the same before and after a repetition. */
  effects?(): Promise<unknown>
  /** The refusal when it is no longer a repetition. */
  refused: [number, string]
}

const WRONG: [number, string] = [400, 'INVALID_INPUT']
const USED: [number, string] = [409, 'CONFLICT']

const loginBy = async (proofOf: (api: Api, customer: Json) => Promise<object>): Promise<Arranged> => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api)
  const body = { endUserIpAddress: IP, ...(await proofOf(api, customer)) }
  const effects = async () => (await sessionsOf(api, customer)).length
  return { api, customer, path: sca(customer, 'login/complete'), body, effects, refused: WRONG }
}

const PROOFS: readonly [string, () => Promise<Arranged>][] = [
  [
    'the code of a contact',
    async () => {
      const api = await newPlatform()
      const customer = await newCustomerOfEea(api)
      return { api, path: `${pathOf(customer, 'email')}/confirm`, body: { code: CODE }, refused: USED }
    },
  ],
  [
    'the code of a login',
    () =>
      loginBy(async (api, customer) => ({
        factor: 'SMS_OTP',
        challengeId: await challengeOf(api, customer),
        code: CODE,
      })),
  ],
  [
    'the passkey of a login',
    () =>
      loginBy(async (api, customer) => {
        const device = await withPasskey(api, customer)
        const { body } = await startLogin(api, customer, 'PASSKEY')
        return { factor: 'PASSKEY', ...assertionBy(device, body.passkeyOptions.challenge) }
      }),
  ],
  [
    'a recovery code',
    () =>
      loginBy(async (api, customer) => ({
        factor: 'TOTP',
        code: (await enrolTotp(api, customer)).recoveryCodes[0],
      })),
  ],
  [
    'the code that enrols an app',
    async () => {
      const api = await newPlatform()
      const customer = await newCustomerOfEea(api)
      const { secret } = await startTotp(api, customer)
      return {
        api,
        customer,
        path: sca(customer, 'factors/confirm'),
        refused: WRONG,
        body: { type: 'TOTP', secret, code: CODE },
      }
    },
  ],
  [
    'the code of a payment',
    async () => {
      const payer = await newPayerOfEea()
      const quote = await newAsked(payer)
      return {
        api: payer.api,
        customer: payer.customer,
        path: `/quotes/${quote.id}/authorize`,
        body: { code: CODE },
        effects: () => payer.balances(),
        refused: USED,
      }
    },
  ],
  [
    'the code of a trusted beneficiary',
    async () => {
      const api = await newPlatform()
      const customer = await newCustomerOfEea(api)
      const account = await newBeneficiary(api, customer)
      const { id: challengeId } = await challengeOfChange(api, account)
      const path = `/customers/external-accounts/${account.id}/trust/confirm`
      return { api, customer, path, body: { challengeId, code: CODE }, refused: WRONG }
    },
  ],
  [
    'the code of a wallet',
    async () => {
      const api = await newPlatform()
      const { credential } = await newWallet(api)
      const { otpEncryptionTargetBundle } = await api.create(`/auth/credentials/${credential.id}/challenge`)
      const encryptedOtpBundle = sealedCode(otpEncryptionTargetBundle, SANDBOX_CODE, hexOf(newDeviceKey()))
      return {
        api,
        path: `/auth/credentials/${credential.id}/verify`,
        refused: WRONG,
        body: { type: credential.type, encryptedOtpBundle },
      }
    },
  ],
]

const bare = ({ status, body }: Answer) => [status, body]
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]

/** Returns all counters that limit attempts. */
async function counted({ platform }: Api) {
  const [hits, requests, standings, challenges, credentials] = [
    await db().selectFrom('rate_hits').select('id').where('platform_id', '=', platform).execute(),
    await db().selectFrom('signed_requests').select('id').where('platform_id', '=', platform).execute(),
    await db().selectFrom('sca_standings').select('failed_attempts').where('platform_id', '=', platform).execute(),
    await db().selectFrom('sca_challenges').select('wrong_proofs').where('platform_id', '=', platform).execute(),
    await db().selectFrom('custody_credentials').select('failures').where('platform_id', '=', platform).execute(),
  ]
  return { hits: hits.length, requests: requests.length, standings, challenges, credentials }
}

describe.each(PROOFS)('%s that was right and comes again', (_, arrange) => {
  test('within ten seconds gets the same response, without a count or an effect', async () => {
    const { api, path, body, effects = async () => undefined } = await arrange()
    const first = await api.post(path, body)
    expect([200, 202]).toContain(first.status)
    const [count, effect] = [await counted(api), await effects()]
    await advance(api, 4)
    for (let time = 0; time < 6; time++) expect(bare(await api.post(path, body))).toEqual(bare(first))
    expect({ counted: await counted(api), effects: await effects() }).toEqual({ counted: count, effects: effect })
  })

  test('refuses it after ten seconds', async () => {
    const { api, path, body, refused } = await arrange()
    await api.create(path, body)
    await advance(api, 10)
    expect(outcomeOf(await api.post(path, body))).toEqual(refused)
  })

  test('refuses it with another token', async () => {
    const { api, path, body, refused } = await arrange()
    const other = await api.withPermissions('VIEW', 'TRANSACT', 'MANAGE')
    await api.create(path, body)
    expect(outcomeOf(await other.post(path, body))).toEqual(refused)
  })

  test('gives the same answer to concurrent repeats', async () => {
    const { api, path, body } = await arrange()
    const answers = await Promise.all([1, 2, 3].map(() => api.post(path, body)))
    expect(answers.map(bare)).toEqual(Array(3).fill(bare(answers[0] as Answer)))
    expect([200, 202]).toContain(answers[0]?.status)
  })

  test('stores proof and response encrypted, and deletes them in time', async () => {
    const { api, path, body } = await arrange()
    const answer = await api.create(path, body)
    const rows = () => db().selectFrom('accepted_proofs').selectAll().where('platform_id', '=', api.platform).execute()
    const [row] = (await rows()).filter(({ subject }) => subject !== '')
    const text = Buffer.from(row?.sealed_answer ?? '').toString('latin1')
    expect(text).not.toContain(Object.keys(answer)[0])
    await advance(api, 30)
    await db()
      .updateTable('accepted_proofs')
      .set({ accepted_at: new Date(0) })
      .where('platform_id', '=', api.platform)
      .execute()
    await inWork(api, deleteOldProofs)
    expect(await rows()).toEqual([])
  })
})

test("repeats the answer to the first question's passkey while the second waits", async () => {
  const payer = await newPayerOfEea({ request: {} })
  const device = await withPasskey(payer.api, payer.customer)
  const quote = await payer.api.must(
    'POST',
    '/quotes',
    realtimeRequest(payer.customer, payer.bank, 'USD', { scaFactor: 'PASSKEY' }),
  )
  const body = assertionBy(device, quote.scaChallenge.passkeyAssertionOptions.challenge)
  const first = await payer.authorize(quote, body)
  expect([first.status, first.body.status, first.body.scaChallenge.purpose]).toEqual([
    200,
    'PENDING_AUTHORIZATION',
    'PAYOUT',
  ])
  const events = await eventsOf(payer.api, quote.transactionId)
  const count = await counted(payer.api)
  expect(bare(await payer.authorize(quote, body))).toEqual(bare(first))
  expect({ counted: await counted(payer.api), events: await eventsOf(payer.api, quote.transactionId) }).toEqual({
    counted: count,
    events,
  })
  const second = assertionBy(device, first.body.scaChallenge.passkeyAssertionOptions.challenge, { signCount: 2 })
  expect((await payer.authorize(quote, second)).body.status).toBe('PENDING')
})

test("accepts the sandbox's code for the next question too, which has the same one", async () => {
  const payer = await newPayerOfEea()
  const quote = await payer.api.must('POST', '/quotes', realtimeRequest(payer.customer, payer.bank))
  expect((await payer.authorize(quote)).body.status).toBe('PENDING_AUTHORIZATION')
  expect((await payer.authorize(quote)).body.status).toBe('PENDING')
})

test('counts a repeated wrong code each time', async () => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api)
  const challengeId = await challengeOf(api, customer)
  const body = { endUserIpAddress: IP, factor: 'SMS_OTP', challengeId, code: '654321' }
  for (let time = 0; time < 5; time++)
    expect(outcomeOf(await api.post(sca(customer, 'login/complete'), body))).toEqual(WRONG)
  expect((await counted(api)).standings).toEqual([{ failed_attempts: 5 }])
  expect((await api.post(sca(customer, 'login/complete'), { ...body, code: CODE })).status).toBe(423)
})

test('a login from another address of the end user is no repetition', async () => {
  const { api, path, body } = await (PROOFS[1] as (typeof PROOFS)[number])[1]()
  await api.create(path, body)
  expect(outcomeOf(await api.post(path, { ...body, endUserIpAddress: '203.0.113.99' }))).toEqual(WRONG)
})

test("refuses a wallet's code after its session began, and counts no failure", async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  const key = newDeviceKey()
  const { otpEncryptionTargetBundle } = await api.create(`/auth/credentials/${credential.id}/challenge`)
  const body = {
    type: credential.type,
    encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, SANDBOX_CODE, hexOf(key)),
  }
  const path = `/auth/credentials/${credential.id}/verify`
  const first = await api.post(path, body)
  expect((await api.post(path, body, signedBy(first.body, key))).status).toBe(200)
  expect(outcomeOf(await api.post(path, body))).toEqual(WRONG)
  expect((await counted(api)).credentials).toEqual([{ failures: 0 }])
  await logIn(api, credential)
})
