import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { CONSOLE, ConsolePage, newPerson, secretIn, signedInAs } from '#test/support/console.ts'
import { operate } from '#test/support/operator.ts'
import { service, startService, useService } from '#test/support/service.ts'
import { peopleCommands } from './commands.ts'

let leadMs = 0
useService({}, {}, {}, undefined, { clock: { now: () => new Date(systemClock.now().getTime() + leadMs) } })

const db = () => service().database.db
/** All pages of this test call from one address. */
beforeEach(() => sql`delete from rate_hits where name = 'console visit'`.execute(db()))

const resetUser = (email: string) => operate(peopleCommands(CONSOLE), 'reset-user', '--email', email)

describe('a link', () => {
  test('makes one passkey and signs its person in', async () => {
    const { secret, id, email } = await newPerson('support')
    const [page, device] = [new ConsolePage(), new Authenticator()]
    const offer = await page.get(`/enrolments/${secret}`)
    expect(offer.body).toMatchObject({
      person: { id, email, status: 'INVITED', roles: ['support'] },
      rpId: 'localhost',
    })
    const enrolled = await page.enrol(secret, device)
    expect({ status: enrolled.status, body: enrolled.body }).toEqual({
      status: 201,
      body: expect.objectContaining({ id, status: 'ACTIVE' }),
    })
    const [cookie = ''] = enrolled.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^causeway-console=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/)
    expect((await page.get('/session')).body).toMatchObject({ id })
    expect((await page.get(`/enrolments/${secret}`)).status).toBe(404)
    const { rows } = await sql<{ text: string }>`select row_to_json(s)::text as text from person_sessions s`.execute(
      db(),
    )
    expect(rows.some(({ text }) => text.includes(cookie.slice(17, 81)))).toBe(false)
  })

  test.each([
    ['of another person', async () => '0'.repeat(64)],
    ['that is too old', async () => (await newPerson('viewer')).secret],
    [
      'in whose place a newer one was made',
      async () => {
        const { secret, email } = await newPerson('viewer')
        await resetUser(email)
        return secret
      },
    ],
  ])('%s is refused', async (what, linkOf) => {
    const secret = await linkOf()
    leadMs = what === 'that is too old' ? 31 * 60_000 : 0
    const { status, body } = await new ConsolePage().get(`/enrolments/${secret}`)
    leadMs = 0
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
  })

  test('accepts one of two concurrent uses of a link', async () => {
    const { secret } = await newPerson('viewer')
    const pages = [new ConsolePage(), new ConsolePage()]
    const answers = await Promise.all(pages.map((page) => page.enrol(secret, new Authenticator())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
  })

  test.each([
    ['another site', { rpId: 'example.com' }],
    ['another page', { clientData: { origin: 'http://localhost:1' } }],
    ['a person who was not verified', { flags: 0x41 }],
    ['a challenge of its own', { challenge: 'A'.repeat(86) }],
  ])('takes no passkey for %s, and stays good', async (_, changes) => {
    const { secret } = await newPerson('viewer')
    const refused = await new ConsolePage().enrol(secret, new Authenticator(), changes)
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
    expect((await new ConsolePage().enrol(secret, new Authenticator())).status).toBe(201)
  })
})

describe('signing in', () => {
  test('takes the passkey of the person, and ends with signing out', async () => {
    const { device, id } = await signedInAs('viewer')
    const page = new ConsolePage()
    const { status, body } = await page.signIn(device)
    expect({ status, id: body.id }).toEqual({ status: 201, id })
    const { cookie } = page
    expect((await page.delete('/session')).status).toBe(204)
    expect(page.cookie).toBeUndefined()
    page.cookie = cookie
    expect((await page.get('/session')).status).toBe(401)
  })

  test('refuses in the same words whatever is wrong', async () => {
    const { device, id } = await signedInAs('viewer')
    const page = new ConsolePage()
    const used = (await page.post('/session/challenge')).body.challenge
    await page.signIn(device, { challenge: used })
    const { secret } = await newPerson('viewer')
    const enrolling = (await page.get(`/enrolments/${secret}`)).body.challenge
    page.cookie = undefined
    const attempts = [
      await page.signIn(new Authenticator()),
      await page.signIn(device, { challenge: used }),
      await page.signIn(device, { challenge: enrolling }),
      await page.signIn(device, { rpId: 'example.com' }),
      await page.signIn(device, { flags: 1 }),
      await page.signIn(device, { clientData: { origin: 'https://example.com' } }),
    ]
    leadMs = 0
    const late = (await page.post('/session/challenge')).body.challenge
    leadMs = 301_000
    attempts.push(await page.signIn(device, { challenge: late }))
    leadMs = 0
    await db()
      .updateTable('people')
      .set({ status: 'SUSPENDED' })
      .where('id', '=', id as `Operator:${string}`)
      .execute()
    attempts.push(await page.signIn(device))
    expect(new Set(attempts.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([401, { code: 'UNAUTHORIZED', reason: 'This passkey does not sign in here.' }])]),
    )
    expect(page.cookie).toBeUndefined()
  })

  test('opens one session for an assertion sent several times concurrently', async () => {
    const { device } = await signedInAs('viewer')
    const page = new ConsolePage()
    const { challenge } = (await page.post('/session/challenge')).body
    const answers = await Promise.all([1, 2, 3].map(() => new ConsolePage().signIn(device, { challenge })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401])
  })
})

describe('a session', () => {
  test('shows a session, and ends it in another process immediately', async () => {
    const { page, device } = await signedInAs('viewer')
    const other = await startService(service().database)
    const elsewhere = new ConsolePage(other)
    elsewhere.cookie = page.cookie
    expect((await elsewhere.get('/session')).status).toBe(200)
    const second = new ConsolePage()
    await second.signIn(device)
    const { data } = (await second.get('/sessions')).body
    expect(data).toMatchObject([
      { isCurrent: true, userAgent: 'A browser', sourceAddress: '127.0.0.1' },
      { isCurrent: false },
    ])
    expect((await second.delete(`/sessions/${data[1].id}`)).status).toBe(204)
    expect((await second.delete(`/sessions/${data[1].id}`)).status).toBe(404)
    expect((await elsewhere.get('/session')).status).toBe(401)
    expect((await second.get('/session')).status).toBe(200)
    await other.app.server.close()
  })

  test("refuses to end another person's session", async () => {
    const [{ page }, { page: other }] = [await signedInAs('viewer'), await signedInAs('administrator')]
    const [{ id }] = (await page.get('/sessions')).body.data
    expect((await other.delete(`/sessions/${id}`)).status).toBe(404)
    expect((await page.get('/session')).status).toBe(200)
  })

  test('ends after twelve hours, and with its person', async () => {
    const { page, id } = await signedInAs('viewer')
    leadMs = 11 * 3_600_000
    expect((await page.get('/session')).status).toBe(200)
    leadMs = 12 * 3_600_000
    expect((await page.get('/session')).status).toBe(401)
    leadMs = 0
    const email = (
      await db()
        .selectFrom('people')
        .select('email')
        .where('id', '=', id as `Operator:${string}`)
        .executeTakeFirstOrThrow()
    ).email
    const again = secretIn(await resetUser(email))
    expect((await page.get('/session')).status).toBe(401)
    expect((await new ConsolePage().enrol(again, new Authenticator())).status).toBe(201)
  })
})

describe('in production', () => {
  const ORIGIN = 'https://console.example.com'
  const startProduction = (more: Record<string, string>) =>
    startService(
      service().database,
      {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://localhost/kept',
        DEFAULT_UMA_DOMAIN: 'pay.example.com',
        MASTER_KEY: createHash('sha256').update('a master key').digest('hex'),
        END_USER_TERMS: 'https://example.com/terms',
        ...more,
      },
      ...([{}, {}, undefined, { clock: { now: () => new Date(systemClock.now().getTime() + leadMs) } }] as const),
    )

  test('serves people at a separate host name, and signs them out after 15 idle minutes', async () => {
    const production = await startProduction({ CONSOLE_ORIGIN: ORIGIN })
    onTestFinished(() => production.app.server.close())
    const page = new ConsolePage(production, ORIGIN)
    const enrolled = await page.enrol((await newPerson('viewer')).secret, new Authenticator())
    expect(enrolled.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-causeway-console=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/,
      ),
    ])
    expect((await page.send('GET', '/session', undefined, { host: 'api.example.com' })).status).toBe(404)
    leadMs = 14 * 60_000
    expect((await page.get('/session')).status).toBe(200)
    leadMs = 28 * 60_000
    expect((await page.get('/session')).status).toBe(200)
    leadMs = 44 * 60_000
    expect((await page.get('/session')).status).toBe(401)
    leadMs = 0
  })

  test('background polling does not extend a session', async () => {
    const production = await startProduction({ CONSOLE_ORIGIN: ORIGIN })
    onTestFinished(() => production.app.server.close())
    const page = new ConsolePage(production, ORIGIN)
    await page.enrol((await newPerson('viewer')).secret, new Authenticator())
    const statuses: number[] = []
    for (const minutes of [5, 10, 14, 16]) {
      leadMs = minutes * 60_000
      statuses.push((await page.send('GET', '/session', undefined, { 'x-causeway-unattended': '1' })).status)
    }
    leadMs = 0
    expect(statuses).toEqual([200, 200, 200, 401])
  })

  test('hides the console if production has no separate host name for it', async () => {
    const production = await startProduction({})
    onTestFinished(() => production.app.server.close())
    const { status, body } = await new ConsolePage(production).post('/session/challenge')
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
  })
})

test('reports a disabled console like any unknown address', async () => {
  const without = await startService(service().database, { CONSOLE_ORIGIN: 'off' })
  onTestFinished(() => without.app.server.close())
  const root = new URL(without.address).origin
  for (const path of [
    '/console',
    '/console/app.js',
    '/operator/v1/session',
    '/console/v1/session',
    '/console/v1/interface/config',
  ]) {
    const [answer, unknown] = await Promise.all([fetch(root + path), fetch(`${root}/nothing-here`)])
    const { reason: _, ...body } = (await answer.json()) as Record<string, unknown>
    const { reason: __, ...expected } = (await unknown.json()) as Record<string, unknown>
    expect({ path, status: answer.status, body }).toEqual({ path, status: unknown.status, body: expected })
  }
})

describe('requests', () => {
  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 401],
    ['from another host of the same site', { 'sec-fetch-site': 'same-site' }, 401],
    ['that a person has typed', { 'sec-fetch-site': 'none' }, 401],
    ['without the header of the console', { 'x-causeway-console': undefined }, 401],
    ['without a word from where', { 'sec-fetch-site': undefined }, 401],
    ['from another origin', { 'sec-fetch-site': undefined, origin: 'https://example.com' }, 401],
    ['of an older browser', { 'sec-fetch-site': undefined, origin: 'own' }, 200],
    ['to another host', { host: '127.0.0.1' }, 404],
  ])('answers %s with %j: %i', async (_, changes, expected) => {
    const { page } = await signedInAs('viewer')
    const sent = { ...changes, ...('origin' in changes && changes.origin === 'own' && { origin: page.origin }) }
    expect((await page.send('GET', '/session', undefined, sent)).status).toBe(expected)
  })

  test("rejects two cookies of the name, and any cookie at the platforms' API", async () => {
    const { page } = await signedInAs('administrator')
    expect((await page.send('GET', '/session', undefined, { cookie: `${page.cookie}; ${page.cookie}` })).status).toBe(
      401,
    )
    const answer = await fetch(`${service().address}/tokens`, { headers: { cookie: page.cookie ?? '' } })
    expect(answer.status).toBe(401)
  })
})

test('roles decide who sees the people of the operator', async () => {
  const [{ page: viewer }, { page: administrator, id }] = [
    await signedInAs('viewer'),
    await signedInAs('administrator'),
  ]
  const refused = await viewer.get('/operators')
  expect({ status: refused.status, code: refused.body.code, details: refused.body.details }).toEqual({
    status: 403,
    code: 'FORBIDDEN',
    details: { grant: 'operators.read', roles: ['administrator'] },
  })
  const { data } = (await administrator.get('/operators?limit=1')).body
  expect(data).toMatchObject([{ id, roles: ['administrator'] }])
})

test('the audit log names the person', async () => {
  const { page, id, device } = await signedInAs('viewer')
  await page.signIn(device)
  await page.delete('/session')
  const entries = await lastEntries(db(), SYSTEM_TENANT, 5)
  expect(entries.map(({ actor, action, object }) => [actor, action, object])).toContainEqual([id, 'signOut', null])
  expect(entries.map(({ action, object }) => [action, object])).toContainEqual(['signIn', id])
  expect(entries.map(({ action, object }) => [action, object])).toContainEqual(['create-user', id])
})

test.each([
  [['--name', 'A', '--role', 'viewer'], '--email'],
  [['--email', 'a@example.com', '--name', 'A', '--role', 'boss'], '--role'],
])('create-user %j reports what is missing', async (words, missing) => {
  await expect(operate(peopleCommands(CONSOLE), 'create-user', ...words)).rejects.toThrow(missing)
})

test('there is no link where people have nowhere to sign in', async () => {
  const words = ['--email', 'lost@example.com', '--name', 'A', '--role', 'viewer']
  await expect(operate(peopleCommands(undefined), 'create-user', ...words)).rejects.toThrow('CONSOLE_ORIGIN')
  await expect(resetUser('lost@example.com')).rejects.toThrow('no person')
})

test('limits sign-in attempts from one address within a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => new ConsolePage().post('/session/challenge')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ body }) => body.code)).toEqual(['RATE_LIMITED'])
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await new ConsolePage().get(`/enrolments/${'0'.repeat(64)}`)).status).toBe(429)
})

test('in production, separates the administrator role from treasurer and reviewer', async () => {
  const create = (roles: string) => {
    const words = ['create-user', '--email', `${roles}@example.com`, '--name', 'Ana Lima', '--role', roles]
    return operate(peopleCommands(CONSOLE, { areRolesApart: true }), ...words)
  }
  await expect(create('administrator,treasurer')).rejects.toThrow('neither treasurer nor reviewer')
  await expect(create('administrator,support')).resolves.toContain('Operator:')
})
