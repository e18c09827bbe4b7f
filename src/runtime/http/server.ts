import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Caller } from '../auth.ts'
import { Refusal, type ErrorCode } from '../errors.ts'
import { newUuid } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { refusalsOf } from '../operation-refusals.ts'
import type { Route } from '../route.ts'
import { admit, MAX_BODY_BYTES, UnknownAddress, type Gate } from './admission.ts'
import { parseBody } from './body.ts'
import { withGeneralHeaders } from './general-headers.ts'
import { refuseOtherMethods, routeOf } from './methods.ts'
import { pipelineOf, type PipelineDependencies } from './pipeline.ts'
import { answerBrokenRequest, answerError } from './refusals.ts'

const MAX_HEADER_BYTES = 16 * 1024
const TIME_LIMIT_MS = 60_000

/** In UTF-8; the name of the encoding may stand in quotes (RFC 9110 section 5.6.6). */
const JSON_TYPE = /^application\/json(\s*;\s*charset=(utf-8|"utf-8"))?$/i

export interface ServerDependencies extends PipelineDependencies, Gate {
  basePath: string
  routes: readonly Route[]
  /** Addresses or networks, comma-separated. */
  trustedProxies: string | undefined
  log: Log
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    startedAt: number
    refusalCode?: ErrorCode
  }
  interface FastifyContextConfig {
    /** The codes that may be refused with, where that is checked. Any other is a fault of ours. */
    refusals?: ReadonlySet<ErrorCode>
  }
}

/** The HTTP server with one route per operation. Fails when an operation is declared or handled twice. */
export function createServer(dependencies: ServerDependencies): FastifyInstance {
  const { routes, log, metrics } = dependencies
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 512 },
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
    // Forwarded headers count only when they come from a proxy that the operator named.
    trustProxy: dependencies.trustedProxies ?? false,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, log),
    frameworkErrors: (error, request, reply) => {
      request.startedAt = performance.now()
      answerError(error, request, withGeneralHeaders(request, reply), log)
      record(request, reply, log, metrics)
    },
    forceCloseConnections: 'idle',
  })
  app.decorateRequest('caller', undefined)
  app.decorateRequest('startedAt', 0)
  app.decorateRequest('refusalCode', undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => parseBody(bytes))
  let open = 0
  metrics.gauge('requests_open', 'Requests that have not been answered yet.', () => open)
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    open++
    withGeneralHeaders(request, reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    open--
    record(request, reply, log, metrics)
    done()
  })
  app.setErrorHandler(async (error, request, reply) => answerError(error, request, reply, log))
  app.setNotFoundHandler(async (request, reply) => answerError(new UnknownAddress(), request, reply, log))

  // Node would answer an unknown expectation itself, with an empty 417; it may as well be ignored (RFC 9110 section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))

  checkUnique(routes)
  for (const route of routes) serve(app, route, dependencies)
  refuseOtherMethods(app, dependencies)
  return app
}

function checkUnique(routes: readonly Route[]): void {
  for (const kind of ['id', 'path'] as const) {
    const names = routes.map(({ operation }) => operation[kind])
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice) throw new Error(`The operation ${twice} is handled twice.`)
  }
}

function serve(app: FastifyInstance, route: Route, dependencies: ServerDependencies): void {
  const { operation } = route
  const { method, url } = routeOf(operation)
  const pipeline = pipelineOf(route, dependencies)
  app.route({
    method,
    url: dependencies.basePath + url,
    config: dependencies.checkReplies ? { refusals: refusalsOf(operation) } : {},
    onRequest: async (request) => {
      request.caller = await admit(request, operation, dependencies)
    },
    handler: async (request, reply) => {
      const { status, body, headers = {}, isReplay } = await withinTimeLimit(pipeline(request, request.caller as Caller))
      reply.status(status).headers(headers)
      if (isReplay) reply.header('Idempotent-Replayed', 'true')
      if (operation.isDeprecated) reply.header('Deprecation', 'true')
      return body === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
    },
  })
}

function withinTimeLimit<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow()), TIME_LIMIT_MS)
    const settled = <Value>(settle: (value: Value) => void) => (value: Value) => {
      clearTimeout(timer)
      settle(value)
    }
    answer.then(settled(resolve), settled(reject))
  })
}

const tooSlow = () => new Refusal('SERVICE_UNAVAILABLE', 'The request took too long. Its state tells whether it took effect.', undefined, { 'Retry-After': '5' })

/** One line and one measurement per request, with nothing in it that a caller sent but the request id. */
function record(request: FastifyRequest, reply: FastifyReply, log: Log, metrics: Metrics): void {
  const seconds = (performance.now() - request.startedAt) / 1000
  const route = request.routeOptions.url ?? 'unknown'
  metrics.requests.inc({ method: request.method, route, status: reply.statusCode })
  metrics.requestSeconds.observe({ method: request.method, route }, seconds)
  if (request.refusalCode === 'RATE_LIMITED') metrics.rateLimitHits.inc()
  log.info('request', {
    requestId: request.id, method: request.method, route, status: reply.statusCode, code: request.refusalCode,
    durationMs: Math.round(seconds * 10_000) / 10, platform: request.caller?.platform, environment: request.caller?.environment, token: request.caller?.tokenId,
  })
}

function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(header) ? header : newUuid()
}
