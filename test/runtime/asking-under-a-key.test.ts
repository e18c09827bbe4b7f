import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { json } from '#runtime/declare/body.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Type } from '#runtime/declare/schema.ts'
import { boundGuards } from '#runtime/http/guards.ts'
import { type Asker, ask } from '#runtime/http/route.ts'
import { createServer } from '#runtime/http/server.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { createLog } from '#runtime/lib/log.ts'
import { createMetrics } from '#runtime/lib/metrics.ts'
import type { WorkContext } from '#runtime/work/units/work.ts'
import { UNMEASURED } from '../support/bare-server.ts'
import { TEST_MASTER_KEY } from '../support/service.ts'
import { admitting, useDatabase } from '../support/tenant.ts'

/** An operation that calls an external service under a key, on servers that only this file has. */
const lookUp = operation({
  id: 'lookUp',
  path: 'POST /lookups',
  tag: 'Lookups',
  summary: 'Looks something up.',
  auth: 'platform',
  permission: 'VIEW',
  idempotency: {},
  body: json(Type.Object({ name: Type.String() })),
  replies: { 201: Type.Object({ name: Type.String(), attempt: Type.Integer() }) },
  refusals: ['REFERENCE_NOT_FOUND', 'LNURLP_REQUEST_FAILED'],
})

const { database, works, newTenant } = useDatabase()
let context: WorkContext
let attempts: number
/** The external party's answer. */
let outside: (asker: Asker) => Promise<unknown>
const servers: FastifyInstance[] = []
beforeEach(async () => {
  context = await newTenant()
  attempts = 0
  outside = async () => {}
})
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

function newServer(): FastifyInstance {
  const server = createServer({
    db: database().db,
    listsOf: database().listsOf,
    works: works(),
    clock: systemClock,
    log: createLog('silent'),
    metrics: createMetrics(),
    loopHolds: UNMEASURED,
    interfaces: [
      {
        basePath: '',
        routes: [
          ask(lookUp, async (asker, { body }) => {
            const attempt = ++attempts
            await asker.work(async () => {})
            await outside(asker)
            return { name: body.name, attempt }
          }),
        ],
      },
    ],
    isSandboxOffered: true,
    trustedProxies: undefined,
    checkReplies: true,
    cursorKey: Buffer.alloc(32),
    masterKey: TEST_MASTER_KEY,
    guardsOf: boundGuards([]),
    authenticators: admitting(context, 'VIEW'),
  })
  servers.push(server)
  return server
}

const call = async (server = newServer(), key = 'once', name = 'ana') => {
  const answer = await server.inject({
    method: 'POST',
    url: '/lookups',
    headers: { host: 'localhost', 'content-type': 'application/json', 'idempotency-key': key },
    payload: JSON.stringify({ name }),
  })
  return { status: answer.statusCode, body: answer.json(), isReplay: answer.headers['idempotent-replayed'] === 'true' }
}

test('gives a handler its asker, runs it once under a key, and repeats its response', async () => {
  expect(await call()).toEqual({ status: 201, body: { name: 'ana', attempt: 1 }, isReplay: false })
  expect(await call()).toEqual({ status: 201, body: { name: 'ana', attempt: 1 }, isReplay: true })
  expect(await call(newServer(), 'another')).toMatchObject({ status: 201, body: { attempt: 2 } })
  expect(await call(newServer(), 'once', 'bob')).toMatchObject({ status: 409, body: { code: 'DUPLICATE_PAY_REQUEST' } })
})

test('refuses another request with the key immediately while the first waits outside', async () => {
  let letGo = () => {}
  const asked = new Promise<void>((resolve) => {
    outside = () => {
      resolve()
      return new Promise<void>((release) => (letGo = release))
    }
  })
  const first = call()
  await asked
  // This does not use the process's knowledge of its own requests. The row alone shows that another request holds the
  // key.
  const { rows } = await sql<{ status: number | null; is_held: boolean }>`
    select status, held_until > now() as is_held from idempotency_keys where platform_id = ${context.platform}`.execute(
    database().db,
  )
  expect(rows).toEqual([{ status: null, is_held: true }])
  expect(await call()).toMatchObject({ status: 409, body: { details: { kind: 'IN_PROGRESS' } } })
  letGo()
  expect(await first).toMatchObject({ status: 201, body: { attempt: 1 } })
})

test('stores a final refusal, but not a retryable one', async () => {
  outside = async () => refuse('LNURLP_REQUEST_FAILED', 'There is no answer.')
  expect(await call()).toMatchObject({ status: 424, isReplay: false })
  outside = async () => refuse('REFERENCE_NOT_FOUND', 'The name is unknown.')
  expect(await call()).toMatchObject({ status: 404, isReplay: false })
  expect(await call()).toMatchObject({ status: 404, isReplay: true })
  expect(attempts).toBe(2)
})

test("stores the last unit's answer together with its effect, even if the process dies", async () => {
  outside = async (asker) => {
    await asker.finish(async () => ({ name: 'ana', attempt: 7 }))
    throw new Error('The process dies here.')
  }
  expect(await call()).toMatchObject({ status: 500 })
  expect(await call()).toEqual({ status: 201, body: { name: 'ana', attempt: 7 }, isReplay: true })
  outside = (asker) => asker.finish(async () => refuse('REFERENCE_NOT_FOUND', 'The name is unknown.'))
  expect(await call(newServer(), 'another')).toMatchObject({ status: 404, isReplay: false })
  expect(await call(newServer(), 'another')).toMatchObject({ status: 404, isReplay: true })
  expect(attempts).toBe(2)
})

test('logs transactions with an effect, and no merely preparing ones', async () => {
  outside = (asker) => asker.prepare(async () => {})
  await call()
  outside = (asker) => asker.finish(async () => ({ name: 'ana', attempt: 7 }))
  await call(newServer(), 'another')
  const { rows } = await sql`
    select result from audit_entries where platform_id = ${context.platform}`.execute(database().db)
  // One of `work` for each of the two calls.
  expect(rows).toEqual([{ result: '201' }, { result: '201' }, { result: '201' }])
})

/** Restores the row of a running request: without a response, and held until this time. */
const unanswered = (until: Date) =>
  sql`update idempotency_keys set status = null, body = null, held_until = ${until.toISOString()}::timestamptz
    where platform_id = ${context.platform}`.execute(database().db)

test('a key whose process has died is free once its lease has ended', async () => {
  await call()
  await unanswered(new Date(Date.now() + 60_000))
  expect(await call()).toMatchObject({ status: 409, body: { details: { kind: 'IN_PROGRESS' } } })
  await unanswered(new Date(Date.now() - 1_000))
  expect(await call()).toMatchObject({ status: 201, body: { attempt: 2 }, isReplay: false })
  expect(await call()).toMatchObject({ status: 201, body: { attempt: 2 }, isReplay: true })
})

test('a key whose process has died belongs to the body that it came with', async () => {
  await call()
  await unanswered(new Date(Date.now() - 1_000))
  const another = await call(newServer(), 'once', 'bob')
  expect(another).toMatchObject({ status: 409, body: { details: { kind: 'BODY_MISMATCH' } } })
  expect(await call()).toMatchObject({ status: 201, body: { name: 'ana', attempt: 2 } })
})
