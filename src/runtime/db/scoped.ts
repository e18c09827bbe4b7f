import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { Tables } from '#migrations/tables.ts'
import type { PlatformId } from '../lib/ids.ts'
import type { Db, Tx } from './types.ts'

/**
 * The platform of a row of `table`, for an inner join that is always true. It queries row by row: PostgreSQL reuses a
 * plan, which must not read all platforms because there were few when it was made.
 */
export const platformOf = (table: string) =>
  sql<Selectable<Tables['platforms']>>`lateral (${sql.raw(platformOfRow(table))})`

/** The same as text. */
export const platformOfRow = (table: string): string =>
  `select * from platforms where platforms.platform_id = ${table}.platform_id offset 0`

/** The tables whose rows belong to a platform. */
type Scoped = {
  [Table in keyof Tables]: Tables[Table] extends { platform_id: PlatformId } ? Table : never
}[keyof Tables]

/** The values of a row, without the platform. */
type Values<Table extends Scoped> = Omit<InsertObject<Tables, Table>, 'platform_id'> & { platform_id?: never }

/** Statements that read, change and write rows of one platform only. */
export interface ScopedDb {
  selectFrom<Table extends Scoped>(table: Table): SelectQueryBuilder<Tables, Table, object>
  updateTable<Table extends Scoped>(table: Table): UpdateQueryBuilder<Tables, Table, Table, UpdateResult>
  deleteFrom<Table extends Scoped>(table: Table): DeleteQueryBuilder<Tables, Table, DeleteResult>
  /** Inserts one or several rows of the platform. */
  insertInto<Table extends Scoped>(
    table: Table,
    values: Values<Table> | readonly Values<Table>[],
  ): InsertQueryBuilder<Tables, Table, InsertResult>
}

/** Restricts the database to the rows of one platform. Joins must name the platform of the other tables. */
export function scoped(db: Db | Tx, platform: PlatformId): ScopedDb {
  const rows = db as unknown as Kysely<Record<string, { platform_id: PlatformId }>>
  const withPlatform = (values: object) => ({ ...values, platform_id: platform })
  const statements = {
    selectFrom: (table: string) => rows.selectFrom(table).where(`${table}.platform_id`, '=', platform),
    updateTable: (table: string) => rows.updateTable(table).where(`${table}.platform_id`, '=', platform),
    deleteFrom: (table: string) => rows.deleteFrom(table).where(`${table}.platform_id`, '=', platform),
    insertInto: (table: string, values: object | readonly object[]) =>
      rows.insertInto(table).values(Array.isArray(values) ? values.map(withPlatform) : withPlatform(values)),
  }
  return statements as unknown as ScopedDb
}
