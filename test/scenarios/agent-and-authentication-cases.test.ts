import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { limitedTo, newPayer, refusalOf } from '#features/agents/agent-operations/makers.test-support.ts'
import { agentPolicy, createdAgent, newAgent, redeem } from '#features/agents/makers.test-support.ts'
import {
  advance,
  CODE,
  logIn,
  newAsked,
  newPayerOfEea,
  realtimeRequest,
  WRONG,
} from '#features/authentication/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { service, settle, startService, useService } from '../support/service.ts'

/** The cases of agents-sca 17, each with its own title. */

useService({ TRUSTED_PROXIES: '127.0.0.1' })

const folder = mkdtempSync(join(tmpdir(), 'causeway-profiles-'))
afterAll(() => rmSync(folder, { recursive: true }))

const APPROVAL = { defaultExecutionMode: 'APPROVAL_REQUIRED' } as const
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()
const twice = <T>(run: () => Promise<T>): Promise<[T, T]> => Promise.all([run(), run()])
const changePolicy = (api: Api, id: string, change: object) => api.must('PATCH', `/agents/${id}/policy`, change)

/** Creates a payer whose agent has asked for the approval of these amounts. */
async function newWaiting(...amounts: number[]) {
  const payer = await newPayer(APPROVAL)
  const actions: Json[] = []
  for (const amount of amounts) actions.push((await payer.execute(await payer.quote(amount))).body)
  return { ...payer, actions, first: actions[0] as Json }
}

describe('1. Two redemptions of one device code in parallel; redemption one second before and after expiry; redemption of the old code after regeneration', () => {
  test('gives the token to one of two parallel redemptions', async () => {
    const { api, deviceCode } = await newCode()
    expect(statuses(await twice(() => redeem(api, deviceCode)))).toEqual([200, 400])
  })

  /** Creates a code and moves the platform's clock to the given number of seconds before its expiry. */
  async function newCode(secondsBefore?: number) {
    const api = await newPlatform()
    const created = await createdAgent(api)
    if (secondsBefore !== undefined) {
      const { offsetSeconds = 0 } = await api.read('/sandbox/clock')
      const now = Date.now() + offsetSeconds * 1000
      const left = (new Date(created.deviceCode.expiresAt).getTime() - now) / 1000
      await advance(api, Math.floor(left - secondsBefore))
    }
    return { api, ...created }
  }

  test('redeems a code one second before expiry, and refuses it one second after', async () => {
    const early = await newCode(2)
    expect((await redeem(early.api, early.deviceCode)).status).toBe(200)
    const late = await newCode(-1)
    expect(refusalOf(await redeem(late.api, late.deviceCode))).toEqual([400, 'INVALID_INPUT', 'EXPIRED'])
  })

  test('refuses the old code after regeneration', async () => {
    const { api, agent, deviceCode } = await newCode()
    const { deviceCode: fresh = {}, ...issued } = (await api.create(`/agents/${agent.id}/device-codes`)) as Json
    expect((await redeem(api, deviceCode)).status).toBe(400)
    expect((await redeem(api, { code: fresh.code ?? issued.code })).status).toBe(200)
  })
})

describe('2. Agent deleted between submission and approval; paused between; limit lowered between; two waiting actions that fit alone but not together (the second approval is FAILED)', () => {
  test('deleted', async () => {
    const payer = await newWaiting(10_000)
    await payer.api.must('DELETE', `/agents/${payer.id}`)
    expect((await payer.decide(payer.first, 'approve')).status).toBe(409)
    expect(await payer.balance()).toBe(1_000_000)
  })

  test.each<[string, (payer: Awaited<ReturnType<typeof newWaiting>>) => Promise<unknown>]>([
    ['paused', ({ api, id }) => api.must('PATCH', `/agents/${id}`, { isPaused: true })],
    [
      'limit lowered',
      ({ api, id }) => changePolicy(api, id, { spendingLimits: { currency: 'USD', perTransactionLimit: 9_999 } }),
    ],
  ])('%s', async (_, happens) => {
    const payer = await newWaiting(10_000)
    await happens(payer)
    expect((await payer.decide(payer.first, 'approve')).body.status).toBe('FAILED')
    expect(await payer.balance()).toBe(1_000_000)
  })

  test('fails the second approval of two actions that fit only alone', async () => {
    const payer = await newWaiting(60_000, 60_000)
    await changePolicy(payer.api, payer.id, { spendingLimits: { currency: 'USD', dailyLimit: 100_000 } })
    const [first, second] = payer.actions as [Json, Json]
    expect((await payer.decide(first, 'approve')).body.status).toBe('APPROVED')
    expect((await payer.decide(second, 'approve')).body.status).toBe('FAILED')
  })
})

test('3. Approve and reject in parallel; approve through the transaction and through the action in parallel', async () => {
  const { first, decide, balance } = await newWaiting(10_000)
  const decided = await Promise.all([decide(first, 'approve'), decide(first, 'reject')])
  expect(statuses(decided)).toEqual([200, 409])
  expect(await balance()).toBe(decided[0]?.status === 200 ? 990_000 : 1_000_000)

  const payer = await newPayer(APPROVAL)
  const quote = await payer.quote()
  const { body: action } = await payer.execute(quote)
  const both = [payer.decide(action, 'approve'), payer.decideOnPayment(quote, 'approve')]
  expect(statuses(await Promise.all(both))).toEqual([200, 409])
  expect(await payer.balance()).toBe(990_000)
})

describe('4. Amount equal to limit, equal to threshold, one unit above each; conversion that rounds', () => {
  test('compares an amount of the same currency with limit and threshold exactly', async () => {
    const limited = await newPayer(limitedTo({ perTransactionLimit: 10_000 }))
    expect((await limited.execute(await limited.quote(10_000))).body.status).toBe('APPROVED')
    const above = await limited.execute(await limited.quote(10_001))
    expect(refusalOf(above)).toEqual([403, 'FORBIDDEN', 'PER_TRANSACTION_LIMIT_EXCEEDED'])
    const watched = await newPayer({ approvalThresholds: { currency: 'USD', amount: 10_000 } })
    expect((await watched.execute(await watched.quote(10_000))).body.status).toBe('APPROVED')
    expect((await watched.execute(await watched.quote(10_001))).body.status).toBe('PENDING_APPROVAL')
  })

  test('rounds a conversion up: every part of a yen counts as one', async () => {
    const { api, customer, quote, account, bank } = await newPayer()
    const converted = await newAgent(api, customer.id, {
      spendingLimits: { currency: 'JPY', perTransactionLimit: 1 },
    })
    const request = (lockedCurrencyAmount: number) => ({
      source: { sourceType: 'ACCOUNT', accountId: account.id },
      destination: { destinationType: 'ACCOUNT', accountId: bank.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount,
    })
    expect((await quote(2)).totalSendingAmount).toBe(2)
    const made = await converted.agent.create('/agents/me/quotes', request(2))
    expect(refusalOf(await converted.agent.post(`/agents/me/quotes/${made.id}/execute`))).toEqual([
      403,
      'FORBIDDEN',
      'PER_TRANSACTION_LIMIT_EXCEEDED',
    ])
  })
})

test('5. Action across midnight UTC: submitted before, approved after (counts on the day of execution)', async () => {
  const payer = await newPayer({ ...APPROVAL, ...limitedTo({ dailyLimit: 10_000 }) })
  const { body: action } = await payer.agent.post('/agents/me/transfer-out', {
    source: { accountId: payer.account.id },
    destination: { accountId: payer.dollarBank.id },
    amount: 10_000,
  })
  expect(action.status).toBe('PENDING_APPROVAL')
  const before = (await payer.agent.read('/agents/me')).usage
  await advance(payer.api, 86_400)
  expect((await payer.decide(action, 'approve')).body.status).toBe('APPROVED')
  const after = (await payer.agent.read('/agents/me')).usage
  expect([before.dailySpend, after.dailySpend, after.dailyResetDate > before.dailyResetDate]).toEqual([0, 10_000, true])
})

test('6. Execute by agent B of a quote created by agent A of the same customer: 404', async () => {
  const payer = await newPayer()
  const { agent: other } = await newAgent(payer.api, payer.customer.id)
  const quote = await payer.quote()
  expect(refusalOf(await other.post(`/agents/me/quotes/${quote.id}/execute`))).toEqual([404, 'QUOTE_NOT_FOUND'])
})

describe("7. Approve a quote's transaction before `execute`, then execute: runs at once; approve twice: 409. Account allow-list `[]` versus null; rule with `AUTO` under a default of `APPROVAL_REQUIRED`, above and below the threshold", () => {
  test('approved ahead', async () => {
    const payer = await newPayer(APPROVAL)
    const quote = await payer.quote()
    expect((await payer.decideOnPayment(quote, 'approve')).body.status).toBe('PENDING')
    expect((await payer.decideOnPayment(quote, 'approve')).status).toBe(409)
    expect((await payer.execute(quote)).body.status).toBe('APPROVED')
  })

  test('the allow-list', async () => {
    const payer = await newPayer({ accountRestrictions: { allowedAccountIds: [] } })
    expect(refusalOf(await payer.execute(await payer.quote()))).toEqual([403, 'FORBIDDEN', 'ACCOUNT_NOT_ALLOWED'])
    await changePolicy(payer.api, payer.id, { accountRestrictions: { allowedAccountIds: null } })
    expect((await payer.execute(await payer.quote())).body.status).toBe('APPROVED')
  })

  test('the rule', async () => {
    const payer = await newPayer()
    const policy = agentPolicy({ ...APPROVAL, approvalThresholds: { currency: 'USD', amount: 10_000 } })
    const rule = { accountId: payer.account.id, executionMode: 'AUTO' as const }
    await changePolicy(payer.api, payer.id, { ...policy, accountRestrictions: { accountRules: [rule] } })
    expect((await payer.execute(await payer.quote(10_000))).body.status).toBe('APPROVED')
    expect((await payer.execute(await payer.quote(10_001))).body.status).toBe('PENDING_APPROVAL')
  })
})

describe('8. SCA: right code after expiry; right code of the first challenge on the second; resend after expiry; authorize without session, then login, then the same code; the operator’s region table changed while a challenge is live (the challenge must still be satisfied; new payments follow the new table)', () => {
  test('right code, and resend, after expiry', async () => {
    const payer = await newPayerOfEea()
    const quote = await newAsked(payer)
    await advance(payer.api, 301)
    for (let round = 0; round < 2; round++) {
      expect(refusalOf(await payer.authorize(quote))).toEqual([400, 'INVALID_INPUT', 'CHALLENGE_EXPIRED'])
      expect(refusalOf(await payer.resend(quote))).toEqual([409, 'CONFLICT'])
      await settle()
    }
    expect(await payer.balances()).toEqual([100_000, 100_000])
  })

  test('the proof of the first challenge does not answer the second', async () => {
    const { api, customer, bank, authorize } = await newPayerOfEea()
    const quote = await api.create('/quotes', realtimeRequest(customer, bank))
    // In the sandbox every code is the same. The challenge and its content must differ.
    const [{ body: second }, { status }] = [await authorize(quote), await authorize(quote, { code: WRONG })]
    expect([second.scaChallenge.id === quote.scaChallenge.id, status]).toEqual([false, 400])
    expect((await authorize(quote)).body.status).toBe('PENDING')
  })

  test('authorize without session, then login, then the same code', async () => {
    const payer = await newPayerOfEea({ isLoggedIn: false })
    const quote = await newAsked(payer)
    expect(refusalOf(await payer.authorize(quote))).toEqual([409, 'SCA_SESSION_REQUIRED'])
    await payer.logIn()
    expect((await payer.authorize(quote)).body.status).toBe('PROCESSING')
  })

  test('the region table', async () => {
    const payer = await newPayerOfEea()
    const [waiting, next] = [await newAsked(payer), await payer.quote()]
    const file = join(folder, 'profiles.json')
    writeFileSync(file, JSON.stringify({ profiles: [] }))
    const there = await startService(service().database, { PROFILES_FILE: file })
    const api = payer.api.at(there.address)
    expect((await api.post(`/quotes/${next.id}/execute`)).body.status).toBe('PROCESSING')
    expect((await api.post(`/quotes/${waiting.id}/execute`)).status).toBe(409)
    expect((await api.post(`/quotes/${waiting.id}/authorize`, { code: WRONG })).status).toBe(400)
    expect((await api.post(`/quotes/${waiting.id}/authorize`, { code: CODE })).body.status).toBe('PROCESSING')
    await there.app.server.close()
  })
})

test('9. `TOTP` as `scaFactor`: realtime-funding quote inside the region 400, outside ignored; pre-funded quote ignored on `POST /quotes`, 400 on `execute` inside the region', async () => {
  const inside = await newPayerOfEea()
  const outside = await newPayerOfEea({ request: { region: 'US', phoneNumber: undefined }, isLoggedIn: false })
  const asked = { scaFactor: 'TOTP' }
  const realtime = ({ api, customer, bank }: typeof inside) =>
    api.post('/quotes', realtimeRequest(customer, bank, 'USD', asked))
  expect(refusalOf(await realtime(inside))).toEqual([400, 'INVALID_INPUT'])
  expect((await realtime(outside)).status).toBe(201)
  for (const [payer, status] of [
    [inside, 400],
    [outside, 200],
  ] as const)
    expect((await payer.execute(await payer.quote(10_000, asked), asked)).status).toBe(status)
})

test('10. Counter at 4, one success, then a failure: counter is 1', async () => {
  const { api, customer } = await newPayerOfEea({ isLoggedIn: false })
  const fail = () => api.post(`/sca/record-event?customerId=${customer.id}`, { eventType: 'FAILED_LOGIN_ATTEMPT' })
  for (const failedAttempts of [1, 2, 3, 4]) expect((await fail()).body).toMatchObject({ failedAttempts })
  await logIn(api, customer)
  expect((await fail()).body).toMatchObject({ failedAttempts: 1, suspended: false, lockedUntil: null })
})
