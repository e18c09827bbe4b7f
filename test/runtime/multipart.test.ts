import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { array, assert, asyncProperty, constantFrom, integer, tuple, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multipart } from '#runtime/declare/body.ts'
import { file } from '#runtime/declare/file.ts'
import { guard } from '#runtime/declare/guard.ts'
import { operation } from '#runtime/declare/operation.ts'
import { refusalsOf } from '#runtime/declare/operation-refusals.ts'
import { Type } from '#runtime/declare/schema.ts'
import { boundGuards, guards } from '#runtime/http/guards.ts'
import { readForm } from '#runtime/http/multipart/form-reader.ts'
import { drop } from '#runtime/http/multipart/taken-parts.ts'
import { openApiDocument } from '#runtime/http/openapi/document.ts'
import { type PipelineDependencies, pipelineOf } from '#runtime/http/pipeline.ts'
import { write } from '#runtime/http/route.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import type { Json } from '../support/api.ts'
import { A_PDF, FORM_TYPE, fieldPart, filePart, form, part, useFormServer, withBytes } from '../support/form-server.ts'
import { MOST_BYTES, sendPaper } from '../support/papers.ts'

/** Operations that accept a file with fields as `multipart/form-data`. */

/** The same operation, which inspects the valid part of a rejected form. */
const keepPaper = operation({ ...sendPaper, id: 'keepPaper', path: 'POST /kept-papers' })
let sound: unknown

const served = useFormServer({}, [
  write(keepPaper, async () => ({ size: 0 }), {
    furtherFaults: async (_, { body }) => {
      sound = await withBytes(body)
      return []
    },
  }),
])

const send = async (payload: Buffer, headers: Record<string, string> = {}, url = '/papers') => {
  const answer = await served.server().inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': FORM_TYPE, ...headers },
    payload,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Json }
}
const faultsOf = ({ body }: { body: Json }) =>
  (body.details?.errors ?? []).map(({ field, message }: Json) => `${field}: ${message}`)

const CUSTOMER = 'Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
const INVOICE = fieldPart('paperType', 'INVOICE')
/** The file of `filePart()`, in the form that handlers receive. */
const THE_PDF = {
  name: 'a.pdf',
  type: 'application/pdf',
  format: 'application/pdf',
  size: A_PDF.length,
  sha256: hash('sha256', A_PDF),
  bytes: A_PDF,
}

describe('a form', () => {
  test('reaches the handler as its fields and its file', async () => {
    const answer = await send(
      form(INVOICE, filePart(), fieldPart('customerId', CUSTOMER), fieldPart('note', 'Grüße €')),
    )
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: { size: A_PDF.length } })
    expect(served.taken).toEqual([
      {
        paperType: 'INVOICE',
        file: THE_PDF,
        customerId: CUSTOMER,
        note: 'Grüße €',
      },
    ])
  })

  test("accepts a form as the browsers' runtime writes it", async () => {
    const data = new FormData()
    data.set('paperType', 'CONTRACT')
    data.set('file', new File([A_PDF], 'Verträge "2026".pdf', { type: 'application/pdf' }))
    const answer = await fetch(`${served.address()}/papers`, { method: 'POST', body: data })
    expect(answer.status).toBe(201)
    expect(served.taken[0]).toMatchObject({
      paperType: 'CONTRACT',
      file: { name: 'Verträge %222026%22.pdf', bytes: A_PDF },
    })
  })

  test('accepts a quoted boundary, text around parts, parameters in any case and an untyped file', async () => {
    const head = 'CONTENT-DISPOSITION: Form-Data; NAME=file; FileName="a \\"b\\".pdf"'
    const payload = Buffer.concat([
      Buffer.from('for old readers\r\n'),
      form(part([head], A_PDF), INVOICE),
      Buffer.from('and afterwards\r\n--xxBOUNDARYxx\r\n\r\n'),
    ])
    const type = 'Multipart/Form-Data; charset="UTF-8"; Boundary="xxBOUNDARYxx"'
    expect((await send(payload, { 'content-type': type })).status).toBe(201)
    expect(served.taken[0].file).toEqual({ ...THE_PDF, name: 'a "b".pdf', type: undefined })
  })

  test('names every fault of a form in one answer, in the order of its parts', async () => {
    const answer = await send(
      form(
        fieldPart('customerId', 'unknown'),
        filePart('no paper'),
        fieldPart('paperType', 'POEM'),
        fieldPart('note', ' '),
      ),
    )
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
    expect(faultsOf(answer)).toEqual([
      'customerId: This is not a valid Customer id.',
      'file: This must be a file of one of these types: PDF, JPEG, PNG.',
      'paperType: This value is not one of the possible ones.',
      'note: This must match the pattern \\S.',
    ])
    expect(answer.body.details.errors[1].constraint).toEqual({ enum: ['application/pdf', 'image/jpeg', 'image/png'] })
    expect(served.taken).toEqual([])
  })

  test('lacks each required part if it has none', async () => {
    const answer = await send(form(fieldPart('note', 'x')))
    expect(faultsOf(answer)).toEqual(['file: This field is required.', 'paperType: This field is required.'])
    expect((await send(form())).body.details.errors).toHaveLength(2)
  })

  test('ignores unknown parts', async () => {
    const unknown = [
      part(['Content-Disposition: form-data; name="other"; filename="x.bin"'], Buffer.alloc(1_000_000, 1)),
      fieldPart('__proto__', '{"paperType":"POEM"}'),
      fieldPart('constructor', 'x'),
      fieldPart('nothing', Buffer.from([0xff, 0])),
      fieldPart('nothing', 'again'),
    ]
    expect((await send(form(...unknown, INVOICE, filePart()))).status).toBe(201)
    expect(Object.keys(served.taken[0])).toEqual(['paperType', 'file'])
  })
})

/** Bytes, sometimes with a text that looks like a boundary. */
const CONTENT = tuple(uint8Array({ maxLength: 2_000 }), constantFrom('', '\r\n--xxBOUNDARYy', '\r\n--', '\r', '-')).map(
  ([bytes, text]) => Buffer.concat([bytes, Buffer.from(text)]),
)

describe('the file of a form', () => {
  test('refuses a missing, repeated or empty file', async () => {
    expect(faultsOf(await send(form(INVOICE)))).toEqual(['file: This field is required.'])
    expect(faultsOf(await send(form(filePart(), INVOICE, filePart())))).toEqual(['file: This part was sent twice.'])
    expect(faultsOf(await send(form(filePart(''), INVOICE)))).toEqual(['file: This must not be empty.'])
    expect(faultsOf(await send(form(filePart('', '', 'application/octet-stream'), INVOICE)))).toEqual([
      'file: This must not be empty.',
    ])
  })

  test("accepts the operation's maximum of bytes and not one more", async () => {
    const largest = Buffer.alloc(MOST_BYTES, 'x')
    A_PDF.copy(largest)
    expect((await send(form(INVOICE, filePart(largest)))).body).toEqual({ size: MOST_BYTES })
    const answer = await send(
      form(fieldPart('paperType', 'POEM'), filePart(Buffer.concat([largest, Buffer.from('x')]))),
    )
    expect(answer.status).toBe(400)
    expect(faultsOf(answer)).toEqual([
      'paperType: This value is not one of the possible ones.',
      `file: This has more bytes than ${MOST_BYTES}.`,
    ])
  })

  test.each([
    ['a text named as a PDF', 'hello', 'id.pdf', 'application/pdf', 400],
    ['a PNG named as a PDF', Buffer.from('89504e470d0a1a0a00', 'hex'), 'id.pdf', 'application/pdf', 201],
    ['a JPEG without a type', Buffer.from('ffd8ffe0', 'hex'), 'id', 'application/octet-stream', 201],
    ['the beginning of a PNG', Buffer.from('89504e47', 'hex'), 'id.png', 'image/png', 400],
  ])('is judged by its first bytes: %s', async (_, content, name, type, status) => {
    expect((await send(form(INVOICE, filePart(content, name, type)))).status).toBe(status)
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\id.pdf', 'id.pdf'],
    ['/', undefined],
    ['..', undefined],
    ['a/..', undefined],
    ['a\0b\x1b[31m.pdf', 'ab[31m.pdf'],
    [`${'ä'.repeat(300)}.pdf`, 'ä'.repeat(255)],
    ['', undefined],
  ])('has a name without folders: %j', async (sent, name) => {
    expect((await send(form(INVOICE, filePart(A_PDF, sent)))).status).toBe(201)
    expect(served.taken[0].file.name).toBe(name)
  })

  test('needs no name', async () => {
    expect((await send(form(INVOICE, fieldPart('file', A_PDF)))).status).toBe(201)
    expect(served.taken[0].file).toEqual({ ...THE_PDF, name: undefined, type: undefined })
  })

  test('keeps every byte, wherever the packets end', async () => {
    await assert(
      asyncProperty(
        CONTENT,
        integer({ min: 1, max: 700 }),
        integer({ min: 1, max: 200 }),
        async (bytes, length, times) => {
          const content = Buffer.concat([A_PDF, ...Array<Uint8Array>(times).fill(bytes)])
          const size = length * times
          const payload = form(fieldPart('nothing', content), filePart(content), INVOICE)
          const chunks = Array.from({ length: Math.ceil(payload.length / size) }, (_, at) =>
            payload.subarray(at * size, (at + 1) * size),
          )
          const answer = await fetch(`${served.address()}/papers`, {
            method: 'POST',
            headers: { 'content-type': FORM_TYPE },
            body: ReadableStream.from(chunks),
            duplex: 'half',
          } as RequestInit)
          expect(answer.status).toBe(201)
          expect(served.taken.pop().file.bytes.equals(content)).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })
})

test('validates the valid part of a rejected form further, with its file unchanged', async () => {
  await send(form(fieldPart('paperType', 'POEM'), fieldPart('note', 'x'), filePart()), {}, '/kept-papers')
  expect(sound).toEqual({
    note: 'x',
    file: THE_PDF,
  })
  await send(form(fieldPart('paperType', 'INVOICE'), filePart('no paper')), {}, '/kept-papers')
  expect(sound).toEqual({ paperType: 'INVOICE' })
})

describe('a field of a form', () => {
  test('refuses a field that is a file, of another type, sent twice or too long', async () => {
    const asFile = part(['Content-Disposition: form-data; name="paperType"; filename="a.txt"'], 'INVOICE')
    const asJson = fieldPart('paperType', 'INVOICE', 'Content-Type: application/json')
    const foreign = fieldPart('paperType', 'INVOICE', 'Content-Type: text/plain; charset=utf-16')
    for (const each of [asFile, asJson, foreign])
      expect(faultsOf(await send(form(filePart(), each)))).toEqual([
        'paperType: This must be sent as a text in UTF-8, not as a file.',
      ])
    expect(faultsOf(await send(form(filePart(), INVOICE, INVOICE)))).toEqual(['paperType: This part was sent twice.'])
    expect(faultsOf(await send(form(filePart(), INVOICE, fieldPart('note', 'x'.repeat(65_537)))))).toEqual([
      'note: This has more bytes than 65536.',
    ])
    expect(faultsOf(await send(form(filePart(), INVOICE, fieldPart('note', 'x'.repeat(101)))))).toEqual([
      'note: This has more characters than 100.',
    ])
  })

  test('accepts a field declared as text', async () => {
    const texts = ['text/plain', 'Text/Plain; charset=UTF-8', 'text/plain;charset="us-ascii"']
    for (const type of texts)
      expect((await send(form(filePart(), fieldPart('paperType', 'INVOICE', `Content-Type: ${type}`)))).status).toBe(
        201,
      )
  })

  test('must be UTF-8 that the database can store', async () => {
    expect((await send(form(filePart(), INVOICE, fieldPart('note', Buffer.from([0x61, 0xff]))))).body).toEqual({
      code: 'INVALID_REQUEST_FORMAT',
      reason: 'The body is not valid UTF-8.',
    })
    expect(faultsOf(await send(form(filePart(), INVOICE, fieldPart('note', 'a\0b'))))[0]).toContain(
      'note: This text holds',
    )
  })

  test('returns an id in a field in its canonical form', async () => {
    const capital = fieldPart('customerId', CUSTOMER.toUpperCase().replace('CUSTOMER', 'Customer'))
    await send(form(filePart(), INVOICE, capital))
    expect(served.taken[0].customerId).toBe(CUSTOMER)
  })
})

const STRANGE: [string, Buffer, string?][] = [
  ['nothing', Buffer.alloc(0)],
  ['no part', Buffer.from('hello')],
  ['another boundary', form(INVOICE), 'multipart/form-data; boundary=other'],
  ['no boundary', form(INVOICE), 'multipart/form-data'],
  ['an empty boundary', form(INVOICE), 'multipart/form-data; boundary=""'],
  ['a boundary too long', form(INVOICE), `multipart/form-data; boundary=${'x'.repeat(71)}`],
  ['two boundaries', form(INVOICE), `${FORM_TYPE}; boundary=other`],
  ['no last boundary', Buffer.concat([INVOICE, filePart()])],
  ['an end within a part', form(INVOICE, filePart()).subarray(0, -30)],
  ['an end within the headers of a part', Buffer.concat([INVOICE, Buffer.from('--xxBOUNDARYxx\r\nContent-Dis')])],
  [
    'headers that end with the part',
    form(Buffer.from('--xxBOUNDARYxx\r\nContent-Disposition: form-data; name="a"\r\n')),
  ],
  ['a part without headers', form(INVOICE, part([], 'x'))],
  ['a part without a name', form(INVOICE, part(['Content-Disposition: form-data'], 'x'))],
  ['a part that is no form data', form(part(['Content-Disposition: attachment; name="note"'], 'x'))],
  ['a name that is no text', form(part(['Content-Disposition: form-data; name=a b'], 'x'))],
  ['two names', form(part(['Content-Disposition: form-data; name="a"; name="b"'], 'x'))],
  ['a name that is no UTF-8', Buffer.from(form(fieldPart('?', 'x')).toString('latin1').replace('?', '\xff'), 'latin1')],
  [
    'two dispositions',
    form(part(['Content-Disposition: form-data; name="a"', 'Content-Disposition: form-data; name="b"'], 'x')),
  ],
  ['a header without a colon', form(part(['Content-Disposition form-data; name="note"'], 'x'))],
  ['a name with a line break', form(part(['Content-Disposition: form-data; name="a\nb"'], 'x'))],
  ['a form within the form', form(fieldPart('a', 'x', 'Content-Type: multipart/mixed; boundary=inner'))],
  ['an encoded part', form(fieldPart('a', 'eA==', 'Content-Transfer-Encoding: base64'))],
]

test.each(STRANGE)('rejects a body with %s as broken', async (_, payload, type = FORM_TYPE) => {
  const answer = await send(payload, { 'content-type': type })
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_REQUEST_FORMAT' })
  expect(served.taken).toEqual([])
})

/** Pieces of forms, in no order. */
const PIECES = constantFrom(
  ...[
    '\r\n',
    '\r\n\r\n',
    '--xxBOUNDARYxx',
    '\r\n--xxBOUNDARYxx\r\n',
    '\r\n--xxBOUNDARYxx--',
    '--',
    '\r',
    '\n',
    '\0',
    'a: b',
  ],
  ...['Content-Disposition: form-data; name="file"', 'Content-Type: text/plain', 'x'.repeat(5_000), 'x'.repeat(70_000)],
  fieldPart('a', 'x').toString(),
  filePart().toString(),
)

test('always finishes reading, for any content and packet size', async () => {
  await assert(
    asyncProperty(array(PIECES, { maxLength: 14 }), integer({ min: 1, max: 100_000 }), async (pieces, size) => {
      const bytes = Buffer.from(pieces.join(''))
      const packets = Math.min(Math.ceil(bytes.length / size), 2_000)
      const payload = Readable.from(
        Array.from({ length: packets }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
      )
      const outcome = await readForm(payload, 'xxBOUNDARYxx', (_, content) => drop(content)).catch(
        (error: unknown) => error,
      )
      expect(outcome === undefined || outcome instanceof Refusal).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('reads a form no faster than the handler takes its parts', async () => {
  const piece = Buffer.alloc(64 * 1024, 'x')
  let sent = 0
  const pieces = function* () {
    yield filePart('#').subarray(0, -3)
    for (; sent < 160; sent++) yield piece
    yield form(Buffer.from('\r\n'))
  }
  let go = () => {}
  const isAllowed = new Promise<void>((resolve) => (go = resolve))
  let taken = 0
  const reading = readForm(Readable.from(pieces()), 'xxBOUNDARYxx', async (_, content) => {
    await isAllowed
    for await (const chunk of content) taken += chunk.length
  })
  await turns(200)
  // The capacity of the streams in between.
  expect(sent).toBeLessThan(32)
  go()
  await reading
  expect(taken).toBe(160 * piece.length)
})

/** Runs all pending work that does not wait for external events. */
async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await new Promise((resolve) => setImmediate(resolve))
}

describe('a form beyond the limits is 413', () => {
  test('answers 413 for part headers above 4 KiB', async () => {
    const answer = await send(form(fieldPart('note', 'x', `X-Padding: ${'x'.repeat(5_000)}`)))
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
    expect((await send(form(fieldPart('note', 'x', `X-Padding: ${'x'.repeat(100_000)}`)))).status).toBe(413)
    const many = Array.from({ length: 1_000 }, () => 'a: b')
    expect((await send(form(fieldPart('note', 'x', ...many)))).status).toBe(413)
  })

  test('answers 413 for more than 100 parts', async () => {
    const parts = Array.from({ length: 99 }, (_, at) => fieldPart(`part-${at}`, 'x'))
    expect((await send(form(...parts, INVOICE))).status).toBe(400)
    const answer = await send(form(...parts, INVOICE, filePart()))
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  })

  test('answers 413 for 32 MiB and a byte', async () => {
    const rest = form(filePart(), INVOICE, fieldPart('other', '')).length
    const largest = form(filePart(), INVOICE, fieldPart('other', Buffer.alloc(32 * 1024 * 1024 - rest)))
    expect((await send(largest)).status).toBe(201)
    const answer = await send(Buffer.concat([largest, Buffer.from(' ')]))
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', reason: 'A multipart body may hold at most 32 MiB.' },
    })
  })

  test('while a JSON body keeps its own limit', async () => {
    const answer = await send(Buffer.alloc(1024 * 1024 + 1), { 'content-type': 'application/json' }, '/things')
    expect({ status: answer.status, reason: answer.body.reason }).toEqual({
      status: 413,
      reason: 'A JSON body may hold at most 1 MiB.',
    })
  })
})

test('does not mistake one form of body for the other', async () => {
  const JSON_TYPE = 'application/json'
  const asForm = await send(form(INVOICE), {}, '/things')
  expect({ status: asForm.status, body: asForm.body }).toEqual({
    status: 415,
    body: { code: 'UNSUPPORTED_MEDIA_TYPE', reason: 'The body must be application/json in UTF-8.' },
  })
  for (const type of [
    JSON_TYPE,
    'multipart/mixed; boundary=x',
    'multipart/form-datax; boundary=x',
    `${FORM_TYPE}; charset=latin1`,
  ]) {
    const answer = await send(Buffer.from('{}'), { 'content-type': type })
    expect({ type, status: answer.status, body: answer.body }).toEqual({
      type,
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE', reason: 'The body must be multipart/form-data in UTF-8.' },
    })
  }
  expect((await send(form(INVOICE), { 'content-encoding': 'gzip' })).status).toBe(415)
  const absent = await served.server().inject({ method: 'POST', url: '/papers', headers: { host: 'localhost' } })
  expect(absent.json()).toEqual({ code: 'INVALID_REQUEST_FORMAT', reason: 'This operation needs a multipart body.' })
  const json = await send(Buffer.from('{"name":"x"}'), { 'content-type': JSON_TYPE }, '/things')
  expect({ status: json.status, body: json.body }).toEqual({ status: 201, body: { name: 'x' } })
})

test('a key covers only the values of the fields and the bytes of the file', async () => {
  const key = { 'idempotency-key': 'once' }
  const first = await send(form(INVOICE, filePart()), key)
  expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined])
  for (const same of [
    form(filePart(), INVOICE),
    form(INVOICE, filePart(A_PDF, 'other.pdf', 'image/png')),
    form(INVOICE, filePart(), fieldPart('nothing', 'x')),
  ]) {
    const again = await send(same, key)
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([201, 'true', first.body])
  }
  for (const other of [
    form(fieldPart('paperType', 'CONTRACT'), filePart()),
    form(INVOICE, filePart(), fieldPart('note', 'x')),
    form(INVOICE, filePart(Buffer.concat([A_PDF, Buffer.from(' ')]))),
  ])
    expect((await send(other, key)).body).toMatchObject({
      code: 'DUPLICATE_PAY_REQUEST',
      details: { kind: 'BODY_MISMATCH' },
    })
  expect(served.taken).toHaveLength(1)
})

describe('the declaration of an operation', () => {
  test('refuses a guard bound to the whole body, defined for JSON only', () => {
    const seal = guard({ name: 'seal', refusals: [], isBoundToBody: true })
    const sealed = operation({ ...sendPaper, guards: [seal] })
    const dependencies = {
      guardsOf: boundGuards([guards(seal, { read: () => undefined })]),
    } as Partial<PipelineDependencies> as PipelineDependencies
    const route = write(sealed, async () => ({ size: 0 }))
    expect(() => pipelineOf(route, dependencies)).toThrow('bound to a JSON body')
  })

  test('declares only text fields, and a file that fits into a form', () => {
    const small = file({ maxBytes: 10 })
    expect(() => multipart({ file: small, fields: Type.Object({ count: Type.Integer() }) })).toThrow('count')
    expect(() => multipart({ file: small, fields: Type.Object({ file: Type.String() }) })).toThrow('file')
    expect(() => multipart({ file: file({ maxBytes: 32 * 1024 * 1024 }), fields: Type.Object({}) })).toThrow('bytes')
  })

  test('appears in the document', () => {
    const document: Json = JSON.parse(JSON.stringify(openApiDocument([sendPaper], [], { basePath: '/', version: '1' })))
    const { requestBody, responses } = document.paths['/papers'].post
    expect(requestBody).toEqual({
      required: true,
      content: {
        'multipart/form-data': {
          schema: { $ref: '#/components/schemas/PaperRequest' },
          encoding: { file: { contentType: 'application/pdf, image/jpeg, image/png' } },
        },
      },
    })
    const { PaperRequest } = document.components.schemas
    expect(PaperRequest).toMatchObject({ type: 'object', required: ['file', 'paperType'] })
    expect(PaperRequest.properties.file).toEqual({
      type: 'string',
      format: 'binary',
      description: 'The paper itself. At most 10 MiB, PDF, JPEG, PNG by its first bytes, not empty.',
    })
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['201', '400', '413', '415']))
    expect([...refusalsOf(sendPaper)]).toEqual(expect.arrayContaining(['PAYLOAD_TOO_LARGE', 'INVALID_INPUT']))
  })
})
