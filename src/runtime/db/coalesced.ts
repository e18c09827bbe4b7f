import { setImmediate as endOfTurn } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../../migrations/tables.ts'
import type { PlatformId } from '../ids.ts'
import { wholeOf } from './dialect.ts'
import { prepared } from './prepared.ts'
import type { Db, Tx } from './types.ts'

/** What is asked for until the end of a turn of the event loop, and then looked up at once. */
class Batch<Value> {
  private readonly names = new Set<string>()
  private readonly answers: Promise<Map<string, Value>>

  constructor(lookUp: (names: readonly string[]) => Promise<Map<string, Value>>) {
    this.answers = endOfTurn().then(() => lookUp([...this.names]))
  }

  async ask(name: string): Promise<Value | undefined> {
    this.names.add(name)
    return (await this.answers).get(name)
  }
}

/**
 * Makes one look-up of what is asked for in one turn of the event loop. Nothing is kept: the look-up begins after the question, so it
 * sees whatever was committed before it.
 */
export function coalesced<Value>(
  lookUp: (names: readonly string[]) => Promise<Map<string, Value>>,
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

/** Looks rows up by their names, in the database or within a transaction. */
type LookUp<Found> = (db: Db | Tx, platform: PlatformId, names: readonly string[]) => Promise<Map<string, Found>>

/**
 * As `coalesced`, for the busiest paths: one look-up for the names of one platform that are asked for in one turn, in
 * the database or by the units that share a transaction. Its answer is shared and must not be changed. Within a
 * transaction it may lock.
 */
export function coalescedRows<Found>(
  lookUp: LookUp<Found>,
): (db: Db | Tx, platform: PlatformId, name: string) => Promise<Found | undefined> {
  const open = new WeakMap<Db | Tx, Map<PlatformId, Batch<Found>>>()
  const openBatch = (db: Db | Tx, platform: PlatformId) => {
    const batch = new Batch(async (names) => {
      open.get(db)?.delete(platform)
      return lookUp(db, platform, names)
    })
    const batches = open.get(db) ?? new Map()
    open.set(db, batches.set(platform, batch))
    return batch
  }
  return (room, platform, name) => {
    const db = wholeOf(room)
    return (open.get(db)?.get(platform) ?? openBatch(db, platform)).ask(name)
  }
}

/** As `coalescedRows`, for rows of a query by their ids. A query that locks says in which order. */
export function coalescedById<Table extends keyof Tables, Row extends { id: string }>(
  query: (db: Db | Tx, platform: PlatformId) => SelectQueryBuilder<Tables, Table, Row>,
): (db: Db | Tx, platform: PlatformId, id: string) => Promise<Row | undefined> {
  const select = prepared((db, { platform, ids }: { platform: PlatformId; ids: readonly string[] }) =>
    query(db, platform).where(sql<boolean>`id = any(${ids}::text[])`).compile(),
  )
  return coalescedRows(async (db, platform, ids) => {
    const rows = await select(db, { platform, ids })
    return new Map(rows.map((row) => [row.id, row]))
  })
}
