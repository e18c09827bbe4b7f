import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { AUTHORITY, CERTIFICATE, EXPIRED_CERTIFICATE, KEY } from '#test/support/certificates.ts'
import { portOf } from '../port-of.ts'
import { createKeptPost, createPost, type HttpClientOptions, Unreachable } from './http-client.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return portOf(server)
}

const serve = (listener: RequestListener) => listen(createServer(listener))
const serveSecurely = (cert: string) =>
  listen(createTlsServer({ key: KEY, cert }, (_, response) => response.end('secure')))
const LOOPBACK = [{ address: '127.0.0.1', family: 4 }]
const SHORT = { connectMs: 300, answerMs: 600 }

const post = (url: string, options: HttpClientOptions = {}, isPrivateAllowed = true) =>
  createPost({ limits: SHORT, ...options })(
    { url, isPrivateAllowed },
    { 'Content-Type': 'application/json', 'X-Own': 'yes' },
    '{"text":"grüß"}',
  )

test('the body arrives byte for byte with exactly the headers that we chose', async () => {
  const received: { headers: NodeJS.Dict<string | string[]>; body: string; url?: string }[] = []
  const port = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), url: request.url })
    response.writeHead(202, { 'set-cookie': 'a=b' }).end('thanks')
  })
  for (let n = 0; n < 2; n++) {
    const answer = await post(`http://127.0.0.1:${port}/hook?a=1`)
    expect({ status: answer.status, body: answer.body.toString() }, `attempt ${n}`).toEqual({
      status: 202,
      body: 'thanks',
    })
  }
  expect(received[1]).toMatchObject({ body: '{"text":"grüß"}', url: '/hook?a=1' })
  expect(Object.keys(received[1]?.headers ?? {}).sort()).toEqual([
    'connection',
    'content-length',
    'content-type',
    'host',
    'x-own',
  ])
})

test.each([301, 302, 307, 308])('returns a redirect with %i without following it', async (status) => {
  let isFollowed = false
  const port = await serve((request, response) => {
    isFollowed ||= request.url === '/elsewhere'
    response.writeHead(status, { location: '/elsewhere' }).end()
  })
  expect((await post(`http://127.0.0.1:${port}/`)).status).toBe(status)
  expect(isFollowed).toBe(false)
})

test('reads at most 64 KiB of an endless answer', async () => {
  let isClosed = false
  const port = await serve((_, response) => {
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384, 'x')));
    }
    response.on('drain', pour).on('close', () => (isClosed = true))
    pour()
  })
  const answer = await post(`http://127.0.0.1:${port}/`)
  expect({ status: answer.status, length: answer.body.length }).toEqual({ status: 200, length: 65_536 })
  await expect.poll(() => isClosed).toBe(true)
})

test.each<[string, RequestListener]>([
  ['comes too late', (_, response) => void setTimeout(() => response.end('late'), 2_000)],
  ['begins but does not end in time', (_, response) => void response.writeHead(200).write('a')],
  [
    'breaks off',
    (_, response) => void response.writeHead(200, { 'content-length': '10' }).write('a', () => response.destroy()),
  ],
  ['is not HTTP', (request) => void request.socket.end('nonsense\r\n\r\n')],
  ['never comes', (request) => void request.socket.destroy()],
])('an answer that %s is none', async (_, listener) => {
  const port = await serve(listener)
  await expect(post(`http://127.0.0.1:${port}/`)).rejects.toThrow(Unreachable)
})

test('an answer may take longer than the connection', async () => {
  const port = await serve((_, response) => void setTimeout(() => response.end('ok'), 450))
  expect((await post(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

test('a name that takes too long to resolve ends with the time to connect', async () => {
  const startedAt = performance.now()
  await expect(post('http://slow.test:8080/', { resolve: () => new Promise(() => {}) })).rejects.toThrow(Unreachable)
  expect(performance.now() - startedAt).toBeLessThan(550)
})

test('connects to the checked address, and resolves the name once', async () => {
  const port = await serve((_, response) => response.end('ok'))
  let calls = 0
  const resolve = async () => (calls++ === 0 ? LOOPBACK : [{ address: '169.254.169.254', family: 4 }])
  expect((await post(`http://rebinding.test:${port}/`, { resolve })).status).toBe(200)
  expect(calls).toBe(1)
})

test.each([
  ['a private address behind a public name', [{ address: '10.0.0.1', family: 4 }]],
  [
    'a private address beside a public one',
    [
      { address: '1.1.1.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  ],
  ['a metadata address', [{ address: '169.254.169.254', family: 4 }]],
  ['no address at all', []],
])('refuses %s', async (_, addresses) => {
  await expect(post('https://somewhere.test/', { resolve: async () => addresses }, false)).rejects.toThrow(Unreachable)
})

test('sends no request to a forbidden loopback address', async () => {
  let connections = 0
  const server = createServer()
  server.on('connection', () => connections++)
  const port = await listen(server)
  for (const host of ['127.0.0.1', '2130706433', 'rebinding.test', '[::ffff:127.0.0.1]', 'localhost']) {
    await expect(post(`https://${host}:${port}/`, { resolve: async () => LOOPBACK }, false), host).rejects.toThrow(
      Unreachable,
    )
  }
  const probe = connect(port, '127.0.0.1')
  await once(probe, 'connect')
  await expect.poll(() => connections).toBe(1)
  probe.destroy()
})

test.each([
  ['http to a public address', 'http://public.test/', false],
  ['another scheme', 'ftp://public.test/', true],
  ['a port below 1024', 'https://public.test:25/', true],
  ['port zero', 'https://public.test:0/', true],
  ['a text that is no URL', 'nowhere', true],
])('refuses %s before it resolves anything', async (_, url, isPrivateAllowed) => {
  let isResolved = false
  const resolve = async () => {
    isResolved = true
    return LOOPBACK
  }
  await expect(post(url, { resolve }, isPrivateAllowed)).rejects.toThrow(Unreachable)
  expect(isResolved).toBe(false)
})

test("checks a certificate's authority, dates and name", async () => {
  const [good, expired] = await Promise.all([serveSecurely(CERTIFICATE), serveSecurely(EXPIRED_CERTIFICATE)])
  const call = (host: string, port: number, certificateAuthority?: string) =>
    post(`https://${host}:${port}/`, { resolve: async () => LOOPBACK, certificateAuthority })
  expect((await call('hooks.test', good, AUTHORITY)).body.toString()).toBe('secure')
  await expect(call('hooks.test', good)).rejects.toThrow(Unreachable)
  await expect(call('hooks.test', expired, AUTHORITY)).rejects.toThrow(Unreachable)
  await expect(call('other.test', good, AUTHORITY)).rejects.toThrow(Unreachable)
})

test('a failure names neither host nor cause', async () => {
  const failure = await post('http://10.20.30.40:9/', {}, false).catch((error: unknown) => error)
  expect(String(failure)).toBe('Error: The address gave no complete answer.')
  expect((failure as Error).cause).toBeUndefined()
})

/** Starts a server that counts its connections and records when each opens and closes. */
async function serveCounting(listener: RequestListener) {
  const connections: { openedAt: number; closedAt?: number }[] = []
  const server = createServer({ keepAliveTimeout: 60_000 }, listener)
  server.on('connection', (socket) => {
    const connection: { openedAt: number; closedAt?: number } = { openedAt: performance.now() }
    connections.push(connection)
    socket.once('close', () => (connection.closedAt = performance.now()))
  })
  return { connections, server, port: await listen(server) }
}

const answerOk: RequestListener = (_, response) => void response.end('ok')
const keptPost = (options: Parameters<typeof createKeptPost>[0] = {}) => {
  const post = createKeptPost({ limits: SHORT, ...options })
  return (url: string, isPrivateAllowed = true) => post({ url, isPrivateAllowed }, {}, '{}')
}

test('serves many calls with one connection, resolving the name when it opens', async () => {
  const { connections, port } = await serveCounting(answerOk)
  let lookups = 0
  const post = keptPost({
    resolve: async () => {
      lookups++
      return LOOPBACK
    },
  })
  for (let n = 0; n < 20; n++) expect((await post(`http://kept.test:${port}/`)).body.toString(), String(n)).toBe('ok')
  expect({ length: connections.length, lookups }).toEqual({ length: 1, lookups: 1 })
})

test('closes connections after their maximum life or idle time', async () => {
  const { connections, port } = await serveCounting(answerOk)
  const post = keptPost({ limits: { connectMs: 300, answerMs: 300 }, keptFor: { lifeMs: 1_000, idleMs: 200 } })
  const startedAt = performance.now()
  while (performance.now() - startedAt < 2_500) {
    await post(`http://127.0.0.1:${port}/`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await expect.poll(() => connections.every(({ closedAt }) => closedAt !== undefined), { timeout: 3_000 }).toBe(true)
  expect(connections.length).toBeGreaterThan(3)
  expect(connections.length).toBeLessThan(20)
  for (const { openedAt, closedAt = Infinity } of connections) expect(closedAt - openedAt).toBeLessThan(1_000)
})

test('a name that changes to a private address gets neither new nor open connections', async () => {
  const { connections, port } = await serveCounting(answerOk)
  const post = keptPost({ resolve: async () => LOOPBACK })
  const secure = await listen(createTlsServer({ key: KEY, cert: CERTIFICATE }, answerOk))
  const secured = keptPost({ resolve: async () => LOOPBACK, certificateAuthority: AUTHORITY })
  await post(`http://hooks.test:${port}/`)
  await secured(`https://hooks.test:${secure}/`)
  await expect(secured(`https://hooks.test:${secure}/`, false)).rejects.toThrow(Unreachable)
  let answers = [LOOPBACK, [{ address: '169.254.169.254', family: 4 }]]
  const rebinding = keptPost({ resolve: async () => answers.shift() ?? [] })
  // The server closes the first connection, so that the second call opens another one.
  const closing = await serve((_, response) => void response.setHeader('connection', 'close').end('ok'))
  expect((await rebinding(`http://rebinding.test:${closing}/`)).status).toBe(200)
  await expect(rebinding(`http://rebinding.test:${closing}/`)).rejects.toThrow(Unreachable)
  answers = []
  expect(connections).toHaveLength(1)
})

test('replaces a connection closed by its idle server within the call', async () => {
  let calls = 0
  const { connections, server, port } = await serveCounting((request, response) => {
    // The connection of the second call breaks at the moment of its use.
    if (++calls === 2) request.socket.resetAndDestroy()
    else response.end('ok')
  })
  const post = keptPost({ limits: { connectMs: 2_000, answerMs: 2_000 } })
  await post(`http://127.0.0.1:${port}/`)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect((await post(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect({ length: connections.length, calls, listening: server.listening }).toEqual({
    length: 2,
    calls: 3,
    listening: true,
  })
})
