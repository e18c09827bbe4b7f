import fc from 'fast-check'

/** Generates a fixed number of arbitrary digits. */
export const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))

/** Returns every text that differs from this one in exactly one digit. */
export function singleDigitErrors(text: string): string[] {
  return [...text].flatMap((character, index) =>
    /[0-9]/.test(character)
      ? [...'0123456789'].filter((other) => other !== character).map((other) => replaced(text, index, other))
      : [],
  )
}

/** Returns every text with two different neighbours swapped. */
export function swaps(text: string): string[] {
  return pairs(text).map(({ index, left, right }) => replaced(text, index, right + left))
}

/** Returns the swaps that a modulus of ten with odd weights cannot detect: swaps of digits five apart. */
export function swapsUnseenByModulusTen(text: string): string[] {
  return pairs(text)
    .filter(({ left, right }) => Math.abs(left.charCodeAt(0) - right.charCodeAt(0)) === 5)
    .map(({ index, left, right }) => replaced(text, index, right + left))
}

function pairs(text: string): { index: number; left: string; right: string }[] {
  return [...text.slice(1)]
    .map((right, index) => ({ index, left: text[index]!, right }))
    .filter(({ left, right }) => left !== right)
}

function replaced(text: string, index: number, part: string): string {
  return text.slice(0, index) + part + text.slice(index + part.length)
}
