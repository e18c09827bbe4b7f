import type { Db, RowOf } from '#runtime/db/index.ts'
import type { Noun } from '#runtime/lib/nouns.ts'
import type { Finders, Found, Look } from './model.ts'
import { rowsWithId, rowsWithIdPart, type Searched } from './store.ts'

/** Converts a row to a search result. */
export type ToFound<Row> = (row: Row, look: Look, how: Pick<Found, 'match' | 'matched'>) => Found

/** Finds rows of a table by complete ids or by their first characters. */
export function idFinders<const Table extends Searched>(
  noun: Noun,
  table: Table,
  toFound: ToFound<RowOf<Table>>,
): Finders {
  const finding =
    (find: (db: Db, look: Look, table: Table, id: string) => Promise<RowOf<Table>[]>) =>
    async (db: Db, look: Look, named: Noun | undefined, text: string) =>
      named === undefined || named === noun
        ? (await find(db, look, table, `${noun}:${text}`)).map((row) => toFound(row, look, { match: 'ID' }))
        : []
  const [whole, part] = [finding(rowsWithId<Table>), finding(rowsWithIdPart<Table>)]
  return {
    id: (db, id, look) => whole(db, look, id.noun, id.uuid),
    idPart: (db, id, look) => part(db, look, id.noun, id.part),
  }
}
