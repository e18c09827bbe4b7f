import { type Colour, paint, printableInLine } from './terminal.ts'

type Value = string | number | boolean | null

/** A line of the log, as its JSON says it. */
export interface LogLine {
  level: string
  time: string
  message: string
  readonly [name: string]: Value
}

const COLOURS: Readonly<Record<string, Colour>> = { warn: 'yellow', error: 'red' }

/** The line for people, with the time of day in UTC: `12:00:01 POST /quotes 201 14 ms`. */
export const toText = (line: LogLine): string =>
  `${paint(line.time.slice(11, 19), 'dim')} ${line.message === 'request' ? requestText(line) : eventText(line)}\n`

function eventText({ level, time, message, stack, ...fields }: LogLine): string {
  const named = Object.entries(fields).map(([name, value]) => `${name}=${printableInLine(String(value))}`)
  const colour = COLOURS[level]
  const text = [colour ? paint(`${level}: ${message}`, colour) : message, paint(named.join(' '), 'dim')]
    .join(' ')
    .trim()
  return typeof stack === 'string' ? `${text}\n${paint(stack, 'dim')}` : text
}

function requestText({ method = '', route = '', status = 0, durationMs = 0, code, reason, aborted }: LogLine): string {
  const refusal = [code, reason].filter((each) => each !== undefined).map((each) => printableInLine(String(each)))
  return [
    `${printableInLine(String(method))} ${below(String(route))}`,
    paint(String(status || 'no answer'), colourOf(Number(status))),
    paint(`${Math.round(Number(durationMs))} ms`, 'dim'),
    ...(aborted ? [paint('aborted', 'yellow')] : []),
    ...(refusal.length > 0 ? [` ${refusal.join(': ')}`] : []),
  ].join(' ')
}

/** Below the base path, which ends in the date of the interface. */
const below = (route: string): string => route.replace(/^.*\/\d{4}-\d\d-\d\d(?=\/)/, '')

const colourOf = (status: number): Colour =>
  status >= 500 || status === 0 ? 'red' : status >= 400 ? 'yellow' : 'green'
