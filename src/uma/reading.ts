import type { Static, TSchema } from '#runtime/declare/schema.ts'
import { compile, judged } from '#runtime/http/faults/validation.ts'
import { fail } from '#runtime/lib/fail.ts'
import { UmaFault } from './faults.ts'

/** Creates an error about one field of a message, or about the whole message if `field` is empty. */
export function malformed(field: string, complaint: string): UmaFault {
  const place = field ? `${field.slice(0, LONGEST_PLACE)}: ` : ''
  return new UmaFault('MALFORMED', `The message does not fit UMA: ${place}${complaint}`)
}

/** Throws if members are absent. `what` is the message that lacks them. */
export function requireMembers<Members extends object>(
  what: string,
  members: Members,
): asserts members is Members & { [Name in keyof Members]: NonNullable<Members[Name]> } {
  const missing = Object.entries(members).filter(([, value]) => value === undefined)
  if (missing.length > 0)
    throw new UmaFault('MISSING_UMA_FIELDS', `The ${what} lacks ${missing.map(([name]) => name).join(', ')}.`)
}

/** The position may contain keys from other institutions. */
const LONGEST_PLACE = 100

/** Returns the value of a JSON text without null members, which this protocol treats as absent. */
export function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (value === null ? undefined : value))
  } catch {
    throw new UmaFault('MALFORMED', 'The message is not JSON.')
  }
}

/**
 * Returns a reader for messages of one kind, as text or parsed. It omits unknown members. Its error names the first
 * invalid field.
 */
export function messageReader<S extends TSchema>(schema: S): (message: unknown) => Static<S> {
  const validator = compile(schema, 'readOnly')
  return (message) => {
    const value = typeof message === 'string' ? parseMessage(message) : structuredClone(message)
    const { sound, faults } = judged(schema, value, validator.faults(value))
    if (sound !== undefined) return sound
    const [{ field, message: reason } = fail('A message without a fault was refused.')] = faults
    throw malformed(field, reason)
  }
}
