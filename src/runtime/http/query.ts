import type { Fault } from '../errors.ts'
import type { TObject } from '../schema.ts'

type Raw = Record<string, string | string[] | undefined>
type Kind = { type?: string; items?: { type?: string } }

/** Query parameters are text: numbers, booleans and lists are read as the declaration says. What does not fit is left for the schema to refuse. */
export function readQuery(schema: TObject | undefined, raw: Raw): { value: Record<string, unknown>; faults: Fault[] } {
  const value: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    const text = raw[name]
    if (text === undefined) continue
    const { type } = property as Kind
    if (Array.isArray(text) && type !== 'array') faults.push({ field: name, message: 'This parameter must be given once.' })
    else value[name] = type === 'array' ? [text].flat() : readText(type, text as string)
  }
  return { value, faults }
}

function readText(type: string | undefined, text: string): unknown {
  if (type === 'integer' && /^-?\d{1,17}$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
