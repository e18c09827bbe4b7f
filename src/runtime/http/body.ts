import { isObject } from '#crypto/json-object.ts'
import { type Fault, refuse } from '../lib/errors.ts'
import { type Inspection, inspectJson, type Path } from './json-text.ts'

const MAX_DEPTH = 32
/** Far more members than any schema declares. Removing unknown members takes longer than reading them. */
const MOST_MEMBERS = 1_000
/** They do no harm in members that no schema declares, but each costs a look-up. */
const MOST_PECULIARITIES = 1_000
const UNUSABLE_VALUES = 'numbers that cannot be read exactly or texts that cannot be stored'
const decoder = new TextDecoder('utf-8', { fatal: true })

/** A body as it arrived, with properties of its text that the value does not show. */
export interface ParsedBody {
  value: Record<string, unknown>
  /** The raw body: a checked value has lost unknown members. Absent for a form. */
  bytes?: Buffer
  peculiarities: Inspection['peculiarities']
  /** Validation errors in the parts of a form. */
  faults?: readonly Fault[]
}

/** Reads a JSON body: UTF-8, an object at the top, at most 32 levels, no repeated member (platform-rules 4.3). */
export function parseBody(bytes: Buffer): ParsedBody | undefined {
  if (bytes.length === 0) return undefined
  const text = decodeText(bytes)
  const value = parse(text)
  if (!isObject(value)) return refuse('INVALID_REQUEST_FORMAT', 'The body must be a JSON object.')
  checkExtent(value)
  const { twice, peculiarities } = inspectJson(text, MOST_PECULIARITIES)
  if (twice) return refuseTwice(twice)
  if (peculiarities.length > MOST_PECULIARITIES)
    return refuse('INVALID_REQUEST_FORMAT', `The body has more than ${MOST_PECULIARITIES} ${UNUSABLE_VALUES}.`)
  return { value, bytes, peculiarities }
}

/**
 * It is undefined which of the two the caller means, and so is the canonical form that keys and signatures cover (RFC
 * 8785).
 */
function refuseTwice(path: Path): never {
  const name = path.join('.')
  const shown = name.length <= MOST_SHOWN ? name : `${name.slice(0, MOST_SHOWN)}…`
  return refuse('INVALID_REQUEST_FORMAT', `The member ${JSON.stringify(shown)} appears twice in the body.`)
}
const MOST_SHOWN = 200

export function decodeText(bytes: Buffer): string {
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

/**
 * Refuses a body with too many levels, or an object with too many members. Reads no deeper than that, so the recursion
 * has a limit.
 */
function checkExtent(value: unknown, levels = MAX_DEPTH): void {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) refuse('INVALID_REQUEST_FORMAT', `The body is nested deeper than ${MAX_DEPTH} levels.`)
  const members = Array.isArray(value) ? value : Object.values(value)
  if (members !== value && members.length > MOST_MEMBERS)
    refuse('INVALID_REQUEST_FORMAT', `An object of the body has more than ${MOST_MEMBERS} members.`)
  for (const member of members) checkExtent(member, levels - 1)
}

/** Returns the body with the surrounding blanks removed from every text. */
export const trimTexts = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, member]) => [name, trimmed(member)]))

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  return isObject(value) ? trimTexts(value) : value
}
