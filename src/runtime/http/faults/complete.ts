import { valueAt } from '../../dot-path.ts'
import type { Fault } from '../../errors.ts'
import { FaultyFields, inDocumentOrder } from './document-order.ts'

/** The faults of a body that its schema has refused, and with them those that its sound part has beyond the schema. */
export async function completeFaults(
  value: object,
  faults: readonly Fault[],
  furtherFaults: (sound: object) => Promise<Fault[]>,
): Promise<Fault[]> {
  const fields = faults.map(({ field }) => field)
  const further = await furtherFaults(withoutFields(value, fields))
  const known = new FaultyFields(fields)
  return inDocumentOrder(value, [...faults, ...further.filter(({ field }) => !known.isAround(field))])
}

/**
 * Returns the value without the lists that are at fault themselves. Such a list may be far too long, and rules that compare its entries would
 * take too much time.
 */
export function withoutRefusedLists<T>(value: T, faults: readonly Fault[]): T | object {
  if (typeof value !== 'object' || value === null) return value
  const lists = faults
    .map(({ field }) => field)
    .filter((field) => Array.isArray(field.split('.').reduce(valueAt, value)))
  return lists.length === 0 ? value : withoutFields(value, lists)
}

/** A file stays the one that it is. */
const copyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? copyOfMembers(value) : value

const copyOfMembers = (value: object): object =>
  Array.isArray(value)
    ? value.map(copyOf)
    : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)]))

/** A copy without the fields of these paths. Elements of a list leave a gap, so that the others keep their index. */
function withoutFields(body: object, fields: readonly string[]): object {
  const copy = copyOfMembers(body)
  for (const field of fields) {
    const path = field.split('.')
    const parent = path.slice(0, -1).reduce<unknown>(valueAt, copy)
    if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, path.at(-1) ?? '')
  }
  return copy
}
