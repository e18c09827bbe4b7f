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
 * The JSON of an answer, with exact integers written out digit for digit even beyond 2^53. No other text begins with U+0000: none that holds
 * it is ever let in.
 */
export function toJson(body: unknown): string {
  const text = JSON.stringify(body)
  return text.includes('"\\u0000') ? text.replaceAll(MARKED, '$1') : text
}
