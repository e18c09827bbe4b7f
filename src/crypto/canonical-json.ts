/**
 * Writes JSON by the JSON Canonicalization Scheme (RFC 8785): members sorted by UTF-16 code units, no blanks, numbers
 * and strings as ECMAScript writes them. The value must come from JSON.parse.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(Reflect.get(value, name))}`)
  return `{${members.join(',')}}`
}
