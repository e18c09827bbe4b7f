import { expect, test } from 'vitest'
import { Random } from '../crash/random.ts'
import { newPlatform } from '../support/api.ts'
import { eventually } from '../support/eventually.ts'
import { RawConnection, requestHead } from '../support/raw-connection.ts'
import { SEED } from '../support/seeds.ts'
import { service, useService } from '../support/service.ts'

/**
 * Many connections that do everything simultaneously. Whatever they send, the service answers others, stores no data
 * for clients that left and reports no internal error.
 */

useService(
  {},
  {},
  { headMs: 500, requestMs: 800, checkEveryMs: 50, lingerMs: 100, silenceMs: 1_000, keepAliveMs: 500, mostWaiting: 10 },
)

const CONNECTIONS = 150
const AT_ONCE = 30

const piecesFor = (authorization: string): string[] => {
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
  const post = (more: object, body: string) => requestHead('POST', '/2025-10-13/tokens', { ...headers, ...more }) + body
  return [
    requestHead('GET', '/healthz'),
    requestHead('GET', '/docs/reference.js'),
    requestHead('GET', '/openapi.json', { 'Accept-Encoding': 'gzip' }),
    requestHead('HEAD', '/docs'),
    requestHead('GET', '/2025-10-13/tokens', headers),
    requestHead('GET', '/2025-10-13/tokens/%'),
    requestHead('QUERY', '/nothing'),
    requestHead('PROPFIND', '/healthz'),
    requestHead('GET', '/healthz', { Connection: 'close' }),
    requestHead('GET', '/healthz', { Upgrade: 'websocket', Connection: 'Upgrade' }),
    'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
    post({ 'Content-Length': 2 }, '{}'),
    post({ 'Content-Length': 50 }, '{'),
    post({ 'Content-Length': 2 ** 30 }, '{'),
    post({ 'Transfer-Encoding': 'chunked' }, '2\r\n{}\r\n0\r\n\r\n'),
    post({ 'Transfer-Encoding': 'chunked' }, 'ffff\r\n{'),
    post({ 'Transfer-Encoding': 'chunked' }, 'zz\r\n'),
    post({ Expect: '100-continue', 'Content-Length': 2 }, ''),
    post({ Authorization: 'Basic x', 'Content-Length': 2 }, '{}'),
    'GET / HTTP/1.0\r\n\r\n',
    'GET /healthz HTTP/1.1\r\n\r\n',
    'GET /',
    '\r\n',
    '\0',
    'x'.repeat(20_000),
    requestHead('GET', '/healthz').repeat(200),
  ]
}

const ENDS = ['wait', 'end', 'destroy', 'resetAndDestroy'] as const

async function misbehave(random: Random, pieces: string[]): Promise<void> {
  const isOneIn = (count: number) => random.within(1, count) === 1
  const connection = await RawConnection.open(service().address, { allowHalfOpen: isOneIn(2) })
  if (isOneIn(3)) connection.stopReading()
  for (let n = random.within(1, 6); n > 0; n--) {
    if (connection.socket.writable) connection.write(random.pick(pieces))
    if (isOneIn(2)) await new Promise((resolve) => setImmediate(resolve))
  }
  const end = random.pick(ENDS)
  if (end !== 'wait') connection.socket[end]()
  if (connection.socket.isPaused() && end === 'end') connection.hangUp()
  else await Promise.race([connection.closed, new Promise((resolve) => setTimeout(resolve, 3_000))])
  connection.hangUp()
}

test(`cleans up after ${CONNECTIONS} connections with any input (SEED=${SEED})`, async () => {
  const api = await newPlatform()
  const [random, pieces] = [new Random(String(SEED)), piecesFor(api.authorization)]
  let left = CONNECTIONS
  const one = async () => {
    while (left-- > 0) await misbehave(random, pieces)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  expect((await api.get('/tokens')).status).toBe(200)
  const sockets = () =>
    new Promise<number>((resolve) => service().app.server.server.getConnections((_, count) => resolve(count)))
  await eventually(async () => expect(await sockets()).toBe(0))
  await eventually(async () =>
    expect((await service().app.metricsServer.inject('/metrics')).body).toMatch(/^causeway_requests_open 0$/m),
  )
  expect(service().logLines.filter((line) => !line.includes('"level":"info"'))).toEqual([])
  expect(service().logLines.filter((line) => /"status":5/.test(line))).toEqual([])
})
