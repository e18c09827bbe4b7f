import { describe, expect, test } from 'vitest'
import { newCustomer, newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { deleteExpiredSessions, requireScaSession } from '#features/customers/sca-sessions/store.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { inWork } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { enrolTotp, LOCAL_PAGE } from '../factors/makers.test-support.ts'
import {
  advance,
  assertionBy,
  CODE,
  challengeOf,
  complete,
  enter,
  fail,
  IP,
  logIn,
  outcomeOf,
  recordEvent,
  sca,
  sessionsOf,
  startLogin,
  WRONG_CODE,
  withPasskey,
} from './makers.test-support.ts'

useService()

const DAY = 86_400
const newBoth = async (): Promise<{ api: Api; customer: Json }> => {
  const api = await newPlatform()
  return { api, customer: await newCustomerOfEea(api) }
}
const WRONG = [400, 'INVALID_INPUT']
const SUCCESS = { status: 'SUCCESS', sessionExpiresAt: expect.any(String) }
const fieldsOf = (body: Json) => body.details.errors.map(({ field }: Json) => field)
/** Returns the count of failed attempts. Reading it adds one, which the function subtracts. */
const countOf = async (api: Api, customer: Json): Promise<number> =>
  (await recordEvent(api, customer, 'FAILED_LOGIN_ATTEMPT')).body.failedAttempts - 1

describe('a login with a code by SMS', () => {
  test('logs a customer in for 180 days and records their address', async () => {
    const { api, customer } = await newBoth()
    const started = await startLogin(api, customer)
    expect({ status: started.status, body: started.body }).toEqual({
      status: 200,
      body: { factor: 'SMS_OTP', challengeId: expect.stringMatching(/^ScaChallenge:/), expiresAt: expect.any(String) },
    })
    const lead = Date.parse(started.body.expiresAt) - Date.now()
    expect(lead).toBeGreaterThan(290_000)
    expect(lead).toBeLessThanOrEqual(300_000)
    const { status, body } = await enter(api, customer, started.body.challengeId)
    expect({ status, body }).toEqual({ status: 200, body: SUCCESS })
    const days = (Date.parse(body.sessionExpiresAt) - Date.now()) / 1000 / DAY
    expect(days).toBeGreaterThan(179.99)
    expect(days).toBeLessThanOrEqual(180)
    expect(await sessionsOf(api, customer)).toMatchObject([{ factor: 'SMS_OTP', end_user_ip_address: IP }])
  })

  test('a code is good once', async () => {
    const { api, customer } = await newBoth()
    const challengeId = await challengeOf(api, customer)
    expect((await enter(api, customer, challengeId)).status).toBe(200)
    await advance(api, 10)
    expect(outcomeOf(await enter(api, customer, challengeId))).toEqual(WRONG)
    expect(await countOf(api, customer)).toBe(1)
  })

  test('opens one session for twenty concurrent right answers, with the same response', async () => {
    const { api, customer } = await newBoth()
    const challengeId = await challengeOf(api, customer)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(api, customer, challengeId)))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(20).fill([200, answers[0]?.body]))
    expect(await countOf(api, customer)).toBe(0)
    expect((await sessionsOf(api, customer)).length).toBe(1)
  })

  test('voids the previous challenge at a start, and accepts only the latest', async () => {
    const { api, customer } = await newBoth()
    const [first, second] = [await challengeOf(api, customer), await challengeOf(api, customer)]
    expect(outcomeOf(await enter(api, customer, first))).toEqual(WRONG)
    expect((await enter(api, customer, second)).status).toBe(200)
  })

  test('accepts the challenge id in either letter case', async () => {
    const { api, customer } = await newBoth()
    const challengeId = await challengeOf(api, customer)
    const shouted = challengeId.replace(/:.*/, (id) => id.toUpperCase())
    expect((await enter(api, customer, shouted)).status).toBe(200)
  })

  test('the right code is good until five minutes have passed and not at their end', async () => {
    const { api, customer } = await newBoth()
    const [early, late] = [customer, await newCustomerOfEea(api)]
    const challenges = [await challengeOf(api, early), await challengeOf(api, late)] as const
    await advance(api, 280)
    expect((await enter(api, early, challenges[0])).status).toBe(200)
    await advance(api, 20)
    expect(outcomeOf(await enter(api, late, challenges[1]))).toEqual(WRONG)
    expect(await countOf(api, late)).toBe(1)
  })

  test('voids a code sent to a number when the number changes', async () => {
    const { api, customer } = await newBoth()
    const challengeId = await challengeOf(api, customer)
    await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', phoneNumber: '+33612345678' })
    expect(outcomeOf(await enter(api, customer, challengeId))).toEqual(WRONG)
  })

  test('opens several concurrent sessions without waiting for others', async () => {
    const { api, customer } = await newBoth()
    for (let round = 0; round < 3; round++) await logIn(api, customer)
    expect((await sessionsOf(api, customer)).length).toBe(3)
  })

  test('a session counts until 180 days have passed', async () => {
    const { api, customer } = await newBoth()
    await logIn(api, customer)
    const requireAt = (days: number) =>
      service().app.works.run(
        { platform: api.platform, environment: 'sandbox', now: new Date(Date.now() + days * DAY * 1000) },
        (work) => requireScaSession(work, customer.id),
      )
    await requireAt(179.9)
    await expect(requireAt(180)).rejects.toThrow(/log in/)
  })
})

describe('a login with the code of an app', () => {
  test('logs a customer in without a start; a start returns only the factor', async () => {
    const { api, customer } = await newBoth()
    await enrolTotp(api, customer)
    const started = await startLogin(api, customer, 'TOTP')
    expect({ status: started.status, body: started.body }).toEqual({ status: 200, body: { factor: 'TOTP' } })
    const answer = await complete(api, customer, { factor: 'TOTP', code: CODE, challengeId: 'is not looked at' })
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: SUCCESS })
    expect(await sessionsOf(api, customer)).toMatchObject([{ factor: 'TOTP' }])
  })

  test('accepts a recovery code once', async () => {
    const { api, customer } = await newBoth()
    const { recoveryCodes } = await enrolTotp(api, customer)
    const [code] = recoveryCodes
    expect((await complete(api, customer, { factor: 'TOTP', code })).status).toBe(200)
    await advance(api, 10)
    expect(outcomeOf(await complete(api, customer, { factor: 'TOTP', code }))).toEqual(WRONG)
    expect(await countOf(api, customer)).toBe(1)
  })

  test('a recovery code is no answer to a message', async () => {
    const { api, customer } = await newBoth()
    const { recoveryCodes } = await enrolTotp(api, customer)
    expect(outcomeOf(await enter(api, customer, await challengeOf(api, customer), recoveryCodes[0]))).toEqual(WRONG)
  })

  test('refuses a start by an unenrolled customer, and counts guesses', async () => {
    const { api, customer } = await newBoth()
    expect(outcomeOf(await startLogin(api, customer, 'TOTP'))).toEqual(WRONG)
    expect(outcomeOf(await complete(api, customer, { factor: 'TOTP', code: CODE }))).toEqual(WRONG)
    expect(await countOf(api, customer)).toBe(1)
  })
})

describe('a login with a passkey', () => {
  const start = (api: Api, customer: Json): Promise<Json> =>
    api.create(sca(customer, 'login/start'), { factor: 'PASSKEY' })
  const prove = (api: Api, customer: Json, proof: object) => complete(api, customer, { factor: 'PASSKEY', ...proof })

  test('a customer logs in', async () => {
    const { api, customer } = await newBoth()
    const device = await withPasskey(api, customer)
    const started = await start(api, customer)
    expect(started).toEqual({
      factor: 'PASSKEY',
      passkeyOptions: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'required',
        allowCredentials: [
          { type: 'public-key', id: device.credentialId.toString('base64url'), transports: ['internal', 'hybrid'] },
        ],
      },
      allowedOrigins: ['http://localhost'],
      relyingPartyId: 'localhost',
    })
    const proof = assertionBy(device, started.passkeyOptions.challenge)
    const answer = await prove(api, customer, { ...proof, challengeId: 'is not looked at' })
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: SUCCESS })
    expect(await sessionsOf(api, customer)).toMatchObject([{ factor: 'PASSKEY' }])
    expect(outcomeOf(await prove(api, customer, proof))).toEqual(WRONG)
  })

  test.each<[string, Parameters<typeof assertionBy>[2]]>([
    ['on a page of another site', { origin: 'https://wallet.example.net' }],
    ['on another page than it says', { clientData: { origin: 'http://localhost:4000' } }],
    ['for another site', { rpId: 'example.net' }],
    ['without the user having been verified', { flags: 1 }],
    ['without the user being there', { flags: 4 }],
    ['for the creation of a passkey', { clientData: { type: 'webauthn.create' } }],
    ['for another question', { clientData: { challenge: Buffer.alloc(32).toString('base64url') } }],
  ])('an answer that was given %s is wrong, and counted', async (_, changes) => {
    const { api, customer } = await newBoth()
    const device = await withPasskey(api, customer)
    const { passkeyOptions } = await start(api, customer)
    const proof = assertionBy(device, passkeyOptions.challenge, changes)
    expect(outcomeOf(await prove(api, customer, proof))).toEqual(WRONG)
    expect(await countOf(api, customer)).toBe(1)
    expect((await prove(api, customer, assertionBy(device, passkeyOptions.challenge))).status).toBe(200)
  })

  test('refuses the answer of another passkey or of a decreasing counter', async () => {
    const { api, customer } = await newBoth()
    const device = await withPasskey(api, customer)
    const answer = async (by: Authenticator, signCount: number) => {
      const { passkeyOptions } = await start(api, customer)
      return (await prove(api, customer, assertionBy(by, passkeyOptions.challenge, { signCount }))).status
    }
    expect([
      await answer(device, 5),
      await answer(device, 5),
      await answer(device, 4),
      await answer(device, 6),
    ]).toEqual([200, 400, 400, 200])
    const other = new Authenticator()
    expect(await answer(other, 9)).toBe(400)
  })

  test('an answer for one customer opens no session for another', async () => {
    const { api, customer } = await newBoth()
    const other = await newCustomerOfEea(api)
    const [device] = [await withPasskey(api, customer), await withPasskey(api, other)]
    const [{ passkeyOptions }] = [await start(api, customer), await start(api, other)]
    expect(outcomeOf(await prove(api, other, assertionBy(device, passkeyOptions.challenge)))).toEqual(WRONG)
  })

  test('five wrong answers void the question even when the lock has ended', async () => {
    const { api, customer } = await newBoth()
    const device = await withPasskey(api, customer)
    const { passkeyOptions } = await start(api, customer)
    for (let time = 0; time < 5; time++) {
      const wrong = assertionBy(device, passkeyOptions.challenge, { flags: 1 })
      expect(outcomeOf(await prove(api, customer, wrong))).toEqual(WRONG)
    }
    await recordEvent(api, customer, 'RESET_PASSWORD_COMPLETED')
    expect(outcomeOf(await prove(api, customer, assertionBy(device, passkeyOptions.challenge)))).toEqual(WRONG)
  })

  test('a customer without a passkey cannot start', async () => {
    const { api, customer } = await newBoth()
    expect(outcomeOf(await startLogin(api, customer, 'PASSKEY'))).toEqual(WRONG)
  })
})

describe('a completion', () => {
  test.each<[string, object, string[]]>([
    ['without an address', { factor: 'TOTP', code: CODE, endUserIpAddress: undefined }, ['endUserIpAddress']],
    ['with a text that is no address', { factor: 'TOTP', code: CODE, endUserIpAddress: '1.2.3' }, ['endUserIpAddress']],
    [
      'with an address of one link',
      { factor: 'TOTP', code: CODE, endUserIpAddress: 'fe80::1%eth0' },
      ['endUserIpAddress'],
    ],
    ['of a message without its challenge', { factor: 'SMS_OTP', code: CODE }, ['challengeId']],
    ['of a message with null for its challenge', { factor: 'SMS_OTP', code: CODE, challengeId: null }, ['challengeId']],
    ['without a proof', { factor: 'TOTP' }, ['code']],
    ['with two proofs', { factor: 'TOTP', code: CODE, passkeyAssertion: {}, origin: LOCAL_PAGE }, ['code']],
    ['of a passkey with a code', { factor: 'PASSKEY', code: CODE }, ['code']],
    ['of an app with a passkey', { factor: 'TOTP', ...assertionBy(new Authenticator(), 'AAAA') }, ['passkeyAssertion']],
    [
      'of a passkey without its page',
      { factor: 'PASSKEY', ...assertionBy(new Authenticator(), 'AAAA'), origin: undefined },
      ['origin'],
    ],
    ['by an unknown factor', { factor: 'EMAIL_OTP', code: CODE }, ['factor']],
    [
      'with several faults',
      { factor: 'SMS_OTP', code: CODE, endUserIpAddress: 'here' },
      ['endUserIpAddress', 'challengeId'],
    ],
  ])('%s is refused and counts as no attempt, not even while the customer is locked', async (_, body, fields) => {
    const { api, customer } = await newBoth()
    await enrolTotp(api, customer)
    await fail(api, customer, 4)
    const refused = await complete(api, customer, body)
    expect([...outcomeOf(refused), fieldsOf(refused.body)]).toEqual([...WRONG, fields])
    await fail(api, customer, 1)
    expect(outcomeOf(await complete(api, customer, body))).toEqual(WRONG)
  })

  test.each(['198.51.100.7', '2001:DB8::7', '::ffff:192.0.2.1'])('records the address %s', async (endUserIpAddress) => {
    const { api, customer } = await newBoth()
    await enrolTotp(api, customer)
    expect((await complete(api, customer, { factor: 'TOTP', code: CODE, endUserIpAddress })).status).toBe(200)
    expect(await sessionsOf(api, customer)).toMatchObject([{ end_user_ip_address: endUserIpAddress }])
  })

  test('reports another factor than the started one as a wrong proof', async () => {
    const { api, customer } = await newBoth()
    const device = await withPasskey(api, customer)
    await challengeOf(api, customer)
    const proof = assertionBy(device, Buffer.alloc(32).toString('base64url'))
    expect(outcomeOf(await complete(api, customer, { factor: 'PASSKEY', ...proof }))).toEqual(WRONG)
    expect(await countOf(api, customer)).toBe(1)
  })

  test('treats a missing start and an invalid challenge as a wrong proof', async () => {
    const { api, customer } = await newBoth()
    for (const challengeId of ['nothing', 'ScaChallenge:01a1ff4a-3de2-7090-ab45-63122b744bd5'])
      expect(outcomeOf(await enter(api, customer, challengeId))).toEqual(WRONG)
    expect(await countOf(api, customer)).toBe(2)
  })

  test('needs a token that may move money or manage', async () => {
    const { api, customer } = await newBoth()
    const body = { factor: 'SMS_OTP', challengeId: await challengeOf(api, customer), code: CODE, endUserIpAddress: IP }
    const completeBy = async (permission: string) =>
      (await api.withPermissions(permission)).post(`/sca/login/complete?customerId=${customer.id}`, body)
    expect(outcomeOf(await completeBy('VIEW'))).toEqual([403, 'FORBIDDEN'])
    expect((await completeBy('TRANSACT')).status).toBe(200)
  })

  test('blanks around a code do not count', async () => {
    const { api, customer } = await newBoth()
    expect((await enter(api, customer, await challengeOf(api, customer), ` ${CODE} `)).status).toBe(200)
  })
})

describe('a challenge', () => {
  test("treats another customer's challenge as a wrong proof, and leaves it valid for its owner", async () => {
    const { api, customer } = await newBoth()
    const thief = await newCustomerOfEea(api)
    const challengeId = await challengeOf(api, customer)
    await challengeOf(api, thief)
    expect(outcomeOf(await enter(api, thief, challengeId))).toEqual(WRONG)
    expect(await countOf(api, thief)).toBe(1)
    expect((await enter(api, customer, challengeId)).status).toBe(200)
  })

  test("treats another platform's challenge as a wrong proof, and its customer as unknown", async () => {
    const [{ api, customer }, other] = [await newBoth(), await newBoth()]
    const challengeId = await challengeOf(other.api, other.customer)
    await challengeOf(api, customer)
    expect(outcomeOf(await enter(api, customer, challengeId))).toEqual(WRONG)
    expect(outcomeOf(await enter(api, other.customer, challengeId))).toEqual([404, 'USER_NOT_FOUND'])
    expect((await enter(other.api, other.customer, challengeId)).status).toBe(200)
  })

  test('deletes challenges, sessions and failures with their customer', async () => {
    const { api, customer } = await newBoth()
    await logIn(api, customer)
    await challengeOf(api, customer)
    await fail(api, customer, 1)
    await api.must('DELETE', `/customers/${customer.id}`)
    const tables = ['sca_challenges', 'sca_sessions', 'sca_standings'] as const
    for (const table of tables)
      expect(
        await service().database.db.selectFrom(table).selectAll().where('customer_id', '=', customer.id).execute(),
      ).toEqual([])
    expect(outcomeOf(await startLogin(api, customer))).toEqual([404, 'USER_NOT_FOUND'])
  })
})

describe('a customer who is not under strong authentication', () => {
  test('refuses logins and events of a customer without strong authentication, regardless of the body', async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api, { phoneNumber: '+15551234567' })
    for (const path of ['login/start', 'login/complete', 'record-event'])
      for (const body of [{}, { factor: 'SMS_OTP' }, { eventType: 'x' }]) {
        const answer = await api.post(sca(customer, path), body)
        expect([...outcomeOf(answer), answer.body.details]).toEqual([409, 'CONFLICT', { cause: 'SCA_NOT_REQUIRED' }])
      }
  })
})

test('sessions are swept once they are over', async () => {
  const { api, customer } = await newBoth()
  await logIn(api, customer)
  await inWork(api, deleteExpiredSessions)
  expect((await sessionsOf(api, customer)).length).toBe(1)
  await service().app.works.run(
    { platform: api.platform, environment: 'sandbox', now: new Date(Date.now() + 180 * DAY * 1000) },
    deleteExpiredSessions,
  )
  expect(await sessionsOf(api, customer)).toEqual([])
})

test('a wrong code does not reveal the wrong part', async () => {
  const { api, customer } = await newBoth()
  const challengeId = await challengeOf(api, customer)
  const [guessed, unknown] = [await enter(api, customer, challengeId, WRONG_CODE), await enter(api, customer, 'x')]
  expect(guessed.body).toEqual(unknown.body)
})
