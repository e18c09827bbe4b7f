import { type RawBuilder, sql } from 'kysely'

/**
 * The columns that rows fill, all of them in the first row. An insert that names them leaves every column that a newer version has added to its
 * default, so that processes of the version before go on writing.
 */
export const columnsOf = (rows: readonly object[]): RawBuilder<unknown> =>
  sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
