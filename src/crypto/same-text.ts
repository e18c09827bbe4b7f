import { timingSafeEqual } from 'node:crypto'

/** In constant time for texts of one length. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
