import { ALL_CODES } from '#runtime/lib/error-catalogue.ts'
import { type Json, refer } from './schemas.ts'

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
    errors: {
      type: 'array',
      items: refer('FieldError'),
      description: 'The first hundred fields that are not valid, in the order of the request.',
    },
    furtherErrors: {
      type: 'integer',
      description: 'How many more fields are not valid. Absent if `errors` names all of them.',
    },
    cause: {
      type: 'string',
      description:
        'Exact cause of the refusal, if a code has several; in the sandbox also the failed check of a login or a signature.',
    },
    missingRequirements: { type: 'array', items: { type: 'string' } },
  },
}

/** The type is also outside the branches: generators for Go then treat the code as a text, suitable for a `switch`. */
const ERROR_CODE = {
  type: 'string',
  description:
    'Any code of the catalogue. The service may add new codes: treat an unknown code according to its HTTP status.',
  anyOf: [{ type: 'string', enum: [...ALL_CODES] }, { type: 'string' }],
}

const ERROR = {
  type: 'object',
  description: 'The body of every refusal. The answers of an operation list its codes.',
  required: ['code', 'reason'],
  properties: {
    code: refer('ErrorCode'),
    reason: { type: 'string', description: 'A sentence for people.' },
    details: refer('ErrorDetails'),
  },
}

/** The schemas that all errors share, by name. */
export const ERROR_SCHEMAS: readonly [string, Json][] = [
  ['FieldError', FIELD_ERROR],
  ['ErrorDetails', ERROR_DETAILS],
  ['ErrorCode', ERROR_CODE],
  ['Error', ERROR],
]

/** The body of an error. All errors have one schema, so a typed client can catch one type. */
export const ERROR_CONTENT: Json = { 'application/json': { schema: refer('Error') } }
