import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { faultsOf } from '#features/external-accounts/accounts.test-support.ts'
import type { FileName, FileStore } from '#providers/files/port.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { gathered, streamed } from '#test/support/gathered.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { A_PDF, newDocument, sendDocument } from './makers.test-support.ts'

/** A store with content and failures that the test sets. */
const kept = new Map<string, Buffer>()
const nameOf = ({ platform, name }: FileName) => `${platform} ${name}`
let beforePut: () => Promise<void>
beforeEach(() => {
  beforePut = async () => {}
})
const files: FileStore = {
  put: async (file, content) => {
    await beforePut()
    kept.set(nameOf(file), await gathered(content))
  },
  find: async (file) => {
    const bytes = kept.get(nameOf(file))
    return bytes && streamed(bytes)
  },
  async *list() {},
  delete: async (file) => void kept.delete(nameOf(file)),
}

useService({}, { files })

const DAY = 86_400
const advance = (api: Api, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })
const keptOf = ({ platform }: Api) => [...kept.keys()].filter((name) => name.startsWith(platform))
const rowsIn = (table: 'payment_documents' | 'sealed_files', { platform }: Api) =>
  service().database.db.selectFrom(table).select('id').where('platform_id', '=', platform).execute()
const rowsOf = async (api: Api) => [...(await rowsIn('payment_documents', api)), ...(await rowsIn('sealed_files', api))]

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])

describe('an uploaded document', () => {
  test('shows everything except its content', async () => {
    const api = await newPlatform()
    const { id: customerId } = await newCustomer(api)
    const uploaded = await newDocument(api, { documentType: 'CONTRACT', fileName: 'contract 7.pdf', customerId })
    expect(uploaded).toEqual({
      id: expect.stringMatching(/^PaymentDocument:[0-9a-f-]{36}$/),
      customerId,
      documentType: 'CONTRACT',
      status: 'UPLOADED',
      fileName: 'contract 7.pdf',
      contentType: 'application/pdf',
      size: A_PDF.length,
      sha256: createHash('sha256').update(A_PDF).digest('hex'),
      createdAt: expect.any(String),
      updatedAt: uploaded.createdAt,
    })
    expect(await api.read(`/payment-documents/${uploaded.id}`)).toEqual(uploaded)
  })

  test('belongs to the platform if the request has no customer', async () => {
    expect(await newDocument(await newPlatform())).not.toHaveProperty('customerId')
  })

  test.each([
    ['application/pdf', A_PDF],
    ['image/jpeg', JPEG],
    ['image/png', PNG],
  ])('detects %s by the content, regardless of the file name', async (contentType, content) => {
    expect(await newDocument(await newPlatform(), { content, fileName: 'a.txt' })).toMatchObject({
      contentType,
      fileName: 'a.txt',
      size: content.length,
    })
  })

  test('stores the last part of a file name, without control characters', async () => {
    const { fileName } = await newDocument(await newPlatform(), { fileName: '../../etc/in\u0007voice\u0085.pdf' })
    expect(fileName).toBe('invoice.pdf')
  })

  test('accepts a document of 10 MiB', async () => {
    const content = Buffer.concat([A_PDF], 10 * 1024 * 1024)
    expect((await newDocument(await newPlatform(), { content })).size).toBe(10_485_760)
  })

  test.each([
    ['of another kind', Buffer.from('MZ this is a program')],
    ['without content', Buffer.alloc(0)],
    ['with a byte more than 10 MiB', Buffer.concat([A_PDF], 10 * 1024 * 1024 + 1)],
  ])('is refused %s, and nothing is kept of it', async (_, content) => {
    const api = await newPlatform()
    const answer = await sendDocument(api, { content, fileName: 'invoice.pdf' })
    expect(faultsOf(answer)).toEqual([400, 'INVALID_INPUT', ['file']])
    expect({ kept: keptOf(api), rows: await rowsOf(api) }).toEqual({ kept: [], rows: [] })
  })

  test('refuses an unknown type, and an unknown or foreign customer', async () => {
    const api = await newPlatform()
    expect(faultsOf(await sendDocument(api, { documentType: 'PASSPORT' }))).toEqual([
      400,
      'INVALID_INPUT',
      ['documentType'],
    ])
    const { id: customerId } = await newCustomer(await newPlatform())
    const { status, body } = await sendDocument(api, { customerId })
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'USER_NOT_FOUND' })
    expect({ kept: keptOf(api), rows: await rowsOf(api) }).toEqual({ kept: [], rows: [] })
  })
})

describe('under an idempotency key', () => {
  const headers = { 'idempotency-key': 'once' }

  test('stores the same upload once and answers twice, regardless of the file name', async () => {
    const api = await newPlatform()
    const [first, again] = [
      await sendDocument(api, { headers }),
      await sendDocument(api, { headers, fileName: 'other.pdf' }),
    ]
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect([keptOf(api).length, (await rowsOf(api)).length]).toEqual([1, 2])
  })

  test('refuses another file', async () => {
    const api = await newPlatform()
    await sendDocument(api, { headers })
    const { status, body } = await sendDocument(api, { headers, content: PNG })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'DUPLICATE_PAY_REQUEST' })
  })

  test('retries an upload that could not be stored', async () => {
    const api = await newPlatform()
    beforePut = async () => {
      throw new Error('The store is full.')
    }
    const { status, body, headers: answered } = await sendDocument(api, { headers })
    expect([status, body.code, answered.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
    beforePut = async () => {}
    expect((await sendDocument(api, { headers })).status).toBe(201)
  })
})

describe('documents at rest', () => {
  test('seals a file, and seals its key in another location', async () => {
    const api = await newPlatform()
    await newDocument(api)
    const bytes = kept.get(keptOf(api)[0]!)!
    expect(bytes.length).toBeGreaterThan(A_PDF.length)
    expect(bytes.includes('umbrellas')).toBe(false)
    const row = await service()
      .database.db.selectFrom('sealed_files')
      .innerJoin('payment_documents', 'file_id', 'sealed_files.id')
      .selectAll()
      .where('sealed_files.platform_id', '=', api.platform)
      .executeTakeFirstOrThrow()
    expect(row.sealed_key).toMatch(/^v1\.main\./)
    expect(JSON.stringify(row)).not.toContain('umbrellas')
  })
})

describe('an unattached document', () => {
  test('deletes the document and its file after 30 days', async () => {
    const api = await newPlatform()
    const { id } = await newDocument(api)
    await advance(api, 30 * DAY - 60)
    await settle()
    expect((await api.get(`/payment-documents/${id}`)).status).toBe(200)
    expect(keptOf(api).length).toBe(1)
    await advance(api, 120)
    await settle()
    const { status, body } = await api.get(`/payment-documents/${id}`)
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'PAYMENT_DOCUMENT_NOT_FOUND' })
    expect({ kept: keptOf(api), rows: await rowsOf(api) }).toEqual({ kept: [], rows: [] })
  })
})

describe('an interrupted upload', () => {
  test('never shows an interrupted upload, and deletes it within an hour', async () => {
    const api = await newPlatform()
    beforePut = async () => {
      throw new Error('The process dies here.')
    }
    expect((await sendDocument(api)).status).toBe(503)
    const [{ id }] = (await rowsIn('sealed_files', api)) as [{ id: string }]
    expect(await rowsIn('payment_documents', api)).toEqual([])
    kept.set(`${api.platform} ${id}`, Buffer.from('what has arrived'))
    await advance(api, 3_601)
    await settle()
    expect({ kept: keptOf(api), rows: await rowsOf(api) }).toEqual({ kept: [], rows: [] })
  })

  test('asks the client to repeat an upload interrupted by a timeout', async () => {
    const api = await newPlatform()
    beforePut = async () => {
      await advance(api, 3_601)
      await settle()
    }
    const { status, body } = await sendDocument(api)
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    expect(await rowsOf(api)).toEqual([])
  })
})
