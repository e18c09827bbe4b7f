import { composed, isReadable } from '../readable-text.ts'

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
