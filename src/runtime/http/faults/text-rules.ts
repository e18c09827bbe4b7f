import type { ErrorObject } from 'ajv'
import formatsOf from 'ajv-formats'
import type { Check } from '#runtime/declare/schema.ts'
import { isCountry } from '#runtime/lib/country.ts'
import { parseId } from '#runtime/lib/ids.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { NOUNS } from '#runtime/lib/nouns.ts'
import { composed, isReadable, type Readable } from '#runtime/lib/readable-text.ts'

/** Possible rules of a schema for a text, in the order in which they run. */
interface Said {
  maxLength: number
  minLength: number
  pattern: string
  format: string
  readable: Readable
  check: Check
}
type TextSchema = Partial<Said>

/** Returns true if the text follows the rule. */
type IsKept = (text: string) => boolean

/** Limits count code points, but not in a text that is much too long. */
const hasAtMost = (text: string, limit: number) =>
  text.length <= limit || (text.length <= 2 * limit && [...text].length <= limit)

const RULES: { [Keyword in keyof Said]: (said: Said[Keyword]) => IsKept } = {
  maxLength: (limit) => (text) => hasAtMost(text, limit),
  minLength: (limit) => (text) => limit === 0 || !hasAtMost(text, limit - 1),
  pattern: (source) => {
    const pattern = new RegExp(source, 'u')
    return (text) => pattern.test(text)
  },
  format: (name) => FORMATS.get(name) ?? (() => true),
  readable: (kind) => (text) => isReadable(text, kind),
  check: ({ test }) => test,
}
export const TEXT_KEYWORDS: ReadonlySet<string> = new Set(Object.keys(RULES))

function ruleOf<Keyword extends keyof Said>(schema: TextSchema, keyword: Keyword): IsKept | undefined {
  const said = schema[keyword]
  return said === undefined ? undefined : RULES[keyword](said)
}

/** `2025-10-13T09:00:00.123456789+02:00` */
const LONGEST_TIMESTAMP = 35

/** Four code points of two places each become one code point of at most one place (UAX #15). */
const MOST_SHRINKING = 8

/**
 * The rules of a schema for a text. A rule runs only if all earlier rules passed: after the length rule, no rule sees a
 * longer text.
 */
export class TextRules {
  private readonly rules: readonly { fault: Partial<ErrorObject>; isKept: IsKept }[]

  constructor(private readonly schema: TextSchema) {
    this.rules = keysOf(RULES).flatMap((keyword) => {
      const isKept = ruleOf(schema, keyword)
      const params = { limit: schema[keyword], [keyword]: schema[keyword] }
      return isKept ? [{ fault: { keyword, params, parentSchema: schema }, isKept }] : []
    })
  }

  /** Whether the handler gets texts in another form. */
  get hasStoredForm(): boolean {
    return this.schema.readable !== undefined || this.schema.format === 'date-time'
  }

  /** Returns the text in its stored form. A text that is too long in any form stays as it is. */
  storedForm(text: string): string {
    const { readable, format, maxLength = Infinity } = this.schema
    if (format === 'date-time' && text.length <= LONGEST_TIMESTAMP) return text.toUpperCase()
    return readable && text.length <= MOST_SHRINKING * maxLength ? composed(text) : text
  }

  /** The members of Ajv's error for the first rule that the text breaks, or undefined if it breaks none. */
  firstFault(text: string): Partial<ErrorObject> | undefined {
    return this.rules.find(({ isKept }) => !isKept(text))?.fault
  }
}

const published = (name: 'email' | 'uri'): IsKept => {
  const format = formatsOf.default.get(name)
  if (format instanceof RegExp) return (text) => format.test(text)
  if (typeof format === 'function') return (text) => format(text)
  throw new Error(`The library has no function for the format ${name}.`)
}
const isUri = published('uri')
/** Longer URIs do not work in clients. */
const LONGEST_URI = 8_192

/** The formats that are checked. Other formats only describe a text to readers. */
const FORMATS: ReadonlyMap<string, IsKept> = new Map<string, IsKept>([
  ['email', published('email')],
  ['uri', (text) => text.length <= LONGEST_URI && isUri(text)],
  ['date', isCalendarDate],
  ['date-time', isTimestamp],
  ['country', isCountry],
  ...NOUNS.map((noun): [string, IsKept] => [`id-${noun}`, (text) => parseId(noun, text) !== undefined]),
])

/**
 * Returns true for an RFC 3339 time with a zone, in either letter case, with at most nine decimals, no leap second and
 * an existing day (platform-rules 6.2). The time in UTC must also be within the years 1 to 9999.
 */
export function isTimestamp(text: string): boolean {
  const match =
    /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i.exec(text)
  return match !== null && isCalendarDate(match[1] ?? '') && isYearOfTheDatabase(new Date(text).getUTCFullYear())
}

/** The database does not accept the year 0 and writes the year 10000 differently. */
const isYearOfTheDatabase = (year: number) => year >= 1 && year <= 9999

/** Returns true for an existing day in the form `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
