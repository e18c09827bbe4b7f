import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type Api, newPlatform } from '#test/support/api.ts'
import { eventually } from '#test/support/eventually.ts'
import { RawConnection, requestHead } from '#test/support/raw-connection.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { sendDocument } from './makers.test-support.ts'

/** Tests files of all kinds, by their declared and their actual type. */

useService()

const MOST = 10 * 1024 * 1024
/**
 * A text that no file in the store may show. It is too long to occur in encrypted bytes by chance, like the start of a
 * PDF.
 */
const MARKER = 'in plain sight, '

const STARTS = {
  'application/pdf': Buffer.from('%PDF-1.4\n'),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff, 0xe1]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
} as const

/** Starts of files that are not documents, although parts of them look like one. */
const OTHERS = [
  Buffer.alloc(0),
  Buffer.from('MZ'),
  Buffer.from('<script>alert(1)</script>'),
  Buffer.from('PK\x03\x04 a zip with %PDF-1.4 in it'),
  Buffer.from('GIF89a;/*%PDF-1.4'),
  Buffer.from(' %PDF-1.4 after a blank'),
  Buffer.from('%PD'),
  Buffer.from('%pdf-1.4'),
  Buffer.from([0xff, 0xd8]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0a]),
]

const kinds = Object.entries(STARTS) as [string, Buffer][]
const files = record({
  start: oneof(
    constantFrom(...kinds.map(([, start]) => start)),
    constantFrom(...OTHERS),
    // Files with the beginnings of two kinds: the first one counts.
    constantFrom(...kinds.flatMap(([, one]) => kinds.map(([, other]) => Buffer.concat([one, other])))),
  ),
  size: oneof(
    integer({ min: 0, max: 300_000 }),
    constantFrom(0, 1, 65_535, 65_536, 65_537, MOST - 1, MOST, MOST + 1, MOST + 70_000),
  ),
  fileName: constantFrom('a.pdf', 'a.png', 'a.exe', '../../a.pdf', 'a.pdf.exe', '', 'ä'.repeat(300)),
  // Mostly true, so that the service accepts enough files.
  hasStart: integer({ min: 1, max: 10 }).map((tenth) => tenth > 2),
})

function contentOf({ start, size, hasStart }: { start: Buffer; size: number; hasStart: boolean }): Buffer {
  const beginning = hasStart ? start : Buffer.alloc(0)
  return Buffer.concat([beginning, Buffer.alloc(Math.max(size, beginning.length), MARKER)]).subarray(0, size)
}

const kindOf = (content: Buffer) => kinds.find(([, start]) => content.subarray(0, start.length).equals(start))?.[0]
const isPdf = (content: Buffer) => content.subarray(0, 5).equals(Buffer.from('%PDF-'))
const isJpeg = (content: Buffer) => content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const formatOf = (content: Buffer) =>
  isPdf(content) ? 'application/pdf' : isJpeg(content) ? 'image/jpeg' : kindOf(content)

const folderOf = ({ platform }: Api) => join(service().config.dataDir, 'files', platform)
const storedOf = (api: Api): string[] => (existsSync(folderOf(api)) ? readdirSync(folderOf(api)) : [])
const rowsOf = ({ platform }: Api) =>
  service().database.db.selectFrom('sealed_files').select('id').where('platform_id', '=', platform).execute()

test('detects file types by first bytes, and stores files unchanged or refuses them', async () => {
  const api = await newPlatform()
  let taken = 0
  await assert(
    asyncProperty(files, async ({ fileName, ...file }) => {
      const content = contentOf(file)
      const format = content.length <= MOST ? formatOf(content) : undefined
      const { status, body } = await sendDocument(api, { content, fileName })
      if (format) {
        taken++
        expect({ status, contentType: body.contentType, size: body.size }).toEqual({
          status: 201,
          contentType: format,
          size: content.length,
        })
        expect(body.sha256).toBe(hash('sha256', content))
      } else
        expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
          status: 400,
          code: 'INVALID_INPUT',
          field: 'file',
        })
      expect([storedOf(api).length, (await rowsOf(api)).length]).toEqual([taken, taken])
    }),
    { numRuns: 60 },
  )
  expect(taken).toBeGreaterThan(5)
  for (const name of storedOf(api)) {
    const bytes = readFileSync(join(folderOf(api), name))
    expect([bytes.includes(MARKER), bytes.includes(STARTS['application/pdf'])]).toEqual([false, false])
  }
})

test('a form that is cut off anywhere leaves neither a row nor bytes', async () => {
  const api = await newPlatform()
  const whole = await formOf(Buffer.concat([STARTS['application/pdf'], Buffer.alloc(200_000, MARKER)]))
  const { pathname } = new URL(`${service().address}/payment-documents`)
  const head = requestHead('POST', pathname, {
    'Content-Type': whole.type,
    'Content-Length': whole.payload.length,
    Authorization: `Basic ${Buffer.from(api.credentials).toString('base64')}`,
  })
  await assert(
    asyncProperty(integer({ min: 1, max: whole.payload.length - 1 }), boolean(), async (length, isReset) => {
      const connection = (await RawConnection.open(service().address))
        .write(head)
        .write(whole.payload.subarray(0, length))
      await eventually(() => expect(connection.socket.writableLength).toBe(0))
      if (isReset) connection.socket.resetAndDestroy()
      else connection.hangUp()
      await connection.closed
    }),
    { numRuns: 30 },
  )
  await settle()
  expect({ stored: storedOf(api), rows: await rowsOf(api) }).toEqual({ stored: [], rows: [] })
})

async function formOf(content: Buffer): Promise<{ type: string; payload: Buffer }> {
  const form = new FormData()
  form.set('documentType', 'INVOICE')
  form.set('file', new Blob([Uint8Array.from(content)]), 'a.pdf')
  const sent = new Response(form)
  return { type: sent.headers.get('content-type') ?? '', payload: Buffer.from(await sent.arrayBuffer()) }
}
