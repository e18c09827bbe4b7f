import fc from 'fast-check'
import { newId } from '#runtime/lib/ids.ts'
import type { Known } from './known.ts'

/**
 * The parts of a schema that this generator understands. Further checks make some values less valid than they look,
 * which is useful for these tests.
 */
export interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  tag?: string
  branches?: Record<string, Schema>
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

type Values = fc.Arbitrary<unknown>

/**
 * Returns values that fit a schema, including ids of existing objects. `name` is the member's name: it narrows the
 * values that the schema leaves open.
 */
export function valuesOf(schema: Schema, known: Known, name = ''): Values {
  const { tag, branches, anyOf } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (tag && branches) {
    return fc.oneof(
      ...Object.entries(branches).map(([value, branch]) => taggedValue(tag, value, valuesOf(branch, known))),
    )
  }
  if (anyOf) return fc.oneof(...anyOf.map((each) => valuesOf(each, known, name)))
  return (BY_TYPE[schema.type ?? ''] ?? anything)(schema, known, name)
}

const taggedValue = (tag: string, value: string, branch: Values) =>
  branch.map((each) => ({ ...(each as object), [tag]: value }))
const anything = () => fc.jsonValue({ maxDepth: 3 })

const BY_TYPE: Record<string, (schema: Schema, known: Known, name: string) => Values> = {
  object: objects,
  array: arrays,
  string: texts,
  integer: wholeNumbers,
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
}

function objects({ properties, required = [] }: Schema, known: Known): Values {
  if (!properties) return fc.dictionary(fc.string({ maxLength: 12 }), anything(), { maxKeys: 4 })
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, valuesOf(member, known, name)]),
  )
  const all = fc.record(members)
  // Without this, a random request with thirty optional members would never be small.
  return fc.oneof(fc.record(members, { requiredKeys: [...required] }), fc.record(pick(members, required)), all)
}

const pick = <T>(members: Record<string, T>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)))

function arrays({ items = {}, minItems = 0, maxItems = 4, uniqueItems }: Schema, known: Known): Values {
  const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }
  const each = valuesOf(items, known)
  return uniqueItems
    ? fc.uniqueArray(each, { ...limits, selector: (value) => JSON.stringify(value) })
    : fc.array(each, limits)
}

const LARGEST = 9_000_000_000_000_000

function wholeNumbers({ minimum, exclusiveMinimum, maximum = LARGEST }: Schema): Values {
  const least = minimum ?? (exclusiveMinimum === undefined ? -LARGEST : exclusiveMinimum + 1)
  const small = fc.integer({ min: Math.max(least, -1_000_000), max: Math.min(maximum, 1_000_000) })
  return fc.oneof({ weight: 3, arbitrary: small }, { weight: 1, arbitrary: fc.constantFrom(least, maximum) })
}

function texts(schema: Schema, known: Known, name: string): Values {
  const { format = '', pattern } = schema
  const noun = /^id-(\w+)$/.exec(format)?.[1]
  if (noun) return idsOf([noun], known)
  if (FORMATS[format]) return fc.constantFrom(...FORMATS[format])
  const meant = MEANINGS.find(([names]) => names.test(name))?.[1](known)
  const written = pattern === undefined ? freeTexts(schema) : textsMatching(pattern)
  return meant ? fc.oneof({ weight: 4, arbitrary: meant }, { weight: 1, arbitrary: written }) : written
}

/** Generates ids of the platform's own objects, and occasionally an id of another platform or an unused one. */
export function idsOf(nouns: readonly string[], { own, foreign }: Known): fc.Arbitrary<string> {
  const all = (from: Map<string, string[]>) => nouns.flatMap((noun) => from.get(noun) ?? [])
  const from = (list: () => string[]) =>
    fc.nat().map((index) => list()[index % list().length] ?? newId(nouns[0] as 'Job'))
  return fc.oneof(
    { weight: 8, arbitrary: from(() => all(own)) },
    { weight: 1, arbitrary: from(() => all(foreign)) },
    { weight: 1, arbitrary: from(() => []) },
  )
}

/** Moments and calendar days, including the outermost ones and some beyond. */
const FORMATS: Record<string, readonly string[]> = {
  'date-time': [
    '2025-10-13T09:00:00Z',
    '2030-01-01T00:00:00.123456789+05:45',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '0000-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59.999999999Z',
    '9999-12-31T23:59:59.999-23:59',
    '1969-12-31T23:59:59.999Z',
    '2024-02-29T23:59:59-00:00',
  ],
  date: ['1990-05-17', '2000-02-29', '0000-01-01', '0001-01-01', '9999-12-31', '2019-04-01', '2100-01-01'],
  email: ['ana@example.org', 'a+b@example.co', "o'brien@example.org"],
  uri: [
    'https://127.0.0.1/logo.png',
    'http://127.0.0.1:1/hooks',
    'https://[::1]:2/x?y=%00#z',
    'https://example.invalid:1/',
  ],
  country: ['US', 'DE', 'BR', 'MX', 'NG', 'IN', 'KP'],
}

const CURRENCIES = ['USD', 'EUR', 'BTC', 'USDC', 'MXN', 'JPY', 'XXX']

/** Texts with a meaning under their members' names. Endpoint addresses are unreachable. */
const MEANINGS: readonly (readonly [RegExp, (known: Known) => fc.Arbitrary<string>])[] = [
  [/currency(Code)?$/i, () => fc.constantFrom(...CURRENCIES)],
  [/^accountId$/, (known) => idsOf(['InternalAccount', 'ExternalAccount'], known)],
  [/AccountIdentifier$/i, (known) => idsOf(['InternalAccount', 'ExternalAccount'], known)],
  [/^customerId$/, (known) => idsOf(['Customer', 'PlatformConfig'], known)],
  [/^cursor$/, ({ cursors }) => fc.nat().map((index) => cursors[index % cursors.length] ?? 'none')],
  [/webhookEndpoint/, () => fc.constantFrom('http://127.0.0.1:1/hooks', 'https://127.0.0.1:2/hooks')],
  [
    /umaAddress|lightningAddress|Uma$/i,
    () => fc.constantFrom('$ana@uma.localhost', 'ana@uma.localhost', '$x@example.invalid'),
  ],
  [/umaDomain/, () => fc.constantFrom('pay.example.org', 'uma.localhost', 'a.b.c.example')],
  [/cryptoNetwork/i, () => fc.constantFrom('SOLANA', 'ETHEREUM', 'SPARK', 'NOWHERE')],
]

/** Generates letters of every script, blanks at the ends, and texts of the maximum length. */
function freeTexts({ minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const limits = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 30)) }
  const longest = fc.constantFrom('a', '𐍈', 'é').map((letter) => letter.repeat(maxLength))
  return fc.oneof(fc.string({ ...limits, unit: 'grapheme' }), fc.string({ ...limits, unit: 'grapheme-ascii' }), longest)
}

/** The library cannot generate texts from patterns with look-aheads. The meanings of their names supply those texts. */
function textsMatching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 })
  } catch {
    return fc.constant('text')
  }
}
