import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf, individualRow, newImport } from '#features/customers/bulk-imports/makers.test-support.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import { AMOUNTS } from '../support/amounts.ts'
import { Api, type Json } from '../support/api.ts'
import { LoopbackServer } from '../support/loopback-server.ts'
import { processes, useProcesses } from '../support/processes.ts'
import type { ServiceProcess } from '../support/service-process.ts'

const ROWS = AMOUNTS.importRows
const PATIENCE_MS = 120_000 + ROWS * 40

/** Receives the platform's events and remembers the results of imports. */
class Receiver extends LoopbackServer {
  readonly ends = new Map<string, Json>()

  protected override async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const event = JSON.parse(Buffer.concat(chunks).toString())
    if (event.type.startsWith('BULK_UPLOAD.')) this.ends.set(event.id, event)
    response.writeHead(200).end()
  }
}

useProcesses()
const receiver = new Receiver()
beforeAll(async () => void (await receiver.start()))
afterAll(() => receiver.stop())

const residentMiB = ({ pid }: ServiceProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const isBad = (row: number) => row % 100 === 50
const rowsOf = () =>
  Array.from({ length: ROWS }, (_, index) =>
    individualRow(`customer-${index + 1}`, {
      notes: 'Of a list that is longer than it needs to be, \nso that it is.',
      ...(isBad(index + 1) && { birthDate: 'yesterday' }),
    }),
  )

async function idsOf(api: Api): Promise<string[]> {
  const ids: string[] = []
  let cursor = ''
  do {
    const page = await api.read(`/customers?limit=100${cursor}`)
    ids.push(...page.data.map(({ platformCustomerId }: Json) => platformCustomerId))
    cursor = page.hasMore ? `&cursor=${encodeURIComponent(page.nextCursor)}` : ''
  } while (cursor !== '')
  return ids
}

/** Reads the import until it meets the condition. Returns it with the process's highest memory use. */
async function until(isThere: (job: Json) => boolean, service: ServiceProcess, api: Api, id: string) {
  const deadline = Date.now() + PATIENCE_MS
  let peakMiB = 0
  for (;;) {
    const job = await api.read(`/customers/bulk/jobs/${id}`)
    const { total, processed, successful, failed } = job.progress
    expect(processed).toBe(successful + failed)
    expect(processed).toBeLessThanOrEqual(total)
    peakMiB = Math.max(peakMiB, residentMiB(service))
    if (isThere(job)) return { job, peakMiB }
    if (Date.now() > deadline)
      throw new Error(`The import stands at ${JSON.stringify(job.progress)}.\n${service.output}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test(
  'makes one customer or error per row if a process dies during an import',
  async () => {
    const token = `${randomHex(16)}:${randomHex(32)}`
    // A process with a lot of memory collects garbage late. Only a process with little memory shows its real need.
    const environment = { SANDBOX_API_TOKEN: token, NODE_OPTIONS: '--max-old-space-size=96' }
    const first = await processes().start(environment)
    const api = new Api(token, '' as PlatformId, first.address)
    // The default of a platform that is not the first one of its deployment.
    const { supportedCurrencies } = await api.read('/config')
    const ofEveryPlatform = (each: Json) => ['USD', 'USDC', 'USDB'].includes(each.currencyCode)
    await api.must('PATCH', '/config', {
      webhookEndpoint: receiver.url,
      supportedCurrencies: supportedCurrencies.filter(ofEveryPlatform),
    })
    // One-time costs of the first customers do not come from the file.
    await newImport(
      api,
      csvOf(
        rowsOf()
          .slice(0, 200)
          .map((row, index) => individualRow(`warm-${index}`, { notes: row.notes ?? '' })),
      ),
    )
    await expect.poll(async () => receiver.ends.size, { timeout: 60_000 }).toBe(1)
    const beforeMiB = residentMiB(first)

    const text = csvOf(rowsOf())
    const id = await newImport(api, text)
    const startedAt = Date.now()
    const half = await until(({ progress }) => progress.processed > ROWS / 2, first, api, id)
    const rowsPerSecond = (half.job.progress.processed * 1000) / (Date.now() - startedAt)
    await first.kill()
    const second = await processes().start(environment)
    const later = api.at(second.address)
    const { job, peakMiB } = await until(({ completedAt }) => completedAt !== undefined, second, later, id)

    const good = rowsOf().flatMap(({ platformCustomerId = '' }, index) =>
      isBad(index + 1) ? [] : [platformCustomerId],
    )
    expect(job.status).toBe('COMPLETED')
    expect(job.progress).toEqual({ total: ROWS, processed: ROWS, successful: good.length, failed: ROWS - good.length })
    expect(job.errors.map(({ correlationId, details }: Json) => [correlationId, details.line])).toEqual(
      rowsOf().flatMap((_, index) => (isBad(index + 1) ? [[`customer-${index + 1}`, 2 + index * 2]] : [])),
    )
    const made = (await idsOf(later)).filter((each) => !each.startsWith('warm-'))
    expect(made.toSorted()).toEqual(good.toSorted())
    await expect.poll(() => receiver.ends.size, { timeout: 60_000 }).toBe(2)
    expect([...receiver.ends.values()].at(-1)).toMatchObject({ type: 'BULK_UPLOAD.COMPLETED', data: job })
    expect([...first.faults, ...second.faults]).toEqual([])
    process.stdout.write(
      `${ROWS} rows, ${text.length} bytes: ${rowsPerSecond.toFixed(0)} rows/s; MiB before ${beforeMiB.toFixed(0)}, ` +
        `most before the kill ${half.peakMiB.toFixed(0)}, most after it ${peakMiB.toFixed(0)}, at the end ${residentMiB(second).toFixed(0)}\n`,
    )
    expect(half.peakMiB - beforeMiB).toBeLessThan(100)
  },
  PATIENCE_MS * 3,
)
