import { CURRENCY_CODE, type TSchema } from '../declare/schema.ts'
import { parseIdOf } from '../lib/ids.ts'
import { NOUNS } from '../lib/nouns.ts'
import { isTimestamp } from './faults/text-rules.ts'

/** The maximum number of visible entries of a list or members of an object. */
const MOST_SHOWN = 100
/** Member names that callers choose are visible if they could be declared ones. */
const NAME = /^[A-Za-z_][\w-]{0,63}$/
const IS_CURRENCY_CODE = new RegExp(CURRENCY_CODE)
/** Account numbers whose last three digits select the outcome in the sandbox. */
const NUMBERS_BY_ENDING = new Set(['accountNumber', 'clabeNumber', 'iban'])

/**
 * Returns the parts of a JSON value that the service may store, according to its schema. Shows texts if the schema
 * allows only the service's own texts: its words, ids, times and currencies. Replaces any other text with its length:
 * `text, 24 characters`. Shows numbers if the schema declares a number.
 */
export const redacted = (schema: TSchema, value: unknown): unknown => shown([schema], value)

function shown(schemas: readonly TSchema[], value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return schemas.some((schema) => isOwnText(schema, value)) ? value : lengthOf(value, name)
  if (typeof value === 'number') return schemas.some(isOfNumbers) ? value : 'number'
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, MOST_SHOWN).map((entry) => shown(entriesOf(schemas), entry))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST_SHOWN)
      .map(([member, content]) => {
        const declared = schemas.flatMap((schema) => memberOf(schema, member, value))
        return [NAME.test(member) ? member : `name, ${member.length} characters`, shown(declared, content, member)]
      }),
  )
}

function lengthOf(text: string, name: string): string {
  const length = `text, ${text.length} characters`
  const ending = NUMBERS_BY_ENDING.has(name) && text.length > 7 ? /\d{3}$/.exec(text)?.[0] : undefined
  return ending === undefined ? length : `${length}, ends in ${ending}`
}

/** Returns the schema and its alternatives and extensions, which a value may also follow. */
const withAlternatives = (schema: TSchema): TSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(withAlternatives),
]

const isOwnText = (schema: TSchema, text: string): boolean =>
  withAlternatives(schema).some(
    ({ enum: words, const: word, format = '', pattern }) =>
      word === text ||
      words?.includes(text) ||
      (format === 'date-time' && isTimestamp(text)) ||
      (format.startsWith('id-') && parseIdOf(NOUNS, text) !== undefined) ||
      (pattern === CURRENCY_CODE && IS_CURRENCY_CODE.test(text)),
  )

const isOfNumbers = (schema: TSchema): boolean =>
  withAlternatives(schema).some(({ type }) => [type].flat().some((each) => each === 'integer' || each === 'number'))

const entriesOf = (schemas: readonly TSchema[]): TSchema[] =>
  schemas.flatMap(withAlternatives).flatMap(({ items }) => items ?? [])

/** Returns the declarations of a member. For a union, it uses the branch of the object. */
function memberOf(schema: TSchema, name: string, whole: object): TSchema[] {
  return withAlternatives(schema).flatMap(({ properties, additionalProperties, tag, branches }) => {
    const branch = tag && Object.entries<TSchema>(branches).find(([value]) => value === Reflect.get(whole, tag))?.[1]
    const own = properties?.[name] ?? (name === tag ? { enum: Object.keys(branches) } : undefined)
    const other = typeof additionalProperties === 'object' ? additionalProperties : undefined
    return [own ?? other ?? [], branch ? memberOf(branch, name, whole) : []].flat()
  })
}
