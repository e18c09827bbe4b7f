import { composed, isReadable } from '../readable-text.ts'

const LONGEST_NAME = 255

/** A name as the interface takes names. Throws what an operator has to write instead. */
export function readName(value: unknown, usage: string): string {
  const name = typeof value === 'string' ? composed(value.trim()) : ''
  if (name === '' || [...name].length > LONGEST_NAME || !isReadable(name, 'line'))
    throw new Error(`${usage}, in ${LONGEST_NAME} characters at most, none of which is invisible.`)
  return name
}

/** Throws what an operator has to write instead when there is no such text. */
export function readText(value: unknown, pattern: RegExp, usage: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new Error(`Write ${usage}.`)
  return value
}
