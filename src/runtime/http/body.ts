import { isStorable } from '../../crypto/storable.ts'
import { refuse, type Fault } from '../errors.ts'

const MAX_DEPTH = 32
const decoder = new TextDecoder('utf-8', { fatal: true })

/** A body as it arrived, and what is wrong with the text in it that JSON can spell but a database cannot keep. */
export interface ParsedBody {
  value: Record<string, unknown>
  faults: Fault[]
}

/** Reads a JSON body: UTF-8, an object at the top, at most 32 levels (platform-rules 4.3). */
export function parseBody(bytes: Buffer): ParsedBody | undefined {
  if (bytes.length === 0) return undefined
  const text = decode(bytes)
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('INVALID_REQUEST_FORMAT', 'The body must be a JSON object.')
  if (isDeeperThan(MAX_DEPTH, value)) return refuse('INVALID_REQUEST_FORMAT', `The body is nested deeper than ${MAX_DEPTH} levels.`)
  return { value: value as Record<string, unknown>, faults: text.includes('\\u') ? unstorableTexts(value, '') : [] }
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    return refuse('INVALID_REQUEST_FORMAT', 'The body is not valid UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('INVALID_REQUEST_FORMAT', 'The body is not valid JSON.')
  }
}

/** Whether objects and lists are nested deeper than so many levels. It looks no deeper than that, so no recursion can run away. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member))
}

/** U+0000 and lone surrogates cannot be stored as text. */
export function unstorableTexts(value: unknown, field: string): Fault[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ field, message: 'This text holds a character that is not allowed (U+0000 or half of a surrogate pair).' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => unstorableTexts(member, field ? `${field}.${name}` : name))
}

/** The same body with every text freed of the blanks around it. */
export function trimTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return value.trim() as Value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(trimTexts) as Value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, trimTexts(member)])) as Value
}
