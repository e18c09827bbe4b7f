import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { canonicalJson } from '../../crypto/canonical-json.ts'
import { parseStamp } from '../../crypto/stamp.ts'
import type { Caller } from '../auth.ts'
import { noteAction, type AuditEntry } from '../audit-log.ts'
import { platformTime, type Clock } from '../clock.ts'
import type { Db } from '../db/index.ts'
import type { Directories } from '../directories.ts'
import { refuse, refuseFaults, refuseUnknown, Refusal, Refused, type Fault } from '../errors.ts'
import { exclusively, fingerprintOf, findStoredAnswer, readKey, runOnce, type IdempotencyKey, type StoredAnswer } from '../idempotency.ts'
import { parseId } from '../ids.ts'
import { toJson } from '../json.ts'
import { Reply, type Operation, type Verdict } from '../operation.ts'
import { openPage } from '../pages.ts'
import type { Route } from '../route.ts'
import { Type } from '../schema.ts'
import type { Proof } from '../signed-requests.ts'
import { compile, inDocumentOrder, type RequestContext, type Validator } from '../validation.ts'
import type { UnitOfWork, Work, Works } from '../work.ts'
import { trimTexts, unstorableTexts, type ParsedBody } from './body.ts'
import { readQuery } from './query.ts'
import { replyChecker } from './reply-check.ts'

export interface PipelineDependencies {
  db: Db
  works: Works
  clock: Clock
  cursorKey: Buffer
  /** Whether account numbers are validated strictly for callers of an environment (accounts 1.1). */
  isStrict(environment: Caller['environment']): boolean
  directories: Directories
  /** Check every answer against its declaration: tests and development. */
  checkReplies: boolean
}

interface Context {
  caller: Caller
  now: Date
  validation: RequestContext
}

const PAGE_PARAMETERS = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many objects a page holds at most.' })),
  cursor: Type.Optional(Type.String({ description: '`nextCursor` of the page before.' })),
}

/** All query parameters of an operation, those of the page included. */
export function querySchemaOf(operation: Operation) {
  if (!operation.isPaged) return operation.query
  return Type.Object({ ...operation.query?.properties, ...PAGE_PARAMETERS })
}

/** Steps 8 to 18 of a request (platform-rules section 2): authentication and permission lie behind, the body has been read. */
export function pipelineOf(route: Route, { db, works, clock, cursorKey, isStrict, directories, checkReplies }: PipelineDependencies) {
  const { operation } = route
  const check = shapeCheckOf(operation)
  const checkReply = checkReplies ? replyChecker(operation) : () => {}

  return async (request: FastifyRequest, caller: Caller): Promise<StoredAnswer> => {
    const now = platformTime(clock.now(), caller.clockOffsetMs)
    const { environment } = caller
    const context: Context = { caller, now, validation: { strict: isStrict(environment), environment, now, directories } }
    const parsed = bodyOf(operation, request)
    const key = keyOf(operation, request, parsed)
    // Before the check, which drops the members that it does not know.
    const bodySha256 = operation.isSigned ? bodyHashOf(request) : ''
    const { query, headers, faults } = check(request, parsed, context.validation)
    if (faults.length > 0 && key) {
      const earlier = await findStoredAnswer(db, caller.platform, key)
      if (earlier) return earlier
    }
    if (faults.length > 0) refuseFaults(await completed(faults, request, context, parsed?.value ?? {}))
    const prepared = {
      caller, now, query, headers, body: parsed?.value, params: paramsOf(operation, request.params as Record<string, string>),
      page: operation.isPaged ? openPage(cursorKey, `${caller.platform}\n${operation.id}`, query) : undefined,
      proof: operation.isSigned ? proofOf(operation, request, bodySha256) : undefined,
    }
    const run = async (room: never) => {
      const answer = toAnswer(operation, await route.handle(room, prepared as never))
      if (answer instanceof Reply) checkReply(answer)
      return answer
    }
    const note = (work: Work, result: string, answer?: Reply) => noteAction(work, { ...entryOf(request, caller, prepared), action: operation.id, result, object: objectOf(prepared.params, answer) })
    const isShared = route.kind === 'write' && (route.sharesTransaction?.(prepared as never) ?? false)
    return answerWith(context, { key, run, note, isShared, isSigned: (prepared.proof?.requestIds.length ?? 0) > 0 })
  }

  /** Adds to the faults of the schema what else is wrong, so that one answer names everything. */
  async function completed(faults: Fault[], request: FastifyRequest, { caller, now }: Context, body: object): Promise<Fault[]> {
    if (route.kind !== 'write' || !route.furtherFaults) return faults
    const fields = faults.map(({ field }) => field)
    const params = soundParamsOf(operation, request.params as Record<string, string>)
    const further = await route.furtherFaults(db, { caller, now, params, body: withoutFields(body, fields) } as never)
    const isKnown = (field: string) => fields.some((known) => isWithin(known, field) || isWithin(field, known))
    return inDocumentOrder(body, [...faults, ...further.filter(({ field }) => !isKnown(field))])
  }

  async function answerWith({ caller, now }: Context, call: PreparedCall): Promise<StoredAnswer> {
    const { platform, environment } = caller
    const { key, run, note, isShared, isSigned } = call
    const unit = { platform, environment, now }
    const noted = <Outcome>(story: (work: Work) => Promise<Outcome>) => async (work: Work) => {
      const outcome = await story(work)
      const answer = toAnswer(operation, outcome)
      if (answer instanceof Refused) note(work, answer.refusal.code)
      else note(work, String(answer.status), answer)
      return outcome
    }
    const inUnit = noted((work) => run(work as never))
    if (route.kind === 'read') return plain(await run(db as never))
    if (key) return exclusively(platform, key, () => works.run(unit, (work) => runOnceNoted(work, key, call)))
    try {
      if (route.kind === 'ask') return plain(await run({ db, work: (story: (work: Work) => Promise<unknown>) => works.run(unit, noted(story)) } as never))
      return plain(await (isShared ? works.runTogether(unit, inUnit) : works.run(unit, inUnit)))
    } catch (error) {
      // A refused signature leaves a trace, though the call itself leaves none.
      if (isSigned && error instanceof Refusal) await works.run(unit, async (work) => note(work, error.code))
      throw error
    }
  }

  async function runOnceNoted(work: UnitOfWork, key: IdempotencyKey, { run, note }: PreparedCall): Promise<StoredAnswer> {
    let answer: Reply | Refused | undefined
    const stored = await runOnce(work, key, async () => (answer = await run(work as never)))
    if (!stored.isReplay) note(work, String(stored.status), answer instanceof Reply ? answer : undefined)
    return stored
  }
}

/** A request whose shape has been checked, and how it is carried out. */
interface PreparedCall {
  key: IdempotencyKey | undefined
  run(room: never): Promise<Reply | Refused>
  /** Writes what was done into the audit log. */
  note(work: Work, result: string, answer?: Reply): void
  isShared: boolean
  isSigned: boolean
}

/** What the audit log says of a request: who, from where, and which fields, but no value of any. */
function entryOf(request: FastifyRequest, { tokenId }: Caller, { body, proof }: { body?: object; proof?: Proof }): Omit<AuditEntry, 'result' | 'action'> {
  const signer = proof && parseStamp(proof.signatures[0]?.trim() ?? '')?.publicKey.toString('hex', 0, SIGNER_BYTES)
  return { actor: tokenId, requestId: request.id, sourceAddress: request.ip, fields: Object.keys(body ?? {}), ...(signer && { signer }) }
}

const SIGNER_BYTES = 4

/** What was acted on: the object in the path, or the one that was made. */
function objectOf(params: Record<string, string>, answer: Reply | undefined): string | undefined {
  const made = (answer?.body as { id?: unknown } | undefined)?.id
  return Object.values(params)[0] ?? (typeof made === 'string' ? made : undefined)
}

function plain(answer: Reply | Refused): StoredAnswer {
  if (answer instanceof Refused) throw answer.refusal
  return { status: answer.status, body: answer.body === undefined ? undefined : toJson(answer.body), headers: answer.headers, isReplay: false }
}

function toAnswer(operation: Operation, answer: unknown): Reply | Refused {
  if (answer instanceof Reply || answer instanceof Refused) return answer
  return new Reply(Number(Object.keys(operation.replies)[0]), answer)
}

function bodyOf(operation: Operation, request: FastifyRequest): ParsedBody | undefined {
  const parsed = request.body as ParsedBody | undefined
  if (!operation.body) return undefined
  if (!parsed && !operation.isBodyOptional) refuse('INVALID_REQUEST_FORMAT', 'This operation needs a JSON body.')
  return parsed && operation.isBodyTrimmed ? { ...parsed, value: trimTexts(parsed.value) } : parsed
}

function keyOf(operation: Operation, request: FastifyRequest, parsed: ParsedBody | undefined): IdempotencyKey | undefined {
  if (!operation.idempotency) return undefined
  const isRequired = operation.idempotency.isRequiredFor?.(parsed?.value) ?? false
  const key = readKey(headerValues(request, 'idempotency-key'), isRequired)
  return key === undefined ? undefined : { key, scope: `${request.method} ${pathOf(request)}`, fingerprint: fingerprintOf(parsed?.value) }
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] as string

/** Of the whole body as it was sent (wallet-auth 4.2); of nothing where there is none. */
function bodyHashOf(request: FastifyRequest): string {
  const body = (request.body as ParsedBody | undefined)?.value
  return createHash('sha256').update(body === undefined ? '' : canonicalJson(body)).digest('hex')
}

/** What a signature of this call is bound to, and the headers that carry it. */
function proofOf(operation: Operation, request: FastifyRequest, bodySha256: string): Proof {
  const [method, template] = operation.path.split(' ') as [string, string]
  const params = paramsOf(operation, request.params as Record<string, string>)
  return {
    call: { method, path: template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] as string), bodySha256 },
    signatures: headerValues(request, 'service-wallet-signature'),
    requestIds: headerValues(request, 'request-id'),
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

function shapeCheckOf(operation: Operation): (request: FastifyRequest, parsed: ParsedBody | undefined, context: RequestContext) => Shape {
  const querySchema = querySchemaOf(operation)
  const validators: Partial<Record<'query' | 'headers' | 'body', Validator>> = {
    ...(querySchema && { query: compile(querySchema, 'readOnly') }),
    ...(operation.headers && { headers: compile(operation.headers, 'readOnly') }),
    ...(operation.body && !operation.isBodyJudgedLater && { body: compile(operation.body, 'readOnly') }),
  }
  return (request, parsed, context) => {
    const query = readQuery(querySchema, request.query as Record<string, string>)
    const headers = Object.fromEntries(Object.keys(operation.headers?.properties ?? {}).map((name) => [name, request.headers[name.toLowerCase()]]).filter(([, value]) => value !== undefined))
    const body = parsed?.value
    const faults = [
      ...query.faults,
      ...unstorableTexts(query.value, ''),
      ...(validators.query?.faults(query.value, context) ?? []),
      ...(validators.headers?.faults(headers, context) ?? []),
      ...(parsed?.faults ?? []),
      ...(body ? (validators.body?.faults(body, context) ?? []) : []),
    ]
    const further = operation.faults?.({ body, query: query.value }, verdictOf(faults), context) ?? []
    return { query: query.value, headers, faults: further.length > 0 ? inDocumentOrder(body ?? {}, [...faults, ...further]) : faults }
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
    const parent = path.slice(0, -1).reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], copy)
    if (typeof parent === 'object' && parent !== null) delete (parent as Record<string, unknown>)[path.at(-1) as string]
  }
  return copy
}

const soundParamsOf = (operation: Operation, raw: Record<string, string>) =>
  Object.fromEntries(Object.entries(operation.params ?? {}).map(([name, { noun }]) => [name, parseId(noun, raw[name] ?? '')]))

/** A malformed id in the path is an unknown object. */
function paramsOf(operation: Operation, raw: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(operation.params ?? {}).map(([name, { noun, unknown }]) => [name, parseId(noun, raw[name] ?? '') ?? refuseUnknown(unknown)]),
  )
}

