import { sql } from 'kysely'
import type { AnyQuery } from '#runtime/db/types.ts'

/**
 * Adds time bounds, inclusive on both ends. A lower bound above the upper one finds no rows (platform-rules 7.6).
 * Bounds are RFC 3339 texts.
 */
export function whereWithin<Query extends AnyQuery>(
  query: Query,
  column: string,
  after: string | undefined,
  before: string | undefined,
): Query {
  let bounded: AnyQuery = query
  if (after !== undefined) bounded = bounded.where(sql.ref(column), '>=', toInstant(after))
  if (before !== undefined) bounded = bounded.where(sql.ref(column), '<=', toInstant(before))
  return bounded as Query
}

/** Returns an instant of a request, truncated to milliseconds. */
export const toInstant = (text: string): Date => new Date(text.replace(/(\.\d{3})\d+/, '$1'))
