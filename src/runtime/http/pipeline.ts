import { createHash } from 'node:crypto'
import { canonicalJson } from '#crypto/canonical-json.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import type { Db } from '../db/index.ts'
import { actorOf, type Caller, permissionsOf } from '../declare/auth/caller.ts'
import type { SentFile } from '../declare/file.ts'
import type { Guard } from '../declare/guard.ts'
import type { Operation } from '../declare/operation.ts'
import { openPage } from '../declare/pages/pages.ts'
import { type Clock, platformTime } from '../lib/clock.ts'
import { refuse, refuseAll } from '../lib/errors.ts'
import type { PlatformId } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import { findStoredAnswer, type StoredAnswer } from '../work/idempotency/idempotency.ts'
import { fingerprintOf, type IdempotencyKey, readKey } from '../work/idempotency/key.ts'
import { Memories } from '../work/units/memories.ts'
import type { Works } from '../work/units/works.ts'
import type { JudgeAgain } from './admission.ts'
import { answering } from './answers.ts'
import { noteOf } from './audit-notes.ts'
import { type ParsedBody, trimTexts } from './body.ts'
import { BODY_FORMS } from './body-forms.ts'
import { RequestValidator } from './faults/request-validator.ts'
import { type BoundGuard, readEvidence } from './guards.ts'
import { headerValues, type ReadRequest } from './head.ts'
import { callOf, paramsOf, routePathOf, soundParamsOf } from './params.ts'
import type { Route } from './route.ts'
import { runRoute } from './run-route.ts'

export interface PipelineDependencies {
  db: Db
  /** As `Database.listsOf`. */
  listsOf(platform: PlatformId): Db
  works: Works
  log: Log
  clock: Clock
  cursorKey: Buffer
  /** Seals the answers with a secret until their keys expire. */
  masterKey: Pick<MasterKey, 'seal' | 'open' | 'derive'>
  /** Finds the implementations of guards. Fails for an unbound guard. */
  guardsOf(guards: readonly Guard[]): BoundGuard[]
  /** Checks every response against its declaration, in tests and development. */
  checkReplies: boolean
}

/**
 * Steps 8 to 18 of a request (platform-rules section 2), after authentication, permission check and reading of the
 * body.
 */
export function pipelineOf(
  route: Route,
  { db, listsOf, works, log, clock, cursorKey, masterKey, guardsOf, checkReplies }: PipelineDependencies,
) {
  const { operation } = route
  const validator = new RequestValidator(route)
  const toAnswer = answering(operation, checkReplies)
  const guards = guardsOf(operation.guards ?? [])
  // A signature of a body covers its JSON (wallet-auth 4.2).
  if (operation.body?.kind === 'multipart' && guards.some(({ guard }) => guard.isBoundToBody))
    throw new Error(`A guard of ${operation.id} is bound to a JSON body, and the operation takes a form.`)

  // A GET does not wait between admission and its answer.
  const isJudgedAgain = !operation.path.startsWith('GET ')

  /** `judge` is absent if another entry point validates the caller. */
  return async (raw: ReadRequest, caller: Caller, judge?: JudgeAgain): Promise<StoredAnswer> => {
    const judgeAgain = isJudgedAgain ? judge : undefined
    const { platform, environment } = caller
    const now = platformTime(clock.now(), caller.clockOffsetMs)
    const body = bodyOf(operation, raw)
    const key = keyOf(operation, raw, caller, body, masterKey)
    // This precedes the validation of the body, which drops unknown members.
    const bodySha256 = guards.some(({ guard }) => guard.isBoundToBody) ? bodyHashOf(raw) : ''
    const request = { raw, body, caller, now }
    const { query, headers, faults } = validator.judge(request)
    if (faults.length > 0) {
      await judgeAgain?.(db)
      const earlier = key && (await findStoredAnswer(db, { platform, now }, key))
      return earlier ?? refuseAll(await validator.complete(faults, db, request))
    }
    const params = paramsOf(operation, raw)
    const { isPaged, isFollowed = false } = operation
    const page = isPaged ? openPage(cursorKey, scopeOf(operation, caller), query, isFollowed) : undefined
    const guarded = readEvidence(guards, { caller, ...callOf(operation, params), bodySha256 }, raw)
    const checked = { ...guarded.evidence, caller, now, query, headers, body: body?.value, params, page }
    return runRoute({ clock, db: isLongList(operation, query) ? listsOf(platform) : db, works, log }, route, checked, {
      operation,
      key,
      toAnswer,
      unit: {
        platform,
        environment,
        now,
        memories: new Memories(),
        ...('agentId' in caller && { agentId: caller.agentId }),
        ...(permissionsOf(caller).includes('VIEW') && { mayView: true }),
      },
      note: noteOf(operation, request, checked, guarded.traces),
      traces: guarded.traces,
      judgeAgain,
    })
  }
}

const isLongList = ({ isPaged = false, isShortWith }: Operation, query: Record<string, unknown>): boolean =>
  isPaged && (isShortWith === undefined || query[isShortWith] === undefined)

/** Names the caller and the list: agents may see different parts of the same list. */
const scopeOf = ({ id }: Operation, caller: Caller): string =>
  [caller.platform, id, ...('agentId' in caller ? [caller.agentId] : [])].join('\n')

/** Returns the body from the content type parsers. */
const parsedBodyOf = (request: ReadRequest) => request.body as ParsedBody | undefined

function bodyOf({ body }: Operation, request: ReadRequest): ParsedBody | undefined {
  const parsed = parsedBodyOf(request)
  if (!body) return undefined
  if (!parsed && !body.isOptional) refuse('INVALID_REQUEST_FORMAT', BODY_FORMS[body.kind].missing)
  return parsed && body.isTrimmed ? { ...parsed, value: trimTexts(parsed.value) } : parsed
}

/** Returns the agent or person whose idempotency keys are separate from the keys of the platform's tokens. */
const keptApart = (caller: Caller): string[] => (caller.kind === 'token' || 'page' in caller ? [] : [actorOf(caller)])

/**
 * Returns the idempotency key. Keys are separate for a platform, each of its agents and each person, and for different
 * paths.
 */
function keyOf(
  operation: Operation,
  request: ReadRequest,
  caller: Caller,
  body: ParsedBody | undefined,
  masterKey: PipelineDependencies['masterKey'],
): IdempotencyKey | undefined {
  if (!operation.idempotency) return undefined
  const { isRequired, isRequiredFor } = operation.idempotency
  const key = readKey(headerValues(request, 'idempotency-key'), isRequired ?? isRequiredFor?.(body?.value) ?? false)
  if (key === undefined) return undefined
  const path = `${request.method} ${routePathOf(operation, request)}`
  return {
    key,
    scope: [...keptApart(caller), path].join(' '),
    fingerprint: fingerprintOf(
      body && identityOf(operation, body),
      operation.idempotency.isBodySecret ? masterKey.derive('secret bodies') : undefined,
    ),
    ...(operation.idempotency.isAnswerSecret && { sealedBy: masterKey }),
    ...(operation.idempotency.isAnsweredOnce && {
      isAnsweredOnce: { named: Object.values(soundParamsOf(operation, request)).at(-1) },
    }),
  }
}

/** Returns the identity of a body. A file counts by its bytes, not its name (platform-rules 10.3). */
function identityOf({ body, idempotency }: Operation, { value }: ParsedBody): object {
  const file = body?.kind === 'multipart' && (value.file as SentFile | undefined)
  if (file) return { ...value, file: Buffer.from(file.sha256, 'hex').toString('base64url') }
  const { secretMembers = [] } = idempotency ?? {}
  return Object.fromEntries(Object.entries(value).filter(([name]) => !secretMembers.includes(name)))
}

/** Returns the hash of the whole raw body (wallet-auth 4.2), or of an empty text without a body. */
function bodyHashOf(request: ReadRequest): string {
  const body = parsedBodyOf(request)?.value
  return createHash('sha256')
    .update(body === undefined ? '' : canonicalJson(body))
    .digest('hex')
}
