import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '#migrations/tables.ts'

/** A row of a query result. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>

/** A member that is more than one plain column. Without `write` it is read-only. */
export interface StoredMember<Table extends keyof Tables, Value> {
  read(row: RowOf<Table>): Value
  write?(value: Value): Updateable<Tables[Table]>
}

/** A member whose value is one JSON document. */
interface JsonColumn<Column> {
  json: Column
}

interface BytesColumn<Column> {
  bytes: Column
}

interface IntegerColumn<Column> {
  integer: Column
}

interface OptionalColumns<Members> {
  members: Members
}

/** The type of a column if the database does not know the texts that a model allows. */
type Widened<Value> = Value extends string
  ? string
  : Value extends readonly (infer Element)[]
    ? Widened<Element>[]
    : Value

/** Whether a column has exactly the values of a model, according to the database types. */
type Holds<Column, Value> = [Value] extends [Readonly<Column>]
  ? [Column] extends [string extends Column ? Widened<Value> : Widened<Value> & Column]
    ? true
    : false
  : false

/** The columns that need no conversion: `not null` columns for required members, the others for optional ones. */
type PlainColumn<Table extends keyof Tables, Value> = {
  [Column in keyof RowOf<Table>]: unknown extends RowOf<Table>[Column]
    ? never
    : null extends RowOf<Table>[Column]
      ? undefined extends Value
        ? Holds<NonNullable<RowOf<Table>[Column]>, NonNullable<Value>> extends true
          ? Column
          : never
        : never
      : undefined extends Value
        ? never
        : Holds<RowOf<Table>[Column], Value> extends true
          ? Column
          : never
}[keyof RowOf<Table>]

type JsonColumns<Table extends keyof Tables> = {
  [Column in keyof RowOf<Table>]: unknown extends RowOf<Table>[Column] ? Column : never
}[keyof RowOf<Table>]

type ColumnsWith<Table extends keyof Tables, Stored> = {
  [Column in keyof RowOf<Table>]: [NonNullable<RowOf<Table>[Column]>] extends [Stored] ? Column : never
}[keyof RowOf<Table>]

/** The optional members of an object. Each is undefined if the object is absent. */
type Absent<Model> = { [Member in keyof Model]: Model[Member] | undefined }

/** For each member of a model the column that stores it, or the members of an object in several columns. */
export type ColumnsOf<Table extends keyof Tables, Model> = {
  [Member in keyof Model]-?:
    | PlainColumn<Table, Model[Member]>
    | JsonColumn<JsonColumns<Table>>
    | (Model[Member] extends Buffer | undefined ? BytesColumn<ColumnsWith<Table, Uint8Array>> : never)
    | (Model[Member] extends number | undefined ? IntegerColumn<ColumnsWith<Table, bigint>> : never)
    | StoredMember<Table, Model[Member]>
    | (Model[Member] extends object ? ColumnsOf<Table, Model[Member]> : never)
    | (undefined extends Model[Member] ? OptionalColumns<ColumnsOf<Table, Absent<NonNullable<Model[Member]>>>> : never)
}

/** The conversion between the rows of a table and a model. */
export interface Stored<Table extends keyof Tables, Model> {
  /** Converts a model to a row. Absent members become `null`. */
  toRow(model: Model): Omit<Insertable<Tables[Table]>, 'platform_id'>
  /** Converts only the given members. An undefined member becomes `null`. */
  toChanges(members: Partial<Model>): Updateable<Tables[Table]>
  /**
   * Works like `toRow`, but leaves JSON documents unchanged: for `json_populate_recordset`, which reads many rows from
   * one parameter.
   */
  toRecord(model: Model): Record<string, unknown>
  /** `null` becomes undefined. */
  fromRow(row: RowOf<Table>): Model
}

type Plain = Record<string, unknown>
type Write = (value: unknown) => Plain
interface Codec {
  read(row: Plain): unknown
  /** Absent for a read-only member. */
  write?: Write
  /** As `write`, for `toRecord`. */
  record?: Write
}
interface Spec {
  [member: string]: string | Codec | Spec
}
type Members = readonly (readonly [name: string, codec: Codec])[]

const same = (value: unknown): unknown => value

/** One column. Its `null` is undefined. */
function columnCodec(column: string, read = same, write = same, record = write): Required<Codec> {
  const writing =
    (toStored: (value: unknown) => unknown): Write =>
    (value) => ({ [column]: value === undefined ? null : toStored(value) })
  return {
    read: ({ [column]: stored }) => (stored === null || stored === undefined ? undefined : read(stored)),
    write: writing(write),
    record: writing(record),
  }
}

/** An object in several columns. */
const objectCodec = (members: Members): Required<Codec> => ({
  read: (row) => readAll(members, row),
  write: (value) => writeAll(members, value),
  record: (value) => recordAll(members, value),
})

/** One JSON document in a `json` or `jsonb` column. */
export const json = <const Column extends string>(column: Column): JsonColumn<Column> => ({
  json: column,
  ...columnCodec(column, same, jsonValue, same),
})

/** A buffer in a `bytea` column. Drivers return buffers or arrays of bytes. */
export const bytes = <const Column extends string>(column: Column): BytesColumn<Column> => ({
  bytes: column,
  ...columnCodec(column, (stored) => Buffer.from(stored as Uint8Array)),
})

/** A safe integer in a `bigint` column. */
export const integer = <const Column extends string>(column: Column): IntegerColumn<Column> => ({
  integer: column,
  ...columnCodec(column, Number, (value) => BigInt(value as number)),
})

/** An optional object in several columns. If the model lacks it, they are all `null`. */
export function optional<const Members extends object>(members: Members): OptionalColumns<Members> {
  const { read, write, record } = objectCodec(membersOf(members))
  return {
    members,
    ...{ read: (row: Plain) => presentIn(plain(read(row))) },
    ...{ write: (value: unknown) => write(value ?? {}), record: (value: unknown) => record(value ?? {}) },
  }
}

const presentIn = (model: Plain) => (Object.values(model).some((each) => each !== undefined) ? model : undefined)

/** Returns a JSON document from a statement, in the shape in which this service wrote it. */
export const jsonIn = <Shape>(stored: unknown): Shape => stored as Shape

/** Returns a value as the JSON of a column, or `null` for undefined. */
export const jsonValue = <Value>(value: Value): RawBuilder<Value> | null =>
  value === undefined ? null : sql<Value>`${JSON.stringify(value)}::json`

/**
 * Describes once the storage of a model. Members have the model's names, columns the table's; the compiler compares
 * their types. If the database does not check the texts of a member, the service trusts them to be as written.
 * `platform_id` is read-only: `scoped` writes it.
 */
export function columns<Table extends keyof Tables, Model extends object>(
  spec: ColumnsOf<Table, Model>,
): Stored<Table, Model> {
  const members = membersOf(spec)
  return {
    toRow: (model) => writeAll(members, model) as Omit<Insertable<Tables[Table]>, 'platform_id'>,
    toChanges: (values) => writeAll(named(members, values), values) as Updateable<Tables[Table]>,
    toRecord: (model) => recordAll(members, model),
    fromRow: (row) => readAll(members, row) as Model,
  }
}

const membersOf = (spec: object): Members =>
  Object.entries(spec).map(([name, column]: [string, Spec[string]]) => [name, codecOf(column)])

function codecOf(column: Spec[string]): Codec {
  if (column === 'platform_id') return { read: columnCodec(column).read }
  if (typeof column === 'string') return columnCodec(column)
  return isCodec(column) ? column : objectCodec(membersOf(column))
}

const isCodec = (column: Codec | Spec): column is Codec => typeof column.read === 'function'

const named = (members: Members, values: object): Members => members.filter(([name]) => name in values)

/** The members of a model, or the columns of a row, by their names. Callers pass only these two. */
const plain = (value: unknown) => value as Plain

function readAll(members: Members, stored: unknown): Plain {
  const row = plain(stored)
  const model: Plain = {}
  for (const [name, { read }] of members) model[name] = read(row)
  return model
}

function writeAll(members: Members, model: unknown): Plain {
  const values = plain(model)
  const row: Plain = {}
  for (const [name, { write }] of members) if (write) Object.assign(row, write(values[name]))
  return row
}

function recordAll(members: Members, model: unknown): Plain {
  const values = plain(model)
  const row: Plain = {}
  for (const [name, { write, record = write }] of members) if (record) Object.assign(row, record(values[name]))
  return row
}
