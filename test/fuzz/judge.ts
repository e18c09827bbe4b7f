import { type ErrorCode, STATUS_OF } from '#runtime/lib/errors.ts'
import type { FuzzAnswer } from './client.ts'
import type { FuzzRequest } from './requests.ts'

/**
 * Returns the error of an answer, or undefined. The service itself checks that the body of a success matches its
 * declaration, and otherwise answers 500.
 */
export function complaintAbout(request: FuzzRequest, answer: FuzzAnswer): string | undefined {
  return RULES.find(([, holds]) => !holds(answer, request))?.[0]
}

type Rule = (answer: FuzzAnswer, request: FuzzRequest) => boolean

const RULES: readonly (readonly [string, Rule])[] = [
  ['a fault of the service', ({ status, text }, { method }) => status < 500 || isNotImplemented(status, text, method)],
  ['no request id, or not the one that was sent', hasRequestId],
  ['a body where there is none', (answer, request) => !isBodiless(answer, request) || answer.text === ''],
  ['not JSON in UTF-8', (answer, request) => isBodiless(answer, request) || isJson(answer)],
  ['a success that is not declared', (answer, request) => answer.status >= 300 || isDeclared(answer, request)],
  ['neither a success nor a refusal', ({ status }) => status < 300 || status >= 400],
  [
    'a refusal of another shape',
    ({ status, text }, { method }) => status < 400 || method === 'HEAD' || isRefusal(status, parsed(text)),
  ],
]

const isBodiless = ({ status }: FuzzAnswer, { method }: FuzzRequest) => method === 'HEAD' || status === 204

const isJson = ({ headers, text }: FuzzAnswer) =>
  headers['content-type'] === 'application/json; charset=utf-8' && parsed(text) !== undefined

/** With another method, the request goes to another operation. */
const isDeclared = ({ status }: FuzzAnswer, { operation, method }: FuzzRequest) =>
  status in operation.replies || method !== operation.path.split(' ')[0]

/**
 * Whether the answer repeats the caller's own id. It need not if the service could not read the request: then it closes
 * the connection.
 */
function hasRequestId({ headers }: FuzzAnswer, request: FuzzRequest): boolean {
  const sent = request.headers.filter(([name]) => name === 'X-Request-Id').map(([, value]) => value)
  const given = headers['x-request-id']
  if (typeof given !== 'string' || !/^[A-Za-z0-9._-]{1,64}$/.test(given)) return false
  const isEchoed =
    sent.length === 1 && /^[A-Za-z0-9._-]{1,64}$/.test(sent[0] as string) && headers.connection !== 'close'
  return !isEchoed || given === sent[0]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** For operations without a provider on this platform. An answer to HEAD has no body with the code. */
const isNotImplemented = (status: number, text: string, method: string) =>
  status === 501 && (method === 'HEAD' || codeOf(text) === 'NOT_IMPLEMENTED')

const codeOf = (text: string) => (parsed(text) as { code?: string } | undefined)?.code

/** Returns true for `{code, reason, details?}` with a code of this status (platform-rules 8.1). */
function isRefusal(status: number, body: unknown): boolean {
  const { code, reason, details, ...others } = body as {
    code?: ErrorCode
    reason?: unknown
    details?: { errors?: unknown }
  }
  const isNamed = code !== undefined && STATUS_OF.get(code) === status && typeof reason === 'string' && reason !== ''
  const { errors = [] } = details ?? {}
  return isNamed && Object.keys(others).length === 0 && Array.isArray(errors) && errors.every(isFault)
}

const isFault = (entry: { field?: unknown; message?: unknown }) =>
  typeof entry.field === 'string' && typeof entry.message === 'string'
