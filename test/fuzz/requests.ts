import fc from 'fast-check'
import { newId, newUuid } from '../../src/runtime/ids.ts'
import { querySchemaOf } from '../../src/runtime/http/pipeline.ts'
import type { Operation } from '../../src/runtime/operation.ts'
import { damaged, hostileTexts, hostileValues, nearly, toJson } from './hostile.ts'
import type { Known } from './known.ts'
import { idsOf, valuesOf, type Schema } from './values.ts'

/** One request as it goes over the wire. */
export interface FuzzRequest {
  operation: Operation
  method: string
  /** Below the base path, encoded or not. */
  path: string
  /** A name may come twice. */
  headers: [string, string][]
  body?: Buffer
}

/** Requests to one operation: right ones, almost right ones and hostile ones. `examples` are bodies of which the operation is known to take some. */
export function requestsTo(operation: Operation, known: Known, examples: fc.Arbitrary<unknown> | undefined): fc.Arbitrary<FuzzRequest> {
  const parts = { method: methods(operation), path: paths(operation, known), query: queries(operation, known), headers: headers(operation), body: bodies(operation, known, examples) }
  return fc.record(parts).map(({ method, path, query, headers, body }) => ({
    operation, method, path: path + query, body,
    headers: body === undefined || headers.some(([name]) => name === 'Content-Type') ? headers : [...headers, ['Content-Type', 'application/json']],
  }))
}

/** Mostly the first, sometimes the others. */
const mostly = <T>(usual: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]) =>
  fc.oneof({ weight: 12, arbitrary: usual }, ...others.map((arbitrary) => ({ weight: 2, arbitrary })))

function methods({ path }: Operation): fc.Arbitrary<string> {
  const usual = path.split(' ')[0] as string
  return fc.oneof({ weight: 40, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND') })
}

const HOSTILE_SEGMENTS = [
  '%', '%zz', '%00', '%ff', '%C0%80', '%ED%A0%80', '.', '..', '%2e%2e', '%2F', 'x'.repeat(600), 'x'.repeat(20_000), 'Customer:', 'Customer%3A', '__proto__', 'constructor',
  '*', ';', ':', ':id', '{id}', '%20', '%F0%9F%92%B8', 'é', '%0d%0aX-Injected:1', 'null', 'undefined', '-1', '0', "'", '"', '<>', '|', '\\', '^', '`', '',
]

function paths({ path, params = {} }: Operation, known: Known): fc.Arbitrary<string> {
  const parts = (path.split(' ')[1] as string).split(/(\{\w+\})/)
  return fc.tuple(...parts.map((part) => {
    const noun = params[part.slice(1, -1)]?.noun
    return noun === undefined ? fc.constant(part) : segments(noun, known)
  })).map((texts) => texts.join(''))
}

function segments(noun: string, known: Known): fc.Arbitrary<string> {
  const id = idsOf([noun], known)
  const written = fc.constantFrom<(id: string) => string>((each) => each, encodeURIComponent, (each) => each.toUpperCase(), (each) => `${each}%20`, (each) => `${each}/`, (each) => each.slice(0, -1))
  return mostly(id, fc.tuple(id, written).map(([each, write]) => write(each)), fc.constantFrom(...HOSTILE_SEGMENTS), idsOf([...known.own.keys()], known))
}

function queries(operation: Operation, known: Known): fc.Arbitrary<string> {
  const properties = (querySchemaOf(operation)?.properties ?? {}) as Record<string, Schema>
  const names = Object.keys(properties)
  const stray = fc.constantFrom('', '?', '?&&=&', '?__proto__=1', '?nothing=1', '?constructor[x]=1', '?%zz=%', '?a=%ff', `?x=${'y'.repeat(9_000)}`)
  if (names.length === 0) return mostly(fc.constant(''), stray)
  const right = fc.record(Object.fromEntries(names.map((name) => [name, valuesOf(properties[name] as Schema, known, name)])), { requiredKeys: [] }).map((values) => toQuery(Object.entries(values)))
  const one = fc.constantFrom(...names)
  const wrong = fc.tuple(one, hostileTexts).map(([name, text]) => toQuery([[name, text]]))
  const twisted = fc.tuple(one, fc.constantFrom('=', '', '[]=1', '[a]=1', '=%', '=%ff', '=%00', '=1+1', '=a;b', '=1&X=1', '=1&X=2&X=3', '=,', '=+')).map(([name, rest]) => `?${name}${rest.replaceAll('X', name)}`)
  return mostly(right, wrong, twisted, stray)
}

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
const toQuery = (entries: [string, unknown][]) =>
  entries.length === 0 ? '' : `?${entries.flatMap(([name, value]) => [value].flat().map((each) => `${name}=${encode(each)}`)).join('&')}`

const KEYS = Array.from({ length: 12 }, () => newUuid())

/** Groups of headers, each present or not; what authenticates is added by whoever sends. */
function headers({ idempotency, headers: declared }: Operation): fc.Arbitrary<[string, string][]> {
  const key = fc.oneof(fc.constantFrom(...KEYS), fc.constantFrom('', ' ', 'a b', ' a', 'é', 'k'.repeat(255), 'k'.repeat(256), '"', '\t'), fc.uuid())
  const keys = fc.oneof({ weight: 8, arbitrary: key.map((each) => [each]) }, { weight: 1, arbitrary: fc.tuple(key, key) }).map((each) => namedAlike('Idempotency-Key', each))
  const own = Object.keys(declared?.properties ?? {}).map((name) => fc.constantFrom('', 'x', '{}', 'eyJ9', 'é', 'x'.repeat(4_000)).map((value): [string, string][] => [[name, value]]))
  const groups = [idempotency ? often(keys) : rarely(keys), ...own.map(often), rarely(fc.constantFrom(...ODD_HEADERS))]
  return fc.tuple(...groups).map((lists) => lists.flat())
}

const namedAlike = (name: string, values: readonly string[]) => values.map((value): [string, string] => [name, value])
const often = <T>(group: fc.Arbitrary<T[]>) => fc.oneof(fc.constant<T[]>([]), group)
const rarely = <T>(group: fc.Arbitrary<T[]>) => fc.oneof({ weight: 12, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: group })

const ODD_HEADERS: [string, string][][] = [
  [['Content-Type', 'text/plain']], [['Content-Type', '']], [['Content-Type', 'application/json; charset=utf-16']], [['Content-Type', 'application/json;charset=UTF-8']],
  [['Content-Type', 'application/merge-patch+json']], [['Content-Type', 'multipart/form-data']], [['Content-Type', '__proto__']],
  [['Content-Encoding', 'gzip']], [['Content-Encoding', 'identity']], [['Accept', 'text/html']], [['Accept-Encoding', 'br;q=1, *;q=0']], [['Accept', '\u00ff']],
  [['X-Request-Id', 'mine.1']], [['X-Request-Id', '']], [['X-Request-Id', 'x'.repeat(65)]], [['X-Request-Id', 'a'], ['X-Request-Id', 'b']], [['X-Request-Id', '__proto__']],
  [['X-Forwarded-For', '::1, 1.2.3.4']], [['X-Forwarded-Host', 'evil.invalid']], [['X-Http-Method-Override', 'DELETE']], [['Host', '']], [['Host', 'a:b:c']],
  [['Range', 'bytes=0-1']], [['If-None-Match', '*']], [['Upgrade', 'websocket'], ['Connection', 'Upgrade']], [['Expect', '100-continue']], [['Expect', 'nothing']],
  [['Cookie', 'a=b; __proto__=c']], [['X-Long', 'x'.repeat(20_000)]], [['Connection', 'close']], [['__proto__', 'x']], [['Date', 'yesterday']], [['Accept-Version', '9.9.9']],
  [['Authorization', '']], [['Authorization', 'Basic']], [['Authorization', 'Basic ====']], [['Authorization', `Basic ${'QQ'.repeat(3_000)}`]], [['Authorization', 'Basic AAAAAAAA']],
  [['Authorization', `Basic ${Buffer.from('a\0b:c\0d').toString('base64')}`]], [['Authorization', `Basic ${Buffer.from(`${newId('Token')}:x`).toString('base64')}`]],
]

function bodies({ body, path }: Operation, known: Known, examples: fc.Arbitrary<unknown> | undefined): fc.Arbitrary<Buffer | undefined> {
  const none = fc.constant(undefined)
  const junk = hostileValues.map((value) => Buffer.from(toJson(value)))
  if (!body) return path.startsWith('GET') ? fc.oneof({ weight: 40, arbitrary: none }, { weight: 1, arbitrary: junk }) : mostly<Buffer | undefined>(none, junk)
  const fitting = examples ? fc.oneof(valuesOf(body as Schema, known), examples) : valuesOf(body as Schema, known)
  const written = (values: fc.Arbitrary<unknown>) => values.map((value) => Buffer.from(toJson(value)))
  return fc.oneof(
    { weight: 6, arbitrary: written(fitting) },
    { weight: 12, arbitrary: written(nearly(fitting)) },
    { weight: 2, arbitrary: fc.tuple(fitting, damaged).map(([value, damage]) => damage(toJson(value))) },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: none },
  )
}
