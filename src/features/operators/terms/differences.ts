import { isObject } from '../../../crypto/json-object.ts'

export interface Difference {
  path: string
  /** As JSON. Absent where there is no such member. */
  before?: string
  after?: string
}

/** What differs between two documents, by the path of each member. Lists are compared whole. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => differencesOf(before[name], after[name], path === '' ? name : `${path}.${name}`))
  }
  const [one, other] = [JSON.stringify(before), JSON.stringify(after)]
  if (one === other) return []
  return [{ path, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }]
}
