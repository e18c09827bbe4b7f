import { isObject } from '#crypto/json-object.ts'
import type { Static, TSchema } from '../declare/schema.ts'
import { withoutRefusedLists } from '../http/faults/complete.ts'
import { compile, type Judged, judged, onePerField } from '../http/faults/validation.ts'
import type { Fault } from '../lib/errors.ts'

/**
 * Returns the contents of an operator's file. Throws one error that lists every validation error, one to a line, each
 * with its position: `institutions.3.country` is the country of the fourth institution. `furtherFaults` gets the file
 * as it is, valid or not, without the lists that are too long.
 */
export function readOperatorFile<S extends TSchema>(
  schema: S,
  content: unknown,
  furtherFaults: (content: unknown) => Fault[],
): Static<S> {
  const known: unknown = structuredClone(content)
  const { sound, faults } = judged(schema, known, faultsIn(schema, { content, known }, furtherFaults))
  if (sound === undefined)
    throw new Error(faults.map(({ field, message }) => `${field || 'the file'}: ${message}`).join('\n'))
  return sound
}

/** As `readOperatorFile`, but returns the validation errors, or the unchanged content. */
export const validateFile = <S extends TSchema>(
  schema: S,
  content: unknown,
  furtherFaults: (content: unknown) => Fault[],
): Judged<Static<S>> =>
  judged(schema, content, faultsIn(schema, { content, known: structuredClone(content) }, furtherFaults))

/** `known` is a copy of the content. The function reduces it to the members of the schema. */
function faultsIn(
  schema: TSchema,
  { content, known }: { content: unknown; known: unknown },
  furtherFaults: (content: unknown) => Fault[],
): Fault[] {
  const ofSchema = compile(schema, 'readOnly').faults(known)
  const bounded = withoutRefusedLists(content, ofSchema)
  return onePerField([...ofSchema, ...unknownMembers(bounded, known), ...furtherFaults(bounded)])
}

/** Returns the entries of a list in an operator's file, valid or not. */
export function entriesOf(content: unknown, list: string): Record<string, unknown>[] {
  const entries = isObject(content) ? content[list] : undefined
  return Array.isArray(entries) ? entries.map((entry: unknown) => (isObject(entry) ? entry : {})) : []
}

/**
 * Returns validation errors for entries of a list that have the key of an earlier one. An entry without a key never
 * counts as a repetition.
 */
export function faultsOfRepeats(list: string, member: string, keys: readonly (string | undefined)[]): Fault[] {
  const first = new Map<string, number>()
  return keys.flatMap((key, index) => {
    const earlier = key === undefined ? undefined : first.get(key)
    if (key !== undefined && earlier === undefined) first.set(key, index)
    return earlier === undefined
      ? []
      : [{ field: `${list}.${index}.${member}`, message: `This repeats ${list}.${earlier}.` }]
  })
}

/** Returns undeclared members. Checking against a schema drops them, which would hide a misspelling. */
function unknownMembers(before: unknown, after: unknown, place = ''): Fault[] {
  if (typeof before !== 'object' || before === null) return []
  const known = new Map<string, unknown>(Object.entries(after ?? {}))
  return Object.entries(before).flatMap(([name, member]) =>
    known.has(name)
      ? unknownMembers(member, known.get(name), `${place}${name}.`)
      : [{ field: place + name, message: 'This is not known here.' }],
  )
}
