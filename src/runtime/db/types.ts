import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Tables } from '#migrations/tables.ts'

declare const reading: unique symbol
declare const working: unique symbol

/** The database outside a transaction: single reads. A use case never sees it. */
export type Db = Kysely<Tables> & { readonly [reading]: true }

/** The database within one transaction. */
export type Tx = Kysely<Tables> & { readonly [working]: true }

/** A query over any tables. */
// biome-ignore lint/suspicious/noExplicitAny: the parameters only list the names in it, and this code uses no names.
export type AnyQuery<Row = any> = SelectQueryBuilder<any, any, Row>

/** A statement for later. Parameters are positional, `$1` first. */
export interface Statement {
  text: string
  parameters: readonly unknown[]
  /** Receives the rows of the answer. */
  onRows?(rows: SqlResult['rows']): void
}

/** One connection in the form that both drivers offer. Parameters are positional, starting with `$1`. */
export interface SqlConnection {
  /** Whether the connection may send a statement before the answer to the previous one. */
  readonly isPipelined: boolean
  /** The statements that begin a transaction on it, if there are more than `begin`. */
  readonly beginning?: string
  query(text: string, parameters: readonly unknown[]): Promise<SqlResult>
}
export interface SqlResult {
  rows: Record<string, unknown>[]
  affected: number
  /** The command that the server reports: `COMMIT`, or `ROLLBACK` for the commit of a failed transaction. */
  command?: string
}

export interface Database {
  readonly kind: 'postgres' | 'embedded'
  readonly db: Db
  /**
   * As `db`, for lists of a platform: it uses only a part of the connections at the same time, and ends a statement
   * that takes too long.
   */
  listsOf(platform: string): Db
  /**
   * Runs once, in one transaction at READ COMMITTED, without a retry; callers use `transact`. Calls `writes` at the
   * end: its statements travel together with the commit, so that the transaction holds its locks for one round trip.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>, writes?: () => readonly Statement[]): Promise<T>
  /** Runs these statements as one transaction, which the connection may send together. */
  flush(statements: readonly Statement[]): Promise<void>
  /** A transaction that reads whole tables: each of its statements is planned for the current data. */
  report<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs several statements in one text without parameters, such as migrations. */
  execute(script: string): Promise<void>
  /** Returns the connections in use and the waiting requests, for the metrics. */
  load(): { open: number; waiting: number }
  close(): Promise<void>
}
