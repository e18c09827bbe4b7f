import pino from 'pino'

/** Structured logging: one JSON object a line on standard output. Fields are chosen by the caller one by one; nothing is logged as found. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}
export type LogFields = Record<string, string | number | boolean | null | undefined>

/** The text that waits while standard output cannot be written. The log drops what comes beyond. */
const MOST_WAITING_BYTES = 1024 * 1024

/**
 * Standard output. `write` returns when the system has the text, so a crash loses none, and waits for a slow reader. A full disk and a reader
 * that has ended throw nothing.
 */
export const standardOutput = pino
  .destination({ fd: 1, sync: true, maxLength: MOST_WAITING_BYTES })
  .on('error', () => {})

export function createLog(level: LogLevel, write: (line: string) => void = (line) => standardOutput.write(line)): Log {
  const logger = pino(
    { level, base: null, formatters: { level: (name) => ({ level: name }) }, timestamp: pino.stdTimeFunctions.isoTime },
    { write },
  )
  const at =
    (name: keyof Log) =>
    (message: string, fields?: LogFields): void =>
      logger[name]({ message, ...fields })
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** What may be said of a thrown thing: its name, message and stack, never its properties (a driver puts parameters there). */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) }
  return { error: error.message, errorName: error.name, stack: error.stack }
}
