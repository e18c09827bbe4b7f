import { describe, expect, test } from 'vitest'
import { agentRequest, redeem } from '#features/agents/makers.test-support.ts'
import { newCustomer, newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { decideOnAccount, lockOwnedAccount } from '#features/external-accounts/index.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { agentOfPlatform } from '#test/support/callers.ts'
import { inWork } from '#test/support/inside.ts'
import { service, untilBlocked, useService } from '#test/support/service.ts'
import { enrolTotp, LOCAL_PAGE, passkeyPath } from '../factors/makers.test-support.ts'
import {
  advance,
  assertionBy,
  CODE,
  complete,
  fail,
  logIn,
  outcomeOf,
  recordEvent,
  sca,
  WRONG_CODE,
  withPasskey,
} from '../log-in/makers.test-support.ts'
import {
  challengeOfChange,
  change,
  confirmChange,
  newBeneficiary,
  startChange,
  trust,
  untrust,
  type Way,
} from './makers.test-support.ts'
import { insertTrust, isTrusted } from './store.ts'

useService()

const WRONG = [400, 'INVALID_INPUT']
const CONFLICT = [409, 'CONFLICT']
const UNKNOWN = [404, 'REFERENCE_NOT_FOUND']
const LOCKED = [423, 'ACCOUNT_LOCKED']
const WAYS: Way[] = ['trust', 'untrust']
const otherThan = (way: Way): Way => (way === 'trust' ? 'untrust' : 'trust')

interface Trusting {
  api: Api
  customer: Json
  account: Json
}
const newTrusting = async (): Promise<Trusting> => {
  const api = await newPlatform()
  const customer = await newCustomerOfEea(api)
  return { api, customer, account: await newBeneficiary(api, customer) }
}
/** Creates the state before a change in that direction. */
async function newBefore(way: Way): Promise<Trusting> {
  const trusting = await newTrusting()
  if (way === 'untrust') await trust(trusting.api, trusting.account)
  return trusting
}
const isMarked = ({ platform }: Api, { id }: Json) => isTrusted(service().database.db, platform, id)
const countOf = async (api: Api, customer: Json): Promise<number> =>
  (await recordEvent(api, customer, 'FAILED_LOGIN_ATTEMPT')).body.failedAttempts - 1
const decide = (api: Api, account: Json, decision: 'disable' | 'reactivate') =>
  inWork(api, (work) => decideOnAccount(work, account.id, decision))
const remove = (api: Api, account: Json): Promise<Answer> => api.delete(`/customers/external-accounts/${account.id}`)
/** Moves the customer's region to another profile or back, like a change by the operator. */
const moveTo = (region: string, { platform }: Api, { id }: Json) =>
  service()
    .database.db.updateTable('customers')
    .set({ region })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()

describe('a customer', () => {
  test('trusts an account and trusts it no more, each with a code; the account looks the same', async () => {
    const { api, account } = await newTrusting()
    const started = await startChange(api, account)
    expect({ status: started.status, body: started.body }).toEqual({
      status: 200,
      body: {
        scaChallenge: {
          id: expect.stringMatching(/^ScaChallenge:/),
          expiresAt: expect.any(String),
          factor: 'SMS_OTP',
          availableFactors: ['SMS_OTP'],
        },
      },
    })
    const lead = Date.parse(started.body.scaChallenge.expiresAt) - Date.now()
    expect(lead).toBeGreaterThan(290_000)
    expect(lead).toBeLessThanOrEqual(300_000)
    expect(await isMarked(api, account)).toBe(false)
    const { status, body } = await confirmChange(api, account, {
      challengeId: started.body.scaChallenge.id,
      code: CODE,
    })
    expect({ status, body }).toEqual({ status: 200, body: { trusted: true } })
    expect(await isMarked(api, account)).toBe(true)
    expect(await api.read(`/customers/external-accounts/${account.id}`)).toEqual(account)
    expect(await untrust(api, account)).toEqual({ trusted: false })
    expect(await isMarked(api, account)).toBe(false)
  })

  test('needs no login for it, and a change is none', async () => {
    const { api, account, customer } = await newTrusting()
    await fail(api, customer, 2)
    await trust(api, account)
    expect(await countOf(api, customer)).toBe(2)
  })

  test('cannot trust a trusted account, or end a trust that does not exist', async () => {
    const { api, account } = await newTrusting()
    expect(outcomeOf(await startChange(api, account, 'untrust'))).toEqual(CONFLICT)
    await trust(api, account)
    expect(outcomeOf(await startChange(api, account))).toEqual(CONFLICT)
  })

  test('confirms with the factor of the latest login, unless that is an app', async () => {
    const { api, account, customer } = await newTrusting()
    const device = await withPasskey(api, customer)
    const factor = async () => (await challengeOfChange(api, account)).factor
    expect(await factor()).toBe('SMS_OTP')
    const { passkeyOptions } = await api.create(sca(customer, 'login/start'), { factor: 'PASSKEY' })
    const proof = assertionBy(device, passkeyOptions.challenge)
    expect((await complete(api, customer, { factor: 'PASSKEY', ...proof })).status).toBe(200)
    expect(await factor()).toBe('PASSKEY')
    await advance(api, 1)
    await logIn(api, customer)
    expect(await factor()).toBe('SMS_OTP')
    await advance(api, 1)
    await enrolTotp(api, customer)
    expect((await complete(api, customer, { factor: 'TOTP', code: CODE })).status).toBe(200)
    expect(await factor()).toBe('SMS_OTP')
    await recordEvent(api, customer, 'RESET_PASSWORD_COMPLETED')
    expect(await factor()).toBe('SMS_OTP')
  })

  test.each(WAYS)('can use a passkey for %s', async (way) => {
    const { api, account, device } = await newByPasskey(way)
    const asked = await challengeOfChange(api, account, way)
    expect(asked).toEqual({
      id: expect.stringMatching(/^ScaChallenge:/),
      expiresAt: expect.any(String),
      factor: 'PASSKEY',
      availableFactors: ['SMS_OTP', 'PASSKEY'],
      passkeyAssertionOptions: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'required',
        allowCredentials: [
          { type: 'public-key', id: device.credentialId.toString('base64url'), transports: ['internal', 'hybrid'] },
        ],
      },
      passkeyAllowedOrigins: ['http://localhost'],
    })
    const proof = assertionBy(device, asked.passkeyAssertionOptions.challenge)
    const answer = await confirmChange(api, account, { challengeId: asked.id, ...proof }, way)
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { trusted: way === 'trust' } })
  })

  test("lets a customer confirm with a code if the login's passkey was removed", async () => {
    const { api, account, customer, device } = await newByPasskey('trust')
    const asked = await challengeOfChange(api, account)
    await api.must('DELETE', passkeyPath(customer, device.credentialId.toString('base64url')))
    const proof = assertionBy(device, asked.passkeyAssertionOptions.challenge)
    expect(outcomeOf(await confirmChange(api, account, { challengeId: asked.id, ...proof }))).toEqual(WRONG)
    expect((await challengeOfChange(api, account)).factor).toBe('SMS_OTP')
  })

  test('confirms any challenge with the code of an enrolled app, but no recovery code', async () => {
    const { api, account, customer } = await newByPasskey('trust')
    const { id: challengeId } = await challengeOfChange(api, account)
    const early = await confirmChange(api, account, { challengeId, code: CODE })
    expect([...outcomeOf(early), early.body.reason]).toEqual([...WRONG, 'The challenge asks for PASSKEY.'])
    expect(await countOf(api, customer)).toBe(0)
    await recordEvent(api, customer, 'RESET_PASSWORD_COMPLETED')
    const { recoveryCodes } = await enrolTotp(api, customer)
    expect(outcomeOf(await confirmChange(api, account, { challengeId, code: recoveryCodes[0] }))).toEqual(WRONG)
    expect((await confirmChange(api, account, { challengeId, code: CODE })).body).toEqual({ trusted: true })
    expect((await complete(api, customer, { factor: 'TOTP', code: recoveryCodes[0] })).status).toBe(200)
  })

  async function newByPasskey(way: Way): Promise<Trusting & { device: Authenticator }> {
    const trusting = await newBefore(way)
    const { api, customer } = trusting
    const device = await withPasskey(api, customer)
    const { passkeyOptions } = await api.create(sca(customer, 'login/start'), { factor: 'PASSKEY' })
    const proof = assertionBy(device, passkeyOptions.challenge)
    const answer = await complete(api, customer, { factor: 'PASSKEY', ...proof })
    if (answer.status !== 200) throw new Error(`The login was answered ${answer.status}`)
    return { ...trusting, device }
  }
})

describe.each(WAYS)('a confirmation of %s', (way) => {
  test('refuses a confirmation without challenge or proof, and counts no attempt', async () => {
    const { api, customer, account } = await newBefore(way)
    const { id: challengeId } = await challengeOfChange(api, account, way)
    const proof = assertionBy(new Authenticator(), 'AAAA')
    const bodies: [object, string[]][] = [
      [{}, ['challengeId', 'code']],
      [{ code: CODE }, ['challengeId']],
      [{ challengeId: null, code: CODE }, ['challengeId']],
      [{ challengeId }, ['code']],
      [{ challengeId, code: CODE, ...proof }, ['code']],
      [{ challengeId, passkeyAssertion: proof.passkeyAssertion }, ['origin']],
      [{ challengeId, passkeyAssertion: {}, origin: LOCAL_PAGE }, malformed],
    ]
    for (const [body, fields] of bodies) {
      const refused = await confirmChange(api, account, body, way)
      const named = refused.body.details.errors.map(({ field }: Json) => field)
      expect([...outcomeOf(refused), named]).toEqual([...WRONG, fields])
    }
    expect(outcomeOf(await confirmChange(api, account, { challengeId, ...proof }, way))).toEqual(WRONG)
    expect(await countOf(api, customer)).toBe(0)
    expect((await confirmChange(api, account, { challengeId, code: CODE }, way)).status).toBe(200)
  })
  const malformed = ['id', 'response.clientDataJSON', 'response.authenticatorData', 'response.signature'].map(
    (member) => `passkeyAssertion.${member}`,
  )

  test('counts wrong codes; the fifth voids the challenge, locks and blocks a right code', async () => {
    const { api, customer, account } = await newBefore(way)
    const { id: challengeId } = await challengeOfChange(api, account, way)
    for (let time = 0; time < 5; time++)
      expect(outcomeOf(await confirmChange(api, account, { challengeId, code: WRONG_CODE }, way))).toEqual(WRONG)
    const locked = await confirmChange(api, account, { challengeId, code: CODE }, way)
    expect([...outcomeOf(locked), locked.body.details]).toEqual([
      ...LOCKED,
      { lockedUntil: expect.any(String), failedAttempts: 5, suspended: false },
    ])
    await recordEvent(api, customer, 'RESET_PASSWORD_COMPLETED')
    expect(outcomeOf(await confirmChange(api, account, { challengeId, code: CODE }, way))).toEqual(WRONG)
    expect(await countOf(api, customer)).toBe(1)
    expect(await isMarked(api, account)).toBe(way === 'untrust')
  })

  test('a right code is good once, until its end, and while no other start has come', async () => {
    const { api, customer, account } = await newBefore(way)
    const refuses = async (challengeId: string) =>
      expect(outcomeOf(await confirmChange(api, account, { challengeId, code: CODE }, way))).toEqual(WRONG)
    const { id: first } = await challengeOfChange(api, account, way)
    const { id: second } = await challengeOfChange(api, account, way)
    await refuses(first)
    await advance(api, 300)
    await refuses(second)
    const { id: third } = await challengeOfChange(api, account, way)
    expect((await confirmChange(api, account, { challengeId: third, code: CODE }, way)).status).toBe(200)
    await advance(api, 10)
    await refuses(third)
    expect(await countOf(api, customer)).toBe(3)
  })

  test('accepts only a challenge of this account in this direction', async () => {
    const { api, customer, account } = await newBefore(way)
    const before = await newBefore(way)
    const sibling = await newBeneficiary(api, customer)
    if (way === 'untrust') await trust(api, sibling)
    const stranger = await newBeneficiary(api)
    if (way === 'untrust') await trust(api, stranger)
    const opposite = await newBeneficiary(api, customer)
    if (way === 'trust') await trust(api, opposite)
    const login = await api.create(sca(customer, 'login/start'), { factor: 'SMS_OTP' })
    const foreign = [
      (await challengeOfChange(api, sibling, way)).id,
      (await challengeOfChange(api, stranger, way)).id,
      (await challengeOfChange(before.api, before.account, way)).id,
      login.challengeId,
    ]
    await challengeOfChange(api, account, way)
    for (const challengeId of foreign)
      expect(outcomeOf(await confirmChange(api, account, { challengeId, code: CODE }, way))).toEqual(WRONG)
    expect(await countOf(api, customer)).toBe(4)
    expect(await isMarked(api, account)).toBe(way === 'untrust')
  })

  test('rejects and counts the challenge in the other direction', async () => {
    const { api, customer, account } = await newBefore(way)
    const { id: challengeId } = await challengeOfChange(api, account, way)
    expect(outcomeOf(await confirmChange(api, account, { challengeId, code: CODE }, otherThan(way)))).toEqual(WRONG)
    expect(await isMarked(api, account)).toBe(way === 'untrust')
    expect(await countOf(api, customer)).toBe(1)
    expect((await confirmChange(api, account, { challengeId, code: CODE }, way)).status).toBe(200)
  })

  test('counts one of twenty concurrent right answers, and answers the others equally', async () => {
    const { api, customer, account } = await newBefore(way)
    const { id: challengeId } = await challengeOfChange(api, account, way)
    const confirm = () => confirmChange(api, account, { challengeId, code: CODE }, way)
    const answers = await Promise.all(Array.from({ length: 20 }, confirm))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(20).fill([200, { trusted: way === 'trust' }]),
    )
    expect(await countOf(api, customer)).toBe(0)
    expect(await isMarked(api, account)).toBe(way === 'trust')
  })

  test('accepts only accounts of customers under strong authentication, regardless of the body', async () => {
    const api = await newPlatform()
    const outside = await newBeneficiary(api, await newCustomer(api))
    const ofPlatform = await api.create('/platform/external-accounts', usdAccount())
    const { account: foreign } = await newTrusting()
    for (const body of [{}, { challengeId: 7 }, { challengeId: 'x', code: CODE }])
      for (const [account, outcome] of [
        [outside, [...CONFLICT, { cause: 'SCA_NOT_REQUIRED' }]],
        [ofPlatform, [...UNKNOWN, undefined]],
        [foreign, [...UNKNOWN, undefined]],
        [{ id: 'nothing' }, [...UNKNOWN, undefined]],
      ] as const)
        for (const answer of [await startChange(api, account, way), await confirmChange(api, account, body, way)])
          expect([...outcomeOf(answer), answer.body.details]).toEqual(outcome)
  })

  test('a lock does not block the start', async () => {
    const { api, customer, account } = await newBefore(way)
    await fail(api, customer, 5)
    const { id: challengeId } = await challengeOfChange(api, account, way)
    expect(outcomeOf(await confirmChange(api, account, { challengeId, code: CODE }, way))).toEqual(LOCKED)
    await recordEvent(api, customer, 'RESET_PASSWORD_COMPLETED')
    expect((await confirmChange(api, account, { challengeId, code: CODE }, way)).status).toBe(200)
  })
})

test('a token that may only move money can neither begin nor confirm', async () => {
  const { api, account } = await newTrusting()
  const narrow = await api.withPermissions('VIEW', 'TRANSACT')
  const answers = [
    await narrow.post(`/customers/external-accounts/${account.id}/trust`),
    await narrow.post(`/customers/external-accounts/${account.id}/trust/confirm`, {}),
    await narrow.post(`/customers/external-accounts/${account.id}/untrust`),
    await narrow.post(`/customers/external-accounts/${account.id}/untrust/confirm`, {}),
  ]
  expect(answers.map(outcomeOf)).toEqual(Array(4).fill([403, 'FORBIDDEN']))
})

describe('an account that is not active', () => {
  test('refuses trust if the account is inactive by then, without counting an attempt', async () => {
    const { api, customer, account } = await newTrusting()
    const { id: challengeId } = await challengeOfChange(api, account)
    await decide(api, account, 'disable')
    const late = await confirmChange(api, account, { challengeId, code: CODE })
    expect([...outcomeOf(late), late.body.details]).toEqual([...CONFLICT, { status: 'INACTIVE' }])
    expect(outcomeOf(await startChange(api, account))).toEqual(CONFLICT)
    expect(await countOf(api, customer)).toBe(0)
    await decide(api, account, 'reactivate')
    expect((await confirmChange(api, account, { challengeId, code: CODE })).body).toEqual({ trusted: true })
  })

  test('keeps trust in an inactive account, and can withdraw it', async () => {
    const { api, account } = await newTrusting()
    await trust(api, account)
    await decide(api, account, 'disable')
    expect(await isMarked(api, account)).toBe(true)
    expect(await untrust(api, account)).toEqual({ trusted: false })
  })
})

describe('the deletion of an account', () => {
  test('refuses deletion to platform and agent while the account is trusted, without changes', async () => {
    const { api, customer, account } = await newTrusting()
    const { deviceCode } = await api.create('/agents', agentRequest(customer.id))
    const agent = api.as((await redeem(api, deviceCode)).body.accessToken)
    await trust(api, account)
    const answers = [await remove(api, account), await agent.delete(`/agents/me/external-accounts/${account.id}`)]
    expect(answers.map(outcomeOf)).toEqual(Array(2).fill([409, 'BENEFICIARY_TRUSTED']))
    expect(await api.read(`/customers/external-accounts/${account.id}`)).toEqual(account)
    await challengeOfChange(api, account, 'untrust')
    expect(outcomeOf(await remove(api, account))).toEqual([409, 'BENEFICIARY_TRUSTED'])
    await untrust(api, account)
    expect((await remove(api, account)).status).toBe(204)
    expect(outcomeOf(await startChange(api, account))).toEqual(UNKNOWN)
  })

  test('makes challenges started before useless for trust', async () => {
    const { api, account } = await newTrusting()
    const { id: challengeId } = await challengeOfChange(api, account)
    expect((await remove(api, account)).status).toBe(204)
    expect(outcomeOf(await confirmChange(api, account, { challengeId, code: CODE }))).toEqual(UNKNOWN)
    expect(await isMarked(api, account)).toBe(false)
  })

  test('either deletes or trusts an account when deletion and confirmation are concurrent', async () => {
    for (let round = 0; round < 5; round++) {
      const { api, account } = await newTrusting()
      const { id: challengeId } = await challengeOfChange(api, account)
      const [confirmed, removed] = await Promise.all([
        confirmChange(api, account, { challengeId, code: CODE }),
        remove(api, account),
      ])
      const outcomes = [confirmed.status, removed.status]
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual(outcomes)
      expect(await isMarked(api, account)).toBe(confirmed.status === 200)
    }
  })

  test('waits for a confirmation that is under way', async () => {
    const { api, account } = await newTrusting()
    let removal: Promise<Answer> | undefined
    await inWork(api, async (work) => {
      const { id, customerId = 'Customer:none' } = await lockOwnedAccount(work, 'customer', account.id)
      removal = remove(api, account)
      await untilBlocked(removal)
      await insertTrust(work, { id, customerId })
    })
    expect((await removal)?.status).toBe(409)
  })

  test('does not restore the trust when the account is registered again', async () => {
    const { api, customer } = await newTrusting()
    const request = eurAccount('000', { customerId: customer.id })
    const first = await api.create('/customers/external-accounts', request)
    await trust(api, first)
    await untrust(api, first)
    const { id: challengeId } = await challengeOfChange(api, first)
    await api.must('DELETE', `/customers/external-accounts/${first.id}`)
    const again = await api.create('/customers/external-accounts', request)
    expect(await isMarked(api, again)).toBe(false)
    expect(outcomeOf(await confirmChange(api, again, { challengeId, code: CODE }))).toEqual(WRONG)
  })

  test('deletes a trusted account if the operator no longer requires strong authentication', async () => {
    const { api, customer, account } = await newTrusting()
    await trust(api, account)
    await moveTo('US', api, customer)
    expect(outcomeOf(await startChange(api, account, 'untrust'))).toEqual(CONFLICT)
    expect((await remove(api, account)).status).toBe(204)
    expect(await isMarked(api, account)).toBe(false)
  })

  test('still deletes accounts of the platform and of customers elsewhere', async () => {
    const { agent } = await agentOfPlatform(await newPlatform())
    const account = await agent.create('/agents/me/external-accounts', usdAccount())
    expect((await agent.delete(`/agents/me/external-accounts/${account.id}`)).status).toBe(204)
  })
})

describe('the trust in an account', () => {
  test('keeps the trust when the operator requires strong authentication again', async () => {
    const { api, customer, account } = await newTrusting()
    await trust(api, account)
    await moveTo('US', api, customer)
    expect(outcomeOf(await startChange(api, account, 'untrust'))).toEqual(CONFLICT)
    await moveTo('DE', api, customer)
    expect(outcomeOf(await startChange(api, account))).toEqual(CONFLICT)
    expect(await untrust(api, account)).toEqual({ trusted: false })
  })

  test('deletes the trust with its customer', async () => {
    const { api, customer, account } = await newTrusting()
    await trust(api, account)
    await challengeOfChange(api, account, 'untrust')
    await api.must('DELETE', `/customers/${customer.id}`)
    expect(await isMarked(api, account)).toBe(false)
    expect(outcomeOf(await startChange(api, account))).toEqual([404, 'USER_NOT_FOUND'])
  })

  test('survives a new password', async () => {
    const { api, customer, account } = await newTrusting()
    await change(api, account, 'trust')
    await recordEvent(api, customer, 'RESET_PASSWORD_COMPLETED')
    expect(await isMarked(api, account)).toBe(true)
  })
})
