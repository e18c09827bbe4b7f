import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** Watches a request to its end: that of its answer, or of its connection. */
export type Observe = (request: FastifyRequest, reply: FastifyReply) => void

export function observer(log: Log, metrics: Metrics): Observe {
  let open = 0
  metrics.gauge('requests_open', 'Requests that have not been answered yet.', () => open)
  return (request, reply) => {
    const startedAt = performance.now()
    open++
    reply.raw.once('close', () => {
      open--
      record(request, reply, (performance.now() - startedAt) / 1000, log, metrics)
    })
  }
}

/** Polled every few seconds by monitoring. */
const PROBES = new Set(['/healthz', '/readyz'])

/** One line and one measurement per request, with nothing in it that a caller sent but the request id. */
function record(request: FastifyRequest, reply: FastifyReply, seconds: number, log: Log, metrics: Metrics): void {
  const { address, caller, refusalCode } = request
  const route = address?.template ?? 'unknown'
  const method = address?.methods.includes(request.method) ? request.method : 'unknown'
  const sent = isSent(request, reply)
  metrics.requests.inc({ method, route, status: sent ? reply.statusCode : 'aborted' })
  metrics.requestSeconds.observe({ method, route }, seconds)
  if (refusalCode === 'RATE_LIMITED') metrics.rateLimitHits.inc()
  log[PROBES.has(route) ? 'debug' : 'info']('request', {
    requestId: request.id,
    method: request.method,
    route,
    status: reply.raw.headersSent ? reply.statusCode : undefined,
    code: refusalCode,
    // A caller who has ended its side may be gone, or may read the answer.
    aborted: !sent || request.raw.socket.readableEnded || undefined,
    durationMs: Math.round(seconds * 10_000) / 10,
    platform: caller?.platform,
    environment: caller?.environment,
    token: caller?.tokenId,
    agent: caller?.agentId,
  })
}

/** Whether all of the answer was handed to the network. Node also reports an answer as finished whose connection has been destroyed under it. */
const isSent = ({ raw: { socket } }: FastifyRequest, { raw: { writableFinished } }: FastifyReply): boolean =>
  writableFinished && !socket.destroyed
