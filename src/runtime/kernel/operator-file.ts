import { isObject } from '#crypto/json-object.ts'
import type { Static, TSchema } from '../declare/schema.ts'
import { withoutRefusedLists } from '../http/faults/complete.ts'
import { compile, onePerField } from '../http/faults/validation.ts'
import type { Fault } from '../lib/errors.ts'

/**
 * What a file of the operator holds. Throws one error that lists every fault, one to a line, each with its place: `institutions.3.country`
 * is the country of the fourth institution. `furtherFaults` sees the file as it is, sound or not, without the lists that are too long.
 */
export function readOperatorFile<S extends TSchema>(
  schema: S,
  content: unknown,
  furtherFaults: (content: unknown) => Fault[],
): Static<S> {
  const { known, faults } = readAs(schema, content, furtherFaults)
  if (faults.length > 0)
    throw new Error(faults.map(({ field, message }) => `${field || 'the file'}: ${message}`).join('\n'))
  return known as Static<S>
}

/** As `readOperatorFile`, but answers the faults: none where the content can be used. */
export const faultsOfFile = (
  schema: TSchema,
  content: unknown,
  furtherFaults: (content: unknown) => Fault[],
): Fault[] => readAs(schema, content, furtherFaults).faults

function readAs(schema: TSchema, content: unknown, furtherFaults: (content: unknown) => Fault[]) {
  const known: unknown = structuredClone(content)
  const ofSchema = compile(schema, 'readOnly').faults(known)
  const bounded = withoutRefusedLists(content, ofSchema)
  const faults = onePerField([...ofSchema, ...unknownMembers(bounded, known), ...furtherFaults(bounded)])
  return { known, faults }
}

/** The entries of a list in such a file, sound or not. */
export function entriesOf(content: unknown, list: string): Record<string, unknown>[] {
  const entries = isObject(content) ? content[list] : undefined
  return Array.isArray(entries) ? entries.map((entry: unknown) => (isObject(entry) ? entry : {})) : []
}

/** The entries of a list that have the key of an earlier one. An entry without a key repeats nothing. */
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

/** Checking against a schema drops what it does not declare; here that would hide a misspelling. */
function unknownMembers(before: unknown, after: unknown, place = ''): Fault[] {
  if (typeof before !== 'object' || before === null) return []
  const known = new Map<string, unknown>(Object.entries(after ?? {}))
  return Object.entries(before).flatMap(([name, member]) =>
    known.has(name)
      ? unknownMembers(member, known.get(name), `${place}${name}.`)
      : [{ field: place + name, message: 'This is not known here.' }],
  )
}
