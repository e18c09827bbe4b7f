import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { randomHex } from '#runtime/lib/ids.ts'
import { AMOUNTS } from '../support/amounts.ts'
import { fieldPart, filePart, form } from '../support/form-server.ts'
import { processes, useProcesses } from '../support/processes.ts'
import { S3Server } from '../support/s3-server.ts'

useProcesses()

const MEBIBYTE = 1024 * 1024
const FILE_MEBIBYTES = 10
/** Less than half of the sent data. */
const MOST_GROWTH = 200

const CREDENTIALS = `${randomHex(16)}:${randomHex(32)}`

/** Returns the process's peak memory in MiB. */
function mostMemoryOf(pid: number | undefined): number {
  const [, kibibytes = ''] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1024
}

const payload = form(
  fieldPart('documentType', 'INVOICE'),
  filePart(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(FILE_MEBIBYTES * MEBIBYTE - 8, 'a page ')])),
)

function upload(address: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/payment-documents`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Basic ${Buffer.from(CREDENTIALS).toString('base64')}`,
        'content-type': 'multipart/form-data; boundary=xxBOUNDARYxx',
        'content-length': payload.length,
      },
    })
    sent.on('error', reject).on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.end(payload)
  })
}

/** The store accepts every file and stores no file. */
const s3 = await new S3Server().start()
s3.fault = (request, response) => {
  request.resume().on('end', () => response.writeHead(200).end())
  return true
}
afterAll(() => s3.stop())

test.each<[string, () => Record<string, string>]>([
  ['in a folder', () => ({})],
  ['in an S3-compatible store', () => s3.environment],
])(
  'the service does not grow by the size of the files that are sent to it at once and kept %s',
  async (_, settings) => {
    const service = await processes().start({ SANDBOX_API_TOKEN: CREDENTIALS, ...settings() })
    // One-time allocations of the first upload do not count.
    expect(await upload(service.address)).toBe(201)
    const before = mostMemoryOf(service.pid)
    const startedAt = performance.now()
    const statuses = await Promise.all(Array.from({ length: AMOUNTS.uploads }, () => upload(service.address)))
    const growth = mostMemoryOf(service.pid) - before
    process.stdout.write(
      `${AMOUNTS.uploads} x ${FILE_MEBIBYTES} MiB in ${Math.round(performance.now() - startedAt)} ms: from ${Math.round(before)} by ${Math.round(growth)} MiB\n`,
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(growth).toBeLessThan(MOST_GROWTH)
  },
)
