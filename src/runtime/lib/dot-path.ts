import { isObject } from '#crypto/json-object.ts'

/** Puts a value at a dot path of an object, such as `address.line1`, and creates missing objects on the way. */
export function putAt(object: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    object[name] = value
    return
  }
  const before = object[name]
  const inner = isObject(before) ? before : {}
  object[name] = inner
  putAt(inner, rest.join('.'), value)
}

/** Returns the member of this name of an object or a list, or undefined if there is none. */
export const valueAt = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
