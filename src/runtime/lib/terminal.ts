const { env, stdout } = process

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const

export type Colour = keyof typeof CODES

/** Whether a person reads standard output, and not a file or another program. */
export const isTerminal = stdout.isTTY === true

const hasColours = (isTerminal || Boolean(env.FORCE_COLOR)) && !env.NO_COLOR && env.TERM !== 'dumb'

/** The text in a colour, if standard output is a terminal that shows colours, or `FORCE_COLOR` says that one reads on. Plain with `NO_COLOR`. */
export const paint = (text: string, colour: Colour): string =>
  hasColours ? `\x1b[${CODES[colour]}m${text}\x1b[0m` : text

/**
 * Characters that a terminal would act on: control characters, and characters that change the text direction or are
 * invisible.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu
const LINE_ENDS = new Set(['\n', '\t'])

/** Returns a text with every character escaped that a terminal would act on, except line ends and tabs. */
export const printable = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (character) => (LINE_ENDS.has(character) ? character : escaped(character)))

/** The same for a part of a line: line ends and tabs are escaped too. */
export const printableInLine = (text: string): string => text.replaceAll(UNPRINTABLE, escaped)

const escaped = (character: string): string => character.split('').map(toEscape).join('')
const toEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
