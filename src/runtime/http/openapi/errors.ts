import { ALL_CODES, type ErrorCode } from '../../error-catalogue.ts'
import { type Components, type Json, refer } from './schemas.ts'

const FIELD_ERROR = {
  type: 'object',
  required: ['field'],
  properties: {
    field: {
      type: 'string',
      description: 'Dot path with numeric indexes, or the name of a header or query parameter.',
    },
    constraint: {
      type: 'object',
      properties: {
        format: { type: 'string' },
        pattern: { type: 'string' },
        enum: { type: 'array', items: { type: 'string' } },
        minLength: { type: 'integer' },
        maxLength: { type: 'integer' },
      },
    },
    message: { type: 'string' },
  },
}

const ERROR_DETAILS = {
  type: 'object',
  additionalProperties: true,
  properties: {
    errors: { type: 'array', items: refer('FieldError') },
    cause: {
      type: 'string',
      description:
        'What exactly was refused, where a code has several causes; in the sandbox also which check of a login or a signature failed.',
    },
    missingRequirements: { type: 'array', items: { type: 'string' } },
  },
}

const ERROR_CODE = {
  description: 'Any code of the catalogue. Codes may be added: take one that you do not know for what its status says.',
  anyOf: [{ type: 'string', enum: [...ALL_CODES] }, { type: 'string' }],
}

const errorSchema = (code: Json) => ({
  type: 'object',
  required: ['code', 'reason'],
  properties: {
    code,
    reason: { type: 'string', description: 'A sentence for people.' },
    details: refer('ErrorDetails'),
  },
})

/** The schemas that all errors share, by name. */
export const ERROR_SCHEMAS: readonly [string, Json][] = [
  ['FieldError', FIELD_ERROR],
  ['ErrorDetails', ERROR_DETAILS],
  ['ErrorCode', ERROR_CODE],
  ['Error', errorSchema(refer('ErrorCode'))],
]

/** Codes of an operation, of which the schema says that others may come: a client that meets one must not fail. */
const codeOf = (codes: readonly ErrorCode[]) => ({
  description: 'Stable; decide by it. Codes may be added.',
  anyOf: [{ type: 'string', enum: [...codes] }, refer('ErrorCode')],
})

/** The body of an error with one of these codes, as a schema of this name. Without codes: any error. */
export function errorContent(codes: readonly ErrorCode[], { schemas }: Components, name = 'Error'): Json {
  if (!schemas.has(name)) schemas.set(name, errorSchema(codeOf(codes)))
  return { 'application/json': { schema: refer(name) } }
}
