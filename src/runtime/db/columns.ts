import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from './tables.ts'

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** A member that is more than one plain column. Without `write` it is only read. */
export interface StoredMember<Table extends keyof Tables, Value> {
  read(row: Row<Table>): Value
  write?(value: Value): Updateable<Tables[Table]>
}

/** A member whose value is one JSON document. */
export interface JsonColumn<Column> {
  json: Column
}

/** The type that a column has where the database does not know the texts that a model allows. */
type Widened<Value> = Value extends string
  ? string
  : Value extends readonly (infer Element)[]
    ? Widened<Element>[]
    : Value

/** Whether a column holds what a model says, and nothing else as far as the database knows. */
type Holds<Column, Value> = [Value] extends [Readonly<Column>]
  ? [Column] extends [string extends Column ? Widened<Value> : Widened<Value> & Column]
    ? true
    : false
  : false

/** The columns that can be written and read as they are: required members go into `not null` columns, optional ones into the others. */
type PlainColumn<Table extends keyof Tables, Value> = {
  [Column in keyof Row<Table>]: unknown extends Row<Table>[Column]
    ? never
    : null extends Row<Table>[Column]
      ? undefined extends Value
        ? Holds<NonNullable<Row<Table>[Column]>, NonNullable<Value>> extends true
          ? Column
          : never
        : never
      : undefined extends Value
        ? never
        : Holds<Row<Table>[Column], Value> extends true
          ? Column
          : never
}[keyof Row<Table>]

type JsonColumns<Table extends keyof Tables> = {
  [Column in keyof Row<Table>]: unknown extends Row<Table>[Column] ? Column : never
}[keyof Row<Table>]

/** For each member of a model the column that stores it, or the members of an object that is stored in several columns. */
export type ColumnsOf<Table extends keyof Tables, Model> = {
  [Member in keyof Model]-?:
    | PlainColumn<Table, Model[Member]>
    | JsonColumn<JsonColumns<Table>>
    | StoredMember<Table, Model[Member]>
    | (Model[Member] extends object ? ColumnsOf<Table, Model[Member]> : never)
}

/** How the rows of a table and a model become each other. */
export interface Stored<Table extends keyof Tables, Model> {
  /** Absent members are `null` in the row. */
  toRow(model: Model): Omit<Insertable<Tables[Table]>, 'platform_id'>
  /** Only of the members that are there; one that is undefined becomes `null`. */
  toChanges(members: Partial<Model>): Updateable<Tables[Table]>
  /** `null` becomes undefined. */
  fromRow(row: Row<Table>): Model
}

/** One JSON document in a `json` or `jsonb` column. */
export const json = <const Column extends string>(column: Column): JsonColumn<Column> => ({ json: column })

/** A value as the JSON of a column, `null` for undefined. */
export const jsonValue = <Value>(value: Value): RawBuilder<Value> | null =>
  value === undefined ? null : sql<Value>`${JSON.stringify(value)}::json`

/**
 * Describes once how a model is stored. Members are named as in the model, columns as in the table; the compiler compares their types. A member
 * whose texts the database does not check is trusted to hold what was written into it.
 */
export function columns<Table extends keyof Tables, Model extends object>(
  spec: ColumnsOf<Table, Model>,
): Stored<Table, Model> {
  const members = membersOf(spec as Spec)
  const write = (values: object) => writeAll(members, values as Plain)
  return {
    toRow: (model) => write({ ...absent(spec), ...model }) as Omit<Insertable<Tables[Table]>, 'platform_id'>,
    toChanges: (values) => write(values) as Updateable<Tables[Table]>,
    fromRow: (row) => readAll(members, row as Plain) as Model,
  }
}

type Plain = Record<string, unknown>
type Codec = { read(row: Plain): unknown; write?(value: unknown): Plain }
type Spec = { [member: string]: string | JsonColumn<string> | Codec | Spec }
type Members = readonly (readonly [name: string, codec: Codec])[]

const membersOf = (spec: Spec): Members => Object.entries(spec).map(([name, column]) => [name, codecOf(column)])

const absent = (spec: object): Plain => Object.fromEntries(Object.keys(spec).map((name) => [name, undefined]))

function codecOf(column: Spec[string]): Codec {
  if (typeof column === 'string')
    return { read: (row) => row[column] ?? undefined, write: (value) => ({ [column]: value ?? null }) }
  if (isCodec(column)) return column
  if (isJson(column))
    return { read: (row) => row[column.json] ?? undefined, write: (value) => ({ [column.json]: jsonValue(value) }) }
  const members = membersOf(column)
  return { read: (row) => readAll(members, row), write: (value) => writeAll(members, value as Plain) }
}

const isCodec = (column: object): column is Codec => 'read' in column && typeof column.read === 'function'
const isJson = (column: object): column is JsonColumn<string> => 'json' in column && typeof column.json === 'string'

function readAll(members: Members, row: Plain): Plain {
  const model: Plain = {}
  for (const [name, { read }] of members) model[name] = read(row)
  return model
}

function writeAll(members: Members, values: Plain): Plain {
  const row: Plain = {}
  for (const [name, { write }] of members) if (write && name in values) Object.assign(row, write(values[name]))
  return row
}

/**
 * The columns that rows fill, all of them in the first row. An insert that names them leaves every column that a newer version has added to its
 * default, so that processes of the version before go on writing.
 */
export const columnNames = (rows: readonly object[]): RawBuilder<unknown> =>
  sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
