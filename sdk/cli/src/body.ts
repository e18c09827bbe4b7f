import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { UsageError } from './exit-codes.ts'
import type { Flag } from './flags.ts'

type Values = Readonly<Record<string, readonly string[] | undefined>>

const NUMBER = /^-?\d+(\.\d+)?$/

/** Parsers from text to value for each kind of flag. */
const READ: Readonly<Record<Flag['kind'], (texts: readonly string[], name: string) => unknown>> = {
  text: ([text]) => text,
  number: ([text = ''], name) => (NUMBER.test(text) ? Number(text) : wrong(name, 'a number')),
  boolean: ([text = ''], name) => (/^(true|false)$/.test(text) ? text === 'true' : wrong(name, '`true` or `false`')),
  list: (texts) => texts,
  json: ([text = ''], name) => jsonIn(text, `--${name}`),
  file: ([path = ''], name) => fileAt(path, name),
}

function wrong(name: string, expected: string): never {
  throw new UsageError(`--${name} takes ${expected}.`)
}

function jsonIn(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${what} is not valid JSON.`)
  }
}

function bytesAt(path: string | number, what: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UsageError(`${what} cannot be read: ${(error as Error).message}`)
  }
}

const fileAt = (path: string, name: string) => new File([new Uint8Array(bytesAt(path, `--${name}`))], basename(path))

/** Returns the values of the given flags by name. */
export const valuesOf = (flags: readonly Flag[], given: Values): Record<string, unknown> =>
  Object.fromEntries(flags.flatMap(({ name, kind }) => (given[name] ? [[name, READ[kind](given[name], name)]] : [])))

/** Parses `--body`: JSON, `@file`, or `-` for piped input. */
export function bodyOf(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  const json =
    text === '-'
      ? bytesAt(0, 'The input').toString()
      : text.startsWith('@')
        ? bytesAt(text.slice(1), '--body').toString()
        : text
  const body = jsonIn(json, '--body')
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new UsageError('--body takes a JSON object.')
  return body as Record<string, unknown>
}

/** Sets values at their paths, such as `accountInfo.iban`. Other existing values stay. */
export function placed(
  values: Readonly<Record<string, unknown>>,
  into: Record<string, unknown>,
): Record<string, unknown> {
  const whole = structuredClone(into)
  for (const [path, value] of Object.entries(values).sort(([a], [b]) => a.split('.').length - b.split('.').length)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let object = whole
    for (const name of names) {
      const within = Object.hasOwn(object, name) ? object[name] : undefined
      const next = typeof within === 'object' && within !== null ? (within as Record<string, unknown>) : {}
      object[name] = next
      object = next
    }
    object[last] = value
  }
  return whole
}
