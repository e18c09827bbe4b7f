import type { CompiledQuery } from 'kysely'
import { sourceOf } from './dialect.ts'
import type { Db, Tx } from './types.ts'

/** A placeholder for an argument during the construction of a statement. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * A statement of the busiest paths: its first use builds and compiles it, and afterwards only its arguments change.
 * `build` may compare and write them, but not read them, and their number never changes. Returns the rows.
 */
export function prepared<Arguments extends object, Row>(
  build: (db: Db | Tx, args: Arguments) => CompiledQuery<Row>,
): (db: Db | Tx, args: Arguments) => Promise<Row[]> {
  let statement: CompiledQuery<Row> | undefined
  return async (db, args) => {
    statement ??= build(db, placeholdersOf(args))
    const parameters = statement.parameters.map((each) =>
      each instanceof Placeholder ? Reflect.get(args, each.name) : each,
    )
    const source = sourceOf(db)
    const connection = await source.acquire()
    try {
      return (await connection.query(statement.sql, parameters)).rows as Row[]
    } finally {
      source.release(connection)
    }
  }
}

const placeholdersOf = <Arguments extends object>(args: Arguments) =>
  Object.fromEntries(Object.keys(args).map((name) => [name, new Placeholder(name)])) as Arguments
