import { describe, expect, test } from 'vitest'
import type { Api, Json } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import type { Agent } from '../model.ts'
import { findLockedAgent, saveAgent } from '../store.ts'
import { APPROVAL, limitedTo, newPayer, refusalOf } from './makers.test-support.ts'

useService()

const DECIDED = [409, 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL']

/** Stores the changed agent. */
const change = (api: Api, id: Agent['id'], to: (agent: Agent) => Partial<Agent>) =>
  inWork(api, async (work) => {
    const agent = await findLockedAgent(work, id)
    if (agent) await saveAgent(work, { ...agent, ...to(agent) })
  })

/** An execution that waits. */
async function newWaiting(policy = {}, options = {}) {
  const payer = await newPayer({ ...APPROVAL, ...policy }, options)
  const quote = await payer.quote()
  const { body: action } = await payer.execute(quote)
  expect(action.status).toBe('PENDING_APPROVAL')
  return { ...payer, made: quote as Json, waiting: action as Json }
}

describe.each(['action', 'transaction'] as const)('a decision by the %s', (door) => {
  async function newDecision() {
    const payer = await newWaiting()
    const decide = (decision: string, body?: object) =>
      door === 'action'
        ? payer.decide(payer.waiting, decision, body)
        : payer.decideOnPayment(payer.made, decision, body)
    return { ...payer, say: decide }
  }

  test('approves a waiting action once', async () => {
    const { say, action, waiting, made, api } = await newDecision()
    const { status, body } = await say('approve')
    expect([status, (door === 'action' ? body.transaction : body).status]).toEqual([200, 'PROCESSING'])
    expect((await action(waiting)).status).toBe('APPROVED')
    for (const decision of ['approve', 'reject']) expect(refusalOf(await say(decision))).toEqual(DECIDED)
    await settle()
    expect((await api.read(`/transactions/${made.transactionId}`)).status).toBe('COMPLETED')
    await expectSoundLedger(api)
  })

  test('rejects a waiting action once, and leaves the quote to expire', async () => {
    const { say, action, waiting, made, api, execute, balance } = await newDecision()
    expect((await say('reject', { reason: 'Not this month.' })).status).toBe(200)
    expect(await action(waiting)).toMatchObject({ status: 'REJECTED', rejectionReason: 'Not this month.' })
    for (const decision of ['approve', 'reject']) expect(refusalOf(await say(decision))).toEqual(DECIDED)
    expect(refusalOf(await execute(made))).toEqual([409, 'CONFLICT'])
    await api.create('/sandbox/clock', { advanceSeconds: 301 })
    await settle()
    expect((await api.read(`/quotes/${made.id}`)).status).toBe('EXPIRED')
    expect(await eventsOf(api, made.transactionId)).toContain('OUTGOING_PAYMENT.EXPIRED')
    expect(await balance()).toBe(1_000_000)
  })

  test('executes one of twenty concurrent approvals', async () => {
    const { say, api, balance } = await newDecision()
    const answers = await Promise.all(Array.from({ length: 20 }, () => say('approve')))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ status }) => status !== 200).map(refusalOf)).toEqual(Array(19).fill(DECIDED))
    expect(await balance()).toBe(990_000)
    await settle()
    await expectSoundLedger(api)
  })
})

interface Rejected {
  payer: Awaited<ReturnType<typeof newPayer>>
  made: Json
}

describe('a rejected quote', () => {
  const REJECTIONS: readonly (readonly [string, () => Promise<Rejected>])[] = [
    ...(['action', 'transaction'] as const).map(
      (door) =>
        [
          `after a rejection by the ${door}`,
          async () => {
            const payer = await newWaiting()
            const answer = await (door === 'action'
              ? payer.decide(payer.waiting, 'reject')
              : payer.decideOnPayment(payer.made, 'reject'))
            expect(answer.status).toBe(200)
            return { payer, made: payer.made }
          },
        ] as const,
    ),
    [
      'after a rejection in advance',
      async () => {
        const payer = await newPayer(APPROVAL)
        const made = await payer.quote()
        expect((await payer.decideOnPayment(made, 'reject')).status).toBe(200)
        return { payer, made }
      },
    ],
    [
      'after the deletion of its agent',
      async () => {
        const payer = await newWaiting()
        await payer.api.must('DELETE', `/agents/${payer.id}`)
        return { payer, made: payer.made }
      },
    ],
    [
      'after the rejection of an immediate execution',
      async () => {
        const payer = await newPayer(APPROVAL)
        const made = await payer.quote(10_000, { immediatelyExecute: true })
        expect((await payer.decideOnPayment(made, 'reject')).status).toBe(200)
        return { payer, made }
      },
    ],
  ]

  test.each(REJECTIONS)('%s', async (_, reject) => {
    const { payer, made } = await reject()
    expect(refusalOf(await payer.api.post(`/quotes/${made.id}/execute`))).toEqual([409, 'CONFLICT'])
    expect(refusalOf(await payer.decideOnPayment(made, 'approve'))).toEqual(DECIDED)
    await settle()
    expect((await payer.api.read(`/quotes/${made.id}`)).status).toBe('PENDING')
    expect(await payer.balance()).toBe(1_000_000)
  })

  test('never executes a rejected quote in a race of approvals, rejections and an execution', async () => {
    for (let round = 0; round < 8; round++) {
      const payer = await newWaiting()
      const { made, waiting, decide, decideOnPayment, api } = payer
      const calls = [
        () => decide(waiting, 'reject'),
        () => api.post(`/quotes/${made.id}/execute`),
        () => decideOnPayment(made, 'approve'),
        () => decideOnPayment(made, 'reject'),
      ]
      const order = [...calls.slice(round % 4), ...calls.slice(0, round % 4)]
      await Promise.all(order.map((call) => call()))
      const { status } = await payer.action(waiting)
      expect([status, await payer.balance()]).toEqual(
        status === 'REJECTED' ? ['REJECTED', 1_000_000] : ['APPROVED', 990_000],
      )
    }
  })

  test('does not execute a rejected quote when its money arrives', async () => {
    const payer = await newPayer(APPROVAL)
    const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: payer.customer.id }
    const made = await payer.quote(10_000, { source })
    expect((await payer.decideOnPayment(made, 'reject')).status).toBe(200)
    await payer.api.post('/sandbox/send', { quoteId: made.id, currencyCode: 'USD' })
    await settle()
    expect((await payer.api.read(`/quotes/${made.id}`)).status).toBe('PENDING')
  })
})

describe('validates everything again at the moment of approval', () => {
  const CASES: readonly [string, (payer: Awaited<ReturnType<typeof newWaiting>>) => Promise<unknown>][] = [
    ['the agent is paused', ({ api, id }) => change(api, id, () => ({ isPaused: true }))],
    [
      'the permission is gone',
      ({ api, id }) => change(api, id, ({ policy }) => ({ policy: { ...policy, permissions: [] } })),
    ],
    [
      'the account is not allowed any more',
      ({ api, id }) =>
        change(api, id, ({ policy }) => ({
          policy: { ...policy, accountRestrictions: { allowedAccountIds: [] } },
        })),
    ],
    [
      'the limit is lower',
      ({ api, id }) =>
        change(api, id, ({ policy }) => ({
          policy: { ...policy, ...limitedTo({ perTransactionLimit: 9_999 }) },
        })),
    ],
    [
      'the money is gone',
      async ({ api, account, bank }) =>
        api.create('/quotes', {
          source: { sourceType: 'ACCOUNT', accountId: account.id },
          destination: { destinationType: 'ACCOUNT', accountId: bank.id },
          lockedCurrencySide: 'SENDING',
          lockedCurrencyAmount: 995_000,
          immediatelyExecute: true,
        }),
    ],
    ['the account outside is gone', ({ api, bank }) => api.must('DELETE', `/customers/external-accounts/${bank.id}`)],
    ['the quote has expired', ({ api }) => api.create('/sandbox/clock', { advanceSeconds: 301 })],
  ]
  test.each(CASES)('%s: the action fails, and no money moves', async (_, happens) => {
    const payer = await newWaiting()
    await happens(payer)
    const before = await payer.balance()
    const { status, body } = await payer.decide(payer.waiting, 'approve')
    expect([status, body.status, body.transaction]).toEqual([200, 'FAILED', undefined])
    expect(await payer.balance()).toBe(before)
    await settle()
    await expectSoundLedger(payer.api)
  })

  test('counts limits used since the request, as pending actions reserve no amount', async () => {
    const payer = await newPayer({
      ...APPROVAL,
      ...limitedTo({ dailyLimit: 15_000 }),
    })
    const waiting = await Promise.all([1, 2].map(async () => (await payer.execute(await payer.quote())).body))
    expect((await payer.decide(waiting[0], 'approve')).body.status).toBe('APPROVED')
    expect((await payer.decide(waiting[1], 'approve')).body.status).toBe('FAILED')
    expect(await payer.balance()).toBe(990_000)
  })
})

test('fails an undecided action when its quote expires, and reports it', async () => {
  const { api, decide, waiting, action } = await newWaiting()
  await api.create('/sandbox/clock', { advanceSeconds: 301 })
  await settle()
  expect((await action(waiting)).status).toBe('FAILED')
  for (const decision of ['approve', 'reject']) {
    const { status, body } = await decide(waiting, decision)
    expect([status, body.status, body.quote.status]).toEqual([200, 'FAILED', 'EXPIRED'])
  }
})

test('rejects the actions of a deleted agent, and allows no further decision', async () => {
  const { api, id, waiting, made, decide, balance } = await newWaiting()
  await api.must('DELETE', `/agents/${id}`)
  const [rejected] = (await api.read('/agents/approvals?status=REJECTED')).data
  expect(rejected).toMatchObject({ id: waiting.id, status: 'REJECTED', rejectionReason: 'Agent deleted' })
  expect(refusalOf(await decide(waiting, 'approve'))).toEqual(DECIDED)
  expect(refusalOf(await api.post(`/transactions/${made.transactionId}/approve`))).toEqual(DECIDED)
  expect(await balance()).toBe(1_000_000)
  // The same after the customer's deletion.
  const other = await newWaiting({}, { funds: 0 })
  await other.api.must('DELETE', `/customers/${other.customer.id}`)
  expect((await other.api.read('/agents/approvals?status=REJECTED')).data).toMatchObject([{ id: other.waiting.id }])
})

describe('approval in advance', () => {
  test('executes a quote approved in advance immediately, within the current limits', async () => {
    const payer = await newPayer({ ...APPROVAL, ...limitedTo({ dailyLimit: 15_000 }) })
    const [made, second] = [await payer.quote(), await payer.quote()]
    for (const quote of [made, second]) {
      const { status, body } = await payer.decideOnPayment(quote, 'approve')
      expect([status, body.status]).toEqual([200, 'PENDING'])
    }
    expect(refusalOf(await payer.decideOnPayment(made, 'reject'))).toEqual(DECIDED)
    expect((await payer.execute(made)).body.status).toBe('APPROVED')
    expect(refusalOf(await payer.execute(second))).toEqual([403, 'FORBIDDEN', 'DAILY_LIMIT_EXCEEDED'])
  })

  test('does not execute a rejected quote', async () => {
    const { quote, decideOnPayment, execute, agent } = await newPayer(APPROVAL)
    const made = await quote()
    expect((await decideOnPayment(made, 'reject')).status).toBe(200)
    expect(refusalOf(await execute(made))).toEqual([409, 'CONFLICT'])
    expect((await agent.read('/agents/me/actions')).data).toEqual([])
  })

  test('refuses a decision without an approval policy or after expiry', async () => {
    const { quote, decideOnPayment } = await newPayer()
    expect(refusalOf(await decideOnPayment(await quote(), 'approve'))).toEqual(DECIDED)
    const late = await newPayer(APPROVAL)
    const made = await late.quote()
    await late.api.create('/sandbox/clock', { advanceSeconds: 301 })
    expect(refusalOf(await late.decideOnPayment(made, 'approve'))).toEqual(DECIDED)
  })
})

describe('the list of approvals', () => {
  test('lists pending approvals, newest first, and decided ones with a status filter', async () => {
    const payer = await newWaiting()
    const { body: second } = await payer.execute(await payer.quote())
    const ids = async (query = '') => (await payer.api.read(`/agents/approvals${query}`)).data.map(({ id }: Json) => id)
    expect(await ids()).toEqual([second.id, payer.waiting.id])
    expect(await ids('?sortOrder=asc')).toEqual([payer.waiting.id, second.id])
    await payer.decide(second, 'reject')
    expect([await ids(), await ids('?status=REJECTED')]).toEqual([[payer.waiting.id], [second.id]])
    const { agentId, customerId, createdAt } = payer.waiting
    for (const [query, found] of [
      [`agentId=${agentId}`, true],
      ['agentId=Agent:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e', false],
      [`customerId=${customerId}`, true],
      ['customerId=Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e', false],
      [`startDate=${createdAt}&endDate=${createdAt}`, true],
      ['endDate=2025-01-01T00:00:00Z', false],
    ] as const)
      expect({ query, ids: await ids(`?${query}`) }).toEqual({ query, ids: found ? [payer.waiting.id] : [] })
    const page = await payer.api.read('/agents/approvals?limit=1&status=REJECTED')
    expect({ hasMore: page.hasMore, totalCount: page.totalCount }).toEqual({ hasMore: false, totalCount: 1 })
  })
})

test('stores every evaluation with the usage and the policy version behind it', async () => {
  const { api, id, quote, execute } = await newPayer({ approvalThresholds: { currency: 'USD', amount: 10_000 } })
  await execute(await quote(10_000))
  await execute(await quote(10_001))
  const rows = await service()
    .database.db.selectFrom('agent_evaluations')
    .selectAll()
    .where('agent_id', '=', id)
    .orderBy('evaluated_at')
    .execute()
  expect(rows).toMatchObject([
    { platform_id: api.platform, outcome: 'EXECUTED', spend: 10_000n, daily_count: 0, policy_version: 1 },
    { outcome: 'WAITS', spend: 10_001n, daily_count: 1, daily_spend: 10_000n },
  ])
})

test('actions of other agents, customers and platforms are as unknown as missing ones', async () => {
  const [{ api, id, waiting, agent }, elsewhere] = [await newWaiting(), await newWaiting()]
  const own = await newPayer(APPROVAL)
  const missing = 'AgentAction:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
  for (const [agentId, actionId] of [
    [id, missing],
    [id, elsewhere.waiting.id],
    [elsewhere.id, elsewhere.waiting.id],
    [own.id, waiting.id],
  ])
    for (const path of [
      `/agents/${agentId}/actions/${actionId}/approve`,
      `/agents/${agentId}/actions/${actionId}/reject`,
    ])
      expect([path, ...refusalOf(await api.post(path))]).toEqual([path, 404, 'REFERENCE_NOT_FOUND'])
  for (const each of [missing, elsewhere.waiting.id])
    expect(refusalOf(await agent.get(`/agents/me/actions/${each}`))).toEqual([404, 'REFERENCE_NOT_FOUND'])
})
