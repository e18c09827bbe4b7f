import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertObject,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Tables } from '#migrations/tables.ts'
import type { PlatformId } from '../lib/ids.ts'
import type { Db, Tx } from './types.ts'

/** The tables whose rows belong to a platform. */
type Scoped = {
  [Table in keyof Tables]: Tables[Table] extends { platform_id: PlatformId } ? Table : never
}[keyof Tables]

/** Values of a row; the platform is not among them. */
type Values<Table extends Scoped> = Omit<InsertObject<Tables, Table>, 'platform_id'> & { platform_id?: never }

/** Statements that read, change and write rows of one platform only. */
export interface ScopedDb {
  selectFrom<Table extends Scoped>(table: Table): SelectQueryBuilder<Tables, Table, object>
  updateTable<Table extends Scoped>(table: Table): UpdateQueryBuilder<Tables, Table, Table, UpdateResult>
  deleteFrom<Table extends Scoped>(table: Table): DeleteQueryBuilder<Tables, Table, DeleteResult>
  /** Rows of the platform, one or several. */
  insertInto<Table extends Scoped>(
    table: Table,
    values: Values<Table> | readonly Values<Table>[],
  ): InsertQueryBuilder<Tables, Table, InsertResult>
}

/** The database as one platform may see it. Joins name the platform of the other tables themselves. */
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
