import { beforeAll, describe, expect, inject, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { PERMISSIONS } from '#runtime/declare/auth/permissions.ts'
import { type Auth, malformedCodeOf, type Operation, type PathParam } from '#runtime/declare/operation.ts'
import { isSelective, querySchemaOf } from '#runtime/declare/query-schema.ts'
import type { TSchema } from '#runtime/declare/schema.ts'
import { STATUS_OF } from '#runtime/lib/errors.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from './support/api.ts'
import { agentOfPlatform, callerOf, waysOf } from './support/callers.ts'
import { anyFormOf, bodyOf, listAddress, newObject, queryOf, unusedId } from './support/objects.ts'
import { useService } from './support/service.ts'
import { attachAnyCard } from './support/wallet.ts'

/** Rules for every operation, derived from the declarations, so that they cover all operations. */

useService({}, { findCardBinding: attachAnyCard })

const chosen = inject('operations')
const operations = FEATURES.flatMap(({ operations = [] }) => operations).filter(
  ({ id }) => chosen?.includes(id) ?? true,
)
const titled = (list: readonly Operation[]) => list.map((operation): [string, Operation] => [operation.id, operation])

let api: Api
let other: Api
/** An agent of the first platform, with all permissions. */
let agent: Api
beforeAll(async () => {
  api = await newPlatform()
  other = await newPlatform()
  ;({ agent } = await agentOfPlatform(api))
})

const call = async (
  caller: Api,
  operation: Operation,
  options: { ids?: Record<string, string>; body?: unknown; raw?: string; headers?: Record<string, string> } = {},
) => {
  const [method, template] = operation.path.split(' ') as [string, string]
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(options.ids?.[name] ?? unusedId(operation.params?.[name])),
  )
  const path = address + (await queryOf(api, operation))
  if (operation.body?.kind === 'multipart' && options.raw === undefined) {
    const form = await anyFormOf(operation.body)
    return caller.send(method, path, { ...form, headers: { ...form.headers, ...options.headers } })
  }
  return caller.send(method, path, {
    body: operation.body && (options.body ?? bodyOf(operation, caller)),
    raw: options.raw,
    headers: { ...(operation.idempotency?.isRequired && { 'idempotency-key': newId('Job') }), ...options.headers },
  })
}

const SCHEMES: Partial<Record<Auth, string>> = { platform: 'Basic', agent: 'Bearer', code: '' }
const NOBODYS = ['', 'Basic bm9ib2R5Om5vdGhpbmc=', 'Bearer something', `Bearer sat_${'0'.repeat(64)}`, 'Basic ???']
/** Valid credentials, by their kind. */
const REAL: readonly (readonly [Auth, () => string])[] = [
  ['platform', () => api.authorization],
  ['agent', () => agent.authorization],
]

describe.each(titled(operations))('%s', (_, operation) => {
  const ways = waysOf(operation)

  test.skipIf(ways.includes('code'))(
    'is refused without credentials, with wrong ones and with those of another scheme',
    async () => {
      const ofOthers = REAL.filter(([way]) => !ways.includes(way)).map(([, authorization]) => authorization())
      for (const authorization of [...NOBODYS, ...ofOthers]) {
        const answer = await call(api, operation, { headers: { authorization } })
        expect({ authorization, status: answer.status, body: answer.body }).toEqual({
          authorization,
          status: 401,
          body: { code: 'UNAUTHORIZED', reason: 'Valid API credentials are required.' },
        })
        const used = ways.find((way) => authorization.startsWith(SCHEMES[way] ?? ' ')) ?? ways[0]
        expect(answer.headers.get('www-authenticate'), authorization).toContain(used && SCHEMES[used])
      }
    },
  )

  test.skipIf(!ways.includes('platform'))('is refused to a token without its permission', async () => {
    const needed = [operation.permission].flat()
    for (const permission of PERMISSIONS.filter((each) => !needed.includes(each))) {
      const answer = await call(await api.withPermissions(permission), operation)
      expect({ permission, status: answer.status, code: answer.body.code, details: answer.body.details }).toEqual({
        permission,
        status: 403,
        code: 'FORBIDDEN',
        details: { requiredPermissions: needed },
      })
    }
  })

  test('answers other methods with 405 and the allowed ones', async () => {
    const [, template] = operation.path.split(' ') as [string, string]
    const answer = await api.send('OPTIONS', template.replace(/\{\w+\}/g, 'x'))
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 405, code: 'METHOD_NOT_ALLOWED' })
    expect(answer.headers.get('allow')).toContain(operation.path.split(' ')[0])
  })
})

describe.each(titled(operations.filter(({ params }) => params)))('%s', (_, operation) => {
  const [[name, param]] = Object.entries(operation.params ?? {}) as [[string, PathParam]]

  test('does not know a malformed id, an id of another type, a missing object', async () => {
    const caller = await callerOf(api, operation)
    const unsound = unusedId(param).replace(/[^:]+$/, '123')
    for (const id of ['x', 'Nothing', unsound, newId('Job'), unusedId(param)]) {
      const answer = await call(caller, operation, { ids: { [name]: id } })
      const code = id === unusedId(param) ? param.unknown : malformedCodeOf(param)
      expect({ id, status: answer.status, code: answer.body.code }).toEqual({ id, status: STATUS_OF.get(code), code })
    }
  })

  // A parameter that is not an id does not belong to a platform. The tests of its feature check its access rules.
  test.skipIf(!('noun' in param))("answers another platform's object exactly like a missing one", async () => {
    const id = await newObject(other, operation)
    const caller = await callerOf(api, operation)
    const [foreign, missing] = [await call(caller, operation, { ids: { [name]: id } }), await call(caller, operation)]
    expect({ status: foreign.status, body: foreign.body }).toEqual({ status: missing.status, body: missing.body })
    expect(foreign.status).toBe(404)
  })
})

describe.each(titled(operations.filter(({ body }) => body?.kind === 'json')))('%s', (_, operation) => {
  test.each([
    ['text that is no JSON', '{'],
    ['an array', '[]'],
    ['a bare text', '"text"'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['a body nested too deep', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`],
  ])('refuses %s', async (_, raw) => {
    const answer = await send(raw)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_REQUEST_FORMAT' })
  })

  test('refuses another content type and an encoded body', async () => {
    expect((await send('<a/>', { 'content-type': 'application/xml' })).body.code).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect((await send('{}', { 'content-encoding': 'gzip' })).body.code).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  test('refuses a body above 1 MiB', async () => {
    const answer = await send(JSON.stringify({ padding: 'x'.repeat(1024 * 1024) }))
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  })

  test.skipIf(operation.body?.isOptional)('refuses an empty body', async () => {
    expect((await send('')).body.code).toBe('INVALID_REQUEST_FORMAT')
  })

  const members = Object.entries(operation.body?.schema.properties ?? {}) as [string, TSchema][]
  const names = members.map(([name]) => name)
  /** Returns a value of a type that no member has: null, or an empty list if the member allows null. */
  const wrongFor = ({ anyOf = [] }: TSchema) => (anyOf.some(({ type }: TSchema) => type === 'null') ? [] : null)
  test.skipIf(names.length === 0 || operation.body?.isJudgedLater)('names every member of a wrong type', async () => {
    const answer = await send(
      JSON.stringify(Object.fromEntries(members.map(([name, schema]) => [name, wrongFor(schema)]))),
      {
        'idempotency-key': newId('Job'),
      },
    )
    expect([answer.status, answer.body.code === 'INVALID_INPUT' || names.length === 1]).toEqual([400, true])
    expect(new Set(answer.body.details.errors.map(({ field }: { field: string }) => field.split('.')[0]))).toEqual(
      new Set(names),
    )
  })

  // If the service checks the path first, it validates the body only for the path of an existing object.
  const isOfPath = operation.guards?.some(({ judges }) => judges === 'path')

  async function send(raw: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) {
    const [method, template] = operation.path.split(' ') as [string, string]
    const object = isOfPath ? encodeURIComponent(await newObject(api, operation)) : undefined
    const address = template.replace(/\{(\w+)\}/g, (_, name: string) => object ?? unusedId(operation.params?.[name]))
    const path = address + (await queryOf(api, operation))
    return (await callerOf(api, operation)).send(method, path, { raw, headers })
  }
})

describe.each(titled(operations.filter(({ body }) => body?.kind === 'multipart')))('%s', (_, operation) => {
  const send = async (raw: string, type: string) =>
    call(await callerOf(api, operation), operation, {
      raw,
      headers: { 'content-type': type, 'idempotency-key': newId('Job') },
    })

  test('refuses JSON', async () => {
    expect((await send('{}', 'application/json')).body.code).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  test.each([
    ['that is empty', ''],
    ['without a last boundary', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nx'],
    ['with a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--'],
  ])('refuses a form %s', async (_, raw) => {
    const answer = await send(raw, 'multipart/form-data; boundary=x')
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_REQUEST_FORMAT' })
  })

  test('names every part that is missing', async () => {
    const { body } = await send('--x--', 'multipart/form-data; boundary=x')
    const required: string[] = operation.body?.schema.required ?? []
    expect(new Set(body.details.errors.map(({ field }: { field: string }) => field))).toEqual(new Set(required))
  })
})

describe.each(titled(operations.filter(({ isPaged }) => isPaged)))('%s', (_, operation) => {
  let address: string
  beforeAll(async () => {
    address = await listAddress(api, operation)
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=abc',
    'limit=1.5',
    'limit=',
    'limit=1&limit=2',
    'cursor=nonsense',
    'cursor=',
  ])('refuses %s', async (query) => {
    const answer = await (await callerOf(api, operation)).get(address + query)
    expect({ status: answer.status, code: answer.body.code, field: answer.body.details.errors[0].field }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      field: query.split('=')[0],
    })
  })

  test('takes limits of 1 and 100', async () => {
    const caller = await callerOf(api, operation)
    for (const query of ['limit=1', 'limit=100'])
      expect({ query, status: (await caller.get(address + query)).status }).toEqual({ query, status: 200 })
  })
})

describe.each(titled(operations.filter(isSelective)))('%s', (_, operation) => {
  const timestamps = Object.entries(querySchemaOf(operation)?.properties ?? {}).filter(
    ([, { format }]) => format === 'date-time',
  )

  test('rejects unknown parameters and names the known ones', async () => {
    const address = await listAddress(api, operation)
    const answer = await (await callerOf(api, operation)).get(`${address}nothing=1&__proto__=2`)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
    const errors = answer.body.details.errors.filter(({ field }: Json) => ['nothing', '__proto__'].includes(field))
    expect(errors).toHaveLength(2)
    for (const name of Object.keys(querySchemaOf(operation)?.properties ?? {}))
      expect(errors[0].message).toContain(name)
  })

  test.each(timestamps.map(([name]) => name))('takes %s in either letter case and with an offset', async (name) => {
    const address = await listAddress(api, operation)
    const caller = await callerOf(api, operation)
    for (const time of ['2025-10-13T09:00:00Z', '2025-10-13t09:00:00.123456789z', '2025-10-13T09:00:00%2B02:00'])
      expect({ time, status: (await caller.get(`${address}${name}=${time}`)).status }).toEqual({ time, status: 200 })
    const bare = await caller.get(`${address}${name}=2025-10-13T09:00:00+02:00`)
    expect({ status: bare.status, reason: bare.body.reason }).toEqual({
      status: 400,
      reason: expect.stringMatching(`^${name}: .*%2B`),
    })
    const all = await caller.get(address + timestamps.map(([each]) => `${each}=2025-10-13T09:00:00+02:00`).join('&'))
    if (timestamps.length <= 3) expect(all.body.reason).toMatch(/%2B/)
  })
})

describe.each(titled(operations.filter(({ sandbox }) => sandbox === 'only')))('%s', (_, operation) => {
  test('production token on sandbox paths: 403', async () => {
    const production = await newPlatform({ environment: 'production' })
    const answer = await call(production, operation)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  })
})

test('declares every operation once with a unique id', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  expect(new Set(operations.map(({ path }) => path)).size).toBe(operations.length)
})

test('addresses are exact: other case, trailing slash, another version and unknown ones are 404 as JSON, with or without credentials', async () => {
  for (const path of ['/Tokens', '/tokens/', '/nothing', '/../2024-01-01/tokens', '/']) {
    for (const authorization of [api.authorization, '']) {
      const answer = await api.get(path, { authorization })
      expect({ path, status: answer.status, code: answer.body.code }, authorization).toEqual({
        path,
        status: 404,
        code: 'REFERENCE_NOT_FOUND',
      })
    }
  }
})

test("sends the security headers and the caller's request id in every answer", async () => {
  const answer = await api.get('/tokens', { 'x-request-id': 'my-request.1' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-request-id': 'my-request.1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect((await api.get('/tokens', { 'x-request-id': 'not allowed!' })).headers.get('x-request-id')).toMatch(
    /^[0-9a-f-]{36}$/,
  )
  expect(answer.headers.get('server')).toBeNull()
})

test('HEAD answers like GET without a body', async () => {
  const answer = await api.send('HEAD', '/tokens')
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: undefined })
})
