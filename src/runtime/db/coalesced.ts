import { setImmediate as endOfTurn } from 'node:timers/promises'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '#migrations/tables.ts'
import { grouped } from '../lib/grouped.ts'
import type { PlatformId } from '../lib/ids.ts'
import { encodeArray } from './arrays.ts'
import { wholeOf } from './dialect.ts'
import { prepared } from './prepared.ts'
import type { Db, Tx } from './types.ts'

/** The names requested until the end of a turn of the event loop, and then looked up together. */
class Batch<Value> {
  private readonly names = new Set<string>()
  private readonly answers: Promise<ReadonlyMap<string, Value>>

  constructor(lookUp: (names: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {
    this.answers = endOfTurn().then(() => lookUp([...this.names]))
  }

  async ask(name: string): Promise<Value | undefined> {
    this.names.add(name)
    return (await this.answers).get(name)
  }
}

/**
 * Combines the queries of one turn of the event loop into one. Does not cache results: the query begins after the call,
 * so it sees all earlier commits.
 */
export function coalesced<Value>(
  lookUp: (names: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (name: string) => Promise<Value | undefined> {
  let open: Batch<Value> | undefined
  return (name) => {
    open ??= new Batch((names) => {
      open = undefined
      return lookUp(names)
    })
    return open.ask(name)
  }
}

/** Works like `coalesced`, for queries in the database or in a transaction that several callers share. */
export function coalescedIn<Value>(
  lookUp: (db: Db | Tx, names: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (db: Db | Tx, name: string) => Promise<Value | undefined> {
  const asking = new WeakMap<Db | Tx, (name: string) => Promise<Value | undefined>>()
  return (room, name) => {
    const db = wholeOf(room)
    const ask = asking.get(db) ?? coalesced<Value>((names) => lookUp(db, names))
    asking.set(db, ask)
    return ask(name)
  }
}

/** A character that a text in the database cannot contain. */
const SEPARATOR = '\0'

/** A reference to a requested platform or name, as a column of the relation `wanted`. */
const wanted = <Value extends string>(column: string) => sql.ref(`wanted.${column}`) as unknown as Value

/**
 * Works like `coalesced`, for rows of the busiest paths. Sends one statement for all requests in one turn, in the
 * database or by the units that share a transaction, of any platforms. `query` finds the rows of one platform by one
 * value for each of the names. It may lock them, in the order of platforms and values. Callers share its answer and
 * must not change it.
 */
export function coalescedRows<Row, Name extends string = never>(
  names: readonly Name[],
  query: (db: Db | Tx, platform: PlatformId, named: Record<Name, string>) => Expression<Row>,
): (db: Db | Tx, platform: PlatformId, named: Record<Name, string>) => Promise<readonly Row[]> {
  const columns = ['platform_id', ...names]
  const select = prepared((db, lists: Record<string, Buffer>) => {
    const named = Object.fromEntries(names.map((name) => [name, wanted(name)])) as Record<Name, string>
    const parameters = columns.map((column) =>
      column === 'platform_id' ? sql`${lists[column]}::uuid[]` : sql`${lists[column]}::text[]`,
    )
    return sql<Row & { wanted_place: number }>`
      select wanted.place::int as wanted_place, found.*
      from unnest(${sql.join(parameters)}) with ordinality as wanted (${sql.join([...columns, 'place'].map((column) => sql.ref(column)))})
      cross join lateral (select * from (${query(db, wanted<PlatformId>('platform_id'), named)}) as found offset 0) as found`.compile(
      db,
    )
  })
  const lookUp = async (db: Db | Tx, keys: readonly string[]) => {
    const sorted = keys.toSorted()
    const values = sorted.map((key) => key.split(SEPARATOR))
    const lists = columns.map((column, index) => {
      const list = values.map((each) => each[index] ?? null)
      return [column, encodeArray(column === 'platform_id' ? 'uuid' : 'text', list)]
    })
    const rows = await select(db, Object.fromEntries(lists))
    return grouped(rows, ({ wanted_place }) => sorted[wanted_place - 1] ?? '')
  }
  const find = coalescedIn<readonly Row[]>(lookUp)
  return async (db, platform, named) =>
    (await find(db, [platform, ...names.map((name) => named[name])].join(SEPARATOR))) ?? []
}

/** Works like `coalescedRows`, for the one row of a query that has an id. */
export function coalescedById<Table extends keyof Tables, Row extends { id: string }>(
  query: (db: Db | Tx, platform: PlatformId) => SelectQueryBuilder<Tables, Table, Row>,
): (db: Db | Tx, platform: PlatformId, id: string) => Promise<Row | undefined> {
  const find = coalescedRows(['id'], (db, platform, { id }) => query(db, platform).where(sql<boolean>`id = ${id}`))
  return async (db, platform, id) => (await find(db, platform, { id }))[0]
}
