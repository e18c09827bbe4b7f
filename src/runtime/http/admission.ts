import type { FastifyRequest } from 'fastify'
import type { Caller } from '../auth.ts'
import { Refusal, refuse } from '../errors.ts'
import type { Metrics } from '../metrics.ts'
import type { Operation } from '../operation.ts'
import { headerValues } from './pipeline.ts'

export const MAX_BODY_BYTES = 1024 * 1024

export interface Gate {
  /** Whose token it is. Refuses every other header with 401. */
  authenticate(header: string | undefined): Promise<Caller>
  isSandboxOffered: boolean
  metrics: Metrics
}

/** What is asked of a request before its body is read, in the order of platform-rules section 2. Answers who calls. */
export async function admit(request: FastifyRequest, operation: Operation, gate: Gate): Promise<Caller> {
  checkAddress(request)
  // Nobody reads what comes with a GET.
  const isBodyRead = !operation.path.startsWith('GET ')
  if (isBodyRead) checkLength(request)
  const caller = await authenticateOnce(request, gate)
  checkPermission(operation, caller)
  checkEnvironment(operation, caller, gate.isSandboxOffered)
  if (isBodyRead) checkEncoding(request)
  return caller
}

/** An address that no operation has, though a route may have matched it. */
export class UnknownAddress extends Refusal {
  constructor() {
    super('REFERENCE_NOT_FOUND', 'There is nothing at this address.')
  }
}

/** The router takes an empty last segment for a parameter; an address with a trailing slash is unknown (platform-rules 1.3). */
export function checkAddress({ url }: FastifyRequest): void {
  if (/^[^?]*\/(\?|$)/.test(url)) throw new UnknownAddress()
}

function checkLength(request: FastifyRequest): void {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) refuse('PAYLOAD_TOO_LARGE', 'A JSON body may hold at most 1 MiB.')
}

async function authenticateOnce(request: FastifyRequest, { authenticate, metrics }: Gate): Promise<Caller> {
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

/** The operations of the sandbox are unknown where it is switched off. */
export function checkSandboxOffered(isSandboxOffered: boolean): void {
  if (!isSandboxOffered) throw new UnknownAddress()
}

function checkEncoding(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') refuse('UNSUPPORTED_MEDIA_TYPE', 'Bodies are taken without a content encoding only.')
}

