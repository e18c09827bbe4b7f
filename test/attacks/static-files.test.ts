import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { RawConnection, requestHead } from '../support/raw-connection.ts'
import { service, useService } from '../support/service.ts'

useService()

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => fetchRaw(path, headers, method)

/** `fetch` would decompress and hide the coding. */
async function fetchRaw(path: string, headers: Record<string, string>, method: string) {
  const connection = (await RawConnection.open(service().address)).write(
    requestHead(method, path, { Connection: 'close', ...headers }),
  )
  await connection.closed
  const [head = '', ...rest] = connection.received.split('\r\n\r\n')
  const fields = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]),
  ) as Record<string, string>
  return { status: Number(head.split(' ')[1]), headers: fields, bytes: Buffer.from(rest.join('\r\n\r\n'), 'latin1') }
}

const STATIC = ['/docs', '/docs/start.js', '/docs/reference.js', '/openapi.json', '/favicon.ico', '/favicon.svg']
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync }

test.each(STATIC)("sends %s in the client's preferred coding, and not again if cached", async (path) => {
  const plain = await get(path)
  expect([plain.status, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    200,
    undefined,
    'Accept-Encoding',
  ])
  expect([plain.headers['x-content-type-options'], plain.headers['referrer-policy']]).toEqual([
    'nosniff',
    'no-referrer',
  ])
  const tags = new Set([plain.headers.etag])
  for (const [coding, decode] of Object.entries(DECODERS)) {
    const { status, headers, bytes } = await get(path, { 'Accept-Encoding': coding })
    expect([status, headers['content-encoding'], headers.vary, Number(headers['content-length'])]).toEqual([
      200,
      coding,
      'Accept-Encoding',
      bytes.length,
    ])
    expect(decode(bytes).equals(plain.bytes)).toBe(true)
    tags.add(headers.etag as string)
    const again = await get(path, { 'Accept-Encoding': coding, 'If-None-Match': `"other", W/${headers.etag}` })
    expect({
      status: again.status,
      length: again.bytes.length,
      etag: again.headers.etag,
      vary: again.headers.vary,
    }).toEqual({ status: 304, length: 0, etag: headers.etag, vary: 'Accept-Encoding' })
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
  }
  expect(tags.size).toBe(3)
  expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
  expect((await get(path, { 'If-None-Match': '*' })).status).toBe(304)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['br;q=nothing', undefined],
  [',,;=,', undefined],
])('a client that accepts %j gets %s', async (accepted, coding) => {
  expect((await get('/openapi.json', { 'Accept-Encoding': accepted })).headers['content-encoding']).toBe(coding)
})

test('returns for HEAD the headers that GET would send', async () => {
  const [head, whole] = [
    await get('/docs/reference.js', { 'Accept-Encoding': 'gzip' }, 'HEAD'),
    await get('/docs/reference.js', { 'Accept-Encoding': 'gzip' }),
  ]
  expect(head.bytes).toHaveLength(0)
  for (const name of ['content-length', 'etag', 'content-encoding', 'content-type', 'cache-control'])
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
})

test('caches the reference script permanently under its hash, and briefly under other addresses', async () => {
  const page = (await get('/docs')).bytes.toString()
  const [, hashed = ''] = /<script src="([^"]*reference\.js[^"]*)"/.exec(page) ?? []
  const script = await get(hashed)
  expect(hashed).toContain(createHash('sha256').update(script.bytes).digest('hex').slice(0, 16))
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['/docs/reference.js', '/docs/reference.js?v=0123456789abcdef']) {
    expect((await get(path)).headers['cache-control'], path).toBe('public, max-age=300')
  }
  for (const path of ['/docs', '/openapi.json'])
    expect((await get(path)).headers['cache-control'], path).toBe('no-cache')
})

test('the root leads a browser to the reference, and its page names an icon', async () => {
  const root = await get('/', { Accept: 'text/html,*/*;q=0.8' })
  expect({ status: root.status, location: root.headers.location }).toEqual({ status: 302, location: '/docs' })
  expect(root.headers['content-security-policy']).toContain("default-src 'none'")
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec((await get('/docs')).bytes.toString()) ?? []
  const { status, headers } = await get(icon)
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('forbids caching of content that is not static', async () => {
  for (const path of ['/healthz', '/2025-10-13/tokens', '/nothing', '/.well-known/wallet-bundle-keys'])
    expect((await get(path)).headers['cache-control'], path).toBe('no-store')
})
