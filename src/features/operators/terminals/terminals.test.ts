import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import type { Json } from '#test/support/api.ts'
import { ConsolePage, signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'

useService()

type Person = Awaited<ReturnType<typeof signedInAs>>
const FROM_NO_PAGE = { 'sec-fetch-site': undefined, 'x-causeway-console': undefined, cookie: undefined }
const REASON = { reason: 'Left the company.' }

/** A program without a browser: it shows its input. */
class Terminal {
  token: string | undefined
  private readonly page = new ConsolePage()

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const authorization = this.token === undefined ? undefined : `Bearer ${this.token}`
    return this.page.send(method, path, body, { ...FROM_NO_PAGE, authorization, ...headers })
  }

  begin = async (): Promise<Json> => (await this.send('POST', '/terminal-logins')).body
  open = (code: string) => this.send('POST', '/terminal-sessions', { code })
}

let person: Person
let other: Person
beforeAll(async () => {
  person = await signedInAs('administrator')
  other = await signedInAs('administrator')
})

const confirm = ({ page, device }: Person, userCode: string) => page.act(device, `/terminal-logins/${userCode}/confirm`)

/** Returns a terminal with a signed-in person. */
async function terminalOf(who: Person): Promise<Terminal> {
  const terminal = new Terminal()
  const { code, userCode } = await terminal.begin()
  expect((await confirm(who, userCode)).status).toBe(204)
  terminal.token = (await terminal.open(code)).body.token
  return terminal
}

describe('a terminal', () => {
  test('gets a session when its person has confirmed it with a passkey, once', async () => {
    const terminal = new Terminal()
    const { code, userCode, url } = await terminal.begin()
    expect(url).toBe(`${person.page.origin}/console/terminal`)
    expect((await person.page.get(`/terminal-logins/${userCode}`)).body).toMatchObject({ sourceAddress: '127.0.0.1' })
    expect((await terminal.open(code)).body).toMatchObject({ code: 'CONFLICT', details: { cause: 'WAITS' } })
    expect((await person.page.post(`/terminal-logins/${userCode}/confirm`)).body.details.cause).toBe('TOUCH_REQUIRED')
    expect((await terminal.open(code)).status).toBe(409)
    expect((await confirm(person, userCode)).status).toBe(204)
    const { status, body } = await terminal.open(code)
    expect([status, body]).toMatchObject([201, { operator: { id: person.id } }])
    terminal.token = body.token
    expect((await terminal.send('GET', '/session')).body.id).toBe(person.id)
    expect((await terminal.open(code)).status).toBe(404)
    expect((await confirm(person, userCode)).status).toBe(404)
    const { data } = (await person.page.get('/sessions')).body
    expect(data.map(({ kind }: Json) => kind)).toContain('terminal')
  })

  test('signs a terminal out with its person, and after eight hours', async () => {
    const terminal = await terminalOf(person)
    expect((await terminal.send('GET', '/session')).status).toBe(200)
    await sql`update person_sessions set created_at = created_at - interval '481 minutes'
      where kind = 'terminal'`.execute(service().database.db)
    expect((await terminal.send('GET', '/session')).status).toBe(401)
    const next = await terminalOf(person)
    expect([(await next.send('DELETE', '/session')).status, (await next.send('GET', '/session')).status]).toEqual([
      204, 401,
    ])
  })

  test.each(['0'.repeat(64), 'short'])('without a good code gets none: %s', async (code) => {
    expect([400, 404]).toContain((await new Terminal().open(code)).status)
  })

  test('too late gets none', async () => {
    const terminal = new Terminal()
    const { code, userCode } = await terminal.begin()
    await sql`update operator_terminal_logins set expires_at = now() - interval '1 second'`.execute(
      service().database.db,
    )
    expect([(await confirm(person, userCode)).status, (await terminal.open(code)).status]).toEqual([404, 404])
  })

  test('cannot use the cookie of a browser, and a browser not its token', async () => {
    const terminal = await terminalOf(person)
    const stolen = new Terminal()
    stolen.token = person.page.cookie?.split('=')[1]
    expect((await stolen.send('GET', '/session')).status).toBe(401)
    const page = new ConsolePage()
    page.cookie = `causeway-console=${terminal.token}`
    expect((await page.get('/session')).status).toBe(401)
  })
})

describe('an act at a terminal', () => {
  const path = () => `/operators/${other.id}/suspend`

  test('needs a passkey confirmation in the console, which shows the signed request', async () => {
    const terminal = await terminalOf(person)
    const refused = await terminal.send('POST', path(), REASON)
    expect(refused.body.details.cause).toBe('TOUCH_REQUIRED')
    const { challenge } = refused.body.details
    const asked = await terminal.send('POST', '/touch-requests', {
      method: 'POST',
      path: path(),
      body: REASON,
      challenge,
    })
    expect([asked.status, asked.body]).toMatchObject([201, { rpId: 'localhost', path: path() }])
    const { id } = asked.body
    const shown = (await person.page.get(`/touch-requests/${id}`)).body
    expect(shown).toMatchObject({ method: 'POST', path: path(), body: REASON, challenge })
    expect((await other.page.get(`/touch-requests/${id}`)).status).toBe(404)
    const answer = { touch: person.page.touch(person.device, shown.challenge) }
    expect((await other.page.post(`/touch-requests/${id}/answer`, answer)).status).toBe(404)
    expect((await person.page.post(`/touch-requests/${id}/answer`, answer)).status).toBe(204)
    const { touch } = (await terminal.send('GET', `/touch-requests/${id}`)).body
    const done = await terminal.send('POST', path(), REASON, { 'operator-touch': touch })
    expect([done.status, done.body.status]).toEqual([200, 'SUSPENDED'])
  })

  test.each([
    ['another body', { body: { reason: 'Another reason.' } }],
    ['another act', { path: '/operators/Operator:01a21ce2-5b8c-70fb-ab26-429c16a47174/resume' }],
    ['another method', { method: 'PUT' }],
  ])('does not show %s than the signed request', async (_, changes) => {
    const terminal = await terminalOf(person)
    const target = `/operators/${(await signedInAs('viewer')).id}/suspend`
    const refused = await terminal.send('POST', target, REASON)
    expect(refused.body.details.cause).toBe('TOUCH_REQUIRED')
    const asked = { method: 'POST', path: target, body: REASON, challenge: refused.body.details.challenge }
    const { status, body } = await terminal.send('POST', '/touch-requests', { ...asked, ...changes })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
  })
})
