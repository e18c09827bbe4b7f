import { valueAt } from '#runtime/lib/dot-path.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { FaultyFields, inDocumentOrder } from './document-order.ts'

/** Returns the validation errors of a body that its schema has rejected, and the further errors of its valid part. */
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
 * Returns the value without the lists that are invalid themselves. An invalid list may be far too long, and rules that
 * compare its entries would need too much time.
 */
export function withoutRefusedLists<T>(value: T, faults: readonly Fault[]): T | object {
  if (typeof value !== 'object' || value === null) return value
  const lists = faults
    .map(({ field }) => field)
    .filter((field) => Array.isArray(field.split('.').reduce(valueAt, value)))
  return lists.length === 0 ? value : withoutFields(value, lists)
}

/**
 * Returns the body without the fields of these paths. The copy shares all parts without these fields. Elements of a
 * list leave a gap, so the other elements keep their index.
 */
function withoutFields(body: object, fields: readonly string[]): object {
  const copies = new WeakSet<object>()
  const ownCopy = (value: object): object => {
    if (copies.has(value)) return value
    const copy = Array.isArray(value) ? value.slice() : { ...value }
    copies.add(copy)
    return copy
  }
  const copy = ownCopy(body)
  for (const field of fields) removeAt(copy, field.split('.'), ownCopy)
  return copy
}

/**
 * Removes the member at the path. Replaces the objects on the path with copies, or makes no copies if the member is
 * missing.
 */
function removeAt(copy: object, path: readonly string[], ownCopy: (value: object) => object): void {
  const [way, name] = [path.slice(0, -1), path.at(-1) ?? '']
  const parent = way.reduce<unknown>(valueAt, copy)
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, name)) return
  const ownParent = way.reduce<object>((outer, step) => {
    const inner = ownCopy(Reflect.get(outer, step))
    Reflect.set(outer, step, inner)
    return inner
  }, copy)
  Reflect.deleteProperty(ownParent, name)
}
