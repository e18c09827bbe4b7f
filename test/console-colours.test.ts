import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The console's colours have enough contrast in both themes: text 4.5 to 1, edges of controls 3 to 1 (WCAG 1.4.3,
 * 1.4.11).
 */

const styles = readFileSync(new URL('../console/src/styles/tokens.css', import.meta.url), 'utf8')
const TOKENS = new Map(
  [...styles.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

const GROUNDS = ['canvas', 'surface', 'raised'] as const
const TEXTS = [
  ...['ink', 'soft', 'faint', 'accent'].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...['good', 'waiting', 'running', 'attention', 'failed'].flatMap((tone) => [
    [tone, `${tone}-wash`] as const,
    [tone, 'surface'] as const,
  ]),
  ...['ink', 'accent'].map((text) => [text, 'accent-wash'] as const),
  ['on-accent', 'accent'] as const,
]
const EDGES = GROUNDS.flatMap((ground) =>
  ['edge', 'accent', 'focus', 'series-2'].map((edge) => [edge, ground] as const),
)

/** Returns the relative luminance of sRGB. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('black and white differ most', () => expect(contrast('#000000', '#ffffff')).toBeCloseTo(21))

test.each(
  [...styles.matchAll(/--(production|sandbox|sandbox-stripe|deployment): (#[0-9a-f]{6})/g)].map(
    ([, name = '', ground = '']) => [name, ground],
  ),
)('white on the banner of %s: at least 4.5 to 1', (_, ground) =>
  expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5),
)

const CASES = [...TEXTS.map((pair) => [...pair, 4.5] as const), ...EDGES.map((pair) => [...pair, 3] as const)].flatMap(
  ([front, ground, least]) => (['light', 'dark'] as const).map((theme) => [front, ground, theme, least] as const),
)

test.each(CASES)('%s on %s in the %s theme: at least %f to 1', (front, ground, theme, least) => {
  const [one, other] = [TOKENS.get(front), TOKENS.get(ground)]
  expect(contrast(one?.[theme] ?? '', other?.[theme] ?? '')).toBeGreaterThanOrEqual(least)
})
