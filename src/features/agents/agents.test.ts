import { describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { to } from '#runtime/declare/extension-point.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { faultsOf } from '../external-accounts/accounts.test-support.ts'
import { accountOf } from '../platforms/internal-accounts/makers.test-support.ts'
import { agentDeleted } from './contract.ts'
import { agentRequest, createdAgent, redeem } from './makers.test-support.ts'
import { saveUsage } from './store.ts'
import { noUsage, withPayment } from './usage.ts'

const ended: string[] = []
const listener: Feature = { adds: [to(agentDeleted, async (_, agentId) => void ended.push(agentId))] }
useService({}, {}, {}, [...FEATURES, listener])

const statusOf = ({ status, body }: { status: number; body: Json }) => [status, body?.code]
const show = (api: Api, { id }: Json) => api.get(`/agents/${id}`)
const UNKNOWN = [404, 'REFERENCE_NOT_FOUND']
const NOWHERE = { status: 404, body: { code: 'REFERENCE_NOT_FOUND', reason: 'There is no such object.' } }
const plain = ({ status, body }: { status: number; body: Json }) => ({ status, body })
const tomorrow = () => addSeconds(new Date(), 86_400).toISOString().slice(0, 10)

describe('a new agent', () => {
  test('creates an agent unpaused, unconnected, without usage, and with a device code', async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api)
    const request = agentRequest(customer.id, { name: '  Buyer ' })
    const { status, body, headers } = await api.post('/agents', request)
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(body).toEqual({
      agent: {
        id: expect.stringMatching(/^Agent:/),
        name: 'Buyer',
        customerId: customer.id,
        isPaused: false,
        isConnected: false,
        policy: request.policy,
        usage: {
          dailyTransactionCount: 0,
          dailySpend: 0,
          dailyResetDate: tomorrow(),
          monthlySpend: 0,
          monthlyResetMonth: expect.stringMatching(/^\d{4}-\d{2}$/),
        },
        createdAt: expect.any(String),
        updatedAt: body.agent.createdAt,
      },
      deviceCode: {
        code: expect.stringMatching(/^SERVICE-AGENT-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        agentId: body.agent.id,
        expiresAt: addSeconds(new Date(body.agent.createdAt), 24 * 3600).toISOString(),
        redeemed: false,
      },
    })
    expect(await api.read(`/agents/${body.agent.id}`)).toEqual(body.agent)
  })

  test('accepts a second agent of the same name', async () => {
    const api = await newPlatform()
    const request = agentRequest((await newCustomer(api)).id)
    const [one, other] = [await api.create('/agents', request), await api.create('/agents', request)]
    expect(one.agent.id).not.toBe(other.agent.id)
    expect(one.deviceCode.code).not.toBe(other.deviceCode.code)
  })

  test('shows what is null in a request as absent', async () => {
    const api = await newPlatform()
    const { id } = await newCustomer(api)
    const account = await accountOf(api, 'USD', id)
    const policy = {
      permissions: [],
      spendingLimits: { currency: 'USD', perTransactionLimit: 0, dailyLimit: null, monthlyLimit: null },
      accountRestrictions: {
        allowedAccountIds: null,
        accountRules: [
          {
            accountId: account.id.toUpperCase().replace('INTERNALACCOUNT', 'InternalAccount'),
            perTransactionLimit: null,
          },
        ],
      },
      approvalThresholds: { amount: null },
    }
    const { agent } = await api.create('/agents', agentRequest(id, {}, policy))
    expect(agent.policy).toEqual({
      permissions: [],
      defaultExecutionMode: 'AUTO',
      spendingLimits: { currency: 'USD', perTransactionLimit: 0 },
      accountRestrictions: { accountRules: [{ accountId: account.id }] },
    })
  })

  test.each<[string, Json, string]>([
    ['an empty name', { name: '' }, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name of 256 characters', { name: 'a'.repeat(256) }, 'name'],
    ['a malformed customer', { customerId: 'Customer:1' }, 'customerId'],
    ['an unknown customer', { customerId: newId('Customer') }, 'customerId'],
    ['no policy', { policy: undefined }, 'policy'],
  ])('with %s is refused', async (_, extra, field) => {
    const api = await newPlatform()
    const request = agentRequest((await newCustomer(api)).id, extra)
    expect(faultsOf(await api.post('/agents', request))).toEqual([400, 'INVALID_INPUT', [field]])
    expect((await api.read('/agents')).data).toEqual([])
  })

  test('accepts a name of 255 characters between blanks', async () => {
    const api = await newPlatform()
    const { agent } = await api.create(
      '/agents',
      agentRequest((await newCustomer(api)).id, { name: ` ${'é'.repeat(255)} ` }),
    )
    expect(agent.name).toBe('é'.repeat(255))
  })

  test('needs an existing customer of this platform and environment', async () => {
    const [api, other] = [await newPlatform(), await newPlatform({ environment: 'production' })]
    const deleted = await newCustomer(api)
    await api.must('DELETE', `/customers/${deleted.id}`)
    for (const { id } of [deleted, await newCustomer(other)])
      expect(faultsOf(await api.post('/agents', agentRequest(id)))).toEqual([400, 'INVALID_INPUT', ['customerId']])
  })

  test('creates an agent even if its customer is not approved', async () => {
    const api = await newPlatform({ environment: 'production' })
    const customer = await newCustomer(api)
    expect((await api.post('/agents', agentRequest(customer.id))).status).toBe(201)
  })
})

describe('a change', () => {
  test('renames, pauses and resumes', async () => {
    const api = await newPlatform()
    const { agent } = await createdAgent(api)
    const renamed = await api.must('PATCH', `/agents/${agent.id}`, { name: ' Seller ', isPaused: true })
    expect(renamed).toEqual({ ...agent, name: 'Seller', isPaused: true, updatedAt: renamed.updatedAt })
    expect(renamed.updatedAt > agent.updatedAt).toBe(true)
    const resumed = await api.must('PATCH', `/agents/${agent.id}`, { isPaused: false })
    expect(resumed).toMatchObject({ name: 'Seller', isPaused: false })
    expect(await api.read(`/agents/${agent.id}`)).toEqual(resumed)
  })

  test('accepts a change without effect and leaves the update time', async () => {
    const api = await newPlatform()
    const { agent } = await createdAgent(api)
    expect(await api.must('PATCH', `/agents/${agent.id}`, { name: agent.name, isPaused: false })).toEqual(agent)
  })

  test.each<[string, Json, string[]]>([
    ['nothing', {}, ['']],
    ['only unknown members', { policy: {} }, ['']],
    ['an empty name and a pause that is no truth value', { name: ' ', isPaused: 'yes' }, ['name', 'isPaused']],
    ['nulls', { name: null, isPaused: null }, ['name', 'isPaused']],
  ])('of %s is refused', async (_, body, fields) => {
    const api = await newPlatform()
    const { agent } = await createdAgent(api)
    expect(faultsOf(await api.patch(`/agents/${agent.id}`, body))).toEqual([400, 'INVALID_INPUT', fields])
    expect(await api.read(`/agents/${agent.id}`)).toEqual(agent)
  })

  test('pauses an installed agent and leaves it connected', async () => {
    const api = await newPlatform()
    const { agent, deviceCode } = await createdAgent(api)
    await redeem(api, deviceCode)
    expect(await api.must('PATCH', `/agents/${agent.id}`, { isPaused: true })).toMatchObject({
      isPaused: true,
      isConnected: true,
    })
  })
})

describe('a deletion', () => {
  test('deletes an agent for all later calls, and reports it by webhook', async () => {
    const api = await newPlatform()
    const { agent } = await createdAgent(api)
    expect((await api.delete(`/agents/${agent.id}`)).status).toBe(204)
    expect(ended).toContain(agent.id)
    const calls = [
      show(api, agent),
      api.patch(`/agents/${agent.id}`, { isPaused: true }),
      api.patch(`/agents/${agent.id}/policy`, {}),
      api.post(`/agents/${agent.id}/device-codes`),
      api.delete(`/agents/${agent.id}`),
    ]
    for (const answer of await Promise.all(calls)) expect(statusOf(answer)).toEqual(UNKNOWN)
    expect((await api.read('/agents')).data).toEqual([])
  })

  test('deletes an agent once for two concurrent requests', async () => {
    const api = await newPlatform()
    const { agent } = await createdAgent(api)
    const answers = await Promise.all([1, 2].map(() => api.delete(`/agents/${agent.id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(ended.filter((id) => id === agent.id)).toHaveLength(1)
  })

  test('keeps the record', async () => {
    const api = await newPlatform()
    const { agent } = await createdAgent(api)
    await api.delete(`/agents/${agent.id}`)
    const { db } = service().database
    const kept = await db.selectFrom('agents').select('deleted_at').where('id', '=', agent.id).executeTakeFirstOrThrow()
    expect(kept.deleted_at).not.toBeNull()
    expect(await db.selectFrom('agent_policies').selectAll().where('agent_id', '=', agent.id).execute()).toHaveLength(1)
  })

  test('deletes every agent of a deleted customer and no other', async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api)
    const own = [
      await api.create('/agents', agentRequest(customer.id)),
      await api.create('/agents', agentRequest(customer.id)),
    ]
    const { agent: other } = await createdAgent(api)
    await api.must('DELETE', `/customers/${customer.id}`)
    for (const { agent, deviceCode } of own) {
      expect(statusOf(await show(api, agent))).toEqual(UNKNOWN)
      expect(statusOf(await redeem(api, deviceCode))).toEqual(UNKNOWN)
      expect(ended).toContain(agent.id)
    }
    expect((await show(api, other)).status).toBe(200)
  })
})

describe('a list', () => {
  const idsOf = async (api: Api, query: string): Promise<string[]> =>
    (await api.read(`/agents?${query}`)).data.map(({ id }: Json) => id)

  /** Creates four agents, oldest first: a plain one, a paused one, a connected one, and one of another customer. */
  async function four(api: Api) {
    const customer = await newCustomer(api)
    const made: Json[] = []
    for (let n = 0; n < 3; n++) made.push(await api.create('/agents', agentRequest(customer.id)))
    made.push(await createdAgent(api))
    const [plainOne, paused, connected, foreign] = made.map(({ agent }) => agent)
    await api.must('PATCH', `/agents/${paused.id}`, { isPaused: true })
    await redeem(api, made[2].deviceCode)
    return { customer, plainOne, paused, connected, foreign, ids: made.map(({ agent }) => agent.id).reverse() }
  }

  test('lists agents newest first, by any combination of filters', async () => {
    const api = await newPlatform()
    const { customer, plainOne, paused, connected, foreign, ids } = await four(api)
    expect(await idsOf(api, '')).toEqual(ids)
    expect(await idsOf(api, `customerId=${customer.id}`)).toEqual(ids.slice(1))
    expect(await idsOf(api, 'isPaused=true')).toEqual([paused.id])
    expect(await idsOf(api, 'isPaused=false')).toEqual(ids.filter((id) => id !== paused.id))
    expect(await idsOf(api, 'isConnected=true')).toEqual([connected.id])
    expect(await idsOf(api, `isConnected=false&isPaused=false&customerId=${customer.id}`)).toEqual([plainOne.id])
    expect(await idsOf(api, `customerId=${foreign.customerId}&isPaused=true`)).toEqual([])
    expect(await idsOf(api, `customerId=${newId('Customer')}`)).toEqual([])
  })

  test('takes bounds of time that are inclusive', async () => {
    const api = await newPlatform()
    const { plainOne, paused, connected, foreign } = await four(api)
    const at = (await show(api, paused)).body
    expect(await idsOf(api, `createdAfter=${foreign.createdAt}`)).toEqual([foreign.id])
    expect(await idsOf(api, `createdBefore=${plainOne.createdAt}`)).toEqual([plainOne.id])
    expect(await idsOf(api, `updatedAfter=${at.updatedAt}`)).toEqual([connected.id, paused.id])
    expect(await idsOf(api, `updatedBefore=${foreign.updatedAt}`)).toEqual([foreign.id, plainOne.id])
    expect(await idsOf(api, 'createdAfter=2030-01-01T00:00:00Z&createdBefore=2029-01-01T00:00:00Z')).toEqual([])
  })

  test('pages without gaps, and binds its cursor to its filters', async () => {
    const api = await newPlatform()
    const { ids } = await four(api)
    const first = await api.read('/agents?limit=3')
    expect(first).toMatchObject({ hasMore: true, totalCount: 4 })
    const second = await api.read(`/agents?limit=3&cursor=${first.nextCursor}`)
    expect([...first.data, ...second.data].map(({ id }: Json) => id)).toEqual(ids)
    expect(second).not.toHaveProperty('nextCursor')
    expect(faultsOf(await api.get(`/agents?isPaused=true&cursor=${first.nextCursor}`))).toEqual([
      400,
      'INVALID_INPUT',
      ['cursor'],
    ])
  })

  test.each(['customerId=x', 'isPaused=yes', 'isConnected=1', 'createdAfter=2025-10-13', 'updatedBefore=now'])(
    'refuses %s',
    async (query) => {
      const answer = await (await newPlatform()).get(`/agents?${query}`)
      expect(faultsOf(answer)).toEqual([400, 'INVALID_INPUT', [query.split('=')[0]]])
    },
  )
})

describe('the usage of an agent', () => {
  const use = (api: Api, { id }: Json, amount: bigint) =>
    inWork(api, (work) => saveUsage(work, { id }, withPayment(noUsage(work.now), amount)))

  test('shows the usage as long as it counts', async () => {
    const api = await newPlatform()
    const { agent } = await createdAgent(api)
    await use(api, agent, 12_345n)
    const figures = async () => {
      const { usage } = await api.read(`/agents/${agent.id}`)
      return [usage.dailyTransactionCount, usage.dailySpend, usage.monthlySpend]
    }
    expect(await figures()).toEqual([1, 12_345, 12_345])
    await api.create('/sandbox/clock', { advanceSeconds: 32 * 86_400 })
    expect(await figures()).toEqual([0, 0, 0])
    expect((await api.read('/agents')).data[0].usage).toEqual((await show(api, agent)).body.usage)
  })

  test('reports a usage above the number range of JSON', async () => {
    const api = await newPlatform()
    const { agent } = await createdAgent(api)
    await use(api, agent, 9_007_199_254_740_993n)
    const response = await fetch(`${service().address}/agents/${agent.id}`, {
      headers: { authorization: api.authorization },
    })
    expect(await response.text()).toContain('"dailySpend":9007199254740993,')
  })
})

describe('another platform', () => {
  test.each<[string, object]>([
    ['of the same environment', {}],
    ['of production', { environment: 'production' }],
  ])('%s does not know the agent', async (_, options) => {
    const [api, other] = [await newPlatform(), await newPlatform(options)]
    const { agent, deviceCode } = await createdAgent(api)
    const calls = [
      show(other, agent),
      other.patch(`/agents/${agent.id}`, { isPaused: true }),
      other.patch(`/agents/${agent.id}/policy`, { permissions: [] }),
      other.post(`/agents/${agent.id}/device-codes`),
      other.delete(`/agents/${agent.id}`),
      other.get(`/agents/device-codes/${deviceCode.code}/status`),
    ]
    for (const answer of await Promise.all(calls)) expect(plain(answer)).toEqual(NOWHERE)
    expect((await other.read('/agents')).data).toEqual([])
    expect((await show(api, agent)).body).toEqual(agent)
  })
})

test('reading an agent takes VIEW, and pausing it MANAGE', async () => {
  const api = await newPlatform()
  const { agent, deviceCode } = await createdAgent(api)
  const [viewer, manager] = [await api.withPermissions('VIEW'), await api.withPermissions('MANAGE')]
  const reads = ['/agents', `/agents/${agent.id}`, `/agents/device-codes/${deviceCode.code}/status`]
  for (const path of reads)
    expect([path, (await viewer.get(path)).status, (await manager.get(path)).status]).toEqual([path, 200, 403])
  const change = (caller: Api) => caller.patch(`/agents/${agent.id}`, { isPaused: true })
  expect([(await change(viewer)).status, (await change(manager)).status]).toEqual([403, 200])
})

test('the token of an agent is no credential of a platform', async () => {
  const api = await newPlatform()
  const { agent, deviceCode } = await createdAgent(api)
  const { accessToken } = (await redeem(api, deviceCode)).body
  const asAgent = api.as(accessToken)
  for (const path of ['/agents', `/agents/${agent.id}`, '/customers'])
    expect([path, ...statusOf(await asAgent.get(path))]).toEqual([path, 401, 'UNAUTHORIZED'])
})

test('the audit log shows who changed which agent, and no code', async () => {
  const api = await newPlatform()
  const { agent, deviceCode } = await createdAgent(api)
  await redeem(api, deviceCode)
  await api.must('PATCH', `/agents/${agent.id}`, { isPaused: true })
  await api.delete(`/agents/${agent.id}`)
  const entries = await service()
    .database.db.selectFrom('audit_entries')
    .selectAll()
    .where('platform_id', '=', api.platform)
    .orderBy('id')
    .execute()
  const token = (await api.read('/tokens')).data[0].id
  expect(
    entries
      .filter(({ action }) => /Agent/.test(action))
      .map(({ action, actor, object, concerned, fields }) => [action, actor, object ?? concerned?.[0], fields]),
  ).toEqual([
    ['createAgent', token, agent.id, ['name', 'customerId', 'policy']],
    ['redeemAgentDeviceCode', agent.id, agent.id, []],
    ['updateAgent', token, agent.id, ['isPaused']],
    ['deleteAgent', token, agent.id, []],
  ])
  expect(entries.find(({ action }) => action === 'redeemAgentDeviceCode')?.source_address).toMatch(/127\.0\.0\.1|::1/)
  expect(JSON.stringify(entries)).not.toContain(deviceCode.code)
})
