import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Inspection, inspectJson } from './json-text.ts'

/** A value as a tree, with each node in one of the many JSON spellings. */
type Spelled = { text: string; found: Inspection['peculiarities']; twice?: string[] }

const blanks = fc.stringMatching(/^[ \t\r\n]{0,2}$/)

const numbers: fc.Arbitrary<Spelled> = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.oneof(
      fc.bigInt({ min: 0n, max: 10n ** 25n }),
      fc.nat(9999).map(BigInt),
      fc.constantFrom(2n ** 53n, 2n ** 53n - 1n, 2n ** 53n + 1n, 0n),
    ),
    decimals: fc.oneof(fc.constant(''), fc.stringMatching(/^[0-9]{1,25}$/), fc.stringMatching(/^0{1,25}[01]$/)),
    exponent: fc.option(fc.integer({ min: -45, max: 45 })),
    letter: fc.constantFrom('e', 'E'),
    plus: fc.constantFrom('', '+'),
  })
  .map(({ sign, whole, decimals, exponent, letter, plus }) => {
    const end = exponent === null ? '' : `${letter}${exponent < 0 ? '' : plus}${exponent}`
    const text = `${sign}${whole}${decimals && `.${decimals}`}${end}`
    return { text, found: kindOf(BigInt(`${whole}${decimals}`), (exponent ?? 0) - decimals.length, Number(text)) }
  })

/** Classifies `digits` times ten to the power `shift`, with whole numbers of any size. */
function kindOf(digits: bigint, shift: number, double: number): Spelled['found'] {
  const isWhole = shift >= 0 || digits % 10n ** BigInt(-shift) === 0n
  if (!isWhole) return Number.isInteger(double) ? [{ path: [], kind: 'hidden fraction' }] : []
  const value = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift)
  return value >= 2n ** 53n ? [{ path: [], kind: 'beyond 2^53' }] : []
}

const words: fc.Arbitrary<Spelled> = fc.constantFrom('true', 'false', 'null').map((text) => ({ text, found: [] }))

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
/** Generates a text with some unnecessary escapes. */
const spellings = (content: fc.Arbitrary<string>) =>
  fc.tuple(content, fc.infiniteStream(fc.boolean())).map(([value, escapes]) => {
    const units = value.split('').map((unit) => (escapes.next().value || !isPlain(unit) ? escaped(unit) : unit))
    return { value, text: `"${units.join('')}"` }
  })
const isPlain = (unit: string) => /^[ !#-[\]-~]$/.test(unit)
const contents = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '{"a":1,"a":1}', '\0', '\ud800', '1.0000000000000000000001', 'é'),
)

const isUnstorable = (text: string) => text.includes('\0') || /[\ud800-\udfff]/u.test(text)
const texts: fc.Arbitrary<Spelled> = spellings(contents).map(({ value, text }) => ({
  text,
  found: isUnstorable(value) ? [{ path: [], kind: 'unstorable text' }] : [],
}))

const under = (name: string, { found }: Spelled) => found.map(({ path, kind }) => ({ path: [name, ...path], kind }))
const firstTwice = (parts: readonly { name: string; part: Spelled }[]) => {
  const [first] = parts.filter(({ part }) => part.twice)
  return first && [first.name, ...(first.part.twice as string[])]
}

const listOf = (parts: readonly Spelled[], gap: string): Spelled => {
  const named = parts.map((part, index) => ({ name: String(index), part }))
  return {
    text: `[${gap}${parts.map(({ text }) => text).join(`${gap},`)}${gap}]`,
    found: named.flatMap(({ name, part }) => under(name, part)),
    twice: firstTwice(named),
  }
}

type Member = { name: string; spelled: string; part: Spelled }
function objectOf(members: readonly Member[], gap: string): Spelled {
  const found = members.flatMap(({ name, part }): Spelled['found'] => [
    ...(isUnstorable(name) ? [{ path: [name], kind: 'unstorable text' as const }] : []),
    ...under(name, part),
  ])
  let twice: string[] | undefined
  members.forEach(({ name, part }, index) => {
    const isSecond = members.slice(0, index).some((other) => other.name === name)
    twice ??= isSecond ? [name] : part.twice && [name, ...part.twice]
  })
  return {
    text: `{${gap}${members.map(({ spelled, part }) => `${spelled}${gap}:${gap}${part.text}`).join(`${gap},${gap}`)}${gap}}`,
    found,
    twice,
  }
}

const names = fc.oneof(fc.constantFrom('a', 'b', '', '__proto__', 'a.b', '1'), contents)
const documents = fc.letrec<{ node: Spelled }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    fc.oneof(numbers, words, texts),
    fc.tuple(fc.array(tie('node'), { maxLength: 4 }), blanks).map(([parts, gap]) => listOf(parts, gap)),
    fc.tuple(fc.array(fc.tuple(spellings(names), tie('node')), { maxLength: 4 }), blanks).map(([members, gap]) =>
      objectOf(
        members.map(([{ value, text }, part]) => ({ name: value, spelled: text, part })),
        gap,
      ),
    ),
  ),
})).node

test('finds duplicate members and hidden peculiarities in every text', () => {
  fc.assert(
    fc.property(documents, blanks, ({ text, found, twice }, gap) => {
      JSON.parse(text)
      const inspection = inspectJson(gap + text + gap)
      expect(inspection.peculiarities).toEqual(found)
      expect(inspection.twice).toEqual(twice)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  '1'.repeat(1_000_000),
  `0.${'0'.repeat(500_000)}${'10'.repeat(250_000)}`,
  `[${'1,'.repeat(500_000)}1]`,
  `"${'\\\\'.repeat(500_000)}"`,
])('a long text is read in one pass', (text) => {
  const start = performance.now()
  inspectJson(text)
  expect(performance.now() - start).toBeLessThan(1000)
})
