/** Puts a value at a dot path of an object, `address.line1`, and makes the objects on the way that are not there. */
export function putAt(object: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) object[name] = value
  else putAt((object[name] ??= {}) as Record<string, unknown>, rest.join('.'), value)
}
