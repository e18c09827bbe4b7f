import type { Operation } from '#runtime/declare/operation.ts'
import { refusalsOf } from '#runtime/declare/operation-refusals.ts'
import type { TSchema } from '#runtime/declare/schema.ts'
import { type ErrorCode, STATUS_OF } from '#runtime/lib/error-catalogue.ts'
import { ERROR_CONTENT } from './errors.ts'
import { type Components, type Json, jsonContent, refer, toOpenApi } from './schemas.ts'

const text = (description: string, options: { required?: boolean; schema?: Json } = {}) => ({
  description,
  schema: { type: 'string' },
  ...options,
})

/** The headers that answers may carry, by name. */
export const HEADERS: Record<string, Json> = {
  'X-Request-Id': text('Id of the request, or a new one. Name it when you ask for help.', { required: true }),
  'Retry-After': text(
    'After how many seconds to try again. With 429 and 503 always, with 409 while the first request with the key still runs.',
    { schema: { type: 'integer', minimum: 1 } },
  ),
  'WWW-Authenticate': text('Where credentials are missing or wrong: how to send them.'),
  Allow: text('The methods that the address knows.', { required: true }),
  'Idempotent-Replayed': text('The answer to an earlier request with the same Idempotency-Key, repeated.', {
    schema: { type: 'string', enum: ['true'] },
  }),
  Deprecation: text('The operation is deprecated.', { required: true, schema: { type: 'string', enum: ['true'] } }),
}

const HEADERS_OF_STATUS: Record<number, readonly string[]> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** Statuses whose answers a key never stores, or that precede the look-up of a key. */
const isNeverReplayed = (status: number) => status >= 500 || [401, 405, 408, 413, 415, 423, 429, 431].includes(status)

function headersOf({ idempotency, isDeprecated }: Operation, status: number): Json {
  const names = [
    'X-Request-Id',
    ...(HEADERS_OF_STATUS[status] ?? []),
    ...(idempotency && status === 409 ? ['Retry-After'] : []),
    ...(idempotency && !isNeverReplayed(status) ? ['Idempotent-Replayed'] : []),
    ...(isDeprecated && status < 300 ? ['Deprecation'] : []),
  ]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** Returns all responses of an operation by status: its successes, then its refusals with exactly their codes. */
export function answersOf(operation: Operation, components: Components): Json {
  const successes = Object.entries(operation.replies).map(([status, schema]) => {
    const headers = headersOf(operation, Number(status))
    return [
      status,
      schema
        ? { description: 'Success.', headers, content: contentOf(schema, components) }
        : { description: 'Success, without a body.', headers },
    ]
  })
  const refusals = [...codesByStatus(operation)].map(([status, codes]) => [
    status,
    refusalOf(operation, status, codes, components),
  ])
  return Object.fromEntries([...successes, ...refusals])
}

const contentOf = (schema: TSchema, components: Components) =>
  schema.isFile
    ? { 'application/octet-stream': { schema: toOpenApi(schema, components) } }
    : jsonContent(schema, components)

function codesByStatus(operation: Operation): Map<number, ErrorCode[]> {
  const byStatus = new Map((operation.reservedStatuses ?? []).map((status): [number, ErrorCode[]] => [status, []]))
  for (const code of refusalsOf(operation)) {
    const status = STATUS_OF.get(code) ?? 500
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}

/** Describes a refusal that many operations share only once. */
function refusalOf(operation: Operation, status: number, codes: readonly ErrorCode[], components: Components): Json {
  const name = sharedNameOf(codes)
  const answer = () => ({
    description:
      codes.length === 0
        ? 'Not answered by this version.'
        : `Refused: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: headersOf(operation, status),
    content: ERROR_CONTENT,
    // The codes in the description, for programs. Future versions may add codes: treat an unknown code according to its
    // status.
    'x-error-codes': codes,
  })
  if (!name || operation.idempotency) return answer()
  if (!components.responses.has(name)) components.responses.set(name, answer())
  return refer(name, 'responses')
}

/** `TOKEN_NOT_FOUND` gives `TokenNotFoundError`. */
function sharedNameOf(codes: readonly ErrorCode[]): string | undefined {
  if (codes.join() === 'INVALID_REQUEST_FORMAT,INVALID_INPUT') return 'InvalidRequestError'
  const [code] = codes
  if (!code || codes.length > 1) return undefined
  return `${code
    .replace(/_ERROR$/, '')
    .split('_')
    .map((word) => capitalized(word.toLowerCase()))
    .join('')}Error`
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
