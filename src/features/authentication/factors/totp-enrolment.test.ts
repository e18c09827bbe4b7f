import { base32nopad } from '@scure/base'
import { type TOTP, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newProduction } from '#features/customers/contact-verification/makers.test-support.ts'
import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { countFailure } from '../attempt-lock/attempt-lock.ts'
import { codeOf, confirmTotp, enrolTotp, factorsPath, startTotp } from './makers.test-support.ts'

useService()

const CODE = '123456'
const REFUSED = [400, 'INVALID_INPUT']
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const db = () => service().database.db
const factorsOf = async (api: Api, customer: Json) => (await api.read(factorsPath(customer))).factors

async function newPlace(): Promise<{ api: Api; customer: Json }> {
  const api = await newPlatform()
  return { api, customer: await newCustomerOfEea(api) }
}

describe('in the sandbox', () => {
  test('shows the secret in three forms, and enrols the app with its first code', async () => {
    const { api, customer } = await newPlace()
    const started = await startTotp(api, customer)
    const base32 = base32nopad.encode(Buffer.from(started.secret, 'hex'))
    expect(started).toEqual({
      type: 'TOTP',
      secret: expect.stringMatching(/^[0-9a-f]{40}$/),
      secretBase32Encoded: base32,
      totpUri: `otpauth://totp/Service:${encodeURIComponent(customer.email)}?secret=${base32}&issuer=Service&algorithm=SHA1&digits=6&period=30`,
    })
    expect(await factorsOf(api, customer)).toEqual([{ factor: 'SMS_OTP' }])
    const { status, body } = await confirmTotp(api, customer, started.secret, CODE)
    expect({ status, body }).toEqual({ status: 200, body: { type: 'TOTP', recoveryCodes: expect.any(Array) } })
    expect(await factorsOf(api, customer)).toEqual([{ factor: 'SMS_OTP' }, { factor: 'TOTP' }])
  })

  test('shows ten different recovery codes, different for every customer', async () => {
    const { api, customer } = await newPlace()
    const [{ recoveryCodes }, other] = [
      await enrolTotp(api, customer),
      await enrolTotp(api, await newCustomerOfEea(api)),
    ]
    expect(recoveryCodes).toEqual(Array(10).fill(expect.stringMatching(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)))
    expect(new Set([...recoveryCodes, ...other.recoveryCodes]).size).toBe(20)
  })

  test('refuses a second app', async () => {
    const { api, customer } = await newPlace()
    const { secret } = await enrolTotp(api, customer)
    expect(outcomeOf(await api.post(factorsPath(customer), { type: 'TOTP' }))).toEqual([409, 'CONFLICT'])
    await api.create('/sandbox/clock', { advanceSeconds: 10 })
    expect(outcomeOf(await confirmTotp(api, customer, secret, CODE))).toEqual(REFUSED)
  })

  test.each<[string, (started: Json) => string]>([
    ['hex', ({ secret }) => secret],
    ['hex in capitals', ({ secret }) => secret.toUpperCase()],
    ['base32', ({ secretBase32Encoded }) => secretBase32Encoded],
    ['base32 in small letters', ({ secretBase32Encoded }) => secretBase32Encoded.toLowerCase()],
  ])('the secret is taken in %s', async (_, spell) => {
    const { api, customer } = await newPlace()
    expect((await confirmTotp(api, customer, spell(await startTotp(api, customer)), CODE)).status).toBe(200)
  })

  test('a second start takes the place of the first', async () => {
    const { api, customer } = await newPlace()
    const [first, second] = [await startTotp(api, customer), await startTotp(api, customer)]
    expect(second.secret).not.toBe(first.secret)
    expect(outcomeOf(await confirmTotp(api, customer, first.secret, CODE))).toEqual(REFUSED)
    expect((await confirmTotp(api, customer, second.secret, CODE)).status).toBe(200)
  })

  test('confirms an enrolment within fifteen minutes', async () => {
    const api = await newPlatform()
    const [quick, slow] = [await newCustomerOfEea(api), await newCustomerOfEea(api)]
    const [first, second] = [await startTotp(api, quick), await startTotp(api, slow)]
    await api.create('/sandbox/clock', { advanceSeconds: 14 * 60 + 30 })
    expect((await confirmTotp(api, quick, first.secret, CODE)).status).toBe(200)
    await api.create('/sandbox/clock', { advanceSeconds: 31 })
    expect(outcomeOf(await confirmTotp(api, slow, second.secret, CODE))).toEqual(REFUSED)
  })

  test('discards the enrolment at the fifth wrong code, ignoring codes for other secrets', async () => {
    const { api, customer } = await newPlace()
    const other = await startTotp(api, await newCustomerOfEea(api))
    const guess = async (secret: string, times: number) => {
      for (let time = 0; time < times; time++)
        expect(outcomeOf(await confirmTotp(api, customer, secret, '000000'))).toEqual(REFUSED)
    }
    const patient = await startTotp(api, customer)
    await guess(patient.secret, 4)
    await guess(other.secret, 10)
    expect((await confirmTotp(api, customer, patient.secret, CODE)).status).toBe(200)
    const hasty = await newCustomerOfEea(api)
    const { secret } = await startTotp(api, hasty)
    for (let time = 0; time < 5; time++) await confirmTotp(api, hasty, secret, '000000')
    expect(outcomeOf(await confirmTotp(api, hasty, secret, CODE))).toEqual(REFUSED)
    const anew = await startTotp(api, hasty)
    expect((await confirmTotp(api, hasty, anew.secret, CODE)).status).toBe(200)
  })

  test.each(['654321', '000000', '12345', '1234567', ' 123456', '123 456', '１２３４５６'])(
    'the code %j is wrong',
    async (code) => {
      const { api, customer } = await newPlace()
      const { secret } = await startTotp(api, customer)
      expect(outcomeOf(await confirmTotp(api, customer, secret, code))).toEqual(REFUSED)
    },
  )

  test("refuses another customer's, an invented and an unstarted secret in the same way", async () => {
    const { api, customer } = await newPlace()
    const other = await startTotp(api, await newCustomerOfEea(api))
    const before = await confirmTotp(api, customer, other.secret, CODE)
    const { secret } = await startTotp(api, customer)
    for (const wrong of [other.secret, other.secretBase32Encoded, '0'.repeat(40), secret.slice(1), `${secret}0`, 'x'])
      expect((await confirmTotp(api, customer, wrong, CODE)).body).toEqual(before.body)
    expect(outcomeOf(before)).toEqual(REFUSED)
    expect((await confirmTotp(api, customer, secret, CODE)).status).toBe(200)
  })

  test('a lock does not block an enrolment, and its wrong codes do not count towards a lock', async () => {
    const { api, customer } = await newPlace()
    const { secret } = await startTotp(api, customer)
    for (let time = 0; time < 5; time++) await confirmTotp(api, customer, secret, '000000')
    const standings = await db()
      .selectFrom('sca_standings')
      .selectAll()
      .where('platform_id', '=', api.platform)
      .execute()
    expect(standings).toEqual([])
    for (let time = 0; time < 5; time++) await inWork(api, (work) => countFailure(work, customer.id))
    expect((await enrolTotp(api, customer)).recoveryCodes.length).toBe(10)
  })

  test.each<[string, object, string]>([
    ['without a type', {}, 'type'],
    ['with an unknown type', { type: 'SMS_OTP' }, 'type'],
  ])('a start %s is refused', async (_, body, field) => {
    const { api, customer } = await newPlace()
    const answer = await api.post(factorsPath(customer), body)
    expect([...outcomeOf(answer), answer.body.details.errors.map((each: Json) => each.field)]).toEqual([
      ...REFUSED,
      [field],
    ])
  })

  test('a confirmation names all members that it lacks', async () => {
    const { api, customer } = await newPlace()
    const answer = await api.post(`/sca/factors/confirm?customerId=${customer.id}`, { type: 'TOTP' })
    expect(answer.body.details.errors.map(({ field }: Json) => field).sort()).toEqual(['code', 'secret'])
  })
})

describe('the address for apps', () => {
  const nameOf = (uri: string) => {
    const { issuer, label, secret, algorithm, digits, period } = URI.parse(uri) as TOTP
    return { issuer, label, secret: secret.hex.toLowerCase(), algorithm, digits, period }
  }

  test.each([
    ['Example Pay', 'Example Pay'],
    ['Zahlung & Söhne / 100 %?#', 'Zahlung & Söhne / 100 %?#'],
    ['支付 💸', '支付 💸'],
    ['Pay: the app', 'Pay  the app'],
  ])("preserves the platform's name %j in the address", async (appName, issuer) => {
    const { api, customer } = await newPlace()
    await api.must('PATCH', '/config', { embeddedWalletConfig: { appName } })
    const { secret, totpUri } = await startTotp(api, customer)
    expect(nameOf(totpUri)).toEqual({
      issuer,
      label: customer.email,
      secret,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    })
    expect(totpUri).toMatch(/^[!-~]+$/)
  })

  test("names a customer without an e-mail address by the platform's own id", async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    await db().updateTable('customers').set({ email: null }).where('id', '=', customer.id).execute()
    const { totpUri } = await startTotp(api, customer)
    expect(nameOf(totpUri).label).toBe(customer.platformCustomerId)
  })
})

describe('in production', () => {
  const newReal = async () => {
    const api = await newProduction()
    return { api, customer: await newCustomerOfEea(api) }
  }

  test('enrols with the code that an app shows for the address', async () => {
    const { api, customer } = await newReal()
    const { secret, totpUri } = await startTotp(api, customer)
    const app = URI.parse(totpUri) as TOTP
    expect((await confirmTotp(api, customer, secret, app.generate())).status).toBe(200)
    expect(await factorsOf(api, customer)).toEqual([{ factor: 'TOTP' }])
  })

  test('the sandbox code and codes of other times are wrong', async () => {
    const { api, customer } = await newReal()
    const { secret } = await startTotp(api, customer)
    const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
    const wrong = [CODE, codeOf(secret, -40), codeOf(secret, 40)].filter((code) => !near.includes(code))
    for (const code of wrong) expect(outcomeOf(await confirmTotp(api, customer, secret, code))).toEqual(REFUSED)
    expect((await confirmTotp(api, customer, secret, codeOf(secret))).status).toBe(200)
  })

  test('enrols one of fifty concurrent confirmations', async () => {
    const { api, customer } = await newReal()
    const { secret } = await startTotp(api, customer)
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirmTotp(api, customer, secret, code)))
    const [first] = answers
    expect({ status: first?.status, length: first?.body.recoveryCodes.length }).toEqual({ status: 200, length: 10 })
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(50).fill([200, first?.body]))
    expect(await factorsOf(api, customer)).toEqual([{ factor: 'TOTP' }])
  })

  test('validates five of fifty concurrent wrong codes', async () => {
    const { api, customer } = await newReal()
    const { secret } = await startTotp(api, customer)
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirmTotp(api, customer, secret, 'x')))
    const reasons = answers.map(({ body }) => body.reason.slice(0, 17))
    expect(reasons.filter((reason) => reason === 'The code is wrong').length).toBe(5)
    expect(outcomeOf(await confirmTotp(api, customer, secret, codeOf(secret)))).toEqual(REFUSED)
  })
})
