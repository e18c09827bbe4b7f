import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/index.ts'
import { type Caller, hasGrant, isOfOperator, type OperatorCaller, type ProgramCaller } from '../declare/auth/caller.ts'
import { GRANTS, type Grant } from '../declare/auth/grants.ts'
import type { MemberRole } from '../declare/auth/member-roles.ts'
import type { Permission } from '../declare/auth/permissions.ts'
import { limitsToWire } from '../declare/auth/reach.ts'
import type { Guard } from '../declare/guard.ts'
import type { Auth, CallersBy, Operation } from '../declare/operation.ts'
import { Refusal, refuse } from '../lib/errors.ts'
import { fail } from '../lib/fail.ts'
import type { Metrics } from '../lib/metrics.ts'
import { refuseSuspended, SYSTEM_TENANT } from '../work/platforms/platforms.ts'
import { BODY_FORMS } from './body-forms.ts'
import type { BoundGuard } from './guards.ts'
import { headerValues } from './head.ts'
import { paramsOf, rawParamsOf } from './params.ts'

/** A request's data about its caller. */
export interface Presented {
  /** The header. Undefined if it is absent or repeated. */
  authorization: string | undefined
  /** The raw texts in the path. */
  params: Readonly<Record<string, string>>
  /** From where it comes. */
  address: string
  /** Returns a header, or undefined if it is absent or repeated. In lower case. */
  header(name: string): string | undefined
}

/**
 * Returns the caller with the credentials of a request. Refuses all others: with 401, or in the form of its operation.
 * `within`: validates again with the current credentials; attempts and visits count only the first time.
 */
export type Authenticator<Known extends Caller = Caller> = (presented: Presented, within?: Db | Tx) => Promise<Known>

/** The authenticators, by way of authentication. */
export type Authenticators = { [A in Auth]?: Authenticator<CallersBy[A]> }

/** Refuses a caller whose credentials are valid. Returns undefined if it does not need to wait. */
export type CallerCheck = (caller: Caller) => Promise<void> | undefined

/** Dependencies of admission: authenticators, checks of callers, and the counter of failures. */
export interface Admission {
  authenticators: Authenticators
  callerChecks?: readonly CallerCheck[]
  metrics: Metrics
}

/**
 * Validates the caller of an admitted request again, with the tokens, sessions, people and platforms of this
 * transaction: they may have ended while the body was arriving. Refuses as admission does.
 */
export type JudgeAgain = (db: Db | Tx) => Promise<void>

/**
 * Checks length, credentials, caller checks, permission, environment and guards before the server reads the body, in
 * the order of platform-rules section 2. Records the caller.
 */
export async function admit(
  request: FastifyRequest,
  operation: Operation,
  guards: readonly BoundGuard[],
  admission: Admission,
): Promise<void> {
  // The server does not read the body of a GET.
  const isBodyRead = !operation.path.startsWith('GET ')
  if (isBodyRead) checkLength(request, operation)
  const presented = presentedBy(request)
  const authenticate = authenticatorFor(operation, presented, admission)
  const caller = await authenticateOnce(authenticate, presented, admission)
  // From this point the log names the refused caller.
  request.caller = caller
  checkPlatform(caller)
  await checkCaller(caller, admission)
  checkRights(operation, caller)
  for (const { guard, admit } of guards) await admit?.(caller, subjectsOf(guard, operation, request))
  if (isBodyRead) checkEncoding(request)
  request.judgeAgain = async (db) => {
    const now = await authenticate(presented, db)
    checkPlatform(now)
    checkRights(operation, now)
    // Guards on the path or the query validate other objects than the caller.
    for (const { guard, admit } of guards) if (!guard.judges) await admit?.(now, {})
    if (rightsOf(now) !== rightsOf(caller))
      refuse('FORBIDDEN', 'Your rights changed while this request was arriving. Send it again.', {
        cause: 'RIGHTS_CHANGED',
      })
  }
}

/** Returns the caller's rights that handlers of operations see, in a comparable form. */
function rightsOf(caller: Caller): string {
  switch (caller.kind) {
    case 'token':
    case 'agent':
    case 'code':
      return JSON.stringify(caller.permissions)
    case 'member':
      return JSON.stringify([caller.permissions, caller.memberRoles])
    case 'operator':
      return JSON.stringify([caller.roles, caller.limits])
    case 'program':
      return JSON.stringify(caller.grants)
    case 'page':
    case 'visitor':
      return ''
  }
}

function checkRights(operation: Operation, caller: Caller): void {
  checkPermission(operation, caller)
  checkEnvironment(operation, caller)
}

/**
 * Returns the input of a guard before the server reads the body: the ids of the path in canonical form, or the
 * unrepeated query parameters, unchanged.
 */
function subjectsOf({ judges }: Guard, operation: Operation, request: FastifyRequest): Record<string, string> {
  if (judges === 'path') return paramsOf(operation, request)
  const sent = judges === 'query' ? Object.entries(request.query ?? {}) : []
  return Object.fromEntries(sent.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/**
 * Refuses request heads that are wrong for any request: HTTP/1.1 requires one host; HTTP/1.0 allows at most one host
 * and no transfer encoding; the only accepted encoding is chunked (RFC 9112 sections 3.2 and 6.1). A proxy may
 * interpret such a request differently, so the server reads no more data from it.
 */
export function checkHead(request: FastifyRequest): void {
  const { httpVersion, headers } = request.raw
  const hosts = headerValues(request, 'host').length
  const encodings = httpVersion === '1.1' ? [undefined, 'chunked'] : [undefined]
  if (!['1.0', '1.1'].includes(httpVersion)) refuseHead('This service speaks HTTP/1.1 and HTTP/1.0.')
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) refuseHead('A request must have one Host header.')
  if (!encodings.includes(headers['transfer-encoding']?.toLowerCase()))
    refuseHead('A body is taken with its length or in chunks, and without any other transfer encoding.')
}

const refuseHead = (reason: string) => refuse('INVALID_REQUEST_FORMAT', reason, undefined, { Connection: 'close' })

function checkLength(request: FastifyRequest, { body }: Operation): void {
  const { maxBytes, tooLarge } = BODY_FORMS[body?.kind ?? 'json']
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) refuse('PAYLOAD_TOO_LARGE', tooLarge)
}

function presentedBy(request: FastifyRequest): Presented {
  const sent = request.headers.authorization
  // Two different credentials in one request count as no credential.
  const isDoubled = sent !== undefined && headerValues(request, 'authorization').length > 1
  const header = (name: string) => {
    const [value, ...others] = headerValues(request, name)
    return others.length === 0 ? value : undefined
  }
  const authorization = isDoubled ? undefined : sent
  return { authorization, params: rawParamsOf(request), address: request.ip, header }
}

const authenticatorFor = (
  { id, auth }: Operation,
  { authorization }: Presented,
  { authenticators }: Admission,
): Authenticator =>
  authenticators[wayOf(auth, authorization)] ?? fail(`There is no authenticator for the callers of ${id}.`)

const authenticateOnce = (authenticate: Authenticator, presented: Presented, { metrics }: Admission): Promise<Caller> =>
  authenticate(presented).catch((error: unknown) => {
    if (error instanceof Refusal) metrics.authenticationFailures.inc()
    throw error
  })

/** Returns the authentication method whose scheme the caller uses, or the first one. */
function wayOf(auth: Operation['auth'], authorization = ''): Auth {
  if (typeof auth === 'string') return auth
  const [first, ...others] = auth
  return (
    others.find((each) => SCHEMES[each]?.test(authorization)) ??
    first ??
    fail('An operation without a way to authenticate.')
  )
}

const SCHEMES: Partial<Record<Auth, RegExp>> = { platform: /^basic /i, agent: /^bearer /i }

function checkPlatform(caller: Caller): void {
  if ('isSuspended' in caller && caller.isSuspended) refuseSuspended()
}

/** Returns undefined for most callers: they pass all checks immediately and need not wait. */
function checkCaller(caller: Caller, { callerChecks = [] }: Admission): Promise<unknown> | undefined {
  // People and programs of the operator do not use up the budgets of platforms.
  if (isOfOperator(caller)) return undefined
  const pending = callerChecks.flatMap((check) => check(caller) ?? [])
  return pending.length > 0 ? Promise.all(pending) : undefined
}

/** Guards decide the permissions of agents. A page of the service offers only the actions of its customer. */
export function checkPermission(operation: Pick<Operation, 'permission' | 'grant' | 'members'>, caller: Caller): void {
  const needed = [operation.permission ?? []].flat()
  const memberRoles = operation.members?.roles
  switch (caller.kind) {
    case 'operator':
      return checkGrant(operation, caller)
    case 'program':
      return checkProgramGrant(operation.grant, caller)
    case 'token':
      return checkHasOne(needed, caller.permissions, 'This API token lacks')
    case 'member':
      if (memberRoles) return checkMemberRole(memberRoles, caller.memberRoles)
      // Operations without a permission concern only the person, so every person may call them.
      return needed.length === 0 ? undefined : checkHasOne(needed, caller.permissions, 'Your role does not include')
  }
}

function checkHasOne(needed: readonly Permission[], permissions: readonly Permission[], lacking: string): void {
  if (!needed.some((each) => permissions.includes(each)))
    refuse('FORBIDDEN', `${lacking} the permission ${needed.join(' or ')}.`, { requiredPermissions: needed })
}

/** Programs may not call the operations that are open to every person. */
function checkProgramGrant(grant: Grant | undefined, caller: ProgramCaller): void {
  if (grant === undefined || !hasGrant(caller, grant))
    refuse('FORBIDDEN', grant ? `This token lacks the grant ${grant}.` : 'This is for people.', {
      ...(grant && { grant }),
    })
}

export function checkMemberRole(needed: readonly MemberRole[], roles: readonly MemberRole[]): void {
  if (!roles.some((role) => needed.includes(role)))
    refuse('FORBIDDEN', `Requires the role ${needed.join(' or ')}.`, { roles: needed })
}

/** An operation without a grant is open to every person of the operator. */
export function checkGrant(
  { grant, isWithinLimits }: Pick<Operation, 'grant' | 'isWithinLimits'>,
  caller: OperatorCaller,
): void {
  if (grant === undefined) return
  const { limits, platform } = caller
  if (!hasGrant(caller, grant))
    refuse('FORBIDDEN', `Requires the role ${GRANTS[grant].join(' or ')}.`, { grant, roles: GRANTS[grant] })
  if (limits && platform === SYSTEM_TENANT && !isWithinLimits)
    refuse('FORBIDDEN', 'This concerns the whole deployment, and your roles are limited.', {
      limits: limitsToWire(limits),
    })
}

function checkEnvironment({ sandbox }: Operation, caller: Caller): void {
  if (sandbox === 'only' && caller.environment !== 'sandbox')
    refuse('FORBIDDEN', 'A production token cannot be used in the sandbox.')
}

/** Nothing is unpacked. */
export function checkEncoding(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity')
    refuse('UNSUPPORTED_MEDIA_TYPE', 'Bodies are taken without a content encoding only.')
}
