/**
 * The vocabulary in which features declare data on the wire. It is plain JSON Schema: TypeBox gives the types,
 * `validation.ts` the checks, `openapi.ts` the document.
 */
import { type Static, type TObject, type TProperties, type TSchema, type TUnsafe, Type } from '@sinclair/typebox'
import type { ErrorCode } from '../lib/error-catalogue.ts'
import type { ExactInteger } from '../lib/json.ts'
import type { Noun } from '../lib/nouns.ts'
import type { Readable } from '../lib/readable-text.ts'
import type { SentFile } from './file.ts'

export { type Static, type TLiteral, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox'

/** Our own options in addition to the JSON Schema options. They never leave the process. */
export interface FaultOptions {
  /** The code instead of INVALID_INPUT if this field is the only invalid one (platform-rules 8.2). */
  faultCode?: ErrorCode
}

/**
 * Options for an optional list with a meaning for the empty list: "no permission". Any other optional list of a request
 * counts as absent when it is empty, because clients of some languages send it unasked.
 */
export const EMPTY_MEANS_NONE = { emptyMeansNone: true } as const

/**
 * A rule for a text that a pattern cannot express. Attach it with the option `check`: `Type.String({ check: IBAN_CHECK
 * })`.
 */
export interface Check {
  /** The value of `constraint.format` in responses: `iban`, `aba-routing-number`. */
  format?: string
  /** The part of the rule that a pattern can express, for the document. */
  pattern?: string
  test(value: string): boolean
  /** The message that names the rule: "IBAN check digits do not match." */
  message: string
}

/** An answer with a file instead of JSON. The header `Content-Type` of the reply has its type. */
export const FileContent = (options: { description?: string } = {}) => Type.Unsafe<Buffer>({ isFile: true, ...options })

/** Declares one of several texts. */
export function Enum<const Values extends readonly string[]>(
  values: Values,
  options: object = {},
): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options })
}

type Branches = Record<string, TSchema>

/**
 * A union whose branch is selected by one text member. Reports only errors of the selected branch. Reports a missing or
 * unknown tag on the tag itself. Two tags may select the same branch.
 *
 * - `base` names the schema that the named branches extend in the reference. Its tag has the values of the branches, or
 *   of `tagType`.
 * - `properties` are members of all branches, also shown outside them.
 * - `aliases` are further values of the tag that the reference maps to a branch. The service neither sends nor accepts
 *   them.
 */
export function tagged<const B extends Branches>(
  tag: string,
  branches: B,
  options: {
    $id?: string
    base?: string
    tagType?: TSchema
    aliases?: Readonly<Record<string, keyof B & string>>
    properties?: TProperties
    description?: string
  } = {},
): TUnsafe<Static<B[keyof B]>> {
  return Type.Unsafe<Static<B[keyof B]>>({ type: 'object', tag, branches, ...options })
}

/** Merges the members of several objects. A later member replaces an earlier one with the same name. */
export function merge<const Parts extends readonly TObject[]>(
  parts: [...Parts],
  options: object = {},
): TObject<MergedProperties<Parts>> {
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as MergedProperties<Parts>
  return Type.Object(properties, options)
}
/** As `merge`, but the document shows the result as an extension of the first object, which has its own name there. */
export const extended = <const Base extends TObject, const Own extends TObject>(base: Base, own: Own) =>
  merge([base, own], { extension: { base, own } })

type MergedProperties<Parts extends readonly TObject[]> = Parts extends readonly [
  infer First extends TObject,
  ...infer Rest extends TObject[],
]
  ? Omit<First['properties'], keyof MergedProperties<Rest>> & MergedProperties<Rest>
  : // biome-ignore lint/complexity/noBannedTypes: an empty merge has no members
    {}

/** Returns the same object schema with optional members only. */
export function partial<P extends TProperties>(object: TObject<P>, options: object = {}) {
  return Type.Partial(object, options)
}

/** A value or null. Only if the interface permits null. */
export function Nullable<S extends TSchema>(schema: S): TUnsafe<Static<S> | null> {
  return Type.Unsafe<Static<S> | null>({ anyOf: [schema, { type: 'null' }] })
}

/**
 * Options for a text that may be the id of one of these nouns. The service accepts either letter case and hands the
 * handler the canonical form.
 */
export const idOf = (...nouns: readonly Noun[]) => ({ idOf: nouns })

/** Declares an identifier of one noun in a body, a query or a response: `Customer:<uuid>`. In a path, use `pathId`. */
export function Id<const N extends Noun>(noun: N, options: object = {}): TUnsafe<`${N}:${string}`> {
  return Type.Unsafe<`${N}:${string}`>({ type: 'string', format: `id-${noun}`, ...idOf(noun), ...options })
}

/** Declares an identifier in a response that the program stores as plain text. */
export const ShownId = (noun: Noun, options: object = {}) => Type.String({ format: `id-${noun}`, ...options })

/**
 * Declares an RFC 3339 time with a zone: at most nine decimals in requests, exactly three in responses, always in UTC
 * (platform-rules 6).
 */
export const Timestamp = (options: object = {}) => Type.String({ format: 'date-time', ...options })

/** Declares an existing calendar day, `YYYY-MM-DD`. */
export const CalendarDate = (options: object = {}) => Type.String({ format: 'date', ...options })

/**
 * The largest amount of money in the interface (payments 1.3). It is below 2^53, so a JSON number represents it
 * exactly.
 */
export const MAX_AMOUNT = 9_000_000_000_000_000

/**
 * An amount for a transfer: a whole number of the smallest unit, at least 1. Any other number is INVALID_AMOUNT if it
 * is the only error.
 */
export const Amount = (options: { maximum?: number; description?: string } = {}) =>
  Type.Integer({ format: 'int64', exclusiveMinimum: 0, maximum: MAX_AMOUNT, faultCode: 'INVALID_AMOUNT', ...options })

/** Declares a whole number of the smallest unit, including zero: limits, fees, balances. */
export const NonNegativeAmount = (options: object = {}) =>
  Type.Integer({ format: 'int64', minimum: 0, maximum: MAX_AMOUNT, ...options })

/** Declares a whole number in a response that may exceed 2^53. JSON readers without larger integers round it. */
export const LargeInteger = (options: object = {}) => Type.Unsafe<ExactInteger>({ type: 'integer', ...options })

/** A text without control characters, in a form that all pattern languages read the same way. */
export const SINGLE_LINE = '^[^\\x00-\\x1f\\x7f-\\x9f]*$'
/** The same with at least one character that is not blank. */
export const NAME_LINE = '^[^\\S\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$'

/** Declares a text with at least one character that is not blank. Limits count Unicode code points. */
export const Text = (maxLength: number, options: object = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...options })

/**
 * Options for a text that people read (readable-text.ts): the handler gets it in NFC, and limits apply to that form.
 */
export const readable = (kind: Readable) => ({ readable: kind })

/** Options for one line for people, which may be blank. */
export const READABLE_LINE = { ...readable('line'), pattern: SINGLE_LINE }

/**
 * Declares one line for people, such as a name, a label or a description, with at least one character that is not
 * blank.
 */
export const ReadableText = (maxLength: number, options: object = {}) =>
  Text(maxLength, { ...readable('line'), pattern: NAME_LINE, ...options })

export const CURRENCY_CODE = '^[A-Z0-9]{2,16}$'
/** A currency code or crypto ticker, upper case. The use case checks whether it exists and is enabled. */
export const CurrencyCode = (options: object = {}) => Type.String({ pattern: CURRENCY_CODE, ...options })

/** Declares an assigned ISO 3166-1 alpha-2 code in upper case. */
export const CountryCode = (options: object = {}) => Type.String({ format: 'country', ...options })

/** A domain name of at least two labels, in lower case. */
export const DOMAIN_NAME = '^([a-z0-9]+(-+[a-z0-9]+)*\\.)+[a-z0-9]+(-+[a-z0-9]+)*$'
export const DomainName = (options: object = {}) => Type.String({ pattern: DOMAIN_NAME, maxLength: 253, ...options })

/** E.164. */
export const PhoneNumber = (options: object = {}) => Type.String({ pattern: '^\\+[1-9][0-9]{1,14}$', ...options })

/** Declares an object with any members. */
export const AnyObject = (options: object = {}) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, ...options })

/** Declares the part of a form that contains a file. */
export const FilePart = (options: object = {}) => Type.Unsafe<SentFile>({ isFile: true, ...options })
