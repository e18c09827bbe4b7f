/** Structured logging: one JSON object a line on standard output. Fields are chosen by the caller one by one; nothing is logged as found. */
const LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LEVELS)[number] | 'silent'

export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}
export type LogFields = Record<string, string | number | boolean | null | undefined>

let waiting = ''

/** Lines of one turn of the event loop leave in one write; the last ones when the process ends. */
function writeSoon(line: string): void {
  if (waiting === '') setImmediate(writeWaiting)
  waiting += line
}

function writeWaiting(): void {
  if (waiting !== '') process.stdout.write(waiting)
  waiting = ''
}
process.once('exit', writeWaiting)

export function createLog(level: LogLevel, write: (line: string) => void = writeSoon): Log {
  const least = level === 'silent' ? LEVELS.length : LEVELS.indexOf(level)
  const at =
    (name: (typeof LEVELS)[number]) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS.indexOf(name) >= least)
        write(`${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...fields })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** What may be said of a thrown thing: its name, message and stack, never its properties (a driver puts parameters there). */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) }
  return { error: error.message, errorName: error.name, stack: error.stack }
}
