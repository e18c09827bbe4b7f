import { afterAll, describe, expect, test } from 'vitest'
import { hotp, totpStepAt } from '#crypto/totp.ts'
import {
  forgetSending,
  letPass,
  newProduction,
  newReachable,
  otherThan,
} from '#features/customers/contact-verification/makers.test-support.ts'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import type { Api, Json } from '#test/support/api.ts'
import { Authenticator, ORIGIN, RP_ID } from '#test/support/authenticator.ts'
import { MessageServers } from '#test/support/messages.ts'
import { PARTNERED } from '#test/support/partners.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { codeOf, confirmPath, credentialOf, enrolTotp, startPasskey } from '../factors/makers.test-support.ts'
import { challengeOfChange, confirmChange, startChange } from '../trusted-beneficiaries/makers.test-support.ts'
import {
  assertionBy,
  CODE,
  challengeOf,
  complete,
  enter,
  newVerified,
  outcomeOf,
  recordEvent,
  sca,
  sentCode,
  startLogin,
} from './makers.test-support.ts'

const servers = await new MessageServers().start()
afterAll(() => servers.stop())
useService({ RELYING_PARTIES: `${RP_ID}=${ORIGIN} https://app.example.com` }, { ...PARTNERED, messages: servers })

const WRONG = [400, 'INVALID_INPUT']
const LIMITED = [429, 'RATE_LIMITED']

async function newBoth(): Promise<{ api: Api; customer: Json }> {
  const api = await newProduction()
  const customer = await newVerified(api, servers)
  await forgetSending(api)
  return { api, customer }
}
/** Creates an account that has passed the production checks. */
async function newActive(api: Api, { id: customerId }: Json): Promise<Json> {
  const { id } = await api.create('/customers/external-accounts', usdAccount('890', { customerId }))
  await settle()
  return api.read(`/customers/external-accounts/${id}`)
}
const rowsOf = ({ platform }: Api) =>
  service().database.db.selectFrom('sca_challenges').selectAll().where('platform_id', '=', platform).execute()

describe('a code by SMS', () => {
  test('goes to the verified phone with purpose and expiry, and logs in once', async () => {
    const { api, customer } = await newBoth()
    const { body } = await startLogin(api, customer)
    const code = await sentCode(servers, customer)
    expect(servers.deliveredTo(customer.phoneNumber).at(-1)?.text.split('\n')).toEqual([
      `${code} is your code to log in.`,
      `It is valid until ${body.expiresAt.slice(11, 16)} UTC.`,
      'Do not share it.',
    ])
    if (code !== CODE) expect(outcomeOf(await enter(api, customer, body.challengeId))).toEqual(WRONG)
    expect(outcomeOf(await enter(api, customer, body.challengeId, otherThan(code)))).toEqual(WRONG)
    expect((await enter(api, customer, body.challengeId, code)).status).toBe(200)
    await letPass(api, 10)
    expect(outcomeOf(await enter(api, customer, body.challengeId, code))).toEqual(WRONG)
  })

  test('writes no code in the clear, and stores it only while it is usable', async () => {
    const { api, customer } = await newBoth()
    const challengeId = await challengeOf(api, customer)
    const jobs = await service()
      .database.db.selectFrom('jobs')
      .selectAll()
      .where('platform_id', '=', api.platform)
      .execute()
    const [row] = await rowsOf(api)
    const code = await sentCode(servers, customer)
    expect(code).toMatch(/^\d{6}$/)
    expect(row?.sealed_code).toEqual(expect.any(String))
    const traces = [JSON.stringify(row), JSON.stringify(jobs), ...service().logLines]
    expect(traces.filter((trace) => new RegExp(`(?<![\\w.+-])${code}(?![\\w.-])`).test(trace))).toEqual([])
    expect((await enter(api, customer, challengeId, code)).status).toBe(200)
    expect((await rowsOf(api)).map(({ state, sealed_code }) => [state, sealed_code])).toEqual([['SATISFIED', null]])
  })

  test('voids a code after five wrong ones, even after the lock ends', async () => {
    const { api, customer } = await newBoth()
    const challengeId = await challengeOf(api, customer)
    const code = await sentCode(servers, customer)
    for (let time = 0; time < 5; time++)
      expect(outcomeOf(await enter(api, customer, challengeId, otherThan(code)))).toEqual(WRONG)
    expect(outcomeOf(await enter(api, customer, challengeId, code))).toEqual([423, 'ACCOUNT_LOCKED'])
    await recordEvent(api, customer, 'RESET_PASSWORD_COMPLETED')
    expect(outcomeOf(await enter(api, customer, challengeId, code))).toEqual(WRONG)
  })

  test('sends no code to an unverified phone', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    expect(outcomeOf(await startLogin(api, customer))).toEqual(WRONG)
    expect(outcomeOf(await startChange(api, await newActive(api, customer)))).toEqual([403, 'USER_NOT_READY'])
    await settle()
    expect(servers.deliveredTo(customer.phoneNumber)).toEqual([])
  })

  test('sends no code to the old or new number after a change of number', async () => {
    const { api, customer } = await newBoth()
    const before = servers.deliveredTo(customer.phoneNumber).length
    await challengeOf(api, customer)
    const phoneNumber = `+3361${String(Date.now()).slice(-7)}`
    await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', phoneNumber })
    await settle()
    expect([servers.deliveredTo(customer.phoneNumber).length, servers.deliveredTo(phoneNumber).length]).toEqual([
      before,
      0,
    ])
  })

  test('sends a code once in 30 seconds and ten times in an hour', async () => {
    const { api, customer } = await newBoth()
    const other = await newVerified(api, servers)
    const challengeId = await challengeOf(api, customer)
    const code = await sentCode(servers, customer)
    const early = await startLogin(api, customer)
    expect(outcomeOf(early)).toEqual(LIMITED)
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(15)
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    expect((await startLogin(api, other)).status).toBe(200)
    expect((await enter(api, customer, challengeId, code)).status).toBe(200)
    for (let round = 2; round <= 10; round++) {
      await letPass(api, 31)
      expect({ round, status: (await startLogin(api, customer)).status }).toEqual({ round, status: 200 })
    }
    await letPass(api, 31)
    expect(outcomeOf(await startLogin(api, customer))).toEqual(LIMITED)
  })
})

describe('the change of trust', () => {
  const newTrusting = async () => {
    const both = await newBoth()
    return { ...both, account: await newActive(both.api, both.customer) }
  }

  test('names in its message whom the code is about, and shares its limit with logins', async () => {
    const { api, customer, account } = await newTrusting()
    const { id: challengeId } = await challengeOfChange(api, account)
    const code = await sentCode(servers, customer)
    const end = account.accountInfo.accountNumber.slice(-4)
    expect(servers.deliveredTo(customer.phoneNumber).at(-1)?.text.split('\n').slice(0, 2)).toEqual([
      `${code} is your code to pay the account below without a code from now on.`,
      `To: Ana Lima, …${end}`,
    ])
    expect(outcomeOf(await startLogin(api, customer))).toEqual(LIMITED)
    expect(outcomeOf(await startChange(api, account))).toEqual(LIMITED)
    expect(outcomeOf(await confirmChange(api, account, { challengeId, code: otherThan(code) }))).toEqual(WRONG)
    expect((await confirmChange(api, account, { challengeId, code })).body).toEqual({ trusted: true })
    await forgetSending(api)
    await challengeOfChange(api, account, 'untrust')
    await settle()
    expect(servers.deliveredTo(customer.phoneNumber).at(-1)?.text.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(/^\d{6} is your code to pay the account below only with a code from now on\.$/),
      `To: Ana Lima, …${end}`,
    ])
  })

  test("rejects a login's code, and a login rejects its code", async () => {
    const { api, customer, account } = await newTrusting()
    const login = await challengeOf(api, customer)
    const loginCode = await sentCode(servers, customer)
    await forgetSending(api)
    const { id: challengeId } = await challengeOfChange(api, account)
    const code = await sentCode(servers, customer)
    if (code === loginCode) return
    expect(outcomeOf(await confirmChange(api, account, { challengeId, code: loginCode }))).toEqual(WRONG)
    expect(outcomeOf(await enter(api, customer, login, code))).toEqual(WRONG)
    expect((await confirmChange(api, account, { challengeId, code })).status).toBe(200)
    expect((await enter(api, customer, login, loginCode)).status).toBe(200)
  })

  test('rejects an app code used for a login, and vice versa', async () => {
    const { api, customer, account } = await newTrusting()
    const { secret } = await enrolTotp(api, customer, codeOf)
    // As if the enrolment were long ago: the service accepts the codes of this step and of the next one while the step
    // lasts.
    const db = service().database.db
    await db.updateTable('sca_totp_factors').set({ last_step: 0n }).where('customer_id', '=', customer.id).execute()
    const step = totpStepAt(new Date())
    const [now, next] = [step, step + 1].map((each) => hotp(Buffer.from(secret, 'hex'), each))
    const { id: challengeId } = await challengeOfChange(api, account)
    expect((await complete(api, customer, { factor: 'TOTP', code: now })).status).toBe(200)
    expect(outcomeOf(await confirmChange(api, account, { challengeId, code: now }))).toEqual(WRONG)
    expect((await confirmChange(api, account, { challengeId, code: next })).body).toEqual({ trusted: true })
    expect(outcomeOf(await complete(api, customer, { factor: 'TOTP', code: next }))).toEqual(WRONG)
  })
})

test('a passkey logs in on the pages that the operator has listed for its site, and on no other', async () => {
  const { api, customer } = await newBoth()
  const device = new Authenticator()
  const { options } = await startPasskey(api, customer)
  const credential = credentialOf(device, options.challenge, { rpId: RP_ID, clientData: { origin: ORIGIN } })
  await api.create(confirmPath(customer), { type: 'PASSKEY', origin: ORIGIN, credential })
  const logInAt = async (origin: string) => {
    const { passkeyOptions, ...rest } = await api.create(sca(customer, 'login/start'), { factor: 'PASSKEY' })
    expect(rest).toMatchObject({ relyingPartyId: RP_ID, allowedOrigins: [ORIGIN, 'https://app.example.com'] })
    const proof = assertionBy(device, passkeyOptions.challenge, { rpId: RP_ID, origin })
    return (await complete(api, customer, { factor: 'PASSKEY', ...proof })).status
  }
  expect([await logInAt(ORIGIN), await logInAt('https://app.example.com')]).toEqual([200, 200])
  expect([await logInAt('http://localhost:3000'), await logInAt(`${ORIGIN}:8443`)]).toEqual([400, 400])
})
