import type { ErrorObject } from 'ajv'
import type { Check, FaultOptions } from '#runtime/declare/schema.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { TextRules } from './text-rules.ts'

type Json = Record<string, unknown>

/** Converts an Ajv error to a validation error. */
export function toFault(reported: ErrorObject): Fault {
  const error = withBrokenRule(reported)
  const schema = error.parentSchema as FaultOptions & Rule
  return {
    field: fieldOf(error),
    message: messageOf(error, schema),
    ...constraintOf(error, schema),
    ...(schema.faultCode && meansTheCode(error) ? { code: schema.faultCode } : {}),
  }
}

/** The keyword `text` reports only that a text breaks one of its rules. */
const withBrokenRule = (error: ErrorObject): ErrorObject =>
  error.schema instanceof TextRules ? { ...error, ...error.schema.firstFault(String(error.data)) } : error

/** A wrong amount is INVALID_AMOUNT, but a value that is not a number is not an amount (platform-rules 6.3). */
const meansTheCode = (error: ErrorObject) =>
  error.keyword !== 'required' &&
  !(error.keyword === 'type' && String(error.params.type).startsWith('integer') && typeof error.data !== 'number')

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (error.keyword === 'required') path.push(error.params.missingProperty)
  if (error.keyword === 'discriminator') path.push(error.params.tag)
  return path.join('.')
}

type Rule = { check?: Check; allOf?: readonly { enum?: readonly unknown[] }[] } & Json

const messageOf = ({ keyword, params, message, data }: ErrorObject, rule: Rule): string => {
  if (params.format === 'date-time' && hasLostItsPlus(data)) return LOST_PLUS
  return MESSAGES[keyword]?.(params, rule) ?? `This ${message}.`
}

/** In a query a bare plus means a blank: `09:00:00 02:00`. */
const hasLostItsPlus = (value: unknown): boolean =>
  typeof value === 'string' && /:\d{2}(\.\d+)? \d{2}:\d{2}$/.test(value)
const LOST_PLUS =
  'A plus sign in a query means a blank. Write the plus sign of the offset as %2B, such as 2025-10-13T09:00:00%2B02:00.'

const atLeast = (limit: number, noun: string) =>
  limit === 1 ? 'This must not be empty.' : `This must have at least ${limit} ${noun}.`

const MESSAGES: Record<string, (params: ErrorObject['params'], rule: Rule) => string> = {
  check: (_, { check }) => check?.message ?? 'The value is not valid.',
  readable: () => 'This holds an invisible character: a control, a direction, or a similar one.',
  required: () => 'This field is required.',
  discriminator: ({ error }) => (error === 'mapping' ? NOT_POSSIBLE : 'This field is required and chooses the shape.'),
  enum: () => NOT_POSSIBLE,
  const: () => NOT_POSSIBLE,
  format: ({ format }) =>
    FORMAT_MESSAGES[format] ?? `This is not a valid ${String(format).replace(/^id-(.*)$/, '$1 id')}.`,
  type: ({ type }) => `This must be of type ${String(type).replace(',', ' or ')}.`,
  minLength: ({ limit }) => atLeast(limit, 'characters'),
  maxLength: ({ limit }) => `This has more characters than ${limit}.`,
  minItems: ({ limit }) => atLeast(limit, 'entries'),
  maxItems: ({ limit }) => `This has more entries than ${limit}.`,
  uniqueItems: () => 'Entries must be unique.',
  minimum: ({ limit }) => `This must be at least ${limit}.`,
  maximum: ({ limit }) => `This must be at most ${limit}.`,
  exclusiveMinimum: ({ limit }) => `This must be more than ${limit}.`,
  pattern: ({ pattern }) => `This must match the pattern ${pattern}.`,
}
const NOT_POSSIBLE = 'This value is not one of the possible ones.'
const FORMAT_MESSAGES: Record<string, string> = {
  'date-time': 'This is not an RFC 3339 time with zone, such as 2025-10-13T09:00:00Z.',
  date: 'This is not a day of the calendar in the form YYYY-MM-DD.',
  country: 'This is not an assigned ISO 3166-1 alpha-2 country code in upper case.',
}

function constraintOf({ keyword, params }: ErrorObject, schema: Rule): { constraint?: Fault['constraint'] } {
  if (keyword === 'check' && schema.check?.format) return { constraint: { format: schema.check.format } }
  if (keyword === 'format') return { constraint: { format: params.format } }
  if (keyword === 'pattern') return { constraint: { pattern: params.pattern } }
  if (keyword === 'minLength' || keyword === 'maxLength') return { constraint: { [keyword]: params.limit } }
  if (keyword === 'enum')
    return {
      constraint: {
        enum: params.allowedValues.filter((each: unknown) => typeof each === 'string' && isAllowedBeside(schema, each)),
      },
    }
  return {}
}

/** A schema may narrow its enumeration with another one. */
const isAllowedBeside = ({ allOf = [] }: Rule, value: unknown) =>
  allOf.every((each) => each.enum?.includes(value) ?? true)
