import { type Db, type RawBuilder, type RowOf, sql, type Tables } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { type Look, MOST_FOUND } from './model.ts'

/** The tables whose rows have a platform and an id. */
export type Searched = {
  [Table in keyof Tables]: RowOf<Table> extends { platform_id: PlatformId; id: string } ? Table : never
}[keyof Tables]

const ORDERS = { newest: sql`r.created_at desc, r.id desc`, id: sql`r.id desc` }

/**
 * Returns rows `r` that meet a condition, newest first. Reads at most as many rows of each platform as it shows: the
 * condition needs an index with the platform first and the sort key last. With order `id`, the index is the primary
 * key.
 */
export async function rowsWhere<const Table extends Searched>(
  db: Db,
  { platforms }: Look,
  table: Table,
  condition: RawBuilder<unknown>,
  order: keyof typeof ORDERS = 'newest',
): Promise<RowOf<Table>[]> {
  const { rows } = await sql<RowOf<Table>>`
    select r.* from unnest(${[...platforms]}::uuid[]) as p (platform_id)
    cross join lateral (
      select r.* from ${sql.table(table)} r where r.platform_id = p.platform_id and ${condition}
      order by ${ORDERS[order]} limit ${MOST_FOUND}) r
    order by ${ORDERS[order]} limit ${MOST_FOUND}`.execute(db)
  return rows
}

/** Finds the row with this id. */
export const rowsWithId = <const Table extends Searched>(
  db: Db,
  look: Look,
  table: Table,
  id: string,
): Promise<RowOf<Table>[]> => rowsWhere(db, look, table, sql`r.id = ${id}`, 'id')

/** Sorts after every text with the same beginning. */
const LAST = '\u{10ffff}'

/** Finds rows whose ids begin with this text, newest ids first. */
export const rowsWithIdPart = <const Table extends Searched>(
  db: Db,
  look: Look,
  table: Table,
  beginning: string,
): Promise<RowOf<Table>[]> =>
  rowsWhere(db, look, table, sql`r.id >= ${beginning} and r.id < ${nextAfter(beginning)}`, 'id')

/**
 * Returns the first text that sorts after all texts with this beginning, which ends with a hexadecimal digit or a dash.
 */
function nextAfter(beginning: string): string {
  const digits = beginning.replace(/-$/, '')
  const last = digits.at(-1) ?? ''
  return digits.slice(0, -1) + (last === '9' ? 'a' : String.fromCodePoint((last.codePointAt(0) ?? 0) + 1))
}

export interface PlaceOfObject {
  platform_id: PlatformId
  object: string
}

/** Returns the rows with these keys, in the same order. */
export async function rowsAt<const Table extends Searched>(
  db: Db,
  table: Table,
  places: readonly PlaceOfObject[],
): Promise<RowOf<Table>[]> {
  if (places.length === 0) return []
  const { rows } = await sql<RowOf<Table>>`
    select r.* from unnest(${places.map((each) => each.platform_id)}::uuid[], ${places.map(({ object }) => object)}::text[])
      with ordinality as w (platform_id, id, place)
    join ${sql.table(table)} r on r.platform_id = w.platform_id and r.id = w.id order by w.place`.execute(db)
  return rows
}

/** Finds objects with a term of this kind that equals this text, newest first. */
export async function objectsWith(db: Db, { platforms }: Look, kind: string, term: string): Promise<PlaceOfObject[]> {
  const { rows } = await sql<PlaceOfObject>`
    select found.platform_id, found.object from unnest(${[...platforms]}::uuid[]) as p (platform_id)
    cross join lateral (
      select t.platform_id, t.object, t.at from search_terms t
      where t.platform_id = p.platform_id and t.kind = ${kind} and t.term = ${term}
      order by t.at desc limit ${MOST_FOUND}) found
    order by found.at desc limit ${MOST_FOUND}`.execute(db)
  return rows
}

/**
 * The maximum number of rows, over all platforms, that match the longest word and that the search compares with the
 * other words.
 */
const MOST_COMPARED = 10_000
/** An object may have several words with the same beginning. */
const MOST_READ = 4 * MOST_FOUND

/**
 * Finds the objects of a kind of terms that have, for each word, a term that begins with it. Objects with the shortest
 * term come first.
 */
export async function objectsWithWords(
  db: Db,
  { platforms }: Look,
  kind: string,
  words: readonly string[],
): Promise<PlaceOfObject[]> {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const isAlone = others.length === 0
  const hasOthers = others.map(
    (word) => sql`and exists (select from search_terms o
      where o.platform_id = t.platform_id and o.object = t.object and o.kind = t.kind and ${begins('o', word)})`,
  )
  const { rows } = await sql<PlaceOfObject>`
    select t.platform_id, t.object from (
      select t.* from unnest(${[...platforms]}::uuid[]) as p (platform_id)
      cross join lateral (
        select * from search_terms t where t.platform_id = p.platform_id and t.kind = ${kind} and ${begins('t', longest)}
        order by t.term using ~<~, t.at desc limit ${isAlone ? MOST_READ : MOST_COMPARED}) t
      limit ${isAlone ? null : MOST_COMPARED}::bigint) t
    where true ${sql.join(hasOthers, sql` `)}
    order by t.term using ~<~, t.at desc limit ${MOST_READ}`.execute(db)
  return [...new Map(rows.map((row) => [row.object, row])).values()].slice(0, MOST_FOUND)
}

/** Compares by bytes, like the index, so no letter of a word has a special meaning. */
const begins = (table: string, word: string) =>
  sql`${sql.ref(`${table}.term`)} ~>=~ ${word} and ${sql.ref(`${table}.term`)} ~<~ ${word + LAST}`
