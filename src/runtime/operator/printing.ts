/** Of what a terminal would act on: control characters, and those that turn the direction of a text or cannot be seen. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu
const LINE_ENDS = new Set(['\n', '\t'])

const escaped = (character: string): string => character.split('').map(toEscape).join('')
const toEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** What a command prints, with everything escaped that a terminal would act on but ends of lines and tabs. */
export const printable = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (character) => (LINE_ENDS.has(character) ? character : escaped(character)))

/** A text that others have written, on one line and in one column whatever it holds. */
export const oneLine = (text: string): string => text.replaceAll(UNPRINTABLE, escaped)

/** A line of a list, its columns apart by tabs. */
export const lineOf = (columns: readonly (string | number)[]): string =>
  columns.map((column) => oneLine(String(column))).join('\t')

/** How many there are of a thing with a regular plural: `1 order`, `2 orders`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
