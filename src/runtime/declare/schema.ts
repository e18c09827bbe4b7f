/**
 * The vocabulary in which features declare what travels over the wire. Everything here is plain JSON Schema: TypeBox gives the types,
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

/** A rule for a text that a pattern cannot say. Attach it with the option `check`: `Type.String({ check: IBAN_CHECK })`. */
export interface Check {
  /** Answered as `constraint.format`: `iban`, `aba-routing-number`. */
  format?: string
  /** As much of the rule as a pattern can say, for the document. */
  pattern?: string
  test(value: string): boolean
  /** Names the rule: "IBAN check digits do not match." */
  message: string
}

/** An answer with a file instead of JSON. The header `Content-Type` of the reply has its type. */
export const FileContent = (options: { description?: string } = {}) => Type.Unsafe<Buffer>({ isFile: true, ...options })

/** One of a few texts. */
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

/** The members of several objects in one. A later member of the same name replaces an earlier one. */
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

/** The same object with every member optional. */
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

/** An identifier of one noun in a body, a query or an answer: `Customer:<uuid>`. In a path use `pathId`. */
export function Id<const N extends Noun>(noun: N, options: object = {}): TUnsafe<`${N}:${string}`> {
  return Type.Unsafe<`${N}:${string}`>({ type: 'string', format: `id-${noun}`, ...idOf(noun), ...options })
}

/** An identifier in an answer that the program holds as a plain text. */
export const ShownId = (noun: Noun, options: object = {}) => Type.String({ format: `id-${noun}`, ...options })

/** RFC 3339 with zone, at most nine decimals in, exactly three out, always UTC (platform-rules 6). */
export const Timestamp = (options: object = {}) => Type.String({ format: 'date-time', ...options })

/** A day that exists in the calendar, `YYYY-MM-DD`. */
export const CalendarDate = (options: object = {}) => Type.String({ format: 'date', ...options })

/** The largest amount of money anywhere in the interface (payments 1.3). Below 2^53, so a JSON number carries it exactly. */
export const MAX_AMOUNT = 9_000_000_000_000_000

/**
 * An amount for a transfer: a whole number of the smallest unit, at least 1. Any other number is INVALID_AMOUNT if it
 * is the only error.
 */
export const Amount = (options: { maximum?: number; description?: string } = {}) =>
  Type.Integer({ format: 'int64', exclusiveMinimum: 0, maximum: MAX_AMOUNT, faultCode: 'INVALID_AMOUNT', ...options })

/** A whole number of the smallest unit, zero included: limits, fees, balances. */
export const NonNegativeAmount = (options: object = {}) =>
  Type.Integer({ format: 'int64', minimum: 0, maximum: MAX_AMOUNT, ...options })

/** A whole number in an answer that may be beyond 2^53, where JSON readers that know no larger integers round it. */
export const LargeInteger = (options: object = {}) => Type.Unsafe<ExactInteger>({ type: 'integer', ...options })

/** A text without control characters, in a form that every language of patterns reads alike. */
export const SINGLE_LINE = '^[^\\x00-\\x1f\\x7f-\\x9f]*$'
/** The same, with something else than blanks in it. */
export const NAME_LINE = '^[^\\S\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$'

/** Text that must hold something else than blanks. Limits count Unicode code points. */
export const Text = (maxLength: number, options: object = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...options })

/**
 * Options for a text that people read (readable-text.ts): the handler gets it in NFC, and limits apply to that form.
 */
export const readable = (kind: Readable) => ({ readable: kind })

/** Options for one line that people read, which may be blank. */
export const READABLE_LINE = { ...readable('line'), pattern: SINGLE_LINE }

/** A name, a label, a description: one line that people read, with something else than blanks in it. */
export const ReadableText = (maxLength: number, options: object = {}) =>
  Text(maxLength, { ...readable('line'), pattern: NAME_LINE, ...options })

export const CURRENCY_CODE = '^[A-Z0-9]{2,16}$'
/** A currency code or crypto ticker, upper case. The use case checks whether it exists and is enabled. */
export const CurrencyCode = (options: object = {}) => Type.String({ pattern: CURRENCY_CODE, ...options })

/** ISO 3166-1 alpha-2, upper case and assigned. */
export const CountryCode = (options: object = {}) => Type.String({ format: 'country', ...options })

/** At least two labels, in lower case. */
export const DOMAIN_NAME = '^([a-z0-9]+(-+[a-z0-9]+)*\\.)+[a-z0-9]+(-+[a-z0-9]+)*$'
export const DomainName = (options: object = {}) => Type.String({ pattern: DOMAIN_NAME, maxLength: 253, ...options })

/** E.164. */
export const PhoneNumber = (options: object = {}) => Type.String({ pattern: '^\\+[1-9][0-9]{1,14}$', ...options })

/** An object with any members. */
export const AnyObject = (options: object = {}) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, ...options })

/** The part of a form that holds a file. */
export const FilePart = (options: object = {}) => Type.Unsafe<SentFile>({ isFile: true, ...options })
