import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, test } from 'vitest'
import { TOOLS } from '#mcp/server.ts'
import { type Json, newPlatform } from '../support/api.ts'
import { service, useService } from '../support/service.ts'
import { callOf, connected, mcpAddress, processTransport, program, TRANSPORTS, useMcp } from './clients.ts'
import { newPayer } from './payer.ts'

useService()
useMcp()

const UNKNOWN = `sat_${'0'.repeat(64)}`
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

async function post(body: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(mcpAddress(), {
    method,
    headers: { ...HEADERS, ...headers },
    ...(method === 'POST' && { body: text }),
  })
  const answer = await response.text()
  const parsed: Json = answer === '' ? undefined : JSON.parse(answer)
  return { status: response.status, headers: response.headers, body: parsed }
}
const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

describe('over HTTP', () => {
  test.each([
    ['no credentials', {}],
    ['an unknown token', bearing(UNKNOWN)],
    ['a token that is none', bearing('sat_1234')],
    ['those of a platform', { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` }],
  ])('%s are refused with a challenge', async (_, headers) => {
    const { status, headers: answered, body } = await post(LIST, headers)
    expect([status, answered.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer /)])
    expect(body).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_000, message: expect.any(String), data: { code: 'UNAUTHORIZED' } },
    })
  })

  test('the client of the SDK gets the error of a wrong token', async () => {
    const transport = new StreamableHTTPClientTransport(mcpAddress(), { requestInit: { headers: bearing(UNKNOWN) } })
    await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toMatchObject({ code: 401 })
  })

  test('refuses a deleted agent at its next request', async () => {
    const { api, id, token } = await newPayer()
    expect((await post(LIST, bearing(token))).status).toBe(200)
    await api.must('DELETE', `/agents/${id}`)
    expect((await post(LIST, bearing(token))).status).toBe(401)
  })

  test.each(['GET', 'DELETE', 'PUT'])('does not offer %s, without streams and sessions', async (method) => {
    const { token } = await newPayer()
    const { status, headers } = await post(LIST, bearing(token), method)
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each(['https://elsewhere.example', 'http://127.0.0.1:1', 'null'])('refuses a page of %s', async (origin) => {
    const { token } = await newPayer()
    const { status, body } = await post(LIST, { ...bearing(token), origin })
    expect({ status, code: body.error.data.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  })

  test.each([
    [
      'two origins',
      403,
      (token: string) => ({ ...bearing(token), Origin: [mcpAddress().origin, 'https://a.example'] }),
    ],
    ['two tokens', 401, (token: string) => ({ Authorization: [`Bearer ${token}`, `Bearer ${UNKNOWN}`] })],
  ])('%s in one request are refused', async (_, expected, headersFor) => {
    const { token } = await newPayer()
    const request = http.request(mcpAddress(), { method: 'POST', headers: { ...HEADERS, ...headersFor(token) } })
    request.end(JSON.stringify(LIST))
    const [response]: http.IncomingMessage[] = await once(request, 'response')
    response?.resume()
    expect(response?.statusCode).toBe(expected)
  })

  test('a page of the service itself may call', async () => {
    const { token } = await newPayer()
    expect((await post(LIST, { ...bearing(token), origin: mcpAddress().origin })).status).toBe(200)
  })

  test('separates simultaneous requests of two agents', async () => {
    const payers = await Promise.all([newPayer(), newPayer()])
    const asked = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_my_profile', arguments: {} } }
    const answers = await Promise.all(payers.map(({ token }) => post(asked, bearing(token))))
    expect(answers.map(({ body }) => body.result.structuredContent.agentId)).toEqual(payers.map(({ id }) => id))
    expect(answers.map(({ headers }) => headers.get('mcp-session-id'))).toEqual([null, null])
  })

  test('logs no tokens, neither valid nor invalid ones', async () => {
    const { token } = await newPayer()
    await post(LIST, bearing(token))
    await post(LIST, bearing(UNKNOWN))
    const lines = service().logLines.join('\n')
    expect([lines.includes('/mcp'), lines.includes('sat_')]).toEqual([true, false])
  })

  test.each([
    ['no JSON', '{', 400],
    ['a batch', [LIST, LIST], 400],
    ['no JSON-RPC', { hello: 'there' }, 400],
    ['an old JSON-RPC', { ...LIST, jsonrpc: '1.0' }, 400],
    ['a member twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}', 400],
    [
      'deep nesting',
      `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'{"a":'.repeat(60)}1${'}'.repeat(60)}}`,
      400,
    ],
    ['a huge body', `{"a":"${'x'.repeat(3_000_000)}"}`, 413],
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
    ['an answer', { jsonrpc: '2.0', id: 1, result: {} }, 202],
  ])('%s is answered in the form of the protocol', async (_, body, expected) => {
    const { token } = await newPayer()
    const { status, body: answer } = await post(body, bearing(token))
    expect(status).toBe(expected)
    if (expected !== 202)
      expect(answer).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: expect.any(Number) } })
  })

  test.each([
    ['of another content type', { 'content-type': 'text/plain' }, 415],
    ['that takes no stream', { accept: 'application/json' }, 406],
    ['of an unknown version of the protocol', { 'mcp-protocol-version': '1999-01-01' }, 400],
  ])('refuses a request %s', async (_, headers, expected) => {
    const { token } = await newPayer()
    expect((await post(LIST, { ...bearing(token), ...headers })).status).toBe(expected)
  })
})

describe.each(TRANSPORTS)('over %s', (kind) => {
  test.each([
    ['an unknown tool', 'send_everything', {}],
    ['a tool named as a part of every object', 'constructor', {}],
    ['an unknown member', 'get_my_profile', { agentId: 'Agent:1' }],
    ['an id that leads elsewhere', 'get_quote', { quoteId: '../actions' }],
    ['an id of another noun', 'get_action', { actionId: 'Quote:0199f7d7-1c65-7dbd-a9a5-5e0a3b7f0a11' }],
    ['an amount that is no whole number', 'create_quote', { amountMinor: 0.1 }],
    [
      'an endless wait',
      'wait_for_approval',
      { actionId: 'AgentAction:0199f7d7-1c65-7dbd-a9a5-5e0a3b7f0a11', waitSeconds: 1e9 },
    ],
  ])('%s is an error of the tool', async (_, name, args) => {
    const { token } = await newPayer()
    const { isError, text } = await (await callOf(kind, token))(name, args)
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringMatching(/not found|disabled|Input validation error/),
    })
  })

  test('does not find objects of another agent', async () => {
    const [mine, theirs] = await Promise.all([newPayer(), newPayer()])
    const quote = await theirs.agent.create('/agents/me/quotes', {
      source: { sourceType: 'ACCOUNT', accountId: theirs.account.id },
      destination: { destinationType: 'ACCOUNT', accountId: theirs.abroad.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 1_000,
    })
    const { isError, text } = await (await callOf(kind, mine.token))('execute_quote', { quoteId: quote.id })
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(/^QUOTE_NOT_FOUND \(404\)/) })
  })
})

test('over stdio a wrong token is an error of the first tool', async () => {
  const call = await callOf('stdio', UNKNOWN)
  const { isError, text } = await call('get_my_profile')
  expect({ isError, text }).toEqual({
    isError: true,
    text: expect.stringMatching(/^UNAUTHORIZED \(401\)[^]+access token is wrong/),
  })
  expect(text).not.toContain(UNKNOWN)
})

test('skips stdio lines that are no messages', async () => {
  const { token } = await newPayer()
  const env = { CAUSEWAY_URL: service().address, CAUSEWAY_AGENT_TOKEN: token }
  const child = spawn(process.execPath, [program()], { env, stdio: 'pipe' })
  child.stdin.end(`{\n[]\n"${'x'.repeat(2_000_000)}"\n{"jsonrpc":"1.0"}\n${JSON.stringify(LIST)}\n`)
  const lines = (await child.stdout.toArray()).join('').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line)).map(({ id, result }) => [id, result?.tools.length])).toEqual([
    [1, TOOLS.length],
  ])
})

test('over stdio an unreachable service causes a tool error, and the server continues', async () => {
  const client = await connected(
    processTransport({ CAUSEWAY_AGENT_TOKEN: UNKNOWN, CAUSEWAY_URL: 'http://127.0.0.1:1/2025-10-13' }),
  )
  const answer = await client.callTool({ name: 'get_my_profile', arguments: {} })
  expect(JSON.stringify(answer)).toContain('SERVER_FAULT')
  expect((await client.listTools()).tools.length).toBeGreaterThan(10)
})

test('offers tools of the same names over both transports, and marks payment tools', async () => {
  const { token } = await newPayer()
  const lists = await Promise.all(
    [
      connected(processTransport({ CAUSEWAY_AGENT_TOKEN: token })),
      connected(new StreamableHTTPClientTransport(mcpAddress(), { requestInit: { headers: bearing(token) } })),
    ].map(async (client) => (await (await client).listTools()).tools),
  )
  expect(lists[0]).toEqual(lists[1])
  const moving = lists[0]?.filter(({ description }) => description?.startsWith('MOVES MONEY'))
  expect(moving?.map(({ name }) => name)).toEqual(['execute_quote', 'transfer_out', 'transfer_in'])
  for (const { annotations } of moving ?? [])
    expect(annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: true,
    })
  const open = lists[0]?.filter(({ inputSchema }) => Reflect.get(inputSchema, 'additionalProperties') !== false)
  expect(open).toEqual([])
  expect(lists[0]?.filter(({ outputSchema, title, description }) => !outputSchema || !title || !description)).toEqual(
    [],
  )
})

test('a platform without agents gets the same answers as before', async () => {
  const api = await newPlatform()
  expect((await post(LIST, { authorization: api.authorization })).status).toBe(401)
})

/** Returns the paths of this schema and the schemas below it that allow any value. Clients cannot show their input. */
function schemasOfAnything(schema: Json, path: string): string[] {
  const { properties, items, additionalProperties, anyOf } = schema
  const parts = Object.entries({ ...properties, ...anyOf, items, additionalProperties })
  const below = parts.flatMap(([name, part]) =>
    typeof part === 'object' ? schemasOfAnything(part, `${path}.${name}`) : [],
  )
  return Object.keys(schema).every((name) => name === 'description') ? [path, ...below] : below
}

test('describes the values in every tool schema', async () => {
  const { token } = await newPayer()
  const transport = new StreamableHTTPClientTransport(mcpAddress(), { requestInit: { headers: bearing(token) } })
  const { tools } = await (await connected(transport)).listTools()
  const schemas = tools.flatMap(({ name, inputSchema, outputSchema }) =>
    Object.entries({ [`${name} takes`]: inputSchema, [`${name} answers`]: outputSchema }),
  )
  expect(schemas.length).toBe(2 * TOOLS.length)
  expect(schemas.flatMap(([path, schema]) => schemasOfAnything(schema, path))).toEqual([])
})
