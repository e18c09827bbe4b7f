import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import type { Json } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { ConsolePage, signedInAs } from '#test/support/console.ts'
import { service, startService, useService } from '#test/support/service.ts'

useService()

type Person = Awaited<ReturnType<typeof signedInAs>>
const REASON = { reason: 'As it was agreed.' }
const db = () => service().database.db

let asker: Person
let second: Person
beforeAll(async () => {
  asker = await signedInAs('administrator')
  second = await signedInAs('administrator')
})

let count = 0
const newcomer = (extra: object = {}) => ({
  name: 'Ana Lima',
  email: `newcomer-${++count}@example.com`,
  roles: ['support'],
  ...REASON,
  ...extra,
})

/** Makes a request and lets a second person approve it. Returns its result. */
async function done(method: 'POST' | 'PUT', path: string, body: object = REASON): Promise<Json> {
  const asked = await asker.page.act(asker.device, path, body, {}, method)
  expect([asked.status, asked.body]).toMatchObject([202, { approval: 'TWO', status: 'WAITING' }])
  const { id, actSha256 } = asked.body
  const approved = await second.page.act(second.device, `/acts/${id}/approve`, { actSha256 })
  expect(approved.body).toMatchObject({ status: 'DONE' })
  return approved.body.after
}

const link = async (id: string): Promise<string> => {
  const { status, body } = await asker.page.act(asker.device, `/operators/${id}/links`, REASON)
  expect(status).toBe(200)
  return /\/console\/enrol#([0-9a-f]{64})$/.exec(body.url)?.[1] ?? ''
}

/** A person invited by two people, with a passkey registered through a link from the first. */
async function joined(roles: string[]): Promise<Person> {
  const { id } = await done('POST', '/operators', newcomer({ roles }))
  const [page, device] = [new ConsolePage(), new Authenticator()]
  expect((await page.enrol(await link(id), device)).body).toMatchObject({ id, status: 'ACTIVE' })
  return { page, device, id }
}

describe('a person', () => {
  test('lists a person with passkeys and sessions until their revocation', async () => {
    const { page, device, id } = await joined(['support'])
    await page.signIn(device)
    const read = async () => (await asker.page.get(`/operators/${id}`)).body
    const known = await read()
    expect(known.passkeys).toMatchObject([{ linkMadeBy: asker.id }])
    expect(Object.keys(known.passkeys[0]).sort()).toEqual(['isSynced', 'linkMadeBy', 'registeredAt', 'usedAt'])
    expect(known.sessions).toHaveLength(2)
    expect(known.sessions[0]).toMatchObject({ kind: 'browser', sourceAddress: '127.0.0.1', userAgent: 'A browser' })
    await done('POST', `/operators/${id}/reset`)
    expect(await read()).toMatchObject({ status: 'INVITED', passkeys: [], sessions: [] })
  })

  test('requires two people for an invitation; the person registers a passkey by a link and signs in', async () => {
    const person = newcomer()
    const made = await done('POST', '/operators', person)
    expect(made).toMatchObject({ email: person.email, roles: ['support'], status: 'INVITED' })
    const [page, device] = [new ConsolePage(), new Authenticator()]
    expect((await page.enrol(await link(made.id), device)).status).toBe(201)
    expect((await asker.page.get(`/operators/${made.id}`)).body).toMatchObject({ id: made.id, status: 'ACTIVE' })
    const again = await asker.page.act(asker.device, `/operators/${made.id}/links`, REASON)
    expect({ status: again.status, details: again.body.details }).toEqual({
      status: 409,
      details: { status: 'ACTIVE' },
    })
  })

  test('needs a unique address', async () => {
    const person = newcomer()
    await done('POST', '/operators', person)
    const { status } = await asker.page.act(asker.device, '/operators', {
      ...person,
      email: person.email.toUpperCase(),
    })
    expect(status).toBe(409)
  })

  test('waits once for a second administrator, like other invitations', async () => {
    const person = newcomer()
    const ask = (body: object) => second.page.act(second.device, '/operators', body)
    const { body: first } = await asker.page.act(asker.device, '/operators', person)
    const again = await ask({ ...person, name: 'Rui Lima', email: person.email.toUpperCase() })
    expect({ status: again.status, details: again.body.details }).toEqual({
      status: 409,
      details: { cause: 'WAITS_ALREADY', act: first.id },
    })
    expect((await ask(newcomer())).status).toBe(202)
    await asker.page.post(`/acts/${first.id}/withdraw`)
    expect((await ask(person)).status).toBe(202)
  })

  test.each([{ roles: [] }, { roles: ['owner'] }, { roles: ['viewer', 'viewer'] }, { email: 'nowhere' }, { name: '' }])(
    'needs every field: %o',
    async (extra) => {
      const { status, body } = await asker.page.act(asker.device, '/operators', newcomer(extra))
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
    },
  )

  test('gets other roles by two people, and must sign in again', async () => {
    const { page, id } = await joined(['viewer'])
    expect((await page.get('/session')).status).toBe(200)
    expect((await done('PUT', `/operators/${id}/roles`, { roles: ['treasurer'], ...REASON })).roles).toEqual([
      'treasurer',
    ])
    expect((await page.get('/session')).status).toBe(401)
  })

  test('suspends a person in every process immediately at one request; reinstatement needs two people', async () => {
    const { page, device, id } = await joined(['support'])
    const other = await startService(service().database)
    const elsewhere = new ConsolePage(other)
    elsewhere.cookie = page.cookie
    expect((await elsewhere.get('/session')).status).toBe(200)
    const { body } = await asker.page.act(asker.device, `/operators/${id}/suspend`, REASON)
    expect(body.status).toBe('SUSPENDED')
    expect([(await page.get('/session')).status, (await elsewhere.get('/session')).status]).toEqual([401, 401])
    expect((await page.signIn(device)).status).toBe(401)
    expect((await done('POST', `/operators/${id}/resume`)).status).toBe('ACTIVE')
    expect((await page.signIn(device)).status).toBe(201)
  })

  test('gives a person without passkeys a new link after approval by two people', async () => {
    const { page, device, id } = await joined(['support'])
    expect((await done('POST', `/operators/${id}/reset`)).status).toBe('INVITED')
    expect([(await page.get('/session')).status, (await page.signIn(device)).status]).toEqual([401, 401])
    expect((await page.enrol(await link(id), new Authenticator())).status).toBe(201)
  })
})

test('does not store a link in the admin requests', async () => {
  const { id } = await done('POST', '/operators', newcomer())
  const secret = await link(id)
  const { rows } = await sql<{ text: string }>`select row_to_json(a)::text as text from operator_acts a`.execute(db())
  expect(rows.filter(({ text }) => text.includes(secret))).toEqual([])
})

test("a passkey from the requester's link cannot approve their requests for three days", async () => {
  const fresh = await joined(['administrator'])
  const asked = await asker.page.act(asker.device, '/operators', newcomer())
  const approve = () => {
    const { id, actSha256 } = asked.body
    return fresh.page.act(fresh.device, `/acts/${id}/approve`, { actSha256 })
  }
  expect((await approve()).body.code).toBe('FORBIDDEN')
  await sql`update person_passkeys set created_at = created_at - interval '73 hours'
    where person_id = ${fresh.id}`.execute(db())
  expect((await approve()).body.status).toBe('DONE')
})

test("the issuer of the requester's link cannot approve either", async () => {
  const fresh = await joined(['administrator'])
  const { body } = await fresh.page.act(fresh.device, '/operators', newcomer())
  const approve = ({ page, device }: Person) =>
    page.act(device, `/acts/${body.id}/approve`, { actSha256: body.actSha256 })
  expect((await approve(asker)).body.code).toBe('FORBIDDEN')
  expect((await approve(second)).body.status).toBe('DONE')
})

test('holders of links from one issuer, even a new one, cannot approve each other', async () => {
  const [one, other] = [await joined(['administrator']), await joined(['administrator'])]
  const later = await joined(['administrator'])
  await sql`update person_passkeys set link_made_by = ${other.id} where person_id = ${later.id}`.execute(db())
  const { body } = await one.page.act(one.device, '/operators', newcomer())
  const approve = ({ page, device }: Omit<Person, 'id'>) =>
    page.act(device, `/acts/${body.id}/approve`, { actSha256: body.actSha256 })
  for (const person of [other, later]) expect((await approve(person)).body.code).toBe('FORBIDDEN')
  await sql`update person_passkeys set created_at = created_at - interval '73 hours'
    where person_id = ${other.id}`.execute(db())
  expect((await approve(other)).body.status).toBe('DONE')
})

test('the last administrator stays', async () => {
  await sql`update people set status = 'SUSPENDED'
    where 'administrator' = any(roles) and id not in (${asker.id}, ${second.id})`.execute(db())
  expect((await asker.page.act(asker.device, `/operators/${second.id}/suspend`, REASON)).status).toBe(200)
  for (const [path, body, method] of [
    ['suspend', REASON, 'POST'],
    ['reset', REASON, 'POST'],
    ['roles', { roles: ['viewer'], ...REASON }, 'PUT'],
  ] as const) {
    const { status } = await asker.page.act(asker.device, `/operators/${asker.id}/${path}`, body, {}, method)
    expect({ path, status }).toEqual({ path, status: 409 })
  }
})
