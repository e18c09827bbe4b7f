import { isStorable } from '../../crypto/storable.ts'
import type { TObject } from '../declare/schema.ts'
import type { Fault } from '../errors.ts'
import { UNSTORABLE } from './faults/peculiarities.ts'

type Raw = Record<string, string | string[] | undefined>

/**
 * Query parameters are text: numbers, booleans and lists are read as the declaration says. The values of a list may repeat the parameter or
 * stand in one value, separated by commas. What does not fit is left for the schema to refuse.
 */
export function readQuery(schema: TObject | undefined, raw: Raw): { value: Record<string, unknown>; faults: Fault[] } {
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
    (each, index) => each === '' && faults.push({ field: `${name}.${index}`, message: 'No value stands here.' }),
  )
  return list
}

function readText(type: string | undefined, text: string): unknown {
  if (type === 'integer' && /^-?\d{1,17}$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
