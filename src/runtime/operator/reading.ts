import { readFileSync } from 'node:fs'
import { composed, isReadable } from '../readable-text.ts'
import { messageOf } from '../thrown.ts'

const LONGEST_NAME = 255

/** A name as the interface takes names. Throws what an operator has to write instead. */
export function readName(value: unknown, usage: string): string {
  const name = typeof value === 'string' ? composed(value.trim()) : ''
  if (name === '' || [...name].length > LONGEST_NAME || !isReadable(name, 'line'))
    throw new Error(`${usage}, in ${LONGEST_NAME} characters at most, none of which is invisible.`)
  return name
}

const USUALLY_LISTED = 100
const MOST_LISTED = 10_000

/** How many `things` a page of a list has: `--most`. */
export function readMost(value: unknown, things: string): number {
  const most = Number(value ?? USUALLY_LISTED)
  if (!Number.isInteger(most) || most < 1 || most > MOST_LISTED)
    throw new Error(`Say how many ${things}: --most 1 to ${MOST_LISTED}.`)
  return most
}

/** Throws what an operator has to write instead when there is no such text. */
export function readText(value: unknown, pattern: RegExp, usage: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new Error(`Write ${usage}.`)
  return value
}

const MS_OF_UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** An age in milliseconds: `30m`, `12h` or `1d`. Throws what an operator has to write instead. */
export function readAge(value: unknown, option: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(String(value)) ?? []
  if (count === undefined || unit === undefined)
    throw new Error(`Say how old: ${option} 30m, ${option} 12h or ${option} 1d.`)
  return Number(count) * MS_OF_UNITS[unit as keyof typeof MS_OF_UNITS]
}

/** The content of a file that holds JSON; `things` are what it is to hold, for an operator who has named none. */
export function readJson(file: string | undefined, things: string): unknown {
  if (!file) throw new Error(`Name the file that holds ${things}, as JSON.`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`The file is not JSON: ${messageOf(error)}`)
    throw error
  }
}

/** A moment, where one is given. */
export function readTime(text: unknown): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(String(text))
  const isComplete = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(String(text))
  if (!isComplete || Number.isNaN(time.getTime())) throw new Error('Give the time with its zone: 2026-12-01T00:00:00Z.')
  return time
}
