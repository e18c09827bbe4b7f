import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { refuse, S3Server } from '#test/support/s3-server.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { quoteRequest } from '../quotes/makers.test-support.ts'
import { newDocument, sendDocument } from './makers.test-support.ts'

/** Tests documents of a service with an S3-compatible file store. */

const server = await new S3Server().start()
afterAll(() => server.stop())
const { settings } = server
useService(server.environment)
beforeEach(() => {
  server.fault = undefined
})

const rowsIn = (table: 'payment_documents' | 'sealed_files', { platform }: Api) =>
  service().database.db.selectFrom(table).select('id').where('platform_id', '=', platform).execute()
const objectsOf = ({ platform }: Api) => [...server.objects].filter(([key]) => key.startsWith(platform))
const CONTENT = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(2 * 1024 * 1024, 'in plain sight, ')])

test('stores a document as one sealed object, and deletes them together', async () => {
  const api = await newPlatform()
  await newDocument(api, { content: CONTENT })
  const [{ id }] = (await rowsIn('sealed_files', api)) as [{ id: string }]
  const [[key, bytes]] = objectsOf(api) as [[string, Buffer]]
  expect([key, bytes.length > CONTENT.length, bytes.includes('plain')]).toEqual([`${api.platform}/${id}`, true, false])
  await api.create('/sandbox/clock', { advanceSeconds: 30 * 86_400 })
  await settle()
  expect({ objects: objectsOf(api), rowsIn: await rowsIn('sealed_files', api) }).toEqual({ objects: [], rowsIn: [] })
})

const FAULTS: [string, (request: IncomingMessage, response: ServerResponse) => void][] = [
  ['answers 500', (_, response) => refuse(response, 500, 'InternalError')],
  ['answers 403', (_, response) => refuse(response, 403, 'AccessDenied')],
  ['closes the connection', (request) => void request.socket.destroy()],
  ['closes the connection in the middle', (request) => void request.once('data', () => request.socket.destroy())],
]

describe.each(FAULTS)('while the store %s', (_, fault) => {
  test('an upload returns 503 and leaves no data; the same request works afterwards', async () => {
    const api = await newPlatform()
    const headers = { 'idempotency-key': 'once' }
    server.fault = (request, response) => {
      fault(request, response)
      return true
    }
    const answer = await sendDocument(api, { content: CONTENT, headers })
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '5',
    ])
    expect(JSON.stringify(answer.body)).not.toContain(settings.bucket)
    expect({ objects: objectsOf(api), rowsIn: await rowsIn('payment_documents', api) }).toEqual({
      objects: [],
      rowsIn: [],
    })
    server.fault = undefined
    await newDocument(api, { content: CONTENT, headers })
    await api.create('/sandbox/clock', { advanceSeconds: 3_601 })
    await settle()
    expect([objectsOf(api).length, (await rowsIn('sealed_files', api)).length]).toEqual([1, 1])
    const lines = service().logLines.join('\n')
    expect(lines).toContain('a request met an outage')
    expect(lines).not.toContain(settings.secretAccessKey)
  })
})

test('answers 503 for an unreadable file and 500 for a lost one, without a quote', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'CNY'] })
  const bank = await api.create('/platform/external-accounts', validAccount('CNY_ACCOUNT'))
  const own = await accountOf(api, 'USD')
  const { id } = await newDocument(api, { documentType: 'CONTRACT', content: CONTENT })
  const quote = () =>
    api.post(
      '/quotes',
      quoteRequest(own.id, bank.id, 1_000, { purposeOfPayment: 'SERVICE_CHARGES', documentIds: [id] }),
      { 'idempotency-key': 'once' },
    )
  server.fault = (_, response) => {
    refuse(response, 403, 'AccessDenied')
    return true
  }
  const away = await quote()
  expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
  server.fault = undefined
  const [[key, bytes]] = objectsOf(api) as [[string, Buffer]]
  server.objects.set(key, bytes.subarray(0, -1))
  expect((await quote()).status).toBe(500)
  server.objects.delete(key)
  expect((await quote()).status).toBe(500)
  server.objects.set(key, bytes)
  expect((await quote()).status).toBe(201)
})

test('deletes bytes later if the store does not delete them immediately', async () => {
  const api = await newPlatform()
  await newDocument(api, { content: CONTENT })
  let refused = 0
  server.fault = (request, response) => {
    if (request.method !== 'DELETE' || ++refused > 4) return false
    refuse(response, 503, 'SlowDown')
    return true
  }
  await api.create('/sandbox/clock', { advanceSeconds: 30 * 86_400 })
  await settle()
  expect(await rowsIn('sealed_files', api)).toEqual([])
  await api.create('/sandbox/clock', { advanceSeconds: 3_600 })
  await settle()
  expect([objectsOf(api), refused > 0]).toEqual([[], true])
})
