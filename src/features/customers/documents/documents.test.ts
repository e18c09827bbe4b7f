import { describe, expect, test } from 'vitest'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { A_PDF, sendForm } from '#test/support/forms.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { faultyFields } from '../customers.test-support.ts'
import { newBusiness, newCustomer, newOwner } from '../makers.test-support.ts'
import { newDocument, replaceDocument, sendDocument } from './makers.test-support.ts'

useService()

const MOST_BYTES = 10 * 1024 * 1024
const pdfOf = (size: number) => Buffer.concat([A_PDF, Buffer.alloc(size - A_PDF.length, '\n')])
const remove = (api: Api, id: string) => api.send('DELETE', `/documents/${id}`)

/** Returns the number of a platform's stored, sealed files. */
const storedFiles = async ({ platform }: Api) =>
  (await service().database.db.selectFrom('sealed_files').select('id').where('platform_id', '=', platform).execute())
    .length

test('returns a document as described, and never its content', async () => {
  const api = await newPlatform()
  const { id } = await newCustomer(api)
  const document = await newDocument(api, id, { side: 'FRONT' }, { fileName: '../../etc/pass\u0001port.pdf' })
  expect(document).toEqual({
    id: expect.stringMatching(/^Document:/),
    documentHolder: id,
    documentType: 'PASSPORT',
    side: 'FRONT',
    country: 'US',
    documentNumber: 'C01X00T47',
    issuingAuthority: 'Department of State',
    fileName: 'passport.pdf',
    createdAt: document.updatedAt,
    updatedAt: document.createdAt,
  })
  expect(await api.read(`/documents/${document.id}`)).toEqual(document)
  const rows = await service().database.db.selectFrom('documents').selectAll().where('id', '=', document.id).execute()
  expect(JSON.stringify(rows)).not.toContain('C01X00T47')
})

test.each([
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['\u2066id\u2069.pdf', 'id.pdf'],
  ['\u200fid\u061c\u200b.pdf', 'id.pdf'],
  ['..\u200e', 'document.pdf'],
  ['\u202e', 'document.pdf'],
])('renames a file named %j to %s', async (sent, fileName) => {
  const api = await newPlatform()
  const { id } = await newCustomer(api)
  expect((await newDocument(api, id, {}, { fileName: sent })).fileName).toBe(fileName)
})

test('shows a stored name without its marks of direction', async () => {
  const api = await newPlatform()
  const { id } = await newDocument(api, (await newCustomer(api)).id)
  const named = { file_name: 'invoice\u202efdp.exe' }
  await service().database.db.updateTable('documents').set(named).where('id', '=', id).execute()
  expect((await api.read(`/documents/${id}`)).fileName).toBe('invoicefdp.exe')
})

test('names an unnamed file by its type', async () => {
  const api = await newPlatform()
  const { id } = await newCustomer(api)
  const content = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1])
  expect((await newDocument(api, id, {}, { fileName: '..', content })).fileName).toBe('document.jpeg')
})

test.each([
  ['nothing said', {}, ['documentType', 'country']],
  ['an unknown type', { documentType: 'LETTER', country: 'US' }, ['documentType']],
  ['no country of the world', { documentType: 'PASSPORT', country: 'us' }, ['country']],
  ['a third side', { documentType: 'PASSPORT', country: 'US', side: 'LEFT' }, ['side']],
  [
    'empty texts',
    { documentType: 'PASSPORT', country: 'US', documentNumber: '', issuingAuthority: ' ' },
    ['documentNumber', 'issuingAuthority'],
  ],
])('refuses a document with %s', async (_, fields, faults) => {
  const api = await newPlatform()
  const { id } = await newCustomer(api)
  const answer = await sendForm(api, 'POST', '/documents', { fields: { documentHolder: id, ...fields } })
  expect({ status: answer.status, code: answer.body.code, faultyFields: faultyFields(answer).sort() }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    faultyFields: faults.sort(),
  })
})

test('it belongs to a customer or to a person behind a business only', async () => {
  const api = await newPlatform()
  const business = await newBusiness(api)
  const owner = await newOwner(api, business.id)
  const ofOwner = await newDocument(api, owner.id)
  const ofBusiness = await newDocument(api, business.id)
  for (const [holder, code] of [
    [newId('Customer'), 'USER_NOT_FOUND'],
    [newId('BeneficialOwner'), 'REFERENCE_NOT_FOUND'],
    [newId('Quote'), 'INVALID_INPUT'],
    ['Customer:1', 'INVALID_INPUT'],
  ] as const)
    expect({ holder, code: (await sendDocument(api, holder)).body.code }).toEqual({ holder, code })
  expect((await api.read(`/documents?documentHolder=${business.id}`)).data).toEqual([ofBusiness])
  expect((await api.read(`/documents?documentHolder=${owner.id}`)).data).toEqual([ofOwner])
  expect((await api.read('/documents')).data).toEqual([ofBusiness, ofOwner])
  expect((await api.read(`/documents?documentHolder=${newId('Customer')}`)).data).toEqual([])
  await api.must('DELETE', `/customers/${business.id}`)
  for (const holder of [business.id, owner.id])
    expect((await sendDocument(api, holder, { documentType: 'OTHER' })).body.code).toBe('USER_NOT_FOUND')
  expect((await replaceDocument(api, ofOwner.id)).body.code).toBe('USER_NOT_FOUND')
})

describe('detecting the type of a file by its content', () => {
  test('not its name and not its type', async () => {
    const api = await newPlatform()
    const { id } = await newCustomer(api)
    const text = { content: Buffer.from('Dear Sir or Madam'), fileName: 'id.pdf', type: 'application/pdf' }
    const answer = await sendDocument(api, id, {}, text)
    expect({ status: answer.status, faultyFields: faultyFields(answer) }).toEqual({
      status: 400,
      faultyFields: ['file'],
    })
    const png = { content: Buffer.from('89504e470d0a1a0a00', 'hex'), fileName: 'id.txt', type: 'text/plain' }
    expect((await newDocument(api, id, {}, png)).fileName).toBe('id.txt')
  })

  test('accepts files from one byte to 10 MiB', async () => {
    const api = await newPlatform()
    const { id } = await newCustomer(api)
    await newDocument(api, id, {}, { content: pdfOf(MOST_BYTES) })
    for (const content of [pdfOf(MOST_BYTES + 1), Buffer.alloc(0)]) {
      const answer = await sendDocument(api, id, { documentType: 'OTHER' }, { content })
      expect({ status: answer.status, faultyFields: faultyFields(answer) }).toEqual({
        status: 400,
        faultyFields: ['file'],
      })
    }
  })
})

test('refuses a second one of the same holder, type, country and side, also concurrently', async () => {
  const api = await newPlatform()
  const { id } = await newCustomer(api)
  await newDocument(api, id, { documentType: 'NATIONAL_ID', side: 'FRONT' })
  for (const other of [{ side: 'BACK' }, { side: undefined }, { country: 'DE', side: 'FRONT' }])
    await newDocument(api, id, { documentType: 'NATIONAL_ID', ...other })
  const answer = await sendDocument(api, id, { documentType: 'NATIONAL_ID', side: 'FRONT' })
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'DOCUMENT_ALREADY_EXISTS' })
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => sendDocument(api, id)))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  for (const _ of [1, 2]) await newDocument(api, id, { documentType: 'OTHER' })
})

describe('in the sandbox', () => {
  test.each([
    ['reject-low-quality.pdf', 'LOW_QUALITY'],
    ['Reject-Data-Mismatch.PNG', 'DATA_MISMATCH'],
    ['reject-expired', 'EXPIRED'],
    ['reject-suspected-fraud.jpeg', 'SUSPECTED_FRAUD'],
    ['reject-unsuitable-document.pdf', 'UNSUITABLE_DOCUMENT'],
    ['reject-incomplete.pdf', 'INCOMPLETE'],
  ])('refuses a file named %s with %s, and does not store it', async (fileName, code) => {
    const api = await newPlatform()
    const { id } = await newCustomer(api)
    const answer = await sendDocument(api, id, {}, { fileName })
    expect({
      status: answer.status,
      code: answer.body.code,
      data: (await api.read('/documents')).data,
      storedFiles: await storedFiles(api),
    }).toEqual({ status: 400, code, data: [], storedFiles: 0 })
    const document = await newDocument(api, id)
    expect((await replaceDocument(api, document.id, {}, { fileName })).body.code).toBe(code)
    expect(await api.read(`/documents/${document.id}`)).toEqual(document)
  })

  test('production accepts such a name', async () => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await newCustomer(api)
    expect((await sendDocument(api, id, {}, { fileName: 'reject-expired.pdf' })).status).toBe(201)
  })
})

describe('a replacement', () => {
  const numbered = { side: 'FRONT', documentNumber: 'A1', issuingAuthority: 'Town hall' }

  test('keeps what it does not say, while the type stays', async () => {
    const api = await newPlatform()
    const { id } = await newCustomer(api)
    const before = await newDocument(api, id, numbered)
    const { status, body } = await replaceDocument(
      api,
      before.id,
      { country: 'DE', documentNumber: 'B2' },
      { fileName: 'new.pdf' },
    )
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...before, country: 'DE', documentNumber: 'B2', fileName: 'new.pdf', updatedAt: body.updatedAt },
    })
    expect(body.updatedAt > before.updatedAt).toBe(true)
  })

  test("clears the former type's details, and refuses another holder", async () => {
    const api = await newPlatform()
    const { id } = await newCustomer(api)
    const before = await newDocument(api, id, numbered)
    const other = await newCustomer(api)
    const { body } = await replaceDocument(api, before.id, { documentType: 'SELFIE', documentHolder: other.id })
    expect({ documentHolder: body.documentHolder, documentNumber: body.documentNumber, side: body.side }).toEqual({
      documentHolder: id,
      documentNumber: undefined,
      side: undefined,
    })
  })

  test('cannot be what another document is', async () => {
    const api = await newPlatform()
    const { id } = await newCustomer(api)
    await newDocument(api, id)
    const other = await newDocument(api, id, { documentType: 'SELFIE' })
    const answer = await replaceDocument(api, other.id)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'DOCUMENT_ALREADY_EXISTS' })
  })

  test('destroys the former file', async () => {
    const api = await newPlatform()
    const { id } = await newCustomer(api)
    const document = await newDocument(api, id)
    await replaceDocument(api, document.id)
    await settle()
    expect(await storedFiles(api)).toBe(1)
  })
})

test('a deleted document is gone, and its file with it', async () => {
  const api = await newPlatform()
  const { id } = await newCustomer(api)
  const document = await newDocument(api, id)
  expect((await remove(api, document.id)).status).toBe(204)
  const again = await remove(api, document.id)
  expect({ status: again.status, code: again.body.code }).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
  expect((await api.get(`/documents/${document.id}`)).status).toBe(404)
  expect(await storedFiles(api)).toBe(0)
})

test('stores two hundred documents for two hundred concurrent uploads', async () => {
  const api = await newPlatform()
  const { id } = await newCustomer(api)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => sendDocument(api, id, { documentType: 'OTHER' }, { content: pdfOf(100_000) })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }: Json) => body.id)).size).toBe(200)
  expect(await storedFiles(api)).toBe(200)
})
