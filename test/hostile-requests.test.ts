import { beforeAll, expect, test } from 'vitest'
import { FuzzClient } from './fuzz/client.ts'
import type { FuzzRequest } from './fuzz/requests.ts'
import { type Api, newPlatform } from './support/api.ts'
import { service, useService } from './support/service.ts'

/** Requests from the fuzz test that once broke the service or had answers outside the declared shape. */

useService()

let api: Api
beforeAll(async () => void (api = await newPlatform()))

async function send(request: Partial<FuzzRequest>, authorization = api.authorization) {
  const client = new FuzzClient(service().address, 1)
  const answer = await client.send(
    { method: 'GET', path: '/tokens', headers: [], ...request } as FuzzRequest,
    authorization,
  )
  client.close()
  return { ...answer, body: answer.text === '' ? undefined : JSON.parse(answer.text) }
}

const UNREADABLE = ['/tokens/%', '/tokens/%zz', '/tokens/%C0%80', `/tokens/${'x'.repeat(1_365)}`]

test.each(UNREADABLE)('reports an undecodable or overlong address as unknown: %s', async (path) => {
  const { status, body, headers } = await send({ path })
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['cache-control']).toBe('no-store')
})

const REFUSED_EARLY: [string, Partial<FuzzRequest>][] = [
  ['whose address cannot be decoded', { path: '/tokens/%' }],
  ['that is not HTTP', { path: '/tokens/é' }],
  ['whose head is too long', { headers: [['X-Long', 'x'.repeat(20_000)]] }],
]

test.each(REFUSED_EARLY)('logs a request %s with the id in its response', async (_, request) => {
  const { status, body, headers } = await send(request)
  const lines = service()
    .logLines.map((line) => JSON.parse(line))
    .filter(({ requestId }) => requestId === headers['x-request-id'])
  expect(lines).toMatchObject([{ message: 'request', status, code: body.code }])
})

test('ignores an unknown expectation', async () => {
  expect((await send({ headers: [['Expect', 'nothing']] })).status).toBe(200)
})

const contentType = async (type: string) =>
  (await api.send('POST', '/tokens', { raw: '{', headers: { 'content-type': type } })).body.code

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset="UTF-8"',
  'application/json ; charset="utf-8"',
])('reads a body of the type %s', async (type) => {
  expect(await contentType(type)).toBe('INVALID_REQUEST_FORMAT')
})

test.each(['application/json; charset=latin1', 'application/jsonp', 'text/json'])(
  'does not read a body of the type %s',
  async (type) => {
    expect(await contentType(type)).toBe('UNSUPPORTED_MEDIA_TYPE')
  },
)

test('credentials with U+0000 are wrong ones', async () => {
  const { status, body } = await send({}, `Basic ${Buffer.from('a\0b:c').toString('base64')}`)
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'UNAUTHORIZED' })
})

test('answers an upgrade offer and closes the connection, also for a broken request afterwards', async () => {
  const client = new FuzzClient(service().address, 1)
  const get = async (path: string, headers: FuzzRequest['headers']) =>
    (await client.send({ method: 'GET', path, headers } as FuzzRequest, api.authorization)).status
  expect(
    await get('/tokens', [
      ['Upgrade', 'websocket'],
      ['Connection', 'Upgrade'],
    ]),
  ).toBe(200)
  expect(await get('/tokens/é', [])).toBe(400)
  client.close()
})

test('refuses an overlong HEAD request without a body', async () => {
  const { status, body } = await send({ method: 'HEAD', headers: [['X-Long', 'x'.repeat(20_000)]] })
  expect({ status, body }).toEqual({ status: 431, body: undefined })
})

const TOO_FAR = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00%2B00:01', '9999-12-31T23:59:59-00:01']

test.each(TOO_FAR)('a time that is outside the years 1 to 9999 in UTC is no time: %s', async (time) => {
  const { status, body } = await send({ path: `/tokens?createdAfter=${time}` })
  expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    field: 'createdAfter',
  })
})

test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'])('accepts the extreme times: %s', async (time) => {
  expect((await send({ path: `/tokens?createdAfter=${time}&createdBefore=${time}` })).body.data).toEqual([])
})

test('refuses a list or a number in a validated text for its type', async () => {
  for (const accountId of [['InternalAccount:x'], 1, null, {}]) {
    const answer = await api.post('/quotes', { source: { sourceType: 'ACCOUNT', accountId }, destination: {} })
    expect({ accountId, status: answer.status, field: answer.body.details.errors[0].field }).toEqual({
      accountId,
      status: 400,
      field: 'source.accountId',
    })
  }
})

test.each([
  ['that fits', '{}', 404],
  ['that does not fit', '{"scaFactor":1}', 400],
])('U+0000 in an address is no fault of the service under a key either, with a body %s', async (_, body, expected) => {
  const { status } = await send({
    method: 'POST',
    path: '/quotes/%00/execute',
    headers: [
      ['Content-Type', 'application/json'],
      ['Idempotency-Key', 'the same'],
    ],
    body: Buffer.from(body),
  })
  expect(status).toBe(expected)
})

test('the tag of a union that is a list chooses no branch', async () => {
  const accountInfo = { accountType: ['SPARK_WALLET'], address: 'x' }
  const { status, body } = await api.post('/platform/external-accounts', { currency: 'BTC', accountInfo })
  expect({ status, errors: body.details.errors.map(({ field }: { field: string }) => field) }).toEqual({
    status: 400,
    errors: ['accountInfo.accountType'],
  })
})

test.each([
  [{ customerType: 'INDIVIDUAL', fullName: '' }, 'fullName', 'This must not be empty.'],
  [{ customerType: 'INDIVIDUAL', fullName: 7 }, 'fullName', 'This must be of type string.'],
  [{ customerType: 'PERSON' }, 'customerType', 'This value is not one of the possible ones.'],
  [{}, 'customerType', 'This field is required.'],
])('explains an error with the valid values: %j', async (body, field, message) => {
  const answer = await api.post('/customers', body)
  expect({
    status: answer.status,
    message: answer.body.details.errors.find((each: { field: string }) => each.field === field).message,
  }).toEqual({ status: 400, message })
})

test.each([
  ['0', 'This must be at least 1.'],
  ['101', 'This must be at most 100.'],
])('a page of %s is too small or too large', async (limit, message) => {
  const { body } = await api.get(`/customers?limit=${limit}`)
  expect(body.details.errors).toMatchObject([{ field: 'limit', message }])
})
