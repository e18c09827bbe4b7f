import { describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newPlatform } from '#test/support/api.ts'
import { eventsAbout } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { APPROVAL, agentFor, limitedTo, newPayer, refusalOf } from './makers.test-support.ts'

useService()

describe('the execution of a quote', () => {
  test('pays for the customer when a permitted agent executes a quote', async () => {
    const { api, id, customer, quote, execute, agent, action, balance } = await newPayer()
    const made = await quote()
    expect(made.status).toBe('PENDING')
    const { status, body } = await execute(made)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^AgentAction:/),
        agentId: id,
        customerId: customer.id,
        platformCustomerId: customer.platformCustomerId,
        status: 'APPROVED',
        type: 'EXECUTE_QUOTE',
        quote: { ...made, status: 'PROCESSING' },
        transaction: expect.objectContaining({ id: made.transactionId, status: 'PROCESSING', agentId: id }),
        createdAt: expect.any(String),
        updatedAt: body.createdAt,
      },
    })
    await settle()
    expect((await agent.read(`/agents/me/quotes/${made.id}`)).status).toBe('COMPLETED')
    expect((await action(body)).transaction.status).toBe('COMPLETED')
    expect(await api.read(`/transactions/${made.transactionId}`)).toMatchObject({ agentId: id })
    expect(await balance()).toBe(990_000)
    await expectSoundLedger(api)
  })

  test('waits for approval, and the webhook contains everything for a decision', async () => {
    const { api, quote, execute, decide, action, balance } = await newPayer(APPROVAL)
    const made = await quote()
    const { status, body } = await execute(made)
    expect([status, body.status, body.transaction, body.quote]).toEqual([200, 'PENDING_APPROVAL', undefined, made])
    expect(await eventsAbout(api, body.id)).toEqual([{ type: 'AGENT_ACTION.PENDING_APPROVAL', data: body }])
    expect(await balance()).toBe(1_000_000)
    expect(refusalOf(await execute(made))).toEqual([409, 'CONFLICT'])
    const approved = await decide(body, 'approve')
    expect([approved.status, approved.body.status, approved.body.transaction?.status]).toEqual([
      200,
      'APPROVED',
      'PROCESSING',
    ])
    expect(approved.body.quote.status).toBe('PROCESSING')
    await settle()
    expect((await action(body)).transaction.status).toBe('COMPLETED')
    await expectSoundLedger(api)
  })

  test('refuses a quote above the limit at any time, and leaves no trace', async () => {
    const { quote, execute, request, agent, balance } = await newPayer(limitedTo({ perTransactionLimit: 9_999 }))
    const exceeded = [403, 'FORBIDDEN', 'PER_TRANSACTION_LIMIT_EXCEEDED']
    expect(refusalOf(await execute(await quote()))).toEqual(exceeded)
    const atOnce = request(10_000, { immediatelyExecute: true })
    expect(refusalOf(await agent.post('/agents/me/quotes', atOnce))).toEqual(exceeded)
    expect((await execute(await quote(9_999))).body.status).toBe('APPROVED')
    expect(await balance()).toBe(990_001)
    expect((await agent.read('/agents/me/actions')).data.length).toBe(1)
  })

  test('refuses an uncovered payment without storing an action, unless it needs approval', async () => {
    const { quote, execute, agent } = await newPayer({}, { funds: 5_000 })
    expect(refusalOf(await execute(await quote()))).toEqual([400, 'INSUFFICIENT_FUNDS'])
    expect((await agent.read('/agents/me/actions')).data).toEqual([])
    const poor = await newPayer(APPROVAL, { funds: 5_000 })
    expect((await poor.execute(await poor.quote())).body.status).toBe('PENDING_APPROVAL')
  })

  test.each([
    [
      ['CREATE_QUOTES', 'EXECUTE_QUOTES', 'VIEW_TRANSACTIONS'],
      'The account has 50.00 USD available, and 100.00 USD are needed.',
    ],
    [['CREATE_QUOTES', 'EXECUTE_QUOTES'], 'The available balance of the account is too small.'],
  ] as const)('tells an agent with %j of a balance that is too small: %s', async (permissions, reason) => {
    const { quote, execute } = await newPayer({ permissions: [...permissions] }, { funds: 5_000 })
    const { body } = await execute(await quote())
    expect({ code: body.code, reason: body.reason }).toEqual({ code: 'INSUFFICIENT_FUNDS', reason })
    expect(body.details?.available?.amount).toBe(permissions.length === 3 ? 5_000 : undefined)
  })

  test('refuses an expired quote', async () => {
    const { api, quote, execute } = await newPayer()
    const made = await quote()
    await api.create('/sandbox/clock', { advanceSeconds: 301 })
    expect(refusalOf(await execute(made))).toEqual([400, 'QUOTE_EXPIRED'])
  })

  test('requests the execution once, and again only if it could not begin', async () => {
    const { api, account, quote, execute, decide } = await newPayer(APPROVAL)
    const made = await quote()
    const { body: first } = await execute(made)
    // Approved after the customer has spent the money elsewhere.
    const other = await api.create('/quotes', quoteRequest(account.id, (await accountOf(api, 'USD')).id, 1_000_000))
    await api.create(`/quotes/${other.id}/execute`)
    expect((await decide(first, 'approve')).body.status).toBe('FAILED')
    expect((await execute(made)).body.status).toBe('PENDING_APPROVAL')
  })
})

describe('immediatelyExecute', () => {
  const atOnce = { immediatelyExecute: true }

  test('creates and executes a quote in one call', async () => {
    const { quote, agent, balance } = await newPayer()
    expect((await quote(10_000, atOnce)).status).toBe('PROCESSING')
    expect(await balance()).toBe(990_000)
    expect((await agent.read('/agents/me/actions')).data).toMatchObject([{ status: 'APPROVED' }])
  })

  test('leaves a quote that needs approval pending, with a waiting action', async () => {
    const { quote, agent, decide, balance } = await newPayer(APPROVAL)
    expect((await quote(10_000, atOnce)).status).toBe('PENDING')
    const [action] = (await agent.read('/agents/me/actions')).data
    expect(action.status).toBe('PENDING_APPROVAL')
    expect(await balance()).toBe(1_000_000)
    expect((await decide(action, 'approve')).body.transaction.status).toBe('PROCESSING')
  })

  test('needs the permission to execute as well', async () => {
    const { agent, request } = await newPayer({ permissions: ['CREATE_QUOTES'] })
    const { status, body } = await agent.post('/agents/me/quotes', request(10_000, atOnce))
    expect({ status, details: body.details }).toEqual({
      status: 403,
      details: { cause: 'PERMISSION_MISSING', requiredPermissions: ['EXECUTE_QUOTES'] },
    })
  })
})

describe('a quote funded in realtime', () => {
  const funded = (customerId?: string) => ({
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', ...(customerId && { customerId }) },
  })

  test('applies the policy on creation, and counts immediately', async () => {
    const { quote, agent, request, customer, api } = await newPayer(limitedTo({ dailyTransactionLimit: 1 }))
    const made = await quote(10_000, funded())
    expect(made).toMatchObject({ status: 'PENDING', source: { customerId: customer.id } })
    expect(made.paymentInstructions.length).toBe(1)
    expect((await agent.read('/agents/me/actions')).data).toEqual([])
    const second = () => agent.post('/agents/me/quotes', request(10_000, funded()))
    expect(refusalOf(await second())).toEqual([403, 'FORBIDDEN', 'DAILY_TRANSACTION_LIMIT_EXCEEDED'])
    // The quote no longer counts after its funding expires.
    await api.create('/sandbox/clock', { advanceSeconds: 301 })
    await settle()
    expect((await second()).status).toBe(201)
  })

  test('shows funding instructions of a quote only after its approval', async () => {
    const { api, quote, agent, decide, customer } = await newPayer(APPROVAL)
    const made = await quote(10_000, funded(customer.id))
    expect({ status: made.status, paymentInstructions: made.paymentInstructions }).toEqual({
      status: 'PENDING',
      paymentInstructions: undefined,
    })
    expect((await api.read(`/quotes/${made.id}`)).paymentInstructions).toBeUndefined()
    const [action] = (await agent.read('/agents/me/actions')).data
    expect(action).toMatchObject({ type: 'EXECUTE_QUOTE', status: 'PENDING_APPROVAL' })
    await api.post('/sandbox/send', { quoteId: made.id, currencyCode: 'USD' })
    await settle()
    expect((await api.read(`/quotes/${made.id}`)).status).toBe('PENDING')
    const { body } = await decide(action, 'approve')
    expect({
      status: body.status,
      transaction: body.transaction,
      length: body.quote.paymentInstructions.length,
    }).toEqual({ status: 'APPROVED', transaction: undefined, length: 1 })
    await api.create('/sandbox/send', { quoteId: made.id, currencyCode: 'USD' })
    await settle()
    expect((await api.read(`/quotes/${made.id}`)).status).toBe('COMPLETED')
    await expectSoundLedger(api)
  })

  test('refuses to execute the quote or to name another customer', async () => {
    const { api, quote, execute, agent, request } = await newPayer()
    expect(refusalOf(await execute(await quote(10_000, funded())))).toEqual([400, 'INVALID_INPUT'])
    const other = await newCustomer(api)
    const [foreign, missing] = [
      await agent.post('/agents/me/quotes', request(10_000, funded(other.id))),
      await agent.post('/agents/me/quotes', request(10_000, funded('Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'))),
    ]
    expect({ status: foreign.status, body: foreign.body }).toEqual({ status: missing.status, body: missing.body })
    expect(foreign.status).toBe(404)
  })
})

test('an agent without allowed accounts cannot pay, by bank account or real-time funding', async () => {
  const payer = await newPayer({ accountRestrictions: { allowedAccountIds: [] } })
  const { customer, account, dollarBank, agent, request } = payer
  const refused = [403, 'FORBIDDEN', 'ACCOUNT_NOT_ALLOWED']
  const sources = [
    { sourceType: 'ACCOUNT', accountId: account.id },
    { sourceType: 'ACCOUNT', accountId: dollarBank.id },
  ]
  for (const source of sources) {
    const quote = await payer.quote(10_000, { source })
    expect(refusalOf(await payer.execute(quote))).toEqual(refused)
    expect(
      refusalOf(await agent.post('/agents/me/quotes', request(10_000, { source, immediatelyExecute: true }))),
    ).toEqual(refused)
  }
  const funded = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: customer.id }
  expect(refusalOf(await agent.post('/agents/me/quotes', request(10_000, { source: funded })))).toEqual(refused)
  const transfers = [
    ['transfer-in', dollarBank, account],
    ['transfer-out', account, dollarBank],
  ]
  for (const [name, from, to] of transfers) {
    const body = { source: { accountId: from.id }, destination: { accountId: to.id }, amount: 100 }
    expect(refusalOf(await agent.post(`/agents/me/${name}`, body))).toEqual(refused)
  }
})

describe('accounts and quotes of others', () => {
  test('reports them as unknown, like missing ones', async () => {
    const { api, agent, account, bank, request } = await newPayer()
    const { account: others } = await fundedCustomer(api)
    const platformOwned = await accountOf(api, 'USD')
    const { account: elsewhere } = await fundedCustomer(await newPlatform({ supportedCurrencies: ['USD'] }))
    const missing = 'InternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
    const answers = await Promise.all(
      [others.id, platformOwned.id, elsewhere.id, missing].map((id) =>
        agent.post('/agents/me/quotes', { ...request(), source: { sourceType: 'ACCOUNT', accountId: id } }),
      ),
    )
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: answers[3]?.body })
    const into = await agent.post('/agents/me/quotes', quoteRequest(account.id, others.id))
    expect(refusalOf(into)).toEqual([404, 'REFERENCE_NOT_FOUND'])
    expect((await agent.post('/agents/me/quotes', quoteRequest(account.id, bank.id))).status).toBe(201)
  })

  test("does not find a quote of the platform or of the customer's other agents", async () => {
    const { api, customer, agent, quote, request } = await newPayer()
    const others = await agentFor(api, customer.id)
    const [own, platforms] = [await quote(), await api.create('/quotes', request())]
    for (const [caller, { id }] of [
      [others, own],
      [agent, platforms],
    ] as const) {
      expect(refusalOf(await caller.get(`/agents/me/quotes/${id}`))).toEqual([404, 'QUOTE_NOT_FOUND'])
      expect(refusalOf(await caller.post(`/agents/me/quotes/${id}/execute`))).toEqual([404, 'QUOTE_NOT_FOUND'])
    }
  })
})

test('the platform may execute the quote of an agent itself, without policy and counters', async () => {
  const { api, quote, execute } = await newPayer(limitedTo({ dailyTransactionLimit: 0 }))
  const made = await quote()
  expect(refusalOf(await execute(made))).toEqual([403, 'FORBIDDEN', 'DAILY_TRANSACTION_LIMIT_EXCEEDED'])
  expect((await api.post(`/quotes/${made.id}/execute`)).body.status).toBe('PROCESSING')
  const waiting = await newPayer(APPROVAL)
  const asked = await waiting.quote()
  await waiting.execute(asked)
  expect(refusalOf(await waiting.api.post(`/quotes/${asked.id}/execute`))).toEqual([409, 'CONFLICT'])
})

test('keys of two agents of one customer are apart', async () => {
  const { api, customer, agent, request } = await newPayer()
  const other = await agentFor(api, customer.id)
  const headers = { 'idempotency-key': 'one' }
  const [first, again, others] = [
    await agent.post('/agents/me/quotes', request(), headers),
    await agent.post('/agents/me/quotes', request(), headers),
    await other.post('/agents/me/quotes', request(), headers),
  ]
  expect(again.body).toEqual(first.body)
  expect(others.body.id).not.toBe(first.body.id)
})
