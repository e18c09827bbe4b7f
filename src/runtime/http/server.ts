import type { IncomingMessage } from 'node:http'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  type onRequestHookHandler,
  type RouteOptions,
} from 'fastify'
import type { Caller } from '../declare/auth/caller.ts'
import type { Body, MultipartBody } from '../declare/body.ts'
import type { Operation } from '../declare/operation.ts'
import { refusalsOf } from '../declare/operation-refusals.ts'
import type { ErrorCode, Refusal } from '../lib/errors.ts'
import { fail } from '../lib/fail.ts'
import { newUuid } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import { asError } from '../lib/thrown.ts'
import { type Address, addressChecker, MAX_PARAM_LENGTH, routeOf } from './addresses.ts'
import { type Admission, admit, checkHead, type JudgeAgain } from './admission.ts'
import { parseBody } from './body.ts'
import { BODY_FORMS } from './body-forms.ts'
import { findRefusalOf, isArriving } from './connection.ts'
import { Connections, type PlainAnswer } from './connections.ts'
import { tidyForwardedFor } from './forwarded-for.ts'
import { withGeneralHeaders } from './general-headers.ts'
import type { HttpLimits } from './limits.ts'
import type { LoopHolds } from './loop-holds.ts'
import { malformedRedirects } from './malformed-addresses.ts'
import { MULTIPART_TYPE, readMultipart } from './multipart/multipart-body.ts'
import { Spools } from './multipart/spool.ts'
import { type NotedRequests, observer } from './observation.ts'
import { type PipelineDependencies, pipelineOf } from './pipeline.ts'
import { answerError, plainAnswers, toLongError } from './refusals.ts'
import type { Route } from './route.ts'
import { withinTimeLimit } from './time-limit.ts'

/** In UTF-8. The name of the encoding may be in quotes (RFC 9110 section 5.6.6). */
const JSON_TYPE = /^application\/json(\s*;\s*charset=(utf-8|"utf-8"))?$/i

/** The operations of an interface, below its path. */
export interface ServedInterface {
  basePath: string
  routes: readonly Route[]
}

export interface ServerDependencies extends PipelineDependencies, Admission {
  interfaces: readonly ServedInterface[]
  /** Whether the server offers the operations of the sandbox. Otherwise they are unknown. */
  isSandboxOffered: boolean
  limits?: Partial<HttpLimits>
  /** Addresses or networks, comma-separated. */
  trustedProxies: string | undefined
  /** True if errors also have `message` and `status`. */
  areErrorsLong?: boolean
  loopHolds: Pick<LoopHolds, 'during'>
  /** Notes the requests of sandbox platforms. */
  requestLog?: NotedRequests
  log: Log
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent for an unknown address. */
    address?: Address
    caller?: Caller
    /** Present with `caller`. */
    judgeAgain?: JudgeAgain
    refusal?: Refusal
    /** The JSON of a response that is not a refusal. */
    answer?: string
    /** Storage for the files of a form until the service has answered the request. */
    spools?: Spools
  }
  interface FastifyContextConfig {
    /** The permitted codes of refusals, if the server checks them. Any other is a bug of the service. */
    refusals?: ReadonlySet<ErrorCode>
    /** True if the operation declares SERVICE_SWITCH_ERROR. */
    handsMoneyOver?: boolean
    /** The kind of the body. JSON by default. */
    bodyKind?: Body['kind']
    operation?: Operation
    /** The form of refusals, if it differs from the interface's form. */
    toRefusalBody?: (refusal: Refusal) => object
    /** Renders refusals as this page. */
    toRefusalPage?: (refusal: Refusal, requestId: string) => string
  }
}

/** Creates the HTTP server with one route per operation. */
export function createServer(dependencies: ServerDependencies): FastifyInstance {
  const { interfaces, log, metrics, loopHolds, isSandboxOffered, areErrorsLong = false } = dependencies
  const observe = observer(log, metrics, dependencies.requestLog)
  const app = createListener(countedAnswer(dependencies), dependencies.limits, {
    bodyLimit: BODY_FORMS.json.maxBytes,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
    // Forwarded headers count only if they come from a proxy that the operator named.
    trustProxy: dependencies.trustedProxies ?? false,
    frameworkErrors: (error, request, reply) => {
      observe(request, reply)
      closeWhileArriving(request, reply)
      if (isRedirected(error, request, reply)) return
      answerError(error, request, withGeneralHeaders(request, reply), dependencies)
    },
  })
  const isRedirected = malformedRedirects(app)
  for (const name of ['address', 'caller', 'judgeAgain', 'refusal', 'answer', 'spools'])
    app.decorateRequest(name, undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
    loopHolds.during(routeNameOf(request), () => parseBody(bytes)),
  )
  app.addHook('onRequest', (request, reply, done) => {
    tidyForwardedFor(request.raw)
    observe(request, reply)
    withGeneralHeaders(request, reply)
    done()
  })
  app.addHook('onRequest', atOnce(checkHead))
  const checkAddress = addressChecker(
    app,
    interfaces.map(({ basePath }) => basePath),
  )
  app.addHook('onRequest', atOnce(checkAddress))
  app.addHook('preParsing', (request, _, payload, done) => done(findRefusalOf(request.raw), payload))
  app.addHook('onSend', (request, reply, payload, done) => {
    closeWhileArriving(request, reply)
    const isLong = areErrorsLong && reply.statusCode >= 400 && typeof payload === 'string' && isJson(reply)
    done(null, isLong ? toLongError(payload, reply.statusCode) : payload)
  })
  app.setErrorHandler(async (error, request, reply) => answerError(error, request, reply, dependencies))

  for (const { basePath, routes } of interfaces)
    for (const route of routes)
      if (isSandboxOffered || !route.operation.sandbox) serve(app, basePath, route, dependencies)
  return app
}

/**
 * Creates a Fastify instance that listens within the HTTP limits, and stops without waiting for silent or slow clients.
 */
export function createListener(
  answer: PlainAnswer,
  limits: Partial<HttpLimits> = {},
  options: FastifyServerOptions = {},
): FastifyInstance {
  const connections = new Connections(limits, answer)
  const app = Fastify({
    ...options,
    logger: false,
    serverFactory: (handle) => connections.createServer(handle),
    // `connections` answers those.
    clientErrorHandler: () => {},
    // Fastify's response does not have the service's form.
    return503OnClosing: false,
  })
  app.addHook('preClose', async () => connections.finish())
  return app
}

const isJson = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('application/json')

const countedAnswer =
  ({ log, metrics, areErrorsLong }: ServerDependencies): PlainAnswer =>
  (refusal, isHead) => {
    metrics.requests.inc({ method: 'unknown', route: 'unknown', status: refusal.status })
    return plainAnswers(log, areErrorsLong)(refusal, isHead)
  }

/** Turns a synchronous check into a hook. A promise for each request would cost more than the check. */
const atOnce =
  (check: (request: FastifyRequest, reply: FastifyReply) => unknown): onRequestHookHandler =>
  (request, reply, done) => {
    try {
      if (check(request, reply) === 'redirected') return
    } catch (error) {
      return done(asError(error))
    }
    done()
  }

/** Closes the connection instead of waiting for a body that the server will not read. */
function closeWhileArriving(request: FastifyRequest, reply: FastifyReply): void {
  if (isArriving(request.raw)) reply.header('Connection', 'close')
}

function serve(app: FastifyInstance, basePath: string, route: Route, dependencies: ServerDependencies): void {
  const { operation } = route
  const { method, url } = routeOf(operation)
  const pipeline = pipelineOf(route, dependencies)
  const runAdmitted = (request: FastifyRequest) => {
    const { caller, judgeAgain } = request
    if (!caller || !judgeAgain) throw new Error('The request was not admitted.')
    return pipeline(request, caller, judgeAgain)
  }
  const run =
    operation.body?.kind === 'multipart'
      ? (request: FastifyRequest) => spoolsOf(request).during(() => runAdmitted(request))
      : runAdmitted
  const guards = dependencies.guardsOf(operation.guards ?? [])
  const options: RouteOptions = {
    method,
    url: basePath + url,
    config: {
      operation,
      ...(dependencies.checkReplies && { refusals: refusalsOf(operation) }),
      handsMoneyOver: refusalsOf(operation).has('SERVICE_SWITCH_ERROR'),
      ...(operation.body && { bodyKind: operation.body.kind }),
    },
    onRequest: (request) => admit(request, operation, guards, dependencies),
    handler: async (request, reply) => {
      const {
        status,
        body,
        content,
        headers = {},
        isReplay,
      } = await withinTimeLimit(dependencies.loopHolds.during(routeNameOf(request), () => run(request)))
      reply.status(status).headers(headers)
      if (isReplay) reply.header('Idempotent-Replayed', 'true')
      if (operation.isDeprecated) reply.header('Deprecation', 'true')
      if (content) return reply.send(content)
      request.answer = body
      return body === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
    },
  }
  if (operation.body?.kind === 'multipart') addFormRoute(app, options, operation.body)
  else app.route(options)
}

/** Adds a route that accepts forms and no JSON. All other routes accept JSON and no forms. */
function addFormRoute(app: FastifyInstance, options: RouteOptions, body: MultipartBody): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', openSpools)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(MULTIPART_TYPE, (request: FastifyRequest, payload: IncomingMessage) =>
      readMultipart(payload, request.headers['content-type'] ?? '', body, spoolsOf(request)),
    )
    scope.route(options)
    done()
  })
}

/** Gives the request storage for the files of its form. */
export const openSpools: onRequestHookHandler = (request, reply, next) => {
  const spools = new Spools()
  request.spools = spools
  reply.raw.once('close', () => spools.answered())
  next()
}

export const spoolsOf = ({ spools }: FastifyRequest): Spools => spools ?? fail('The request takes no form.')

const routeNameOf = ({ address }: FastifyRequest): string => address?.template ?? 'unknown'

function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(header) ? header : newUuid()
}
