import { beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { challengesOf } from '#features/people/index.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, TEST_MASTER_KEY, useService } from '#test/support/service.ts'
import { provenActs } from './proven-acts.ts'

useService()

type Person = Awaited<ReturnType<typeof signedInAs>>
const REASON = { reason: 'The holder reports a stolen phone.' }
const db = () => service().database.db

let asker: Person
let second: Person
beforeAll(async () => {
  asker = await signedInAs('treasurer')
  second = await signedInAs('treasurer')
})

/** Creates a platform with a frozen account. */
async function frozen(
  environment: 'sandbox' | 'production' = 'production',
): Promise<{ api: Api; path: string; id: string }> {
  const api = await newPlatform({ environment, supportedCurrencies: ['USD'] })
  const { id } = await accountOf(api, 'USD')
  await sql`update internal_accounts set status = 'ACTIVE' where platform_id = ${api.platform}`.execute(db())
  const path = `/platforms/PlatformConfig:${api.platform}/internal-accounts/${id}`
  expect(await asker.page.act(asker.device, `${path}/freeze`, REASON)).toMatchObject({ status: 200 })
  return { api, path, id }
}

const statusOf = async (api: Api): Promise<string> => (await accountOf(api, 'USD')).status

const ask = async (path: string, person = asker): Promise<Json> => {
  const { status, body } = await person.page.act(person.device, `${path}/unfreeze`, REASON)
  expect([status, body.status]).toEqual([202, 'WAITING'])
  return body
}
const approve = ({ page, device }: Person, { id, actSha256 }: Json) =>
  page.act(device, `/acts/${id}/approve`, { actSha256 })

const violationsOf = ({ platform }: Api) => {
  const operations = FEATURES.flatMap(({ operatorOperations = [] }) => operatorOperations)
  return findViolations(db(), platform, [provenActs(() => operations, challengesOf(TEST_MASTER_KEY))])
}

describe('an action of one person', () => {
  test('takes effect with a passkey, and stores its reason', async () => {
    const { api, id } = await frozen()
    expect(await statusOf(api)).toBe('FROZEN')
    const { body } = await asker.page.get(`/acts?object=${encodeURIComponent(id)}`)
    expect(body.data).toMatchObject([
      {
        operation: 'freezeInternalAccount',
        object: id,
        environment: 'production',
        approval: 'NONE',
        status: 'DONE',
        body: REASON,
        askedBy: { id: asker.id, name: 'Ana Lima' },
        before: { status: 'ACTIVE' },
        after: { status: 'FROZEN' },
      },
    ])
    const entries = await lastEntries(db(), api.platform, 1)
    expect(entries).toMatchObject([{ actor: asker.id, action: 'freezeInternalAccount', object: id, result: '200' }])
    expect(await violationsOf(api)).toEqual([])
  })

  test('refuses the action before the passkey prompt', async () => {
    const { path } = await frozen()
    const { status, body } = await asker.page.post(`${path}/freeze`, REASON)
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'CONFLICT',
      details: { status: 'FROZEN' },
    })
  })

  test.each([{ reason: 'No' }, {}, { ...REASON, amount: 1 }])(
    'requires a valid reason and no other field: %o',
    async (body) => {
      const { path } = await frozen()
      expect((await asker.page.act(asker.device, `${path}/unfreeze`, body)).body.code).toBe('INVALID_INPUT')
    },
  )

  const SHOP = { name: 'Shop', environment: 'production' }
  const TOKEN = { name: 'Monitoring', grants: ['system.read'], days: 90 }
  test.each<[string, (platform: string) => [path: string, body: object]]>([
    ['openPlatform', () => ['/platforms', SHOP]],
    ['renamePlatform', (platform) => [`/platforms/${platform}/rename`, { name: 'Shop' }]],
    ['suspendPlatform', (platform) => [`/platforms/${platform}/suspend`, {}]],
    ['createPlatformToken', (platform) => [`/platforms/${platform}/tokens`, { name: 'Setup', permissions: ['VIEW'] }]],
    ['createOperatorToken', () => ['/operator-tokens', TOKEN]],
  ])('cannot be approved, rejected or withdrawn afterwards: %s', async (operation, callFor) => {
    const [person, other] = [await signedInAs('administrator'), await signedInAs('administrator')]
    const [path, body] = callFor(`PlatformConfig:${(await newPlatform({ environment: 'production' })).platform}`)
    expect((await person.page.act(person.device, path, { ...body, ...REASON })).status).toBe(200)
    const { data } = (await other.page.get(`/acts?operation=${operation}`)).body
    for (const each of [person, other]) {
      const answers = [
        await approve(each, data[0]),
        await each.page.post(`/acts/${data[0].id}/reject`, REASON),
        ...(each === person ? [await each.page.post(`/acts/${data[0].id}/withdraw`)] : []),
      ]
      for (const { status, body } of answers)
        expect({ status, code: body.code, details: body.details }).toEqual({
          status: 409,
          code: 'CONFLICT',
          details: { status: 'DONE' },
        })
    }
  })
})

describe('a signature', () => {
  let path: string
  let api: Api
  beforeAll(async () => ({ path, api } = await frozen('sandbox')))

  const challengeFor = async (what: string, { page }: Person, body: object = REASON): Promise<string> =>
    (await page.post(`${path}/${what}`, body)).body.details.challenge
  const send = async ({ page }: Person, touch: string, body: object = REASON) =>
    page.send('POST', `${path}/unfreeze`, body, { 'operator-touch': touch })

  test.each([
    ['for another act', () => challengeFor('close', asker), asker],
    ['for another body', () => challengeFor('unfreeze', asker, { reason: 'Another reason.' }), asker],
    ['of another person', () => challengeFor('unfreeze', asker), second],
    ['for signing in', async () => (await asker.page.post('/session/challenge')).body.challenge, asker],
    ['for a challenge of its own', async () => Buffer.alloc(96, 1).toString('base64url'), asker],
  ] as [string, () => Promise<string>, Person][])('%s confirms nothing', async (_, challenge, given) => {
    const person = given ?? (_ === 'of another person' ? second : asker)
    const { status, body } = await send(asker, asker.page.touch(person.device, await challenge()))
    expect({ status, code: body.code, cause: body.details.cause }).toEqual({
      status: 401,
      code: 'UNAUTHORIZED',
      cause: 'TOUCH_REQUIRED',
    })
    expect(await statusOf(api)).toBe('FROZEN')
  })

  test.each([
    ['of another page', { clientData: { origin: 'https://example.com' } }],
    ['of another site', { rpId: 'example.com' }],
    ['of a person who was not verified', { flags: 1 }],
  ])('%s confirms nothing', async (_, changes) => {
    const { status } = await asker.page.act(asker.device, `${path}/unfreeze`, REASON, changes)
    expect([status, await statusOf(api)]).toEqual([401, 'FROZEN'])
  })

  test.each(['', 'a.b.c', 'a.b.c.d.e', 'a.b.c.d.e.f', '{}'])('rejects an invalid signature: %s', async (touch) => {
    expect((await send(asker, touch)).status).toBe(401)
  })

  test('confirms one call', async () => {
    const touch = asker.page.touch(asker.device, await challengeFor('unfreeze', asker))
    expect((await send(asker, touch)).status).toBe(200)
    await asker.page.act(asker.device, `${path}/freeze`, REASON)
    expect([(await send(asker, touch)).status, await statusOf(api)]).toEqual([401, 'FROZEN'])
  })
})

describe('finding requests', () => {
  test('finds requests by decider, by decision state and by operation', async () => {
    const { path, id } = await frozen()
    const act = await ask(path)
    const found = async (query: string): Promise<string[]> => {
      const { data } = (await asker.page.get(`/acts?object=${encodeURIComponent(id)}&${query}`)).body
      return data.map(({ operation }: Json) => operation)
    }
    const [done, asked] = ['freezeInternalAccount', 'unfreezeInternalAccount']
    expect(await found('isDecided=true')).toEqual([])
    expect(await found('isDecided=false')).toEqual([asked, done])
    await approve(second, act)
    expect(await found('isDecided=true')).toEqual([asked])
    expect(await found(`decidedBy=${second.id}`)).toEqual([asked])
    expect(await found(`decidedBy=${asker.id}`)).toEqual([])
    expect(await found(`askedBy=${asker.id}&operation=${done}`)).toEqual([done])
  })
})

describe('what takes two', () => {
  test('returns the request by its id', async () => {
    const { path } = await frozen()
    const act = await ask(path)
    expect((await second.page.get(`/acts/${act.id}`)).body).toEqual(act)
    expect((await second.page.get('/acts/OperatorAct:01a21d53-dd82-70e9-990c-cd68e3e0090c')).status).toBe(404)
  })

  test('executes a request only after another person approves it, and then once', async () => {
    const { api, path, id } = await frozen()
    const act = await ask(path)
    expect([act, await statusOf(api)]).toMatchObject([
      {
        operation: 'unfreezeInternalAccount',
        approval: 'TWO',
        before: { status: 'FROZEN' },
        after: { status: 'ACTIVE' },
      },
      'FROZEN',
    ])
    const { status, body } = await approve(second, act)
    expect([status, body, await statusOf(api)]).toMatchObject([
      200,
      { status: 'DONE', decision: { by: { id: second.id } } },
      'ACTIVE',
    ])
    expect((await approve(second, act)).body.status).toBe('DONE')
    const entries = await lastEntries(db(), api.platform, 3)
    expect(entries.map(({ actor, action, object }) => [actor, action, object])).toEqual(
      expect.arrayContaining([
        [asker.id, 'unfreezeInternalAccount', id],
        [second.id, 'approveAct', act.id],
      ]),
    )
    expect(await violationsOf(api)).toEqual([])
  })

  test('needs another person with the role to approve', async () => {
    const { api, path } = await frozen()
    const act = await ask(path)
    const own = await approve(asker, act)
    const administrator = await signedInAs('administrator')
    const other = await approve(administrator, act)
    expect([own.body.code, other.body.code, await statusOf(api)]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FROZEN'])
  })

  test('approves only the request that the approver read', async () => {
    const { path, api } = await frozen()
    const act = await ask(path)
    const { body } = await approve(second, { ...act, actSha256: '0'.repeat(64) })
    expect({ code: body.code, status: await statusOf(api) }).toEqual({ code: 'CONFLICT', status: 'FROZEN' })
  })

  test('does not execute a stored request that differs from the signed one', async () => {
    const [{ api, path }, other] = [await frozen(), await frozen()]
    const act = await ask(path)
    for (const change of [
      sql`before = '{"status":"ACTIVE"}'`,
      sql`body = '{"reason":"Another one."}'`,
      sql`params = (params::jsonb || ${JSON.stringify({ accountId: other.id })}::jsonb)::json`,
    ]) {
      await sql`update operator_acts set ${change} where id = ${act.id}`.execute(db())
      expect((await approve(second, act)).body.code).toBe('CONFLICT')
      expect([await statusOf(api), await statusOf(other.api)]).toEqual(['FROZEN', 'FROZEN'])
    }
  })

  test('executes a request once when two people approve concurrently', async () => {
    const { api, path } = await frozen()
    const act = await ask(path)
    const third = await signedInAs('reviewer')
    const answers = await Promise.all([approve(second, act), approve(third, act)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await statusOf(api)).toBe('ACTIVE')
    expect(await violationsOf(api)).toEqual([])
  })

  test('waits once for one object', async () => {
    const { path } = await frozen()
    const act = (await ask(path)).id
    const { status, body } = await second.page.act(second.device, `${path}/unfreeze`, REASON)
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'CONFLICT',
      details: { cause: 'WAITS_ALREADY', act },
    })
  })

  test('has no effect after a rejection or withdrawal', async () => {
    const { api, path } = await frozen()
    const rejected = await ask(path)
    const { body } = await second.page.post(`/acts/${rejected.id}/reject`, { reason: 'Wrong account.' })
    expect(body).toMatchObject({ status: 'REJECTED', decision: { by: { id: second.id }, reason: 'Wrong account.' } })
    const withdrawn = await ask(path)
    expect((await second.page.post(`/acts/${withdrawn.id}/withdraw`)).body.code).toBe('FORBIDDEN')
    expect((await asker.page.post(`/acts/${withdrawn.id}/withdraw`)).body.status).toBe('WITHDRAWN')
    for (const act of [rejected, withdrawn]) expect((await approve(second, act)).status).toBe(409)
    expect(await statusOf(api)).toBe('FROZEN')
  })

  test('refuses an approval after a day', async () => {
    const { api, path } = await frozen()
    const act = await ask(path)
    await sql`update operator_acts set expires_at = now() where id = ${act.id}`.execute(db())
    const { body } = await approve(second, act)
    expect([body.status, await statusOf(api)]).toEqual(['EXPIRED', 'FROZEN'])
  })

  test('marks a request as STALE if its precondition snapshot changed, and does not execute it', async () => {
    const { api, path } = await frozen()
    const act = await ask(path)
    await sql`update internal_accounts set status = 'ACTIVE' where platform_id = ${api.platform}`.execute(db())
    expect((await approve(second, act)).body).toMatchObject({
      status: 'STALE',
      decision: { by: { id: second.id } },
      before: { status: 'FROZEN' },
      after: { status: 'ACTIVE' },
    })
  })

  test('reports the reason of a refusal at approval', async () => {
    const { api, path, id } = await frozen()
    const { body: act } = await asker.page.act(asker.device, `${path}/close`, REASON)
    await sql`update ledger_balances set available = 1 where platform_id = ${api.platform} and account_id = ${id}`.execute(
      db(),
    )
    const { body } = await approve(second, act)
    expect([body.status, body.decision.refusal.code, await statusOf(api)]).toEqual(['REFUSED', 'CONFLICT', 'FROZEN'])
  })
})

describe('the audit', () => {
  const forge = (change: string) => async (api: Api, act: Json) => {
    await sql`update operator_acts set ${sql.raw(change)} where platform_id = ${api.platform} and id = ${act.id}`.execute(
      db(),
    )
  }
  test.each([
    ['another reason', forge(`body = '{"reason":"Another one."}'`)],
    ['another state before', forge(`before = '{"status":"ACTIVE"}'`)],
    ['another state that was seen', forge(`before = null, before_sha256 = '0'`)],
    ['another account', forge(`path = '/platforms/other'`)],
    ['that it was done to another', forge(`params = '{}'`)],
    ['no second person', forge(`decided_touch = null`)],
    ['the same person twice', forge(`decided_by = asked_by`)],
    ['that it was in the sandbox', forge(`environment = 'sandbox', decided_by = null, decided_touch = null`)],
    ['that the deployment is of one person', forge(`approval = 'SOLO', decided_by = null, decided_touch = null`)],
    ['that it takes one', forge(`approval = 'NONE', decided_by = null, decided_touch = null`)],
  ])('finds an act that says %s', async (_, change) => {
    const { api, path } = await frozen()
    const act = await ask(path)
    await approve(second, act)
    expect(await violationsOf(api)).toEqual([])
    await change(api, act)
    expect((await violationsOf(api)).flatMap(({ offenders }) => offenders)).toContain(act.id)
  })

  test('finds an act whose second person has registered by a link of the first within three days before', async () => {
    const { api, path } = await frozen()
    const act = await ask(path)
    const third = await signedInAs('reviewer')
    await approve(third, act)
    const registered = (days: number) =>
      sql`update person_passkeys set link_made_by = ${asker.id}, created_at = now() - ${days} * interval '1 day'
        where person_id = ${third.id}`.execute(db())
    const found = async () => (await violationsOf(api)).flatMap(({ offenders }) => offenders)
    await registered(2)
    expect(await found()).toEqual([act.id])
    for (const days of [4, -1]) {
      await registered(days)
      expect(await found()).toEqual([])
    }
  })
})
