import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import { afterEach, describe, expect, test } from 'vitest'
import type { Issuer } from '#crypto/identity-token.ts'
import type { HttpClientOptions } from '#runtime/lib/outgoing/http-client.ts'
import { portOf } from '#runtime/lib/port-of.ts'
import { AUTHORITY, CERTIFICATE, KEY } from '#test/support/certificates.ts'
import { HttpsIdentityKeys } from './https.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const [MINUTE, HOUR] = [60, 3600]
const LOCAL: HttpClientOptions = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  certificateAuthority: AUTHORITY,
}

/** An identity provider with programmable answers, which counts requests for its keys. */
async function newProvider() {
  const provider = {
    origin: '',
    kids: ['a'],
    headers: {} as Record<string, string>,
    isDown: false,
    asked: 0,
    /** Pages at other paths than /keys. */
    pages: {} as Record<string, RequestListener>,
    /** The provider waits for this before it answers. */
    ready: Promise.resolve(),
  }
  const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const page = provider.pages[request.url as string]
    if (page) return page(request, response)
    provider.asked++
    await provider.ready
    response
      .writeHead(provider.isDown ? 503 : 200, provider.headers)
      .end(JSON.stringify({ keys: provider.kids.map((kid) => ({ kty: 'EC', kid })) }))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  provider.origin = `https://hooks.test:${portOf(server)}`
  return provider
}

async function newKeys(http: HttpClientOptions = {}, isPrivateAllowed = true) {
  const provider = await newProvider()
  const clock = { seconds: 0, now: () => new Date(clock.seconds * 1000) }
  const keys = new HttpsIdentityKeys({ clock, isPrivateAllowed, http: { ...LOCAL, ...http } })
  const issuer: Issuer = { issuer: provider.origin, aliases: [], jwksUri: `${provider.origin}/keys` }
  const kidsOf = async (kid?: string, from = issuer) => (await keys.keysOf(from, kid)).keys.map((key) => key.kid)
  return { provider, clock, issuer, kidsOf }
}

test.each<[string, string | undefined, number]>([
  ['an hour without a word of the issuer', undefined, HOUR],
  ['as long as the issuer says', 'public, max-age=600', 600],
  ['five minutes at least', 'max-age=1', 5 * MINUTE],
  ['a day at most', 'max-age=9999999', 24 * HOUR],
  ['an hour when the age is that of shared caches', 's-maxage=600', HOUR],
])('keys are kept for %s', async (_, cacheControl, seconds) => {
  const { provider, clock, kidsOf } = await newKeys()
  if (cacheControl) provider.headers = { 'Cache-Control': cacheControl }
  expect(await kidsOf('a')).toEqual(['a'])
  provider.kids = ['b']
  clock.seconds = seconds - 1
  expect({ kids: await kidsOf('a'), asked: provider.asked }).toEqual({ kids: ['a'], asked: 1 })
  clock.seconds = seconds
  expect({ kids: await kidsOf('b'), asked: provider.asked }).toEqual({ kids: ['b'], asked: 2 })
})

test('fetches an unknown key immediately, then once a minute', async () => {
  const { provider, clock, kidsOf } = await newKeys()
  await kidsOf()
  provider.kids = ['a', 'b']
  expect({ kids: await kidsOf('b'), asked: provider.asked }).toEqual({ kids: ['a', 'b'], asked: 2 })
  provider.kids = ['a', 'b', 'c']
  clock.seconds = 59
  expect({ kids: await kidsOf('c'), asked: provider.asked }).toEqual({ kids: ['a', 'b'], asked: 2 })
  clock.seconds = 60
  expect({ kids: await kidsOf('c'), asked: provider.asked }).toEqual({ kids: ['a', 'b', 'c'], asked: 3 })
  expect([await kidsOf('d'), await kidsOf('a'), provider.asked]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], 3])
})

test('an unknown key in the first call makes one request', async () => {
  const { provider, kidsOf } = await newKeys()
  expect({ kids: await kidsOf('z'), asked: provider.asked }).toEqual({ kids: ['a'], asked: 1 })
})

test('makes one request for many concurrent ones, even for an unknown key', async () => {
  const { provider, kidsOf } = await newKeys()
  expect([await Promise.all([kidsOf(), kidsOf('a'), kidsOf('b')]), provider.asked]).toEqual([[['a'], ['a'], ['a']], 1])
  provider.kids = ['b']
  let open = () => {}
  provider.ready = new Promise((resolve) => (open = resolve))
  const asking = [kidsOf('b'), kidsOf('b')]
  open()
  expect([await Promise.all(asking), provider.asked]).toEqual([[['b'], ['b']], 2])
})

test('serves old keys for a day if the issuer fails, and retries once a minute', async () => {
  const { provider, clock, kidsOf } = await newKeys()
  await kidsOf()
  provider.isDown = true
  clock.seconds = HOUR
  expect([await kidsOf('a'), await kidsOf('a'), provider.asked]).toEqual([['a'], ['a'], 2])
  clock.seconds = HOUR + MINUTE
  expect({ kids: await kidsOf('a'), asked: provider.asked }).toEqual({ kids: ['a'], asked: 3 })
  clock.seconds = 25 * HOUR - 1
  expect(await kidsOf('a')).toEqual(['a'])
  clock.seconds = 25 * HOUR
  await expect(kidsOf('a')).rejects.toThrow('cannot be fetched')
  provider.isDown = false
  expect(await kidsOf('a')).toEqual(['a'])
})

test('fails a call without any keys, and asks again at the next one', async () => {
  const { provider, kidsOf } = await newKeys()
  provider.isDown = true
  await expect(kidsOf()).rejects.toThrow(`The keys of ${provider.origin} cannot be fetched.`)
  provider.isDown = false
  expect(await kidsOf()).toEqual(['a'])
})

test('separates issuers', async () => {
  const one = await newKeys()
  const other = { ...one.issuer, issuer: 'https://other.test', jwksUri: `${one.provider.origin}/others` }
  one.provider.pages['/others'] = (_, response) => void response.end('{"keys":[{"kid":"o"}]}')
  expect([await one.kidsOf(), await one.kidsOf('o', other), await one.kidsOf('a')]).toEqual([['a'], ['o'], ['a']])
})

describe('discovery', () => {
  const withDocument = async (document: (origin: string) => unknown, name = (origin: string) => origin) => {
    const { provider, kidsOf } = await newKeys()
    provider.pages['/.well-known/openid-configuration'] = (_, response) =>
      void response.end(JSON.stringify(document(provider.origin)))
    provider.pages['/realm/.well-known/openid-configuration'] = provider.pages['/.well-known/openid-configuration']
    return kidsOf('a', { issuer: name(provider.origin), aliases: [] })
  }
  const right = (origin: string) => ({ issuer: origin, jwks_uri: `${origin}/keys` })

  test('finds the keys', async () => {
    expect(await withDocument(right)).toEqual(['a'])
    expect(
      await withDocument(
        (origin) => ({ ...right(origin), issuer: `${origin}/realm/` }),
        (origin) => `${origin}/realm/`,
      ),
    ).toEqual(['a'])
  })

  test.each<[string, (origin: string) => unknown]>([
    ['another issuer', (origin) => ({ ...right(origin), issuer: `${origin}/` })],
    ['no keys', (origin) => ({ issuer: origin })],
    ['keys without TLS', (origin) => ({ issuer: origin, jwks_uri: `${origin}/keys`.replace('https', 'http') })],
    ['nothing', () => null],
    ['a list', () => []],
  ])('of a document that names %s fails', async (_, document) => {
    await expect(withDocument(document)).rejects.toThrow('cannot be fetched')
  })
})

describe('an answer', () => {
  const answered = async (listener: RequestListener, http: HttpClientOptions = {}) => {
    const { provider, kidsOf } = await newKeys(http)
    provider.pages['/keys'] = listener
    provider.pages['/moved'] = (_, response) => void response.end('{"keys":[{"kid":"m"}]}')
    return kidsOf().catch((error: Error) => error.message)
  }
  const redirect =
    (location: string): RequestListener =>
    (_, response) =>
      void response.writeHead(302, { location }).end()
  const text =
    (body: string): RequestListener =>
    (_, response) =>
      void response.end(body)
  const FAILURE = expect.stringContaining('cannot be fetched')

  test('follows redirects on the same host, but not to another host or in a circle', async () => {
    expect(await answered(redirect('/moved'))).toEqual(['m'])
    expect(await answered(redirect('https://hooks.test/moved'))).toEqual(FAILURE)
    expect(
      await answered((request, response) => redirect(`http://${request.headers.host}/moved`)(request, response)),
    ).toEqual(FAILURE)
    expect(await answered(redirect('/keys'))).toEqual(FAILURE)
  })

  test('accepts answers of up to 256 KiB', async () => {
    const sized = (bytes: number) => '{"keys":[{"kid":"s"}]}'.padEnd(bytes)
    expect(await answered(text(sized(262_144)))).toEqual(['s'])
    expect(await answered(text(sized(262_145)))).toEqual(FAILURE)
  })

  test.each(['', 'null', '[]', '{}', '{"keys":{}}', '{"keys":['])('refuses an answer of %j', async (body) =>
    expect(await answered(text(body))).toEqual(FAILURE),
  )

  test('ignores members that are no keys', async () =>
    expect(await answered(text('{"keys":[null,1,{"kid":"a"}]}'))).toEqual(['a']))

  test('refuses an answer that comes too late', async () => {
    expect(await answered(() => {}, { limits: { connectMs: 300, answerMs: 300 } })).toEqual(FAILURE)
  })
})

test('does not query an issuer with a bad certificate or address', async () => {
  for (const [http, isPrivateAllowed] of [
    [{ certificateAuthority: undefined }, true],
    [{}, false],
  ] as const) {
    const { provider, kidsOf } = await newKeys(http, isPrivateAllowed)
    await expect(kidsOf()).rejects.toThrow('cannot be fetched')
    expect(provider.asked).toBe(0)
  }
})
