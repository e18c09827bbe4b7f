import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { SentFile } from '#runtime/declare/file.ts'
import { boundGuards } from '#runtime/http/guards.ts'
import type { HttpLimits } from '#runtime/http/limits.ts'
import { type Route, write } from '#runtime/http/route.ts'
import { createServer, type ServerDependencies } from '#runtime/http/server.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { createLog } from '#runtime/lib/log.ts'
import { createMetrics } from '#runtime/lib/metrics.ts'
import type { Json } from './api.ts'
import { UNMEASURED } from './bare-server.ts'
import { gathered } from './gathered.ts'
import { nameThing, sendPaper } from './papers.ts'
import { TEST_MASTER_KEY } from './service.ts'
import { admitting, useDatabase } from './tenant.ts'

export interface FormServer {
  server(): FastifyInstance
  address(): string
  /** The bodies that the handler received, the newest last. */
  taken: Json[]
  lines: Record<string, unknown>[]
  openRequests(): Promise<number>
}

/** Starts one server for the test file, with the two operations and further routes. */
export function useFormServer(limits: Partial<HttpLimits> = {}, more: readonly Route[] = []): FormServer {
  const { database, works, newTenant } = useDatabase()
  const taken: Json[] = []
  const lines: Record<string, unknown>[] = []
  const metrics = createMetrics()
  let server: FastifyInstance
  let address: string
  beforeAll(async () => {
    const tenant = await newTenant()
    const dependencies: ServerDependencies = {
      db: database().db,
      listsOf: database().listsOf,
      works: works(),
      clock: systemClock,
      log: createLog('info', (line) => void lines.push(JSON.parse(line))),
      metrics,
      loopHolds: UNMEASURED,
      interfaces: [
        {
          basePath: '',
          routes: [
            write(sendPaper, async (_, { body }) => {
              taken.push(await withBytes(body))
              return { size: body.file.size }
            }),
            write(nameThing, async (_, { body }) => ({ name: body.name })),
            ...more,
          ],
        },
      ],
      isSandboxOffered: true,
      trustedProxies: undefined,
      checkReplies: true,
      cursorKey: Buffer.alloc(32),
      masterKey: TEST_MASTER_KEY,
      guardsOf: boundGuards([]),
      limits,
      authenticators: admitting(tenant, 'TRANSACT'),
    }
    server = createServer(dependencies)
    address = await server.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => {
    taken.splice(0)
    lines.splice(0)
  })
  afterAll(() => server.close())
  const openRequests = async () => {
    const text = await metrics.registry.getSingleMetricAsString('causeway_requests_open')
    return Number(/^causeway_requests_open (\d+)$/m.exec(text)?.[1])
  }
  return { server: () => server, address: () => address, taken, lines, openRequests }
}

/** Returns a body with the content of its file in one piece, if it has one. */
export async function withBytes({ file, ...fields }: { file?: Partial<SentFile> }): Promise<Json> {
  if (!file?.content) return { ...fields, ...(file && { file }) }
  const { content, ...rest } = file
  return { ...fields, file: { ...rest, bytes: await gathered(content()) } }
}

export const BOUNDARY = 'xxBOUNDARYxx'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
export const A_PDF = Buffer.from('%PDF-1.7\nhello')

/** Returns a part with its headers, as bytes between two boundaries. */
export const part = (headers: readonly string[], content: string | Buffer = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headers.map((each) => `${each}\r\n`).join('')}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
export const fieldPart = (name: string, value: string | Buffer, ...headers: string[]) =>
  part([`Content-Disposition: form-data; name="${name}"`, ...headers], value)
export const filePart = (content: string | Buffer = A_PDF, filename = 'a.pdf', type = 'application/pdf') =>
  part([`Content-Disposition: form-data; name="file"; filename="${filename}"`, `Content-Type: ${type}`], content)

export const LAST = Buffer.from(`--${BOUNDARY}--\r\n`)
export const form = (...parts: Buffer[]) => Buffer.concat([...parts, LAST])
