import { describe, expect, test } from 'vitest'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { lockPayment, releasePayment } from '#features/payments/index.ts'
import type { Answer, Json } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { findLockedAgent, saveAgent } from '../store.ts'
import { APPROVAL, agentFor, limitedTo, newPayer, refusalOf } from './makers.test-support.ts'

/** Attacks of an agent that tries to pay more than its policy allows. */

useService()

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const countOf = (answers: readonly Answer[], status: number) => answers.filter((each) => each.status === status).length
const atOnce = { immediatelyExecute: true }
type Payer = Awaited<ReturnType<typeof newPayer>>
const payAtOnce = ({ agent, request }: Payer, amount: number) =>
  agent.post('/agents/me/quotes', request(amount, atOnce))

test('a payment that is split under the threshold still ends at the limit of the day', async () => {
  const payer = await newPayer({
    ...limitedTo({ dailyLimit: 10_000 }),
    approvalThresholds: { currency: 'USD', amount: 1_000 },
  })
  const answers: Answer[] = []
  for (let part = 0; part < 12; part++) answers.push(await payAtOnce(payer, 1_000))
  expect([countOf(answers, 201), countOf(answers, 403)]).toEqual([10, 2])
  expect(refusalOf(answers.at(-1) as Answer)).toEqual([403, 'FORBIDDEN', 'DAILY_LIMIT_EXCEEDED'])
  expect(await payer.balance()).toBe(990_000)
})

describe('with a hundred concurrent payments against a budget for 37', () => {
  const BUDGETS = [
    ['number', { dailyTransactionLimit: 37 }],
    ['amount of a day', { dailyLimit: 37_999 }],
    ['amount of a month', { monthlyLimit: 37_000 }],
  ] as const

  test.each(BUDGETS)(
    'exactly 37 go through, by the %s',
    async (_, limits) => {
      const payer = await newPayer(limitedTo(limits))
      const answers = await Promise.all(times(100, () => payAtOnce(payer, 1_000)))
      expect([countOf(answers, 201), countOf(answers, 403)]).toEqual([37, 63])
      expect(await payer.balance()).toBe(1_000_000 - 37_000)
      await settle()
      await expectSoundLedger(payer.api)
    },
    60_000,
  )

  test('exactly 37 go through, on any route, while the platform pays from the same account', async () => {
    const payer = await newPayer(limitedTo({ dailyTransactionLimit: 37 }))
    const { api, agent, account, dollarBank, request } = payer
    const quotes: Json[] = await Promise.all(times(33, () => payer.quote(1_000)))
    const transfer = { source: { accountId: account.id }, destination: { accountId: dollarBank.id }, amount: 1_000 }
    const [ours, platforms] = await Promise.all([
      Promise.all([
        ...quotes.map((each) => payer.execute(each)),
        ...times(33, () => payAtOnce(payer, 1_000)),
        ...times(34, () => agent.post('/agents/me/transfer-out', transfer)),
      ]),
      Promise.all(times(20, () => api.post('/quotes', request(1_000, atOnce)))),
    ])
    expect(ours.filter(({ status }) => status < 300).length).toBe(37)
    expect(countOf(ours, 403)).toBe(63)
    expect(countOf(platforms, 201)).toBe(20)
    expect(await payer.balance()).toBe(1_000_000 - 57_000)
    await settle()
    await expectSoundLedger(api)
  })
})

test('executes one quote once, however many requests arrive concurrently', async () => {
  const payer = await newPayer()
  const made = await payer.quote()
  const answers = await Promise.all(times(20, () => payer.execute(made)))
  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 19])
  expect(await payer.balance()).toBe(990_000)
})

test('applies a policy change immediately to payments in progress', async () => {
  const payer = await newPayer()
  const lower = inWork(payer.api, async (work) => {
    const agent = await findLockedAgent(work, payer.id)
    if (!agent) throw new Error('There is no agent.')
    const policy = { ...agent.policy, ...limitedTo({ perTransactionLimit: 0 }) }
    await saveAgent(work, { ...agent, policy, policyVersion: 2 })
  })
  const [answers] = await Promise.all([Promise.all(times(40, () => payAtOnce(payer, 1_000))), lower])
  expect(refusalOf(await payAtOnce(payer, 100))).toEqual([403, 'FORBIDDEN', 'PER_TRANSACTION_LIMIT_EXCEEDED'])
  const executed = await service()
    .database.db.selectFrom('agent_evaluations')
    .select('policy_version')
    .where('agent_id', '=', payer.id)
    .execute()
  expect(executed.map(({ policy_version }) => policy_version)).toEqual(Array(countOf(answers, 201)).fill(1))
})

test("an agent cannot approve its own or another agent's action", async () => {
  const { api, customer, agent, id, quote, execute } = await newPayer(APPROVAL)
  const made = await quote()
  const { body: action } = await execute(made)
  for (const caller of [agent, await agentFor(api, customer.id)])
    for (const path of [`/agents/${id}/actions/${action.id}`, `/transactions/${made.transactionId}`])
      expect(refusalOf(await caller.post(`${path}/approve`))).toEqual([401, 'UNAUTHORIZED'])
})

test("refuses payments if the policy's currency has no rate", async () => {
  const payer = await newPayer({ spendingLimits: { currency: 'XTS', perTransactionLimit: 1_000_000_000 } })
  expect(refusalOf(await payAtOnce(payer, 100))).toEqual([400, 'QUOTE_RATE_UNAVAILABLE'])
  const threshold = await newPayer({ approvalThresholds: { currency: 'XTS', amount: 1_000_000_000 } })
  expect(refusalOf(await payAtOnce(threshold, 100))).toEqual([400, 'QUOTE_RATE_UNAVAILABLE'])
  expect(await threshold.balance()).toBe(1_000_000)
})

test.each([
  ['JPY', 15_000],
  ['USDC', 100_000_000],
  ['BTC', 100_000],
])('limits in %s, with other decimals, are worth what they say', async (currency, perTransactionLimit) => {
  const payer = await newPayer({ spendingLimits: { currency, perTransactionLimit } })
  expect((await payAtOnce(payer, 10_000)).status).toBe(201)
  expect(refusalOf(await payAtOnce(payer, 10_001))).toEqual([403, 'FORBIDDEN', 'PER_TRANSACTION_LIMIT_EXCEEDED'])
})

test('rounds fractions of a unit up against the agent', async () => {
  // 1.11 dollars equal 166.5 yen.
  const inYen = (perTransactionLimit: number) => ({ spendingLimits: { currency: 'JPY', perTransactionLimit } })
  expect((await payAtOnce(await newPayer(inYen(167)), 111)).status).toBe(201)
  expect(refusalOf(await payAtOnce(await newPayer(inYen(166)), 111))).toEqual([
    403,
    'FORBIDDEN',
    'PER_TRANSACTION_LIMIT_EXCEEDED',
  ])
})

test('does not pay an external account replaced between quote and approval', async () => {
  const { api, customer, bank, quote, execute, decide, balance } = await newPayer(APPROVAL)
  const { body: action } = await execute(await quote())
  await api.must('DELETE', `/customers/external-accounts/${bank.id}`)
  const again = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  expect(again.id).not.toBe(bank.id)
  expect((await decide(action, 'approve')).body.status).toBe('FAILED')
  expect(await balance()).toBe(1_000_000)
})

test("completes a payment before the agent's deletion, or not at all", async () => {
  const payer = await newPayer()
  const answers = await Promise.all([
    ...times(20, () => payAtOnce(payer, 1_000)),
    payer.api.send('DELETE', `/agents/${payer.id}`),
    ...times(20, () => payAtOnce(payer, 1_000)),
  ])
  const paid = countOf(answers, 201)
  expect(paid + countOf(answers, 401)).toBe(40)
  expect(await payer.balance()).toBe(1_000_000 - paid * 1_000)
  expect(refusalOf(await payAtOnce(payer, 100))).toEqual([401, 'UNAUTHORIZED'])
})

test('records every refused request of an agent in the audit log, with the reason', async () => {
  const payer = await newPayer(limitedTo({ perTransactionLimit: 1_000 }))
  await payAtOnce(payer, 1_001)
  await payer.execute({ id: 'Quote:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e' })
  const entries = await service()
    .database.db.selectFrom('audit_entries')
    .select(['action', 'result'])
    .where('actor', '=', payer.id)
    .orderBy('at')
    .execute()
  expect(entries).toEqual([
    { action: 'agentCreateQuote', result: 'FORBIDDEN PER_TRANSACTION_LIMIT_EXCEEDED' },
    { action: 'agentExecuteQuote', result: 'QUOTE_NOT_FOUND' },
  ])
})

describe('an approval', () => {
  test('does not take an approval from a request', async () => {
    const payer = await newPayer(APPROVAL)
    const quote = await payer.quote()
    const { body: action } = await payer.execute(quote)
    const evidence = { approvedAction: action.id, isJustCreated: true }
    const answer = await payer.api.post(`/quotes/${quote.id}/execute`, { evidence, ...evidence })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await payer.action(action)).status).toBe('PENDING_APPROVAL')
    expect(await payer.balance()).toBe(1_000_000)
  })

  test('releases only the payment that it is about, and only once', async () => {
    const payer = await newPayer(APPROVAL)
    const [asked, other] = [await payer.quote(), await payer.quote()]
    const { body: action } = await payer.execute(asked)
    const release = ({ transactionId }: Json) =>
      inWork(payer.api, async (work) =>
        releasePayment(work, await lockPayment(work, transactionId), { evidence: { approvedAction: action.id } }),
      )
    await expect(release(other)).rejects.toThrow(`${action.id} is no approval of ${other.transactionId}.`)
    expect((await payer.decide(action, 'reject')).body.status).toBe('REJECTED')
    await expect(release(asked)).rejects.toThrow(`${action.id} is no approval of ${asked.transactionId}.`)
    expect(await payer.balance()).toBe(1_000_000)
  })
})
