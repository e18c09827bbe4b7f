import type { ErrorCode } from '../lib/error-catalogue.ts'
import { oncePer } from '../lib/once-per.ts'
import { headersOf } from './headers.ts'
import { malformedCodeOf, type Operation } from './operation.ts'
import { isSelective, querySchemaOf } from './query-schema.ts'

/** What any request can be refused with, whatever it asks for. */
const ALWAYS: readonly ErrorCode[] = [
  'INVALID_REQUEST_FORMAT',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'RATE_LIMITED',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
]

const isChange = ({ path }: Operation) => !path.startsWith('GET ')
const isJudged = (operation: Operation) =>
  isChange(operation) || isSelective(operation) || headersOf(operation) !== undefined

/** What follows from how an operation is declared. */
const GENERAL: readonly { when: (operation: Operation) => unknown; codes: readonly ErrorCode[] }[] = [
  { when: isJudged, codes: ['INVALID_REQUEST_FORMAT', 'INVALID_INPUT'] },
  { when: isChange, codes: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] },
  { when: ({ idempotency }) => idempotency, codes: ['DUPLICATE_PAY_REQUEST'] },
  // One act of a kind waits for an object at a time.
  { when: ({ takesTwo }) => takesTwo, codes: ['CONFLICT'] },
  // Where the sandbox is switched off.
  { when: ({ sandbox }) => sandbox, codes: ['REFERENCE_NOT_FOUND'] },
]

/** Every code that an operation may refuse with: those that follow from its declaration, and those that it names itself. */
export const refusalsOf = oncePer((operation: Operation): ReadonlySet<ErrorCode> => {
  const { params = {}, body, guards = [], refusals = [] } = operation
  return new Set([
    ...GENERAL.filter(({ when }) => when(operation)).flatMap(({ codes }) => codes),
    ...[body?.schema, headersOf(operation), querySchemaOf(operation)].flatMap(faultCodesOf),
    ...Object.values(params).flatMap((param) => [param.unknown, malformedCodeOf(param)]),
    ...guards.flatMap((guard) => guard.refusals),
    ...refusals,
    ...ALWAYS,
  ])
})

/** The codes that fields of a schema are answered with where they are the only ones at fault. */
function faultCodesOf(schema: unknown): ErrorCode[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { faultCode, ...members } = schema as { faultCode?: ErrorCode }
  return [...(faultCode ? [faultCode] : []), ...Object.values(members).flatMap(faultCodesOf)]
}
