import { setImmediate as endOfTurn } from 'node:timers/promises'
import { wholeOf } from './dialect.ts'
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
    const known = asking.get(db)
    if (known) return known(name)
    const ask = coalesced<Value>((names) => lookUp(db, names))
    asking.set(db, ask)
    return ask(name)
  }
}
