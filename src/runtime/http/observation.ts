import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AgentCaller, actorOf, type Caller, type CodeCaller, type TokenCaller } from '../declare/auth/caller.ts'
import { parseIdOf } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import type { Metrics } from '../lib/metrics.ts'
import { NOUNS } from '../lib/nouns.ts'
import { contentsOf } from './contents.ts'
import { rawParamsOf } from './params.ts'
import type { EndedRequest, RequestLog } from './request-log/request-log.ts'

/** The log that notes requests. */
export type NotedRequests = Pick<RequestLog, 'note'>

/** Watches a request until its answer or its connection ends. */
export type Observe = (request: FastifyRequest, reply: FastifyReply) => void

/** Returns an observer. `requestLog` receives the requests of sandbox platforms. */
export function observer(log: Log, metrics: Metrics, requestLog?: NotedRequests): Observe {
  let open = 0
  metrics.gauge('requests_open', 'Requests that have not been answered yet.', () => open)
  return (request, reply) => {
    const startedAt = performance.now()
    open++
    reply.raw.once('close', () => {
      open--
      const seconds = (performance.now() - startedAt) / 1000
      record(request, reply, seconds, log, metrics)
      const { caller } = request
      // Requests of the platform's programs only, not of people.
      if (caller?.environment === 'sandbox' && isProgramOfPlatform(caller))
        requestLog?.note(caller.platform, outcomeOf(request, reply), () =>
          endedRequest(request, reply, caller, seconds),
        )
    })
  }
}

/** Monitoring polls these paths every few seconds. */
const PROBES = new Set(['/healthz', '/readyz'])

/** Writes one line and one measurement per request. The request id is the only caller-supplied value in it. */
function record(request: FastifyRequest, reply: FastifyReply, seconds: number, log: Log, metrics: Metrics): void {
  const { address, caller, refusal } = request
  const route = address?.template ?? 'unknown'
  const method = address?.methods.includes(request.method) ? request.method : 'unknown'
  const sent = isSent(request, reply)
  metrics.requests.inc({ method, route, status: sent ? reply.statusCode : 'aborted' })
  metrics.requestSeconds.observe({ method, route }, seconds)
  if (refusal?.code === 'RATE_LIMITED') metrics.rateLimitHits.inc()
  const line = {
    requestId: request.id,
    method: request.method,
    route,
    status: reply.raw.headersSent ? reply.statusCode : undefined,
    code: refusal?.code,
    // A caller who has ended their side may be gone or may still read the response.
    aborted: !sent || request.raw.socket.readableEnded || undefined,
    durationMs: Math.round(seconds * 10_000) / 10,
    platform: caller?.platform,
    environment: caller?.environment,
    ...(caller && loggedOf(caller)),
  }
  if (PROBES.has(route)) log.debug('request', line)
  else log.info('request', line, { reason: refusal?.message })
}

/**
 * Whether the network has received the whole answer. Node also reports an answer as finished after someone destroyed
 * its connection.
 */
const isSent = ({ raw: { socket } }: FastifyRequest, { raw: { writableFinished } }: FastifyReply): boolean =>
  writableFinished && !socket.destroyed

const outcomeOf = (request: FastifyRequest, reply: FastifyReply) =>
  isSent(request, reply) && reply.statusCode < 400 ? 'succeeded' : 'failed'

type PlatformProgram = TokenCaller | AgentCaller | CodeCaller

const isProgramOfPlatform = (caller: Caller): caller is PlatformProgram =>
  caller.kind === 'token' || caller.kind === 'agent' || caller.kind === 'code'

/** The member of a log line that names the caller. Pages and visitors have none. */
const LOGGED_AS: Partial<Record<Caller['kind'], string>> = {
  token: 'token',
  agent: 'agent',
  code: 'agent',
  operator: 'operator',
  program: 'operator',
  member: 'member',
}

function loggedOf(caller: Caller): Record<string, string> {
  const name = LOGGED_AS[caller.kind]
  return name === undefined ? {} : { [name]: actorOf(caller) }
}

function endedRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: PlatformProgram,
  seconds: number,
): EndedRequest {
  return {
    platform: caller.platform,
    method: request.method,
    path: pathWithIds(request),
    route: request.address?.template,
    status: isSent(request, reply) ? reply.statusCode : undefined,
    code: request.refusal?.code,
    cause: request.refusal?.details?.cause,
    ...contentsOf(request, reply),
    tokenId: caller.kind === 'token' ? caller.tokenId : undefined,
    agentId: caller.kind === 'token' ? undefined : caller.agentId,
    requestId: request.id,
    durationMs: Math.round(seconds * 1000),
    endedAt: new Date(),
  }
}

const pathWithIds = (request: FastifyRequest): string =>
  (request.address?.template ?? '').replace(
    /:(\w+)/g,
    (named, name: string) => parseIdOf(NOUNS, rawParamsOf(request)[name] ?? '') ?? named,
  )
