import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, newPlatform } from './support/api.ts'
import { service, useService } from './support/service.ts'

/** The existing addresses and methods (platform-rules 1.3). */

interface Options {
  authorization?: string
  contentType?: string
}

/** `fetch` refuses to send some of the methods. */
const send = (method: string, path: string, { authorization, contentType }: Options = {}): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const headers = { ...(authorization && { authorization }), ...(contentType && { 'content-type': contentType }) }
    const sent = request(service().address + path, { method, headers }, (answer) => {
      answer.resume().on('end', () => resolve([answer.statusCode, answer.headers.allow]))
    })
    sent.on('error', reject).end(contentType && 'x')
  })

interface Asked {
  host?: string
  accept?: string
  method?: string
}

/** Asks the service under a host name, and follows no redirect. */
const ask = (path: string, { host, accept = '*/*', method = 'GET' }: Asked = {}) =>
  new Promise<{ status: number | undefined; location: string | undefined; body: string }>((resolve, reject) => {
    const { origin, port } = new URL(service().address)
    const headers = { host: (host ?? '127.0.0.1:PORT').replace('PORT', port), accept }
    const sent = request(origin + path, { method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray()).toString()
      resolve({ status: answer.statusCode, location: answer.headers.location, body })
    })
    sent.on('error', reject).end()
  })

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'

describe('beside the interface', () => {
  useService()
  const localhost = () => `http://localhost:${new URL(service().address).port}`

  test.each(['/', '/2025-10-13'])('%s tells a program where everything is', async (path) => {
    const { status, body } = await ask(path)
    const { name, version, ...addresses } = JSON.parse(body)
    expect({ status, name, version }).toEqual({ status: 200, name: 'Causeway', version: expect.stringMatching(/^\d/) })
    expect(addresses).toEqual({
      interface: '/2025-10-13',
      openapi: '/openapi.json',
      docs: '/docs',
      guides: '/docs/guides',
    })
    for (const address of Object.values<string>(addresses)) expect((await ask(address)).status).toBe(200)
  })

  test.each([
    ['the number of the machine', '127.0.0.1:PORT', () => `${localhost()}/console`],
    ['the name of the machine', 'localhost:PORT', () => '/console'],
    ['another host', 'pay.example.com', () => '/docs'],
    ['another port', '127.0.0.1:1', () => '/docs'],
  ])('/ redirects a browser that asks %s', async (_, host, location) => {
    expect(await ask('/', { host, accept: BROWSER })).toMatchObject({ status: 302, location: location() })
  })

  test.each(['/console', '/console/people?of=a', '/console/docs/operating'])(
    '%s moves from the number of the machine to its name, which passkeys need',
    async (path) => {
      for (const host of ['127.0.0.1:PORT', '[::1]:PORT'])
        expect(await ask(path, { host })).toMatchObject({ status: 302, location: localhost() + path })
      for (const host of ['pay.example.com', '127.0.0.1:1', '128.0.0.1:PORT', 'localhost.example.com:PORT'])
        expect(await ask(path, { host })).toMatchObject({ status: 404, location: undefined })
    },
  )

  test.each([
    ['/docs/', '/docs'],
    ['/docs/guides/agents/', '/docs/guides/agents'],
    ['/docs/guides//?a=b', '/docs/guides?a=b'],
    ['/console/', '/console'],
    ['/healthz/', '/healthz'],
  ])('%s redirects to %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) expect(await ask(path, { method })).toMatchObject({ status: 308, location })
    expect(await ask(path, { method: 'POST' })).toMatchObject({ status: 404, location: undefined })
  })

  test.each(['//', '//example.com/', '/docs/nothing/', '/2025-10-13/', '/2025-10-13/customers/', '/console/v1/me/'])(
    '%s redirects nowhere',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, location: undefined })
    },
  )

  test('distinguishes an interface address that ends in a slash from an unknown one', async () => {
    expect((await ask('/2025-10-13/customers/')).body).toContain('Remove the slash at its end.')
    expect((await ask('/2025-10-13/nothing/')).body).not.toContain('slash')
  })
})

describe('a console at another host', () => {
  useService({ CONSOLE_ORIGIN: 'https://console.example.com' })

  test.each([
    ['console.example.com', '/console'],
    ['pay.example.com', '/docs'],
    ['127.0.0.1:PORT', '/docs'],
  ])('the root of %s redirects a browser to %s', async (host, location) => {
    expect(await ask('/', { host, accept: BROWSER })).toMatchObject({ status: 302, location })
    expect((await ask('/console', { host })).status).toBe(location === '/console' ? 200 : 404)
  })
})

describe('below another base path', () => {
  useService({ BASE_PATH: '/pay/2025-10-13' })

  test('introduces the service below another base path, and treats slashes alike', async () => {
    expect(JSON.parse((await ask('/pay/2025-10-13')).body)).toMatchObject({ interface: '/pay/2025-10-13' })
    expect((await ask('/2025-10-13')).status).toBe(404)
    expect((await ask('/pay/2025-10-13/customers/')).body).toContain('Remove the slash at its end.')
    expect(await ask('/docs/')).toMatchObject({ status: 308, location: '/docs' })
  })
})

describe('with a sandbox', () => {
  useService()
  let api: Api
  beforeAll(async () => void (api = await newPlatform()))

  test.each([
    ['HEAD', '/quotes', 'POST'],
    ['TRACE', '/config', 'GET, PATCH, HEAD'],
    ['PROPFIND', '/config', 'GET, PATCH, HEAD'],
    ['LINK', '/tokens/x', 'GET, DELETE, HEAD'],
    ['OPTIONS', '/tokens', 'POST, GET, HEAD'],
    ['PATCH', '/customers/internal-accounts', 'GET, HEAD'],
    ['PUT', '/sandbox/clock', 'GET, POST, HEAD'],
  ])('does not allow %s %s, with credentials or without', async (method, path, allow) => {
    expect(await send(method, path)).toEqual([405, allow])
    expect(await send(method, path, api)).toEqual([405, allow])
  })

  test('checks the method before the body', async () => {
    expect(await send('PUT', '/config', { contentType: 'text/plain' })).toEqual([405, 'GET, PATCH, HEAD'])
  })

  test.each([
    ['PUT', '/customers/'],
    ['GET', '/customers/'],
    ['TRACE', '/customers/'],
    ['PUT', '/nowhere'],
    ['TRACE', '/nowhere'],
  ])('%s %s is unknown', async (method, path) => {
    expect(await send(method, path, api)).toEqual([404, undefined])
  })

  test('answers HEAD like GET', async () => {
    expect(await send('HEAD', '/config', api)).toEqual([200, undefined])
    expect(await send('HEAD', '/config')).toEqual([401, undefined])
  })
})

describe('without a sandbox', () => {
  useService({ SANDBOX: 'off' })

  test.each(['GET', 'POST', 'PUT', 'TRACE'])('%s of anything of it is unknown', async (method) => {
    expect(await send(method, '/sandbox/clock', await newPlatform())).toEqual([404, undefined])
  })
})
