import fc from 'fast-check'

/**
 * Marks a text that goes into the JSON without quotes: numbers that JavaScript values cannot express, and nesting that
 * breaks recursion.
 */
const bare = (text: string) => `«${text}»`
export const toJson = (value: unknown): string => (JSON.stringify(value) ?? 'null').replace(/"«(.*?)»"/g, '$1')

const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'toJSON',
  'length',
]

const TEXTS = [
  '',
  ' ',
  '\t\n',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e5',
  '١٢٣',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202Eabc',
  '\uFEFFx',
  'İ',
  'ß',
  'ﬁ',
  'e\u0301',
  '👩‍👩‍👧‍👦',
  "'; drop table customers; --",
  '%',
  '%00',
  '_',
  '\\',
  '${x}',
  '{{x}}',
  '../../secret',
  'a\r\nX-Injected: 1',
  '<script>',
  'x'.repeat(3_000),
  '𐍈'.repeat(300),
  'a'.repeat(60_000),
  '9999-99-99',
  '2023-02-29',
  '+1'.repeat(40),
  '$@',
  '@',
  '$a@b',
  ':',
  'Customer:',
  ...PROTOTYPE_NAMES,
]

const NUMBERS = [
  0,
  -1,
  1.5,
  0.1,
  1e21,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  9e15,
  9e15 + 1,
  ...[
    '1e400',
    '-1e400',
    '-0',
    '12345678901234567890123',
    '9223372036854775807',
    '9223372036854775808',
    '1.0',
    '100E-2',
  ].map(bare),
  bare(`1${'0'.repeat(400)}`),
]

/** Sets an own member, even if an assignment would change the prototype. */
const put = (parent: object, name: string, value: unknown): object =>
  Object.defineProperty(parent, name, { value, enumerable: true, writable: true, configurable: true })
const nested = (depth: number, open: string, close: string, core = '') =>
  bare(open.repeat(depth) + core + close.repeat(depth))

const SHAPES: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  [1, 'a', null],
  Array(2_000).fill(0),
  { length: 3 },
  { toString: 'x' },
  { toJSON: 1 },
  ...PROTOTYPE_NAMES.map((name) => put({}, name, { polluted: true })),
  nested(31, '[', ']'),
  nested(30, '{"a":', '}', '1'),
  nested(5_000, '[', ']'),
]

/** Values that a member should not have. Most come from a list of known troublemakers, and the rest are random. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...SHAPES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: false }) },
)

export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...NUMBERS).map(String),
  fc.string({ unit: 'binary' }),
)

const memberNames = fc.oneof(
  fc.constantFrom(...PROTOTYPE_NAMES, '', 'id', 'a.b', '0', '$ref', 'nothing'),
  fc.string({ maxLength: 8 }),
)

interface Place {
  parent: Record<string, unknown>
  name: string
}

/** One change at one place of a request body. */
type Change = (place: Place) => void

const alter =
  (to: (value: unknown) => unknown): Change =>
  ({ parent, name }) =>
    void put(parent, name, to(parent[name]))
const alterText = (to: (text: string) => string) => alter((value) => (typeof value === 'string' ? to(value) : value))
const remove: Change = ({ parent, name }) => void (Array.isArray(parent) ? parent.pop() : delete parent[name])

/** Changes small enough to pass checks of the form and to reach checks of check digits. */
const slight = fc.oneof<fc.Arbitrary<(text: string) => string>[]>(
  fc.constant((text) => text.slice(0, -1)),
  fc.constant((text) => text + text),
  fc.constant((text) => text.toUpperCase()),
  fc.constant((text) => `${text} `),
  fc
    .tuple(fc.nat(), fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme-ascii' }))
    .map(([at, letter]) => (text: string) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + letter + text.slice(place + 1)
    }),
)

const addition = fc.tuple(memberNames, hostileValues).map(
  ([name, value]): Change =>
    ({ parent }) =>
      void put(parent, Array.isArray(parent) ? '0' : name, structuredClone(value)),
)
const reshaping = fc.constantFrom(
  remove,
  alter((value) => [value]),
  alter((value) => JSON.stringify(value)),
  alter((value) => ({ value })),
)

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: slight.map(alterText) },
  { weight: 5, arbitrary: hostileValues.map((value) => alter(() => structuredClone(value))) },
  { weight: 2, arbitrary: reshaping },
  { weight: 2, arbitrary: addition },
)

/** Generates a valid body with one to three changes. */
export function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 })
  return fc.tuple(valid, changes).map(([value, list]) => {
    const root = { body: structuredClone(value) }
    for (const [at, apply] of list) {
      const places = placesOf(root)
      const place = places[at % places.length]
      if (place) apply(place)
    }
    return root.body
  })
}

function placesOf(node: unknown): Place[] {
  if (typeof node !== 'object' || node === null) return []
  const parent = node as Record<string, unknown>
  return Object.keys(parent).flatMap((name) => [{ parent, name }, ...placesOf(parent[name])])
}

/** Generates the bytes of a body, sometimes no longer valid JSON. */
export const damaged: fc.Arbitrary<(text: string) => Buffer> = fc.oneof(
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((part) => (text: string) => Buffer.from(text.slice(0, Math.floor(text.length * part)))),
  fc.constantFrom<(text: string) => Buffer>(
    (text) => Buffer.from(`\uFEFF${text}`),
    (text) => Buffer.from(`${text}}`),
    (text) => Buffer.from(`${text}${text}`),
    (text) => Buffer.from(`[${text}]`),
    (text) => Buffer.from(text, 'utf16le'),
    (text) => Buffer.from(`${text.slice(0, -1)},}`),
    (text) => Buffer.from(text.replace('{', '{"__proto__":{"a":1},')),
    (text) => Buffer.from(text.replaceAll('"', "'")),
    (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xc0, 0x80, 0x7d])]),
    (text) => Buffer.from(text.replace(/:\s*"/, ':"\\ud800')),
    (text) => Buffer.from(text.replace(/:/, ': NaN,"a":')),
    (text) => Buffer.from(text.replace('{', `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)},`)),
    (text) => Buffer.from(`${text}${' '.repeat(1024 * 1024)}`),
    () => Buffer.alloc(0),
    () => Buffer.from('   '),
    () => Buffer.from('null'),
    () => Buffer.from('"text"'),
    () => Buffer.from('1e400'),
  ),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => () => Buffer.from(bytes)),
)
