import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { PlatformId } from '../ids.ts'
import type { Db } from './types.ts'

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

/** As `coalesced`, for single rows of the busiest paths: each look-up is of the rows of one platform. */
export function coalescedById<Row extends { id: string }>(
  select: (db: Db, args: { platform: PlatformId; ids: readonly string[] }) => Promise<Row[]>,
): (db: Db, platform: PlatformId, id: string) => Promise<Row | undefined> {
  const open = new Map<PlatformId, Batch<Row>>()
  const openBatch = (db: Db, platform: PlatformId) =>
    new Batch(async (ids) => {
      open.delete(platform)
      return new Map((await select(db, { platform, ids })).map((row) => [row.id, row]))
    })
  return (db, platform, id) => {
    const batch = open.get(platform) ?? openBatch(db, platform)
    open.set(platform, batch)
    return batch.ask(id)
  }
}
