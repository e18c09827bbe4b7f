import type { FastifyReply, FastifyRequest } from 'fastify'
import { isObject } from '#crypto/json-object.ts'
import { isDatabaseAway } from '../db/connection-loss.ts'
import {
  type ErrorCode,
  Outage,
  Refusal,
  SWITCH_STEPS,
  SwitchFailure,
  SwitchFault,
  type SwitchStep,
} from '../lib/errors.ts'
import { newUuid } from '../lib/ids.ts'
import { describeError, type Log } from '../lib/log.ts'
import type { Metrics } from '../lib/metrics.ts'
import { memberOf, messageOf } from '../lib/thrown.ts'
import { UnknownAddress } from './addresses.ts'
import { BODY_FORMS, type BodyForm } from './body-forms.ts'
import type { PlainAnswer } from './connections.ts'
import { SECURITY_HEADERS } from './general-headers.ts'

/**
 * Returns the body of an error with `message` and `status` in addition to its own members, for clients whose schemas
 * require them (README of the specification, rule 30). Bodies of another form stay as they are.
 */
export function toLongError(body: string, status: number): string {
  const error: unknown = JSON.parse(body)
  if (!isObject(error) || typeof error.reason !== 'string') return body
  return JSON.stringify({ ...error, message: error.reason, status })
}

/** Errors that Fastify finds before any code of the service runs. */
const FRAMEWORK_FAULTS: Record<string, readonly [ErrorCode, string | ((form: BodyForm) => string)]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', ({ tooLarge }) => tooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', ({ unsupported }) => unsupported],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID_REQUEST_FORMAT', 'The body is not as long as Content-Length says.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['INVALID_REQUEST_FORMAT', ({ missing }) => missing],
  FST_ERR_BAD_URL: ['REFERENCE_NOT_FOUND', 'This address does not exist.'],
  FST_ERR_MAX_PARAM_LENGTH: ['REFERENCE_NOT_FOUND', 'This address does not exist.'],
}

/** A temporary inability of the service to answer a valid request: one text for the log, one for the caller. */
interface Shortage {
  level: 'warn' | 'error'
  event: string
  reason: string
}

const AWAY: Shortage = {
  level: 'warn',
  event: 'a request met no database',
  reason: 'The database cannot be reached at the moment.',
}

/** The shortages, by error code. */
const SHORTAGES: readonly (readonly [codes: RegExp, Shortage])[] = [
  [
    // Serialization failures and deadlocks, after all repetitions.
    /^40(001|P01)$/,
    {
      level: 'warn',
      event: 'a request was overtaken too often',
      reason: 'Others change the same objects at this moment. Send the request again.',
    },
  ],
  [
    // A disk, the memory or a limit of the database is full, and the service has written no data.
    /^(53|ENOSPC$|EDQUOT$)/,
    {
      level: 'error',
      event: 'a request met no room',
      reason: 'The service has no room for this at the moment.',
    },
  ],
  [
    /^57014$/,
    {
      level: 'warn',
      event: 'a request took the database too long',
      reason: 'This took the database too long. Name more filters, or a shorter time.',
    },
  ],
]

/** Returns the temporary shortage that caused an error of the database or of a file, if there is one. */
function shortageOf(error: unknown): Shortage | undefined {
  if (isDatabaseAway(error)) return AWAY
  const code = String(memberOf(error, 'code'))
  return SHORTAGES.find(([codes]) => codes.test(code))?.[1]
}

/** Tables whose constraints stop money at a step if they refuse a row. */
const STEPS_OF_TABLES: readonly (readonly [tables: RegExp, step: SwitchStep])[] = [[/^ledger_/, 'ledger']]

/** Returns the step at which an error stopped the money of the request, if there is one. */
function faultyStepOf(error: unknown): SwitchStep | undefined {
  if (error instanceof SwitchFault) return error.step
  if (typeof memberOf(error, 'constraint') !== 'string') return undefined
  const table = String(memberOf(error, 'table'))
  return STEPS_OF_TABLES.find(([tables]) => tables.test(table))?.[1]
}

const NOT_HANDED_OVER =
  'The payment could not be handed over. No money has moved, and the failure has been recorded; send the same request again later.'

/** Returns the SERVICE_SWITCH_ERROR for an error of an operation that declares this code. */
function toSwitchFailure(error: unknown, { routeOptions }: FastifyRequest): SwitchFailure | undefined {
  if (error instanceof SwitchFailure) return error
  const step = routeOptions.config?.handsMoneyOver ? faultyStepOf(error) : undefined
  return step && new SwitchFailure(step, NOT_HANDED_OVER, error)
}

interface Observers {
  log: Log
  metrics: Pick<Metrics, 'switchErrors'>
}

/** Answers any error of a request in the form of the catalogue. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, metrics }: Observers,
): FastifyReply {
  const refusal = toSwitchFailure(error, request) ?? toRefusal(error, request)
  if (refusal && isDeclared(refusal, request)) {
    if (refusal instanceof SwitchFailure) noteSwitchFailure(refusal, request, { log, metrics })
    return sendRefusal(refusal, request, reply)
  }
  const shortage = shortageOf(error)
  if (shortage) {
    const { id: requestId, routeOptions } = request
    log[shortage.level](shortage.event, { requestId, route: routeOptions.url, error: messageOf(error) })
    return sendRefusal(outOfService(shortage.reason), request, reply)
  }
  if (error instanceof Outage) {
    log.warn('a request met an outage', aboutFault(request, error.cause))
    return sendRefusal(outOfService(error.message), request, reply)
  }
  log.error('a request failed', aboutFault(request, refusal ? undeclared(refusal) : error))
  return sendRefusal(internalFault(request.id), request, reply)
}

function noteSwitchFailure({ step, cause }: SwitchFailure, request: FastifyRequest, { log, metrics }: Observers): void {
  metrics.switchErrors.inc({ step })
  log.error('money was not handed over', { step, met: SWITCH_STEPS[step], ...aboutFault(request, cause) })
}

const aboutFault = ({ id, routeOptions }: FastifyRequest, error: unknown) => ({
  requestId: id,
  route: routeOptions.url,
  ...describeError(error),
})

/** If the server checks refusals, a code that the operation does not declare is a bug of the service. */
const isDeclared = (refusal: Refusal, { routeOptions }: FastifyRequest) =>
  refusal instanceof UnknownAddress || (routeOptions.config?.refusals?.has(refusal.code) ?? true)

const undeclared = ({ code }: Refusal) => new Error(`The operation refused with ${code}, which it does not declare.`)

function toRefusal(error: unknown, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error
  const known = FRAMEWORK_FAULTS[String(memberOf(error, 'code'))]
  if (known) {
    const [code, reason] = known
    const form = BODY_FORMS[request.routeOptions.config?.bodyKind ?? 'json']
    return new Refusal(code, typeof reason === 'string' ? reason : reason(form))
  }
  // The caller has closed the connection and gets no response.
  return error === request.raw.errored
    ? new Refusal('INVALID_REQUEST_FORMAT', 'The request was broken off.')
    : undefined
}

const outOfService = (reason: string) => new Refusal('SERVICE_UNAVAILABLE', reason, undefined, { 'Retry-After': '5' })
const internalFault = (requestId: string) =>
  new Refusal('INTERNAL_ERROR', 'Something went wrong on our side. It has been recorded.', { requestId })

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusal = refusal
  const { toRefusalPage, toRefusalBody } = request.routeOptions.config ?? {}
  reply.status(refusal.status).headers(refusal.headers)
  if (toRefusalPage) return reply.type('text/html; charset=utf-8').send(toRefusalPage(refusal, request.id))
  const body = toRefusalBody?.(refusal) ?? refusal.toBody()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/**
 * Returns the whole answer to an invalid or incomplete HTTP request. The server has no further data about the request,
 * so its log line has only the data of the answer.
 */
export const plainAnswers =
  (log: Log, areErrorsLong = false): PlainAnswer =>
  (refusal, isHead) => {
    const { code, status } = refusal
    const requestId = newUuid()
    log.info('request', { requestId, status, code })
    const short = JSON.stringify(refusal.toBody())
    const body = areErrorsLong ? toLongError(short, status) : short
    const headers = {
      ...SECURITY_HEADERS,
      ...refusal.headers,
      'X-Request-Id': requestId,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    }
    const head = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    return `HTTP/1.1 ${status} Refused\r\n${head}\r\n${isHead ? '' : body}`
  }
