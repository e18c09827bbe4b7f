import { timingSafeEqual } from 'node:crypto'

/** Compares two texts, in constant time if their lengths are equal. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
