import type { CompiledQuery } from 'kysely'
import { sourceOf } from './dialect.ts'
import type { Db, Tx } from './types.ts'

/** Stands for an argument while a statement is built. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * A statement of the busiest paths: built and compiled on its first use, after which only its arguments change. They may be compared and
 * written, but not looked at, and are the same in number each time. Answers the rows.
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
