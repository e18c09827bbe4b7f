import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { HttpLimits } from '#runtime/http/limits.ts'
import { createServer, type ServerDependencies } from '#runtime/http/server.ts'
import { createLog } from '#runtime/lib/log.ts'
import { createMetrics } from '#runtime/lib/metrics.ts'

/** Runs the work of requests in test servers without measuring how long it holds the event loop. */
export const UNMEASURED: ServerDependencies['loopHolds'] = { during: (_, work) => work() }

/** An HTTP server without operations and without a database, for routes that only a test has. */
export class BareServer {
  readonly server: FastifyInstance
  address = ''
  private readonly metrics = createMetrics()
  private readonly written: string[] = []

  constructor(limits: Partial<HttpLimits> = {}) {
    const log = createLog('info', (line) => void this.written.push(line))
    const dependencies = {
      interfaces: [],
      metrics: this.metrics,
      loopHolds: UNMEASURED,
      log,
      trustedProxies: undefined,
      isSandboxOffered: true,
      limits,
    }
    this.server = createServer(dependencies as unknown as ServerDependencies)
  }

  async listen(): Promise<void> {
    this.address = await this.server.listen({ host: '127.0.0.1', port: 0 })
  }

  /** The log lines until now. */
  get lines(): Record<string, unknown>[] {
    return this.written.map((line) => JSON.parse(line))
  }

  async openRequests(): Promise<number> {
    const text = await this.metrics.registry.getSingleMetricAsString('causeway_requests_open')
    return Number(/^causeway_requests_open (\d+)$/m.exec(text)?.[1])
  }
}

/** Starts one server for the test file before its first test. */
export function useBareServer(
  addRoutes: (server: FastifyInstance) => void,
  limits: Partial<HttpLimits> = {},
): BareServer {
  const bare = new BareServer(limits)
  addRoutes(bare.server)
  beforeAll(() => bare.listen())
  afterAll(() => bare.server.close())
  return bare
}

/** A latch that a test waits for until another part releases it. */
export class Latch {
  release = (): void => {}
  readonly released = new Promise<void>((resolve) => (this.release = resolve))
}
