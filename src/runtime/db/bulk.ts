import type { PlatformId } from '../lib/ids.ts'
import { type Elements, encodeArray } from './arrays.ts'
import type { Statement } from './types.ts'

/** Rows, by their platform. */
export type ByPlatform<Rows> = ReadonlyMap<PlatformId, Rows>

/** A column of the relation that a statement reads: its type, and its value in a row. Undefined becomes `null`. */
type Column<Row> = {
  [Type in keyof Elements]: readonly [type: Type, value: (row: Row) => Elements[Type] | null | undefined]
}[keyof Elements]

/** The columns that a statement reads, by name. */
export type BulkColumns<Row> = Readonly<Record<string, Column<Row>>>

/**
 * Returns a statement over rows of any number of platforms. `text` makes its text once, from the relation of the rows
 * `r`, whose first column is `platform_id`; each column travels as one array. Without rows it returns no statement.
 */
export function bulk<Row>(
  columns: BulkColumns<Row>,
  text: (relation: string) => string,
): (rows: ByPlatform<readonly Row[]>) => Statement[] {
  const described = Object.entries(columns)
  const lists = described.map(([, [type]], index) => `$${index + 2}::${type}[]`)
  const names = described.map(([name]) => name)
  const statement = text(
    `unnest(${['$1::uuid[]', ...lists].join(', ')}) as r (${['platform_id', ...names].join(', ')})`,
  )
  return (byPlatform) => {
    const platforms = [...byPlatform].flatMap(([platform, rows]) => rows.map(() => platform))
    if (platforms.length === 0) return []
    const rows = [...byPlatform.values()].flat()
    const parameters = described.map(([, column]) => encodeColumn(rows, column))
    return [{ text: statement, parameters: [encodeArray('uuid', platforms), ...parameters] }]
  }
}

/**
 * Builds an insertion of these columns and the platform. `ending` follows the rows, for example an action on conflict.
 */
export function bulkInsertion<Row>(
  table: string,
  columns: BulkColumns<Row>,
  ending = '',
): (rows: ByPlatform<readonly Row[]>) => Statement[] {
  const names = ['platform_id', ...Object.keys(columns)].join(', ')
  return bulk(columns, (rows) => `insert into ${table} (${names}) select ${names} from ${rows} ${ending}`)
}

/** Converts the rows of each platform. */
export const eachPlatform = <From, To>(byPlatform: ByPlatform<From>, convert: (from: From) => To): ByPlatform<To> =>
  new Map([...byPlatform].map(([platform, from]) => [platform, convert(from)]))

function encodeColumn<Row>(rows: readonly Row[], [type, value]: Column<Row>): Buffer {
  const read = value as (row: Row) => Elements[typeof type] | null | undefined
  return encodeArray<keyof Elements>(
    type,
    rows.map((row) => read(row) ?? null),
  )
}

/**
 * An insertion of rows in JSON, with the columns that they name and the platform. Omits a column of a newer version, so
 * that it gets its default and processes of the previous version continue to write.
 */
export const recordInsertion =
  (table: string) =>
  (byPlatform: ByPlatform<readonly object[]>): Statement[] => {
    const records = [...byPlatform].flatMap(([platform_id, rows]) => rows.map((row) => ({ platform_id, ...row })))
    const [first] = records
    if (!first) return []
    const names = Object.keys(first).join(', ')
    const text = `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`
    return [{ text, parameters: [JSON.stringify(records)] }]
  }
