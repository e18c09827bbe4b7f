import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { type PlatformId, randomHex } from '#runtime/lib/ids.ts'
import { Api } from '../support/api.ts'
import { freePort } from '../support/ports.ts'
import { processes, useProcesses } from '../support/processes.ts'
import type { ServiceProcess } from '../support/service-process.ts'

useProcesses()

// The first start opens a platform with these credentials. Every later start finds it.
const CREDENTIALS = `${randomHex(16)}:${randomHex(32)}`
const start = (environment: Record<string, string> = {}) =>
  processes().start({ SANDBOX_API_TOKEN: CREDENTIALS, ...environment })
const callerAt = ({ address }: ServiceProcess) => new Api(CREDENTIALS, '' as PlatformId, address)
const isReady = async ({ address }: ServiceProcess) => (await fetch(new URL('/readyz', address))).status

/** Well below the five seconds after which the service refuses connections. */
const AT_ONCE_MS = 3_000
const BODY = JSON.stringify({ name: 'Written slowly', permissions: ['VIEW'] })

/** Begins a request whose body comes in two parts. The request runs between them. */
async function beginTokenRequest({ address }: ServiceProcess): Promise<ClientRequest> {
  const running = request(`${address}/tokens`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(CREDENTIALS).toString('base64')}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(BODY),
      expect: '100-continue',
    },
  })
  running.flushHeaders()
  // The service has read the headers and waits for the body.
  await once(running, 'continue')
  running.write(BODY.slice(0, 5))
  return running
}

async function finish(running: ClientRequest): Promise<{ status: number | undefined; body: { id: string } }> {
  const answered = once(running, 'response') as Promise<[IncomingMessage]>
  running.end(BODY.slice(5))
  const [answer] = await answered
  const chunks = await answer.toArray()
  return { status: answer.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }
}

test('becomes ready at its first start only with its preset token', async () => {
  const port = await freePort()
  const starting = processes().start({ SANDBOX_API_TOKEN: CREDENTIALS, PORT: String(port) })
  const readiness = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => undefined,
    )
  await expect.poll(readiness, { interval: 2, timeout: 30_000 }).toBe(200)
  const caller = new Api(CREDENTIALS, '' as PlatformId, `http://127.0.0.1:${port}/2025-10-13`)
  expect((await caller.get('/config')).status).toBe(200)
  await (await starting).kill()
})

test('a second start finds its data, and a repeated request its first answer', async () => {
  const first = await start()
  const before = callerAt(first)
  const { account, quote } = await newQuote(before, { funds: 100_000, amount: 10_000 })
  const execute = (api: Api) => api.post(`/quotes/${quote.id}/execute`, {}, { 'Idempotency-Key': 'once' })
  const executed = await execute(before)
  expect(executed.status).toBe(200)
  await expect
    .poll(async () => (await before.read(`/transactions/${quote.transactionId}`)).status, { timeout: 20_000 })
    .toBe('COMPLETED')
  await first.kill()

  const after = callerAt(await start())
  const repeated = await execute(after)
  expect([repeated.status, repeated.body, repeated.headers.get('idempotent-replayed')]).toEqual([
    200,
    executed.body,
    'true',
  ])
  expect((await after.post(`/quotes/${quote.id}/execute`, {}, { 'Idempotency-Key': 'twice' })).body.code).toBe(
    'CONFLICT',
  )
  expect(await after.read(`/transactions/${quote.transactionId}`)).toMatchObject({
    status: 'COMPLETED',
    sentAmount: { amount: 10_000 },
  })
  const accounts = await after.read(`/customers/internal-accounts?currency=USD&customerId=${account.customerId}`)
  expect(accounts.data).toMatchObject([{ id: account.id, balance: { amount: 90_000 } }])
})

test('refuses to start a process too old for the schema, and explains the remedy', async () => {
  await (await start()).kill()
  const note = async (statement: string) => {
    const database = await processes().database.open()
    await database.execute(statement).finally(() => database.close())
  }
  await note("insert into migrations (name, checksum, runs_from) values ('9999_of_a_newer_version.sql', '', '99.0.0')")
  await expect(start()).rejects.toThrow('it has 9999_of_a_newer_version.sql, on which versions from 99.0.0 on run')
  await note("delete from migrations where name = '9999_of_a_newer_version.sql'")
  expect(await isReady(await start())).toBe(200)
})

test('SIGTERM: reports not ready, finishes the running request, refuses connections, exits with code 0', async () => {
  const service = await start()
  expect(await isReady(service)).toBe(200)
  const running = await beginTokenRequest(service)
  service.signal('SIGTERM')
  await expect.poll(() => isReady(service), { timeout: AT_ONCE_MS, interval: 10 }).toBe(503)
  expect((await callerAt(service).get('/tokens')).status).toBe(200)

  await expect.poll(() => isReady(service).catch(() => 'refused'), { timeout: 20_000, interval: 100 }).toBe('refused')
  const { status, body } = await finish(running)
  expect(status).toBe(201)
  expect(await service.ended).toEqual({ code: 0, signal: null })
  expect((await callerAt(await start()).read(`/tokens/${body.id}`)).name).toBe('Written slowly')
})

test('SIGINT: an idle process ends without waiting for load balancers, exit code 0', async () => {
  const service = await start()
  expect(await isReady(service)).toBe(200)
  const signalledAt = performance.now()
  service.signal('SIGINT')
  expect(await service.ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - signalledAt).toBeLessThan(AT_ONCE_MS)
})

test('a second process on one machine needs no setting but its port', async () => {
  const metricsOf = async (service: ServiceProcess) =>
    (await fetch(/Metrics +(\S+)/.exec(service.output)?.[1] ?? '')).status
  const first = await processes().start({ METRICS_PORT: '' })
  // The embedded database serves one process, so the second process has a separate one.
  const second = await processes().start({
    METRICS_PORT: '',
    ...(processes().database.kind === 'embedded' && { DATA_DIR: processes().newFolder() }),
  })
  expect([await metricsOf(first), await metricsOf(second)]).toEqual([200, 200])
})

const firstStart = (environment: Record<string, string> = {}) =>
  processes().start({ DATA_DIR: processes().newFolder(), DATABASE_URL: '', ...environment })

test('fits the first start on a screen, and prints last lines that can be pasted', async () => {
  const { output, address } = await firstStart({ MASTER_KEY: '' })
  const lines = output.trimEnd().split('\n')
  expect(lines.length).toBeLessThan(20)
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/^export CAUSEWAY_TOKEN=[0-9a-f]{32}:[0-9a-f]{64}$/),
    `export CAUSEWAY_URL=${address}`,
    'npm run demo',
  ])
  expect(output).toMatch(/^Causeway \S+, development$/m)
  expect(output).toMatch(/^Console +http:\/\/localhost:\d+\/console\/join#\S+ /m)
  expect(output).toMatch(/^Simulated +banks, .*cards/m)
  expect(output).toMatch(/^Master key +\S+\/master-key\. Keep a copy/m)
})

test('a start without a sandbox prints no list of simulated partners', async () => {
  expect((await firstStart({ SANDBOX: 'off' })).output).not.toContain('Simulated')
})

test.each([
  [{ FORCE_COLOR: '1' }, true],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  [{}, false],
] as [Record<string, string>, boolean][])('the greeting with %j has colours: %j', async (environment, hasColours) => {
  const { output } = await start(environment)
  expect(output.includes('\x1b[')).toBe(hasColours)
})

test('ends the process immediately at a second signal', async () => {
  const service = await start()
  const running = await beginTokenRequest(service)
  running.on('error', () => {})
  service.signal('SIGTERM')
  await expect.poll(() => isReady(service), { timeout: AT_ONCE_MS, interval: 10 }).toBe(503)
  service.signal('SIGTERM')
  expect(await Promise.race([service.ended, sleep(AT_ONCE_MS)])).toEqual({ code: 1, signal: null })
})

test('refuses to start without a custody key, and accepts an additional one', async () => {
  await (await start()).kill()
  const withKeys = (CUSTODY_KEYS: string) => processes().start({ CUSTODY_KEYS })
  const key = `2026-11:${randomHex(32)}`
  await expect(withKeys(key)).rejects.toThrow('need the keys main, which CUSTODY_KEYS does not name')
  expect(await isReady(await withKeys(`${key},main`))).toBe(200)
})
