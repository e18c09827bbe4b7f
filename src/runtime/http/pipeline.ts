import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { canonicalJson } from '../../crypto/canonical-json.ts'
import type { Proof } from '../../features/signed-requests/store.ts'
import type { Caller } from '../auth/auth.ts'
import { type Clock, platformTime } from '../clock.ts'
import type { Db } from '../db/index.ts'
import { type Operation, Reply, type Verdict } from '../declare/operation.ts'
import { querySchemaOf } from '../declare/query-schema.ts'
import type { Directories } from '../directories.ts'
import { type Fault, refuse, refuseFaults, refuseUnknown } from '../errors.ts'
import {
  findStoredAnswer,
  fingerprintOf,
  type IdempotencyKey,
  readKey,
  type StoredAnswer,
} from '../idempotency/idempotency.ts'
import { parseId } from '../ids.ts'
import type { Log } from '../log.ts'
import { openPage } from '../pages/pages.ts'
import type { CheckedRequest, Route } from '../route.ts'
import type { Works } from '../units/works.ts'
import { type ParsedBody, trimTexts } from './body.ts'
import { carryOut, type Judge, noteOf, toAnswer } from './carry-out.ts'
import { withPeculiarities } from './faults/peculiarities.ts'
import { compile, inDocumentOrder, onePerField, type RequestContext, type Validator } from './faults/validation.ts'
import { readQuery } from './query.ts'
import { refusalChecker, replyChecker } from './reply-check.ts'

export interface PipelineDependencies {
  db: Db
  works: Works
  log: Log
  clock: Clock
  cursorKey: Buffer
  /** Whether account numbers are validated strictly for callers of an environment (accounts 1.1). */
  isStrict(environment: Caller['environment']): boolean
  /** Whether the fixed values of the sandbox stand for signatures of wallets there (wallet-auth 15). */
  areFixedSignaturesTaken: boolean
  directories: Directories
  /** Check every answer against its declaration: tests and development. */
  checkReplies: boolean
}

interface Context {
  caller: Caller
  now: Date
  validation: RequestContext
}

/** Steps 8 to 18 of a request (platform-rules section 2): authentication and permission lie behind, the body has been read. */
export function pipelineOf(
  route: Route,
  {
    db,
    works,
    log,
    clock,
    cursorKey,
    isStrict,
    areFixedSignaturesTaken,
    directories,
    checkReplies,
  }: PipelineDependencies,
) {
  const { operation } = route
  const check = shapeCheckOf(operation)
  const judge = judgeOf(operation, checkReplies)

  return async (request: FastifyRequest, caller: Caller): Promise<StoredAnswer> => {
    const now = platformTime(clock.now(), caller.clockOffsetMs)
    const { environment } = caller
    const context: Context = {
      caller,
      now,
      validation: { strict: isStrict(environment), environment, now, directories },
    }
    const parsed = bodyOf(operation, request)
    const key = keyOf(operation, request, parsed)
    // Before the check, which drops the members that it does not know.
    const bodySha256 = operation.isSigned ? bodyHashOf(request) : ''
    const { query, headers, faults } = check(request, parsed, context.validation)
    if (faults.length > 0 && key) {
      const earlier = await findStoredAnswer(db, { platform: caller.platform, now }, key)
      if (earlier) return earlier
    }
    if (faults.length > 0)
      refuseFaults(await completed(faults, db, { route, request, context, body: parsed?.value ?? {} }))
    const prepared: CheckedRequest = {
      caller,
      now,
      query,
      headers,
      body: parsed?.value,
      params: paramsOf(operation, request.params as Record<string, string>),
      page: operation.isPaged ? openPage(cursorKey, `${caller.platform}\n${operation.id}`, query) : undefined,
      proof: operation.isSigned
        ? proofOf(operation, request, bodySha256, environment === 'sandbox' && areFixedSignaturesTaken)
        : undefined,
    }
    return carryOut({ db, works, log }, route, prepared, {
      operation,
      key,
      judge,
      unit: { platform: caller.platform, environment, now, concerned: new Set() },
      note: noteOf(operation, request, caller, prepared),
      isSigned: (prepared.proof?.signatures.length ?? 0) > 0,
      isAnswer: (prepared.proof?.requestIds.length ?? 0) > 0,
    })
  }
}

/** Makes answers of what handlers give back or throw; where they are checked, one that the operation does not declare is a fault of ours. */
function judgeOf(operation: Operation, isChecked: boolean): Judge {
  const checkReply = isChecked ? replyChecker(operation) : () => {}
  const checkRefusal = isChecked ? refusalChecker(operation) : <E>(error: E) => error
  return async (handled) => {
    const answer = toAnswer(operation, await handled.catch((error: unknown) => Promise.reject(checkRefusal(error))))
    if (answer instanceof Reply) checkReply(answer)
    return checkRefusal(answer)
  }
}

/** Adds to the faults of the schema what else is wrong, so that one answer names everything. */
async function completed(
  faults: Fault[],
  db: Db,
  {
    route,
    request,
    context: { caller, now },
    body,
  }: { route: Route; request: FastifyRequest; context: Context; body: object },
): Promise<Fault[]> {
  if (!route.furtherFaults) return faults
  const fields = faults.map(({ field }) => field)
  const params = soundParamsOf(route.operation, request.params as Record<string, string>)
  const further = await route.furtherFaults(db, { caller, now, params, body: withoutFields(body, fields) })
  const isKnown = (field: string) => fields.some((known) => isWithin(known, field) || isWithin(field, known))
  return inDocumentOrder(body, [...faults, ...further.filter(({ field }) => !isKnown(field))])
}

function bodyOf(operation: Operation, request: FastifyRequest): ParsedBody | undefined {
  const parsed = request.body as ParsedBody | undefined
  if (!operation.body) return undefined
  if (!parsed && !operation.isBodyOptional) refuse('INVALID_REQUEST_FORMAT', 'This operation needs a JSON body.')
  return parsed && operation.isBodyTrimmed ? { ...parsed, value: trimTexts(parsed.value) } : parsed
}

function keyOf(
  operation: Operation,
  request: FastifyRequest,
  parsed: ParsedBody | undefined,
): IdempotencyKey | undefined {
  if (!operation.idempotency) return undefined
  const isRequired = operation.idempotency.isRequiredFor?.(parsed?.value) ?? false
  const key = readKey(headerValues(request, 'idempotency-key'), isRequired)
  return key === undefined
    ? undefined
    : { key, scope: `${request.method} ${pathOf(operation, request)}`, fingerprint: fingerprintOf(parsed?.value) }
}

/** The concrete path in the one form that all its spellings stand for. */
function pathOf(operation: Operation, request: FastifyRequest): string {
  const raw = request.params as Record<string, string>
  const sound = soundParamsOf(operation, raw)
  return (request.routeOptions.url as string).replace(
    /:(\w+)/g,
    (_, name: string) => sound[name] ?? (raw[name] as string),
  )
}

/** Of the whole body as it was sent (wallet-auth 4.2); of nothing where there is none. */
function bodyHashOf(request: FastifyRequest): string {
  const body = (request.body as ParsedBody | undefined)?.value
  return createHash('sha256')
    .update(body === undefined ? '' : canonicalJson(body))
    .digest('hex')
}

/** What a signature of this call is bound to, and the headers that carry it. */
function proofOf(operation: Operation, request: FastifyRequest, bodySha256: string, isFixedTaken: boolean): Proof {
  const [method, template] = operation.path.split(' ') as [string, string]
  const params = paramsOf(operation, request.params as Record<string, string>)
  return {
    call: { method, path: template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] as string), bodySha256 },
    signatures: headerValues(request, 'service-wallet-signature'),
    requestIds: headerValues(request, 'request-id'),
    isFixedTaken,
  }
}

/** Every value of a header as it was sent. Node joins or drops repeated ones. */
export function headerValues(request: FastifyRequest, name: string): string[] {
  const { rawHeaders } = request.raw
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}

interface Shape {
  query: Record<string, unknown>
  headers: Record<string, unknown>
  faults: Fault[]
}

function shapeCheckOf(
  operation: Operation,
): (request: FastifyRequest, parsed: ParsedBody | undefined, context: RequestContext) => Shape {
  const querySchema = querySchemaOf(operation)
  const validators: Partial<Record<'query' | 'headers' | 'body', Validator>> = {
    ...(querySchema && { query: compile(querySchema, 'readOnly') }),
    ...(operation.headers && { headers: compile(operation.headers, 'readOnly') }),
    ...(operation.body && !operation.isBodyJudgedLater && { body: compile(operation.body, 'readOnly') }),
  }
  return (request, parsed, context) => {
    const query = readQuery(querySchema, request.query as Record<string, string>)
    const headers = Object.fromEntries(
      Object.keys(operation.headers?.properties ?? {})
        .map((name) => [name, request.headers[name.toLowerCase()]])
        .filter(([, value]) => value !== undefined),
    )
    const body = parsed?.value
    const faults = [
      ...onePerField([...query.faults, ...(validators.query?.faults(query.value, context) ?? [])]),
      ...(validators.headers?.faults(headers, context) ?? []),
      ...(parsed && operation.body
        ? withPeculiarities(validators.body?.faults(body, context) ?? [], operation.body, parsed)
        : []),
    ]
    const further = operation.faults?.({ body, query: query.value }, verdictOf(faults), context) ?? []
    return {
      query: query.value,
      headers,
      faults: further.length > 0 ? inDocumentOrder(body ?? {}, [...faults, ...further]) : faults,
    }
  }
}

const verdictOf = (faults: readonly Fault[]): Verdict => ({
  isSound: (field) => !faults.some((fault) => isWithin(fault.field, field)),
  isRefused: (field) => faults.some((fault) => fault.field === field),
})

const isWithin = (field: string, whole: string) => field === whole || field.startsWith(`${whole}.`)

/** A copy without the fields of these paths. Elements of a list leave a gap, so that the others keep their index. */
function withoutFields(body: object, fields: readonly string[]): object {
  const copy = structuredClone(body)
  for (const field of fields) {
    const path = field.split('.')
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], copy)
    if (typeof parent === 'object' && parent !== null) delete (parent as Record<string, unknown>)[path.at(-1) as string]
  }
  return copy
}

const soundParamsOf = (operation: Operation, raw: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(operation.params ?? {}).map(([name, { noun }]) => [name, parseId(noun, raw[name] ?? '')]),
  )

/** A malformed id in the path is an unknown object. */
function paramsOf(operation: Operation, raw: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(operation.params ?? {}).map(([name, { noun, unknown }]) => [
      name,
      parseId(noun, raw[name] ?? '') ?? refuseUnknown(unknown),
    ]),
  )
}
