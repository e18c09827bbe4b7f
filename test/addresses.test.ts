import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, newPlatform } from './support/api.ts'
import { service, useService } from './support/service.ts'

/** Which addresses and methods there are (platform-rules 1.3). */

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
  ])('%s %s is not allowed, with credentials or without', async (method, path, allow) => {
    expect(await send(method, path)).toEqual([405, allow])
    expect(await send(method, path, api)).toEqual([405, allow])
  })

  test('the method is judged before the body', async () => {
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

  test('HEAD is answered as GET is', async () => {
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
