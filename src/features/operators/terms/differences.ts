import { isObject } from '#crypto/json-object.ts'

export interface Difference {
  path: string
  /** The value as JSON. Absent if the member is missing. */
  before?: string
  after?: string
}

/**
 * Returns the differences between two documents by the path of each member, including members of only one document.
 * Compares lists as a whole.
 */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  const [one, other] = [JSON.stringify(before), JSON.stringify(after)]
  if (one === other) return []
  const [from, to] = [before === undefined ? {} : before, after === undefined ? {} : after]
  const names = isObject(from) && isObject(to) ? [...new Set([...Object.keys(from), ...Object.keys(to)])] : []
  if (isObject(from) && isObject(to) && names.length > 0)
    return names.flatMap((name) => differencesOf(from[name], to[name], path === '' ? name : `${path}.${name}`))
  return [{ path, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }]
}
