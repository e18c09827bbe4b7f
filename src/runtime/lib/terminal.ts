const { env, stdout } = process

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const

export type Colour = keyof typeof CODES

/** Whether a person reads standard output, and not a file or another program. */
export const isTerminal = stdout.isTTY === true

const hasColours = (isTerminal || Boolean(env.FORCE_COLOR)) && !env.NO_COLOR && env.TERM !== 'dumb'

/** The text in a colour, if standard output is a terminal that shows colours, or `FORCE_COLOR` says that one reads on. Plain with `NO_COLOR`. */
export const paint = (text: string, colour: Colour): string =>
  hasColours ? `\x1b[${CODES[colour]}m${text}\x1b[0m` : text

/** The text with its control characters escaped, which could drive the terminal. */
export const harmless = (text: string): string =>
  text.replace(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
