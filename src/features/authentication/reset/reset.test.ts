import { describe, expect, test } from 'vitest'
import { newProduction, newReachable } from '#features/customers/contact-verification/makers.test-support.ts'
import { newCustomer, newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { factorOfLatestSession } from '#features/customers/sca-sessions/index.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { storedIn } from '#test/support/stored-texts.ts'
import { callSigned, logIn as logInToWallet, newWallet } from '#test/support/wallet.ts'
import { countFailure } from '../attempt-lock/attempt-lock.ts'
import { findAttemptLock } from '../attempt-lock/store.ts'
import { findChallenge, saveChallenge } from '../challenges/store.ts'
import { confirmTotp, startTotp } from '../factors/makers.test-support.ts'
import { findPasskey, findTotp } from '../factors/store.ts'
import { logIn, newAsked, newPayerOfEea } from '../makers.test-support.ts'
import { recordLiveness } from './judge-reset.ts'
import { enrol, newReset, type ResetId, resetsPath } from './makers.test-support.ts'

useService()

const db = () => service().database.db
const advance = (api: Api, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const nowOf = async (api: Api): Promise<number> => Date.parse((await api.read('/sandbox/clock')).now)

const MOBILE = { mobile: { countryCode: '+49', number: '151 98765432' } }
const stateOf = (api: Api, { id: customerId }: Json, id: string): Promise<Json> =>
  api.read(`/sca/factors/reset/${id}?customerId=${customerId}`)
const statusOf = async (api: Api, customer: Json, id: string): Promise<string> =>
  (await stateOf(api, customer, id)).status
const complete = (api: Api, customer: Json, id: string, body?: unknown) =>
  api.post(resetsPath(customer, id, 'complete'), body)

/** Starts a reset and passes its check. */
async function passed(api: Api, customer: Json, factor = 'SMS_OTP'): Promise<ResetId> {
  const id = await newReset(api, customer, factor)
  await advance(api, 6)
  return id
}

/** Returns the approximate seconds from the platform's time to an instant in a response. */
const secondsTo = async (api: Api, instant: string) => Math.round((Date.parse(instant) - (await nowOf(api))) / 1000)

const hasSession = async (api: Api, { id: customerId }: Json): Promise<boolean> =>
  (await factorOfLatestSession(db(), api.platform, { customerId, now: new Date() })) !== undefined

/** Creates a pending challenge of the customer. */
const ask = (api: Api, { id: customerId }: Json, kind: 'LOGIN' | 'TRUST' | 'PAYMENT') =>
  inWork(api, (work) =>
    saveChallenge(work, {
      id: work.newId('ScaChallenge'),
      kind,
      subject: `${kind} ${customerId}`,
      customerId,
      factor: 'SMS_OTP',
      facts: {},
      state: 'OPEN',
      wrongProofs: 0,
      createdAt: work.now,
      expiresAt: new Date('2099-01-01'),
    }),
  )
const KINDS = ['LOGIN', 'TRUST', 'PAYMENT'] as const
const openKinds = async (api: Api, { id }: Json) => {
  const states = await Promise.all(
    KINDS.map(async (kind) => (await findChallenge(db(), api.platform, { kind, subject: `${kind} ${id}` }))?.state),
  )
  return KINDS.filter((_, at) => states[at] === 'OPEN')
}

describe('a reset', () => {
  test('starts with a link and a token for the check, and passes after five seconds', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const { status, body } = await api.post(resetsPath(customer), { factor: 'SMS_OTP' })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        resetId: expect.stringMatching(/^TwoFactorReset:[0-9a-f-]{36}$/),
        verificationLink: expect.stringMatching(/\/simulated\/liveness\?session=[\w-]{43}$/),
        livenessAccessToken: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: expect.any(String),
      },
    })
    expect(await secondsTo(api, body.expiresAt)).toBeLessThanOrEqual(1_800)
    expect(await secondsTo(api, body.expiresAt)).toBeGreaterThan(1_740)
    expect(await stateOf(api, customer, body.resetId)).toEqual({
      status: 'INITIATED',
      factor: 'SMS_OTP',
      enrollmentStatus: null,
      expiresAt: body.expiresAt,
      completedAt: null,
    })
    await advance(api, 6)
    const { status: after, expiresAt } = await stateOf(api, customer, body.resetId)
    expect(after).toBe('LIVENESS_PASSED')
    expect((await secondsTo(api, expiresAt)) - 86_400).toBeLessThanOrEqual(0)
    expect((await secondsTo(api, expiresAt)) - 86_400).toBeGreaterThan(-60)
  })

  test('links to a page that explains the next steps', async () => {
    const api = await newPlatform()
    const { verificationLink } = await api.create(resetsPath(await newCustomerOfEea(api)), { factor: 'SMS_OTP' })
    const answer = await fetch(verificationLink)
    expect({ status: answer.status, text: await answer.text() }).toEqual({
      status: 200,
      text: expect.stringContaining('lost a factor'),
    })
  })

  test('rejects a reset permanently for a customer id that ends in -liveness-rejected', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api, { platformCustomerId: `${newUuid()}-liveness-rejected` })
    const id = await passed(api, customer)
    expect(await statusOf(api, customer, id)).toBe('REJECTED')
    expect((await complete(api, customer, id, MOBILE)).status).toBe(400)
    await advance(api, 2 * 86_400)
    expect(await statusOf(api, customer, id)).toBe('REJECTED')
  })

  test('goes to review for a -liveness-review customer, and passes after 30 seconds', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api, { platformCustomerId: `${newUuid()}-liveness-review` })
    const id = await passed(api, customer)
    const { status, expiresAt } = await stateOf(api, customer, id)
    expect(status).toBe('PENDING_REVIEW')
    expect((await secondsTo(api, expiresAt)) - 86_400).toBeGreaterThan(-60)
    expect((await complete(api, customer, id, MOBILE)).status).toBe(400)
    await advance(api, 5)
    expect(await statusOf(api, customer, id)).toBe('PENDING_REVIEW')
    await advance(api, 20)
    expect(await statusOf(api, customer, id)).toBe('LIVENESS_PASSED')
  })

  test('refuses a reset of a factor that the customer does not have', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    for (const factor of ['TOTP', 'PASSKEY']) {
      const { status, body } = await api.post(resetsPath(customer), { factor })
      expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
        status: 400,
        code: 'INVALID_INPUT',
        field: 'factor',
      })
    }
    expect((await api.post(resetsPath(customer), { factor: 'EMAIL' })).status).toBe(400)
  })

  test('starts for an unverified phone if a number is on file', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    expect((await api.post(resetsPath(customer), { factor: 'SMS_OTP' })).status).toBe(201)
  })

  test('ends an earlier reset of the same factor only', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    await enrol(api, customer, 'TOTP')
    const [first, ofApp] = [await newReset(api, customer), await newReset(api, customer, 'TOTP')]
    await advance(api, 6)
    const second = await newReset(api, customer)
    const states = await Promise.all([first, ofApp, second].map((id) => statusOf(api, customer, id)))
    expect(states).toEqual(['EXPIRED', 'LIVENESS_PASSED', 'INITIATED'])
    expect(await secondsTo(api, (await stateOf(api, customer, first)).expiresAt)).toBeLessThanOrEqual(0)
    expect((await complete(api, customer, first, MOBILE)).status).toBe(400)
    await advance(api, 6)
    expect(await statusOf(api, customer, second)).toBe('LIVENESS_PASSED')
    expect(await statusOf(api, customer, first)).toBe('EXPIRED')
  })

  test('refuses the sixth start in any 24 hours, for all factors together', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    await enrol(api, customer, 'TOTP')
    for (const factor of ['SMS_OTP', 'TOTP', 'SMS_OTP', 'TOTP']) await newReset(api, customer, factor)
    await advance(api, 3_600)
    const last = await newReset(api, customer)
    const refused = await api.post(resetsPath(customer), { factor: 'TOTP' })
    expect(outcomeOf(refused)).toEqual([429, 'RATE_LIMITED'])
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(22 * 3_600)
    expect(wait).toBeLessThanOrEqual(23 * 3_600)
    expect(await statusOf(api, customer, last)).toBe('INITIATED')
    expect((await api.post(resetsPath(await newCustomerOfEea(api)), { factor: 'SMS_OTP' })).status).toBe(201)
    await advance(api, wait)
    expect((await api.post(resetsPath(customer), { factor: 'TOTP' })).status).toBe(201)
  })

  test('counts no refused start', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    for (let index = 0; index < 8; index++)
      expect((await api.post(resetsPath(customer), { factor: 'TOTP' })).status).toBe(400)
    expect((await api.post(resetsPath(customer), { factor: 'SMS_OTP' })).status).toBe(201)
  })

  test('starts five times at most, even for thirty concurrent calls', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => api.post(resetsPath(customer), { factor: 'SMS_OTP' })),
    )
    expect(answers.filter(({ status }) => status === 429).length).toBe(25)
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.resetId)
    const states = await Promise.all(ids.map((id) => statusOf(api, customer, id)))
    expect(states.sort()).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED', 'INITIATED'])
  })

  test('refuses a reset to customers without strong authentication, regardless of the body', async () => {
    const api = await newPlatform()
    const elsewhere = await newCustomer(api)
    for (const body of [{ factor: 'SMS_OTP' }, {}, undefined]) {
      const answer = await api.post(resetsPath(elsewhere), body)
      expect([...outcomeOf(answer), answer.body.details]).toEqual([409, 'CONFLICT', { cause: 'SCA_NOT_REQUIRED' }])
    }
    const id = `TwoFactorReset:${newUuid()}`
    expect(outcomeOf(await api.get(resetsPath(elsewhere, id)))).toEqual([409, 'CONFLICT'])
    expect(outcomeOf(await complete(api, elsewhere, id))).toEqual([409, 'CONFLICT'])
    expect(outcomeOf(await api.post('/sca/factors/reset', { factor: 'SMS_OTP' }))).toEqual([400, 'INVALID_INPUT'])
  })

  test('hides a reset from other customers, platforms and environments', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const id = await passed(api, customer)
    const neighbour = await newCustomerOfEea(api)
    const unknown = [404, 'REFERENCE_NOT_FOUND']
    expect(outcomeOf(await api.get(resetsPath(neighbour, id)))).toEqual(unknown)
    expect(outcomeOf(await complete(api, neighbour, id, MOBILE))).toEqual(unknown)
    for (const stranger of [await newPlatform(), await newProduction()]) {
      const own = await newReachable(stranger)
      expect(outcomeOf(await stranger.get(resetsPath(own, id)))).toEqual(unknown)
      expect(outcomeOf(await complete(stranger, own, id, MOBILE))).toEqual(unknown)
      expect(outcomeOf(await stranger.get(resetsPath(customer, id)))).toEqual([404, 'USER_NOT_FOUND'])
      expect(outcomeOf(await complete(stranger, customer, id, MOBILE))).toEqual([404, 'USER_NOT_FOUND'])
    }
    expect((await api.read(`/customers/${neighbour.id}`)).phoneNumber).toBe(neighbour.phoneNumber)
    expect((await complete(api, customer, id, MOBILE)).status).toBe(204)
  })

  test('finds a reset by ids in capitals too', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const id = await passed(api, customer)
    const inCapitals = (text: string) => text.replace(/[0-9a-f-]{36}/, (uuid) => uuid.toUpperCase())
    const shouting = { id: inCapitals(customer.id) }
    expect(await statusOf(api, shouting, inCapitals(id))).toBe('LIVENESS_PASSED')
    expect((await complete(api, shouting, inCapitals(id), MOBILE)).status).toBe(204)
  })

  test('deletes a reset with its customer, and ignores a later result', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const id = await newReset(api, customer)
    await api.must('DELETE', `/customers/${customer.id}`)
    expect(outcomeOf(await api.get(resetsPath(customer, id)))).toEqual([404, 'USER_NOT_FOUND'])
    await advance(api, 6)
    const rows = await db()
      .selectFrom('two_factor_resets')
      .where('platform_id', '=', api.platform)
      .select('id')
      .execute()
    const jobs = await db()
      .selectFrom('jobs')
      .where('platform_id', '=', api.platform)
      .where('name', '=', 'sca.settle-reset')
      .select('id')
      .execute()
    expect({ rows, jobs }).toEqual({ rows: [], jobs: [] })
  })
})

describe('the time of a reset', () => {
  test('expires a reset after 30 minutes without a result, even if no job has run', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const id = await newReset(api, customer)
    await db().deleteFrom('jobs').where('platform_id', '=', api.platform).execute()
    await advance(api, 1_700)
    expect(await statusOf(api, customer, id)).toBe('INITIATED')
    await advance(api, 101)
    expect(await statusOf(api, customer, id)).toBe('EXPIRED')
    const { app } = service()
    const late = { platform: api.platform, environment: 'sandbox' as const, now: new Date(await nowOf(api)) }
    await app.works.run(late, (work) => recordLiveness(work, { resetId: id, result: 'PASSED' }))
    expect(await statusOf(api, customer, id)).toBe('EXPIRED')
  })

  test.each([
    ['after the check has passed', '', 'LIVENESS_PASSED', 0],
    ['after the review has begun', '-liveness-review', 'PENDING_REVIEW', 1],
  ])('expires a reset 24 hours %s', async (_, suffix, status, jobsLeft) => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api, { platformCustomerId: newUuid() + suffix })
    const id = await passed(api, customer)
    const { numDeletedRows } = await db()
      .deleteFrom('jobs')
      .where('platform_id', '=', api.platform)
      .where('name', '=', 'sca.settle-reset')
      .executeTakeFirstOrThrow()
    expect(Number(numDeletedRows)).toBe(jobsLeft)
    await advance(api, 86_000)
    expect(await statusOf(api, customer, id)).toBe(status)
    await advance(api, 401)
    expect(await statusOf(api, customer, id)).toBe('EXPIRED')
    expect((await complete(api, customer, id, MOBILE)).status).toBe(400)
    expect((await api.read(`/customers/${customer.id}`)).phoneNumber).toBe(customer.phoneNumber)
    expect((await api.post(resetsPath(customer), { factor: 'SMS_OTP' })).status).toBe(201)
  })
})

describe('a completion', () => {
  test.each([
    ['TOTP', findTotp],
    ['PASSKEY', findPasskey],
  ] as const)('removes %s from the customer for any body, and asks for a new one', async (factor, find) => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    for (const each of ['TOTP', 'PASSKEY'] as const) await enrol(api, customer, each)
    const id = await passed(api, customer, factor)
    expect((await complete(api, customer, id, { mobile: 5, '\u0000': [1] })).status).toBe(204)
    expect(await find(db(), api.platform, customer.id)).toBeUndefined()
    const left = await Promise.all([findTotp, findPasskey].map((each) => each(db(), api.platform, customer.id)))
    expect(left.filter(Boolean).length).toBe(1)
    const state = await stateOf(api, customer, id)
    expect({ status: state.status, enrollmentStatus: state.enrollmentStatus, factor: state.factor }).toEqual({
      status: 'COMPLETED',
      enrollmentStatus: 'PENDING',
      factor,
    })
    expect(Math.abs(await secondsTo(api, state.completedAt))).toBeLessThan(60)
    await enrol(api, customer, factor)
    expect((await stateOf(api, customer, id)).enrollmentStatus).toBe('COMPLETED')
    expect((await api.read(`/customers/${customer.id}`)).phoneNumber).toBe(customer.phoneNumber)
  })

  test('puts the new phone on file, verified, and needs no enrolment', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const id = await passed(api, customer)
    const before = await api.read(`/customers/${customer.id}`)
    expect((await complete(api, customer, id, MOBILE)).status).toBe(204)
    const after = await api.read(`/customers/${customer.id}`)
    expect(after).toEqual({
      ...before,
      phoneNumber: '+4915198765432',
      contactVerification: { ...before.contactVerification, phone: 'VERIFIED' },
      updatedAt: after.updatedAt,
    })
    expect((await stateOf(api, customer, id)).enrollmentStatus).toBeNull()
    await advance(api, 30 * 86_400)
    expect(await statusOf(api, customer, id)).toBe('COMPLETED')
  })

  test('accepts the number on file and verifies it', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const id = await passed(api, customer)
    const mobile = { countryCode: '49', number: '15112345678' }
    expect((await complete(api, customer, id, { mobile })).status).toBe(204)
    const { phoneNumber, contactVerification } = await api.read(`/customers/${customer.id}`)
    expect({ phoneNumber, phone: contactVerification.phone }).toEqual({
      phoneNumber: '+4915112345678',
      phone: 'VERIFIED',
    })
  })

  test.each([
    ['nothing', undefined, 'mobile'],
    ['an empty body', {}, 'mobile'],
    ['null', { mobile: null }, 'mobile'],
    ['a text', { mobile: '+4915198765432' }, 'mobile'],
    ['no country code', { mobile: { number: '15198765432' } }, 'mobile.countryCode'],
    ['no number', { mobile: { countryCode: '49' } }, 'mobile.number'],
    ['a number for a text', { mobile: { countryCode: 49, number: '15198765432' } }, 'mobile.countryCode'],
    ['a trunk zero', { mobile: { countryCode: '49', number: '0151 98765432' } }, 'mobile.number'],
    ['letters', { mobile: { countryCode: '49', number: '151 CALLME' } }, 'mobile.number'],
    [
      'a country code that begins with a zero',
      { mobile: { countryCode: '0049', number: '151987654' } },
      'mobile.number',
    ],
    ['too many digits', { mobile: { countryCode: '49', number: '15198765432999' } }, 'mobile.number'],
    ['too few digits', { mobile: { countryCode: '49', number: '151' } }, 'mobile.number'],
    ['digits of another script', { mobile: { countryCode: '49', number: '١٥١٩٨٧٦٥٤' } }, 'mobile.number'],
  ])('refuses a phone with %s and allows another attempt', async (_, body, field) => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    await logIn(api, customer)
    const id = await passed(api, customer)
    const refused = await complete(api, customer, id, body)
    expect([...outcomeOf(refused), refused.body.details.errors[0].field]).toEqual([400, 'INVALID_INPUT', field])
    expect((await api.read(`/customers/${customer.id}`)).phoneNumber).toBe(customer.phoneNumber)
    expect({ hasSession: await hasSession(api, customer), status: await statusOf(api, customer, id) }).toEqual({
      hasSession: true,
      status: 'LIVENESS_PASSED',
    })
    expect((await complete(api, customer, id, MOBILE)).status).toBe(204)
  })

  test('refuses every status but LIVENESS_PASSED, also the second time', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const id = await newReset(api, customer)
    const early = await complete(api, customer, id, MOBILE)
    expect([...outcomeOf(early), early.body.details]).toEqual([400, 'INVALID_INPUT', { status: 'INITIATED' }])
    await advance(api, 6)
    expect((await complete(api, customer, id, MOBILE)).status).toBe(204)
    const again = await complete(api, customer, id, { mobile: { countryCode: '49', number: '15155555555' } })
    expect([...outcomeOf(again), again.body.details]).toEqual([400, 'INVALID_INPUT', { status: 'COMPLETED' }])
    expect((await api.read(`/customers/${customer.id}`)).phoneNumber).toBe('+4915198765432')
  })

  test('completes a reset once for several concurrent requests', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const id = await passed(api, customer)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        complete(api, customer, id, { mobile: { countryCode: '49', number: `1519876543${at}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(400)])
    const winner = answers.findIndex(({ status }) => status === 204)
    expect((await api.read(`/customers/${customer.id}`)).phoneNumber).toBe(`+491519876543${winner}`)
  })

  test('never accepts both a completion and a concurrent newer reset', async () => {
    const api = await newPlatform()
    for (let round = 0; round < 6; round++) {
      const customer = await newCustomerOfEea(api)
      const id = await passed(api, customer)
      const [done, started] = await Promise.all([
        complete(api, customer, id, MOBILE),
        api.post(resetsPath(customer), { factor: 'SMS_OTP' }),
      ])
      expect(started.status).toBe(201)
      expect(await statusOf(api, customer, id)).toBe(done.status === 204 ? 'COMPLETED' : 'EXPIRED')
      expect(await statusOf(api, customer, started.body.resetId)).toBe('INITIATED')
    }
  })

  test('ends all logins and open challenges of this customer and of no other', async () => {
    const api = await newPlatform()
    const [customer, neighbour] = [await newCustomerOfEea(api), await newCustomerOfEea(api)]
    await enrol(api, customer, 'TOTP')
    for (const each of [customer, neighbour]) {
      await logIn(api, each)
      await logIn(api, each)
      for (const kind of KINDS) await ask(api, each, kind)
    }
    const id = await passed(api, customer, 'TOTP')
    expect({ hasSession: await hasSession(api, customer), openKinds: await openKinds(api, customer) }).toEqual({
      hasSession: true,
      openKinds: KINDS,
    })
    await complete(api, customer, id)
    expect({ hasSession: await hasSession(api, customer), openKinds: await openKinds(api, customer) }).toEqual({
      hasSession: false,
      openKinds: [],
    })
    expect({ hasSession: await hasSession(api, neighbour), openKinds: await openKinds(api, neighbour) }).toEqual({
      hasSession: true,
      openKinds: KINDS,
    })
  })

  test('prevents the old factor from releasing a pending payment', async () => {
    const payer = await newPayerOfEea()
    const quote = await newAsked(payer)
    const id = await passed(payer.api, payer.customer)
    expect((await complete(payer.api, payer.customer, id, MOBILE)).status).toBe(204)
    expect(outcomeOf(await payer.authorize(quote))).toEqual([409, 'SCA_SESSION_REQUIRED'])
    await payer.logIn()
    const { status } = await payer.authorize(quote)
    expect([400, 429]).toContain(status)
    expect((await payer.read(quote)).status).toBe('PENDING_AUTHORIZATION')
    const [available, total] = await payer.balances()
    expect(total - available).toBeGreaterThan(0)
    await advance(payer.api, 301)
    expect({ status: (await payer.read(quote)).status, balances: await payer.balances() }).toEqual({
      status: 'FAILED',
      balances: [total, total],
    })
  })

  test('voids the verification codes sent to the old phone', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    await api.must('POST', `/customers/${customer.id}/verify-phone`)
    const id = await newReset(api, customer)
    await inWork(api, (work) => recordLiveness(work, { resetId: id, result: 'PASSED' }), 'production')
    expect((await complete(api, customer, id, MOBILE)).status).toBe(204)
    const codes = await db().selectFrom('contact_codes').where('platform_id', '=', api.platform).select('id').execute()
    expect(codes).toEqual([])
    expect(outcomeOf(await api.post(`/customers/${customer.id}/verify-phone`))).toEqual([409, 'CONFLICT'])
  })
})

test("a thief's one-factor reset has no effect before liveness passes, and its completion ends sessions and challenges", async () => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api, { platformCustomerId: `${newUuid()}-liveness-review` })
  await enrol(api, customer, 'TOTP')
  await logIn(api, customer)
  for (const kind of KINDS) await ask(api, customer, kind)
  const isUnchanged = async () => [
    await hasSession(api, customer),
    await openKinds(api, customer),
    (await findTotp(db(), api.platform, customer.id)) !== undefined,
  ]
  const id = await newReset(api, customer, 'TOTP')
  for (const seconds of [1, 5, 5]) {
    expect((await complete(api, customer, id)).status).toBe(400)
    expect(await isUnchanged()).toEqual([true, KINDS, true])
    await advance(api, seconds)
  }
  await advance(api, 20)
  expect(await isUnchanged()).toEqual([true, KINDS, true])
  expect((await complete(api, customer, id)).status).toBe(204)
  expect(await isUnchanged()).toEqual([false, [], false])
})

test('refuses to confirm an enrolment begun before a completion', async () => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api)
  const { secret } = await startTotp(api, customer)
  const id = await passed(api, customer)
  expect((await complete(api, customer, id, MOBILE)).status).toBe(204)
  expect(outcomeOf(await confirmTotp(api, customer, secret, '123456'))).toEqual([400, 'INVALID_INPUT'])
})

test('the codes of wallets go on to the number that they went to, until the wallet signs for another', async () => {
  const api = await newPlatform({ isRegulated: true })
  const contacts = { region: 'DE', phoneNumber: '+4915112345678' }
  const { customer, account, credential } = await newWallet(api, contacts)
  const { key } = await logInToWallet(api, credential)
  const sms = { type: 'SMS_OTP', accountId: account.id }
  expect((await callSigned(api, key, 'POST', '/auth/credentials', sms)).status).toBe(201)
  const credentials = () => api.read(`/auth/credentials?accountId=${account.id}`)
  const before = await credentials()
  expect(before.data.map(({ nickname }: Json) => nickname)).toContain(contacts.phoneNumber)
  const id = await passed(api, customer)
  expect((await complete(api, customer, id, MOBILE)).status).toBe(204)
  expect(await credentials()).toEqual(before)
  const change = { customerType: 'INDIVIDUAL', phoneNumber: '+4915155555555' }
  expect((await api.patch(`/customers/${customer.id}`, change)).status).toBe(202)
  expect((await api.read(`/customers/${customer.id}`)).phoneNumber).toBe('+4915198765432')
})

test('a lock blocks no part of a reset, and a reset lifts none and clears no counter', async () => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api)
  await enrol(api, customer, 'TOTP')
  const lock = () => inWork(api, (work) => findAttemptLock(work, customer.id))
  for (let index = 0; index < 9; index++) await inWork(api, (work) => countFailure(work, customer.id))
  const before = await lock()
  expect(before.isSuspended).toBe(true)
  const id = await passed(api, customer, 'TOTP')
  expect((await complete(api, customer, id)).status).toBe(204)
  expect(await lock()).toEqual(before)
})

test('sends a production reset without a liveness provider to the operator for 24 hours', async () => {
  const api = await newProduction()
  const customer = await newReachable(api, { platformCustomerId: `${newUuid()}-liveness-rejected` })
  const started = await api.create(resetsPath(customer), { factor: 'SMS_OTP' })
  expect(started).toEqual({
    resetId: expect.any(String),
    verificationLink: null,
    livenessAccessToken: null,
    expiresAt: expect.any(String),
  })
  expect((Date.parse(started.expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
  await settle()
  expect(await statusOf(api, customer, started.resetId)).toBe('PENDING_REVIEW')
  for (let index = 0; index < 4; index++) await newReset(api, customer)
  expect(outcomeOf(await api.post(resetsPath(customer), { factor: 'SMS_OTP' }))).toEqual([429, 'RATE_LIMITED'])
})

test('starting and completing need MANAGE, reading VIEW', async () => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api)
  const id = await passed(api, customer)
  const [viewer, payer] = [await api.withPermissions('VIEW'), await api.withPermissions('TRANSACT')]
  expect(await statusOf(viewer, customer, id)).toBe('LIVENESS_PASSED')
  for (const caller of [viewer, payer]) {
    expect((await caller.post(resetsPath(customer), { factor: 'SMS_OTP' })).status).toBe(403)
    expect((await complete(caller, customer, id, MOBILE)).status).toBe(403)
  }
})

test('logs starts, results and completions, and stores no secret in the clear', async () => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api)
  const started = await api.create(resetsPath(customer), { factor: 'SMS_OTP' }, { 'Idempotency-Key': newUuid() })
  await advance(api, 6)
  await complete(api, customer, started.resetId, MOBILE)
  const entries = await db()
    .selectFrom('audit_entries')
    .selectAll()
    .where('platform_id', '=', api.platform)
    .where('action', 'in', ['startTwoFactorReset', 'sca.settle-reset', 'completeTwoFactorReset'])
    .orderBy('id')
    .execute()
  expect(
    entries.map(({ actor, action, object, concerned, result }) => [actor, action, object, concerned, result]),
  ).toEqual([
    [expect.any(String), 'startTwoFactorReset', null, [customer.id, started.resetId], '201'],
    ['service', 'sca.settle-reset', started.resetId, [customer.id], 'LIVENESS_PASSED'],
    [expect.any(String), 'completeTwoFactorReset', started.resetId, [customer.id], '204'],
  ])
  const tables = ['audit_entries', 'jobs', 'two_factor_resets', 'idempotency_keys', 'events']
  const seen = [...(await Promise.all(tables.map(storedIn))), ...service().logLines].join()
  const secret = new URL(started.verificationLink).searchParams.get('session') ?? ''
  expect(secret.length).toBe(43)
  for (const hidden of [secret, started.livenessAccessToken, '15198765432"', '151 98765432'])
    expect(seen.includes(hidden) ? hidden : 'nothing').toBe('nothing')
})
