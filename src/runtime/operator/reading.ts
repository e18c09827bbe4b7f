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

/** Throws what an operator has to write instead when there is no such text. */
export function readText(value: unknown, pattern: RegExp, usage: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new Error(`Write ${usage}.`)
  return value
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
