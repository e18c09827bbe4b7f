import type { Page } from 'playwright-core'

/** The least contrast of a text (WCAG 1.4.3). */
const LEAST_CONTRAST = 4.5

/** Words by which a field would ask for an id, or for an amount in the smallest unit. Only searches take ids. */
const ASKS_FOR_ID = /\b[Ii][Dd]s?\b|smallest unit|^[A-Z][A-Za-z]+:/

/** Returns every field of the page, those in closed dialogs too: its words, and the contrast of its value. */
const FIELDS = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const channels = (colour, below) => {
    canvas.fillStyle = below
    canvas.fillRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  }
  const luminance = (rgb) => {
    const [red, green, blue] = rgb.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const groundOf = (element) => {
    const grounds = []
    for (let each = element; each; each = each.parentElement) grounds.unshift(getComputedStyle(each).backgroundColor)
    return grounds.reduce((below, colour) => 'rgb(' + channels(colour, below).join(' ') + ')', 'Canvas')
  }
  const isText = (field) => !['checkbox', 'radio', 'file', 'hidden', 'range'].includes(field.type)
  return [...document.querySelectorAll('input, select, textarea')].filter(isText).map((field) => {
    const ground = groundOf(field)
    const [one, other] = [luminance(channels(getComputedStyle(field).color, ground)), luminance(channels(ground, ground))].sort()
    const label = [...(field.labels ?? [])].map(({ textContent, children }) => textContent.replace(field.textContent, '')).join(' ')
    const [low, high] = one < other ? [one, other] : [other, one]
    return {
      words: [label, field.ariaLabel, field.placeholder].filter(Boolean).map((text) => text.trim()),
      isSearch: field.type === 'search' || field.closest('.search, [role=search]') !== null,
      contrast: (high + 0.05) / (low + 0.05),
    }
  })
})()`

interface Field {
  words: string[]
  isSearch: boolean
  contrast: number
}

/** Returns the fields of the page whose value is hard to read in a theme, or that ask a person for an id. */
export async function faultsOfFields(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion, colours do not fade from one theme into the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const { words, isSearch, contrast } of await page.evaluate<Field[]>(FIELDS)) {
      if (contrast < LEAST_CONTRAST) faults.push(`${colorScheme}: “${words.join(', ')}” has ${contrast.toFixed(2)}`)
      if (!isSearch && words.some((text) => ASKS_FOR_ID.test(text))) faults.push(`“${words.join(', ')}” asks for an id`)
    }
  }
  return [...new Set(faults)]
}

/** Returns dialogs that name an object by its id. */
export const idsInDialogs = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('dialog')]
    .filter((each) => /\\b[A-Z][A-Za-z]+:[0-9a-f]{8}-[0-9a-f-]{27}/.test(each.textContent))
    .map((each) => 'names by id: ' + each.textContent.slice(0, 200))`)
