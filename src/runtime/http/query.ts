import { isStorable } from '#crypto/storable.ts'
import type { TObject } from '../declare/schema.ts'
import type { Fault } from '../lib/errors.ts'
import { UNSTORABLE } from './faults/peculiarities.ts'

export type RawQuery = Record<string, string | string[] | undefined>

/** Keeps responses short for requests with many parameters. */
const MOST_UNKNOWN = 10
const LONGEST_NAME = 100

/**
 * Returns a validation error for each parameter that is neither declared nor harmless. A list that ignored a filter
 * would show objects that the caller did not ask for.
 */
export function unknownParameters(schema: TObject | undefined, raw: RawQuery, harmless: readonly string[]): Fault[] {
  const known = Object.keys(schema?.properties ?? {})
  const message =
    known.length === 0 ? 'This operation takes no query parameters.' : `This operation takes only ${known.join(', ')}.`
  return Object.keys(raw)
    .filter((name) => !known.includes(name) && !harmless.includes(name))
    .slice(0, MOST_UNKNOWN)
    .map((name) => ({
      field: isStorable(name) ? name.slice(0, LONGEST_NAME) : '',
      message: `Unknown query parameter. ${message}`,
    }))
}

/**
 * Reads query parameters, which are text: converts numbers, booleans and lists according to the declaration. The values
 * of a list may repeat the parameter or be in one value, separated by commas. The schema rejects invalid values.
 */
export function readQuery(
  schema: TObject | undefined,
  raw: RawQuery,
): { value: Record<string, unknown>; faults: Fault[] } {
  const value: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    const text = raw[name]
    if (text === undefined) continue
    const { type } = property
    if (type === 'array') value[name] = readList(name, [text].flat(), faults)
    else if (Array.isArray(text)) faults.push({ field: name, message: 'This parameter must be given once.' })
    else value[name] = readText(type, text)
    if (!isStorable([text].flat().join())) faults.push({ field: name, message: UNSTORABLE })
  }
  return { value, faults }
}

function readList(name: string, texts: string[], faults: Fault[]): string[] {
  const list = texts.flatMap((text) => text.split(','))
  list.forEach(
    (each, index) => each === '' && faults.push({ field: `${name}.${index}`, message: 'This value is empty.' }),
  )
  return list
}

function readText(type: string | undefined, text: string): unknown {
  if (type === 'integer' && /^-?\d{1,17}$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
