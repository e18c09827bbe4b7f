const MARK = '\0'
const MARKED = /"\\u0000(-?\d+)"/g

/**
 * A whole number of any size for an answer. `JSON.stringify` converts it to a text, and `toJson` turns the text into
 * the number.
 */
export class ExactInteger {
  constructor(readonly value: bigint) {}

  toJSON(): string {
    return MARK + this.value
  }
}

/**
 * Returns the JSON of a response, with all digits of exact integers, even beyond 2^53. No other text begins with
 * U+0000, because the service rejects texts that contain it.
 */
export function toJson(body: unknown): string {
  const text = JSON.stringify(body)
  return text.includes('"\\u0000') ? text.replaceAll(MARKED, '$1') : text
}

/** Whether two values have the same JSON, in any order of their members. Absent members count as undefined. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  // A date, for example, has no members.
  if ('toJSON' in one || 'toJSON' in other) return JSON.stringify(one) === JSON.stringify(other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [members, others] = [one, other] as Record<string, unknown>[]
  const hasSame = (name: string) => isSameJson(members?.[name], others?.[name])
  return Object.keys(one).every(hasSame) && Object.keys(other).every((name) => name in one || hasSame(name))
}
