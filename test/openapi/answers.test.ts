import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCallers } from '#features/platforms/api-tokens/store.ts'
import { authenticator } from '#runtime/declare/auth/auth.ts'
import { optionalJson } from '#runtime/declare/body.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Type } from '#runtime/declare/schema.ts'
import { boundGuards } from '#runtime/http/guards.ts'
import { read, write } from '#runtime/http/route.ts'
import { createServer } from '#runtime/http/server.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { refuse, refused } from '#runtime/lib/errors.ts'
import { createLog } from '#runtime/lib/log.ts'
import { createMetrics } from '#runtime/lib/metrics.ts'
import { type Json, newPlatform } from '../support/api.ts'
import { UNMEASURED } from '../support/bare-server.ts'
import { service, TEST_MASTER_KEY, useService } from '../support/service.ts'

/** The document's description of answers, and tests that answers match it. */

useService()

const answersOf = (path: string, method: string): Json => document.paths[path][method].responses
const resolve = (node: Json): Json =>
  node.$ref
    ? node.$ref
        .slice(2)
        .split('/')
        .reduce((at: Json, name: string) => at[name], document)
    : node
const codesOf = (path: string, method: string, status: number): string[] =>
  resolve(answersOf(path, method)[status])['x-error-codes']
const headersOf = (path: string, method: string, status: number): string[] =>
  Object.keys(resolve(answersOf(path, method)[status]).headers)
let document: Json
beforeAll(() => {
  document = service().app.openApi
})

test('an operation lists the statuses that it answers, and no others', () => {
  expect(Object.keys(answersOf('/tokens/{tokenId}', 'get'))).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '405',
    '408',
    '429',
    '431',
    '500',
    '503',
  ])
  expect(Object.keys(answersOf('/tokens', 'post'))).toEqual([
    '201',
    '400',
    '401',
    '403',
    '405',
    '408',
    '409',
    '413',
    '415',
    '429',
    '431',
    '500',
    '503',
  ])
  expect(Object.keys(answersOf('/sandbox/clock', 'get'))).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '405',
    '408',
    '429',
    '431',
    '500',
    '503',
  ])
})

test('lists exactly the codes of each status of an operation', () => {
  expect(codesOf('/tokens/{tokenId}', 'get', 404)).toEqual(['TOKEN_NOT_FOUND'])
  expect(codesOf('/tokens', 'post', 400)).toEqual(['INVALID_REQUEST_FORMAT', 'INVALID_INPUT'])
  expect(codesOf('/sandbox/internal-accounts/{accountId}/fund', 'post', 400)).toEqual([
    'INVALID_REQUEST_FORMAT',
    'INVALID_INPUT',
    'INVALID_AMOUNT',
    'AMOUNT_OUT_OF_RANGE',
  ])
  expect(codesOf('/quotes/{quoteId}/execute', 'post', 409)).toEqual([
    'DUPLICATE_PAY_REQUEST',
    'SCA_SESSION_REQUIRED',
    'CONFLICT',
    'WALLET_NOT_PROVISIONED',
    'BANK_ACCOUNT_VALIDATION_PENDING',
  ])
})

test('accepts an unlisted code, so that clients accept later codes', () => {
  const { type, anyOf } = document.components.schemas.ErrorCode
  expect([anyOf.length, anyOf[1]]).toEqual([2, { type: 'string' }])
  // The schema needs a type next to the branches. Without it a generator for Go makes a struct of the code.
  expect(type).toBe('string')
})

test('declares response headers', () => {
  expect(headersOf('/sandbox/clock', 'post', 200)).toEqual(['X-Request-Id'])
  expect(headersOf('/tokens', 'post', 401)).toEqual(['X-Request-Id', 'WWW-Authenticate'])
  expect(headersOf('/tokens', 'post', 405)).toEqual(['X-Request-Id', 'Allow'])
  expect(headersOf('/tokens', 'post', 503)).toEqual(['X-Request-Id', 'Retry-After'])
  expect(headersOf('/auth/credentials', 'post', 429)).toEqual(['X-Request-Id', 'Retry-After'])
  expect(headersOf('/quotes', 'post', 201)).toEqual(['X-Request-Id', 'Idempotent-Replayed'])
  expect(headersOf('/quotes', 'post', 409)).toEqual(['X-Request-Id', 'Retry-After', 'Idempotent-Replayed'])
})

const declared = { tag: 'Tests', summary: 'A test.', auth: 'platform', permission: 'VIEW' } as const
const thrown = operation({ ...declared, id: 'thrown', path: 'GET /thrown', replies: { 204: null } })
const returned = operation({
  ...declared,
  id: 'returned',
  path: 'POST /returned',
  idempotency: {},
  body: optionalJson(Type.Object({})),
  replies: { 204: null },
})
const known = operation({
  ...declared,
  id: 'known',
  path: 'GET /known',
  replies: { 204: null },
  refusals: ['CONFLICT'],
})

let server: FastifyInstance
const lines: string[] = []
beforeAll(() => {
  const { database, app } = service()
  server = createServer({
    db: database.db,
    listsOf: database.listsOf,
    works: app.works,
    clock: systemClock,
    cursorKey: Buffer.alloc(32),
    masterKey: TEST_MASTER_KEY,
    guardsOf: boundGuards([]),
    checkReplies: true,
    trustedProxies: undefined,
    isSandboxOffered: true,
    metrics: createMetrics(),
    loopHolds: UNMEASURED,
    log: createLog('info', (line) => void lines.push(line)),
    authenticators: { platform: authenticator(database.db, findCallers) },
    interfaces: [
      {
        basePath: '',
        routes: [
          read(thrown, async () => refuse('CONFLICT', 'Thrown.')),
          write(returned, async () => refused('CONFLICT', 'Returned.')),
          read(known, async () => refuse('CONFLICT', 'Known.')),
        ],
      },
    ],
  })
})
afterAll(() => server.close())

test.each([
  ['GET', '/thrown', {}],
  ['POST', '/returned', {}],
  ['POST', '/returned', { 'idempotency-key': 'a' }],
] as const)(
  '%s %s: a refusal with a code that the operation does not declare is a fault of the service, and the log names it',
  async (method, url, headers) => {
    const { authorization } = await newPlatform()
    const answer = await server.inject({ method, url, headers: { authorization, ...headers } })
    expect({ statusCode: answer.statusCode, code: answer.json().code }).toEqual({
      statusCode: 500,
      code: 'INTERNAL_ERROR',
    })
    expect(lines.at(-2)).toContain(`${url.slice(1)} refused with CONFLICT, which it does not declare.`)
  },
)

test('returns a refusal with a declared code', async () => {
  const { authorization } = await newPlatform()
  const answer = await server.inject({ method: 'GET', url: '/known', headers: { authorization } })
  expect({ statusCode: answer.statusCode, answer: answer.json() }).toEqual({
    statusCode: 409,
    answer: { code: 'CONFLICT', reason: 'Known.' },
  })
})

test('ignores errors in a body that is not read', async () => {
  const { authorization } = await newPlatform()
  const answer = await server.inject({
    method: 'GET',
    url: '/known',
    headers: { authorization, 'content-encoding': 'gzip' },
  })
  expect(answer.statusCode).toBe(409)
})
