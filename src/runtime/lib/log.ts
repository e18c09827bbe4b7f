import pino from 'pino'
import { toText } from './log-text.ts'
import { isTerminal } from './terminal.ts'

/** Structured logging: one line on standard output, a JSON object or text for people. The caller chooses each field. Objects are never logged as a whole. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** `auto`: text if a person watches the service at a terminal, outside production. */
export type LogFormat = 'auto' | 'json' | 'text'

export const isTextFormat = (format: LogFormat, isProduction: boolean): boolean =>
  format === 'text' || (format === 'auto' && isTerminal && !isProduction)

export interface Log {
  debug(message: string, fields?: LogFields): void
  /** Only the text format shows the fields `forPeople`. */
  info(message: string, fields?: LogFields, forPeople?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}
export type LogFields = Record<string, string | number | boolean | null | undefined>

/** The maximum text that waits for a late reader of standard output. The log drops further text. */
const MOST_WAITING_BYTES = 1024 * 1024
const TRY_AGAIN_AFTER_MS = 100
/** The time that the end of the process waits for a late reader. */
const LAST_TRY_MS = 2_000

/** A running service waits for no reader, because a stalled log collector must not hold payments. */
let waitsUntil = 0
let dropped = 0
let isTryPlanned = false

const destination = pino
  .destination({ fd: 1, sync: true, maxLength: MOST_WAITING_BYTES, retryEAGAIN: () => Date.now() < waitsUntil })
  // A reader that is late or has ended, or a full disk.
  .on('error', tryLater)
  .on('drop', () => dropped++)
  // The destination has written all waiting lines.
  .on('drain', sayWhatWasDropped)

function tryLater(): void {
  if (isTryPlanned) return
  isTryPlanned = true
  const again = () => {
    isTryPlanned = false
    destination.write('')
  }
  setTimeout(again, TRY_AGAIN_AFTER_MS).unref()
}

function sayWhatWasDropped(): void {
  if (dropped === 0) return
  const lines = dropped
  const notice = { level: 'warn', time: new Date().toISOString(), message: 'lines of the log were dropped', lines }
  dropped = 0
  destination.write(`${JSON.stringify(notice)}\n`)
  // There was no room for this line either.
  if (dropped > 0) dropped = lines
}

process.once('exit', () => {
  waitsUntil = Date.now() + LAST_TRY_MS
  destination.write('')
  sayWhatWasDropped()
})

/**
 * The standard output. The system has the text when `write` returns. If the reader is late, the text waits in this
 * process.
 */
export const standardOutput = {
  write(text: string): void {
    // The line that counts the dropped lines directly follows them.
    if (dropped > 0) dropped++
    else destination.write(text)
  },
}

export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => standardOutput.write(line),
  isText = false,
): Log {
  const logger = pino(
    { level, base: null, formatters: { level: (name) => ({ level: name }) }, timestamp: pino.stdTimeFunctions.isoTime },
    { write: isText ? (line: string) => write(toText(JSON.parse(line))) : write },
  )
  const at =
    (name: keyof Log) =>
    (message: string, fields?: LogFields, forPeople?: LogFields): void =>
      logger[name]({ message, ...fields, ...(isText && forPeople) })
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/**
 * Returns the safe details of a thrown value: its name, message and stack, never its properties (a driver puts
 * parameters there).
 */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) }
  return { error: error.message, errorName: error.name, stack: error.stack }
}
