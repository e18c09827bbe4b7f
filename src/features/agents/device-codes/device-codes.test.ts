import { beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '#runtime/declare/auth/auth.ts'
import { addSeconds, utcDay } from '#runtime/lib/clock.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { createdAgent, redeem } from '../makers.test-support.ts'
import { findCallers } from '../store.ts'
import { newCode } from './rules.ts'
import { deleteOldFailures } from './store.ts'

useService({ TRUSTED_PROXIES: '127.0.0.1' })

const DAY = 24 * 3600
const statusOf = ({ status, body }: { status: number; body: Json }) => [status, body.code, body.details?.cause]
const UNKNOWN = [404, 'REFERENCE_NOT_FOUND', undefined]
const spent = (cause: string) => [400, 'INVALID_INPUT', cause]
const advance = (api: Api, seconds: number) => api.create('/sandbox/clock', { advanceSeconds: seconds })
const isRedeemed = async (api: Api, { code }: Json) => (await api.read(`/agents/device-codes/${code}/status`)).redeemed
const regenerate = (api: Api, { id }: Json) => api.post(`/agents/${id}/device-codes`)
/** Returns the agent that the token currently belongs to. */
const callerOf = async (token: string) => {
  const hash = hashSecret(token).toString('hex')
  return (await findCallers(service().database.db, [hash])).get(hash)
}

const failures = () => service().database.db.deleteFrom('device_code_failures')
beforeEach(async () => void (await failures().execute()))

describe('redeeming a code', () => {
  test('connects the agent without credentials, shows a token and stores only its hash', async () => {
    const api = await newPlatform()
    const { agent, deviceCode } = await createdAgent(api)
    const { status, body, headers } = await redeem(api, deviceCode, { authorization: '' })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      agentId: agent.id,
      agentName: agent.name,
      accessToken: expect.stringMatching(/^sat_[0-9a-f]{64}$/),
      policy: agent.policy,
    })
    const connected = await api.read(`/agents/${agent.id}`)
    expect(connected).toEqual({ ...agent, isConnected: true, updatedAt: connected.updatedAt })
    expect(await callerOf(body.accessToken)).toMatchObject({
      platform: api.platform,
      environment: 'sandbox',
      agentId: agent.id,
    })
    const row = await service()
      .database.db.selectFrom('agents')
      .selectAll()
      .where('id', '=', agent.id)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.token_hash ?? '')).toEqual(hashSecret(body.accessToken))
  })

  test('takes any letter case, O for 0, and I and L for 1', async () => {
    const api = await newPlatform()
    const { deviceCode } = await createdAgent(api)
    const [prefix, groups] = [deviceCode.code.slice(0, 14), deviceCode.code.slice(14)]
    const code = (prefix + groups.replaceAll('0', 'O').replaceAll('1', 'L')).toLowerCase()
    expect((await api.read(`/agents/device-codes/${code}/status`)).code).toBe(deviceCode.code)
    expect((await redeem(api, { code })).status).toBe(200)
    expect(await isRedeemed(api, { code })).toBe(true)
  })

  test('redeems a code once and refuses a replay', async () => {
    const api = await newPlatform()
    const { agent, deviceCode } = await createdAgent(api)
    const { accessToken } = (await redeem(api, deviceCode)).body
    expect(statusOf(await redeem(api, deviceCode))).toEqual(spent('ALREADY_REDEEMED'))
    expect((await callerOf(accessToken))?.agentId).toBe(agent.id)
  })

  test('gives the token to one of twenty concurrent calls', async () => {
    const api = await newPlatform()
    const { deviceCode } = await createdAgent(api)
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(api, deviceCode)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map((each) => statusOf(each).join(' ')))).toEqual(
      new Set([spent('ALREADY_REDEEMED').join(' ')]),
    )
  })

  test('redeems a code only within 24 hours of platform time', async () => {
    const api = await newPlatform()
    const [{ deviceCode: early }, { deviceCode: late }] = [await createdAgent(api), await createdAgent(api)]
    await advance(api, DAY - 60)
    expect((await redeem(api, early)).status).toBe(200)
    await advance(api, 60)
    expect(statusOf(await redeem(api, late))).toEqual(spent('EXPIRED'))
    expect(await isRedeemed(api, late)).toBe(false)
  })

  test("does not follow another platform's clock", async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    const { deviceCode } = await createdAgent(api)
    await advance(other, 2 * DAY)
    expect((await redeem(other, deviceCode)).body.agentId).toBe(deviceCode.agentId)
  })

  test('redeems the code of a paused agent, which stays paused', async () => {
    const api = await newPlatform()
    const { agent, deviceCode } = await createdAgent(api)
    await api.must('PATCH', `/agents/${agent.id}`, { isPaused: true })
    expect((await redeem(api, deviceCode)).status).toBe(200)
    expect(await api.read(`/agents/${agent.id}`)).toMatchObject({ isPaused: true, isConnected: true })
  })

  test.each(['SERVICE-AGENT-0000-000U', 'SERVICE-AGENT-0000-00000', 'x', 'SERVICE-AGENT', '%00'])(
    '%s is unknown',
    async (code) => {
      expect(statusOf(await redeem(await newPlatform(), { code }))).toEqual(UNKNOWN)
    },
  )

  test('leads into the environment of the agent', async () => {
    const api = await newPlatform({ environment: 'production' })
    const { deviceCode } = await createdAgent(api)
    const { accessToken } = (await redeem(api, deviceCode)).body
    expect(await callerOf(accessToken)).toMatchObject({ platform: api.platform, environment: 'production' })
  })
})

describe('a new code', () => {
  test('takes the place of every earlier one', async () => {
    const api = await newPlatform()
    const { agent, deviceCode: first } = await createdAgent(api)
    const { body: second } = await regenerate(api, agent)
    const { status, body: third, headers } = await regenerate(api, agent)
    expect([status, headers.get('cache-control'), third]).toEqual([
      201,
      'no-store',
      {
        code: expect.stringMatching(/^SERVICE-AGENT-/),
        agentId: agent.id,
        expiresAt: expect.any(String),
        redeemed: false,
      },
    ])
    for (const each of [first, second]) expect(statusOf(await redeem(api, each))).toEqual(spent('SUPERSEDED'))
    expect(await isRedeemed(api, first)).toBe(false)
    expect((await redeem(api, third)).status).toBe(200)
  })

  test('issues a code for a never installed agent, even after its code expires', async () => {
    const api = await newPlatform()
    const { agent } = await createdAgent(api)
    await advance(api, 2 * DAY)
    const { body } = await regenerate(api, agent)
    expect(utcDay(new Date(body.expiresAt))).toBe(utcDay(addSeconds(new Date(), 3 * DAY)))
    expect((await redeem(api, body)).status).toBe(200)
  })

  test('does not issue a code to a connected agent', async () => {
    const api = await newPlatform()
    const { agent, deviceCode } = await createdAgent(api)
    const { accessToken } = (await redeem(api, deviceCode)).body
    const { status, body } = await regenerate(api, agent)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' })
    expect(await callerOf(accessToken)).toBeDefined()
  })

  test('issues one code for one idempotency key', async () => {
    const api = await newPlatform()
    const { agent } = await createdAgent(api)
    const issue = () => api.post(`/agents/${agent.id}/device-codes`, undefined, { 'Idempotency-Key': 'one' })
    const [first, second] = [await issue(), await issue()]
    expect([first.status, second.status, second.body.details]).toEqual([
      201,
      409,
      { kind: 'ANSWERED_ONCE', id: agent.id },
    ])
    expect((await redeem(api, first.body)).status).toBe(200)
  })

  test('accepts either a new code or a concurrent redemption of the old one', async () => {
    const api = await newPlatform()
    const { agent, deviceCode } = await createdAgent(api)
    const [issued, redeemed] = await Promise.all([regenerate(api, agent), redeem(api, deviceCode)])
    expect([issued.status, redeemed.status]).toEqual(issued.status === 201 ? [201, 400] : [409, 200])
  })
})

describe('the status of a code', () => {
  test("reports the status of malformed, never issued and another platform's codes as unknown", async () => {
    const [api, other] = [await newPlatform(), await newPlatform({ environment: 'production' })]
    const { deviceCode } = await createdAgent(other)
    for (const code of [newCode(), 'x', newId('Agent'), deviceCode.code])
      expect([code, ...statusOf(await api.get(`/agents/device-codes/${code}/status`))]).toEqual([code, ...UNKNOWN])
  })
})

describe('a deleted agent', () => {
  test('revokes its token and its codes immediately', async () => {
    const api = await newPlatform()
    const [installed, waiting] = [await createdAgent(api), await createdAgent(api)]
    const { accessToken } = (await redeem(api, installed.deviceCode)).body
    for (const { agent } of [installed, waiting]) await api.must('DELETE', `/agents/${agent.id}`)
    expect(await callerOf(accessToken)).toBeUndefined()
    for (const { deviceCode } of [installed, waiting]) {
      expect(statusOf(await redeem(api, deviceCode))).toEqual(UNKNOWN)
      expect(statusOf(await api.get(`/agents/device-codes/${deviceCode.code}/status`))).toEqual(UNKNOWN)
    }
  })

  test('leaves a deleted agent no token if its code is redeemed concurrently', async () => {
    const api = await newPlatform()
    const { agent, deviceCode } = await createdAgent(api)
    const [redeemed, deleted] = await Promise.all([redeem(api, deviceCode), api.delete(`/agents/${agent.id}`)])
    expect([deleted.status, [200, 404].includes(redeemed.status)]).toEqual([204, true])
    if (redeemed.status === 200) expect(await callerOf(redeemed.body.accessToken)).toBeUndefined()
  })
})

describe('failed attempts', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const fail = (api: Api, address: string) => redeem(api, { code: newCode() }, from(address))
  const failedOften = (address: string, span: string, ms: number, count: number) =>
    service()
      .database.db.insertInto('device_code_failures')
      .values({ address, span, begins_at: new Date(Math.floor(Date.now() / ms) * ms), failures: count })
      .execute()

  test('after ten failed attempts a minute, blocks one address even with a good code, and no other', async () => {
    const api = await newPlatform()
    const { deviceCode } = await createdAgent(api)
    await failedOften('203.0.113.1', 'minute', 60_000, 9)
    expect(statusOf(await fail(api, '203.0.113.1'))).toEqual(UNKNOWN)
    const refused = await redeem(api, deviceCode, from('203.0.113.1'))
    expect(statusOf(refused)).toEqual([429, 'RATE_LIMITED', undefined])
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await redeem(api, deviceCode, from('203.0.113.2'))).status).toBe(200)
  })

  test('allows one address at most a hundred failed attempts an hour', async () => {
    const api = await newPlatform()
    await failedOften('203.0.113.3', 'hour', 3_600_000, 100)
    const refused = await fail(api, '203.0.113.3')
    expect(statusOf(refused)).toEqual([429, 'RATE_LIMITED', undefined])
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
  })

  test.each([
    ['198.51.100.0/24', '198.51.100.7', '198.51.100.250', '198.51.101.7'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::7', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::7'],
  ])(
    'allows the network %s at most thirty failed attempts a minute and three hundred an hour',
    async (network, one, other, outside) => {
      const api = await newPlatform()
      const [{ deviceCode }, { deviceCode: next }] = [await createdAgent(api), await createdAgent(api)]
      await failedOften(network, 'minute', 60_000, 29)
      expect(statusOf(await fail(api, one))).toEqual(UNKNOWN)
      expect(statusOf(await redeem(api, deviceCode, from(other)))).toEqual([429, 'RATE_LIMITED', undefined])
      expect((await redeem(api, deviceCode, from(outside))).status).toBe(200)

      await failures().execute()
      await failedOften(network, 'hour', 3_600_000, 300)
      const refused = await redeem(api, next, from(other))
      expect(statusOf(refused)).toEqual([429, 'RATE_LIMITED', undefined])
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
      expect((await redeem(api, next, from(outside))).status).toBe(200)
    },
  )

  test('allows at most a thousand failed attempts a minute and ten thousand an hour in total', async () => {
    const api = await newPlatform()
    const { deviceCode } = await createdAgent(api)
    await failedOften('everywhere', 'minute', 60_000, 999)
    expect(statusOf(await fail(api, '203.0.113.7'))).toEqual(UNKNOWN)
    expect(statusOf(await redeem(api, deviceCode, from('192.0.2.7')))).toEqual([429, 'RATE_LIMITED', undefined])
    await failures().execute()
    await failedOften('everywhere', 'hour', 3_600_000, 10_000)
    expect(statusOf(await redeem(api, deviceCode, from('192.0.2.8')))).toEqual([429, 'RATE_LIMITED', undefined])
  })

  test('counts concurrent attempts from addresses of a network one by one', async () => {
    const api = await newPlatform()
    const minute = () => Math.floor(Date.now() / 60_000)
    const begun = minute()
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => fail(api, `203.0.113.${at + 1}`)))
    const unknown = answers.filter(({ status }) => status === 404).length
    expect(unknown).toBeGreaterThanOrEqual(30)
    expect(unknown).toBeLessThanOrEqual(30 * (1 + minute() - begun))
  })

  test('counts concurrent attempts one by one', async () => {
    const api = await newPlatform()
    const minute = () => Math.floor(Date.now() / 60_000)
    const begun = minute()
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail(api, '203.0.113.4')))
    const unknown = answers.filter(({ status }) => status === 404).length
    expect(unknown).toBeGreaterThanOrEqual(10)
    // If a minute ended in between, the next minute allows further attempts.
    expect(unknown).toBeLessThanOrEqual(10 * (1 + minute() - begun))
    expect(answers.every(({ status }) => [404, 429].includes(status))).toBe(true)
  })

  test('include codes no longer valid, but not calls that lose a race', async () => {
    const api = await newPlatform()
    const { agent, deviceCode } = await createdAgent(api)
    const { body } = await regenerate(api, agent)
    await redeem(api, deviceCode, from('203.0.113.5'))
    expect((await redeem(api, body, from('203.0.113.5'))).status).toBe(200)
    expect(statusOf(await redeem(api, body, from('203.0.113.5')))).toEqual(spent('ALREADY_REDEEMED'))
    await advance(api, 60)
    expect(statusOf(await redeem(api, body, from('203.0.113.5')))).toEqual(spent('ALREADY_REDEEMED'))
    const rows = await service()
      .database.db.selectFrom('device_code_failures')
      .selectAll()
      .where('span', '=', 'hour')
      .where('address', '=', '203.0.113.5')
      .execute()
    expect(rows.reduce((sum, { failures }) => sum + failures, 0)).toBe(2)
  })

  test('forgets failed attempts after a day', async () => {
    const api = await newPlatform()
    const { db } = service().database
    const hoursAgo = (hours: number) => addSeconds(new Date(), -hours * 3_600)
    const old = [1, 23, 25, 240].map((hours) => ({
      address: '203.0.113.6',
      span: 'hour',
      begins_at: hoursAgo(hours),
      failures: 1,
    }))
    await db.insertInto('device_code_failures').values(old).execute()
    await inWork(api, deleteOldFailures)
    expect(await db.selectFrom('device_code_failures').selectAll().execute()).toHaveLength(2)
  })
})

test('keeps codes and tokens out of the log, the audit log and the tables', async () => {
  const api = await newPlatform()
  const { agent, deviceCode } = await createdAgent(api)
  const { accessToken } = (await redeem(api, deviceCode)).body
  await redeem(api, deviceCode)
  await api.get(`/agents/device-codes/${deviceCode.code}/status`)
  const { db } = service().database
  const tables = [
    await db.selectFrom('audit_entries').selectAll().where('platform_id', '=', api.platform).execute(),
    await db.selectFrom('agent_device_codes').selectAll().where('agent_id', '=', agent.id).execute(),
    await db.selectFrom('agents').selectAll().where('id', '=', agent.id).execute(),
  ]
  const texts = [
    ...service().logLines,
    JSON.stringify(tables, (_, each) => (typeof each === 'bigint' ? String(each) : each)),
  ].join('\n')
  for (const secret of [deviceCode.code, deviceCode.code.slice(14), accessToken.slice(4)])
    expect(texts).not.toContain(secret)
})
