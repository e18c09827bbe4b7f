import type { ErrorCode } from '../lib/error-catalogue.ts'
import { oncePer } from '../lib/once-per.ts'
import { headersOf } from './headers.ts'
import { malformedCodeOf, type Operation } from './operation.ts'
import { isSelective, querySchemaOf } from './query-schema.ts'

/** Possible refusals of every request. */
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

/** Refusals that follow from the declaration of an operation. */
const GENERAL: readonly { when: (operation: Operation) => unknown; codes: readonly ErrorCode[] }[] = [
  { when: isJudged, codes: ['INVALID_REQUEST_FORMAT', 'INVALID_INPUT'] },
  { when: isChange, codes: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] },
  { when: ({ idempotency }) => idempotency, codes: ['DUPLICATE_PAY_REQUEST'] },
  // Only one admin request of a kind can wait for an object at a time.
  { when: ({ takesTwo }) => takesTwo, codes: ['CONFLICT'] },
  // For a service without the sandbox.
  { when: ({ sandbox }) => sandbox, codes: ['REFERENCE_NOT_FOUND'] },
]

/**
 * Returns every possible refusal code of an operation: the codes that follow from its declaration, and the codes that
 * it names.
 */
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

/** Returns the codes that fields of a schema cause if they are the only errors. */
function faultCodesOf(schema: unknown): ErrorCode[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { faultCode, ...members } = schema as { faultCode?: ErrorCode }
  return [...(faultCode ? [faultCode] : []), ...Object.values(members).flatMap(faultCodesOf)]
}
