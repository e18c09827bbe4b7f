import { describe, expect, test } from 'vitest'
import { SANDBOX_UNITS_PER_USD } from '#money/sandbox-rates.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { inBoth } from '#test/support/partners.ts'
import { service, useService } from '#test/support/service.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { faultsOf } from '../external-accounts/accounts.test-support.ts'
import { accountOf } from '../platforms/internal-accounts/makers.test-support.ts'
import { agentRequest, createdAgent } from './makers.test-support.ts'
import { saveUsage } from './store.ts'
import { noUsage, withPayment } from './usage.ts'

/** The Swiss franc has no rate. */
const prices = { get: (code: string) => (code === 'CHF' ? undefined : SANDBOX_UNITS_PER_USD.get(code)) }
const source = { findPrices: () => prices }
useService({}, { rates: inBoth(source) })

const CURRENCIES = ['USD', 'EUR', 'JPY', 'CHF', 'BTC', 'USDC', 'USDB']

/** Creates an agent of a customer with accounts in dollars and euros. */
async function newCase(policy: object = {}) {
  const api = await newPlatform({ supportedCurrencies: CURRENCIES })
  const customer = await newCustomer(api, { currencies: ['USD', 'EUR'] })
  const [usd, eur] = [await accountOf(api, 'USD', customer.id), await accountOf(api, 'EUR', customer.id)]
  const { agent } = await api.create('/agents', agentRequest(customer.id, {}, policy))
  const change = (body: object) => api.patch(`/agents/${agent.id}/policy`, body)
  const changed = async (body: object): Promise<Json> =>
    (await api.must('PATCH', `/agents/${agent.id}/policy`, body)).policy
  return { api, customer, usd: usd.id, eur: eur.id, agent, change, changed }
}

/** Returns the stored policies, oldest first. */
const historyOf = ({ id }: Json) =>
  service().database.db.selectFrom('agent_policies').selectAll().where('agent_id', '=', id).orderBy('version').execute()

describe('a policy', () => {
  test.each<[string, Json, string[]]>([
    ['an unknown permission', { permissions: ['EVERYTHING'] }, ['permissions.0']],
    ['a permission twice', { permissions: ['CREATE_QUOTES', 'CREATE_QUOTES'] }, ['permissions']],
    ['an unknown mode', { defaultExecutionMode: 'MANUAL' }, ['defaultExecutionMode']],
    [
      'an unknown currency',
      { spendingLimits: { currency: 'XXX', perTransactionLimit: 1 } },
      ['spendingLimits.currency'],
    ],
    [
      'a currency that the platform does not support',
      { spendingLimits: { currency: 'MXN', perTransactionLimit: 1 } },
      ['spendingLimits.currency'],
    ],
    [
      'a currency in small letters',
      { spendingLimits: { currency: 'usd', perTransactionLimit: 1 } },
      ['spendingLimits.currency'],
    ],
    ['no limit of one payment', { spendingLimits: { currency: 'USD' } }, ['spendingLimits.perTransactionLimit']],
    [
      'limits below zero',
      {
        spendingLimits: {
          currency: 'USD',
          perTransactionLimit: -1,
          dailyLimit: -1,
          dailyTransactionLimit: -1,
          monthlyLimit: -1,
        },
      },
      ['perTransactionLimit', 'dailyLimit', 'dailyTransactionLimit', 'monthlyLimit'].map(
        (name) => `spendingLimits.${name}`,
      ),
    ],
    [
      'limits that are no whole numbers',
      { spendingLimits: { currency: 'USD', perTransactionLimit: 1.5, dailyLimit: '1' } },
      ['spendingLimits.perTransactionLimit', 'spendingLimits.dailyLimit'],
    ],
    [
      'a limit of one payment and a number of payments that are null',
      { spendingLimits: { currency: 'USD', perTransactionLimit: null, dailyTransactionLimit: null } },
      ['spendingLimits.perTransactionLimit', 'spendingLimits.dailyTransactionLimit'],
    ],
    ['a threshold without a currency', { approvalThresholds: { amount: 0 } }, ['approvalThresholds.currency']],
    [
      'a threshold in a currency that is not supported',
      { approvalThresholds: { currency: 'MXN', amount: 1 } },
      ['approvalThresholds.currency'],
    ],
    ['a threshold below zero', { approvalThresholds: { currency: 'USD', amount: -1 } }, ['approvalThresholds.amount']],
    [
      'a malformed account',
      { accountRestrictions: { allowedAccountIds: ['x'] } },
      ['accountRestrictions.allowedAccountIds.0'],
    ],
    [
      'an external account',
      { accountRestrictions: { allowedAccountIds: [newId('ExternalAccount')] } },
      ['accountRestrictions.allowedAccountIds.0'],
    ],
    [
      'an unknown account',
      { accountRestrictions: { accountRules: [{ accountId: newId('InternalAccount') }] } },
      ['accountRestrictions.accountRules.0.accountId'],
    ],
    [
      'a rule without an account',
      { accountRestrictions: { accountRules: [{}] } },
      ['accountRestrictions.accountRules.0.accountId'],
    ],
  ])('with %s is refused, at creation and as a change', async (_, part, fields) => {
    const { api, customer, agent, change } = await newCase()
    const created = await api.post('/agents', agentRequest(customer.id, {}, part))
    expect(faultsOf(created)).toEqual([400, 'INVALID_INPUT', fields.map((field) => `policy.${field}`)])
    const isMerged =
      fields.includes('spendingLimits.perTransactionLimit') && part.spendingLimits?.perTransactionLimit === undefined
    if (!isMerged) expect(faultsOf(await change(part))).toEqual([400, 'INVALID_INPUT', fields])
    expect(await api.read(`/agents/${agent.id}`)).toEqual(agent)
  })

  test("refuses accounts of the platform, of another customer and of another platform's customer", async () => {
    const { api, change, usd } = await newCase()
    const other = await newPlatform()
    const foreign = [
      (await accountOf(api, 'USD')).id,
      (await accountOf(api, 'USD', (await newCustomer(api)).id)).id,
      (await accountOf(other, 'USD', (await newCustomer(other)).id)).id,
    ]
    expect(faultsOf(await change({ accountRestrictions: { allowedAccountIds: [usd, ...foreign] } }))).toEqual([
      400,
      'INVALID_INPUT',
      [1, 2, 3].map((index) => `accountRestrictions.allowedAccountIds.${index}`),
    ])
  })

  test('accepts one rule per account, even for a disallowed account', async () => {
    const { usd, eur, change, changed } = await newCase()
    const twice = {
      allowedAccountIds: [eur],
      accountRules: [{ accountId: usd }, { accountId: eur }, { accountId: usd }],
    }
    expect(faultsOf(await change({ accountRestrictions: twice }))).toEqual([
      400,
      'INVALID_INPUT',
      ['accountRestrictions.accountRules.2.accountId'],
    ])
    const once = {
      allowedAccountIds: [eur],
      accountRules: [{ accountId: usd, executionMode: 'AUTO', perTransactionLimit: 5 }],
    }
    expect((await changed({ accountRestrictions: once })).accountRestrictions).toEqual(once)
  })

  test('reports all errors of shape and references together, in request order', async () => {
    const { api, customer, change } = await newCase()
    const policy = {
      permissions: ['CREATE_QUOTES', 'EVERYTHING'],
      defaultExecutionMode: 'AUTO',
      spendingLimits: { currency: 'MXN', perTransactionLimit: -1 },
      accountRestrictions: {
        allowedAccountIds: [newId('InternalAccount'), 'x'],
        accountRules: [{ accountId: newId('InternalAccount'), executionMode: 'MANUAL' }],
      },
      approvalThresholds: { amount: 1 },
    }
    const fields = [
      'permissions.1',
      'spendingLimits.currency',
      'spendingLimits.perTransactionLimit',
      'accountRestrictions.allowedAccountIds.0',
      'accountRestrictions.allowedAccountIds.1',
      'accountRestrictions.accountRules.0.accountId',
      'accountRestrictions.accountRules.0.executionMode',
      'approvalThresholds.currency',
    ]
    expect(faultsOf(await change(policy))).toEqual([400, 'INVALID_INPUT', fields])
    const request = { name: ' ', customerId: customer.id, policy }
    expect(faultsOf(await api.post('/agents', request))).toEqual([
      400,
      'INVALID_INPUT',
      ['name', ...fields.map((field) => `policy.${field}`)],
    ])
    const unusedId = {
      name: 'Buyer',
      customerId: newId('Customer'),
      policy: { ...agentRequest('').policy, approvalThresholds: { amount: 1 } },
    }
    expect(faultsOf(await api.post('/agents', unusedId))).toEqual([
      400,
      'INVALID_INPUT',
      ['customerId', 'policy.approvalThresholds.currency'],
    ])
  })

  test('accepts contradictory limits, and a token as their currency', async () => {
    const { changed } = await newCase({ spendingLimits: { currency: 'USDC', perTransactionLimit: 1_000 } })
    const { spendingLimits } = await changed({
      spendingLimits: { dailyLimit: 1, monthlyLimit: 0, dailyTransactionLimit: 0 },
    })
    expect(spendingLimits).toEqual({
      currency: 'USDC',
      perTransactionLimit: 1_000,
      dailyLimit: 1,
      monthlyLimit: 0,
      dailyTransactionLimit: 0,
    })
  })
})

describe('a change of the policy', () => {
  const LIMITS = {
    currency: 'USD',
    perTransactionLimit: 1_000,
    dailyLimit: 2_000,
    dailyTransactionLimit: 3,
    monthlyLimit: 4_000,
  }
  const THRESHOLDS = { currency: 'USD', amount: 500 }
  const newRich = async () => {
    const made = await newCase({ spendingLimits: LIMITS, approvalThresholds: THRESHOLDS })
    const { usd, eur, changed } = made
    const restrictions = { allowedAccountIds: [usd, eur], accountRules: [{ accountId: usd, perTransactionLimit: 100 }] }
    return { ...made, restrictions, before: await changed({ accountRestrictions: restrictions }) }
  }

  test.each<[string, Json, (before: Json) => Json]>([
    ['permissions replace the list', { permissions: ['CREATE_QUOTES'] }, () => ({ permissions: ['CREATE_QUOTES'] })],
    ['no permission is a list as well', { permissions: [] }, () => ({ permissions: [] })],
    [
      'a mode replaces the mode',
      { defaultExecutionMode: 'APPROVAL_REQUIRED' },
      () => ({ defaultExecutionMode: 'APPROVAL_REQUIRED' }),
    ],
    [
      'one limit leaves the others',
      { spendingLimits: { dailyLimit: 9 } },
      () => ({ spendingLimits: { ...LIMITS, dailyLimit: 9 } }),
    ],
    [
      'the count of a day is raised',
      { spendingLimits: { dailyTransactionLimit: 9 } },
      () => ({ spendingLimits: { ...LIMITS, dailyTransactionLimit: 9 } }),
    ],
    [
      'null removes the limits of a day and of a month',
      { spendingLimits: { dailyLimit: null, monthlyLimit: null } },
      () => ({ spendingLimits: { currency: 'USD', perTransactionLimit: 1_000, dailyTransactionLimit: 3 } }),
    ],
    [
      'null removes the threshold and leaves its currency',
      { approvalThresholds: { amount: null } },
      () => ({ approvalThresholds: { currency: 'USD' } }),
    ],
    [
      'the currency of the threshold leaves its amount',
      { approvalThresholds: { currency: 'EUR' } },
      () => ({ approvalThresholds: { currency: 'EUR', amount: 500 } }),
    ],
    [
      'the amount of the threshold leaves its currency',
      { approvalThresholds: { amount: 0 } },
      () => ({ approvalThresholds: { currency: 'USD', amount: 0 } }),
    ],
    [
      'null removes the list of accounts and leaves the rules',
      { accountRestrictions: { allowedAccountIds: null } },
      ({ accountRestrictions: { accountRules } }) => ({ accountRestrictions: { accountRules } }),
    ],
    [
      'an empty list of accounts leaves the rules',
      { accountRestrictions: { allowedAccountIds: [] } },
      ({ accountRestrictions: { accountRules } }) => ({ accountRestrictions: { allowedAccountIds: [], accountRules } }),
    ],
    [
      'rules replace the rules and leave the list of accounts',
      { accountRestrictions: { accountRules: [] } },
      ({ accountRestrictions: { allowedAccountIds } }) => ({
        accountRestrictions: { allowedAccountIds, accountRules: [] },
      }),
    ],
  ])('%s', async (_, body, expected) => {
    const { before, changed, api, agent } = await newRich()
    const after = { ...before, ...expected(before) }
    expect(await changed(body)).toEqual(after)
    expect((await api.read(`/agents/${agent.id}`)).policy).toEqual(after)
  })

  test.each<[string, (made: Awaited<ReturnType<typeof newRich>>) => Json]>([
    ['an empty body', () => ({})],
    ['empty parts', () => ({ spendingLimits: {}, accountRestrictions: {}, approvalThresholds: {} })],
    [
      'what holds already',
      ({ restrictions }) => ({
        spendingLimits: LIMITS,
        accountRestrictions: restrictions,
        approvalThresholds: THRESHOLDS,
      }),
    ],
  ])('%s changes nothing and keeps nothing', async (_, bodyOf) => {
    const made = await newRich()
    const before = await made.api.read(`/agents/${made.agent.id}`)
    const answer = await made.change(bodyOf(made))
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: before })
    expect(await historyOf(made.agent)).toHaveLength(2)
  })

  test('stores a change with its number, its time and its token', async () => {
    const { api, agent, changed } = await newCase()
    const manager = await api.withPermissions('MANAGE')
    await changed({ permissions: [] })
    const last = await manager.must('PATCH', `/agents/${agent.id}/policy`, {
      defaultExecutionMode: 'APPROVAL_REQUIRED',
    })
    const [second, first] = (await api.read('/tokens')).data.map(({ id }: Json) => id)
    const history = await historyOf(agent)
    expect(history.map(({ version, set_by }) => [version, set_by])).toEqual([
      [1, first],
      [2, first],
      [3, second],
    ])
    expect(history[0]?.policy).toEqual(agent.policy)
    expect(history[2]?.policy).toEqual(last.policy)
    expect(history[2]?.set_at.toISOString()).toBe(last.updatedAt)
  })

  test('stores two concurrent changes', async () => {
    const { agent, changed, api } = await newCase()
    await Promise.all([changed({ permissions: [] }), changed({ spendingLimits: { dailyLimit: 1 } })])
    const { policy } = await api.read(`/agents/${agent.id}`)
    expect(policy).toMatchObject({ permissions: [], spendingLimits: { dailyLimit: 1 } })
    expect((await historyOf(agent)).map(({ version }) => version)).toEqual([1, 2, 3])
  })

  test('answers 404 for an unknown agent, or 400 if the policy has a wrong shape', async () => {
    const api = await newPlatform()
    const path = `/agents/${newId('Agent')}/policy`
    expect((await api.patch(path, { spendingLimits: { currency: 'MXN' } })).status).toBe(404)
    expect(faultsOf(await api.patch(path, { permissions: 1 }))).toEqual([400, 'INVALID_INPUT', ['permissions']])
  })
})

describe('another currency', () => {
  const use = (api: Api, { id }: Json, amount: bigint) =>
    inWork(api, (work) => saveUsage(work, { id }, withPayment(noUsage(work.now), amount)))
  const limits = (currency: string, perTransactionLimit: number, dailyLimit?: number) => ({
    currency,
    perTransactionLimit,
    dailyLimit,
  })

  test.each([
    ['JPY, which has no smaller unit', 'USD', 'JPY', 101, 151, 152],
    ['EUR, whose unit is as small', 'USD', 'EUR', 101, 92, 93],
    ['USDC, whose unit is smaller, one to one', 'USD', 'USDC', 101, 1_010_000, 1_010_000],
    ['USD from USDC, which has more decimals', 'USDC', 'USD', 10_101, 1, 2],
    ['BTC', 'USD', 'BTC', 101, 1_010, 1_010],
  ])('%s: rounds limits down and usage up', async (_, from, to, amount, down, up) => {
    const { api, agent, changed, usd } = await newCase({ spendingLimits: limits(from, amount, amount) })
    await changed({ accountRestrictions: { accountRules: [{ accountId: usd, perTransactionLimit: amount }] } })
    await use(api, agent, BigInt(amount))
    const { policy, usage } = (await api.patch(`/agents/${agent.id}/policy`, { spendingLimits: { currency: to } })).body
    expect(policy.spendingLimits).toEqual(limits(to, down, down))
    expect(policy.accountRestrictions.accountRules).toEqual([{ accountId: usd, perTransactionLimit: down }])
    expect({
      dailyTransactionCount: usage.dailyTransactionCount,
      dailySpend: usage.dailySpend,
      monthlySpend: usage.monthlySpend,
    }).toEqual({ dailyTransactionCount: 1, dailySpend: up, monthlySpend: up })
    expect(await api.read(`/agents/${agent.id}`)).toMatchObject({ policy, usage })
  })

  test("applies limits of the same change as given, and preserves the threshold's currency", async () => {
    const { changed } = await newCase({
      spendingLimits: limits('USD', 100, 1_000),
      approvalThresholds: { currency: 'USD', amount: 7 },
    })
    const { spendingLimits, approvalThresholds } = await changed({
      spendingLimits: { currency: 'JPY', perTransactionLimit: 5 },
    })
    expect({ spendingLimits, approvalThresholds }).toEqual({
      spendingLimits: limits('JPY', 5, 1_500),
      approvalThresholds: { currency: 'USD', amount: 7 },
    })
  })

  test('refuses a currency without a rate and leaves the policy unchanged', async () => {
    const { api, agent, change } = await newCase()
    const { status, body } = await change({
      permissions: [],
      spendingLimits: { currency: 'CHF', perTransactionLimit: 1 },
    })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'QUOTE_RATE_UNAVAILABLE' })
    expect(await api.read(`/agents/${agent.id}`)).toEqual(agent)
    expect(await historyOf(agent)).toHaveLength(1)
  })

  test('needs no rate as the first one', async () => {
    const { agent } = await newCase({ spendingLimits: limits('CHF', 1) })
    expect(agent.policy.spendingLimits.currency).toBe('CHF')
  })
})

test('requires the next change to replace a currency that the platform dropped', async () => {
  const api = await newPlatform({ supportedCurrencies: CURRENCIES })
  const { agent } = await createdAgent(api, { spendingLimits: { currency: 'EUR', perTransactionLimit: 1 } })
  const { supportedCurrencies } = await api.read('/config')
  const without = supportedCurrencies.filter(({ currencyCode }: Json) => currencyCode !== 'EUR')
  await api.must('PATCH', '/config', { supportedCurrencies: without })
  const change = (body: object) => api.patch(`/agents/${agent.id}/policy`, body)
  expect(faultsOf(await change({ permissions: [] }))).toEqual([400, 'INVALID_INPUT', ['spendingLimits.currency']])
  expect((await change({ permissions: [], spendingLimits: { currency: 'USD' } })).status).toBe(200)
})
