import fc from 'fast-check'
import { nounsOf, type Operation, type PathParam, type PathText } from '#runtime/declare/operation.ts'
import { querySchemaOf } from '#runtime/declare/query-schema.ts'
import { newId, newUuid } from '#runtime/lib/ids.ts'
import { damaged, hostileTexts, hostileValues, nearly, toJson } from './hostile.ts'
import type { Known } from './known.ts'
import { idsOf, type Schema, valuesOf } from './values.ts'

/** One request as the client sends it. */
export interface FuzzRequest {
  operation: Operation
  method: string
  /** The path below the base path, encoded or not. */
  path: string
  /** The headers. A name may occur twice. */
  headers: Header[]
  body?: Buffer
}
type Header = [name: string, value: string]
type Texts = fc.Arbitrary<string>

/**
 * Generates requests to one operation: valid, almost valid and hostile ones. `examples` are bodies that the operation
 * accepts, if the schema alone does not show them.
 */
export function requestsTo(
  operation: Operation,
  known: Known,
  examples: fc.Arbitrary<unknown> | undefined,
): fc.Arbitrary<FuzzRequest> {
  const parts = fc.record({
    method: methods(operation),
    path: paths(operation, known),
    query: queries(operation, known),
    headers: headers(operation),
    body: bodies(operation, known, examples),
  })
  return parts.map(({ method, path, query, headers, body }) => {
    const isTyped = body === undefined || headers.some(([name]) => name === 'Content-Type')
    return {
      operation,
      method,
      path: path + query,
      body,
      headers: isTyped ? headers : [...headers, ['Content-Type', 'application/json']],
    }
  })
}

/** Generates mostly the first, sometimes the others. */
const mostly = <T>(usual: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]) =>
  fc.oneof({ weight: 12, arbitrary: usual }, ...others.map((arbitrary) => ({ weight: 2, arbitrary })))
const nearlyAlways = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: other })

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const methods = ({ path }: Operation): Texts =>
  nearlyAlways(fc.constant(path.split(' ')[0] as string), fc.constantFrom(...METHODS))

const HOSTILE_SEGMENTS = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%C0%80',
  '%ED%A0%80',
  '%20',
  '%F0%9F%92%B8',
  '%0d%0aX-Injected:1',
  '.',
  '..',
  '%2e%2e',
  '%2F',
  '',
  'é',
  '-1',
  '0',
  'x'.repeat(600),
  'x'.repeat(20_000),
  'Customer:',
  'Customer%3A',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  ':id',
  '{id}',
  '*',
  ';',
  ':',
  "'",
  '"',
  '<>',
  '|',
  '\\',
  '^',
  '`',
]

function paths({ path, params = {} }: Operation, known: Known): Texts {
  const parts = (path.split(' ')[1] as string).split(/(\{\w+\})/)
  const written = parts.map((part) => {
    const param = params[part.slice(1, -1)]
    return param === undefined ? fc.constant(part) : segments(param, known)
  })
  return fc.tuple(...written).map((texts) => texts.join(''))
}

function segments(param: PathParam, known: Known): Texts {
  const id = 'noun' in param ? idsOf(nounsOf(param), known) : codesOf(param, known)
  const written = fc.constantFrom<(id: string) => string>(
    encodeURIComponent,
    (each) => each.toUpperCase(),
    (each) => `${each}%20`,
    (each) => `${each}/`,
    (each) => each.slice(0, -1),
  )
  const otherwise = fc.tuple(id, written).map(([each, write]) => write(each))
  return mostly(id, otherwise, fc.constantFrom(...HOSTILE_SEGMENTS), idsOf([...known.own.keys()], known))
}

const codesOf = ({ example }: PathText, { codes }: Known): Texts =>
  fc.nat().map((index) => codes[index % codes.length] ?? example)

const STRAY_QUERIES = [
  '',
  '?',
  '?&&=&',
  '?__proto__=1',
  '?nothing=1',
  '?constructor[x]=1',
  '?%zz=%',
  '?a=%ff',
  `?x=${'y'.repeat(9_000)}`,
]
/** Possible text after the name of a parameter. X means that name. */
const TWISTS = ['=', '', '[]=1', '[a]=1', '=%', '=%ff', '=%00', '=1+1', '=a;b', '=1&X=1', '=1&X=2&X=3', '=,', '=+']

function queries(operation: Operation, known: Known): Texts {
  const properties = Object.entries((querySchemaOf(operation)?.properties ?? {}) as Record<string, Schema>)
  const stray = fc.constantFrom(...STRAY_QUERIES)
  if (properties.length === 0) return mostly(fc.constant(''), stray)
  const values = Object.fromEntries(properties.map(([name, schema]) => [name, valuesOf(schema, known, name)]))
  const right = fc.record(values, { requiredKeys: [] }).map((each) => toQuery(Object.entries(each)))
  const name = fc.constantFrom(...Object.keys(values))
  const wrong = fc.tuple(name, hostileTexts).map((pair) => toQuery([pair]))
  const twisted = fc
    .tuple(name, fc.constantFrom(...TWISTS))
    .map(([each, rest]) => `?${each}${rest.replaceAll('X', each)}`)
  return mostly(right, wrong, twisted, stray)
}

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
function toQuery(entries: readonly (readonly [string, unknown])[]): string {
  const parts = entries.flatMap(([name, value]) => [value].flat().map((each) => `${name}=${encode(each)}`))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** The number of keys is small, so they repeat with the same and with other bodies. */
const KEYS = Array.from({ length: 12 }, () => newUuid())
const ODD_KEYS = ['', ' ', 'a b', ' a', 'é', 'k'.repeat(255), 'k'.repeat(256), '"', '\t']
const HEADER_VALUES = ['', 'x', '{}', 'eyJ9', 'é', 'x'.repeat(4_000)]

/** Generates groups of headers, each present or not. The sender adds the credentials. */
function headers({ idempotency, headers: declared }: Operation): fc.Arbitrary<Header[]> {
  const none = fc.constant<Header[]>([])
  const key = fc.oneof(fc.constantFrom(...KEYS), fc.constantFrom(...ODD_KEYS), fc.uuid())
  const keys = fc
    .array(key, { minLength: 1, maxLength: 2 })
    .map((values) => values.map((value): Header => ['Idempotency-Key', value]))
  const value = fc.constantFrom(...HEADER_VALUES)
  const own = Object.keys(declared?.properties ?? {}).map((name) =>
    fc.oneof(
      none,
      value.map((text): Header[] => [[name, text]]),
    ),
  )
  const groups = [idempotency ? fc.oneof(none, keys) : mostly(none, keys), ...own, mostly(none, oddHeaders)]
  return fc.tuple(...groups).map((lists) => lists.flat())
}

const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`
const oddHeaders = fc.constantFrom<Header[]>(
  [['Content-Type', 'text/plain']],
  [['Content-Type', '']],
  [['Content-Type', 'application/json; charset=utf-16']],
  [['Content-Type', 'application/json;charset=UTF-8']],
  [['Content-Type', 'application/merge-patch+json']],
  [['Content-Type', 'multipart/form-data']],
  [['Content-Type', '__proto__']],
  [['Content-Encoding', 'gzip']],
  [['Content-Encoding', 'identity']],
  [['Accept', 'text/html']],
  [['Accept-Encoding', 'br;q=1, *;q=0']],
  [['Accept', '\u00ff']],
  [['Accept-Version', '9.9.9']],
  [['X-Request-Id', 'mine.1']],
  [['X-Request-Id', '']],
  [['X-Request-Id', 'x'.repeat(65)]],
  [['X-Request-Id', '__proto__']],
  [
    ['X-Request-Id', 'a'],
    ['X-Request-Id', 'b'],
  ],
  [['X-Forwarded-For', '::1, 1.2.3.4']],
  [['X-Forwarded-Host', 'evil.invalid']],
  [['X-Http-Method-Override', 'DELETE']],
  [['Host', '']],
  [['Host', 'a:b:c']],
  [['Range', 'bytes=0-1']],
  [['If-None-Match', '*']],
  [
    ['Upgrade', 'websocket'],
    ['Connection', 'Upgrade'],
  ],
  [['Expect', '100-continue']],
  [['Expect', 'nothing']],
  [['Cookie', 'a=b; __proto__=c']],
  [['X-Long', 'x'.repeat(20_000)]],
  [['Connection', 'close']],
  [['__proto__', 'x']],
  [['Date', 'yesterday']],
  [['Authorization', '']],
  [['Authorization', 'Basic']],
  [['Authorization', 'Basic ====']],
  [['Authorization', basic('QQ'.repeat(3_000))]],
  [['Authorization', basic('a\0b:c\0d')]],
  [['Authorization', basic(`${newId('Token')}:x`)]],
  [['Authorization', 'Bearer']],
  [['Authorization', `Bearer sat_${'0'.repeat(64)}`]],
)

function bodies(
  { body, path }: Operation,
  known: Known,
  examples: fc.Arbitrary<unknown> | undefined,
): fc.Arbitrary<Buffer | undefined> {
  const none = fc.constant<Buffer | undefined>(undefined)
  const written = (values: fc.Arbitrary<unknown>) => values.map((value) => Buffer.from(toJson(value)))
  const junk = written(hostileValues)
  if (body?.kind !== 'json') return path.startsWith('GET') ? nearlyAlways(none, junk) : mostly(none, junk)
  const generated = valuesOf(body.schema as Schema, known)
  const fitting = examples
    ? fc.oneof({ weight: 1, arbitrary: generated }, { weight: 3, arbitrary: examples })
    : generated
  return fc.oneof(
    { weight: 6, arbitrary: written(fitting) },
    { weight: 12, arbitrary: written(nearly(fitting)) },
    { weight: 2, arbitrary: fc.tuple(fitting, damaged).map(([value, damage]) => damage(toJson(value))) },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: none },
  )
}
