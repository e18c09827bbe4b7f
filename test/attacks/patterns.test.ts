import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { SyntaxKind } from 'typescript/unstable/ast'
import { isStringLiteralLikeNode } from 'typescript/unstable/ast/is'
import { afterAll, describe, expect, test } from 'vitest'
import { describeInterface } from '#app/describe-interface.ts'
import { FEATURES } from '#app/features.ts'
import { ROOT } from '#app/root.ts'
import { TermsDocument } from '#features/terms/document.ts'
import { type Check, type TSchema, Type } from '#runtime/declare/schema.ts'
import { compile } from '#runtime/http/faults/validation.ts'
import * as umaMessages from '#uma/schemas.ts'
import { Parser } from '../tidy/parser.ts'
import { nodesUnder } from '../tidy/syntax.ts'

/** No text keeps the process busy: validation time grows linearly with a text's length, never with its square. */

const LENGTH = 100_000
/**
 * The limit is relative to the machine: quadratic work takes thousands of readings, the slowest linear pattern about
 * thirty.
 */
const MOST_READINGS = 50
/** Other processes may use the processor in between, so the best of several runs counts. */
const RUNS = 40

const parser = new Parser()
afterAll(() => parser.close())

/** Returns a flat text: JavaScript joins the parts of a composed text when it first reads the text. */
const flat = (text: string) => Buffer.from(text).toString()
const run = (unit: string, length = LENGTH) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Runs of one class, pairs with two possible matches, and short labels. */
const UNITS = [
  ...'aAf0 .-_@:/;,=%+$&"\'\\<>()[]{}|*?!#~^`\t\n\r\0\u00a0é中',
  ...['a.', 'a-', 'a ', 'a@', 'a:', 'a/', 'a,', 'a;', 'a=', 'aA', 'a0', '0a', 'a\n', ' \n', '\r\n', '%4', '%41', '::'],
  ...[
    '1:',
    '..',
    '--',
    '1.',
    'a="a";',
    '; a=a',
    '\\"',
    ' ,',
    ', ',
    '(a',
    'a)',
    'e\u0301',
    'क\u094d\u200d',
    '\u{1f600}',
  ],
]
/** Text before the run, and text after it that a pattern does not expect. */
const FRAMES: readonly [beginning: string, end: string][] = [
  ...([
    ['', '\u0001'],
    ['', ' '],
    ['a@', '!'],
    ['https://', '"'],
    ['"', 'é'],
  ] as const),
].map(([beginning, end]) => [beginning, end])

/**
 * Some patterns are for texts that a limit keeps short. Some replace every character, which takes time but grows only
 * linearly.
 */
const LENGTH_IN_CODE = 20_000

/** A text of any length. */
type Attack = (length: number) => string

/** Makes each text once for each length. */
const kept = (attack: Attack): Attack => {
  const texts = new Map<number, string>()
  return (length) => {
    const text = texts.get(length) ?? attack(length)
    texts.set(length, text)
    return text
  }
}

const GENERAL_ATTACKS = UNITS.flatMap((unit) =>
  FRAMES.map(([beginning, end]) => kept((length) => flat(`${beginning}${run(unit, length)}${end}`))),
)

/** Returns texts that match the pattern except for one character, with one of them repeated. */
function attacksOn(pattern: RegExp): Attack[] {
  const examples = fc.sample(fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace(/[^u]/g, ''))), {
    numRuns: 2,
    seed: 1,
  })
  return examples.flatMap((example) => {
    const characters = [...example].slice(0, 12)
    return characters.map((character, at): Attack => {
      const [before, after] = [characters.slice(0, at).join(''), characters.slice(at).join('')]
      return (length) => flat(`${before}${run(character, length)}${after}\u0001`)
    })
  })
}

/** Some patterns use look-around, which the generator of examples does not support. */
function specialAttacksOn(pattern: RegExp): Attack[] {
  try {
    return attacksOn(pattern)
  } catch {
    return []
  }
}

const millisecondsOf = (run: () => unknown): number => {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** The reference measure: one reading of a text of the full length by a pattern without backtracking. */
const PLAIN_TEXT = flat(run('a.'))
const readOnce = () => /^[^#]*$/u.test(PLAIN_TEXT)

/** Returns the duration of a check in plain readings, by the best of several runs of both. */
function readingsFor(judge: () => unknown): number {
  let [judged, read] = [Infinity, Infinity]
  for (let n = 0; n < RUNS && judged > MOST_READINGS * read; n++) {
    judged = Math.min(judged, millisecondsOf(judge))
    read = Math.min(read, millisecondsOf(readOnce))
  }
  return judged / read
}

const shown = (text: string) => JSON.stringify(`${text.slice(0, 20)} … ${text.slice(-10)}`)

/**
 * Returns the texts that take too long. A short one comes first: with quadratic time, a long one would take minutes.
 */
const slowTexts = (attacks: readonly Attack[], judge: (text: string) => unknown, most = LENGTH): string[] =>
  attacks.flatMap((attack) => {
    for (const length of [LENGTH / 20, most]) {
      const text = attack(length)
      const readings = readingsFor(() => judge(text))
      if (readings > MOST_READINGS) return [`${shown(text)} of ${text.length} takes ${readings.toFixed(0)} readings`]
    }
    return []
  })

const validateBy = (pattern: RegExp) => (text: string) =>
  pattern.flags.includes('g') ? text.replace(pattern, '') : pattern.test(text)

const slowTextsOf = (pattern: RegExp, length?: number) =>
  slowTexts([...GENERAL_ATTACKS, ...specialAttacksOn(pattern)], validateBy(pattern), length)

/** Yields every reachable object. */
function* objectsIn(node: unknown, seen = new Set<unknown>()): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null || seen.has(node)) return
  seen.add(node)
  yield node as Record<string, unknown>
  for (const member of Object.values(node)) yield* objectsIn(member, seen)
}

const schemas = [
  ...objectsIn([FEATURES.map(({ operations, webhooks }) => [operations, webhooks]), umaMessages, TermsDocument]),
]
const patterns = new Set(
  [...schemas, ...objectsIn(describeInterface(FEATURES, '/'))].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? [pattern] : [],
  ),
)
/** The formats of the schemas that validate requests. The document has others, for readers. */
const formats = new Set(
  schemas.flatMap(({ type, format }) => (type === 'string' && typeof format === 'string' ? [format] : [])),
)
/** One text for each check and limit. */
const checked = new Map(
  schemas
    .filter(({ check }) => typeof (check as Check | undefined)?.test === 'function')
    .map((schema) => [`${(schema.check as Check).message} ${schema.maxLength}`, schema]),
)

const sourceFiles = ['src', 'sdk'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.test-support)\.ts$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
)
const nodes = [
  ...parser.parse(Object.fromEntries(sourceFiles.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))),
].flatMap(([path, tree]) => nodesUnder(tree).map((node) => ({ path, node })))

const asPattern = (source: string, flags = ''): RegExp[] => {
  try {
    return [new RegExp(source, flags)]
  } catch {
    return []
  }
}

/** Regular expressions of the code, and texts that look like one. */
const written = nodes.flatMap(({ path, node }): [string, RegExp][] => {
  if (node.kind === SyntaxKind.RegularExpressionLiteral) {
    const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.getText()) ?? []
    return asPattern(source, flags).map((pattern) => [path, pattern])
  }
  if (!isStringLiteralLikeNode(node) || !/^\^|\$$/.test(node.text)) return []
  return asPattern(node.text, 'u').map((pattern) => [path, pattern])
})

describe('validating a hundred thousand characters within fifty plain readings', () => {
  test('validates long texts by every pattern of bodies, queries, paths, headers, messages and files in time', () => {
    expect(patterns.size).toBeGreaterThan(60)
    expect(
      [...patterns].flatMap((source) => slowTextsOf(new RegExp(source, 'u')).map((slow) => `${source}: ${slow}`)),
    ).toEqual([])
  })

  test('matches twenty thousand characters by every regular expression of the code in time', () => {
    const different = new Map(written.map(([path, pattern]) => [String(pattern), { path, pattern }]))
    expect(different.size).toBeGreaterThan(100)
    const slow = [...different.values()].flatMap(({ path, pattern }) =>
      slowTextsOf(pattern, LENGTH_IN_CODE).map((text) => `${path} ${pattern}: ${text}`),
    )
    expect(slow).toEqual([])
  })

  test('validates long texts by every format in time', () => {
    expect(formats.size).toBeGreaterThan(30)
    const slow = [...formats].flatMap((format) =>
      slowTexts(GENERAL_ATTACKS, validateBySchema({ type: 'string', format })).map((text) => `${format}: ${text}`),
    )
    expect(slow).toEqual([])
  })

  test('validates long texts by every check in time, even above their maximum length', () => {
    expect(checked.size).toBeGreaterThan(15)
    const slow = [...checked.values()].flatMap((schema) => {
      const { message, pattern } = schema.check as Check
      const special = pattern ? specialAttacksOn(new RegExp(pattern, 'u')) : []
      const judge = validateBySchema(schema)
      return slowTexts([...GENERAL_ATTACKS, ...special], judge).map((text) => `${message} ${text}`)
    })
    expect(slow).toEqual([])
  })
})

test('checks only the length of a text that is too long', () => {
  const tried: string[] = []
  const check: Check = { test: (text) => tried.push(text) === 0, message: 'Never.' }
  const { faults } = compile(
    Type.Object({ text: Type.String({ maxLength: 3, pattern: '^b', format: 'email', check }) }),
    'readOnly',
  )
  // Each counts as one character, though it needs two code units.
  expect(faults({ text: '\u{1f600}'.repeat(4) })).toEqual([
    { field: 'text', message: 'This has more characters than 3.', constraint: { maxLength: 3 } },
  ])
  expect(faults({ text: '\u{1f600}'.repeat(3) })).toMatchObject([{ constraint: { pattern: '^b' } }])
  expect(faults({ text: 'bbb' })).toMatchObject([{ constraint: { format: 'email' } }])
  expect(tried).toEqual([])
})

/** Validates a text the way the service validates a body. */
function validateBySchema(schema: object): (text: string) => unknown {
  const validator = compile(Type.Object({ text: schema as TSchema }), 'readOnly')
  return (text) => validator.faults({ text })
}
