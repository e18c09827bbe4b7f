import { expect, test } from 'vitest'
import { fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'

useService()

const wireOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const CUSTOMER = { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' }
const actionsIn = ({ body }: { body: Json }): string[] => body.data.map(({ action }: Json) => action)

test('the log of a platform shows who did what, newest first, page by page', async () => {
  const { page } = await signedInAs('treasurer')
  const api = await newPlatform()
  const { id } = await api.create('/customers', CUSTOMER)
  await api.create('/customers', CUSTOMER)
  const list = `/platforms/${wireOf(api)}/audit-log`
  const { body } = await page.get(list)
  const created = body.data.at(-1)
  expect(created).toMatchObject({
    action: 'createCustomer',
    object: id,
    result: '201',
    sourceAddress: '127.0.0.1',
    actor: expect.stringMatching(/^Token:/),
    fields: ['customerType', 'fullName'],
  })
  expect(JSON.stringify(body)).not.toContain('Ana Lima')
  const ids = body.data.map((each: Json) => each.id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  const first = (await page.get(`${list}?limit=1`)).body
  expect(first.data.map((each: Json) => each.id)).toEqual(ids.slice(0, 1))
  const second = (await page.get(`${list}?limit=1&cursor=${first.nextCursor}`)).body
  expect(second.data.map((each: Json) => each.id)).toEqual(ids.slice(1, 2))
})

test('filters entries by actor, action and object', async () => {
  const { page } = await signedInAs('administrator')
  const api = await newPlatform()
  const [one, other] = [await api.create('/customers', CUSTOMER), await api.create('/customers', CUSTOMER)]
  const list = `/platforms/${wireOf(api)}/audit-log`
  const [{ actor }] = (await page.get(`${list}?object=${one.id}`)).body.data
  expect(actionsIn(await page.get(`${list}?object=${one.id}`))).toEqual(['createCustomer'])
  expect((await page.get(`${list}?actor=${actor}&action=createCustomer`)).body.data).toHaveLength(2)
  expect(actionsIn(await page.get(`${list}?action=deleteCustomer`))).toEqual([])
  expect(actionsIn(await page.get(`${list}?actor=operator&object=${other.id}`))).toEqual([])
})

test("a customer's log has acts on the customer's account, which name the account as their object", async () => {
  const { page, device } = await signedInAs('support')
  const api = await newPlatform()
  const { customer, account } = await fundedCustomer(api)
  const freeze = `/platforms/${wireOf(api)}/internal-accounts/${account.id}/freeze`
  expect((await page.act(device, freeze, { reason: 'The bank asks for it.' })).status).toBe(200)
  const reader = await signedInAs('administrator')
  const list = `/platforms/${wireOf(api)}/audit-log`
  const ofCustomer = await reader.page.get(`${list}?object=${customer.id}`)
  expect(actionsIn(ofCustomer)).toEqual(['freezeInternalAccount', 'createCustomer'])
  expect(ofCustomer.body.data[0]).toMatchObject({ object: account.id, concerned: [customer.id] })
  expect(actionsIn(await reader.page.get(`${list}?object=${account.id}`))).toContain('freezeInternalAccount')
  const { id: other } = await api.create('/customers', CUSTOMER)
  expect(actionsIn(await reader.page.get(`${list}?object=${other}`))).toEqual(['createCustomer'])
})

test('the log of the deployment names its people', async () => {
  const { page, id } = await signedInAs('administrator')
  const { body } = await page.get(`/audit-log?action=create-user&object=${id}`)
  expect(body.data).toMatchObject([{ actor: 'operator', action: 'create-user', object: id }])
  const { page: supported, id: person } = await signedInAs('support')
  const api = await newPlatform()
  const event = newId('Webhook')
  await sql`
    insert into events (platform_id, id, type, subject, body, created_at, state, ended_at)
    values (${api.platform}, ${event}, 'A.THING', ${event}, ''::bytea, now(), 'unsent', now())`.execute(
    service().database.db,
  )
  await supported.post(`/platforms/${wireOf(api)}/events/replay`, {})
  const [entry] = (await page.get(`/platforms/${wireOf(api)}/audit-log?actor=${person}`)).body.data
  expect(entry).toMatchObject({ actor: person, actorName: 'Ana Lima', action: 'replayEvents', result: '200' })
})

test('a page searches a bounded number of entries, and the next page continues', async () => {
  const { page } = await signedInAs('administrator')
  const api = await newPlatform()
  await sql`
    insert into audit_entries (platform_id, id, actor, action, concerned, result, fields)
    select ${api.platform}::uuid, '01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), 'operator',
           case when n = 1 then 'the-first' else 'another' end, '{}', 'done', '{}'
    from generate_series(1, 10001) n`.execute(service().database.db)
  const list = `/platforms/${wireOf(api)}/audit-log?action=the-first`
  const { body } = await page.get(list)
  expect(body).toMatchObject({ data: [], hasMore: true })
  const next = await page.get(`${list}&cursor=${body.nextCursor}`)
  expect(actionsIn(next)).toEqual(['the-first'])
  expect(next.body.hasMore).toBe(false)
})
