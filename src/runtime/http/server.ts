import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { METHODS } from 'node:http'
import type { Socket } from 'node:net'
import type { Caller } from '../auth.ts'
import { isDatabaseAway } from '../db/connection-loss.ts'
import { Refusal, refuse, STATUS_OF, type ErrorCode } from '../errors.ts'
import { newUuid } from '../ids.ts'
import { describeError, type Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Operation } from '../operation.ts'
import type { Route } from '../route.ts'
import { parseBody } from './body.ts'
import { headerValues, pipelineOf, type PipelineDependencies } from './pipeline.ts'

const MAX_BODY_BYTES = 1024 * 1024
const MAX_HEADER_BYTES = 16 * 1024
const TIME_LIMIT_MS = 60_000

/** In UTF-8; the name of the encoding may stand in quotes (RFC 9110 section 5.6.6). */
const JSON_TYPE = /^application\/json(\s*;\s*charset=(utf-8|"utf-8"))?$/i

const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
}

export interface ServerDependencies extends PipelineDependencies {
  basePath: string
  routes: readonly Route[]
  authenticate(header: string | undefined): Promise<Caller>
  isSandboxOffered: boolean
  /** Addresses or networks, comma-separated. */
  trustedProxies: string | undefined
  log: Log
  metrics: Metrics
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    startedAt: number
    refusalCode?: ErrorCode
  }
}

/** The HTTP server with one route per operation. Fails when an operation is declared or handled twice. */
export function createServer(dependencies: ServerDependencies): FastifyInstance {
  const { basePath, routes, log, metrics } = dependencies
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
  app.setNotFoundHandler(async (request, reply) => answerError(new Refusal('REFERENCE_NOT_FOUND', 'There is nothing at this address.'), request, reply, log))

  // Node would answer an unknown expectation itself, with an empty 417; it may as well be ignored (RFC 9110 section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))

  checkUnique(routes)
  for (const route of routes) serve(app, route, dependencies)
  for (const method of ANSWERED_METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  for (const [path, served] of operationsByPath(routes)) refuseOtherMethods(app, basePath + path, served, dependencies.isSandboxOffered)
  return app
}

/** Every method of HTTP, but for tunnels, which Node does not hand to a server as requests. */
const ANSWERED_METHODS = METHODS.filter((method) => method !== 'CONNECT')

/** What every answer carries. Faults of the framework pass no hook. */
function withGeneralHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  // Behind an offer to upgrade, Node leaves a broken request on the same connection without any answer.
  if (request.headers.upgrade !== undefined) reply.header('Connection', 'close')
  return reply.headers(SECURITY_HEADERS).header('X-Request-Id', request.id)
}

function checkUnique(routes: readonly Route[]): void {
  for (const kind of ['id', 'path'] as const) {
    const names = routes.map(({ operation }) => operation[kind])
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice) throw new Error(`The operation ${twice} is handled twice.`)
  }
}

/** Method and path as the router spells it: `:name` instead of `{name}`. */
export function routeOf({ path }: Operation): { method: string; url: string } {
  const [method, template] = path.split(' ') as [string, string]
  return { method, url: template.replaceAll(/\{(\w+)\}/g, ':$1') }
}

function operationsByPath(routes: readonly Route[]): Map<string, Operation[]> {
  const operations = new Map<string, Operation[]>()
  for (const { operation } of routes) {
    const { url } = routeOf(operation)
    operations.set(url, [...(operations.get(url) ?? []), operation])
  }
  return operations
}

/** Before any credentials and whatever the body (platform-rules section 2). */
function refuseOtherMethods(app: FastifyInstance, url: string, served: readonly Operation[], isSandboxOffered: boolean): void {
  const methods = served.map((operation) => routeOf(operation).method)
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods
  const refuseMethod = async (request: FastifyRequest) => {
    checkAddress(request)
    if (served.some(({ sandbox }) => sandbox)) checkSandboxOffered(isSandboxOffered)
    refuse('METHOD_NOT_ALLOWED', `This address does not know the method ${request.method}.`, undefined, { Allow: allowed.join(', ') })
  }
  const others = ANSWERED_METHODS.filter((method) => !allowed.includes(method))
  app.route({ method: others, url, onRequest: refuseMethod, handler: async () => {}, exposeHeadRoute: false })
}

function serve(app: FastifyInstance, route: Route, dependencies: ServerDependencies): void {
  const { operation } = route
  const { method, url } = routeOf(operation)
  const pipeline = pipelineOf(route, dependencies)
  app.route({
    method,
    url: dependencies.basePath + url,
    onRequest: async (request) => {
      checkAddress(request)
      checkLength(request)
      request.caller = await authenticateOnce(request, dependencies)
      checkPermission(operation, request.caller)
      checkEnvironment(operation, request.caller, dependencies.isSandboxOffered)
      checkEncoding(request)
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

/** The router takes an empty last segment for a parameter; an address with a trailing slash is unknown (platform-rules 1.3). */
function checkAddress({ url }: FastifyRequest): void {
  if (/^[^?]*\/(\?|$)/.test(url)) refuse('REFERENCE_NOT_FOUND', 'There is nothing at this address.')
}

function checkLength(request: FastifyRequest): void {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) refuse('PAYLOAD_TOO_LARGE', 'A JSON body may hold at most 1 MiB.')
}

async function authenticateOnce(request: FastifyRequest, { authenticate, metrics }: ServerDependencies): Promise<Caller> {
  const header = request.headers.authorization
  // Two different credentials in one request are none.
  const isDoubled = header !== undefined && headerValues(request, 'authorization').length > 1
  return authenticate(isDoubled ? undefined : header).catch((error: unknown) => {
    if (error instanceof Refusal) metrics.authenticationFailures.inc()
    throw error
  })
}

function checkPermission({ permission }: Operation, caller: Caller): void {
  const alternatives = [permission].flat()
  if (alternatives.some((each) => caller.permissions.includes(each))) return
  refuse('FORBIDDEN', `This API token lacks the permission ${alternatives.join(' or ')}.`, { requiredPermissions: alternatives })
}

function checkEnvironment({ sandbox }: Operation, caller: Caller, isSandboxOffered: boolean): void {
  if (!sandbox) return
  checkSandboxOffered(isSandboxOffered)
  if (sandbox === 'only' && caller.environment !== 'sandbox') refuse('FORBIDDEN', 'A production token cannot be used in the sandbox.')
}

function checkSandboxOffered(isSandboxOffered: boolean): void {
  if (!isSandboxOffered) refuse('REFERENCE_NOT_FOUND', 'There is nothing at this address.')
}

function checkEncoding(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') refuse('UNSUPPORTED_MEDIA_TYPE', 'Bodies are taken without a content encoding only.')
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

/** Faults that Fastify finds before any code of ours runs. */
const FRAMEWORK_FAULTS: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'A JSON body may hold at most 1 MiB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json in UTF-8.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID_REQUEST_FORMAT', 'The body is not as long as Content-Length says.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['INVALID_REQUEST_FORMAT', 'This operation needs a JSON body.'],
  FST_ERR_BAD_URL: ['REFERENCE_NOT_FOUND', 'There is nothing at this address.'],
  FST_ERR_MAX_PARAM_LENGTH: ['REFERENCE_NOT_FOUND', 'There is nothing at this address.'],
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  if (error instanceof Refusal) return sendRefusal(error, request, reply)
  const known = FRAMEWORK_FAULTS[(error as { code?: string }).code ?? '']
  if (known) return sendRefusal(new Refusal(...known), request, reply)
  log.error('a request failed', { requestId: request.id, route: request.routeOptions.url, ...describeError(error) })
  return sendRefusal(isDatabaseAway(error) ? outOfService() : internalFault(request.id), request, reply)
}

const outOfService = () => new Refusal('SERVICE_UNAVAILABLE', 'The database cannot be reached at the moment.', undefined, { 'Retry-After': '5' })
const internalFault = (requestId: string) => new Refusal('INTERNAL_ERROR', 'Something went wrong on our side. It has been recorded.', { requestId })

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusalCode = refusal.code
  return reply.status(refusal.status).headers(refusal.headers).type('application/json; charset=utf-8').send(JSON.stringify(refusal.toBody()))
}

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

/** Requests that are not even HTTP, or whose head is too long. Nothing is known of them, so their line says no more than the answer. */
function answerBrokenRequest(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket, log: Log): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'INVALID_REQUEST_FORMAT'
  const reason = code === 'HEADERS_TOO_LARGE' ? 'Request line and headers together may hold at most 16 KiB.' : 'This is not a valid HTTP request.'
  const requestId = newUuid()
  log.info('request', { requestId, status: STATUS_OF.get(code), code })
  const body = JSON.stringify(new Refusal(code, reason).toBody())
  const headers = { ...SECURITY_HEADERS, 'X-Request-Id': requestId, 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.subarray(0, 5).toString() === 'HEAD '
  socket.end(`HTTP/1.1 ${STATUS_OF.get(code)} Refused\r\n${head}\r\n${isHead ? '' : body}`)
}
