/** The input and output of the program. */
export interface Terminal {
  /** Prints a result for people or for the next program. */
  print(text: string): void
  /** Prints a message outside the response. */
  say(text: string): void
  /** True if the output uses colours. */
  hasColours: boolean
  /** Reads one line without echo. Undefined if there is no line. */
  readSecret(question: string): Promise<string | undefined>
  environment: Readonly<Record<string, string | undefined>>
  /** Stops continuous commands. */
  stopped: AbortSignal
}

const CODES = { red: 31, green: 32, yellow: 33, cyan: 36, faint: 2, bold: 1 } as const

export type Paint = (text: string, colour: keyof typeof CODES) => string

export const painter =
  ({ hasColours }: Pick<Terminal, 'hasColours'>): Paint =>
  (text, colour) =>
    hasColours ? `\x1b[${CODES[colour]}m${text}\x1b[0m` : text

/** Replaces control characters, which could control the terminal, with visible signs. */
export const harmless = (text: string): string =>
  text.replace(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
