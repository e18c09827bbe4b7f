import type { CompiledQuery } from 'kysely'
import { sourceOf } from './dialect.ts'
import type { Db, Statement, Tx } from './types.ts'

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
): Prepared<Arguments, Row> {
  let built: CompiledQuery<Row> | undefined
  const statement = (db: Db | Tx, args: Arguments): Statement => {
    built ??= build(db, placeholdersOf(args))
    const parameters = built.parameters.map((each) =>
      each instanceof Placeholder ? Reflect.get(args, each.name) : each,
    )
    return { text: built.sql, parameters }
  }
  const run = async (db: Db | Tx, args: Arguments) => {
    const { text, parameters } = statement(db, args)
    const source = sourceOf(db)
    const connection = await source.acquire()
    try {
      return (await connection.query(text, parameters)).rows as Row[]
    } finally {
      source.release(connection)
    }
  }
  return Object.assign(run, { statement })
}

/** Runs a statement, or returns it for later. */
export interface Prepared<Arguments, Row> {
  (db: Db | Tx, args: Arguments): Promise<Row[]>
  statement(db: Db | Tx, args: Arguments): Statement
}

const placeholdersOf = <Arguments extends object>(args: Arguments) =>
  Object.fromEntries(Object.keys(args).map((name) => [name, new Placeholder(name)])) as Arguments
